import type { StudioLive } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { actOnLive } from './act-on-live.ts'

/** Calls an own live off that has no picture yet. */
export async function cancelLive(ctx: Context, { live }: { live: string }): Promise<StudioLive> {
  return await actOnLive(ctx, live, { kind: 'cancel' })
}
