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
import { countChanged } from './counts.ts'
import { hiddenFromViewer, type PostViewer } from './posts.access.ts'

export interface CommentRow {
  id: string
  post_id: string
  body: string
  created_at: Date
  author: PersonRow
}

type Columns = Omit<CommentRow, 'author'> & PersonColumns<'author'>

const AUTHOR = personAs('author')
const COLUMNS = sql`comment.id, comment.post_id, comment.body, comment.created_at, ${AUTHOR.columns}`

const AUTHOR_ID = sql.ref<string>('comment.author_id')
/** Comments by people who do not exist for the viewer, are suspended or have closed their account are left out. */
const IS_SHOWN = sql`not ${AUTHOR.isSuspended} and not ${AUTHOR.isClosed} and not ${hiddenFromViewer(AUTHOR_ID)}`
const WITH_AUTHOR = sql`comment join ${AUTHOR.table} on ${AUTHOR.id} = ${AUTHOR_ID}`

const [POST, POSTS, ID] = [parameter(3, 'uuid'), parameter(3, 'uuid[]'), parameter(4, 'uuid')]
const selectPage = pageStatement(
  3,
  ({ limit, isAfter }) => sql<Columns>`
    select ${COLUMNS} from ${WITH_AUTHOR}
    where comment.post_id = ${POST} and ${IS_SHOWN}
      and ${isAfter(sql.ref('comment.created_at'), sql.ref('comment.id'))}
    order by comment.created_at desc, comment.id desc
    limit ${limit}`,
)

/** A post's comments, latest first, one more than the page. */
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
    where comment.post_id = wanted.post_id and ${IS_SHOWN}
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
  const { id, post_id, body, created_at } = row
  return { id, post_id, body, created_at, author: AUTHOR.read(row) }
}

const selectOne = statement(sql<Columns>`
  select ${COLUMNS} from ${WITH_AUTHOR}
  where comment.id = ${ID} and comment.post_id = ${POST} and ${IS_SHOWN}`)

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
  now: Date
}

const insert = writeStatement<{ count: number }>(sql`
  with changed as (
    insert into comment (id, post_id, author_id, client_id, body, created_at)
    values (${parameter(1, 'uuid')}, ${parameter(2, 'uuid')}, ${parameter(3, 'uuid')}, ${parameter(4, 'uuid')},
      ${parameter(5, 'text')}, ${parameter(6, 'timestamptz')})
    on conflict (post_id, author_id, client_id) do nothing returning post_id
  )
  ${countChanged('comments', 1)}`)

/** Counted on its post. False when its author has commented on the post under the client id before. */
export async function insertComment(db: Db, comment: NewComment): Promise<boolean> {
  const { id, postId, authorId, clientId, body, now } = comment
  return (await insert(db, [id, postId, authorId, clientId, body, now])).length > 0
}

/** What a comment says, for who is told of it; undefined where it is not there any more. */
export async function findCommentText(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('comment').select('body').where('id', '=', id).executeTakeFirst()
  return row?.body
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
  with changed as (delete from comment where id = ${parameter(1, 'uuid')} returning post_id)
  ${countChanged('comments', -1)}`)

/** No longer counted on its post. False when it was deleted meanwhile. */
export async function deleteComment(db: Db, id: string): Promise<boolean> {
  return (await remove(db, [id])).length > 0
}
