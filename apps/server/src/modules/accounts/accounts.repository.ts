import type { Locale, StaffRole } from '@calina/contract'
import type { CampaignTouches } from '@calina/contract/types'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { PERSON_COLUMNS, type PersonRow, personAs } from './accounts.persons.ts'
import type { UserState, UserType } from './accounts.tables.ts'

/** The account as its own table is called, for the conditions of {@link personAs}. */
const PERSON = personAs('user_account')

/** These people by id, whatever their state; unknown ids are absent. */
export async function loadPersons(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, PersonRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('user_account')
    .select(PERSON_COLUMNS)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map(row => [row.id, row]))
}

/** The active person of this username. Undefined for unverified, suspended and closed accounts. */
export async function findPersonByUsername(db: Db, username: string): Promise<PersonRow | undefined> {
  return await db
    .selectFrom('user_account')
    .select(PERSON_COLUMNS)
    .where('username', '=', username)
    .where(PERSON.isActive)
    .executeTakeFirst()
}

export interface OwnUserRow extends PersonRow {
  email: string
  locale: Locale
  staff_roles: StaffRole[]
}

export async function findOwnUser(db: Db, userId: string): Promise<OwnUserRow | undefined> {
  return await db
    .selectFrom('user_account')
    .select([...PERSON_COLUMNS, 'email', 'locale', 'staff_roles'])
    .where('id', '=', userId)
    .executeTakeFirst()
}

/** When an account was made; undefined when there is none. */
export async function accountSince(db: Db, userId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('user_account')
    .select('created_at')
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.created_at
}

export interface CredentialsRow {
  id: string
  email: string
  username: string
  name: string
  locale: Locale
  state: UserState
  closed_at: Date | null
  password_hash: string
  email_verified_at: Date | null
  /** Of the browser that signed up; null once the address is confirmed. */
  sign_up_hash: string | null
  two_factor_since: Date | null
  /** Neither the password nor a mailed code proves anything. */
  passkey_only: boolean
  staff_roles: StaffRole[]
}

const CREDENTIALS = [
  'id',
  'email',
  'username',
  'name',
  'locale',
  'state',
  'closed_at',
  'password_hash',
  'email_verified_at',
  'sign_up_hash',
  'two_factor_since',
  'passkey_only',
  'staff_roles',
] as const

/** The account of a login name: an address when it has an @, else a username. Both are stored case-folded. */
export async function findCredentials(db: Db, login: string): Promise<CredentialsRow | undefined> {
  return await db
    .selectFrom('user_account')
    .select(CREDENTIALS)
    .where(login.includes('@') ? 'email' : 'username', '=', login)
    .executeTakeFirst()
}

export async function findCredentialsById(db: Db, userId: string): Promise<CredentialsRow | undefined> {
  return await db.selectFrom('user_account').select(CREDENTIALS).where('id', '=', userId).executeTakeFirst()
}

/**
 * The account, locked until the transaction ends. Every change of its password, tokens or sessions locks it first, so
 * that a login with the old password and a change of it cannot pass each other.
 */
