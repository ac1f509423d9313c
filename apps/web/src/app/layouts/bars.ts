import type { Frame, RouteEntry } from '../route-entry.ts'

/** What stands around a screen of members: bars above and below it on a phone, the rail beside it on wide screens. */
export interface Bars {
  rail: boolean
  top: boolean
  tabs: boolean
}

/** Which of them there are: all, unless the route does without, and none where only chats are served. */
export function barsOf(route: RouteEntry | undefined, frame: Frame, chatOnly: boolean): Bars {
  return {
    rail: !chatOnly,
    top: !chatOnly && frame === 'page' && !route?.noTopBar,
    tabs: !chatOnly && !route?.immersive,
  }
}
