import type { Call } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { actOnCall } from './act-on-call.ts'

/** A device of the caller, a creator, rings. Again is the same. */
export async function noteRinging(ctx: Context, { call }: { call: string }): Promise<Call> {
  return await actOnCall(ctx, call, () => ({ kind: 'ring' }))
}
