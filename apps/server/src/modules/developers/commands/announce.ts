import type { WebhookEvent } from '@calina/contract'
import type { TransactionContext } from '../../../platform/context.ts'
import { loadPersons, presentPerson } from '../../accounts/index.ts'
import { listWebhooksFor } from '../developers.repository.ts'
import { bodyOf, queueDelivery } from './queue-delivery.ts'

/**
 * Has the webhooks of a creator called for an event. `data` holds ids and what the creator may read; `person` is who did
 * it, as the creator sees them.
 */
export async function announce(
  tx: TransactionContext,
  creatorId: string,
  event: WebhookEvent,
  { data, personId }: { data: object; personId?: string },
): Promise<void> {
  const webhooks = await listWebhooksFor(tx.db, creatorId, event)
  if (webhooks.length === 0) return
  const person = personId === undefined ? undefined : (await loadPersons(tx.db, [personId])).get(personId)
  const body = bodyOf(tx, event, { ...data, ...(person && { person: presentPerson(person) }) })
  for (const webhook of webhooks) await queueDelivery(tx, webhook.id, { event, body })
}
