import { EXPLORE, type WrittenTag } from '@calina/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Transacted } from '../../platform/db/database.ts'
import { anywhere, beginsWith, contains, folded, isShort } from '../../platform/db/search.ts'
import { once, type PageOf, pageStatement, parameter, statement } from '../../platform/db/statement.ts'
import { COUNTS } from './counts.ts'
import {
  CREATOR,
  CREATOR_IS_VISIBLE,
  type CreatorColumns,
  POST_COLUMNS,
  POST_IS_VISIBLE,
  type PostRow,
  type PostViewer,
  type SeenPost,
  subscribedTo,
  VIEWER_VALUES,
  valuesOf,
} from './posts.access.ts'

/** Gives a post these tags and no others. Its row is held by the transaction. */
export async function writeTags(
  db: Transacted,
  post: { id: string; creatorId: string; publishedAt: Date },
  tags: readonly WrittenTag[],
): Promise<void> {
  const keys = tags.map(({ key }) => key)
  await sql`
    delete from post_tag using tag
    where post_id = ${post.id} and tag.id = tag_id and tag.key <> all(${keys}::text[])`.execute(db)
  if (tags.length === 0) return
  const given = sql`unnest(${keys}::text[], ${tags.map(({ label }) => label)}::text[]) as given (key, label)`
  // in one order, so that two posts with the same new tags never wait for each other
  await sql`
    insert into tag (key, label) select key, label from ${given} order by key
    on conflict (key) do nothing`.execute(db)
  await sql`
    insert into post_tag (post_id, tag_id, creator_id, published_at)
    select ${post.id}, id, ${post.creatorId}, ${post.publishedAt} from tag where key = any(${keys}::text[])
    on conflict do nothing`.execute(db)
}

export interface TagRow {
  id: string
  key: string
  label: string
  posts: number
}

/** Of a tag this many posts, the newest, are looked through for one that the viewer may see. */
const LOOKED_THROUGH = sql.lit(50)

/** Looked up one by one, by the offset: in a small installation all people would be read for a few. */
const JOIN_CREATOR = sql`cross join lateral (
    select * from ${CREATOR.table} where ${CREATOR.id} = newest.creator_id offset 0
  ) as creator`
/**
 * `tag` exists for the viewer: somebody whom they may see uses it. What has tags is out, so that posts are looked up of
 * those creators alone whose posts only some may see.
 */
const TAG_IS_SEEN = sql<boolean>`exists (
  select from (
    select post_id, creator_id from post_tag where tag_id = tag.id
    order by published_at desc, post_id desc limit ${LOOKED_THROUGH}
  ) as newest
  ${JOIN_CREATOR}
  where ${CREATOR_IS_VISIBLE} and (not ${CREATOR.isClosed} or exists (
    select from post where post.id = newest.post_id and ${POST_IS_VISIBLE})))`

const TAG = sql`tag.id, tag.key, tag.label, tag.posts`
const BY_USE = sql`order by posts desc, key`
/** The viewer is the first two values of these statements. */
const viewpointOf = (viewer: PostViewer) => [viewer.id, viewer.country]
const [THIRD, FOURTH] = [parameter<string>(3, 'text'), parameter<string>(4, 'text')]
const SUGGESTED = sql.lit(EXPLORE.searched.tags)
/** What was typed is looked for in the most used tags, and in so many others that an index finds. */
const [MOST_USED, FOUND] = [sql.lit(1_000), sql.lit(200)]

/** Of these tags those that exist for the viewer, the most used first. */
const suggested = (tags: RawBuilder<unknown>) => sql<TagRow>`
  select ${TAG} from (select * from (${tags}) as known ${BY_USE} limit ${FOUND}) as tag
  where ${TAG_IS_SEEN} ${BY_USE} limit ${SUGGESTED}`
const CONTAINS = contains(sql.ref('key'), THIRD)
/** Materialized, so that it is planned as if all rows were wanted: by the index, however many match. */
const matching = (found: RawBuilder<boolean>) =>
  statement<TagRow>(sql`
    with found as materialized (select * from tag where posts > 0 and ${found})
    ${suggested(sql`
      select * from (select * from tag where posts > 0 ${BY_USE} limit ${MOST_USED}) as used where ${CONTAINS}
      union (select * from found limit ${FOUND})`)}`)

const selectAll = statement(suggested(sql`select * from tag where posts > 0`))
const selectBegun = matching(beginsWith(sql.ref('key'), FOURTH))
const selectContaining = matching(CONTAINS)

