import type { ScheduledMessage } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { orThrow } from '../../../platform/errors.ts'
import { demand } from '../../../platform/policy.ts'
import { canChange } from '../scheduled.policy.ts'
import { presentOne } from '../scheduled.presenter.ts'
import { findScheduled } from '../scheduled.repository.ts'
import { deliverScheduled } from './deliver-scheduled.ts'
import { holdScheduled } from './hold-scheduled.ts'

/**
 * Sends a message of the caller that waits, or was refused, now; what it answered is left out where that is gone. Again is the
 * same. Throws why it may not be sent, and then it stays as it was.
 */
export async function sendScheduledNow(
  ctx: Context,
  asked: { chat: string; scheduled: string },
): Promise<ScheduledMessage> {
  return await inTransaction(ctx, async tx => {
    const found = await holdScheduled(tx, asked)
    if (found.state === 'sent') return await presentOne(tx, found)
    demand(canChange(found.state))
    await deliverScheduled(tx, found, { leaveOut: true })
    return await presentOne(tx, orThrow(await findScheduled(tx.db, found.id), 'SCHEDULED_MESSAGE_NOT_FOUND'))
  })
}
