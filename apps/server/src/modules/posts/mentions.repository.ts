import type { MentionChoice, MentionState } from '@calina/contract'
import { sql } from 'kysely'
import type { Db, Transacted } from '../../platform/db/database.ts'
import { type PageOf, pageStatement, parameter, statement } from '../../platform/db/statement.ts'
import { personAs } from '../accounts/index.ts'
import { blockedBetween, follows } from '../relationships/index.ts'
import {
  CREATOR,
  CREATOR_IS_VISIBLE,
  hiddenFromViewer,
  POST_IS_VISIBLE,
  type PostViewer,
  VIEWER,
} from './posts.access.ts'
import type { Audience } from './posts.tables.ts'

/** Who may mention a creator; everybody, as long as they have chosen nothing else. */
export async function findMentionChoice(db: Db, creatorId: string): Promise<MentionChoice> {
  const row = await db
    .selectFrom('mention_settings')
    .select('allowed')
    .where('creator_id', '=', creatorId)
    .executeTakeFirst()
  return row?.allowed ?? 'anyone'
}

export async function writeMentionChoice(db: Db, creatorId: string, allowed: MentionChoice): Promise<void> {
  await db
    .insertInto('mention_settings')
    .values({ creator_id: creatorId, allowed })
    .onConflict(conflict => conflict.column('creator_id').doUpdateSet({ allowed }))
    .execute()
}

/** A post's text, held until the transaction ends: what follows from it is written once. */
export interface HeldText {
  id: string
  creator_id: string
  body: string
  audience: Audience
  published_at: Date
  preparing: boolean
  deleted_at: Date | null
  archived_at: Date | null
  removed_at: Date | null
  withheld_at: Date | null
}

