import type { Digest } from '@calina/contract'
import { type Selectable, sql } from 'kysely'
import type { Db, Transacted } from '../../platform/db/database.ts'
import { mayTry } from '../../platform/jobs/one-by-one.ts'
import type { NotificationSettingTable, Switches } from './notifications.tables.ts'

export type StoredSettings = Omit<Selectable<NotificationSettingTable>, 'user_id'>

const DEFAULTS: StoredSettings = {
  switches: {},
  quiet_from: null,
  quiet_to: null,
  time_zone: 'UTC',
  digest: 'off',
  digest_at: null,
  digested_until: null,
  email_refused_at: null,
}

export async function findSettings(db: Db, userId: string): Promise<StoredSettings> {
  const row = await db
    .selectFrom('notification_setting')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? DEFAULTS
}

/** The settings of a person, held until the transaction ends. */
export async function lockSettings(db: Transacted, userId: string): Promise<StoredSettings> {
  await db
    .insertInto('notification_setting')
    .values({ user_id: userId })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return await db
    .selectFrom('notification_setting')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export interface SettingChange {
  switches?: Switches
  quiet_from?: string | null
  quiet_to?: string | null
  time_zone?: string
  digest?: Digest
  digest_at?: Date | null
  digested_until?: Date | null
  email_refused_at?: Date | null
}

export async function updateSettings(
  db: Transacted,
  userId: string,
  { switches, ...change }: SettingChange,
): Promise<void> {
  const set = { ...change, ...(switches !== undefined && { switches: JSON.stringify(switches) }) }
  if (Object.keys(set).length === 0) return
  await db.updateTable('notification_setting').set(set).where('user_id', '=', userId).execute()
}

/** People whose digest is due, who do not wait after a failure. */
export async function listDueDigests(
  db: Db,
  { job, now, limit }: { job: string; now: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from notification_setting
    where digest_at <= ${now} and ${mayTry(job, sql`user_id::text`, now)}
    order by digest_at limit ${sql.lit(limit)}`.execute(db)
  return rows.map(row => row.user_id)
}

/** The settings of a person whose digest is due: held, and passed over by other processes. */
export async function takeDueDigest(
  db: Transacted,
  userId: string,
  now: Date,
): Promise<StoredSettings | undefined> {
  const { rows } = await sql<StoredSettings>`
    select * from notification_setting where user_id = ${userId} and digest_at <= ${now}
    for update skip locked`.execute(db)
  return rows[0]
}
