/** For which time those who bring a creator most are listed: the month (UTC) that runs, the last 90 days, or ever. */
export const FAN_RANGES = ['month', '90d', 'all'] as const
export type FanRange = (typeof FAN_RANGES)[number]
/** Of those who bring a creator most. */
export const TOP_FANS = {
  /** Added up together: the first, and those who come next. */
  first: 5,
  next: 20,
  /** Who has not written for so many days is quiet. */
  quietDays: 7,
  rangeDays: 90,
} as const
/** Of what a creator owes: so many of the reversals that it came from are named. */
export const DEBT = { causes: 10 } as const
/** Of what a creator has before them about a fan: the last sales. */
export const FAN_CARD = { lines: 3 } as const
