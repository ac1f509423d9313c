import type { GivenRight, HelperAct } from '@calina/contract'
import { sql } from 'kysely'
import type { Place } from '../../platform/cursor.ts'
import type { Db, Transacted } from '../../platform/db/database.ts'
import type { PersonColumns, PersonRow } from '../accounts/index.ts'
import { BOTH, CREATOR, HELPER, MAY_ACT } from './helpers.access.ts'

/** A helper with both people. */
export interface HelperRow {
  id: string
  creatorId: string
  userId: string
  rights: GivenRight[]
  invitedAt: Date
  acceptedAt: Date | null
  creator: PersonRow
  person: PersonRow
}

type Read = Omit<HelperRow, 'creator' | 'person'> & PersonColumns<'helped'> & PersonColumns<'helping'>

const COLUMNS = sql`chat_helper.id, chat_helper.creator_id as "creatorId", chat_helper.user_id as "userId",
  chat_helper.rights, chat_helper.invited_at as "invitedAt", chat_helper.accepted_at as "acceptedAt",
  ${CREATOR.columns}, ${HELPER.columns}`

const read = (row: Read): HelperRow => {
  const { id, creatorId, userId, rights, invitedAt, acceptedAt } = row
  const people = { creator: CREATOR.read(row), person: HELPER.read(row) }
  return { id, creatorId, userId, rights, invitedAt, acceptedAt, ...people }
}

/** Who helps a creator, or is asked to, first invited first. */
export async function listOfCreator(db: Db, creatorId: string): Promise<HelperRow[]> {
  const { rows } = await sql<Read>`select ${COLUMNS} from ${BOTH} where chat_helper.creator_id = ${creatorId}
    order by chat_helper.invited_at, chat_helper.id`.execute(db)
  return rows.map(read)
}

/** Whom somebody helps, or is asked to, as far as these creators are there. */
export async function listOfPerson(db: Db, userId: string): Promise<HelperRow[]> {
  const { rows } = await sql<Read>`select ${COLUMNS} from ${BOTH}
    where chat_helper.user_id = ${userId} and ${CREATOR.isActive}
    order by chat_helper.invited_at, chat_helper.id`.execute(db)
  return rows.map(read)
}

export async function findHelper(db: Db, id: string): Promise<HelperRow | undefined> {
  const { rows } = await sql<Read>`select ${COLUMNS} from ${BOTH} where chat_helper.id = ${id}`.execute(db)
  return rows.map(read)[0]
}

/** One whom somebody helps, while they may; what they may do stays so until the transaction ends. */
export async function holdActing(
  db: Transacted,
  by: { id: string; userId: string } | { session: string },
): Promise<Pick<HelperRow, 'id' | 'creatorId' | 'userId' | 'rights'> | undefined> {
  const named =
    'session' in by
      ? sql`chat_helper.id = (select helper_id from helper_session where helper_session.id = ${by.session})`
      : sql`chat_helper.id = ${by.id} and chat_helper.user_id = ${by.userId}`
  const { rows } = await sql<Pick<HelperRow, 'id' | 'creatorId' | 'userId' | 'rights'>>`
    select chat_helper.id, chat_helper.creator_id as "creatorId", chat_helper.user_id as "userId", chat_helper.rights
    from ${BOTH} where ${named} and ${MAY_ACT}
    for share of chat_helper`.execute(db)
  return rows[0]
}

