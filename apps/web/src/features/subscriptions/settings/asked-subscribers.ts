import type { SubscriberSort, SubscriberState } from '@calina/contract/limits'

/** Which subscribers are asked for, and in which order. */
export interface AskedSubscribers {
  status?: SubscriberState
  search?: string
  /** The list on which they are. */
  list?: string
  sort: SubscriberSort
}
