import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { followerCountOf, follows } from '../relationships/index.ts'
import { accessCountOf, hasAccess } from '../subscriptions/index.ts'

/** How a fan stands with a creator, as far as that decides who may call. */
export async function relationOf(
  db: Db,
  { fanId, creatorId }: { fanId: string; creatorId: string },
  now: Date,
): Promise<{ subscribed: boolean; follows: boolean }> {
  const [fan, creator] = [sql<string>`${fanId}::uuid`, sql<string>`${creatorId}::uuid`]
  return await db
    .selectNoFrom([hasAccess(fan, creator, now).as('subscribed'), follows(fan, creator).as('follows')])
    .executeTakeFirstOrThrow()
}

/** How many people may call a creator, by audience. */
export async function countAudience(
  db: Db,
  creatorId: string,
  now: Date,
): Promise<{ subscribers: number; followers: number }> {
  const creator = sql<string>`${creatorId}::uuid`
  return await db
    .selectNoFrom([accessCountOf(creator, now).as('subscribers'), followerCountOf(creator).as('followers')])
    .executeTakeFirstOrThrow()
}
