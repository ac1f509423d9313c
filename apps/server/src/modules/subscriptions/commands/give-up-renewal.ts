import type { TransactionContext } from '../../../platform/context.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { senderOf } from '../../../platform/mail/letter.ts'
import { findOwnUser, type PersonRow } from '../../accounts/index.ts'
import { renewalMissedMail } from '../mails/renewal-missed.ts'
import { type SubscriptionRow, updateSubscription } from '../subscriptions.repository.ts'
import type { MissedReason } from '../subscriptions.tables.ts'

/** Renewal of a locked subscription is not made any more: it ends, nothing is charged, and the fan is told why. */
export async function giveUpRenewal(
  tx: TransactionContext,
  row: SubscriptionRow,
  creator: PersonRow,
  reason: MissedReason,
): Promise<void> {
  await updateSubscription(tx.db, row.id, {
    renews: false,
    next_try_at: null,
    missed_at: tx.clock.now(),
    missed_for: reason,
  })
  publish(tx, 'renewal.missed', {
    subscriptionId: row.id,
    fanId: row.fan_id,
    creatorId: row.creator_id,
  })
  const fan = await findOwnUser(tx.db, row.fan_id)
  if (fan?.state !== 'active') return
  const about = { creator, endedAt: row.expires_at, reason }
  await tx.mailer.send(tx, renewalMissedMail(senderOf(tx), fan, about))
}
