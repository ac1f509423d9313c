import type { VaultFilter } from '@calina/contract'
import { sql } from 'kysely'
import type { Db, Transacted } from '../../platform/db/database.ts'
import { parameter, statement, writeStatement } from '../../platform/db/statement.ts'
import type { PersonRow } from '../accounts/index.ts'
import { mediumAs } from '../media/index.ts'
import { hiddenFrom } from '../relationships/index.ts'
import { saleRefs } from '../wallet/index.ts'
import {
  BOUGHT,
  CREATOR,
  readSeen,
  type SeenColumns,
  type SeenVault,
  VAULT_COLUMNS,
  type VaultViewer,
  VIEWER,
  VIEWER_VALUES,
  valuesOf,
} from './vaults.access.ts'

const selectCreator = statement(sql<{ id: string }>`
  select ${CREATOR.id} as id from ${CREATOR.table}
  where ${CREATOR.username} = ${parameter(3, 'text')} and ${CREATOR.isActive}
    and not ${hiddenFrom({ viewer: VIEWER, country: parameter(2, 'text') }, CREATOR.id)}`)

/** A person by their username; undefined where they do not exist for the viewer. */
export async function findCreator(
  db: Db,
  viewer: VaultViewer,
  username: string,
): Promise<PersonRow['id'] | undefined> {
  return (await selectCreator(db, [viewer.id, viewer.country, username]))[0]?.id
}

/** `vault` of the surrounding statement stands on its creator's page, for the viewer. */
const IS_LISTED = sql<boolean>`(vault.deleted_at is null and (vault.removed_at is null or vault.creator_id = ${VIEWER}) and (
  vault.creator_id = ${VIEWER} or bought.id is not null or (vault.withdrawn_at is null and vault.files > 0)))`

const FILTERS: Readonly<Record<VaultFilter, ReturnType<typeof sql<boolean>>>> = {
  all: sql<boolean>`true`,
  sale: sql<boolean>`vault.withdrawn_at is null and vault.price is not null`,
  included: sql<boolean>`vault.withdrawn_at is null and vault.price is null`,
  withdrawn: sql<boolean>`vault.withdrawn_at is not null`,
}
const [CREATOR_ID, AFTER] = [
  parameter<string>(VIEWER_VALUES + 1, 'uuid'),
  parameter<string | null>(VIEWER_VALUES + 2, 'uuid'),
]
const lists = new Map<string, ReturnType<typeof statement<SeenColumns>>>()

/** A creator's vaults in their order that come after the one of this id, from the first where there is none; one more than the page. */
export async function listByCreator(
  db: Db,
  viewer: VaultViewer,
  {
    creatorId,
    filter,
    after,
    limit,
  }: { creatorId: string; filter: VaultFilter; after: string | null; limit: number },
): Promise<SeenVault[]> {
  const key = `${filter}${limit}`
  const select =
    lists.get(key) ??
    statement<SeenColumns>(sql`
      select ${VAULT_COLUMNS}, ${CREATOR.columns}
      from vault
      join ${CREATOR.table} on ${CREATOR.id} = vault.creator_id
      left join ${BOUGHT}
      where vault.creator_id = ${CREATOR_ID} and ${IS_LISTED} and ${FILTERS[filter]}
        and (${AFTER} is null or (vault.position, vault.id) > (select position, id from vault where id = ${AFTER}))
      order by vault.position, vault.id
      limit ${sql.lit(limit + 1)}`)
  lists.set(key, select)
  return (await select(db, valuesOf(viewer, creatorId, after))).map(readSeen)
}

/** A vault of one's own, held until the transaction ends. */
export interface OwnVaultRow {
  id: string
  creator_id: string
  cover_media_id: string | null
  withdrawn_at: Date | null
  removed_at: Date | null
  /** Somebody has bought it once, whatever has become of that. */
  sold: boolean
}

