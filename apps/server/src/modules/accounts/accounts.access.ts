import { sql } from 'kysely'

/** The person of `user_account` in the surrounding statement is somebody. Unverified, suspended and closed are nobody. */
export const ACTIVE_PERSON = sql<boolean>`(
  user_account.state = 'active' and user_account.email_verified_at is not null)`
