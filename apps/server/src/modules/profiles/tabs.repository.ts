import { EXPLORE } from '@calina/contract'
import type { TabCounts } from '@calina/contract/types'
import { type RawBuilder, sql } from 'kysely'
import { DAY } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { parameter, statement } from '../../platform/db/statement.ts'
import type { Viewer } from '../accounts/index.ts'
import { followedBy, follows } from '../relationships/index.ts'
import { accessibleTo, hasAccess } from '../subscriptions/index.ts'
import { BY_RANK, CREATOR, IS_OTHER, TILE, type TileRow, VIEWER, VIEWER_VALUES } from './profiles.creators.ts'

export type CreatorsTab = 'suggested' | 'new' | 'live' | 'exclusive' | 'mine'

const NOW = parameter<Date>(VIEWER_VALUES + 1, 'timestamptz')
/** The grid shows eight; this is three grids, so that others can be shown without asking again. */
const GRIDS = EXPLORE.tab
/** The own favourites are all shown, within reason. */
const FAVOURITES = 96

const STATS = sql`creator_stats on creator_stats.creator_id = ${CREATOR.id}`
const RANKED = sql`from creator_stats join ${CREATOR.table} on ${CREATOR.id} = creator_stats.creator_id
  where ${IS_OTHER}`
/** Almost all are such: looked up one by one, by the offset, since a join would go along all people for a hundred. */
const MOST = sql`from creator_stats cross join lateral (
    select * from ${CREATOR.table} where ${CREATOR.id} = creator_stats.creator_id offset 0
  ) as creator
  where ${IS_OTHER}`
const NEWEST = sql`from ${CREATOR.table} left join ${STATS} where ${CREATOR.isCreator} and ${IS_OTHER}`

/** What each tab reads: whom, and in which order. */
const TABS: Record<CreatorsTab, { rows: RawBuilder<unknown>; order: RawBuilder<unknown>; timed: boolean }> = {
  suggested: {
    rows: sql`${MOST} and not ${follows(VIEWER, CREATOR.id)} and not ${hasAccess(VIEWER, CREATOR.id, NOW)}`,
    order: BY_RANK,
    timed: true,
  },
  exclusive: { rows: sql`${RANKED} and ${CREATOR.isExclusive}`, order: BY_RANK, timed: false },
  live: { rows: sql`${RANKED} and creator_stats.live_since is not null`, order: BY_RANK, timed: false },
  new: {
    rows: NEWEST,
    order: sql`order by ${CREATOR.createdAt} desc, ${CREATOR.id} desc`,
    timed: false,
  },
  mine: {
    rows: sql`from (
        select creator_id, max(since) as since
        from (${followedBy(VIEWER)} union all ${accessibleTo(VIEWER, NOW)}) as either group by creator_id
      ) as own join ${CREATOR.table} on ${CREATOR.id} = own.creator_id left join ${STATS}
      where ${IS_OTHER}`,
    order: sql`order by own.since desc, own.creator_id desc`,
    timed: true,
  },
}

const known = new Map<string, ReturnType<typeof statement<TileRow>>>()

/** Creators of a tab, best first, so many at most. Guests have no favourites. */
export async function listTab(
  db: Db,
  viewer: Viewer,
  { tab, limit = tab === 'mine' ? FAVOURITES : GRIDS }: { tab: CreatorsTab; limit?: number | undefined },
): Promise<TileRow[]> {
  const { rows, order, timed } = TABS[tab]
  const key = `${tab} ${limit}`
  const select =
    known.get(key) ?? statement<TileRow>(sql`select ${TILE} ${rows} ${order} limit ${sql.lit(limit)}`)
  known.set(key, select)
  // A statement is given the values that its text names, no more.
  return await select(db, [viewer.id, viewer.country, ...(timed ? [viewer.now] : [])])
}

/** One more than is counted says "more". */
const COUNTED = sql.lit(EXPLORE.counted + 1)
const count = (rows: RawBuilder<unknown>) =>
  sql`(select count(*)::integer from (select ${rows} limit ${COUNTED}) as counted)`
const SINCE = sql`${NOW} - ${sql.lit(EXPLORE.newDays * DAY)} * interval '1 millisecond'`
const selectCounts = statement<TabCounts>(sql`
  select ${count(sql`${TABS.suggested.rows} ${BY_RANK}`)} as suggested, ${count(sql`${NEWEST} and ${CREATOR.createdAt} > ${SINCE} ${TABS.new.order}`)} as new,
    ${count(TABS.live.rows)} as live, ${count(TABS.exclusive.rows)} as exclusive, ${count(TABS.mine.rows)} as mine`)

/** How many each tab has; those of the newest who have joined lately. */
export async function countTabs(db: Db, viewer: Viewer): Promise<TabCounts> {
  const [counts] = await selectCounts(db, [viewer.id, viewer.country, viewer.now])
  if (counts === undefined) throw new Error('counts are one row')
  return counts
}
