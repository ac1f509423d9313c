import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** One has blocked the other, whichever: neither exists for the other. For statements of modules further down. */
export function blockedBetween(a: RawBuilder<string>, b: RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`(
    exists (select from block where blocker_id = ${a} and blocked_id = ${b})
    or exists (select from block where blocker_id = ${b} and blocked_id = ${a}))`
}

export async function isBlockedBetween(db: Db, a: string, b: string): Promise<boolean> {
  return (await hasBlocked(db, a, b)) || (await hasBlocked(db, b, a))
}

export async function hasBlocked(db: Db, blockerId: string, blockedId: string): Promise<boolean> {
  const row = await db
    .selectFrom('block')
    .select('blocked_id')
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .executeTakeFirst()
  return row !== undefined
}
