import { isOnlySaved } from '@calina/contract'
import type { Vault, VaultFile } from '@calina/contract/types'
import type { Context } from '../../platform/context.ts'
import { presentPerson, viewerOf } from '../accounts/index.ts'
import {
  downloadBytes,
  downloadEnding,
  downloadMeasures,
  loadMedia,
  type MediaAsset,
  presentDownload,
  presentMediaItem,
} from '../media/index.ts'
import { hasViewerMarks } from '../posts/index.ts'
import { money } from '../wallet/index.ts'
import { type OwnFigures, ownFigures } from './figures.repository.ts'
import type { FileRow } from './files.repository.ts'
import { factsOf, type SeenVault } from './vaults.access.ts'
import { accessOf, isLocked, type VaultAccess } from './vaults.policy.ts'

/** Vaults that exist for the viewer, as they may see them. */
export async function presentVaults(ctx: Context, seen: readonly SeenVault[]): Promise<Vault[]> {
  const viewer = viewerOf(ctx)
  const judged = seen.map(one => ({ ...one, access: accessOf(factsOf(one, viewer)) }))
  const own = judged.filter(({ access }) => access === 'own').map(({ vault }) => vault.id)
  const covers = await loadMedia(
    ctx.db,
    seen.flatMap(({ vault }) => vault.shown_media_id ?? []),
  )
  const figures = new Map((await ownFigures(ctx.db, own, viewer.now)).map(row => [row.id, row]))
  return judged.map(one =>
    present(ctx, one, { cover: covers.get(one.vault.shown_media_id ?? ''), own: figures.get(one.vault.id) }),
  )
}

/** One vault; the same as in a list. */
export async function presentVault(ctx: Context, seen: SeenVault): Promise<Vault> {
  const [vault] = await presentVaults(ctx, [seen])
  if (vault === undefined) throw new Error('a vault is presented as one vault')
  return vault
}

function present(
  ctx: Context,
  { vault, creator, access }: SeenVault & { access: VaultAccess },
  { cover, own }: { cover: MediaAsset | undefined; own: OwnFigures | undefined },
): Vault {
  const locked = isLocked(access)
  return {
    id: vault.id,
    creator: presentPerson(creator),
    title: vault.title,
    description: vault.description,
    price: vault.price === null ? null : money(ctx, vault.price),
    access,
    cover:
      cover === undefined
        ? null
        : presentMediaItem(ctx, cover, { locked, alt: '', ownCopy: isPaidFor(access) && hasOwnCopies(ctx) }),
    photos: vault.photos,
    videos: vault.videos,
    sounds: vault.sounds,
    documents: vault.documents,
    duration: vault.duration,
    bytes: vault.bytes,
    newFiles: vault.newFiles,
    bought:
      vault.boughtAt === null || vault.boughtFor === null
        ? null
        : { at: vault.boughtAt.toISOString(), price: money(ctx, vault.boughtFor) },
    withdrawn: vault.withdrawn,
    removed: vault.removed,
    updatedAt: vault.updated_at.toISOString(),
    own:
      own === undefined
        ? null
        : {
            sales: own.sales,
            earned: money(ctx, own.earned),
            holders: own.holders,
            notifies: vault.notifies,
            unready: own.unready,
            coverMedia: vault.cover_media_id,
          },
  }
}

/** The viewer has it by a purchase or a subscription. */
export const isPaidFor = (access: VaultAccess): boolean => access === 'bought' || access === 'subscribed'
const hasOwnCopies = (ctx: Context): boolean => ctx.settings.get('forensicMark')

/** Files of a vault that the viewer has. */
export async function presentFiles(
  ctx: Context,
  { seen, rows }: { seen: SeenVault; rows: readonly FileRow[] },
): Promise<VaultFile[]> {
  const access = accessOf(factsOf(seen, viewerOf(ctx)))
  const paid = isPaidFor(access)
  const marked = paid && ctx.settings.get('viewerMark') && (await hasViewerMarks(ctx.db, seen.creator.id))
  const media = await loadMedia(
    ctx.db,
    rows.map(row => row.media_id),
  )
  return rows.flatMap(row => {
    const asset = media.get(row.media_id)
    return asset === undefined
      ? []
      : [presentFile(ctx, { row, asset, marked, ownCopy: paid && hasOwnCopies(ctx) })]
  })
}

function presentFile(
  ctx: Context,
  { row, asset, marked, ownCopy }: { row: FileRow; asset: MediaAsset; marked: boolean; ownCopy: boolean },
): VaultFile {
  const ready = row.ready_at !== null
  return {
    id: row.media_id,
    name: row.name,
    kind: asset.kind,
    bytes: downloadBytes(asset, { marked: ownCopy }),
    measures: downloadMeasures(asset),
    media:
      ready && !isOnlySaved(asset.kind)
        ? presentMediaItem(ctx, asset, { locked: false, alt: row.name, marked, ownCopy })
        : null,
    download: ready ? presentDownload(ctx, asset) : null,
    downloadName: downloadName(row.name, asset),
    addedAt: (row.ready_at ?? row.added_at).toISOString(),
    isNew: row.isNew,
    state: ready ? 'ready' : asset.state === 'failed' ? 'failed' : 'processing',
    problem: ready ? null : asset.problem,
    openedBy: row.openedBy,
  }
}

/** Characters that no system takes in a name of a file, or that lead elsewhere. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this takes out
const NOT_IN_NAMES = /[\u0000-\u001f\u007f<>:"/\\|?*]/g

/** The name under which a file is saved: as its creator calls it, with the ending of what it is. */
export function downloadName(name: string, asset: MediaAsset): string {
  const ending = downloadEnding(asset)
  const plain = name
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replace(NOT_IN_NAMES, '_')
    .replace(/^[. ]+|[. ]+$/g, '')
  return `${plain === '' ? asset.id : plain}.${ending}`
}
