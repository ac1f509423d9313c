import type { Context, TransactionContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { oneByOne } from '../../../platform/jobs/one-by-one.ts'
import { senderOf } from '../../../platform/mail/letter.ts'
import { findOwnUser, loadPersons } from '../../accounts/index.ts'
import { money } from '../../wallet/index.ts'
import { renewalSoonMail } from '../mails/renewal-soon.ts'
import { renewalPrice } from '../price-questions.policy.ts'
import { findOpenQuestion } from '../price-questions.repository.ts'
import { isHiddenFromFan } from '../queries/is-hidden-from-fan.ts'
import { writeRenewalStop } from '../renewal-stop-token.ts'
import { isToBeReminded } from '../subscriptions.policy.ts'
import { lockSubscription, selectToRemind, updateSubscription } from '../subscriptions.repository.ts'
import { publishPrice } from './ask-price.ts'

const JOB = 'subscriptions.remind'

/** Reminds fans three days before a subscription is renewed, once for each period. Answers how many were dealt with. */
export async function remindOfRenewals(ctx: Context, signal?: AbortSignal): Promise<number> {
  const now = ctx.clock.now()
  return await oneByOne(ctx, {
    job: JOB,
    signal,
    select: limit => selectToRemind(ctx.db, JOB, now, limit),
    work: id => inTransaction(ctx, tx => remind(tx, id)),
  })
}

async function remind(tx: TransactionContext, id: string): Promise<void> {
  const row = await lockSubscription(tx.db, id)
  if (row === undefined || !isToBeReminded(row, tx.clock.now())) return
  const endsAt = row.expires_at
  await updateSubscription(tx.db, id, { reminded_for: endsAt })
  const creator = (await loadPersons(tx.db, [row.creator_id])).get(row.creator_id)
  const fan = await findOwnUser(tx.db, row.fan_id)
  // nothing will be charged for somebody who is gone, or who is not there for the fan
  if (creator?.state !== 'active' || fan?.state !== 'active' || (await isHiddenFromFan(tx, row))) return
  const question = await findOpenQuestion(tx.db, row)
  const { asked, price } = renewalPrice(row, question)
  if (asked && question !== undefined) return publishPrice(tx, row, question, true)
  publish(tx, 'renewal.near', {
    subscriptionId: id,
    fanId: row.fan_id,
    creatorId: row.creator_id,
    endsAt: endsAt.toISOString(),
    price,
  })
  const token = writeRenewalStop(tx.config, { subscriptionId: id, endsAt })
  await tx.mailer.send(
    tx,
    renewalSoonMail(senderOf(tx), fan, { creator, endsAt, price: money(tx, price), token }),
  )
}
