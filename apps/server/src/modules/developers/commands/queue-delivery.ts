import type { WebhookEvent } from '@calina/contract'
import type { TransactionContext } from '../../../platform/context.ts'
import { newId } from '../../../platform/ids.ts'
import { type DeliveryRow, insertDelivery } from '../developers.repository.ts'

declare module '../../../platform/jobs/job-map.ts' {
  interface JobMap {
    /** One try of a delivery. */
    'webhook.deliver': { deliveryId: string; attempt: number }
  }
}

/** What happened, as the software of a creator is told it: the same body however often it is sent. */
export function bodyOf(tx: TransactionContext, event: WebhookEvent | 'ping', data: object): string {
  return JSON.stringify({ id: newId(tx.clock), event, createdAt: tx.clock.now().toISOString(), data })
}

/** Has a webhook called, as soon as the transaction has committed. */
export async function queueDelivery(
  tx: TransactionContext,
  webhookId: string,
  { event, body, replayOf = null }: Pick<DeliveryRow, 'event' | 'body'> & { replayOf?: string | null },
): Promise<DeliveryRow> {
  const now = tx.clock.now()
  const delivery = await insertDelivery(tx.db, {
    id: newId(tx.clock),
    webhook_id: webhookId,
    ...{ event, body, replay_of: replayOf },
    created_at: now,
    next_at: now,
  })
  await tx.jobs.enqueue(tx, 'webhook.deliver', { deliveryId: delivery.id, attempt: 1 })
  return delivery
}
