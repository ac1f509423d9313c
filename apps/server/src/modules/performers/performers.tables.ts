import type { ColumnType } from 'kysely'
import type { Filled } from '../../platform/db/database.ts'

declare module '../../platform/db/database.ts' {
  interface Database {
    performer: PerformerTable
    post_performer: PostPerformerTable
  }
}

/** What somebody has said; whether they are verified is their account's matter. */
export type Consent = 'invited' | 'consented' | 'declined' | 'withdrawn'

export interface PerformerTable {
  id: string
  creator_id: string
  /** Null until an invitation by mail was taken up. */
  user_id: string | null
  /** As the creator calls somebody who was invited by mail. */
  name: Filled<string>
  email: Filled<string | null>
  token_hash: Filled<string | null>
  token_expires_at: Filled<Date | null>
  state: Filled<Consent>
  show_name: Filled<boolean>
  invited_at: ColumnType<Date, Date, Date>
  decided_at: Filled<Date | null>
}

export interface PostPerformerTable {
  post_id: string
  performer_id: string
}
