import type { Digest, NotificationChannel, NotificationTopic } from '@calina/contract'
import type { ColumnType } from 'kysely'
import type { Filled, Timestamp } from '../../platform/db/database.ts'

declare module '../../platform/db/database.ts' {
  interface Database {
    notification: NotificationTable
    notification_actor: NotificationActorTable
    notification_setting: NotificationSettingTable
    notification_delivery: NotificationDeliveryTable
    push_subscription: PushSubscriptionTable
    push_key: PushKeyTable
  }
}

export interface NotificationTable {
  id: string
  user_id: string
  topic: NotificationTopic
  actor_id: string | null
  ref: string
  about: string | null
  content: ColumnType<unknown, string, string>
  grouped: boolean
  times: Filled<number>
  people: Filled<number>
  listed: boolean
  created_at: Timestamp
  read_at: Filled<Date | null>
}

export interface NotificationActorTable {
  user_id: string
  topic: NotificationTopic
  ref: string
  actor_id: string
  notification_id: string | null
  gone: Filled<boolean>
  at: Timestamp
}

/** What a person has switched, by topic and channel; what is absent is as the contract has it. */
export type Switches = Partial<Record<NotificationTopic, Partial<Record<NotificationChannel, boolean>>>>

export interface NotificationSettingTable {
  user_id: string
  switches: ColumnType<Switches, string | undefined, string>
  quiet_from: Filled<string | null>
  quiet_to: Filled<string | null>
  time_zone: Filled<string>
  digest: Filled<Digest>
  digest_at: Filled<Date | null>
  digested_until: Filled<Date | null>
  email_refused_at: Filled<Date | null>
}

/** A channel that takes a message somewhere. */
export type SentChannel = Exclude<NotificationChannel, 'app'>

export interface NotificationDeliveryTable {
  notification_id: string
  channel: SentChannel
  user_id: string
  due_at: Timestamp
  attempts: Filled<number>
}

export interface PushSubscriptionTable {
  session_id: string
  user_id: string
  subscription: string
  endpoint_hash: string
  created_at: Timestamp
}

export interface PushKeyTable {
  sole: ColumnType<boolean, never, never>
  public_key: string
  private_key: string
  created_at: Timestamp
}
