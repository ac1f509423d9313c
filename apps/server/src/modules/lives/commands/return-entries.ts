import type { Context, TransactionContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { oneByOne } from '../../../platform/jobs/one-by-one.ts'
import { reverseSale } from '../../wallet/index.ts'
import {
  addReturned,
  type EntryRow,
  entryOf,
  listToReturn,
  lockEntry,
  saleRef,
} from '../entries.repository.ts'
import type { ReturnReason } from '../lives.events.ts'
import { notifyMine } from '../lives.realtime.ts'
import { findLive } from '../lives.repository.ts'

/** Gives entries back of lives whose entries all go back. */
export const RETURNS = 'lives.returns'

/** Gives each of them back in its own transaction, once; one that fails holds up none. Answers how many. */
export async function returnEntries(ctx: Context, signal?: AbortSignal): Promise<number> {
  const now = ctx.clock.now()
  return await oneByOne(ctx, {
    job: RETURNS,
    signal,
    select: limit => listToReturn(ctx.db, RETURNS, now, limit),
    work: id =>
      inTransaction(ctx, async tx => {
        const entry = await lockEntry(tx.db, id)
        const live = entry && (await findLive(tx.db, entry.live_id))
        if (entry && live) await returnEntry(tx, entry, live.ended_by === 'stopped' ? 'stopped' : 'short')
      }),
  })
}

/** Gives what is left of a held entry back, and tells its fan. Answers how much, in minor units. */
export async function returnEntry(
  tx: TransactionContext,
  entry: EntryRow,
  reason: ReturnReason,
): Promise<number> {
  const { id: entryId, live_id: liveId, fan_id: fanId } = entry
  const ref = saleRef(entryId)
  const { amount } = await reverseSale(tx, {
    sale: { kind: 'live', ref },
    reason: 'refund',
    ref: `${ref}:returned`,
  })
  // At once, and not when the fact of it is handled: until then they would seem to have it.
  const left = entry.price - entry.returned
  await addReturned(tx.db, entryId, { amount: left, withdraws: true, now: tx.clock.now() })
  const live = await findLive(tx.db, liveId)
  if (live !== undefined && amount > 0) {
    const { creator_id: creatorId, title } = live
    publish(tx, 'live.entry-returned', { liveId, creatorId, title, entryId, fanId, amount, reason })
    tx.afterCommit(() => tx.realtime.toUser(creatorId, 'live.studio', { live: liveId }))
  }
  notifyMine(tx, { liveId, userId: fanId })
  return amount
}

/** Notes what of an entry went back elsewhere, as by a refund of staff; with all of it the right to be there is gone. */
export async function noteReversed(
  tx: TransactionContext,
  sale: { kind: string; ref: string; amount: number; withdraws: boolean },
): Promise<void> {
  const id = sale.kind === 'live' ? entryOf(sale.ref) : undefined
  if (id === undefined) return
  const { amount, withdraws } = sale
  const entry = await addReturned(tx.db, id, { amount, withdraws, now: tx.clock.now() })
  if (entry !== undefined) notifyMine(tx, { liveId: entry.live_id, userId: entry.fan_id })
}
