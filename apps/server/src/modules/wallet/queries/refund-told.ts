import type { SaleKind } from '@calina/contract'
import type { Db } from '../../../platform/db/database.ts'
import { listPartEntries, selectPart, selectRefunded, sumOthers } from '../refunds.repository.ts'

/** What both sides of a sale are told of a refund. */
export interface RefundTold {
  kind: SaleKind
  amount: number
  /** What the creator could not pay of it, and owes now. */
  debt: number
  /** What staff wrote, sealed; null where one of them was erased meanwhile. */
  words: string | null
  /** The line of each balance that it has moved, where there is one. */
  lines: { buyer: string | null; seller: string | null }
}

/** What a refund has done to one sale. */
export async function refundTold(db: Db, refundId: string, saleId: string): Promise<RefundTold | undefined> {
  const part = await selectPart(db, refundId, saleId)
  if (part === undefined) return undefined
  const lines = await listPartEntries(db, part.journal_id)
  const lineOf = (ownerId: string) => lines.find(line => line.owner_id === ownerId)?.id ?? null
  return {
    kind: part.kind,
    amount: part.amount,
    debt: part.debt,
    words: part.words,
    lines: { buyer: lineOf(part.buyer_id), seller: lineOf(part.seller_id) },
  }
}

/** What a refund for everyone has given back of the other sales together. */
export async function othersTold(
  db: Db,
  refundId: string,
): Promise<(Omit<RefundTold, 'lines' | 'kind'> & { people: number; sellerId: string }) | undefined> {
  const refund = await selectRefunded(db, refundId)
  if (refund === undefined) return undefined
  const { words, seller_id: sellerId } = refund
  return { ...(await sumOthers(db, refund)), words, sellerId }
}
