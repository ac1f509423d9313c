import type { Location } from '#lib/router.tsx'

const STORE = 'scroll'

type Positions = Record<string, number>

function stored(): Positions {
  try {
    return JSON.parse(sessionStorage.getItem(STORE) ?? '{}')
  } catch {
    return {}
  }
}

let positions: Positions | undefined
/** The entry that is shown; undefined before the page is hydrated. */
let current: string | undefined

function keepPosition(): void {
  if (positions && current !== undefined) positions[current] = Math.round(window.scrollY)
}

/** What the address leads to within the page. */
function anchored(): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(window.location.hash.slice(1)))
  } catch {
    // an anchor that nobody has written so
    return null
  }
}

/** Takes scrolling over from the browser: positions are kept for each history entry, over reloads too. */
export function startScrollMemory(): void {
  positions = stored()
  history.scrollRestoration = 'manual'
  window.addEventListener('scroll', keepPosition, { passive: true })
  window.addEventListener('pagehide', () => {
    // of the last movement the event comes with the next frame, which may not be drawn
    keepPosition()
    try {
      sessionStorage.setItem(STORE, JSON.stringify(positions))
    } catch {
      // full or forbidden: a reload then begins at the top
    }
  })
}

/**
 * Back, forward and reload return to where one was; new pages begin at the top, or at their anchor. A document begins there
 * by itself, and who scrolls it before it is hydrated stays there.
 */
export function restoreScroll(key: string, kind: Location['kind']): void {
  const isDocument = current === undefined
  current = key
  const kept = kind === 'POP' ? positions?.[key] : undefined
  if (kept !== undefined) {
    window.scrollTo(0, kept)
    return
  }
  if (kind === 'REPLACE') {
    // the same page under another address: coming back to it by "forward" must not begin at its top
    keepPosition()
    return
  }
  const element = anchored()
  if (element) element.scrollIntoView()
  else if (!isDocument) window.scrollTo(0, 0)
}
