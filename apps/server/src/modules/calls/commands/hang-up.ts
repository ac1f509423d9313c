import type { Call } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { actOnCall } from './act-on-call.ts'

/** Ends an accepted or connected call, by the rule of who ends it. */
export async function hangUp(ctx: Context, { call }: { call: string }): Promise<Call> {
  return await actOnCall(ctx, call, (_tx, _held, { side }) => ({ kind: 'hang-up', by: side }))
}
