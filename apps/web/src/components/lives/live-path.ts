/** The parameter of the room's address that opens one live instead of the one on air: a scheduled one. */
export const LIVE_PARAMETER = 'live'

/** The page of a creator's lives. */
export const liveRoomPath = (username: string): string => `/${username}/live`

/** A scheduled live on that page. */
export const scheduledPath = (username: string, live: string): string =>
  `${liveRoomPath(username)}?${LIVE_PARAMETER}=${encodeURIComponent(live)}`
