import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { type StaffTerms, usableRoles } from './accounts.two-factor.policy.ts'

/**
 * In which country a person was when they were last seen, in a statement of another module; null where that is not known,
 * and for who has a role among staff.
 */
export function lastCountryOf(person: RawBuilder<string>): RawBuilder<string | null> {
  return sql<string | null>`(
    select session.country from session join user_account as seen on seen.id = session.user_id
    where session.user_id = ${person} and seen.staff_roles = '{}'
    order by session.last_seen_at desc, session.id desc limit 1)`
}

/**
 * In which country a user was when they were last seen, as `countryOf` says it of a viewer whose request is answered: null
 * where that is not known, and for staff.
 */
export async function findLastCountry(
  db: Db,
  userId: string,
  { staffSessionHours }: Pick<StaffTerms, 'staffSessionHours'>,
): Promise<string | null> {
  const row = await db
    .selectFrom('session')
    .innerJoin('user_account', 'user_account.id', 'session.user_id')
    .select([
      'session.country',
      'session.second_factor_at',
      'session.last_seen_at',
      'user_account.staff_roles',
    ])
    .where('session.user_id', '=', userId)
    .orderBy('session.last_seen_at', 'desc')
    .orderBy('session.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined || usableRoles(row, { staffSessionHours, now: row.last_seen_at }).length > 0)
    return null
  return row.country
}
