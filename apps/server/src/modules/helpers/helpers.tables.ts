import type { GivenRight, HelperAct } from '@calina/contract'
import type { ColumnType } from 'kysely'
import type { Filled } from '../../platform/db/database.ts'

declare module '../../platform/db/database.ts' {
  interface Database {
    chat_helper: ChatHelperTable
    helper_session: HelperSessionTable
    helper_deed: HelperDeedTable
  }
}

type Timestamp = ColumnType<Date, Date, Date>

export interface ChatHelperTable {
  id: string
  creator_id: string
  user_id: string
  /** Beside reading. */
  rights: GivenRight[]
  invited_at: Timestamp
  /** Null until they have said yes. */
  accepted_at: Filled<Date | null>
}

export interface HelperSessionTable {
  id: string
  helper_id: string
  /** The helper's own, with which it ends. */
  session_id: string
  created_at: Timestamp
}

export interface HelperDeedTable {
  id: string
  creator_id: string
  /** Null once their account is gone. */
  user_id: string | null
  act: HelperAct
  chat_id: string | null
  message_id: string | null
  at: Timestamp
}