/** Tags that contain what was typed, whatever its case and accents, the most used first. */
export async function listSuggestedTags(db: Db, viewer: PostViewer, term: string): Promise<TagRow[]> {
  const values = viewpointOf(viewer)
  if (term === '') return await selectAll(db, values)
  return isShort(term)
    ? await selectBegun(db, [...values, anywhere(term), term])
    : await selectContaining(db, [...values, anywhere(term)])
}

/** Weeks that are compared end now; days are those of UTC. */
const NOW = sql`(${parameter<Date>(3, 'timestamptz')} at time zone 'UTC')`
const TODAY = once(sql`${NOW}::date`)
/** How much of the day has passed. */
const PASSED = once(sql`extract(epoch from ${NOW} - ${NOW}::date)::double precision / 86400`)
/** The share of a day that lies within so many days before now. */
const within = (days: number) => sql`least(1, greatest(0, day - ${TODAY} + ${sql.lit(days + 1)} - ${PASSED}))`

export interface TrendingRow extends TagRow {
  /** Posts of the last seven days, and of the seven before, as if those of a day were spread evenly over it. */
  week: number
  before: number
}

const trending = new Map<number, ReturnType<typeof statement<TrendingRow>>>()

/** Tags that are used most these days, so many at most. */
export async function listTrendingTags(
  db: Db,
  viewer: PostViewer,
  { limit }: { limit: number },
): Promise<TrendingRow[]> {
  const select =
    trending.get(limit) ??
    statement<TrendingRow>(sql`
      with tag as materialized (
        select * from tag where posts > 0 and ${TAG_IS_SEEN} order by trend desc, key limit ${sql.lit(limit)}
      )
      select ${TAG}, used.week, used.both - used.week as before from tag cross join lateral (
        select coalesce(sum(posts * ${within(7)}), 0)::double precision as week,
          coalesce(sum(posts * ${within(14)}), 0)::double precision as both
        from tag_day where tag_id = tag.id and day >= ${once(sql`${NOW}::date - 14`)}
      ) as used
      order by tag.trend desc, tag.key`)
  trending.set(limit, select)
  return await select(db, valuesOf(viewer))
}

const TAG_IDS = parameter<string[]>(3, 'uuid[]')
const selectPictured = statement<{ tag_id: string; post_id: string }>(sql`
  select pictured.* from unnest(${TAG_IDS}) as wanted (tag_id) cross join lateral (
    select newest.tag_id, newest.post_id from (
      select * from post_tag where post_tag.tag_id = wanted.tag_id
      order by published_at desc, post_id desc limit ${LOOKED_THROUGH}
    ) as newest
    join post on post.id = newest.post_id
    join ${CREATOR.table} on ${CREATOR.id} = post.creator_id
    where post.audience = 'everyone' and post.photos > 0 and ${CREATOR_IS_VISIBLE} and ${POST_IS_VISIBLE}
    order by newest.published_at desc, newest.post_id desc limit ${sql.lit(EXPLORE.trendingPictures)}
  ) as pictured`)

/** Of each of these tags the newest posts for everybody that have a photo, a few at most. */
export async function listPictured(
  db: Db,
  viewer: PostViewer,
  tagIds: readonly string[],
): Promise<{ tag_id: string; post_id: string }[]> {
  return tagIds.length === 0 ? [] : await selectPictured(db, [...viewpointOf(viewer), tagIds])
}

/**
 * What a few whom the viewer may see use exists for them without being looked up one by one: those who used the most used
 * tags last, so many of so many tags, and of their posts so many.
 */
const [WELL_USED, USERS, USES] = [sql.lit(12), sql.lit(2), sql.lit(100)]
const selectTotal = statement<{ total: number }>(sql`
  with newest as materialized (
    select distinct used.creator_id
    from (select id from tag where posts > 0 ${BY_USE} limit ${WELL_USED}) as tag
    cross join lateral (
      select creator_id from post_tag where tag_id = tag.id
      order by published_at desc, post_id desc limit ${USERS}
    ) as used
  ), known as materialized (
    select uses.tag_id from newest ${JOIN_CREATOR} cross join lateral (
      select tag_id from post_tag where post_tag.creator_id = newest.creator_id limit ${USES}
    ) as uses
    where ${CREATOR_IS_VISIBLE} and not ${CREATOR.isClosed}
  )
  select count(*)::integer as total from (
    select from tag where posts > 0 and (id in (select tag_id from known) or ${TAG_IS_SEEN})
    ${BY_USE} limit ${sql.lit(EXPLORE.tagsCounted + 1)}) as seen`)

