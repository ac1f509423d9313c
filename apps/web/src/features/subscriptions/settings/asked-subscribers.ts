import {
  SUBSCRIBER_SORTS,
  SUBSCRIBER_STATES,
  type SubscriberSort,
  type SubscriberState,
} from '@calina/contract/limits'

/** Which subscribers are asked for, and in which order. */
export interface AskedSubscribers {
  status?: SubscriberState
  search?: string
  /** Those whose subscription goes on by itself, or those whose does not. */
  renews?: 'true' | 'false'
  /** The list on which they are. */
  list?: string
  sort: SubscriberSort
}

const RENEWS = ['true', 'false'] as const

/** What an address asks for; what it says that cannot be asked for is left out. */
export function askedIn(params: URLSearchParams): AskedSubscribers {
  const status = SUBSCRIBER_STATES.find(each => each === params.get('status'))
  const renews = RENEWS.find(each => each === params.get('renews'))
  const list = params.get('list')
  return {
    ...(status && { status }),
    ...(renews && { renews }),
    ...(list && { list }),
    sort: SUBSCRIBER_SORTS.find(each => each === params.get('sort')) ?? 'newest',
  }
}

/** The address that asks for something else as well; undefined takes it out. */
export function askingFor(
  pathname: string,
  params: URLSearchParams,
  change: Partial<Record<keyof AskedSubscribers, string | undefined>>,
): string {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(change))
    if (value === undefined) next.delete(name)
    else next.set(name, value)
  return next.size > 0 ? `${pathname}?${next}` : pathname
}
