import { DAY } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { oneByOne } from '../../../platform/jobs/one-by-one.ts'
import { senderOf } from '../../../platform/mail/letter.ts'
import { listUnreminded, markReminded } from '../accounts.closing.repository.ts'
import { erasureOf } from '../accounts.policy.ts'
import { findCredentialsById } from '../accounts.repository.ts'
import { erasureReminderMail } from '../mails/erasure-reminder.ts'

/** How long before the erasure its person is reminded. */
const BEFORE_DAYS = 3
const JOB = 'accounts.remind'

/** Mails everybody whose closed account is erased in three days or less; each once. */
export async function remindOfErasure(ctx: Context, signal: AbortSignal): Promise<void> {
  const days = ctx.settings.get('closingDays')
  const now = ctx.clock.now()
  const closedBefore = new Date(now.getTime() - Math.max(0, days - BEFORE_DAYS) * DAY)
  await oneByOne(ctx, {
    job: JOB,
    signal,
    select: limit => listUnreminded(ctx.db, { job: JOB, now, closedBefore, limit }),
    work: userId =>
      inTransaction(ctx, async tx => {
        const closedAt = await markReminded(tx.db, userId, { closedBefore, now })
        const person = closedAt && (await findCredentialsById(tx.db, userId))
        if (closedAt === undefined || person === undefined) return
        const until = erasureOf(closedAt, days)
        await tx.mailer.send(tx, erasureReminderMail(senderOf(tx), person, { until }))
      }),
  })
}
