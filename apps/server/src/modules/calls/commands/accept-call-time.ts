import type { Call } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { actOnCall } from './act-on-call.ts'

/** Accepts the proposed time that the caller, a fan, saw; another one meanwhile is `CALL_STATE`. */
export async function acceptCallTime(
  ctx: Context,
  { call: id, at }: { call: string; at: string },
): Promise<Call> {
  const time = new Date(at)
  return await actOnCall(ctx, id, tx => {
    if (time <= tx.clock.now()) throw new AppError('TIME_PASSED')
    return { kind: 'accept-time', at: time }
  })
}
