import type { Call } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { actOnCall } from './act-on-call.ts'

/** Wishes that a voice call becomes a video call, agrees where the other does, or refuses that and takes it back. */
export async function askCallVideo(
  ctx: Context,
  { call, wished }: { call: string; wished: boolean },
): Promise<Call> {
  return await actOnCall(ctx, call, (_tx, _held, { side }) => ({ kind: 'wish-video', by: side, wished }))
}
