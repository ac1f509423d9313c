import type { LegalName, Locale } from '@calina/contract'
import type { LegalDocument } from '@calina/contract/types'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

type Blocks = LegalDocument['blocks']

/** Keeps a version as it is shown now; a correction under the same day replaces it. */
export async function keepVersion(
  db: Db,
  kept: { document: LegalName; locale: Locale; version: string; blocks: Blocks },
): Promise<void> {
  const blocks = JSON.stringify(kept.blocks)
  await db
    .insertInto('legal_version')
    .values({ ...kept, blocks })
    .onConflict(conflict => conflict.columns(['document', 'locale', 'version']).doUpdateSet({ blocks }))
    .execute()
}

const DAY = sql<string>`to_char(version, 'YYYY-MM-DD')`

/** The days of the kept versions of a document in a language, latest first, as far as they are in force on a day. */
export async function listVersions(
  db: Db,
  { document, locale, today }: { document: LegalName; locale: Locale; today: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('legal_version')
    .select(DAY.as('version'))
    .where('document', '=', document)
    .where('locale', '=', locale)
    .where('version', '<=', sql<Date>`${today}::date`)
    .orderBy('version', 'desc')
    .execute()
  return rows.map(row => row.version)
}

export async function findVersion(
  db: Db,
  { document, locale, version }: { document: LegalName; locale: Locale; version: string },
): Promise<Blocks | undefined> {
  const row = await db
    .selectFrom('legal_version')
    .select('blocks')
    .where('document', '=', document)
    .where('locale', '=', locale)
    .where('version', '=', sql<Date>`${version}::date`)
    .executeTakeFirst()
  return row?.blocks
}

/** Of each document the first version that was ever kept, in whatever language, and the latest that a person has accepted. */
export async function listConsents(
  db: Db,
  userId: string,
): Promise<ReadonlyMap<LegalName, { first: string; accepted: string | undefined }>> {
  const { rows } = await sql<{ document: LegalName; first: string; accepted: string | null }>`
    select kept.document, to_char(min(kept.version), 'YYYY-MM-DD') as first,
      (select to_char(max(consent.version), 'YYYY-MM-DD') from legal_consent as consent
        where consent.user_id = ${userId} and consent.document = kept.document) as accepted
    from legal_version as kept group by kept.document`.execute(db)
  return new Map(
    rows.map(({ document, first, accepted }) => [document, { first, accepted: accepted ?? undefined }]),
  )
}

/** False where the person has accepted this version already. */
export async function insertConsent(
  db: Db,
  consent: { userId: string; document: LegalName; version: string; locale: Locale; at: Date },
): Promise<boolean> {
  const { userId, document, version, locale, at } = consent
  const result = await db
    .insertInto('legal_consent')
    .values({ user_id: userId, document, version, locale, accepted_at: at })
    .onConflict(conflict => conflict.columns(['user_id', 'document', 'version']).doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}
