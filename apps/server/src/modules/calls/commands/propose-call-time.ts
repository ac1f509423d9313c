import type { Call } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { isProposable } from '../calls.machine.ts'
import { holdCreator, isTaken } from '../calls.repository.ts'
import { actOnCall } from './act-on-call.ts'

/**
 * Proposes another time, by which the fan is asked: also instead of one that was proposed or agreed on. Throws `TIME_PASSED`
 * for one that comes too soon or too late, and `CALL_TIME_TAKEN` where another call was agreed on.
 */
export async function proposeCallTime(
  ctx: Context,
  { call: id, at }: { call: string; at: string },
): Promise<Call> {
  const time = new Date(at)
  return await actOnCall(ctx, id, async (tx, { row }) => {
    if (!isProposable(time, tx.clock.now())) throw new AppError('TIME_PASSED')
    const { creator_id: creatorId, minutes } = row
    await holdCreator(tx.db, creatorId)
    if (await isTaken(tx.db, { callId: id, creatorId, from: time, minutes }))
      throw new AppError('CALL_TIME_TAKEN')
    return { kind: 'propose', at: time }
  })
}
