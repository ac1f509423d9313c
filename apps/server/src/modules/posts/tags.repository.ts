import type { WrittenTag } from '@calina/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Transacted } from '../../platform/db/database.ts'
import { anywhere, beginsWith, contains, folded, isShort } from '../../platform/db/search.ts'
import { type PageOf, pageStatement, parameter, statement } from '../../platform/db/statement.ts'
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

/** `tag` exists for the viewer: somebody whom they may see uses it. */
const TAG_IS_SEEN = sql<boolean>`exists (
  select from (
    select post_id from post_tag where tag_id = tag.id
    order by published_at desc, post_id desc limit ${LOOKED_THROUGH}
  ) as newest
  join post on post.id = newest.post_id
  join ${CREATOR.table} on ${CREATOR.id} = post.creator_id
  where ${CREATOR_IS_VISIBLE} and ${POST_IS_VISIBLE})`

const TAG = sql`tag.id, tag.key, tag.label, tag.posts`
const BY_USE = sql`order by posts desc, key`
/** The viewer is the first two values of these statements. */
const viewpointOf = (viewer: PostViewer) => [viewer.id, viewer.country]
const [THIRD, FOURTH] = [parameter<string>(3, 'text'), parameter<string>(4, 'text')]
const [SUGGESTED, TRENDING] = [sql.lit(8), sql.lit(30)]
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

const selectTrending = statement<TagRow>(sql`
  select ${TAG} from tag where posts > 0 and ${TAG_IS_SEEN} order by trend desc, key limit ${TRENDING}`)

/** Tags that are used most these days. */
export async function listTrendingTags(db: Db, viewer: PostViewer): Promise<TagRow[]> {
  return await selectTrending(db, viewpointOf(viewer))
}

const FOLDED = folded(sql.ref('key'))
const AFTER = sql<string>`coalesce((select key from tag where id = ${parameter(3, 'uuid')}), '')`
const byName = new Map<number, ReturnType<typeof statement<TagRow>>>()

/** Tags by the alphabet that come after the one of this id, from the first where there is none; one more than the page. */
export async function listTagsByName(
  db: Db,
  viewer: PostViewer,
  { after, limit }: { after: string | null; limit: number },
): Promise<TagRow[]> {
  const select =
    byName.get(limit) ??
    statement<TagRow>(sql`
      select ${TAG} from tag
      where posts > 0 and (${FOLDED}, key) > (${folded(AFTER)}, ${AFTER}) and ${TAG_IS_SEEN}
      order by ${FOLDED}, key limit ${sql.lit(limit + 1)}`)
  byName.set(limit, select)
  return await select(db, [...viewpointOf(viewer), after])
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
