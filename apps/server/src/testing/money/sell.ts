import { randomUUID } from 'node:crypto'
import type { ChargedKind } from '@calina/contract'
import { chargeSale } from '../../modules/wallet/index.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { MoneyWorld } from './money-world.ts'

interface Sold {
  buyerId: string
  sellerId: string
  price: number
  kind?: ChargedKind
  /** The fact that is paid for, once. */
  ref?: string | undefined
  /** What is bought, if it can be bought by other facts too. */
  item?: string | undefined
}

/** Charges for a thing, at a fee of 20 %, and answers the sale with its reference. */
export async function sell(
  world: MoneyWorld,
  { kind = 'post', ref = randomUUID(), item = ref, ...sold }: Sold,
) {
  const charged = await inTransaction(world.ctx(), tx =>
    chargeSale(tx, { ...sold, kind, ref, feeBps: 2_000, subjectId: item }),
  )
  return { ...charged, ref }
}
