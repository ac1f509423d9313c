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
let current = 'default'

/** Takes scrolling over from the browser: positions are kept for each history entry, over reloads too. */
export function startScrollMemory(): void {
  positions = stored()
  history.scrollRestoration = 'manual'
  window.addEventListener(
    'scroll',
    () => {
      if (positions) positions[current] = Math.round(window.scrollY)
    },
    { passive: true },
  )
  window.addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(STORE, JSON.stringify(positions))
    } catch {
      // full or forbidden: a reload then begins at the top
    }
  })
}

/** Back, forward and reload return to where one was; new pages begin at the top, or at their anchor. */
export function restoreScroll(key: string, kind: Location['kind']): void {
  current = key
  const kept = kind === 'POP' ? positions?.[key] : undefined
  if (kept !== undefined) {
    window.scrollTo(0, kept)
    return
  }
  if (kind === 'REPLACE') {
    // the same page under another address: coming back to it by "forward" must not begin at its top
    if (positions) positions[key] = Math.round(window.scrollY)
    return
  }
  const anchor = window.location.hash.slice(1)
  const element = anchor ? document.getElementById(decodeURIComponent(anchor)) : null
  if (element) element.scrollIntoView()
  else window.scrollTo(0, 0)
}
