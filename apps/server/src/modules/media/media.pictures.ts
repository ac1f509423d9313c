import { randomBytes } from 'node:crypto'
import type { MediaKind } from '@calina/contract'
import type { Picture } from '../../platform/media/images.ts'
import type { MediaSource } from '../../platform/media/kinds.ts'
import type { Making } from './media.roles.ts'
import type { MediaRole, RoleFiles } from './media.tables.ts'

/** Keeps a file that was made, and notes it in the asset. */
export type Keep = <R extends Exclude<MediaRole, 'original'>>(
  role: R,
  file: RoleFiles[R],
  encoded: { contentType: string } & ({ data: Buffer } | { path: string; bytes: number }),
) => Promise<void>

/** Of a picture, video or sound; null where the kind has no such measure. */
export interface Measures {
  width: number | null
  height: number | null
  /** In seconds. */
  duration: number | null
  /** What stands in its place until it has come. */
  placeholder: string | null
  /** Where the content says more than the first bytes. */
  kind?: MediaKind
}

/** Code and native library for pictures, loaded with the first one: 10 MB that most processes can do without. */
export const loadImages = () => import('../../platform/media/images.ts')

type Pictures = Pick<Making, 'photo' | 'avif' | 'teaser'>

/**
 * Photos and teasers of what was decoded; `version` is of a picture that replaces another. Answers what stands in its
 * place until it has come.
 */
export async function keepPicture(
  decoded: Picture,
  { photo = [], avif = [], teaser = [] }: Pictures,
  keep: Keep,
  version: [] | [number] = [],
): Promise<string | null> {
  const { encodeAvif, encodeWidths, placeholderOf } = await loadImages()
  const known = new Set<number>()
  for (const each of await encodeWidths(decoded, { widths: photo })) {
    // A picture narrower than several widths gives the same file for each of them.
    if (known.has(each.width)) continue
    known.add(each.width)
    await keep('photo', [each.target, each.width, each.height, ...version], each)
    const smaller = avif.includes(each.target) ? await encodeAvif(decoded, each) : undefined
    if (smaller !== undefined) await keep('avif', [each.target, each.width, each.height, ...version], smaller)
  }
  if (teaser.length === 0) return null
  const { glassTeaser } = await import('../../platform/media/glass.ts')
  const glass = await glassTeaser(decoded, { widths: teaser })
  for (const each of [...glass.smaller, glass])
    await keep('teaser', [each.width, each.width, each.height, ...version], each)
  return await placeholderOf(decoded)
}

/** What a copy may have more than another one, whose mark is another: it is announced, and every copy gets it. */
const SPARE = { share: 1.01, bytes: 256 } as const

/**
 * The picture in full resolution, for who saves it. How large the copies of its buyers are follows from one with a mark
 * that nobody has: of a drawing it is much larger.
 */
export async function keepWhole(source: MediaSource, keep: Keep): Promise<void> {
  const { encodeWhole } = await import('../../platform/media/whole.ts')
  const { markOnThread } = await import('../../platform/media/forensic/marker.ts')
  const { data, width, height, ending, contentType } = await encodeWhole(source)
  const sample = await markOnThread({
    file: Uint8Array.from(data),
    seed: randomBytes(32),
    whole: { width, height },
    sold: {},
  })
  const sent = Math.ceil(sample.byteLength * SPARE.share) + SPARE.bytes
  await keep(
    'whole',
    { extension: ending, width, height, bytes: data.byteLength, sent },
    { contentType, data },
  )
}

/** The same for the pictures of a video or sound: of our own making, or uploaded for it. */
export async function keepPosterOf(
  source: MediaSource,
  making: Pictures,
  keep: Keep,
  version: [] | [number] = [],
): Promise<string | null> {
  const { photo = [], teaser = [] } = making
  const { readPicture } = await loadImages()
  const decoded = await readPicture(source, { maxWidth: Math.max(...photo, ...teaser) })
  return await keepPicture(decoded, making, keep, version)
}
