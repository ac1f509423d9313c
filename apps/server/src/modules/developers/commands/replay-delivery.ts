import type { WebhookDelivery } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { orThrow } from '../../../platform/errors.ts'
import { presentDelivery } from '../developers.presenter.ts'
import { findDeliveryOf } from '../developers.repository.ts'
import { ownWebhook } from '../own-webhook.ts'
import { queueDelivery } from './queue-delivery.ts'

/** Makes a delivery once more, with the same body and a signature of now. */
export async function replayDelivery(
  ctx: Context,
  { webhook: id, delivery: deliveryId }: { webhook: string; delivery: string },
): Promise<WebhookDelivery> {
  const row = await inTransaction(ctx, async tx => {
    await ownWebhook(tx, id)
    const { event, body } = orThrow(await findDeliveryOf(tx.db, deliveryId, id), 'DELIVERY_NOT_FOUND')
    return await queueDelivery(tx, id, { event, body, replayOf: deliveryId })
  })
  return presentDelivery(row)
}
