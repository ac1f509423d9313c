import { WEBHOOK } from '@calina/contract'
import type { Answer, Routes } from '@calina/contract/types'
import { record } from '../../../platform/audit/audit.ts'
import { HOUR } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { presentWebhook } from '../developers.presenter.ts'
import { updateWebhookRow } from '../developers.repository.ts'
import { makeWebhookSecret, sealWebhookSecret } from '../developers.signing.ts'
import { lockOwnWebhook } from '../own-webhook.ts'

/** Makes another secret. For a day calls carry a signature by the former one, too, so that none is missed meanwhile. */
export async function rotateWebhookSecret(
  ctx: Context,
  { webhook: id }: { webhook: string },
): Promise<Answer<Routes['rotateWebhookSecret']>> {
  const secret = makeWebhookSecret()
  const row = await inTransaction(ctx, async tx => {
    const known = await lockOwnWebhook(tx, id)
    await record(tx, {
      act: 'webhook.secret-rotated',
      subject: known.creator_id,
      details: { webhookId: id },
    })
    return await updateWebhookRow(tx.db, id, {
      secret: sealWebhookSecret(tx.config, secret),
      former_secret: known.secret,
      former_secret_until: new Date(tx.clock.now().getTime() + WEBHOOK.formerSecretHours * HOUR),
    })
  })
  return { webhook: presentWebhook(row, ctx.clock.now()), secret }
}
