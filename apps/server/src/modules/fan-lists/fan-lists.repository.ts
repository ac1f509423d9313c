import type { FanRule } from '@calina/contract'
import type { FanMarks } from '@calina/contract/types'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { RankedPlace } from '../../platform/cursor.ts'
import type { Db, Transacted } from '../../platform/db/database.ts'
import { isUniqueViolation } from '../../platform/db/failures.ts'
import { folded } from '../../platform/db/search.ts'
import { AppError } from '../../platform/errors.ts'
import { SALE } from '../wallet/index.ts'
import { isReachable, membersOf, REACHABLE, RULES } from './fan-lists.access.ts'
import type { FanListTable } from './fan-lists.tables.ts'

export type ListRow = Selectable<FanListTable>

/** The lists of a creator by name, those with a rule last. */
export async function selectLists(db: Db, creatorId: string): Promise<ListRow[]> {
  return await db
    .selectFrom('fan_list')
    .selectAll()
    .where('creator_id', '=', creatorId)
    .orderBy(sql`rule is not null`)
    .orderBy(folded(sql.ref('name')))
    .orderBy('id')
    .execute()
}

export async function findList(db: Db, creatorId: string, id: string): Promise<ListRow | undefined> {
  return await db
    .selectFrom('fan_list')
    .selectAll()
    .where('id', '=', id)
    .where('creator_id', '=', creatorId)
    .executeTakeFirst()
}

/** Those of these lists that are a creator's, in no order. */
export async function findLists(db: Db, creatorId: string, ids: readonly string[]): Promise<ListRow[]> {
  return await db
    .selectFrom('fan_list')
    .selectAll()
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('creator_id', '=', creatorId)
    .execute()
}

/** Held until the transaction ends: nobody deletes it meanwhile. */
export async function lockList(db: Transacted, creatorId: string, id: string): Promise<ListRow | undefined> {
  return await db
    .selectFrom('fan_list')
    .selectAll()
    .where('id', '=', id)
    .where('creator_id', '=', creatorId)
    .forUpdate()
    .executeTakeFirst()
}

/** Those who make lists of one creator follow each other, until the transaction ends. */
export async function countLists(db: Transacted, creatorId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`fan-lists/${creatorId}`}, 0))`.execute(db)
  const { count } = await db
    .selectFrom('fan_list')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('creator_id', '=', creatorId)
    .executeTakeFirstOrThrow()
  return count
}

const nameTaken = (error: unknown) =>
  isUniqueViolation(error, 'fan_list_name') ? new AppError('FAN_LIST_NAME_TAKEN') : error

export async function insertList(db: Transacted, row: Insertable<FanListTable>): Promise<void> {
  try {
    await db.insertInto('fan_list').values(row).execute()
  } catch (error) {
    throw nameTaken(error)
  }
}

export async function updateList(
  db: Transacted,
  { id, ...values }: Pick<ListRow, 'id' | 'name' | 'rule' | 'amount'>,
): Promise<void> {
  try {
    await db.updateTable('fan_list').set(values).where('id', '=', id).execute()
  } catch (error) {
    throw nameTaken(error)
  }
}

export async function deleteList(db: Db, creatorId: string, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('fan_list')
    .where('id', '=', id)
    .where('creator_id', '=', creatorId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The ids of those of these usernames whom a creator can meet. */
export async function selectReachable(
  db: Db,
  creatorId: string,
  usernames: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select ${REACHABLE.id} as id from ${REACHABLE.table}
    where ${REACHABLE.username} = any(${[...usernames]}::text[])
      and ${isReachable(sql`${creatorId}::uuid`)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Who is on the list already stays as they are. */
export async function insertMembers(
  db: Db,
  listId: string,
  fanIds: readonly string[],
  now: Date,
): Promise<void> {
  await db
    .insertInto('fan_list_member')
    .values(fanIds.map(fanId => ({ list_id: listId, fan_id: fanId, added_at: now })))
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export async function deleteMembers(db: Db, listId: string, usernames: readonly string[]): Promise<void> {
  await sql`delete from fan_list_member using ${REACHABLE.table}
    where fan_list_member.list_id = ${listId} and fan_list_member.fan_id = ${REACHABLE.id}
      and ${REACHABLE.username} = any(${[...usernames]}::text[])`.execute(db)
}

/** Who is on a list now, in its order, one past the page. */
export async function selectMembers(
  db: Db,
  { list, now, after, limit }: { list: ListRow; now: Date; after: RankedPlace | null; limit: number },
): Promise<{ fan_id: string; rank: string }[]> {
  const isAfter =
    after === null
      ? sql`true`
      : sql`(member.rank, member.fan_id) < (${String(after.rank)}::numeric, ${after.id}::uuid)`
  const { rows } = await sql<{ fan_id: string; rank: string }>`
    select member.fan_id, member.rank::text as rank from (${membersOf(list, now)}) as member
    where ${isAfter} order by member.rank desc, member.fan_id desc limit ${sql.lit(limit + 1)}`.execute(db)
  return rows
}

/** How many are on one list now. */
export async function countMembers(db: Db, list: ListRow, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${membersOf(list, now)}) as member`.execute(db)
  return rows[0]?.count ?? 0
}

