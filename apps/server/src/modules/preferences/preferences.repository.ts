import type { Selectable } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { PreferenceTable } from './preferences.tables.ts'

type Chosen = Partial<Omit<Selectable<PreferenceTable>, 'user_id' | 'updated_at'>>

export function findPreferences(db: Db, userId: string): Promise<Selectable<PreferenceTable> | undefined> {
  return db.selectFrom('preference').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

export async function upsertPreferences(db: Db, userId: string, chosen: Chosen, now: Date): Promise<void> {
  await db
    .insertInto('preference')
    .values({ ...chosen, user_id: userId, updated_at: now })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet({ ...chosen, updated_at: now }))
    .execute()
}