export async function lockOwn(
  db: Db,
  { id, creatorId }: { id: string; creatorId?: string },
): Promise<OwnVaultRow | undefined> {
  return await db
    .selectFrom('vault')
    .select([
      'id',
      'creator_id',
      'cover_media_id',
      'withdrawn_at',
      'removed_at',
      sql<boolean>`exists (select from vault_purchase where vault_id = vault.id)`.as('sold'),
    ])
    .where('id', '=', id)
    .$if(creatorId !== undefined, query => query.where('creator_id', '=', creatorId ?? ''))
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Until the transaction ends nobody else makes a vault of this creator, or orders them. */
export async function holdVaults(db: Transacted, creatorId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`vaults/${creatorId}`}, 0))`.execute(db)
}

/** Writes a vault before all others of its creator; false when they have made one under the client id before. */
export async function insertVault(
  db: Db,
  vault: {
    id: string
    creatorId: string
    clientId: string
    title: string
    description: string
    price: number | null
    now: Date
  },
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    insert into vault (id, creator_id, client_id, title, description, price, position, created_at, updated_at)
    select ${vault.id}, ${vault.creatorId}, ${vault.clientId}, ${vault.title}, ${vault.description},
      ${vault.price}, coalesce(min(position), 0) - 1, ${vault.now}, ${vault.now}
    from vault where creator_id = ${vault.creatorId}
    on conflict (creator_id, client_id) do nothing
    returning id`.execute(db)
  return rows.length > 0
}

