import type { Context, TransactionContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { oneByOne } from '../../../platform/jobs/one-by-one.ts'
import { rest } from '../../../platform/jobs/rest.ts'
import { findNextDue, listDue } from '../sends.repository.ts'
import { lookForExpiring } from './look-for-expiring.ts'
import { sendOne } from './send-one.ts'

declare module '../../../platform/jobs/job-map.ts' {
  interface JobMap {
    /** Sends what goes out by itself and is due. */
    'automatic-messages.send': Record<string, never>
  }
}

/** The scheduled job, under whose name failures are stored. */
export const LOOK = 'automatic-messages.look'

/**
 * Sends everything that is due, each in a transaction of its own, until nothing more is, and has the next ones sent at
 * their time. One that fails holds up nobody: it is tried again later, and in the end set aside.
 */
export async function sendDue(ctx: Context, signal: AbortSignal): Promise<void> {
  const now = ctx.clock.now()
  await oneByOne(ctx, {
    job: LOOK,
    signal,
    select: limit => listDue(ctx.db, { job: LOOK, now, limit }),
    work: async id => {
      const began = performance.now()
      await inTransaction(ctx, tx => sendOne(tx, id))
      await rest(performance.now() - began, signal)
    },
  })
  const next = await findNextDue(ctx.db, now)
  if (next !== undefined) await inTransaction(ctx, tx => sendDueAt(tx, next))
}

/** The same, and looks first whose subscription comes to its day before the end. */
export async function lookAtAutomatic(ctx: Context, signal: AbortSignal): Promise<void> {
  await lookForExpiring(ctx)
  await sendDue(ctx, signal)
}

/** Has messages sent as soon as this time has come; those that are due before it, before that. */
export async function sendDueAt(tx: TransactionContext, at: Date): Promise<void> {
  await tx.jobs.enqueue(tx, 'automatic-messages.send', {}, { key: 'due', at })
}
