import type { Context } from '../../../platform/context.ts'
import { peopleIn } from '../../live-chat/index.ts'
import { noteWatching } from '../figures.repository.ts'
import { isOnAir } from '../lives.machine.ts'
import { findLive, type LiveRow, listOnAir } from '../lives.repository.ts'

/** Notes how many people are in each live that is on air. Whenever somebody comes or goes it is noted as well. */
export async function countPeople(ctx: Context): Promise<void> {
  for (const { id, creator_id: creatorId, started_at: startedAt } of await listOnAir(ctx.db))
    if (startedAt !== null)
      await noteWatching(ctx.db, {
        ...{ liveId: id, startedAt, now: ctx.clock.now() },
        people: peopleIn(ctx, id, creatorId),
      })
}

/** Notes how many people are in a live now; of one that is not on air nothing. */
export async function noteCounted(
  ctx: Pick<Context, 'db' | 'clock'>,
  { liveId, people }: { liveId: string; people: number },
): Promise<void> {
  const live = await findLive(ctx.db, liveId)
  if (live !== undefined && live.started_at !== null && isOnAir(live))
    await noteWatching(ctx.db, { liveId, startedAt: live.started_at, people, now: ctx.clock.now() })
}

/** At its first picture and at its end: whoever is there then. */
export async function noteAt(
  ctx: Pick<Context, 'db' | 'realtime'>,
  { id: liveId, creator_id: creatorId, started_at: startedAt }: LiveRow,
  now: Date,
): Promise<void> {
  if (startedAt !== null)
    await noteWatching(ctx.db, { liveId, startedAt, people: peopleIn(ctx, liveId, creatorId), now })
}
