const HOUR_MS = 3_600_000
const RELOADED = 'reloaded-for'

let busyParts = 0
let newer = false

/** Prevents automatic reloads while something would be lost (an upload, unsent text). */
export function holdReload(): () => void {
  busyParts++
  return () => {
    busyParts--
  }
}

/** Whether the next navigation should load the new build. */
export function shouldReload(): boolean {
  return newer && busyParts === 0
}

async function look(buildId: string, onNew: () => void): Promise<void> {
  try {
    const response = await fetch(`/builds/latest.json?${Date.now()}`, { cache: 'no-store' })
    if (!response.ok) return
    const latest: { id: string } = await response.json()
    if (latest.id !== buildId && !newer) {
      newer = true
      onNew()
    }
  } catch {
    // offline; the next check may succeed
  }
}

/** Looks for a newer build every hour and when the page is seen again. */
export function watchBuilds(buildId: string, onNew: () => void): void {
  let last = Date.now()
  const check = () => {
    if (newer || document.visibilityState === 'hidden' || Date.now() - last < HOUR_MS / 60) return
    last = Date.now()
    void look(buildId, onNew)
  }
  setInterval(check, HOUR_MS)
  document.addEventListener('visibilitychange', check)
}

const ANSWER_MS = 5_000

/** Whether the server answers now. */
export async function serverAnswers(): Promise<boolean> {
  if (!navigator.onLine) return false
  try {
    const signal = AbortSignal.timeout(ANSWER_MS)
    return (await fetch(`/builds/latest.json?${Date.now()}`, { cache: 'no-store', signal })).ok
  } catch {
    return false
  }
}

/** Loads the page again, but only while the server answers: the browser's own error page has no way back. */
export async function reload(): Promise<boolean> {
  if (!(await serverAnswers())) return false
  location.reload()
  return true
}

/** A chunk that fails to load although the server answers belongs to an old build: one reload per page. */
export async function reloadOnce(): Promise<boolean> {
  try {
    if (sessionStorage.getItem(RELOADED) === location.href) return false
    if (!(await serverAnswers())) return false
    sessionStorage.setItem(RELOADED, location.href)
  } catch {
    return false
  }
  location.reload()
  return true
}
