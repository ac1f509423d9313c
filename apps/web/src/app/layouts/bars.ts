import type { Frame, RouteEntry } from '../routes.ts'

/** Which bars of who is logged in stand over and under a screen on a phone. */
export function barsOf(
  route: RouteEntry | undefined,
  frame: Frame,
  chatOnly: boolean,
): { top: boolean; tabs: boolean } {
  return { top: frame === 'page' && !route?.noTopBar, tabs: !route?.immersive && !chatOnly }
}
