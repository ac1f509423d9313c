/** A creator's own lists of fans, and what they note about one. */
export const FAN_LIST = {
  maxName: 60,
  /** Lists of one creator, of both kinds. */
  maxLists: 50,
  /** Fans that are put on a list, or taken off it, by one call. */
  maxAtOnce: 100,
  maxNote: 1_000,
} as const

/**
 * What a list with a rule counts: who has spent more than an amount in minor units, whose time ends within so many days
 * and does not renew, and who has neither bought nor written for so many days.
 */
export const FAN_RULES = ['spentMoreThan', 'expiresWithin', 'inactiveSince'] as const
export type FanRule = (typeof FAN_RULES)[number]

/** Bounds of those that count days. */
export const FAN_RULE_DAYS = {
  expiresWithin: { min: 1, max: 90 },
  inactiveSince: { min: 7, max: 365 },
} as const satisfies Partial<Record<FanRule, { min: number; max: number }>>
