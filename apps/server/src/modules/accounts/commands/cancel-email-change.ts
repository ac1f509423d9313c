import { record } from '../../../platform/audit/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { endWaitingEmailChange } from '../accounts.email-change.repository.ts'
import { lockOwnAccount } from '../own-account.ts'

/** Takes back a change of the address that waits for its confirmation. Without one nothing happens. */
export async function cancelEmailChange(ctx: Context): Promise<void> {
  await inTransaction(ctx, async tx => {
    const { id: userId } = await lockOwnAccount(tx)
    if (!(await endWaitingEmailChange(tx.db, userId, tx.clock.now()))) return
    publish(tx, 'email-change.changed', { userId })
    await record(tx, { act: 'email.change-cancelled', subject: userId, details: {} })
  })
}
