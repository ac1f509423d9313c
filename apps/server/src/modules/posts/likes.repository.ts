import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { parameter, writeStatement } from '../../platform/db/statement.ts'
import { writeFact } from '../../platform/events/outbox.repository.ts'
import { countChanged } from './counts.ts'

const POST = parameter<string>(1, 'uuid')
const USER = parameter<string>(2, 'uuid')
const NOW = parameter<Date>(3, 'timestamptz')
const CREATOR_ID = parameter<string>(4, 'uuid')

const fact = (kind: 'post.liked' | 'post.unliked') =>
  writeFact(kind, {
    key: sql<string>`format('post:%s', ${POST})`,
    payload: { postId: POST, userId: USER, creatorId: CREATOR_ID },
    now: NOW,
    from: 'changed',
  })

const insert = writeStatement<{ count: number }>(sql`
  with changed as (
    insert into post_like (post_id, user_id, created_at) values (${POST}, ${USER}, ${NOW})
    on conflict do nothing returning post_id
  ),
  fact as (${fact('post.liked')})
  ${countChanged('likes', 1)}`)

const remove = writeStatement<{ count: number }>(sql`
  with changed as (
    delete from post_like where post_id = ${POST} and user_id = ${USER} returning post_id
  ),
  fact as (${fact('post.unliked')})
  ${countChanged('likes', -1)}`)

interface Like {
  postId: string
  userId: string
  creatorId: string
  now: Date
}

/** How many like the post then; undefined when the person did already. Otherwise `post.liked` is published with it. */
export async function insertLike(
  db: Db,
  { postId, userId, creatorId, now }: Like,
): Promise<number | undefined> {
  return (await insert(db, [postId, userId, now, creatorId]))[0]?.count
}

/** How many like the post then; undefined when the person did not. Otherwise `post.unliked` is published with it. */
export async function deleteLike(
  db: Db,
  { postId, userId, creatorId, now }: Like,
): Promise<number | undefined> {
  return (await remove(db, [postId, userId, now, creatorId]))[0]?.count
}
