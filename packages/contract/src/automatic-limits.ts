/** What makes a creator's message go out by itself. */
export const AUTOMATIC_KINDS = ['welcome', 'expiring', 'expired', 'bought'] as const
export type AutomaticKind = (typeof AUTOMATIC_KINDS)[number]

const [HOUR, DAY] = [60, 24 * 60]

/** How many minutes after what makes it go out one can be sent; `expiring`: how many before. The first is the usual one. */
export const AUTOMATIC_DELAYS = {
  welcome: [10, 0, HOUR, DAY],
  expiring: [3 * DAY, DAY, 7 * DAY],
  expired: [DAY, 3 * DAY, 7 * DAY],
  bought: [HOUR, DAY],
} as const satisfies Record<AutomaticKind, readonly number[]>

/** Of messages that go out by themselves. */
export const AUTOMATIC = {
  /** Hours of the day of who receives them in which they go out, where their creator has not said. */
  hours: { from: 9, to: 22 },
  /** A fan receives one after a purchase at most once in so many days. */
  boughtEveryDays: 7,
  /** An answer within so many days counts as one. */
  answeredDays: 7,
  /** Who subscribes again within so many days has come back. */
  returnedDays: 30,
} as const
