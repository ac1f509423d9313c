import { MINUTE } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { peopleIn } from '../../live-chat/index.ts'
import { notePeople } from '../figures.repository.ts'
import { listOnAir } from '../lives.repository.ts'

/** Notes how many people are in each live that is on air: the most that are counted within a minute stand. */
export async function countPeople(ctx: Context): Promise<void> {
  const now = ctx.clock.now().getTime()
  for (const { id: liveId, creator_id, started_at } of await listOnAir(ctx.db)) {
    if (started_at === null) continue
    const minute = Math.floor((now - started_at.getTime()) / MINUTE)
    await notePeople(ctx.db, { liveId, minute, people: peopleIn(ctx, liveId, creator_id) })
  }
}
