import { isDeepStrictEqual } from 'node:util'
import type { Updateable } from 'kysely'
import { MINUTE } from '../../../platform/clock.ts'
import type { TransactionContext } from '../../../platform/context.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { closeChat } from '../../live-chat/index.ts'
import { createStream, endStream } from '../../live-streams/index.ts'
import { setLive } from '../../profiles/index.ts'
import type { HeldLive } from '../lives.held.ts'
import { dueAt, isOnAir, isOver, type LiveFacts, refundsAll } from '../lives.machine.ts'
import { announce, notifyLive } from '../lives.realtime.ts'
import { factsOf, type LiveRow, updateLive } from '../lives.repository.ts'
import type { LiveTable } from '../lives.tables.ts'
import { takeNextReminders } from '../reminders.repository.ts'
import { noteAt } from './count-people.ts'
import { planAdvance } from './plan-advance.ts'

declare module '../../../platform/jobs/job-map.ts' {
  interface JobMap {
    /** Lets the pictures of a live go that are not kept. */
    'lives.discard': { live: string }
    /** Gives the entries of lives back whose entries all go back. */
    'lives.return-entries': Record<string, never>
  }
}

/** Of what is reported shortly after its end a minute can still be kept as evidence. */
const DISCARD_AFTER_MS = 10 * MINUTE

/**
 * Stores what a held live has become, with what else of it is different, and does all that follows from it: its stream and
 * chat end, entries go back, people are told, and the next thing that the time does is planned. Its locks come in the order
 * live, chat, stream.
 */
export async function storeLive(
  tx: TransactionContext,
  { row }: HeldLive,
  live: LiveFacts,
  said: Updateable<LiveTable> = {},
): Promise<LiveRow> {
  const before = factsOf(row)
  const isPlanned = row.due_at?.getTime() === dueAt(live)?.getTime()
  if (isPlanned && isDeepStrictEqual(before, live) && Object.keys(said).length === 0) return row
  const isEnd = !isOver(before) && live.state === 'ended'
  const outcome = isEnd
    ? {
        refunds: refundsAll(live, tx.settings.get('liveRefundMinutes')),
        recording: (said.record ?? row.record) ? ('undecided' as const) : ('none' as const),
      }
    : {}
  const stored = await updateLive(tx.db, row.id, {
    live,
    said: { ...said, ...outcome },
    // that a reminder is due is nothing that anybody sees
    shown: !isDeepStrictEqual({ ...before, reminded: false }, { ...live, reminded: false }) || hasAny(said),
  })
  await follow(tx, before, stored)
  if (!isPlanned) await planAdvance(tx, stored)
  if (stored.revision !== row.revision) await notifyLive(tx, stored)
  return stored
}

const hasAny = (said: object): boolean => Object.keys(said).length > 0

/** Does what follows from the course of a live. */
async function follow(tx: TransactionContext, before: LiveFacts, stored: LiveRow): Promise<void> {
  const live = factsOf(stored)
  if (before.openedAt === null && live.openedAt !== null) await open(tx, stored)
  if (before.startedAt === null && live.startedAt !== null) await begin(tx, stored)
  if (!isOver(before) && isOver(live)) await finish(tx, before, stored)
  tellOfSchedule(tx, before, stored)
  const isOther =
    before.state !== live.state || before.scheduledFor?.getTime() !== live.scheduledFor?.getTime()
  if (isOther) announce(tx, stored.creator_id)
}

/** Its pictures may come. All is recorded until it is known at the end what is kept, since its creator can change that. */
export async function open(tx: TransactionContext, { id, creator_id, source }: LiveRow): Promise<void> {
  await createStream(tx, { streamId: id, creatorId: creator_id, source, record: true })
}

async function begin(tx: TransactionContext, live: LiveRow): Promise<void> {
  const { id: liveId, creator_id: creatorId, title, notify } = live
  await setLive(tx, { creatorId, live: true })
  await takeNextReminders(tx.db, { liveId, creatorId, now: tx.clock.now() })
  if (live.started_at !== null) await noteAt(tx, live, live.started_at)
  if (notify) publish(tx, 'live.started', { liveId, creatorId, title })
  publish(tx, 'live.begun', { liveId, creatorId, title })
}

async function finish(tx: TransactionContext, before: LiveFacts, live: LiveRow): Promise<void> {
  const { id, creator_id: creatorId } = live
  await closeChat(tx, id)
  if (live.ended_at !== null) await noteAt(tx, live, live.ended_at)
  if (before.openedAt !== null) await endStream(tx, { streamId: id })
  if (isOnAir(before)) await setLive(tx, { creatorId, live: false })
  if (live.refunds) await tx.jobs.enqueue(tx, 'lives.return-entries', {})
  if (live.opened_at !== null && live.recording === 'none') {
    const at = new Date(tx.clock.now().getTime() + DISCARD_AFTER_MS)
    await tx.jobs.enqueue(tx, 'lives.discard', { live: id }, { at, key: id })
  }
  tx.afterCommit(() => tx.realtime.placeChanged('live', id))
}

/** Who asked for a scheduled live is told that it is near, or that it does not come. */
function tellOfSchedule(tx: TransactionContext, before: LiveFacts, stored: LiveRow): void {
  const { id: liveId, creator_id: creatorId, title, scheduled_for: time } = stored
  if (time === null) return
  const fact = { liveId, creatorId, title, at: time.toISOString() }
  if (stored.state === 'cancelled' && !isOver(before)) publish(tx, 'live.called-off', fact)
  const isNear = stored.state === 'scheduled' && !before.reminded && stored.reminded
  // Of what the time does in one go only the last is told: nobody is reminded of a time that has come.
  if (isNear && time > tx.clock.now() && before.scheduledFor?.getTime() === time.getTime())
    publish(tx, 'live.near', fact)
}
