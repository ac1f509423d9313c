import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** What a person may let those they write with know, or not. */
export type Signal = 'receipts' | 'typing' | 'presence'

/** Whether a person of the surrounding statement sends a signal: everybody does who has not switched it off. */
export function sendsSignal(user: RawBuilder<string>, signal: Signal): RawBuilder<boolean> {
  return sql<boolean>`not exists (
    select from preference where preference.user_id = ${user} and not preference.${sql.ref(signal)})`
}

/** Whether a person sends a signal. */
export async function doesSend(db: Db, userId: string, signal: Signal): Promise<boolean> {
  const row = await db
    .selectFrom('preference')
    .select(signal)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.[signal] ?? true
}
