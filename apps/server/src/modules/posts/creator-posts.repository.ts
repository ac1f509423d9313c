import type { PostKind } from '@calina/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { anywhere, contains, isShort } from '../../platform/db/search.ts'
import { type PageOf, type PageText, pageStatement, parameter } from '../../platform/db/statement.ts'
import { COUNTS } from './counts.ts'
import {
  CREATOR,
  type CreatorColumns,
  hidingColumns,
  IS_LISTED,
  IS_OUT,
  isUnlocked,
  POST_COLUMNS,
  type PostRow,
  type PostViewer,
  type SeenPost,
  subscribedTo,
  VIEWER_VALUES,
  valuesOf,
} from './posts.access.ts'
import type { Audience } from './posts.tables.ts'

const AT = sql.ref('post.published_at')
const ID = sql.ref('post.id')
const NEWEST = sql`order by published_at desc, id desc`
const USERNAME = parameter<string>(VIEWER_VALUES + 1, 'text')

/** Whose page it is, and what the viewer is to them. */
const PERSON = sql`person as materialized (
  select ${CREATOR.columns}, ${subscribedTo(CREATOR.id)} as subscribed, ${hidingColumns(CREATOR.id)}
  from ${CREATOR.table}
  where ${CREATOR.username} = ${USERNAME} and ${CREATOR.isActive}
)`

