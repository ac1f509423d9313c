import type { Answer, calls, Input } from '@calina/contract'
import { type Context, sessionIdOf } from '../../../platform/context.ts'
import { isUniqueViolation } from '../../../platform/db/failures.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import { participantOf } from '../../messages/index.ts'
import { holdOwn } from '../calls.held.ts'
import { act } from '../calls.machine.ts'
import { presentIce, presentOwn } from '../calls.presenter.ts'
import { doTo } from './act-on-call.ts'
import { requireConsent } from './require-consent.ts'

type AcceptInput = Input<typeof calls.acceptCall>['body'] & { call: string }

/** Nobody is in two calls at once. */
const BUSY_INDEXES = ['call_fan_busy', 'call_creator_busy']

/**
 * Answers a call of the caller, a creator, on this device: of several devices that do so at the same moment, on one. Throws
 * `CALL_OPEN` where one of the two is in another call.
 */
export async function acceptCall(
  ctx: Context,
  { call: id, device, direct, consented }: AcceptInput,
): Promise<Answer<typeof calls.acceptCall>> {
  const viewer = participantOf(ctx)
  try {
    return await inTransaction(ctx, async tx => {
      const held = await holdOwn(tx, viewer, id)
      const session = sessionIdOf(tx)
      // A try whose answer was lost is answered again.
      const { creator, state } = held.call
      const again = state === 'accepted' && creator.device === device && creator.session === session
      const accept = { kind: 'accept', device, session, direct } as const
      if (!again && act(held.call, accept, tx.clock.now()) === null) throw new AppError('CALL_STATE')
      if (!again) await requireConsent(tx, consented)
      const row = again ? held.row : await doTo(tx, held, accept, viewer.side)
      return { call: await presentOwn(tx, viewer, row), ice: presentIce(tx, row, viewer.userId) }
    })
  } catch (error) {
    if (BUSY_INDEXES.some(index => isUniqueViolation(error, index))) throw new AppError('CALL_OPEN')
    throw error
  }
}
