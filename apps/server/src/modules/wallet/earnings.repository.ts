import type { ReversalReason, SaleKind, SubjectKind } from '@calina/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Place } from '../../platform/cursor.ts'
import type { Db, Transacted } from '../../platform/db/database.ts'

/** What was earned on a day from one source. Amounts in minor units; price = fee + amount. */
export interface EarningsRow {
  /** UTC day, `YYYY-MM-DD`. */
  day: string
  kind: SaleKind
  /** The creator's part, less what was given back. */
  amount: number
  price: number
  /** What of the price was given back: zero or less. */
  back: number
  fee: number
  /** Sales; what was given back counts none. */
  count: number
  /** How often something was given back. */
  reversals: number
}

/**
 * What sales and their reversals were for a creator. A share is the sale's line on the creator's accounts; what was given
 * back is the sum of the reversing journal's lines on them, wherever it was taken from, and negative.
 */
const soldLines = (where: RawBuilder<unknown>) => sql`
  select sale.seller_id, sale.id, sale.kind, sale.kind as was, sale.created_at, sale.buyer_id, sale.subject_kind,
    sale.subject_id, sale.price, sale.fee, sale.share, sale.release_at, sale.released_at, 0 as back, 1 as sales, 0 as reversals
  from sale where ${where}`
const reversedLines = (where: RawBuilder<unknown>) => sql`
  select sale.seller_id, journal.id, sale.kind, journal.kind as was, journal.created_at, sale.buyer_id, sale.subject_kind,
    sale.subject_id, line.fee + line.share as price, line.fee, line.share, null::timestamptz as release_at,
    null::timestamptz as released_at, line.fee + line.share as back, 0 as sales, 1 as reversals
  from sale
  join ledger_journal as journal on journal.sale_id = sale.id and journal.kind in ('refund', 'chargeback')
  cross join lateral (
    select coalesce(sum(entry.amount) filter (where account.kind = 'platform_fee'), 0)::bigint as fee,
      coalesce(sum(entry.amount) filter (where account.owner_id = sale.seller_id), 0)::bigint as share
    from ledger_entry as entry join ledger_account as account on account.id = entry.account_id
    where entry.journal_id = journal.id
  ) as line
  where ${where}`

const within = (column: RawBuilder<unknown>, { from, to }: { from: Date; to: Date }) =>
  sql`${column} >= ${from} and ${column} < ${to}`
const SOLD_AT = sql`sale.created_at`
const REVERSED_AT = sql`journal.created_at`
/** All that was sold by a creator and given back between two moments, as lines of the statement. */
export const earnedLines = (sellerId: string, range: { from: Date; to: Date }) => sql`
  ${soldLines(sql`sale.seller_id = ${sellerId} and ${within(SOLD_AT, range)}`)}
  union all
  ${reversedLines(sql`sale.seller_id = ${sellerId} and sale.reversed > 0 and ${within(REVERSED_AT, range)}`)}`
/** All that one post of a creator was sold for and given back, as lines of the statement. */
export const linesOfPost = (sellerId: string, postId: string) => {
  const ofPost = sql`sale.subject_kind = 'post' and sale.subject_id = ${postId} and sale.seller_id = ${sellerId}`
  return sql`${soldLines(ofPost)} union all ${reversedLines(sql`${ofPost} and sale.reversed > 0`)}`
}
const DAY_OF_LINE = sql`(created_at at time zone 'UTC')::date`

/**
 * What a creator earned between two moments, by UTC day and source: the shares of sales made then, less what was given
 * back then. Days that are added up already are read as such, of the others the lines.
 */
export async function selectEarnings(db: Db, sellerId: string, from: Date, to: Date): Promise<EarningsRow[]> {
  if (to <= FIRST_DAY) return []
  // What is added up between this reading and the next is read as lines: those do not change.
  const rolled = await selectRolledUntil(db)
  const wholeFrom = new Date(
    Math.max(FIRST_DAY.getTime(), startOfDay(new Date(from.getTime() + DAY_MS - 1)).getTime()),
  )
  const wholeTo = new Date(Math.min(startOfDay(to).getTime(), rolled.getTime()))
  const ranges =
    wholeFrom < wholeTo
      ? [
          { from, to: wholeFrom },
          { from: wholeTo, to },
        ]
      : [{ from, to }]
  const live = ranges.filter(range => range.from < range.to).map(range => earnedLines(sellerId, range))
  const days = sql`
    select day, kind, sales, reversals, price, back, fee, share from earnings_day
    where seller_id = ${sellerId} and day >= ${dayOf(wholeFrom)}::date and day < ${dayOf(wholeTo)}::date`
  const lines = live.map(
    each =>
      sql`select ${DAY_OF_LINE} as day, kind, sales, reversals, price, back, fee, share from (${each}) as line`,
  )
  const { rows } = await sql<EarningsRow>`
    select to_char(day, 'YYYY-MM-DD') as day, kind, sum(share)::bigint as amount, sum(price)::bigint as price, sum(back)::bigint as back,
      sum(fee)::bigint as fee, sum(sales)::integer as count, sum(reversals)::integer as reversals
    from (${sql.join([days, ...lines], sql` union all `)}) as part
    group by 1, 2
    order by 1, 2`.execute(db)
  return rows
}

