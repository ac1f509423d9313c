import type { Locale, StaffRole } from '@calina/contract'
import type { ColumnType } from 'kysely'
import type { Filled, Timestamp } from '../../platform/db/database.ts'

declare module '../../platform/db/database.ts' {
  interface Database {
    user_account: UserAccountTable
    session: SessionTable
    mail_token: MailTokenTable
    login_attempt: LoginAttemptTable
  }
}

export type UserType = 'fan' | 'model'
export type UserState = 'active' | 'suspended' | 'closed'
export type MailTokenPurpose = 'verify-email' | 'recover-password' | 'log-in'

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>

export interface UserAccountTable {
  id: string
  type: UserType
  username: string
  name: string
  email: string
  email_verified_at: Optional<Date>
  password_hash: string
  sign_up_hash: Optional<string>
  /** Goes in as `YYYY-MM-DD`. */
  birth_date: ColumnType<Date, string, string>
  locale: Locale
  state: Filled<UserState>
  verified: Filled<boolean>
  exclusive: Filled<boolean>
  staff_roles: Filled<StaffRole[]>
  avatar_key: Optional<string>
  campaign: ColumnType<unknown, string | null, string | null>
  terms_accepted_at: ColumnType<Date, Date, never>
  created_at: ColumnType<Date, Date, never>
}

export interface SessionTable {
  id: string
  user_id: string
  family: string
  refresh_hash: string
  previous_hash: Optional<string>
  rotated_at: Timestamp
  device: string
  user_agent: Optional<string>
  created_at: ColumnType<Date, Date, never>
  last_seen_at: Timestamp
  expires_at: Timestamp
  revoked_at: Optional<Date>
  authenticated_at: Optional<Date>
}

export interface MailTokenTable {
  hash: string
  user_id: string
  purpose: MailTokenPurpose
  expires_at: ColumnType<Date, Date, never>
  used_at: Optional<Date>
  created_at: ColumnType<Date, Date, never>
}

export interface LoginAttemptTable {
  subject: string
  failures: number
  last_failed_at: Timestamp
}
