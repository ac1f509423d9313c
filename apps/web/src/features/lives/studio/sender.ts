const KEY = 'live-sender'

/** Whether this tab is the one that sends a live: it goes on doing so after it was loaded again. */
export function isSender(live: string): boolean {
  try {
    return sessionStorage.getItem(KEY) === live
  } catch {
    return false
  }
}

/** Notes which live this tab sends; undefined for none. */
export function noteSender(live: string | undefined): void {
  try {
    if (live === undefined) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, live)
  } catch {
    // storage is forbidden: after a load it asks
  }
}