/** The posts, with the person beside the first of them, or alone where there is none. */
const withPerson = (posts: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql<ByCreator>`
  select ${POST_COLUMNS}, once.*
  from person
  left join lateral (${posts}) as post on true
  left join ${COUNTS}
  left join lateral (select person.* where post.place = 1 or post.place is null) as once on true
  ${order}`

/** The person is in the first row only, which has no post when there are none. */
type ByCreator = (Omit<PostRow, 'subscribed' | 'blocked' | 'countryBlocked'> | { id: null }) &
  (SeenPerson | { [K in keyof SeenPerson]: null })
type SeenPerson = CreatorColumns & Pick<PostRow, 'subscribed' | 'blocked' | 'countryBlocked'>

/** A first page begins with what its creator has pinned: three at most, out and neither archived nor deleted. */
const PINNED = sql`post.creator_id = person.creator_id and post.pinned_at is not null`
const OTHERS = sql`post.creator_id = person.creator_id and ${IS_LISTED} and post.pinned_at is null and ${IS_OUT}`

const selectAll = pageStatement(
  VIEWER_VALUES + 1,
  ({ limit, isAfter, isFirst }) => sql<ByCreator>`
    with ${PERSON}
    ${withPerson(
      sql`
        select *, row_number() over (order by pinned_at desc nulls last, published_at desc, id desc) as place
        from (
          ${isFirst ? sql`(select * from post where ${PINNED}) union all` : sql``}
          (select * from post where ${OTHERS} and ${isAfter(AT, ID)} ${NEWEST} limit ${limit})
        ) as post`,
      sql`order by post.pinned_at desc nulls last, post.published_at desc, post.id desc`,
    )}`,
)

/** What a list of posts is narrowed to. */
export interface PostFilter {
  kind?: PostKind | undefined
  audience?: Audience | undefined
  q?: string | undefined
}

/** A term that is too short for the index is looked for in so many posts, the newest. */
const LOOKED_THROUGH = sql.lit(5_000)
const RECENT = sql`recent as materialized (
  select post.published_at from person cross join lateral (
    select published_at from post where ${OTHERS} ${NEWEST} offset ${LOOKED_THROUGH} limit 1) as post
)`
const IS_RECENT = sql`post.published_at >= coalesce((select recent.published_at from recent), '-infinity')`

/** Each is the condition of an index. */
const KINDS = {
  photo: sql`photos > 0`,
  video: sql`videos > 0`,
  sound: sql`sounds > 0`,
  text: sql`(photos = 0 and videos = 0 and sounds = 0)`,
} as const satisfies Record<PostKind, unknown>

/** How a term is looked for: by the index of what texts contain, or (too short for it) in one post after the other. */
type Search = 'none' | 'short' | 'long'

/** So many posts that contain a term are sorted; of more, one after the other is read until the page is full. */
const FOUND = sql.lit(1_000)
const FEW = sql`(select count(*) from found) <= ${FOUND}`

function filtered({
  kind,
  byAudience,
  search,
}: {
  kind: PostKind | undefined
  byAudience: boolean
  search: Search
}) {
  const audience = VIEWER_VALUES + 2
  const term = audience + (byAudience ? 1 : 0)
  const pattern = parameter<string>(term, 'text')
  const own = search === 'none' ? term - 1 : term
  const says = (text: string) => contains(sql.ref(text), pattern)
  const unlocked = isUnlocked(sql.ref('person.subscribed'))
  const matches = sql.join(
    [
      kind === undefined ? sql`true` : KINDS[kind],
      byAudience ? sql`post.audience = ${parameter(audience, 'text')}` : sql`true`,
      // what the viewer may not read is not found, and not even looked into, which takes the most time
      search === 'none'
        ? sql`true`
        : sql`(case when ${unlocked} then ${says('body')} or ${says('purchase_body')}
            when post.audience = 'paid' then ${says('body')} else false end)`,
      search === 'short' ? IS_RECENT : sql`true`,
    ],
    sql` and `,
  )
  const inOrder = ({ limit, isAfter }: PageText) => sql`
    (select * from post where ${PINNED} and ${IS_OUT} and ${matches} and ${isAfter(AT, ID)})
    union all
    (select * from post where ${OTHERS} and ${matches} and ${isAfter(AT, ID)} ${NEWEST} limit ${limit})`
  const byTerm = ({ limit, isAfter }: PageText) => sql`
    (select * from post
    where ${FEW} and post.id = any(array(select found.id from found))
      and ${IS_LISTED} and ${IS_OUT} and ${matches} and ${isAfter(AT, ID)} ${NEWEST} limit ${limit})
    union all
    (select * from post where not ${FEW} and ${PINNED} and ${IS_OUT} and ${matches} and ${isAfter(AT, ID)})
    union all
    (select * from post where not ${FEW} and ${OTHERS} and ${matches} and ${isAfter(AT, ID)} ${NEWEST} limit ${limit})`
  const before = {
    none: [],
    short: [RECENT],
    long: [
      sql`found as materialized (
        select post.id from person join post on post.creator_id::text = person.creator_id::text
        where deleted_at is null and archived_at is null
          and ${contains(sql`post.body || ' ' || post.purchase_body`, pattern)}
        limit ${FOUND} + 1)`,
    ],
  }
  return pageStatement(
    own,
    page => sql<ByCreator>`
      with ${sql.join([PERSON, ...before[search]])}
      ${withPerson(
        sql`
          select *, row_number() over (${NEWEST}) as place
          from (
            select * from (${search === 'long' ? byTerm(page) : inOrder(page)}) as post
            ${NEWEST} limit ${page.limit}
          ) as post`,
        sql`order by post.published_at desc, post.id desc`,
      )}`,
  )
}

const known = new Map<string, ReturnType<typeof filtered>>()

function selectFiltered({ kind, audience, q }: PostFilter): ReturnType<typeof filtered> {
  const search = q === undefined ? 'none' : isShort(q) ? 'short' : 'long'
  const byAudience = audience !== undefined
  const key = `${kind} ${byAudience} ${search}`
  const select = known.get(key) ?? filtered({ kind, byAudience, search })
  known.set(key, select)
  return select
}

/**
 * A creator's posts, latest first, one more than the page, and on a first page of all before them those that are pinned;
 * undefined where the person does not exist for the viewer. Person, rights and posts come in one statement: it is the most
 * frequent query of all.
 */
export async function listByCreator(
  db: Db,
  viewer: PostViewer,
  { username, kind, audience, q, after, limit }: PageOf & PostFilter & { username: string },
): Promise<SeenPost[] | undefined> {
  const isNarrowed = kind !== undefined || audience !== undefined || q !== undefined
  const select = isNarrowed ? selectFiltered({ kind, audience, q }) : selectAll
  const named = [audience, q === undefined ? undefined : anywhere(q)].filter(value => value !== undefined)
  const rows = await select(db, { after, limit }, valuesOf(viewer, username, ...named))
  const [first] = rows
  if (first === undefined || first.creator_id === null || first.blocked || first.countryBlocked)
    return undefined
  const creator = CREATOR.read(first)
  const { subscribed, blocked, countryBlocked } = first
  return rows.flatMap(row =>
    row.id === null ? [] : [{ post: { ...row, subscribed, blocked, countryBlocked }, creator }],
  )
}
