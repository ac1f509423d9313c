import { QUEUE_NAMES, type QueueName } from '@calina/contract'
import type { QueueClock } from '@calina/contract/types'
import { DAY, HOUR } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { scopeOf } from '../staff.access.ts'
import { worksOn } from '../staff.policy.ts'
import { type QueueSource, sourceOf } from '../staff.queues.ts'

/** Marks on the clock of a queue, over the time that is promised. */
const STEPS = 50

/** How each queue stands on which who acts works. */
export async function listQueues(ctx: Context): Promise<{ queues: QueueClock[] }> {
  const scope = scopeOf(ctx)
  const sources = QUEUE_NAMES.filter(name => worksOn(scope, name)).flatMap(
    name => sourceOf(ctx.extensions, name) ?? [],
  )
  return { queues: await Promise.all(sources.map(source => clockOf(ctx, source))) }
}

async function clockOf(ctx: Context, source: QueueSource): Promise<QueueClock> {
  const queue: QueueName = source.name
  const promiseHours = ctx.settings.get('queueHours')[queue]
  const promise = promiseHours * HOUR
  const now = ctx.clock.now().getTime()
  const [{ waiting, late, oldestAt }, marks, doneToday, urgent] = await Promise.all([
    source.standing(ctx.db, new Date(now - promise)),
    source.marks(ctx.db, promise / STEPS),
    source.doneSince(ctx.db, new Date(now - (now % DAY))),
    source.urgent?.(ctx.db),
  ])
  return {
    queue,
    waiting,
    late,
    promiseHours,
    oldestAt: oldestAt?.toISOString() ?? null,
    marks: marks.map(({ at, count }) => ({ at: at.toISOString(), count })),
    doneToday,
    urgent: urgent ? { waiting: urgent.waiting, dueAt: urgent.dueAt.toISOString() } : null,
  }
}
