/** What the first period of a duration costs by an offer: the percentage to the nearest minor unit, and never nothing. */
export const promotionPrice = (price: number, percent: number): number =>
  Math.max(1, price - Math.floor((price * percent + 50) / 100))

/** Offers on the prices of a subscription. */
export const PROMOTION = {
  minPercent: 5,
  maxPercent: 90,
  maxUses: 10_000,
  /** So far ahead its end may lie. */
  maxDays: 365,
  /** What those who are asked to accept a new price read of it. */
  maxWords: 280,
} as const

/** For whom an offer is: who has never bought a subscription of this creator, who has, or both. */
export const PROMOTION_AUDIENCES = ['everyone', 'new', 'returning'] as const
export type PromotionAudience = (typeof PROMOTION_AUDIENCES)[number]

/** Why an offer, or a trial link, is over: its creator stopped it, every use was taken, or its end came. */
export const PROMOTION_ENDS = ['stopped', 'used', 'date'] as const
export type PromotionEnd = (typeof PROMOTION_ENDS)[number]

/** Links that give somebody new free time. */
export const TRIAL = {
  maxName: 40,
  days: [1, 3, 7, 15, 30],
  maxUses: 1_000,
  maxDays: 365,
  /** Links of one creator that are open at once. */
  maxOpen: 20,
} as const

/** How a trial stands for who opens it: `had` it, or another of this creator, before; `known` as a subscriber. */
export const TRIAL_STATES = ['open', 'over', 'own', 'had', 'known'] as const
export type TrialState = (typeof TRIAL_STATES)[number]
