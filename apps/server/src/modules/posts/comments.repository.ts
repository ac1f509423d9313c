import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import {
  type PageOf,
  pageStatement,
  parameter,
  statement,
  writeStatement,
} from '../../platform/db/statement.ts'
import { type PersonColumns, type PersonRow, personAs } from '../accounts/index.ts'
import { countWeighed } from './counts.ts'
import { hiddenFromViewer, type PostViewer } from './posts.access.ts'

export interface CommentRow {
  id: string
  post_id: string
  body: string
  created_at: Date
  parent_id: string | null
  likes: number
  hidden: boolean
  liked: boolean
  replies: number
  author: PersonRow
}

type Columns = Omit<CommentRow, 'author'> & PersonColumns<'author'>

const AUTHOR = personAs('author')
const VIEWER = parameter<string>(1, 'uuid')
const AUTHOR_ID = sql.ref<string>('comment.author_id')
/** Comments by people who do not exist for the viewer, are suspended or have closed their account are left out. */
const OF_SHOWN_AUTHOR = sql`not ${AUTHOR.isSuspended} and not ${AUTHOR.isClosed} and not ${hiddenFromViewer(AUTHOR_ID)}`
/** One that the post's creator has hidden is theirs and its author's; one that staff have taken down nobody's. */
const IS_SHOWN = sql`${OF_SHOWN_AUTHOR} and comment.removed_at is null
  and (comment.hidden_at is null or ${VIEWER} in (comment.author_id, post.creator_id))`
const WITH_AUTHOR = sql`comment
  join ${AUTHOR.table} on ${AUTHOR.id} = ${AUTHOR_ID}
  join post on post.id = comment.post_id`
const COLUMNS = sql`comment.id, comment.post_id, comment.body, comment.created_at, comment.parent_id, comment.likes,
  comment.hidden_at is not null as hidden,
  exists (select from comment_like where comment_id = comment.id and user_id = ${VIEWER}) as liked,
  (select count(*) from comment as reply where reply.parent_id = comment.id
    and reply.removed_at is null
    and (reply.hidden_at is null or ${VIEWER} in (reply.author_id, post.creator_id)))::integer as replies,
  ${AUTHOR.columns}`

const [POST, POSTS, ID] = [parameter(3, 'uuid'), parameter(3, 'uuid[]'), parameter(4, 'uuid')]
const PARENT = parameter(3, 'uuid')
const selectPage = pageStatement(
  3,
  ({ limit, isAfter }) => sql<Columns>`
    select ${COLUMNS} from ${WITH_AUTHOR}
    where comment.post_id = ${POST} and comment.parent_id is null and ${IS_SHOWN}
      and ${isAfter(sql.ref('comment.created_at'), sql.ref('comment.id'))}
    order by comment.created_at desc, comment.id desc
    limit ${limit}`,
)
const selectReplies = pageStatement(
  3,
  ({ limit, isAfter }) => sql<Columns>`
    select ${COLUMNS} from ${WITH_AUTHOR}
    where comment.parent_id = ${PARENT} and ${IS_SHOWN}
      and ${isAfter(sql.ref('comment.created_at'), sql.ref('comment.id'))}
    order by comment.created_at desc, comment.id desc
    limit ${limit}`,
)

/** Replies to a comment, latest first, one more than the page. */
export async function listReplies(
  db: Db,
  viewer: PostViewer,
  { commentId, ...page }: PageOf & { commentId: string },
): Promise<CommentRow[]> {
  return (await selectReplies(db, page, [viewer.id, viewer.country, commentId])).map(fromColumns)
}

/** A post's comments without replies, latest first, one more than the page. */
export async function listComments(
  db: Db,
  viewer: PostViewer,
  { postId, ...page }: PageOf & { postId: string },
): Promise<CommentRow[]> {
  return (await selectPage(db, page, [viewer.id, viewer.country, postId])).map(fromColumns)
}

/** Comments shown beside a post before more are requested. */
const LATEST = 2
const selectLatest = statement(sql<Columns>`
  select latest.*
  from unnest(${POSTS}) as wanted (post_id)
  cross join lateral (
    select ${COLUMNS} from ${WITH_AUTHOR}
    where comment.post_id = wanted.post_id and comment.parent_id is null and ${IS_SHOWN}
    order by comment.created_at desc, comment.id desc
    limit ${sql.lit(LATEST)}
  ) as latest
  order by latest.created_at, latest.id`)

/** The latest comments of each of these posts, each post's oldest first. */
export async function listLatestComments(
  db: Db,
  viewer: PostViewer,
  postIds: readonly string[],
): Promise<CommentRow[]> {
  return (await selectLatest(db, [viewer.id, viewer.country, postIds])).map(fromColumns)
}

function fromColumns(row: Columns): CommentRow {
  const { id, post_id, body, created_at, parent_id, likes, hidden, liked, replies } = row
  return { id, post_id, body, created_at, parent_id, likes, hidden, liked, replies, author: AUTHOR.read(row) }
}

