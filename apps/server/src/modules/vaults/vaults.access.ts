import { type RawBuilder, sql } from 'kysely'
import type { Db, Transacted } from '../../platform/db/database.ts'
import { parameter, statement, writeStatement } from '../../platform/db/statement.ts'
import { type PersonColumns, type PersonRow, personAs, type Viewer } from '../accounts/index.ts'
import { blockedBetween, countryBlocked } from '../relationships/index.ts'
import { hasAccess } from '../subscriptions/index.ts'
import { isVisible, type VaultFacts } from './vaults.policy.ts'

/** Facts of the viewer for the rules about vaults. */
export type VaultViewer = Pick<Viewer, 'id' | 'country' | 'now'>

/** Every statement about vaults has its viewer in front: these are the places of the three values. */
export const VIEWER = parameter<string>(1, 'uuid')
const COUNTRY = parameter<string | null>(2, 'text')
const NOW = parameter<Date>(3, 'timestamptz')
export const VIEWER_VALUES = 3
export const valuesOf = (viewer: VaultViewer, ...more: unknown[]) => [
  viewer.id,
  viewer.country,
  viewer.now,
  ...more,
]

/** The creator of vaults, in every statement about them. */
export const CREATOR = personAs('creator')

/** A vault with all that has to be known to show it to a viewer. */
export interface VaultRow {
  id: string
  title: string
  description: string
  price: number | null
  notifies: boolean
  cover_media_id: string | null
  shown_media_id: string | null
  files: number
  photos: number
  videos: number
  sounds: number
  documents: number
  duration: number
  bytes: number
  updated_at: Date
  withdrawn: boolean
  deleted: boolean
  removed: boolean
  /** When the viewer bought it. */
  boughtAt: Date | null
  /** For how much. */
  boughtFor: number | null
  /** Files that became ready after that, and that the viewer has not opened. */
  newFiles: number
  subscribed: boolean
  blocked: boolean
  countryBlocked: boolean
}

/** The viewer's purchase of `vault` of the surrounding statement, joined as `bought`. */
export const BOUGHT = sql`vault_purchase as bought
  on bought.vault_id = vault.id and bought.fan_id = ${VIEWER} and bought.reversed_at is null`

/** A file of the surrounding statement came after the viewer had bought its vault, and they have not opened it. */
export const IS_NEW = sql<boolean>`coalesce(file.ready_at > bought.created_at, false) and not exists (
  select from vault_file_opened as opened where opened.media_id = file.media_id and opened.user_id = ${VIEWER})`

/** A file of the surrounding statement is there for who has the vault: or was, when they bought it. Staff have not taken it down. */
export const IS_THERE = sql<boolean>`(file.taken_down_at is null
  and (file.removed_at is null or coalesce(bought.created_at < file.removed_at, false)))`

/** The columns of `vault` joined with {@link CREATOR} and {@link BOUGHT}. */
export const VAULT_COLUMNS = sql`vault.id, vault.title, vault.description, vault.price, vault.notifies,
  vault.cover_media_id, vault.shown_media_id, vault.files, vault.photos, vault.videos, vault.sounds, vault.documents,
  vault.duration, vault.bytes, vault.updated_at, vault.withdrawn_at is not null as withdrawn,
  vault.deleted_at is not null as deleted, vault.removed_at is not null as removed, bought.created_at as "boughtAt", bought.price as "boughtFor",
  case when bought.id is null then 0 else (
    select count(*)::int from vault_file as file
    where file.vault_id = vault.id and file.removed_at is null and file.taken_down_at is null and ${IS_NEW}) end as "newFiles",
  ${hasAccess(VIEWER, CREATOR.id, NOW)} as subscribed,
  ${blockedBetween(VIEWER, CREATOR.id)} as blocked,
  ${countryBlocked({ viewer: VIEWER, country: COUNTRY }, CREATOR.id)} as "countryBlocked"`

export type SeenColumns = VaultRow & PersonColumns<'creator'>

/** A vault and its creator, for one viewer. */
export interface SeenVault {
  vault: VaultRow
  creator: PersonRow
}

export const readSeen = (row: SeenColumns): SeenVault => ({ vault: row, creator: CREATOR.read(row) })

/** What the policy has to know. */
export function factsOf({ vault, creator }: SeenVault, viewer: Pick<VaultViewer, 'id'>): VaultFacts {
  return {
    own: creator.id === viewer.id,
    price: vault.price,
    subscribed: vault.subscribed,
    bought: vault.boughtAt !== null,
    empty: vault.files === 0,
    withdrawn: vault.withdrawn,
    deleted: vault.deleted,
    removed: vault.removed,
    blocked: vault.blocked,
    countryBlocked: vault.countryBlocked,
    creatorState: creator.state,
  }
}

const VAULTS = sql<SeenColumns>`
  select ${VAULT_COLUMNS}, ${CREATOR.columns}
  from vault
  join ${CREATOR.table} on ${CREATOR.id} = vault.creator_id
  left join ${BOUGHT}
  where vault.id = any(${parameter(VIEWER_VALUES + 1, 'uuid[]')})`
const selectVaults = statement(VAULTS)
const selectVaultsHeld = writeStatement(sql<SeenColumns>`${VAULTS} for share of vault`)

function inOrder(viewer: VaultViewer, ids: readonly string[], rows: readonly SeenColumns[]): SeenVault[] {
  const found = new Map(rows.map(row => [row.id, readSeen(row)]))
  return ids.flatMap(id => {
    const seen = found.get(id)
    return seen !== undefined && isVisible(factsOf(seen, viewer)) ? [seen] : []
  })
}

/** These vaults with the access of the viewer, those that do not exist for the viewer left out; in the order of `ids`. */
export async function seeVaults(db: Db, viewer: VaultViewer, ids: readonly string[]): Promise<SeenVault[]> {
  if (ids.length === 0) return []
  return inOrder(viewer, ids, await selectVaults(db, valuesOf(viewer, ids)))
}

/** One vault; undefined where it does not exist for the viewer. */
export async function seeVault(db: Db, viewer: VaultViewer, id: string): Promise<SeenVault | undefined> {
  return (await seeVaults(db, viewer, [id]))[0]
}

/** The same as it is until the transaction ends: it is neither changed nor deleted meanwhile. */
export async function holdVault(
  db: Transacted,
  viewer: VaultViewer,
  id: string,
): Promise<SeenVault | undefined> {
  return inOrder(viewer, [id], await selectVaultsHeld(db, valuesOf(viewer, [id])))[0]
}

/** What a vault of this id is called. */
export function titleOfVault(id: RawBuilder<string>): RawBuilder<string> {
  return sql<string>`(select vault.title from vault where vault.id = ${id})`
}
