import type { WebhookDelivery } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { orThrow } from '../../../platform/errors.ts'
import { presentDelivery } from '../developers.presenter.ts'
import { findDeliveryOf, findWaitingReplay } from '../developers.repository.ts'
import { lockOwnWebhook } from '../own-webhook.ts'
import { queueDelivery } from './queue-delivery.ts'

/** Makes a delivery once more, with the same body and a signature of now; one that waits to be made again already is that. */
export async function replayDelivery(
  ctx: Context,
  { webhook: id, delivery: deliveryId }: { webhook: string; delivery: string },
): Promise<WebhookDelivery> {
  const row = await inTransaction(ctx, async tx => {
    await lockOwnWebhook(tx, id)
    const { event, body } = orThrow(await findDeliveryOf(tx.db, deliveryId, id), 'DELIVERY_NOT_FOUND')
    const waiting = await findWaitingReplay(tx.db, { webhookId: id, replayOf: deliveryId })
    if (waiting !== undefined) return waiting
    return await queueDelivery(tx, id, { event, body, replayOf: deliveryId })
  })
  return presentDelivery(row)
}
