import type { Frame, RouteEntry } from '../route-entry.ts'

/** Bars of members, above and below a screen on a phone. */
export interface Bars {
  top: boolean
  tabs: boolean
}

/** Which of them there are: both, unless the route does without. */
export function barsOf(route: RouteEntry | undefined, frame: Frame, chatOnly: boolean): Bars {
  return { top: frame === 'page' && !route?.noTopBar, tabs: !route?.immersive && !chatOnly }
}
