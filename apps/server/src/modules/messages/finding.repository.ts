import type { MessageHits } from '@calina/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { anywhere, wordsContain } from '../../platform/db/search.ts'
import { isThere, shownMedia, shownText, toSide } from './messages.access.ts'
import type { Side } from './messages.policy.ts'

/** A message that says what was looked for. */
export interface HitRow {
  id: string
  seq: number
  byFan: boolean
  text: string
  createdAt: Date
}

/** How many messages say it: all, those of the other, and those with photos or videos. */
export interface HitCounts {
  all: number
  theirs: number
  media: number
}

export interface HitQuery {
  chatId: string
  term: string
  of: MessageHits
  /** The number of the last one of the page before; null for the first page. */
  before: number | null
  limit: number
}

/**
 * Messages of a chat whose text, as this side may read it, contains a term, newest first, and how many there are in the
 * whole chat. Every text of the chat is looked through, as it is kept folded: the chat is one range of the index of numbers.
 */
export async function searchMessageRows(
  db: Db,
  side: Side,
  { chatId, term, of, before, limit }: HitQuery,
): Promise<{ rows: HitRow[]; counts: HitCounts }> {
  const isTheirs = sql`by_fan = ${sql.lit(side !== 'fan')}`
  const wanted = { all: sql`true`, theirs: isTheirs, media: sql`with_media` }[of]
  const { rows } = await sql<HitCounts & { [K in keyof HitRow]: HitRow[K] | null }>`
    with hit as materialized (
      select id, seq, by_fan, ${shownMedia('message')} > 0 as with_media
      from message
      where chat_id = ${chatId} and ${wordsContain(sql.ref('message.body_folded'), sql`${anywhere(term)}::text`)}
        and ${shownText('message', toSide(side))} <> ''
    ),
    page as (
      select id, seq from hit
      where ${before === null ? sql`true` : sql`seq < ${before}`} and ${wanted}
      order by seq desc limit ${sql.lit(limit)}
    ),
    counted as (
      select count(*)::integer as "all", count(*) filter (where ${isTheirs})::integer as theirs,
        count(*) filter (where with_media)::integer as media
      from hit
    )
    select counted.*, message.id, message.seq, message.by_fan as "byFan", message.body as text,
      message.created_at as "createdAt"
    from counted left join (page join message using (id)) on true
    order by message.seq desc`.execute(db)
  const [{ all, theirs, media } = { all: 0, theirs: 0, media: 0 }] = rows
  return { rows: rows.flatMap(hitOf), counts: { all, theirs, media } }
}

/** Where nothing of the page was found, the counts come alone. */
function hitOf({ id, seq, byFan, text, createdAt }: { [K in keyof HitRow]: HitRow[K] | null }): HitRow[] {
  const isThere = id !== null && seq !== null && byFan !== null && text !== null && createdAt !== null
  return isThere ? [{ id, seq, byFan, text, createdAt }] : []
}

/** The first message of a chat that is there, of those written at a time or after it. */
export async function findRowAt(
  db: Db,
  { chatId, time }: { chatId: string; time: Date },
): Promise<{ id: string; seq: number } | undefined> {
  return await db
    .selectFrom('message')
    .where('chat_id', '=', chatId)
    .where('created_at', '>=', time)
    .where(isThere('message'))
    .orderBy('seq')
    .limit(sql.lit(1))
    .select(['id', 'seq'])
    .executeTakeFirst()
}
