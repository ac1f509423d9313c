import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { publish } from '../../../platform/events/outbox.ts'
import type { MailTokenPurpose } from '../accounts.tables.ts'
import { claimLinkRequest } from '../attempts.ts'

/**
 * Requests a link by mail. Whether there is an account is looked up after the answer, when the mail is sent: an
 * unknown address takes the same time and is answered the same.
 */
export async function requestLink(
  ctx: Context,
  input: { email: string; purpose: MailTokenPurpose },
): Promise<void> {
  await inTransaction(ctx, async tx => {
    await claimLinkRequest(tx, input)
    publish(tx, 'mail-link.requested', input)
  })
}
