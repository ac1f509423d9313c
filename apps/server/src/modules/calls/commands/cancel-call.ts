import type { Call } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { actOnCall } from './act-on-call.ts'

/** Takes a call back that was not accepted, or one that was agreed on: the whole price goes back. */
export async function cancelCall(ctx: Context, { call }: { call: string }): Promise<Call> {
  return await actOnCall(ctx, call, (_tx, _held, { side }) => ({ kind: 'cancel', by: side }))
}
