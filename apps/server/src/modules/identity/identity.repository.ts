import { DOCUMENT_SIDES, type DocumentReason, type DocumentSide, type DocumentType } from '@calina/contract'
import type { DocumentState, IdentityState } from '@calina/contract/types'
import { sql } from 'kysely'
import type { Db, Transacted } from '../../platform/db/database.ts'
import { mayTry } from '../../platform/jobs/one-by-one.ts'

export interface IdentityRow {
  user_id: string
  country: string
  type: DocumentType
  state: IdentityState
  rounds: number
  submitted_at: Date | null
  decided_at: Date | null
  decided_by: string | null
  facts: string | null
}

const IDENTITY = [
  'user_id',
  'country',
  'type',
  'state',
  'rounds',
  'submitted_at',
  'decided_at',
  'decided_by',
  'facts',
] as const

export async function findIdentity(db: Db, userId: string): Promise<IdentityRow | undefined> {
  return await db.selectFrom('identity').select(IDENTITY).where('user_id', '=', userId).executeTakeFirst()
}

/** The same, held until the transaction ends: everything that changes it or its documents holds it first. */
export async function lockIdentity(db: Transacted, userId: string): Promise<IdentityRow | undefined> {
  return await db
    .selectFrom('identity')
    .select(IDENTITY)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
}

interface Choice {
  userId: string
  country: string
  type: DocumentType
  now: Date
}