export async function lockCredentials(db: Db, userId: string): Promise<CredentialsRow | undefined> {
  return await db
    .selectFrom('user_account')
    .select(CREDENTIALS)
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function isUsernameTaken(db: Db, username: string): Promise<boolean> {
  const row = await db
    .selectFrom('user_account')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirst()
  return row !== undefined
}

export interface NewUser {
  id: string
  type: UserType
  username: string
  name: string
  email: string
  passwordHash: string
  birthDate: string
  locale: Locale
  campaign: CampaignTouches | null
  signUpHash: string | null
  emailVerifiedAt: Date | null
  verified: boolean
  exclusive: boolean
  createdAt: Date
}

/** Throws the database's unique violation when username or address is taken. */
export async function insertUser(db: Db, user: NewUser): Promise<void> {
  await db
    .insertInto('user_account')
    .values({
      id: user.id,
      type: user.type,
      username: user.username,
      name: user.name,
      email: user.email,
      email_verified_at: user.emailVerifiedAt,
      password_hash: user.passwordHash,
      birth_date: user.birthDate,
      locale: user.locale,
      verified: user.verified,
      exclusive: user.exclusive,
      campaign: user.campaign === null ? null : JSON.stringify(user.campaign),
      sign_up_hash: user.signUpHash,
      terms_accepted_at: user.createdAt,
      created_at: user.createdAt,
    })
    .execute()
}

/** Overwrites everything that was given at sign-up. Throws the database's unique violation like {@link insertUser}. */
export async function rewriteUser(
  db: Db,
  userId: string,
  user: Pick<
    NewUser,
    | 'type'
    | 'username'
    | 'name'
    | 'email'
    | 'passwordHash'
    | 'birthDate'
    | 'locale'
    | 'campaign'
    | 'signUpHash'
  >,
): Promise<void> {
  await db
    .updateTable('user_account')
    .set({
      type: user.type,
      username: user.username,
      name: user.name,
      email: user.email,
      password_hash: user.passwordHash,
      birth_date: user.birthDate,
      locale: user.locale,
      campaign: user.campaign === null ? null : JSON.stringify(user.campaign),
      sign_up_hash: user.signUpHash,
      avatar_key: null,
    })
    .where('id', '=', userId)
    .execute()
}

/** The visits by a campaign that came before a sign-up. */
export async function findCampaign(db: Db, userId: string): Promise<CampaignTouches | null> {
  const row = await db
    .selectFrom('user_account')
    .select('campaign')
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.campaign ?? null
}

/** The account that a browser signed up and that is not confirmed yet. */
export async function findUnconfirmed(db: Db, signUpHash: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('user_account')
    .select('id')
    .where('sign_up_hash', '=', signUpHash)
    .where('email_verified_at', 'is', null)
    .executeTakeFirst()
  return row?.id
}

/** Marks the address as proven; false when it already was. */
export async function markEmailVerified(db: Db, userId: string, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('user_account')
    .set({ email_verified_at: now, sign_up_hash: null })
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function updatePassword(db: Db, userId: string, passwordHash: string, now: Date): Promise<void> {
  await db
    .updateTable('user_account')
    .set({ password_hash: passwordHash, password_changed_at: now })
    .where('id', '=', userId)
    .execute()
}

/** When the password was last replaced; null while it is the one of the sign-up. */
export async function findPasswordChangedAt(db: Db, userId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('user_account')
    .select('password_changed_at')
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.password_changed_at ?? null
}

export async function updateLocale(db: Db, userId: string, locale: Locale): Promise<void> {
  await db.updateTable('user_account').set({ locale }).where('id', '=', userId).execute()
}

export async function updateAvatarKey(db: Db, userId: string, key: string | null): Promise<void> {
  await db.updateTable('user_account').set({ avatar_key: key }).where('id', '=', userId).execute()
}

/** False when it was so already. */
export async function updateVerified(db: Db, userId: string, verified: boolean): Promise<boolean> {
  const row = await db
    .updateTable('user_account')
    .set({ verified })
    .where('id', '=', userId)
    .where('verified', '!=', verified)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Throws the database's unique violation when the username is taken. */
export async function updateNames(
  db: Db,
  userId: string,
  names: { name: string; username: string },
): Promise<void> {
  await db.updateTable('user_account').set(names).where('id', '=', userId).execute()
}

/** The staff roles of a user, whose row is locked until the transaction ends. */
export async function lockStaffRoles(db: Db, userId: string): Promise<StaffRole[] | undefined> {
  const row = await db
    .selectFrom('user_account')
    .select('staff_roles')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.staff_roles
}

export async function updateStaffRoles(
  db: Db,
  userId: string,
  roles: readonly StaffRole[],
  now: Date,
): Promise<void> {
  await db
    .updateTable('user_account')
    .set({
      staff_roles: [...roles],
      staff_since: roles.length === 0 ? null : sql<Date>`coalesce(staff_since, ${now})`,
    })
    .where('id', '=', userId)
    .execute()
}

/** Who of these people has one of these staff roles, and an account that is active. */
export async function staffAmong(
  db: Db,
  userIds: readonly string[],
  roles: readonly StaffRole[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${PERSON.table} where id = any(${userIds}::uuid[]) and ${PERSON.isActive}
      and staff_roles && ${roles}::text[]`.execute(db)
  return rows.map(row => row.id)
}

/** Chooses among people: a condition on the id of each. */
type Choice = (id: RawBuilder<string>) => RawBuilder<boolean>
const creators = (which: Choice) =>
  sql`${PERSON.table} where ${PERSON.isCreator} and ${PERSON.isActive} and ${which(PERSON.id)}`

/** Usernames of these creators, cut into runs of `size`: the first of each run. */
export async function listCreatorNameStarts(db: Db, size: number, which: Choice): Promise<string[]> {
  const { rows } = await sql<{ username: string }>`
    select username from (
      select username, row_number() over (order by username) as place from ${creators(which)}
    ) as creator
    where place % ${size} = 1 % ${size} order by username`.execute(db)
  return rows.map(row => row.username)
}

/** So many usernames of these creators, from one on. */
export async function listCreatorNames(db: Db, from: string, size: number, which: Choice): Promise<string[]> {
  const { rows } = await sql<{ username: string }>`
    select username from ${creators(which)} and username >= ${from}
    order by username limit ${size}`.execute(db)
  return rows.map(row => row.username)
}
