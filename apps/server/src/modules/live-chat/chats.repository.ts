import type { LiveWriters, SlowMode } from '@calina/contract'
import { type Selectable, sql } from 'kysely'
import type { Db, Transacted } from '../../platform/db/database.ts'
import type { LiveChatTable } from './live-chat.tables.ts'

export type ChatRow = Selectable<LiveChatTable>

/** Opens the chat of a live with what its creator has set in their last one. There is one: a second call changes nothing. */
export async function insertChat(
  db: Transacted,
  { liveId, creatorId, now }: { liveId: string; creatorId: string; now: Date },
): Promise<void> {
  await sql`
    insert into live_chat (live_id, creator_id, slow_seconds, writers, links_refused, opened_at)
    select ${liveId}::uuid, ${creatorId}::uuid, coalesce(before.slow_seconds, 0), coalesce(before.writers, 'everyone'),
      coalesce(before.links_refused, true), ${now}
    from (select) as one left join lateral (
      select slow_seconds, writers, links_refused from live_chat
      where creator_id = ${creatorId} order by opened_at desc, live_id desc limit 1
    ) as before on true
    on conflict do nothing`.execute(db)
}

/** The chat, held until the end of the transaction: nothing is written or changed in it meanwhile. */
export async function lockChat(db: Transacted, liveId: string): Promise<ChatRow | undefined> {
  return await db
    .selectFrom('live_chat')
    .selectAll()
    .where('live_id', '=', liveId)
    .forUpdate()
    .executeTakeFirst()
}

export async function findChat(db: Db, liveId: string): Promise<ChatRow | undefined> {
  return await db.selectFrom('live_chat').selectAll().where('live_id', '=', liveId).executeTakeFirst()
}

/** How the chat of a live is led, with the message that stands above it. */
export interface LedChatRow extends Pick<ChatRow, 'live_id' | 'slow_seconds' | 'writers' | 'links_refused'> {
  pinned_id: string | null
  pinned_text: string | null
}

export async function listChats(db: Db, liveIds: readonly string[]): Promise<LedChatRow[]> {
  return await db
    .selectFrom('live_chat')
    .leftJoin('live_line', join =>
      join.onRef('live_line.id', '=', 'live_chat.pinned_id').on('live_line.deleted_at', 'is', null),
    )
    .where('live_chat.live_id', '=', sql<string>`any(${[...liveIds]}::uuid[])`)
    .select([
      'live_chat.live_id',
      'live_chat.slow_seconds',
      'live_chat.writers',
      'live_chat.links_refused',
      'live_line.id as pinned_id',
      'live_line.text as pinned_text',
    ])
    .execute()
}

export async function updateLead(
  db: Transacted,
  liveId: string,
  { slow, writers, links }: { slow: SlowMode; writers: LiveWriters; links: boolean },
): Promise<void> {
  await db
    .updateTable('live_chat')
    .set({ slow_seconds: slow, writers, links_refused: links })
    .where('live_id', '=', liveId)
    .execute()
}

export async function updatePinned(db: Transacted, liveId: string, lineId: string | null): Promise<void> {
  await db.updateTable('live_chat').set({ pinned_id: lineId }).where('live_id', '=', liveId).execute()
}

/** Closes the chat for good; false where it is closed, or there is none. */
export async function closeChatRow(db: Transacted, liveId: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('live_chat')
    .set({ closed_at: now })
    .where('live_id', '=', liveId)
    .where('closed_at', 'is', null)
    .returning('live_id')
    .executeTakeFirst()
  return row !== undefined
}

/** The open chats of a creator's lives: few, since a creator has one live at a time. */
export async function listOpenChats(db: Db, creatorId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('live_chat')
    .select('live_id')
    .where('creator_id', '=', creatorId)
    .where('closed_at', 'is', null)
    .execute()
  return rows.map(row => row.live_id)
}

/** Notes that somebody was in a live; false where that was known. */
export async function insertGuest(
  db: Transacted,
  guest: { liveId: string; userId: string; now: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('live_guest')
    .values({ live_id: guest.liveId, user_id: guest.userId, since: guest.now })
    .onConflict(conflict => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** How many people were in each of these lives. */
export async function countGuests(db: Db, liveIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('live_guest')
    .where('live_id', '=', sql<string>`any(${[...liveIds]}::uuid[])`)
    .groupBy('live_id')
    .select(['live_id', sql<number>`count(*)::int`.as('count')])
    .execute()
  return new Map(rows.map(({ live_id, count }) => [live_id, count]))
}

/** Whether somebody was in a live, or wrote in it. */
export async function wasThere(db: Db, liveId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select where exists (select from live_guest where live_id = ${liveId} and user_id = ${userId})
      or exists (select from live_line where live_id = ${liveId} and author_id = ${userId})`.execute(db)
  return rows.length > 0
}

/** The words that a creator hides, as they were written. */
export async function findWords(db: Db, creatorId: string): Promise<string[]> {
  const row = await db
    .selectFrom('live_hidden_words')
    .select('words')
    .where('creator_id', '=', creatorId)
    .executeTakeFirst()
  return row?.words ?? []
}

export async function writeWords(
  db: Transacted,
  { creatorId, words, now }: { creatorId: string; words: readonly string[]; now: Date },
): Promise<void> {
  const changed = { words: [...words], changed_at: now }
  await db
    .insertInto('live_hidden_words')
    .values({ creator_id: creatorId, ...changed })
    .onConflict(conflict => conflict.column('creator_id').doUpdateSet(changed))
    .execute()
}
