import type { Call } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { participantOf } from '../../messages/index.ts'
import { isSeen } from '../calls.held.ts'
import { presentOwn } from '../calls.presenter.ts'
import { findCall } from '../calls.repository.ts'

/** A call of the caller, also when it is over. Throws `CALL_NOT_FOUND`. */
export async function getCall(ctx: Context, { call: id }: { call: string }): Promise<Call> {
  const viewer = participantOf(ctx)
  const row = await findCall(ctx.db, id)
  if (row === undefined || !(await isSeen(ctx, viewer, row))) throw new AppError('CALL_NOT_FOUND')
  return await presentOwn(ctx, viewer, row)
}
