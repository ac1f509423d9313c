import type { WebhookEvent } from '@calina/contract'
import type { ColumnType } from 'kysely'
import type { Filled, Timestamp } from '../../platform/db/database.ts'
import type { OutboundReason } from '../../platform/outbound/outbound.ts'

declare module '../../platform/db/database.ts' {
  interface Database {
    webhook: WebhookTable
    webhook_delivery: WebhookDeliveryTable
  }
}

export interface WebhookTable {
  id: string
  creator_id: string
  url: string
  events: WebhookEvent[]
  secret: string
  former_secret: Filled<string | null>
  former_secret_until: Filled<Date | null>
  created_at: Timestamp
  failures: Filled<number>
  disabled_at: Filled<Date | null>
}

export type DeliveryState = 'waiting' | 'delivered' | 'failed'
export type DeliveryProblem = OutboundReason | 'disabled'

export interface WebhookDeliveryTable {
  id: string
  webhook_id: string
  event: WebhookEvent | 'ping'
  body: string
  state: Filled<DeliveryState>
  created_at: ColumnType<Date, Date, never>
  attempts: Filled<number>
  last_at: Filled<Date | null>
  next_at: Filled<Date | null>
  status: Filled<number | null>
  duration_ms: Filled<number | null>
  answer: Filled<string | null>
  problem: Filled<DeliveryProblem | null>
  replay_of: Filled<string | null>
}