const FOLDED = folded(sql.ref('key'))
/** After everything that begins with the letter; by bytes, as the index of beginnings has them. */
const nextLetter = (after: RawBuilder<unknown>) => sql`
  select left(${FOLDED}, 1) from tag where posts > 0 and ${FOLDED} ~>=~ ${after} and ${TAG_IS_SEEN}
  order by ${FOLDED} using ~<~ limit 1`
const LETTERS = sql.lit(100)
const selectLetters = statement<{ letter: string }>(sql`
  with recursive begun (letter) as (
    (${nextLetter(sql`''`)})
    union all
    select (${nextLetter(sql`(begun.letter || chr(1114111))`)}) from begun where begun.letter is not null
  )
  select letter from begun where letter is not null limit ${LETTERS}`)

/** How many tags exist for the viewer, as far as is counted, and with which letters they begin. */
export async function countTags(db: Db, viewer: PostViewer): Promise<{ total: number; letters: string[] }> {
  const [[counted], letters] = await Promise.all([
    selectTotal(db, viewpointOf(viewer)),
    selectLetters(db, viewpointOf(viewer)),
  ])
  return { total: counted?.total ?? 0, letters: letters.map(({ letter }) => letter) }
}

const AFTER = sql<string>`coalesce((select key from tag where id = ${parameter(3, 'uuid')}), '')`
const named = new Map<string, ReturnType<typeof statement<TagRow>>>()

/**
 * Tags by the alphabet that come after the one of this id; without it from a letter on, or from the first. One more than
 * the page.
 */
export async function listTagsByName(
  db: Db,
  viewer: PostViewer,
  { after, from = null, limit }: { after: string | null; from?: string | null | undefined; limit: number },
): Promise<TagRow[]> {
  const isFrom = after === null && from !== null
  const begin = isFrom
    ? sql`${FOLDED} >= ${folded(THIRD)}`
    : sql`(${FOLDED}, key) > (${folded(AFTER)}, ${AFTER})`
  const name = `${limit} ${isFrom}`
  const select =
    named.get(name) ??
    statement<TagRow>(sql`
      select ${TAG} from tag where posts > 0 and ${begin} and ${TAG_IS_SEEN}
      order by ${FOLDED}, key limit ${sql.lit(limit + 1)}`)
  named.set(name, select)
  return await select(db, [...viewpointOf(viewer), isFrom ? from : after])
}

const KEY = parameter<string>(VIEWER_VALUES + 1, 'text')
const [AT, ID] = [sql.ref('post_tag.published_at'), sql.ref('post_tag.post_id')]
const selectTagged = pageStatement(
  VIEWER_VALUES + 1,
  ({ limit, isAfter }) => sql<PostRow & CreatorColumns>`
    select ${POST_COLUMNS}, ${CREATOR.columns}, ${subscribedTo(CREATOR.id)} as subscribed,
      false as blocked, false as "countryBlocked"
    from post_tag
    join post on post.id = post_tag.post_id
    join ${COUNTS}
    join ${CREATOR.table} on ${CREATOR.id} = post.creator_id
    where post_tag.tag_id = (select id from tag where key = ${KEY})
      and ${CREATOR_IS_VISIBLE} and ${POST_IS_VISIBLE} and ${isAfter(AT, ID)}
    order by post_tag.published_at desc, post_tag.post_id desc
    limit ${limit}`,
)

/** Posts that have a tag in a text for everybody, latest first, one more than the page. */
export async function listTagged(
  db: Db,
  viewer: PostViewer,
  { key, ...page }: PageOf & { key: string },
): Promise<SeenPost[]> {
  const rows = await selectTagged(db, page, valuesOf(viewer, key))
  return rows.map(post => ({ post, creator: CREATOR.read(post) }))
}

/**
 * A post has a tag, by its key. For statements that look along posts: asked of one after the other, never by first reading
 * all that has the tag, as `exists` would be.
 */
export function isTagged(postId: RawBuilder<string>, key: RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`(
    select true from post_tag where post_id = ${postId} and tag_id = (select id from tag where key = ${key})) is true`
}

/** The newest posts with a tag, so many at most, as a table of `post_id`. */
export function newestTagged(key: RawBuilder<string>, limit: RawBuilder<number>): RawBuilder<unknown> {
  return sql`select post_id from post_tag where tag_id = (select id from tag where key = ${key})
    order by published_at desc, post_id desc limit ${limit}`
}
