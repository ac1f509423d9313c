import { DAY } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { senderOf } from '../../../platform/mail/letter.ts'
import { listUnreminded, markReminded } from '../accounts.closing.repository.ts'
import { erasureOf } from '../accounts.policy.ts'
import { findCredentialsById } from '../accounts.repository.ts'
import { erasureReminderMail } from '../mails/erasure-reminder.ts'

/** How long before the erasure its person is reminded. */
const BEFORE_DAYS = 3
const AT_ONCE = 100

/** Mails everybody whose closed account is erased in three days or less; each once. */
export async function remindOfErasure(ctx: Context): Promise<void> {
  const days = ctx.settings.get('closingDays')
  const closedBefore = new Date(ctx.clock.now().getTime() - Math.max(0, days - BEFORE_DAYS) * DAY)
  for (;;) {
    const accounts = await listUnreminded(ctx.db, closedBefore, AT_ONCE)
    if (accounts.length === 0) return
    for (const account of accounts)
      await inTransaction(ctx, async tx => {
        if (!(await markReminded(tx.db, account, tx.clock.now()))) return
        const person = await findCredentialsById(tx.db, account.id)
        if (person === undefined) return
        const until = erasureOf(account.closed_at, days)
        await tx.mailer.send(tx, erasureReminderMail(senderOf(tx), person, { until }))
      })
  }
}
