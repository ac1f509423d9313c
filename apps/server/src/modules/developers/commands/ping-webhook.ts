import type { WebhookDelivery } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { presentDelivery } from '../developers.presenter.ts'
import { ownWebhook } from '../own-webhook.ts'
import { bodyOf, queueDelivery } from './queue-delivery.ts'

/** Calls a webhook with an event that means nothing, to see whether the call arrives. */
export async function pingWebhook(
  ctx: Context,
  { webhook: id }: { webhook: string },
): Promise<WebhookDelivery> {
  const row = await inTransaction(ctx, async tx => {
    await ownWebhook(tx, id)
    return await queueDelivery(tx, id, { event: 'ping', body: bodyOf(tx, 'ping', {}) })
  })
  return presentDelivery(row)
}
