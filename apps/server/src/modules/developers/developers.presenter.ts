import type { Webhook, WebhookDelivery } from '@calina/contract/types'
import type { DeliveryRow, WebhookRow } from './developers.repository.ts'

export function presentWebhook(row: WebhookRow, now: Date): Webhook {
  const { id, url, events, former_secret_until: until } = row
  return {
    ...{ id, url, events },
    createdAt: row.created_at.toISOString(),
    disabledAt: row.disabled_at?.toISOString() ?? null,
    formerSecretUntil: until !== null && until > now ? until.toISOString() : null,
  }
}

export function presentDelivery(row: DeliveryRow): WebhookDelivery {
  const { id, event, state, attempts, status, answer, problem, body } = row
  return {
    ...{ id, event, state, attempts, status, answer, problem, body },
    createdAt: row.created_at.toISOString(),
    lastAttemptAt: row.last_at?.toISOString() ?? null,
    nextAttemptAt: row.next_at?.toISOString() ?? null,
    durationMs: row.duration_ms,
    replayOf: row.replay_of,
  }
}
