import type { Context, TransactionContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { lockPair, type Participant } from '../messages/index.ts'
import { isHiddenFrom } from '../relationships/index.ts'
import { advance, type CallFacts, isBusy, type Side } from './calls.machine.ts'
import { type CallRow, factsOf, findCall, lockCall } from './calls.repository.ts'

/** A call and its chat, both held until the end of the transaction. */
export interface HeldCall {
  row: CallRow
  /** What it is now, after all that was due by the time. */
  call: CallFacts
  /** The countries in which the creator is hidden: no event is delivered to the fan there. */
  hiddenIn: readonly string[]
}

/** Holds a call, and its chat before it; undefined where there is none. */
export async function holdCall(tx: TransactionContext, id: string): Promise<HeldCall | undefined> {
  const known = await findCall(tx.db, id)
  if (known === undefined) return undefined
  const pair = await lockPair(tx.db, known.chat_id)
  const row = await lockCall(tx.db, id)
  if (pair === undefined || row === undefined) return undefined
  return { row, call: advance(factsOf(row), tx.clock.now()), hiddenIn: pair.hiddenIn }
}

/** The same, for one of its two people. Throws `CALL_NOT_FOUND`. */
export async function holdOwn(tx: TransactionContext, viewer: Participant, id: string): Promise<HeldCall> {
  const held = await holdCall(tx, id)
  if (held === undefined || !(await isSeen(tx, viewer, held.row))) throw new AppError('CALL_NOT_FOUND')
  return held
}

const OWN = { fan: 'fan_id', creator: 'creator_id' } as const satisfies Record<Side, keyof CallRow>

/** Whether a call is one of this person's. */
export const isOf = (row: CallRow, { side, userId }: Pick<Participant, 'side' | 'userId'>): boolean =>
  row[OWN[side]] === userId

/** The other one of a call. */
export const otherOf = (row: CallRow, side: Side): string => (side === 'fan' ? row.creator_id : row.fan_id)

/**
 * Whether a call exists for somebody: it is one of theirs, and the other is not hidden from them. Whoever is in a call sees it
 * until it ends.
 */
export async function isSeen(
  { db }: Pick<Context, 'db'>,
  viewer: Participant,
  row: CallRow,
): Promise<boolean> {
  if (!isOf(row, viewer)) return false
  const { userId: id, country } = viewer
  return isBusy(row) || !(await isHiddenFrom(db, { id, country }, otherOf(row, viewer.side)))
}
