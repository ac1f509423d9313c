import { sql } from 'kysely'
import type { Db, Transacted } from '../../platform/db/database.ts'
import { type PageOf, pageStatement, parameter, statement } from '../../platform/db/statement.ts'
import { type PersonColumns, type PersonRow, personAs } from '../accounts/index.ts'
import type { Consent } from './performers.tables.ts'

interface Columns {
  id: string
  creator_id: string
  user_id: string | null
  called: string
  email: string | null
  state: Consent
  show_name: boolean
  invited_at: Date
  decided_at: Date | null
  posts: number
}

/** Somebody on a creator's list; `person` once they are a member. */
export interface PerformerRow extends Columns {
  person: PersonRow | null
}

const MEMBER = personAs('member')
const CREATOR = personAs('creator')
const COLUMNS = sql`performer.id, performer.creator_id, performer.user_id, performer.name as called, performer.email,
  performer.state, performer.show_name, performer.invited_at, performer.decided_at,
  (select count(*)::integer from post_performer where performer_id = performer.id) as posts`
const WITH_MEMBER = sql`performer left join ${MEMBER.table} on ${MEMBER.id} = performer.user_id`

type Joined = Columns & PersonColumns<'member'>
const read = (row: Joined): PerformerRow => {
  const { id, creator_id, user_id, called, email, state, show_name, invited_at, decided_at, posts } = row
  const person = user_id === null ? null : MEMBER.read(row)
  return { id, creator_id, user_id, called, email, state, show_name, invited_at, decided_at, posts, person }
}

const selectListed = statement<Joined>(sql`
  select ${COLUMNS}, ${MEMBER.columns} from ${WITH_MEMBER}
  where performer.creator_id = ${parameter(1, 'uuid')}
  order by performer.invited_at desc, performer.id desc`)

/** A creator's list, last invited first. */
export async function listOfCreator(db: Db, creatorId: string): Promise<PerformerRow[]> {
  return (await selectListed(db, [creatorId])).map(read)
}

const selectOne = statement<Joined>(sql`
  select ${COLUMNS}, ${MEMBER.columns} from ${WITH_MEMBER} where performer.id = ${parameter(1, 'uuid')}`)

export async function findPerformer(db: Db, id: string): Promise<PerformerRow | undefined> {
  return (await selectOne(db, [id])).map(read)[0]
}

const selectNamed = statement<Joined & { post_id: string }>(sql`
  select ${COLUMNS}, ${MEMBER.columns}, named.post_id
  from post_performer as named join ${WITH_MEMBER} on performer.id = named.performer_id
  where named.post_id = any(${parameter(1, 'uuid[]')})
  order by named.post_id, performer.invited_at, performer.id`)

/** Who is named in these posts. */
export async function listNamed(
  db: Db,
  postIds: readonly string[],
): Promise<(PerformerRow & { post_id: string })[]> {
  return (await selectNamed(db, [postIds])).map(row => ({ ...read(row), post_id: row.post_id }))
}

/** An appearance as the person sees it, with the creator who names them. */
export interface AppearanceRow extends PerformerRow {
  creator: PersonRow
}

type Appeared = Joined & PersonColumns<'creator'>
const WITH_BOTH = sql`${WITH_MEMBER} join ${CREATOR.table} on ${CREATOR.id} = performer.creator_id`
const readAppearance = (row: Appeared): AppearanceRow => ({ ...read(row), creator: CREATOR.read(row) })

const selectAppearances = pageStatement(
  1,
  ({ limit, isAfter }) => sql<Appeared>`
    select ${COLUMNS}, ${MEMBER.columns}, ${CREATOR.columns} from ${WITH_BOTH}
    where performer.user_id = ${parameter(1, 'uuid')}
      and ${isAfter(sql.ref('performer.invited_at'), sql.ref('performer.id'))}
    order by performer.invited_at desc, performer.id desc
    limit ${limit}`,
)

/** Where somebody is named, the latest first, one more than the page. */
export async function listOfPerson(db: Db, userId: string, page: PageOf): Promise<AppearanceRow[]> {
  return (await selectAppearances(db, page, [userId])).map(readAppearance)
}

const selectAppearance = statement<Appeared>(sql`
  select ${COLUMNS}, ${MEMBER.columns}, ${CREATOR.columns} from ${WITH_BOTH}
  where performer.id = ${parameter(1, 'uuid')}`)

export async function findAppearance(db: Db, id: string): Promise<AppearanceRow | undefined> {
  return (await selectAppearance(db, [id])).map(readAppearance)[0]
}

