import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { parameter, writeStatement } from '../../platform/db/statement.ts'
import { writeFact } from '../../platform/events/outbox.repository.ts'

const POST = parameter<string>(1, 'uuid')
const USER = parameter<string>(2, 'uuid')
const NOW = parameter<Date>(3, 'timestamptz')

const fact = (kind: 'post.liked' | 'post.unliked') =>
  writeFact(kind, {
    key: sql<string>`format('post:%s', ${POST})`,
    payload: { postId: POST, userId: USER },
    now: NOW,
    from: 'changed',
  })

const insert = writeStatement<{ post_id: string }>(sql`
  with changed as (
    insert into post_like (post_id, user_id, created_at) values (${POST}, ${USER}, ${NOW})
    on conflict do nothing returning post_id
  ),
  fact as (${fact('post.liked')})
  select post_id from changed`)

const remove = writeStatement<{ post_id: string }>(sql`
  with changed as (
    delete from post_like where post_id = ${POST} and user_id = ${USER} returning post_id
  ),
  fact as (${fact('post.unliked')})
  select post_id from changed`)

interface Like {
  postId: string
  userId: string
  now: Date
}

/** False when the person liked it already; otherwise `post.liked` is published with it. */
export async function insertLike(db: Db, { postId, userId, now }: Like): Promise<boolean> {
  return (await insert(db, [postId, userId, now])).length > 0
}

/** False when there was no like; otherwise `post.unliked` is published with it. */
export async function deleteLike(db: Db, { postId, userId, now }: Like): Promise<boolean> {
  return (await remove(db, [postId, userId, now])).length > 0
}
