import type { Call } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { actOnCall } from './act-on-call.ts'

/** Does not answer a call of the caller, a creator: the whole price goes back. */
export async function declineCall(ctx: Context, { call }: { call: string }): Promise<Call> {
  return await actOnCall(ctx, call, () => ({ kind: 'decline' }))
}