export async function findByClientId(
  db: Db,
  { creatorId, clientId }: { creatorId: string; clientId: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('vault')
    .select('id')
    .where('creator_id', '=', creatorId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  return row?.id
}

/** How many vaults a creator has. */
export async function countOwn(db: Db, creatorId: string): Promise<number> {
  const row = await db
    .selectFrom('vault')
    .select(sql<number>`count(*)::int`.as('vaults'))
    .where('creator_id', '=', creatorId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return row.vaults
}

/** How many vaults of a creator others find. */
export async function countListed(db: Db, creatorId: string): Promise<number> {
  const row = await db
    .selectFrom('vault')
    .select(sql<number>`count(*)::int`.as('vaults'))
    .where('creator_id', '=', creatorId)
    .where('deleted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('removed_at', 'is', null)
    .where('files', '>', 0)
    .executeTakeFirstOrThrow()
  return row.vaults
}

export async function changeVault(
  db: Db,
  id: string,
  changes: {
    title?: string
    description?: string
    price?: number | null
    notifies?: boolean
    cover_media_id?: string | null
    withdrawn_at?: Date | null
    shown_media_id?: string | null
    removed_at?: Date | null
  },
): Promise<void> {
  await db.updateTable('vault').set(changes).where('id', '=', id).execute()
}

export async function deleteVaultRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('vault').where('id', '=', id).execute()
}

/** Puts a vault before another one of its creator, or at the end; false where there is no such other one. */
export async function placeVault(
  db: Db,
  { id, creatorId, before }: { id: string; creatorId: string; before: string | null },
): Promise<boolean> {
  if (before !== null && before !== id) {
    const other = await db
      .selectFrom('vault')
      .select('id')
      .where('id', '=', before)
      .where('creator_id', '=', creatorId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (other === undefined) return false
  }
  if (before === id) return true
  await sql`
    with own as (select id, position from vault where creator_id = ${creatorId} and deleted_at is null),
    placed as (
      select id, row_number() over (order by
        case when id <> ${id} then position
          else coalesce((select position from own where id = ${before}::uuid) - 0.5, 1e9) end, id) as place
      from own
    )
    update vault set position = placed.place from placed
    where vault.id = placed.id and vault.position <> placed.place`.execute(db)
  return true
}

const MEDIUM = mediumAs('medium')

/**
 * What a vault shows of its files follows from those that are ready. Its row is held by the transaction.
 */
export async function refreshVault(db: Db, id: string): Promise<void> {
  await REFRESH(db, [id])
}

const REFRESH = writeStatement(sql`
  with ready as (
    select file.media_id, file.position, file.ready_at, ${MEDIUM.isPicture} as is_picture, ${MEDIUM.isVideo} as is_video,
      ${MEDIUM.isSound} as is_sound, coalesce(${MEDIUM.duration}, 0) as duration, ${MEDIUM.sold} as size
    from vault_file as file join ${MEDIUM.table} on ${MEDIUM.id} = file.media_id
    where file.vault_id = ${parameter(1, 'uuid')} and file.ready_at is not null and file.removed_at is null
      and file.taken_down_at is null
  ), counted as (
    select count(*) as files, count(*) filter (where is_picture) as photos, count(*) filter (where is_video) as videos,
      count(*) filter (where is_sound) as sounds,
      count(*) filter (where not is_picture and not is_video and not is_sound) as documents,
      coalesce(sum(duration), 0) as duration, coalesce(sum(size), 0) as bytes, max(ready_at) as latest
    from ready
  )
  update vault set files = counted.files, photos = counted.photos, videos = counted.videos, sounds = counted.sounds,
    documents = counted.documents, duration = counted.duration, bytes = counted.bytes,
    updated_at = coalesce(counted.latest, vault.created_at),
    shown_media_id = coalesce(cover_media_id, (
      select media_id from ready where is_picture or is_video order by position, media_id limit 1))
  from counted where vault.id = ${parameter(1, 'uuid')}`)

/** Writes that a fan has bought a vault. False when they have already; waits for a purchase of theirs that is under way. */
export async function insertPurchase(
  db: Db,
  purchase: { id: string; vaultId: string; fanId: string; price: number; now: Date },
): Promise<boolean> {
  const { id, vaultId, fanId, price, now } = purchase
  return (await INSERT_PURCHASE(db, [id, vaultId, fanId, price, now])).length > 0
}

const INSERT_PURCHASE = writeStatement<{ id: string }>(sql`
  insert into vault_purchase (id, vault_id, fan_id, price, created_at)
  values (${parameter<string>(1, 'uuid')}, ${parameter<string>(2, 'uuid')}, ${parameter<string>(3, 'uuid')},
    ${parameter<number>(4, 'bigint')}, ${parameter<Date>(5, 'timestamptz')})
  on conflict (vault_id, fan_id) where reversed_at is null do nothing
  returning id`)

/** Purchases as the ledger's checks compare them with sales. */
export const PAID_PURCHASES = sql<{ ref: string; price: number }>`
  select format('vault:%s', id) as ref, price from vault_purchase`

/** The reference of a purchase's sale, and back. */
export const { of: saleRef, purchaseOf } = saleRefs('vault')

/** Takes back the right of a purchase whose money went back; undefined when it was taken back before. */
export async function markReversed(
  db: Db,
  purchaseId: string,
  now: Date,
): Promise<{ vault_id: string; fan_id: string } | undefined> {
  return await db
    .updateTable('vault_purchase')
    .set({ reversed_at: now })
    .where('id', '=', purchaseId)
    .where('reversed_at', 'is', null)
    .returning(['vault_id', 'fan_id'])
    .executeTakeFirst()
}

/** Who has bought a vault and has it, a batch at a time. */
export async function listBuyers(
  db: Db,
  vaultId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('vault_purchase')
    .select('fan_id')
    .where('vault_id', '=', vaultId)
    .where('reversed_at', 'is', null)
    .$if(after !== null, query => query.where('fan_id', '>', after ?? ''))
    .orderBy('fan_id')
    .limit(limit)
    .execute()
  return rows.map(row => row.fan_id)
}

/** Whether a vault is this creator's. */
export async function isOwn(db: Db, { id, creatorId }: { id: string; creatorId: string }): Promise<boolean> {
  const row = await db
    .selectFrom('vault')
    .select('id')
    .where('id', '=', id)
    .where('creator_id', '=', creatorId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether buyers of a vault are told of files that are added. */
export async function tellsBuyers(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('vault').select('notifies').where('id', '=', id).executeTakeFirst()
  return row?.notifies === true
}
