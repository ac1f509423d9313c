import { PURCHASE_KINDS, type PurchaseKind } from '@calina/contract/limits'
import { pages, query } from '#lib/query.ts'

/** What the list of purchases is narrowed to. */
export interface PurchaseFilter {
  kind?: PurchaseKind
  /** By username. */
  creator?: string
  q?: string
}

/** What the address says. */
export function filterOf(search: URLSearchParams): PurchaseFilter {
  const kind = PURCHASE_KINDS.find(each => each === search.get('kind'))
  const creator = search.get('creator')?.slice(0, 40)
  const q = search.get('q')?.trim().slice(0, 100)
  return { ...(kind && { kind }), ...(creator && { creator }), ...(q && { q }) }
}

/** The address of a filter. */
export function addressOf(filter: PurchaseFilter): string {
  const search = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== undefined))
  return search.size === 0 ? '/purchases' : `/purchases?${search}`
}

export const purchaseFigures = () => query('getPurchaseFigures')
/** Of one creator among others: a row of tiles. */
export const ROW = 4
export const purchasesQuery = (filter: PurchaseFilter, limit = 24) =>
  pages('listPurchases', { query: { ...filter, limit } })
