import { type Insertable, type Selectable, sql } from 'kysely'
import type { Place } from '../../platform/cursor.ts'
import type { Db, Transacted } from '../../platform/db/database.ts'
import { earnedSince, hasBought, hasPaid } from '../subscriptions/index.ts'
import type { TrialLinkTable, TrialUseTable } from './trial-links.tables.ts'

export type LinkRow = Selectable<TrialLinkTable>
export type UseRow = Selectable<TrialUseTable>

/** A link with what it brought. */
export interface LinkFigures extends LinkRow {
  last_use_at: Date | null
  followed: number
  earned: number
}

/** The link of the surrounding statement can be used. */
const isOpen = (now: Date) => sql<boolean>`(link.stopped_at is null and link.used < link.max_uses
  and (link.ends_at is null or link.ends_at > ${now}))`

/** Those who create links of one creator follow each other, until the transaction ends. */
export async function countOpen(db: Transacted, creatorId: string, now: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`trial-links/${creatorId}`}, 0))`.execute(db)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from trial_link as link where link.creator_id = ${creatorId} and ${isOpen(now)}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

export async function insertLink(db: Transacted, row: Insertable<TrialLinkTable>): Promise<void> {
  await db.insertInto('trial_link').values(row).execute()
}

export async function stopLink(db: Transacted, id: string, now: Date): Promise<void> {
  await db.updateTable('trial_link').set({ stopped_at: now }).where('id', '=', id).execute()
}

/** Held until the transaction ends, so that a number is never exceeded. */
export async function lockLink(
  db: Transacted,
  by: { code: string } | { id: string; creatorId: string },
): Promise<LinkRow | undefined> {
  const query = db.selectFrom('trial_link').selectAll().forUpdate()
  return await ('code' in by
    ? query.where('code', '=', by.code)
    : query.where('id', '=', by.id).where('creator_id', '=', by.creatorId)
  ).executeTakeFirst()
}

export async function findLink(db: Db, code: string): Promise<LinkRow | undefined> {
  return await db.selectFrom('trial_link').selectAll().where('code', '=', code).executeTakeFirst()
}

/** The trial that a fan had with a creator. */
export async function findUse(db: Db, fanId: string, creatorId: string): Promise<UseRow | undefined> {
  return await db
    .selectFrom('trial_use')
    .selectAll()
    .where('fan_id', '=', fanId)
    .where('creator_id', '=', creatorId)
    .executeTakeFirst()
}

/** Counts a use of a locked link. */
export async function insertUse(db: Transacted, row: Insertable<TrialUseTable>): Promise<void> {
  await db.insertInto('trial_use').values(row).execute()
  await db
    .updateTable('trial_link')
    .set({ used: sql<number>`used + 1` })
    .where('id', '=', row.link_id)
    .execute()
}

/** Whether a fan has bought time with a creator before. */
export async function boughtBefore(db: Db, fanId: string, creatorId: string): Promise<boolean> {
  const { rows } = await sql<{ bought: boolean }>`
    select ${hasBought(sql`${fanId}::uuid`, sql`${creatorId}::uuid`)} as bought`.execute(db)
  return rows[0]?.bought === true
}

/** What is open stands before what is over; of each the newest first. */
const rank = (now: Date) =>
  sql<Date>`case when ${isOpen(now)} then link.created_at + interval '1000 years' else link.created_at end`

const FIGURES = sql`link.*, brought.*
  from trial_link as link
  cross join lateral (
    select max(used.created_at) as last_use_at, coalesce(sum(since.earned), 0)::bigint as earned,
      count(*) filter (where ${hasPaid(sql.ref('used.fan_id'), sql.ref('used.creator_id'))})::int as followed
    from trial_use as used
    cross join lateral (select ${earnedSince(
      sql.ref('used.fan_id'),
      sql.ref('used.creator_id'),
      sql.ref('used.created_at'),
    )} as earned) as since
    where used.link_id = link.id) as brought`

/** The links of a creator with what each brought, one past the page. */
export async function selectLinks(
  db: Db,
  input: { creatorId: string; now: Date; before: Place | null; limit: number },
): Promise<(LinkFigures & { rank: Date })[]> {
  const { creatorId, now, before, limit } = input
  const { rows } = await sql<LinkFigures & { rank: Date }>`
    select ${rank(now)} as rank, ${FIGURES}
    where link.creator_id = ${creatorId} and (${before === null}
      or (${rank(now)}, link.id) < (${before?.at ?? now}::timestamptz, ${before?.id ?? null}::uuid))
    order by rank desc, link.id desc limit ${limit + 1}`.execute(db)
  return rows
}

/** One of them. */
export async function findFigures(db: Db, id: string): Promise<LinkFigures | undefined> {
  const { rows } = await sql<LinkFigures>`select ${FIGURES} where link.id = ${id}`.execute(db)
  return rows[0]
}
