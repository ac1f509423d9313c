import { type TransactionContext, userIdOf } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { advance, type LiveFacts } from './lives.machine.ts'
import { factsOf, type LiveRow, lockLive } from './lives.repository.ts'

/** A live that is held until the end of the transaction: before its chat, its stream, its entries and all money. */
export interface HeldLive {
  row: LiveRow
  /** What it is now, after all that was due by the time. */
  live: LiveFacts
}

/** Holds a live; undefined where there is none. */
export async function holdLive(tx: TransactionContext, id: string): Promise<HeldLive | undefined> {
  const row = await lockLive(tx.db, id)
  return row && { row, live: advance(factsOf(row), tx.clock.now()) }
}

/** The same, for its creator. Throws `LIVE_NOT_FOUND`. */
export async function holdOwn(tx: TransactionContext, id: string): Promise<HeldLive> {
  const held = await holdLive(tx, id)
  if (held === undefined || held.row.creator_id !== userIdOf(tx)) throw new AppError('LIVE_NOT_FOUND')
  return held
}
