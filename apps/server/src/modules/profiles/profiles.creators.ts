import { sql } from 'kysely'
import { parameter } from '../../platform/db/statement.ts'
import { type PersonColumns, personAs } from '../accounts/index.ts'
import { followerCountOf, follows, hiddenFrom } from '../relationships/index.ts'
import { leastPrice } from '../subscriptions/index.ts'

/** Every statement about creators to discover has its viewer in front: who, and in which country. */
export const CREATOR = personAs('creator')
export const VIEWER = parameter<string>(1, 'uuid')
const COUNTRY = parameter<string | null>(2, 'text')
export const VIEWER_VALUES = 2

/** {@link CREATOR} can be discovered by the viewer: is active, somebody else, and not hidden from them. */
export const IS_OTHER = sql<boolean>`(${CREATOR.isActive} and ${CREATOR.id} is distinct from ${VIEWER}
  and not ${hiddenFrom({ viewer: VIEWER, country: COUNTRY }, CREATOR.id)})`

export type TileRow = PersonColumns<'creator'> & { live: boolean }
/** What a grid shows of {@link CREATOR}, joined with `creator_stats`, which may be missing. */
export const TILE = sql`${CREATOR.columns}, creator_stats.live_since is not null as live`

export interface CardRow extends TileRow {
  creator_id: string
  rank: number
  bio: string | null
  posts: number
  vaults: number
  followers: number
  following: boolean
  /** Of all plans the lowest price in minor units. */
  least: number | null
}
/** What results show of {@link CREATOR}, joined with `creator_stats` and `profile`. */
export const CARD = sql`${TILE}, creator_stats.rank, creator_stats.posts, creator_stats.vaults, profile.bio,
  ${followerCountOf(CREATOR.id)} as followers, ${follows(VIEWER, CREATOR.id)} as following,
  ${leastPrice(CREATOR.id)} as least`

export const BY_RANK = sql`order by creator_stats.rank desc, creator_stats.creator_id desc`

/** Those who are live now, as a table of `creator_id`. */
export const LIVE_CREATORS = sql`select creator_id from creator_stats where live_since is not null`

/** So many of the best are looked through for those who have what is asked for. */
const LOOKED_THROUGH = sql.lit(500)

/**
 * Parts of a statement of a module further down that shows creators, the best first. Its first values are the viewer, and
 * the country in which they are.
 */
export const CARDS = {
  creatorId: sql.ref<string>('creator_stats.creator_id'),
  columns: sql`${CARD}, creator_stats.creator_id`,
  hasPortrait: sql<boolean>`${CREATOR.avatarKey} is not null`,
  /** The best, with what is shown of them; `and` the condition {@link CARDS.isOther}. */
  from: sql`(select * from creator_stats ${BY_RANK} limit ${LOOKED_THROUGH}) as creator_stats
    join ${CREATOR.table} on ${CREATOR.id} = creator_stats.creator_id
    left join profile on profile.user_id = creator_stats.creator_id`,
  isOther: IS_OTHER,
  /** Of the same rank those who are exclusive first. */
  order: sql`order by creator_stats.rank desc, ${CREATOR.isExclusive} desc, creator_stats.creator_id desc`,
}
