import type { Context } from '../../../platform/context.ts'
import { countGuests } from '../chats.repository.ts'

/** How many people are in a live now, over all processes, without its creator. */
export function peopleIn(ctx: Pick<Context, 'realtime'>, liveId: string, creatorId: string): number {
  return ctx.realtime.peopleIn('live', liveId, creatorId)
}

/** How many people were in each of these lives, without their creators. */
export async function seenBy(
  ctx: Pick<Context, 'db'>,
  liveIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  return await countGuests(ctx.db, liveIds)
}
