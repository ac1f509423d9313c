import type { Answer, calls, Input } from '@calina/contract'
import { type Context, sessionIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { participantOf } from '../../messages/index.ts'
import { holdOwn } from '../calls.held.ts'
import { presentIce, presentOwn } from '../calls.presenter.ts'
import { doTo } from './act-on-call.ts'

type JoinInput = Input<typeof calls.joinCall>['body'] & { call: string }

/** Has the caller be in an accepted call on this device, and no longer on another. Answers how to connect. */
export async function joinCall(
  ctx: Context,
  { call: id, device, direct }: JoinInput,
): Promise<Answer<typeof calls.joinCall>> {
  const viewer = participantOf(ctx)
  return await inTransaction(ctx, async tx => {
    const held = await holdOwn(tx, viewer, id)
    const join = { kind: 'join', by: viewer.side, device, session: sessionIdOf(tx), direct } as const
    const row = await doTo(tx, held, join, viewer.side)
    return { call: await presentOwn(tx, viewer, row), ice: presentIce(tx, row, viewer.userId) }
  })
}