/** How many a creator has, those among them who are only asked; no other is added until the transaction ends. */
export async function countHelpers(db: Transacted, creatorId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`helper/${creatorId}`}, 0))`.execute(db)
  const { count } = await db
    .selectFrom('chat_helper')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('creator_id', '=', creatorId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function findInvited(db: Db, creatorId: string, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('chat_helper')
    .select('id')
    .where('creator_id', '=', creatorId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.id
}

export async function insertHelper(
  db: Db,
  row: { id: string; creatorId: string; userId: string; rights: readonly GivenRight[]; now: Date },
): Promise<void> {
  await db
    .insertInto('chat_helper')
    .values({
      ...{ id: row.id, creator_id: row.creatorId, user_id: row.userId },
      ...{ rights: [...row.rights], invited_at: row.now },
    })
    .execute()
}

/** Holds a helper of this creator, or of whom it is, until the transaction ends: nothing is done by them meanwhile. */
export async function holdHelper(
  db: Transacted,
  id: string,
  of: { creatorId: string } | { userId: string },
): Promise<{ id: string; creatorId: string; userId: string; acceptedAt: Date | null } | undefined> {
  const query = db
    .selectFrom('chat_helper')
    .select(['id', 'creator_id as creatorId', 'user_id as userId', 'accepted_at as acceptedAt'])
    .where('id', '=', id)
    .forUpdate()
  return 'creatorId' in of
    ? await query.where('creator_id', '=', of.creatorId).executeTakeFirst()
    : await query.where('user_id', '=', of.userId).executeTakeFirst()
}

/** The helpers between two people, whoever of them is the creator, held until the transaction ends. */
export async function holdBetween(
  db: Transacted,
  a: string,
  b: string,
): Promise<{ id: string; creatorId: string; userId: string; acceptedAt: Date | null }[]> {
  return await db
    .selectFrom('chat_helper')
    .select(['id', 'creator_id as creatorId', 'user_id as userId', 'accepted_at as acceptedAt'])
    .where(eb =>
      eb.or([
        eb.and([eb('creator_id', '=', a), eb('user_id', '=', b)]),
        eb.and([eb('creator_id', '=', b), eb('user_id', '=', a)]),
      ]),
    )
    .forUpdate()
    .execute()
}

export async function setRights(db: Db, id: string, rights: readonly GivenRight[]): Promise<void> {
  await db
    .updateTable('chat_helper')
    .set({ rights: [...rights] })
    .where('id', '=', id)
    .execute()
}

export async function setAccepted(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('chat_helper').set({ accepted_at: now }).where('id', '=', id).execute()
}

/** Deletes a helper, and answers the sessions that end with it. */
export async function deleteHelper(db: Transacted, id: string): Promise<string[]> {
  const sessions = await db.deleteFrom('helper_session').where('helper_id', '=', id).returning('id').execute()
  await db.deleteFrom('chat_helper').where('id', '=', id).execute()
  return sessions.map(each => each.id)
}

/** The sessions in which a helper acts. */
export async function listSessions(db: Db, id: string): Promise<string[]> {
  const rows = await db.selectFrom('helper_session').select('id').where('helper_id', '=', id).execute()
  return rows.map(row => row.id)
}

/** The session in which a helper acts beside one of their own, made where there is none yet. */
export async function ensureSession(
  db: Transacted,
  session: { id: string; helperId: string; sessionId: string; now: Date },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into helper_session (id, helper_id, session_id, created_at)
    values (${session.id}, ${session.helperId}, ${session.sessionId}, ${session.now})
    on conflict (helper_id, session_id) do update set created_at = helper_session.created_at
    returning id`.execute(db)
  return rows[0]?.id ?? session.id
}

export interface Deed {
  id: string
  creatorId: string
  userId: string
  act: HelperAct
  chatId: string | null
  messageId: string | null
  at: Date
}

export async function insertDeed(db: Db, deed: Deed): Promise<void> {
  await db
    .insertInto('helper_deed')
    .values({
      ...{ id: deed.id, creator_id: deed.creatorId, user_id: deed.userId, act: deed.act },
      ...{ chat_id: deed.chatId, message_id: deed.messageId, at: deed.at },
    })
    .execute()
}

export interface DeedRow extends Omit<Deed, 'userId' | 'creatorId' | 'messageId'> {
  userId: string | null
}

/** What the helpers of a creator have done, latest first, one more than the page; of one of them where they are named. */
export async function listDeeds(
  db: Db,
  creatorId: string,
  { helper, after, limit }: { helper: string | undefined; after: Place | null; limit: number },
): Promise<DeedRow[]> {
  const { rows } = await sql<DeedRow>`
    select id, user_id as "userId", act, chat_id as "chatId", at from helper_deed
    where creator_id = ${creatorId}
      ${
        helper === undefined
          ? sql``
          : sql`and user_id = (select user_id from chat_helper where chat_helper.id = ${helper}
              and chat_helper.creator_id = ${creatorId})`
      }
      ${after === null ? sql`` : sql`and (at, id) < (${after.at}, ${after.id}::uuid)`}
    order by at desc, id desc limit ${sql.lit(limit + 1)}`.execute(db)
  return rows
}

/** Who wrote these messages in the creator's name, by message. */
export async function listWriters(
  db: Db,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string, { userId: string; name: string }>> {
  if (messageIds.length === 0) return new Map()
  const { rows } = await sql<{ messageId: string; userId: string; name: string }>`
    select message_id as "messageId", user_id as "userId", ${HELPER.name} as name
    from helper_deed join ${HELPER.table} on ${HELPER.id} = helper_deed.user_id
    where message_id = any(${[...messageIds]}::uuid[]) and not ${HELPER.isClosed}`.execute(db)
  return new Map(rows.map(({ messageId, ...writer }) => [messageId, writer]))
}

/** Whether somebody wrote a message in its creator's name. */
export async function isWrittenBy(db: Db, messageId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('helper_deed')
    .select('id')
    .where('message_id', '=', messageId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}
