import type { MediaItem, UploadedMedia } from '@calina/contract/types'
import { addressOf, linkOwnerOf, linksOf, type Viewing } from './media.links.ts'
import { isPreparing, presentPlayable } from './media.playing.ts'
import type { MediaAsset } from './media.repository.ts'
import { fileName, filesOf } from './media.roles.ts'
import type { Size } from './media.tables.ts'

/** The rendition that `src` names; browsers that read `srcset` choose for themselves. */
const USUAL_WIDTH = 1080

/** What has to be known of a medium to show it. */
export type ShownMedia = Pick<MediaAsset, 'id' | 'kind' | 'duration' | 'placeholder' | 'focal' | 'renditions'>
/** Roles of pictures that are shown in one of several sizes. */
type PictureRole = 'photo' | 'avif' | 'teaser'

/** A picture for this viewer. Locked: nothing but the teaser, another file, in the teaser's own measures. */
export function presentMediaItem(
  ctx: Viewing,
  media: ShownMedia,
  {
    locked,
    alt,
    marked = false,
    ownCopy = false,
  }: {
    locked: boolean
    alt: string
    /** Their name is to stand over it. */
    marked?: boolean
    /** Their mark is in it, which is in WebP alone. */
    ownCopy?: boolean
  },
): MediaItem {
  const role: PictureRole = locked ? 'teaser' : 'photo'
  const sizes = filesOf(media.renditions, role)
  const address = addressesOf(ctx, media.id, role)
  let usual: Size | undefined
  let srcset = ''
  for (const size of sizes) {
    if (usual === undefined || distance(size) < distance(usual)) usual = size
    srcset += `${srcset === '' ? '' : ', '}${address(size)} ${size[1]}w`
  }
  if (usual === undefined) throw new Error(`media ${media.id} has no ${role}`)
  return {
    id: media.id,
    kind: media.kind,
    locked,
    width: usual[1],
    height: usual[2],
    alt: locked ? '' : alt,
    src: address(usual),
    srcset: sizes.length < 2 ? null : srcset,
    avif: locked || ownCopy ? null : presentAvif(ctx, media, sizes),
    placeholder: locked ? null : media.placeholder,
    focal: locked ? null : media.focal,
    duration: media.duration,
    marked: marked && !locked,
    play: locked ? null : presentPlayable(ctx, media),
  }
}

/**
 * A photo for browsers that read AVIF. In widths that are not made in it, they get what all get: each reads WebP as well,
 * and knows a file by its content.
 */
function presentAvif(ctx: Viewing, media: ShownMedia, sizes: readonly Size[]): string | null {
  const made = new Map(filesOf(media.renditions, 'avif').map(size => [size[0], size]))
  if (made.size === 0) return null
  const [avif, photo] = [addressesOf(ctx, media.id, 'avif'), addressesOf(ctx, media.id, 'photo')]
  const addresses = sizes.map(size => {
    const smaller = made.get(size[0])
    return { address: smaller === undefined ? photo(size) : avif(smaller), width: size[1] }
  })
  if (addresses.length === 1) return addresses[0]?.address ?? null
  return addresses.map(({ address, width }) => `${address} ${width}w`).join(', ')
}

/** The state of an own upload. */
export function presentUpload(ctx: Viewing, asset: MediaAsset): UploadedMedia {
  const [teaser] = filesOf(asset.renditions, 'teaser')
  const smallest = filesOf(asset.renditions, 'photo').toSorted((a, b) => a[1] - b[1])[0]
  return {
    id: asset.id,
    purpose: asset.purpose,
    state: asset.state,
    problem: asset.problem,
    kind: asset.kind,
    width: asset.width,
    height: asset.height,
    widest: presentWidest(ctx, asset),
    preview: smallest === undefined ? null : addressesOf(ctx, asset.id, 'photo')(smallest),
    teaser: teaser === undefined ? null : addressesOf(ctx, asset.id, 'teaser')(teaser),
    focal: asset.focal,
    duration: asset.duration,
    play: isPreparing(asset),
    captions: filesOf(asset.renditions, 'captions').map(([language]) => language),
  }
}

/** Address of an asset's widest photo, for its owner. */
export function presentWidest(ctx: Viewing, asset: MediaAsset): string | null {
  const widest = widestPhoto(asset)
  return widest === undefined ? null : addressesOf(ctx, asset.id, 'photo')(widest)
}

export function widestPhoto(asset: MediaAsset): Size | undefined {
  return filesOf(asset.renditions, 'photo').toSorted((a, b) => b[0] - a[0])[0]
}

/** Address of the upload as it came, which is saved and never shown; null where it is not kept. */
export function presentOriginal(ctx: Viewing, asset: MediaAsset): string | null {
  const [original] = filesOf(asset.renditions, 'original')
  if (original === undefined) return null
  const query = linksOf(ctx).queryFor(ctx.clock.now(), linkOwnerOf(ctx), asset.id, 'original')
  return `${addressOf(asset.id)}${fileName('original', original)}${query}`
}

function addressesOf(ctx: Viewing, mediaId: string, role: PictureRole): (size: Size) => string {
  const query = linksOf(ctx).queryFor(ctx.clock.now(), linkOwnerOf(ctx), mediaId, role)
  const base = addressOf(mediaId)
  return size => `${base}${fileName(role, size)}${query}`
}

const distance = ([target]: Size) => Math.abs(target - USUAL_WIDTH)
