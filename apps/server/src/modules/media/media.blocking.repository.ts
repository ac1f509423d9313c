import { sql } from 'kysely'
import type { Db, Transacted } from '../../platform/db/database.ts'
import { parameter, statement } from '../../platform/db/statement.ts'
import { type Print, SAME_WITHIN } from '../../platform/media/prints.ts'

const selectFilled = statement<{ filled: boolean }>(sql`select exists (select from blocked_print) as filled`)

export async function anyPrints(db: Db): Promise<boolean> {
  return (await selectFilled(db, []))[0]?.filled ?? false
}

const selectSame = statement<{ media_id: string }>(sql`
  select media_id from blocked_print
  where bit_count(print # ${parameter<string>(1, 'text')}::bit(256)) <= ${sql.lit(SAME_WITHIN)} limit 1`)

/** Whether a picture that looks like this was taken down. Every print is looked at: there are thousands, not millions. */
export async function isPrintBlocked(db: Db, print: Print): Promise<boolean> {
  return (await selectSame(db, [print])).length > 0
}

/** Notes that media are not let in again; answers those that were not noted before. */
export async function insertBlocked(db: Transacted, ids: readonly string[], now: Date): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .insertInto('blocked_media')
    .values(ids.map(media_id => ({ media_id, created_at: now })))
    .onConflict(conflict => conflict.doNothing())
    .returning('media_id')
    .execute()
  return rows.map(row => row.media_id)
}

/** They may come in again. */
export async function deleteBlocked(db: Transacted, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await db
      .deleteFrom('blocked_media')
      .where('media_id', 'in', [...ids])
      .execute()
}

/** Writes down what a medium looks like, as long as it is blocked. */
export async function writePrints(db: Transacted, mediaId: string, prints: readonly Print[]): Promise<void> {
  const row = await db
    .selectFrom('blocked_media')
    .select('media_id')
    .where('media_id', '=', mediaId)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) return
  await sql`
    insert into blocked_print (media_id, print)
    select ${mediaId}, print::bit(256) from unnest(${[...new Set(prints)]}::text[]) as given (print)
    on conflict do nothing`.execute(db)
}