/** Nothing was sold before. Years that a caller may name reach further back than a date of the database does. */
const FIRST_DAY = new Date(0)
const DAY_MS = 24 * 60 * 60 * 1000
const startOfDay = (at: Date) => new Date(Math.floor(at.getTime() / DAY_MS) * DAY_MS)
const dayOf = (at: Date) => at.toISOString().slice(0, 10)

/** The beginning of the first day that is not added up yet. */
async function selectRolledUntil(db: Db): Promise<Date> {
  const { rows } = await sql<{ day: string }>`
    select to_char(until, 'YYYY-MM-DD') as day from earnings_rolled`.execute(db)
  return new Date(`${rows[0]?.day ?? '1970-01-01'}T00:00:00Z`)
}

/**
 * Adds up the first day that is not added up, has ended before `before` and has lines; answers whether there was one. Days
 * without any are passed over at once, however many there are.
 */
export async function rollUpDay(db: Transacted, before: Date): Promise<boolean> {
  const end = startOfDay(before)
  await sql`select from earnings_rolled for update`.execute(db)
  const until = await selectRolledUntil(db)
  if (until >= end) return false
  const next = await selectNextLine(db, until)
  const isOver = next === null || next >= end
  const from = isOver ? end : startOfDay(next)
  const to = isOver ? end : new Date(from.getTime() + DAY_MS)
  if (!isOver)
    await sql`
      insert into earnings_day (seller_id, day, kind, sales, reversals, price, back, fee, share)
      select seller_id, ${dayOf(from)}::date, kind, sum(sales), sum(reversals), sum(price), sum(back), sum(fee), sum(share)
      from (${soldLines(within(SOLD_AT, { from, to }))} union all ${reversedLines(within(REVERSED_AT, { from, to }))}) as line
      group by seller_id, kind`.execute(db)
  await sql`update earnings_rolled set until = ${dayOf(to)}::date`.execute(db)
  return !isOver
}

/**
 * When something was sold or given back since the beginning of a day: on that day where anything was, which is read at
 * once, else the first time after it, for which all that follows is read.
 */
async function selectNextLine(db: Db, since: Date): Promise<Date | null> {
  const to = new Date(since.getTime() + DAY_MS)
  const { rows } = await sql<{ at: Date | null }>`
    select case
      when exists (select from sale where created_at >= ${since} and created_at < ${to})
        or exists (select from ledger_journal where ${REVERSES} and created_at >= ${since} and created_at < ${to})
        then ${since}::timestamptz
      else least(
        (select min(created_at) from sale where created_at >= ${to}),
        (select min(created_at) from ledger_journal where ${REVERSES} and created_at >= ${to}))
      end as at`.execute(db)
  return rows[0]?.at ?? null
}
const REVERSES = sql`kind in ('refund', 'chargeback')`

/** A sale, or what was given back of one, as its creator sees it. Amounts in minor units. */
export interface EarningsLine {
  /** Of the sale, or of the journal that reversed it. */
  id: string
  kind: SaleKind
  was: SaleKind | ReversalReason
  created_at: Date
  buyer_id: string
  subject_kind: SubjectKind
  subject_id: string
  price: number
  fee: number
  share: number
  release_at: Date | null
  released_at: Date | null
}

/** One past the page of a creator's sales and reversals between two moments, the newest first; of one buyer where named. */
export async function selectEarningsLines(
  db: Db,
  { sellerId, buyerId }: { sellerId: string; buyerId?: string },
  range: { from: Date; to: Date },
  page: { after: Place | null; limit: number },
): Promise<EarningsLine[]> {
  const { after } = page
  const beyond = (at: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
    after === null ? sql`true` : sql`(${at}, ${id}) < (${after.at}::timestamptz, ${after.id}::uuid)`
  const sales = sql`sale.seller_id = ${sellerId} and ${
    buyerId === undefined ? sql`true` : sql`sale.buyer_id = ${buyerId}`
  }`
  const newest = sql`order by created_at desc, id desc limit ${sql.lit(page.limit + 1)}`
  const sold = soldLines(sql`${sales} and ${within(SOLD_AT, range)} and ${beyond(SOLD_AT, sql`sale.id`)}`)
  const reversed = reversedLines(
    sql`${sales} and sale.reversed > 0 and ${within(REVERSED_AT, range)}
      and ${beyond(REVERSED_AT, sql`journal.id`)}`,
  )
  const { rows } = await sql<EarningsLine>`
    select id, kind, was, created_at, buyer_id, subject_kind, subject_id, price, fee, share, release_at, released_at
    from ((${sold} ${newest}) union all (${reversed} ${newest})) as line ${newest}`.execute(db)
  return rows
}

/** When pending earnings become available, by UTC day: the last moment of each and the sum. */
export async function selectReleases(db: Db, sellerId: string): Promise<{ at: Date; amount: number }[]> {
  const { rows } = await sql<{ at: Date; amount: number }>`
    select max(release_at) as at, sum(share - (reversed - reversed_fee))::bigint as amount
    from sale
    where seller_id = ${sellerId} and released_at is null
    group by date_trunc('day', release_at at time zone 'UTC')
    having sum(share - (reversed - reversed_fee)) > 0
    order by 1`.execute(db)
  return rows
}