export async function holdText(db: Transacted, postId: string): Promise<HeldText | undefined> {
  return await db
    .selectFrom('post')
    .select([
      'id',
      'creator_id',
      'body',
      'audience',
      'published_at',
      'preparing',
      'deleted_at',
      'archived_at',
      'removed_at',
      'withheld_at',
    ])
    .where('id', '=', postId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export const MENTIONED = personAs('mentioned')
/** What a creator allows; {@link MENTIONED} joined with their settings. */
export const CHOICE = sql<MentionChoice>`coalesce(mention_settings.allowed, 'anyone')`
export const WITH_CHOICE = sql`${MENTIONED.table} left join mention_settings on creator_id = ${MENTIONED.id}`

/** A creator whom somebody may know, and whether they may be mentioned. */
export interface Mentionable {
  id: string
  username: string
  allowed: MentionChoice
  followed: boolean
}

/** The creators of these usernames, as far as they and the writer exist for each other. */
export async function listMentionable(
  db: Db,
  writerId: string,
  usernames: readonly string[],
): Promise<Mentionable[]> {
  const writer = sql<string>`${writerId}::uuid`
  const { rows } = await sql<Mentionable>`
    select ${MENTIONED.id} as id, ${MENTIONED.username} as username, ${CHOICE} as allowed,
      ${follows(MENTIONED.id, writer)} as followed
    from ${WITH_CHOICE}
    where ${MENTIONED.username} = any(${[...usernames]}::text[]) and ${MENTIONED.isActive} and ${MENTIONED.isCreator}
      and not ${blockedBetween(writer, MENTIONED.id)}`.execute(db)
  return rows
}

export interface StoredMention {
  user_id: string
  username: string
  state: MentionState
  written: boolean
}

/** The mentions of a post, whose row is held by the transaction. */
export async function listStoredMentions(db: Transacted, postId: string): Promise<StoredMention[]> {
  return await db
    .selectFrom('post_mention')
    .select(['user_id', 'username', 'state', 'written'])
    .where('post_id', '=', postId)
    .execute()
}

export async function insertMention(
  db: Transacted,
  mention: { postId: string; userId: string; username: string; state: MentionState; now: Date },
): Promise<void> {
  const { postId, userId, username, state, now } = mention
  await db
    .insertInto('post_mention')
    .values({ post_id: postId, user_id: userId, username, state, created_at: now })
    .execute()
}

/** Keeps mentions that were refused, as written in the text or no longer; deletes others that are no longer. */
export async function markWritten(
  db: Transacted,
  mention: { postId: string; userId: string; written: boolean },
): Promise<void> {
  const { postId, userId, written } = mention
  if (!written)
    await db
      .deleteFrom('post_mention')
      .where('post_id', '=', postId)
      .where('user_id', '=', userId)
      .where('state', '!=', 'refused')
      .execute()
  await db
    .updateTable('post_mention')
    .set({ written })
    .where('post_id', '=', postId)
    .where('user_id', '=', userId)
    .execute()
}

/** A mention, held until the transaction ends, so that of two decisions the second sees the first. */
export async function holdMention(
  db: Transacted,
  { postId, userId }: { postId: string; userId: string },
): Promise<{ state: MentionState; created_at: Date } | undefined> {
  return await db
    .selectFrom('post_mention')
    .select(['state', 'created_at'])
    .where('post_id', '=', postId)
    .where('user_id', '=', userId)
    .where('written', '=', true)
    .forUpdate()
    .executeTakeFirst()
}

export async function writeMentionState(
  db: Transacted,
  { postId, userId, state }: { postId: string; userId: string; state: MentionState },
): Promise<void> {
  await db
    .updateTable('post_mention')
    .set({ state })
    .where('post_id', '=', postId)
    .where('user_id', '=', userId)
    .execute()
}

export interface SeenMention {
  post_id: string
  /** As the text has it. */
  written: string
  username: string
  name: string
  state: 'asked' | 'shown'
}

/** {@link MENTIONED} exists for the viewer. */
export const IS_MET = sql<boolean>`(${MENTIONED.isActive} and not ${hiddenFromViewer(MENTIONED.id)})`
const selectSeen = statement<SeenMention>(sql`
  select mention.post_id, mention.username as written, ${MENTIONED.username} as username,
    ${MENTIONED.name} as name, mention.state
  from post_mention as mention
  join post on post.id = mention.post_id
  join ${MENTIONED.table} on ${MENTIONED.id} = mention.user_id
  where mention.post_id = any(${parameter(3, 'uuid[]')}) and ${IS_MET}
    and not ${blockedBetween(sql.ref('post.creator_id'), MENTIONED.id)}
    and (mention.state = 'shown' or mention.state = 'asked' and post.creator_id = ${VIEWER})
  order by mention.post_id, mention.username`)

/** The mentions in these posts that a viewer sees, and to its creator those that are asked. */
export async function listSeenMentions(
  db: Db,
  viewer: PostViewer,
  postIds: readonly string[],
): Promise<SeenMention[]> {
  return await selectSeen(db, [viewer.id, viewer.country, postIds])
}

export type NamedPerson = Pick<SeenMention, 'username' | 'name'>
const selectNamed = statement<NamedPerson>(sql`
  select ${MENTIONED.username} as username, ${MENTIONED.name} as name from ${MENTIONED.table}
  where ${MENTIONED.username} = any(${parameter(3, 'text[]')}) and ${MENTIONED.isCreator} and ${IS_MET}`)

/** The creators of these usernames who exist for a viewer. */
export async function listNamed(
  db: Db,
  viewer: PostViewer,
  usernames: readonly string[],
): Promise<NamedPerson[]> {
  return await selectNamed(db, [viewer.id, viewer.country, usernames])
}

export interface MentionPlace {
  post_id: string
  state: MentionState
  created_at: Date
}

export type MentionFilter = 'asked' | 'decided'
const FILTERS = { asked: sql`mention.state = 'asked'`, decided: sql`mention.state <> 'asked'` }
const mentionsOfViewer = (filter: MentionFilter) =>
  pageStatement(
    2,
    ({ limit, isAfter }) => sql<MentionPlace>`
      select mention.post_id, mention.state, mention.created_at
      from post_mention as mention
      join post on post.id = mention.post_id
      join ${CREATOR.table} on ${CREATOR.id} = post.creator_id
      where mention.user_id = ${VIEWER} and mention.written and ${FILTERS[filter]}
        and ${CREATOR.id} <> ${VIEWER} and ${CREATOR_IS_VISIBLE} and ${POST_IS_VISIBLE}
        and ${isAfter(sql.ref('mention.created_at'), sql.ref('mention.post_id'))}
      order by mention.created_at desc, mention.post_id desc
      limit ${limit}`,
  )
const selectMentions = { asked: mentionsOfViewer('asked'), decided: mentionsOfViewer('decided') }

/** Where others' posts mention the viewer, latest first, one more than the page. */
export async function listMentionPlaces(
  db: Db,
  viewer: PostViewer,
  { filter, ...page }: PageOf & { filter: MentionFilter },
): Promise<MentionPlace[]> {
  return await selectMentions[filter](db, page, [viewer.id, viewer.country])
}
