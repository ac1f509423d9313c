import type { GiftRange } from '@calina/contract/limits'
import { query } from '#lib/query.ts'

export const giftsQuery = () => query('listGifts')

/** Who gives a creator most. */
export const giversQuery = (username: string, range: GiftRange) =>
  query('listTopGivers', { params: { username }, query: { range } })