const selectOne = statement(sql<Columns>`
  select ${COLUMNS} from ${WITH_AUTHOR}
  where comment.id = ${ID} and comment.post_id = ${POST} and ${IS_SHOWN}
    and not exists (select from comment as parent where parent.id = comment.parent_id
      and parent.hidden_at is not null and ${VIEWER} not in (comment.author_id, parent.author_id, post.creator_id))`)

/** One comment of a post as the viewer may see it. */
export async function findComment(
  db: Db,
  viewer: PostViewer,
  { id, postId }: { id: string; postId: string },
): Promise<CommentRow | undefined> {
  return (await selectOne(db, [viewer.id, viewer.country, postId, id])).map(fromColumns)[0]
}

export interface NewComment {
  id: string
  postId: string
  authorId: string
  clientId: string
  body: string
  parentId: string | null
  now: Date
}

const insert = writeStatement<{ count: number }>(sql`
  with changed as (
    insert into comment (id, post_id, author_id, client_id, body, created_at, parent_id)
    values (${parameter(1, 'uuid')}, ${parameter(2, 'uuid')}, ${parameter(3, 'uuid')}, ${parameter(4, 'uuid')},
      ${parameter(5, 'text')}, ${parameter(6, 'timestamptz')}, ${parameter(7, 'uuid')})
    on conflict (post_id, author_id, client_id) do nothing returning post_id, comment_weight(comment) as weight
  )
  ${countWeighed(1)}`)

/** Counted on its post. False when its author has commented on the post under the client id before. */
export async function insertComment(db: Db, comment: NewComment): Promise<boolean> {
  const { id, postId, authorId, clientId, body, parentId, now } = comment
  return (await insert(db, [id, postId, authorId, clientId, body, now, parentId])).length > 0
}

const COMMENTS = parameter(3, 'uuid[]')
const selectTexts = statement(sql<{ id: string; body: string }>`
  select comment.id, comment.body from ${WITH_AUTHOR}
  where comment.id = any(${COMMENTS}) and ${IS_SHOWN} and post.deleted_at is null`)

/** What comments say to their post's creator; those that are not there for them, or were taken down, are left out. */
export async function readCommentTexts(
  db: Db,
  creator: Pick<PostViewer, 'id' | 'country'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await selectTexts(db, [creator.id, creator.country, ids])
  return new Map(rows.map(row => [row.id, row.body]))
}

/** The comment that a person wrote on a post under a client id. */
export async function findByClientId(
  db: Db,
  { postId, authorId, clientId }: Pick<NewComment, 'postId' | 'authorId' | 'clientId'>,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('comment')
    .select('id')
    .where('post_id', '=', postId)
    .where('author_id', '=', authorId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  return row?.id
}

const remove = writeStatement<{ count: number }>(sql`
  with changed as (
    delete from comment where id = ${parameter(1, 'uuid')} returning post_id, comment_weight(comment) as weight
  )
  ${countWeighed(-1)}`)

/** No longer counted on its post, nor are its replies, which go with it. False when it was deleted meanwhile. */
export async function deleteComment(db: Db, id: string): Promise<boolean> {
  return (await remove(db, [id])).length > 0
}

const hide = writeStatement<{ count: number }>(sql`
  with before as (
    select id, post_id, comment_weight(comment) as weight from comment
    where id = ${parameter(1, 'uuid')} and hidden_at is null for update
  ),
  changed as (
    update comment set hidden_at = ${parameter(2, 'timestamptz')} from before where comment.id = before.id
    returning before.post_id, before.weight
  )
  ${countWeighed(-1)}`)

const show = writeStatement<{ count: number }>(sql`
  with changed as (
    update comment set hidden_at = null
    where id = ${parameter(1, 'uuid')} and hidden_at is not null and removed_at is null
    returning post_id, comment_weight(comment) as weight
  )
  ${countWeighed(1)}`)

/** Hides a comment, so that it is no longer counted, or shows it again. False when it was so before. */
export async function setCommentHidden(
  db: Db,
  { id, hidden, now }: { id: string; hidden: boolean; now: Date },
): Promise<boolean> {
  return (await (hidden ? hide(db, [id, now]) : show(db, [id]))).length > 0
}

const likeOne = writeStatement<{ likes: number }>(sql`
  with liked as (
    insert into comment_like (comment_id, user_id, created_at)
    values (${parameter(1, 'uuid')}, ${parameter(2, 'uuid')}, ${parameter(3, 'timestamptz')})
    on conflict do nothing returning comment_id
  )
  update comment set likes = likes + 1 from liked where comment.id = liked.comment_id returning likes`)

const unlikeOne = writeStatement<{ likes: number }>(sql`
  with unliked as (
    delete from comment_like where comment_id = ${parameter(1, 'uuid')} and user_id = ${parameter(2, 'uuid')}
    returning comment_id
  )
  update comment set likes = likes - 1 from unliked where comment.id = unliked.comment_id returning likes`)

/** How many like a comment then; undefined where the person did, or did not, before. */
export async function setCommentLike(
  db: Db,
  { id, userId, liked, now }: { id: string; userId: string; liked: boolean; now: Date },
): Promise<number | undefined> {
  const rows = await (liked ? likeOne(db, [id, userId, now]) : unlikeOne(db, [id, userId]))
  return rows[0]?.likes
}
