import type { WebhookEvent } from '@calina/contract'
import type { Answer, Routes } from '@calina/contract/types'
import { record } from '../../../platform/audit/audit.ts'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { demand } from '../../../platform/policy.ts'
import { mayAddWebhook } from '../developers.policy.ts'
import { presentWebhook } from '../developers.presenter.ts'
import { insertWebhook, listWebhooksOf, lockWebhooksOf } from '../developers.repository.ts'
import { makeWebhookSecret, sealWebhookSecret } from '../developers.signing.ts'

/** Has an address called from now on. What its name leads to is judged at each call. */
export async function createWebhook(
  ctx: Context,
  { url, events }: { url: string; events: readonly WebhookEvent[] },
): Promise<Answer<Routes['createWebhook']>> {
  if (!ctx.outbound.accepts(url)) throw new AppError('WEBHOOK_ADDRESS_REFUSED')
  const creatorId = userIdOf(ctx)
  const secret = makeWebhookSecret()
  const row = await inTransaction(ctx, async tx => {
    await lockWebhooksOf(tx.db, creatorId)
    demand(mayAddWebhook((await listWebhooksOf(tx.db, creatorId)).length))
    const webhook = await insertWebhook(tx.db, {
      id: newId(tx.clock),
      creator_id: creatorId,
      url,
      events: [...events],
      secret: sealWebhookSecret(tx.config, secret),
      created_at: tx.clock.now(),
    })
    const { host } = new URL(url)
    await record(tx, {
      act: 'webhook.created',
      subject: creatorId,
      details: { webhookId: webhook.id, host },
    })
    return webhook
  })
  return { webhook: presentWebhook(row, ctx.clock.now()), secret }
}
