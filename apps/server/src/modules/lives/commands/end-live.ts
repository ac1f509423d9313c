import type { StudioLive } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { isOver } from '../lives.machine.ts'
import { actOnLive } from './act-on-live.ts'

/** Ends an own live, for good. Of one without a picture nothing has begun: it is called off. */
export async function endLive(ctx: Context, { live }: { live: string }): Promise<StudioLive> {
  return await actOnLive(ctx, live, { kind: 'end' }, held => isOver(held.live))
}