/** How many are on each of a creator's lists now; one reading of the fans for all lists with the same kind of rule. */
export async function countMembersOfAll(
  db: Db,
  creatorId: string,
  lists: readonly ListRow[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>()
  const custom = lists.filter(({ rule }) => rule === null)
  if (custom.length > 0) for (const { id, count } of await countCustom(db, creatorId)) counts.set(id, count)
  for (const rule of new Set(lists.flatMap(list => list.rule ?? []))) {
    const smart = lists.filter(list => list.rule === rule)
    const found = await countByRule(db, {
      creatorId,
      rule,
      amounts: smart.map(each => each.amount ?? 0),
      now,
    })
    for (const [index, { id }] of smart.entries()) counts.set(id, found[index] ?? 0)
  }
  return counts
}

async function countCustom(db: Db, creatorId: string): Promise<{ id: string; count: number }[]> {
  const { rows } = await sql<{ id: string; count: number }>`
    select listed.list_id as id, count(*)::int as count
    from fan_list_member as listed join ${REACHABLE.table} on ${REACHABLE.id} = listed.fan_id
    where listed.list_id in (select id from fan_list where creator_id = ${creatorId})
      and ${isReachable(sql`${creatorId}::uuid`)}
    group by listed.list_id`.execute(db)
  return rows
}

async function countByRule(
  db: Db,
  asked: { creatorId: string; rule: FanRule; amounts: readonly number[]; now: Date },
): Promise<number[]> {
  const { values, holds } = RULES[asked.rule]
  const creator = sql<string>`${asked.creatorId}::uuid`
  const counts = asked.amounts.map(amount => sql`count(*) filter (where ${holds(amount, asked.now)})::int`)
  const { rows } = await sql<{ counts: number[] }>`
    select array[${sql.join(counts)}] as counts
    from (${values(creator, asked.now)}) as listed join ${REACHABLE.table} on ${REACHABLE.id} = listed.fan_id
    where ${isReachable(creator)}`.execute(db)
  return rows[0]?.counts ?? []
}

interface MarksRow extends FanMarks {
  fan_id: string
  /** Their creator can meet them now. */
  reachable: boolean
}

/** On which lists without a rule these fans are, and what their creator noted about them. */
export async function selectMarks(db: Db, creatorId: string, fanIds: readonly string[]): Promise<MarksRow[]> {
  const { rows } = await sql<MarksRow>`
    select asked.fan_id, note.body as note, exists (
      select from ${REACHABLE.table}
      where ${REACHABLE.id} = asked.fan_id and ${isReachable(sql`${creatorId}::uuid`)}) as reachable, coalesce((
      select json_agg(json_build_object('id', list.id, 'name', list.name) order by ${folded(sql.ref('list.name'))}, list.id)
      from fan_list_member as listed join fan_list as list on list.id = listed.list_id
      where listed.fan_id = asked.fan_id and list.creator_id = ${creatorId}), '[]') as lists
    from unnest(${[...fanIds]}::uuid[]) as asked (fan_id)
    left join fan_note as note on note.creator_id = ${creatorId} and note.fan_id = asked.fan_id`.execute(db)
  return rows
}

export async function putNote(
  db: Db,
  { creatorId, fanId, text, now }: { creatorId: string; fanId: string; text: string; now: Date },
): Promise<void> {
  await db
    .insertInto('fan_note')
    .values({ creator_id: creatorId, fan_id: fanId, body: text, written_at: now })
    .onConflict(conflict =>
      conflict.columns(['creator_id', 'fan_id']).doUpdateSet({ body: text, written_at: now }),
    )
    .execute()
}

export async function deleteNote(db: Db, creatorId: string, fanId: string): Promise<void> {
  await db.deleteFrom('fan_note').where('creator_id', '=', creatorId).where('fan_id', '=', fanId).execute()
}

const LATER = sql`on conflict (creator_id, fan_id) do update set last_at = excluded.last_at
  where fan_activity.last_at < excluded.last_at`

/** Notes that these fans wrote to these creators. */
export async function noteWriting(
  db: Db,
  pairs: readonly { creatorId: string; fanId: string }[],
  now: Date,
): Promise<void> {
  if (pairs.length === 0) return
  await sql`insert into fan_activity (creator_id, fan_id, last_at)
    select distinct creator_id, fan_id, ${now}::timestamptz
    from unnest(${pairs.map(({ creatorId }) => creatorId)}::uuid[], ${pairs.map(({ fanId }) => fanId)}::uuid[])
      as pair (creator_id, fan_id)
    order by creator_id, fan_id
    ${LATER}`.execute(db)
}

/** Notes that a fan bought something, when they did. */
export async function noteSale(db: Db, saleId: string): Promise<void> {
  await sql`insert into fan_activity (creator_id, fan_id, last_at)
    select ${SALE.sellerId}, ${SALE.buyerId}, ${SALE.at} from ${SALE.table} where ${SALE.id} = ${saleId}
    ${LATER}`.execute(db)
}
