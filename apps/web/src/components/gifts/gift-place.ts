import type { GiftPlace, Person } from '@calina/contract/types'

/** Where a gift is given, and to whom. */
export interface GiftOffer {
  creator: Person
  place: GiftPlace
  /** The address of the page on which the tray stands. */
  path: string
  /** The chat in which it is given: its screen shows it by itself. */
  chat?: string
}

/** The parameter of an address that opens the tray; its value is the gift that is chosen there, or nothing. */
export const GIFT_PARAMETER = 'gift'

/** The address at which the tray is open with a gift chosen: the way back from a recharge. */
export function giftPath(path: string, gift = ''): string {
  const url = new URL(path, 'https://own.invalid')
  url.searchParams.set(GIFT_PARAMETER, gift)
  return `${url.pathname}?${url.searchParams}`
}

/** The name of the draft with the words that go with a gift. */
export const wordsDraft = (username: string): string => `gift words ${username}`