/** Begins an identity with its first choice; false where there is one. */
export async function insertIdentity(db: Db, { userId, country, type, now }: Choice): Promise<boolean> {
  const row = await db
    .insertInto('identity')
    .values({ user_id: userId, country, type, changed_at: now })
    .onConflict(conflict => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function updateChoice(db: Db, { userId, country, type, now }: Choice): Promise<void> {
  await db
    .updateTable('identity')
    .set({ country, type, changed_at: now })
    .where('user_id', '=', userId)
    .execute()
}

/** Its person has done something with it now. */
export async function touchIdentity(db: Db, userId: string, now: Date): Promise<void> {
  await db.updateTable('identity').set({ changed_at: now }).where('user_id', '=', userId).execute()
}

/** It is before staff: for the first time, again, or after a decision was taken back. */
export async function markInProcess(
  db: Db,
  { userId, round, submittedAt }: { userId: string; round: number; submittedAt: Date },
): Promise<void> {
  await db
    .updateTable('identity')
    .set({
      state: 'in-process',
      rounds: round,
      submitted_at: submittedAt,
      decided_at: null,
      decided_by: null,
      facts: null,
      number_hash: null,
    })
    .where('user_id', '=', userId)
    .execute()
}

export async function markDecided(
  db: Db,
  decision: {
    userId: string
    now: Date
    by: string
    /** Of an approval; null of a rejection. */
    facts: { sealed: string; numberHash: string } | null
  },
): Promise<void> {
  const { userId, now, by, facts } = decision
  await db
    .updateTable('identity')
    .set({
      state: facts === null ? 'rejected' : 'approved',
      decided_at: now,
      decided_by: by,
      facts: facts?.sealed ?? null,
      number_hash: facts?.numberHash ?? null,
    })
    .where('user_id', '=', userId)
    .execute()
}

/** Who else was approved with this document. */
export async function listOthersWithNumber(db: Db, hash: string, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('identity')
    .select('user_id')
    .where('number_hash', '=', hash)
    .where('user_id', '<>', userId)
    .orderBy('decided_at')
    .limit(20)
    .execute()
  return rows.map(row => row.user_id)
}

export interface DocumentRow {
  id: string
  user_id: string
  side: DocumentSide
  media_id: string
  state: DocumentState
  problem: string | null
  reason: DocumentReason | null
  observation: string | null
  round: number | null
  sent_at: Date
}

const DOCUMENT = [
  'id',
  'user_id',
  'side',
  'media_id',
  'state',
  'problem',
  'reason',
  'observation',
  'round',
  'sent_at',
] as const

/** The documents of a person, in the order of the sides. */
export async function listDocuments(db: Db, userId: string): Promise<DocumentRow[]> {
  const rows = await db
    .selectFrom('identity_document')
    .select(DOCUMENT)
    .where('user_id', '=', userId)
    .execute()
  return DOCUMENT_SIDES.flatMap(side => rows.filter(row => row.side === side))
}

/** Whose document a file is, where it is one. */
export async function findOwnerOfMedia(db: Db, mediaId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('identity_document')
    .select('user_id')
    .where('media_id', '=', mediaId)
    .executeTakeFirst()
  return row?.user_id
}

export async function insertDocument(
  db: Db,
  document: Pick<DocumentRow, 'id' | 'user_id' | 'side' | 'media_id' | 'state' | 'sent_at'>,
): Promise<void> {
  await db.insertInto('identity_document').values(document).execute()
}

/** Removes the photos of these sides; answers their files, which nothing uses any more. */
export async function deleteDocuments(
  db: Db,
  userId: string,
  sides: readonly DocumentSide[],
): Promise<string[]> {
  const rows = await db
    .deleteFrom('identity_document')
    .where('user_id', '=', userId)
    .where('side', '=', sql<DocumentSide>`any(${[...sides]}::text[])`)
    .returning('media_id')
    .execute()
  return rows.map(row => row.media_id)
}

/** The pages of a document are made, or cannot be; false where nothing waits for them. */
export async function settleDocument(
  db: Db,
  mediaId: string,
  outcome: { state: 'ready' } | { state: 'failed'; problem: string },
): Promise<boolean> {
  const row = await db
    .updateTable('identity_document')
    .set(outcome)
    .where('media_id', '=', mediaId)
    .where('state', '=', 'preparing')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** What is ready goes to staff. */
export async function handInDocuments(db: Db, userId: string, round: number): Promise<void> {
  await db
    .updateTable('identity_document')
    .set({ state: 'waiting', round })
    .where('user_id', '=', userId)
    .where('state', '=', 'ready')
    .execute()
}

export async function rejectDocument(
  db: Db,
  id: string,
  why: { reason: DocumentReason | null; observation: string },
): Promise<void> {
  await db
    .updateTable('identity_document')
    .set({ state: 'rejected', ...why })
    .where('id', '=', id)
    .execute()
}

/** Whatever waits is approved. */
export async function approveDocuments(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('identity_document')
    .set({ state: 'approved' })
    .where('user_id', '=', userId)
    .where('state', '=', 'waiting')
    .execute()
}

/** Every document as it was before a decision: the sides of that submission wait, the others were approved. */
export async function restoreDocuments(
  db: Db,
  userId: string,
  waiting: readonly DocumentSide[],
): Promise<void> {
  await db
    .updateTable('identity_document')
    .set({
      state: sql<DocumentState>`case when side = any(${[...waiting]}::text[]) then 'waiting' else 'approved' end`,
      reason: null,
      observation: null,
    })
    .where('user_id', '=', userId)
    .execute()
}

/** People with photos that were not handed in, who have done nothing with them since a time. */
export async function listForgottenDrafts(
  db: Db,
  { job, now, before, limit }: { job: string; now: Date; before: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select distinct user_id from identity_document join identity using (user_id)
    where round is null and changed_at < ${before} and ${mayTry(job, sql`user_id::text`, now)}
    order by user_id limit ${limit}`.execute(db)
  return rows.map(row => row.user_id)
}

/** Removes what a person has not handed in; answers the files, which nothing uses any more. */
export async function deleteDrafts(db: Db, userId: string, before: Date): Promise<string[]> {
  const { rows } = await sql<{ media_id: string }>`
    delete from identity_document using identity
    where identity.user_id = ${userId} and identity.changed_at < ${before}
      and identity_document.user_id = identity.user_id and round is null
    returning media_id`.execute(db)
  return rows.map(row => row.media_id)
}
