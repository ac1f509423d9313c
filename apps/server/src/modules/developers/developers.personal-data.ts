import { sql } from 'kysely'
import { eraseBy, type PersonalDataRule, rowsOf } from '../../platform/personal-data/personal-data.ts'

export const DEVELOPERS_PERSONAL_DATA: readonly PersonalDataRule[] = [
  {
    table: 'webhook',
    holds: 'Webhooks of creators: address, events, encrypted secrets, whether it is disabled.',
    export: {
      file: 'account/webhooks',
      rows: rowsOf(
        person => sql`select url, events, created_at as "createdAt", disabled_at as "disabledAt"
          from webhook where creator_id = ${person} order by created_at`,
      ),
    },
    erase: eraseBy('Deleted.', person => sql`delete from webhook where creator_id = ${person}`),
  },
  {
    table: 'webhook_delivery',
    holds: 'Calls of webhooks in the last thirty days: what was sent, and the beginning of the answer.',
    export: {
      file: 'account/webhook-deliveries',
      rows: rowsOf(
        person => sql`select url, event, body, state, webhook_delivery.created_at as "createdAt", attempts, status
          from webhook_delivery join webhook on webhook.id = webhook_id
          where creator_id = ${person} order by webhook_delivery.created_at`,
      ),
    },
    erase: {
      kept: 'Deleted with the webhooks. What calls told about somebody else is deleted after thirty days.',
    },
  },
]
