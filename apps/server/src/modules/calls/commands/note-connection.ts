import type { Call } from '@calina/contract/types'
import { type Context, sessionIdOf } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { isBusy } from '../calls.machine.ts'
import { actOnCall } from './act-on-call.ts'

/**
 * The device on which the caller is in a call is connected with the other, or no longer: the clock runs while both are. Throws
 * `CALL_ELSEWHERE` from another device.
 */
export async function noteConnection(
  ctx: Context,
  { call: id, device, connected }: { call: string; device: string; connected: boolean },
): Promise<Call> {
  return await actOnCall(ctx, id, (tx, { call }, { side }) => {
    const own = call[side]
    if (isBusy(call) && (own.device !== device || own.session !== sessionIdOf(tx)))
      throw new AppError('CALL_ELSEWHERE')
    return { kind: 'report', by: side, connected }
  })
}
