import type { Locale, StaffRole } from '@calina/contract'
import { sql } from 'kysely'
import type { Place } from '../../platform/cursor.ts'
import type { Db } from '../../platform/db/database.ts'
import { anywhere } from '../../platform/db/search.ts'
import { PERSON_COLUMNS, type PersonRow, personAs } from './accounts.persons.ts'

/** The account as its own table is called, for the conditions of {@link personAs}. */
const PERSON = personAs('user_account')

/** An account as staff see it in lists, whatever its state. */
export interface AccountRow extends PersonRow {
  email: string
  email_verified_at: Date | null
  staff_roles: StaffRole[]
  locale: Locale
  created_at: Date
}

/** An account on its own page. */
export interface AccountDetails extends AccountRow {
  /** `YYYY-MM-DD` */
  birth_date: string
  closed_at: Date | null
  two_factor_since: Date | null
  passkeys: number
}

const ACCOUNT_COLUMNS = [
  ...PERSON_COLUMNS,
  'email',
  'email_verified_at',
  'staff_roles',
  'locale',
  'created_at',
] as const satisfies (keyof AccountRow)[]

/** These accounts by id, whatever their state; unknown ids are absent. */
export async function loadAccounts(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, AccountRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('user_account')
    .select(ACCOUNT_COLUMNS)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map(row => [row.id, row]))
}

export async function findAccountDetails(db: Db, userId: string): Promise<AccountDetails | undefined> {
  return await db
    .selectFrom('user_account')
    .select([...ACCOUNT_COLUMNS, 'closed_at', 'two_factor_since'])
    .select(({ selectFrom }) => [
      sql<string>`to_char(birth_date, 'YYYY-MM-DD')`.as('birth_date'),
      selectFrom('passkey')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('passkey.user_id', '=', 'user_account.id')
        .as('passkeys'),
    ])
    .where('id', '=', userId)
    .executeTakeFirst()
    .then(row => row && { ...row, passkeys: Number(row.passkeys) })
}

export type AccountFilter = 'all' | 'fans' | 'creators' | 'suspended' | 'closed'

const IN_FILTER: Readonly<Record<AccountFilter, ReturnType<typeof sql<boolean>>>> = {
  all: sql<boolean>`true`,
  fans: PERSON.isFan,
  creators: PERSON.isCreator,
  suspended: PERSON.isSuspended,
  closed: PERSON.isClosed,
}

const FEW: ReadonlySet<AccountFilter> = new Set(['suspended', 'closed'])
/** Without three letters or digits in a row a trigram index has nothing to go by, and is read as a whole. */
const HAS_TRIGRAM = /[\p{L}\p{N}]{3}/u

/** Name, username or address contains the term: by the trigram indexes, unless going through the accounts costs less. */
function isFound(term: string, filter: AccountFilter) {
  const found = sql<boolean>`(${PERSON.isNamed(term)} or lower(email::text) like ${anywhere(term.toLowerCase())})`
  // No index answers what stands inside `coalesce`.
  return FEW.has(filter) || !HAS_TRIGRAM.test(term) ? sql<boolean>`coalesce(${found}, false)` : found
}

/** Accounts after a place, the newest first: those whose name, username or address contains the term. */
export async function listAccounts(
  db: Db,
  page: { search: string | undefined; filter: AccountFilter; after: Place | null; limit: number },
): Promise<AccountRow[]> {
  let query = db
    .selectFrom('user_account')
    .select(ACCOUNT_COLUMNS)
    .where(IN_FILTER[page.filter])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit + 1)
  if (page.search !== undefined) query = query.where(isFound(page.search, page.filter))
  if (page.after !== null)
    query = query.where(sql<boolean>`(created_at, id) < (${page.after.at}, ${page.after.id})`)
  return await query.execute()
}

export interface StaffAccountRow extends AccountRow {
  staff_since: Date
  /** In a session that may use the roles; null: never since they have one. */
  last_seen_at: Date | null
}

/** Accounts with staff roles after a place, who has them longest first; or one of them. */
export async function listStaffAccounts(
  db: Db,
  { userId, after, limit }: { userId?: string; after: Place | null; limit: number },
): Promise<StaffAccountRow[]> {
  let query = db
    .selectFrom('user_account')
    .select(ACCOUNT_COLUMNS)
    .select(({ selectFrom }) => [
      sql<Date>`staff_since`.as('staff_since'),
      selectFrom('session')
        .select(({ fn }) => fn.max('session.last_seen_at').as('seen'))
        .whereRef('session.user_id', '=', 'user_account.id')
        .whereRef('session.last_seen_at', '>=', 'user_account.staff_since')
        .where('session.second_factor_at', 'is not', null)
        .as('last_seen_at'),
    ])
    .where('staff_since', 'is not', null)
    .orderBy('staff_since')
    .orderBy('id')
    .limit(limit + 1)
  if (userId !== undefined) query = query.where('id', '=', userId)
  if (after !== null) query = query.where(sql<boolean>`(staff_since, id) > (${after.at}, ${after.id})`)
  return await query.execute()
}

/** Whose address this is; undefined where no account has it. */
export async function findAccountByEmail(db: Db, email: string): Promise<AccountRow | undefined> {
  return await db
    .selectFrom('user_account')
    .select(ACCOUNT_COLUMNS)
    .where('email', '=', email)
    .executeTakeFirst()
}
