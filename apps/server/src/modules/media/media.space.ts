import { MB, type SettingValues, type UploadPurpose } from '@calina/contract'
import { sql } from 'kysely'
import { DAY, HOUR } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { StorageFullError } from '../../platform/storage/storage.ts'

/** How long disk space stays reserved after the last piece of an upload; later it is checked for again. */
export const RESERVED_MS = HOUR
/** Disk space that the files made of one upload may take beside it, before it is removed. */
export const RENDITION_BYTES = 2 * 1024 * 1024

/** Answers by its name that the disk is full, where a caller waits for what is stored. */
export async function storing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof StorageFullError ? new AppError('STORAGE_FULL', { cause: error }) : error
  }
}

/** What of an account's uploads counts, in bytes. */
export interface AccountUse {
  /** What it keeps, and what it keeps once everything announced has arrived. */
  stored: number
  /** Announced and not yet sent. */
  announced: number
}

/** Lets one process at a time reserve disk space, until its transaction ends. */
export async function lockSpace(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('media/space', 0))`.execute(db)
}

/** Bytes that are reserved for the uploads of all accounts and not yet written, except for one upload. */
export async function reservedSpace(
  db: Db,
  { now, except }: { now: Date; except?: string },
): Promise<number> {
  const { reserved } = await db
    .selectFrom('media_asset')
    .select(sql<string>`coalesce(sum(size - received + ${RENDITION_BYTES}::bigint), 0)`.as('reserved'))
    .where('state', 'in', ['uploading', 'processing'])
    .where('active_at', '>', new Date(now.getTime() - RESERVED_MS))
    .$if(except !== undefined, query => query.where('id', '!=', except ?? ''))
    .executeTakeFirstOrThrow()
  return Number(reserved)
}

/** Bytes that an account's uploads take, and that are reserved for them. */
export async function useOf(db: Db, ownerId: string, now: Date): Promise<AccountUse> {
  const since = new Date(now.getTime() - RESERVED_MS)
  const row = await db
    .selectFrom('media_asset')
    .select([
      sql<string>`coalesce(sum(case when state = 'ready' then stored when state = 'failed' then 0
        when state = 'uploading' and active_at <= ${since} then received else size end), 0)`.as('stored'),
      sql<string>`coalesce(sum(size - received) filter (where state = 'uploading' and active_at > ${since}), 0)`.as(
        'announced',
      ),
    ])
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return { stored: Number(row.stored), announced: Number(row.announced) }
}

/** Extends the reservation of an upload that continues. */
export async function renewReservation(db: Db, { id, now }: { id: string; now: Date }): Promise<void> {
  await db
    .updateTable('media_asset')
    .set({ active_at: now })
    .where('id', '=', id)
    .where('state', '=', 'uploading')
    .execute()
}

/** What an account may keep and announce; a new one less, but always one file of the purpose. */
export function quotaOf(
  settings: Pick<SettingValues, 'uploadMb' | 'storageQuotaMb' | 'uploadQuotaMb' | 'newAccount'>,
  account: { creator: boolean; since: Date; now: Date; purpose: UploadPurpose },
): AccountUse {
  const { uploadMb, storageQuotaMb, uploadQuotaMb, newAccount } = settings
  const role = account.creator ? 'creator' : 'fan'
  const age = account.now.getTime() - account.since.getTime()
  const share = age < newAccount.days * DAY ? newAccount.percent / 100 : 1
  const bytes = (mb: number) => Math.max(uploadMb[account.purpose] * MB, Math.floor(mb * MB * share))
  return { stored: bytes(storageQuotaMb[role]), announced: bytes(uploadQuotaMb[role]) }
}
