import type { DiffusionState } from '@calina/contract'
import type { DiffusionAudience } from '@calina/contract/types'
import type { ColumnType } from 'kysely'
import type { Filled, Timestamp } from '../../platform/db/database.ts'

declare module '../../platform/db/database.ts' {
  interface Database {
    diffusion: DiffusionTable
    diffusion_recipient: DiffusionRecipientTable
  }
}

/** A message that a creator sends to many chats. What it says and shows is kept by its batch. */
export interface DiffusionTable {
  id: string
  creator_id: string
  client_id: string
  batch_id: string
  state: DiffusionState
  audience: ColumnType<DiffusionAudience, string, never>
  created_at: Timestamp
  scheduled_at: Date | null
  /** When it ceased to wait for its time: it began, or was cancelled. */
  out_at: Date | null
  started_at: Date | null
  /** When it was counted who receives it. */
  counted_at: Filled<Date | null>
  ended_at: Filled<Date | null>
  withdrawn_at: Filled<Date | null>
  /** Of the last piece of work for it. */
  worked_at: Timestamp
  recipients: number
  sent: Filled<number>
  /** Who were to receive it and did not, by why. */
  closed: Filled<number>
  blocked: Filled<number>
  gone: Filled<number>
  withdrawn: Filled<number>
}

/** Who is still to receive a diffusion. */
export interface DiffusionRecipientTable {
  diffusion_id: string
  fan_id: string
}
