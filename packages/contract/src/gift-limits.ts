/** Gifts: prices in minor units. */
export const GIFT = {
  maxTitle: 24,
  maxWords: 120,
  /** Offered at once, and kept in the catalogue besides those that are put away. */
  maxOffered: 8,
  maxKept: 24,
  maxPaths: 12,
  maxPath: 2_000,
  minPrice: 100,
  maxPrice: 50_000,
  /** Of the list of those who give most: on a profile, and whole. */
  topGivers: 5,
  listedGivers: 20,
} as const
/** For which time those who give most are listed. */
export const GIFT_RANGES = ['month', 'ever'] as const
export type GiftRange = (typeof GIFT_RANGES)[number]
/** How a fan appears among them. */
export const GIVER_LISTINGS = ['named', 'unnamed', 'hidden'] as const
export type GiverListing = (typeof GIVER_LISTINGS)[number]
/** Subscriptions that are given. */
export const SUBSCRIPTION_GIFT = {
  maxWords: 120,
  /** Days after which a gift that nobody has received is given back. */
  returnsAfterDays: 30,
  /** Of one fan that wait at once. */
  maxWaiting: 50,
  /** What a creator can give. */
  days: [3, 7, 15, 30],
  /** So many days from now on no subscription ends later by a creator's gift. */
  maxAheadDays: 730,
} as const
/** `received`; `taken-back` by who gave it; `returned`: nobody received it in time, or nobody can any more. */
export const SUBSCRIPTION_GIFT_STATES = ['waiting', 'received', 'taken-back', 'returned'] as const
export type SubscriptionGiftState = (typeof SUBSCRIPTION_GIFT_STATES)[number]
/** What a creator's list of subscribers shows: `expiring` ends within so many days and does not renew. */
export const SUBSCRIBER_STATES = ['active', 'expiring', 'gifted', 'expired'] as const
export type SubscriberState = (typeof SUBSCRIBER_STATES)[number]
export const SUBSCRIBER_EXPIRING_DAYS = 7
export const SUBSCRIBER_SORTS = ['newest', 'spent', 'ends'] as const
export type SubscriberSort = (typeof SUBSCRIBER_SORTS)[number]
