import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** Takes every vault of a creator off the page, kept for its buyers. */
export async function takeOffAll(db: Db, creatorId: string, now: Date): Promise<void> {
  await db
    .updateTable('vault')
    .set({ deleted_at: now })
    .where('creator_id', '=', creatorId)
    .where('deleted_at', 'is', null)
    .execute()
}

/** The ledger is compared with what was paid for `vault`. */
const WAS_PAID_FOR = sql`exists (select from vault_purchase where vault_id = vault.id)`

/** Vaults that nobody owns and that still have contents. */
export async function listErasable(db: Db, creatorId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select vault.id from vault
    where vault.creator_id = ${creatorId}
      and not exists (select from vault_purchase where vault_id = vault.id and reversed_at is null)
      and (vault.title <> '' or vault.description <> '' or vault.cover_media_id is not null
        or exists (select from vault_file where vault_id = vault.id) or not ${WAS_PAID_FOR})
    limit ${sql.lit(limit)}`.execute(db)
  return rows.map(row => row.id)
}

/** Deletes vaults. One whose purchase was given back stays without its contents: the ledger is compared with that purchase. */
export async function deleteContents(db: Db, vaultIds: readonly string[]): Promise<void> {
  const these = sql<string>`any(${[...vaultIds]}::uuid[])`
  await db
    .updateTable('vault')
    .set({ title: '', description: '', cover_media_id: null, shown_media_id: null })
    .where('id', '=', these)
    .execute()
  await db.deleteFrom('vault_file').where('vault_id', '=', these).execute()
  await sql`delete from vault where id = ${these} and not ${WAS_PAID_FOR}`.execute(db)
}
