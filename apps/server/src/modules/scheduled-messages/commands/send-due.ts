import { SCHEDULED_REASONS, type ScheduledReason } from '@calina/contract'
import type { Context, TransactionContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { oneByOne } from '../../../platform/jobs/one-by-one.ts'
import { holdChat, notifyMarked } from '../../messages/index.ts'
import {
  findNextDue,
  findScheduled,
  listDue,
  lockScheduled,
  type ScheduledRow,
  updateRefused,
} from '../scheduled.repository.ts'
import { deliverScheduled } from './deliver-scheduled.ts'

declare module '../../../platform/jobs/job-map.ts' {
  interface JobMap {
    /** Sends the scheduled messages whose time has come. */
    'scheduled-messages.send-due': Record<string, never>
  }
}

/** The scheduled job, under whose name failures are stored. */
export const LOOK = 'scheduled-messages.look'

/** Sends all messages whose time has come, each in its own transaction, and has the next ones sent at theirs. */
export async function sendDue(ctx: Context, signal: AbortSignal): Promise<void> {
  const now = ctx.clock.now()
  await oneByOne(ctx, {
    job: LOOK,
    signal,
    select: limit => listDue(ctx.db, { job: LOOK, now, limit }),
    work: id => sendOne(ctx, id, now),
  })
  const next = await findNextDue(ctx.db, now)
  if (next !== undefined) await inTransaction(ctx, tx => sendDueAt(tx, next))
}

/** Has messages sent as soon as this time has come; those that are due before it, before that. */
export async function sendDueAt(tx: TransactionContext, at: Date): Promise<void> {
  await tx.jobs.enqueue(tx, 'scheduled-messages.send-due', {}, { key: 'due', at })
}

/** Sends one, or keeps why it may not be sent. */
async function sendOne(ctx: Context, id: string, now: Date): Promise<void> {
  try {
    await inTransaction(ctx, async tx => {
      const found = await findScheduled(tx.db, id)
      if (!isDue(found, now)) return
      if (!found.creatorActive) throw new AppError('UNAUTHORIZED')
      await holdChat(tx, { userId: found.creatorId, side: 'creator', country: null }, found.chatId)
      // It was sent, deleted or given another time meanwhile.
      const held = await lockScheduled(tx.db, { id })
      if (isDue(held, now)) await deliverScheduled(tx, held, { leaveOut: false })
    })
  } catch (error) {
    const reason = reasonOf(error)
    if (reason === undefined) throw error
    await inTransaction(ctx, tx => refuse(tx, { id, reason, now }))
  }
}

function isDue(row: ScheduledRow | undefined, now: Date): row is ScheduledRow {
  return row?.state === 'waiting' && row.at <= now
}

const reasonOf = (error: unknown): ScheduledReason | undefined =>
  error instanceof AppError ? SCHEDULED_REASONS.find(reason => reason === error.code) : undefined

async function refuse(
  tx: TransactionContext,
  { id, reason, now }: { id: string; reason: ScheduledReason; now: Date },
): Promise<void> {
  const found = await lockScheduled(tx.db, { id })
  if (!isDue(found, now)) return
  const { chatId, creatorId } = found
  await updateRefused(tx.db, id, reason)
  publish(tx, 'scheduled-message.refused', { scheduledId: id, chatId, creatorId, reason })
  notifyMarked(tx, chatId, creatorId)
}
