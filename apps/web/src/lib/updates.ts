const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const RELOADED = 'reloaded-for'

/**
 * What would suffer from a reload: `work` that goes on over screens (an upload, a call, a live), what is `typed` and lost
 * by it, a `draft` that is stored while it is typed.
 */
type InHand = 'work' | 'typed' | 'draft'

const holds = new Set<{ what: InHand }>()
let build = ''
let newer = false

/** Prevents automatic reloads while something is in hand. */
export function holdReload(what: InHand = 'work'): () => void {
  const hold = { what }
  holds.add(hold)
  return () => holds.delete(hold)
}

/** Whether the next navigation should load the new build. */
export function shouldReload(): boolean {
  return newer && holds.size === 0
}

async function look(buildId: string, onNew: () => void): Promise<void> {
  try {
    const response = await fetch(`/builds/latest.json?${Date.now()}`, { cache: 'no-store' })
    if (!response.ok) return
    const latest: { id?: unknown } = await response.json()
    if (typeof latest.id === 'string' && latest.id !== buildId && !newer) {
      newer = true
      onNew()
    }
  } catch {
    // offline; the next check may succeed
  }
}

/** Looks for a newer build every hour and when the page is seen again; answers how to stop. */
export function watchBuilds(buildId: string, onNew: () => void): () => void {
  build = buildId
  let last = Date.now()
  const check = () => {
    if (newer || document.visibilityState === 'hidden' || Date.now() - last < MINUTE_MS) return
    last = Date.now()
    void look(buildId, onNew)
  }
  const timer = setInterval(check, HOUR_MS)
  document.addEventListener('visibilitychange', check)
  window.addEventListener('focus', check)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', check)
    window.removeEventListener('focus', check)
  }
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

/**
 * A file of code that fails to load although the server answers belongs to an old build: one reload for each page of a
 * build, unless something would be lost by it. Who is `leaving` a screen leaves what is typed there.
 */
export async function reloadOnce({ leaving = false } = {}): Promise<boolean> {
  if ([...holds].some(({ what }) => what === 'work' || (what === 'typed' && !leaving))) return false
  const page = `${build} ${location.href}`
  try {
    if (sessionStorage.getItem(RELOADED) === page) return false
    if (!(await serverAnswers())) return false
    sessionStorage.setItem(RELOADED, page)
  } catch {
    return false
  }
  location.reload()
  return true
}
