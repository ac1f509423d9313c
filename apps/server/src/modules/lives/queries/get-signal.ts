import type { LiveSignal } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { signalOf } from '../../live-streams/index.ts'

/** What comes of the program of the caller now, before a live or during it. */
export async function getLiveSignal(ctx: Context): Promise<{ signal: LiveSignal | null }> {
  return { signal: await signalOf(ctx, userIdOf(ctx)) }
}
