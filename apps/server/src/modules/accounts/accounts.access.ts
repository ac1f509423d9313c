import { STAFF_ROLES } from '@calina/contract'
import { sql } from 'kysely'
import type { Actor } from '../../platform/context.ts'

/** The person of `user_account` in the surrounding statement is somebody. Unverified, suspended and closed are nobody. */
export const ACTIVE_PERSON = sql<boolean>`(
  user_account.state = 'active' and user_account.email_verified_at is not null)`

/** Whether the one who acts has a role among staff. */
export function isStaff(actor: Actor): boolean {
  return actor.kind === 'user' && STAFF_ROLES.some(role => actor.scope.includes(role))
}