/** How many a creator has; no other is added until the transaction ends. */
export async function countPerformers(db: Transacted, creatorId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`performer/${creatorId}`}, 0))`.execute(db)
  const { count } = await db
    .selectFrom('performer')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('creator_id', '=', creatorId)
    .executeTakeFirstOrThrow()
  return count
}

/** Of a creator's list, whom they have invited as this member or at this address. */
export async function findInvited(
  db: Db,
  creatorId: string,
  by: { userId: string } | { email: string },
): Promise<string | undefined> {
  const query = db.selectFrom('performer').select('id').where('creator_id', '=', creatorId)
  const found =
    'userId' in by
      ? await query.where('user_id', '=', by.userId).executeTakeFirst()
      : await query.where('email', '=', by.email).executeTakeFirst()
  return found?.id
}

export async function insertPerformer(
  db: Db,
  row: { id: string; creatorId: string; userId: string | null; now: Date } & Partial<Invitation>,
): Promise<void> {
  const { id, creatorId, userId, now, name, email, tokenHash, expiresAt } = row
  await db
    .insertInto('performer')
    .values({
      ...{ id, creator_id: creatorId, user_id: userId, invited_at: now },
      ...(email !== undefined && { name, email, token_hash: tokenHash, token_expires_at: expiresAt }),
    })
    .execute()
}

interface Invitation {
  name: string
  email: string
  tokenHash: string
  expiresAt: Date
}

/** A new link takes the place of the one that was mailed before. */
export async function renewInvitation(
  db: Db,
  id: string,
  { name, tokenHash, expiresAt, now }: Omit<Invitation, 'email'> & { now: Date },
): Promise<void> {
  await db
    .updateTable('performer')
    .set({ name, token_hash: tokenHash, token_expires_at: expiresAt, invited_at: now })
    .where('id', '=', id)
    .execute()
}

interface Unclaimed {
  id: string
  creator_id: string
}

/** The invitation of a link that still works, held until the transaction ends. */
export async function holdInvitation(
  db: Transacted,
  tokenHash: string,
  now: Date,
): Promise<Unclaimed | undefined> {
  return await db
    .selectFrom('performer')
    .select(['id', 'creator_id'])
    .where('token_hash', '=', tokenHash)
    .where('token_expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
}

/** Invitations to an address that still can be taken up, held until the transaction ends. */
export async function holdInvitationsTo(db: Transacted, email: string, now: Date): Promise<Unclaimed[]> {
  return await db
    .selectFrom('performer')
    .select(['id', 'creator_id'])
    .where('email', '=', email)
    .where('token_expires_at', '>', now)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** An invitation becomes a member's. */
export async function bindPerformer(db: Transacted, id: string, userId: string): Promise<void> {
  await db
    .updateTable('performer')
    .set({ user_id: userId, name: '', email: null, token_hash: null, token_expires_at: null })
    .where('id', '=', id)
    .execute()
}

/** Two of a creator's list are the same person: posts name the one that stays. */
export async function mergePerformers(db: Transacted, from: string, into: string): Promise<void> {
  await sql`insert into post_performer (post_id, performer_id)
    select post_id, ${into}::uuid from post_performer where performer_id = ${from}
    on conflict do nothing`.execute(db)
  await db.deleteFrom('performer').where('id', '=', from).execute()
}

/** What somebody has said so far, held until the transaction ends; undefined where they were not asked. */
export async function holdOwn(
  db: Transacted,
  { id, userId }: { id: string; userId: string },
): Promise<{ creator_id: string; state: Consent } | undefined> {
  return await db
    .selectFrom('performer')
    .select(['creator_id', 'state'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
}

export async function writeConsent(
  db: Transacted,
  id: string,
  { state, showName, now }: { state: Consent; showName: boolean; now: Date },
): Promise<void> {
  await db
    .updateTable('performer')
    .set({
      state,
      show_name: showName,
      decided_at: sql<Date>`case when state = ${state} then decided_at else ${now}::timestamptz end`,
    })
    .where('id', '=', id)
    .execute()
}

/** Takes somebody off a creator's list; the number of posts that name them where there are any. */
export async function deletePerformer(
  db: Transacted,
  { id, creatorId }: { id: string; creatorId: string },
): Promise<'deleted' | 'named' | undefined> {
  const row = await db
    .selectFrom('performer')
    .select(eb =>
      eb.exists(eb.selectFrom('post_performer').where('performer_id', '=', id).select('post_id')).as('named'),
    )
    .where('id', '=', id)
    .where('creator_id', '=', creatorId)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) return undefined
  if (row.named) return 'named'
  await db.deleteFrom('performer').where('id', '=', id).execute()
  return 'deleted'
}

/** Which of these are on a creator's list; none of them decides otherwise until the transaction ends. */
export async function holdListed(
  db: Transacted,
  creatorId: string,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from performer where creator_id = ${creatorId} and id = any(${[...ids]}::uuid[])
    order by id for share`.execute(db)
  return rows.map(row => row.id)
}

/** Gives a post these people, and no others. */
export async function replaceNamed(db: Transacted, postId: string, ids: readonly string[]): Promise<void> {
  await sql`delete from post_performer
    where post_id = ${postId} and not performer_id = any(${[...ids]}::uuid[])`.execute(db)
  await sql`insert into post_performer (post_id, performer_id)
    select ${postId}::uuid, unnest(${[...ids]}::uuid[]) on conflict do nothing`.execute(db)
}

/** What everybody named in a post has said stays so until the transaction ends. */
export async function holdNamed(db: Transacted, postId: string): Promise<void> {
  await sql`select from performer
    where id in (select performer_id from post_performer where post_id = ${postId}) order by id for share`.execute(
    db,
  )
}

export async function listPostsNaming(db: Db, performerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('post_performer')
    .select('post_id')
    .where('performer_id', '=', performerId)
    .orderBy('post_id')
    .execute()
  return rows.map(row => row.post_id)
}

/** Whether any creator has named this member. */
export async function isInvited(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('performer')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The creators who have named a member. */
export async function listCreatorsNaming(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('performer')
    .select('creator_id')
    .where('user_id', '=', userId)
    .orderBy('creator_id')
    .execute()
  return rows.map(row => row.creator_id)
}

/** Whom a member has agreed to appear with. */
export async function listConsentsOf(db: Db, userId: string): Promise<{ id: string; creator_id: string }[]> {
  return await db
    .selectFrom('performer')
    .select(['id', 'creator_id'])
    .where('user_id', '=', userId)
    .where('state', '=', 'consented')
    .orderBy('id')
    .execute()
}
