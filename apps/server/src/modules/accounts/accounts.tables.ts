import type { Locale, PasskeyKind, StaffRole, TokenScope } from '@calina/contract'
import type { CampaignTouches } from '@calina/contract/types'
import type { ColumnType } from 'kysely'
import type { Filled, Timestamp } from '../../platform/db/database.ts'

declare module '../../platform/db/database.ts' {
  interface Database {
    user_account: UserAccountTable
    session: SessionTable
    mail_token: MailTokenTable
    email_change: EmailChangeTable
    login_attempt: LoginAttemptTable
    api_token: ApiTokenTable
    passkey: PasskeyTable
    passkey_challenge: PasskeyChallengeTable
    login_challenge: LoginChallengeTable
    email_code: EmailCodeTable
    recovery_code: RecoveryCodeTable
    former_username: FormerUsernameTable
  }
}

export type UserType = 'fan' | 'model'
export type UserState = 'active' | 'suspended' | 'closed'
export type MailTokenPurpose = 'verify-email' | 'recover-password' | 'log-in'
/** How a login begins that has a second step. */
export type FirstStep = 'password' | 'link'
export type EmailCodePurpose = 'log-in' | 'reauthenticate' | 'turn-on'

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>

export interface UserAccountTable {
  id: string
  type: UserType
  username: string
  name: string
  email: string
  email_verified_at: Optional<Date>
  password_hash: string
  password_changed_at: Optional<Date>
  sign_up_hash: Optional<string>
  /** Goes in as `YYYY-MM-DD`. */
  birth_date: ColumnType<Date, string, string>
  locale: Locale
  state: Filled<UserState>
  verified: Filled<boolean>
  exclusive: Filled<boolean>
  staff_roles: Filled<StaffRole[]>
  staff_since: Optional<Date>
  two_factor_since: Optional<Date>
  avatar_key: Optional<string>
  closed_at: Optional<Date>
  reminded_at: Optional<Date>
  erasing_at: Optional<Date>
  erased_at: Optional<Date>
  campaign: ColumnType<CampaignTouches | null, string | null, string | null>
  terms_accepted_at: ColumnType<Date, Date, never>
  created_at: ColumnType<Date, Date, never>
  passkey_handle: Filled<string>
  passkey_only: Filled<boolean>
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
  country: Optional<string>
  city: Optional<string>
  unconfirmed: Filled<boolean>
  second_factor_at: Optional<Date>
  chat_host: Optional<string>
}

export interface MailTokenTable {
  hash: string
  user_id: string
  purpose: MailTokenPurpose
  expires_at: ColumnType<Date, Date, never>
  used_at: Optional<Date>
  created_at: ColumnType<Date, Date, never>
}

export interface EmailChangeTable {
  id: string
  user_id: string
  old_email: string
  new_email: string
  confirm_hash: string
  undo_hash: string
  requested_at: ColumnType<Date, Date, never>
  expires_at: Timestamp
  confirmed_at: Optional<Date>
  undo_until: Timestamp
  undone_at: Optional<Date>
  ended_at: Optional<Date>
}

export interface LoginAttemptTable {
  subject: string
  failures: number
  last_failed_at: Timestamp
}

export interface ApiTokenTable {
  id: string
  user_id: string
  name: string
  token_hash: string
  ending: string
  scopes: TokenScope[]
  created_at: ColumnType<Date, Date, never>
  expires_at: ColumnType<Date, Date, never>
  last_used_at: Optional<Date>
}

export interface PasskeyTable {
  id: string
  user_id: string
  credential_id: string
  public_key: Buffer
  counter: number
  transports: string[]
  name: string
  kind: PasskeyKind
  keeper: string | null
  synced: boolean
  created_at: ColumnType<Date, Date, never>
  last_used_at: Optional<Date>
}

export type PasskeyPurpose = 'register' | 'log-in' | 'reauthenticate'

export interface PasskeyChallengeTable {
  id: string
  challenge: string
  purpose: PasskeyPurpose
  session_id: string | null
  expires_at: ColumnType<Date, Date, never>
}

export interface LoginChallengeTable {
  ticket_hash: string
  user_id: string
  first_step: FirstStep
  credentials: string
  created_at: ColumnType<Date, Date, never>
  expires_at: Timestamp
  used_at: Optional<Date>
}

export interface EmailCodeTable {
  id: string
  user_id: string
  purpose: EmailCodePurpose
  bound_to: string
  hash: string
  tries: Filled<number>
  device: string
  sent_at: ColumnType<Date, Date, never>
  expires_at: Timestamp
  used_at: Optional<Date>
}

export interface RecoveryCodeTable {
  user_id: string
  hash: string
  created_at: ColumnType<Date, Date, never>
  used_at: Optional<Date>
}

/** The username of an erased account. */
export interface FormerUsernameTable {
  hash: string
  created_at: ColumnType<Date, Date, never>
}
