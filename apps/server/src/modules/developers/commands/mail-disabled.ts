import type { TransactionContext } from '../../../platform/context.ts'
import { senderOf } from '../../../platform/mail/letter.ts'
import { findOwnUser } from '../../accounts/index.ts'
import type { WebhookRow } from '../developers.repository.ts'
import { webhookDisabledMail } from '../mails/webhook-disabled.ts'

/** Tells a creator that a webhook of theirs is called no more. */
export async function mailDisabled(
  tx: TransactionContext,
  { creator_id, url }: Pick<WebhookRow, 'creator_id' | 'url'>,
): Promise<void> {
  const creator = await findOwnUser(tx.db, creator_id)
  if (creator === undefined) return
  const { host } = new URL(url)
  await tx.mailer.send(tx, webhookDisabledMail(senderOf(tx), creator, { host }))
}
