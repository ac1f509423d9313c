import { buffer } from 'node:stream/consumers'
import type { Context } from '../../../platform/context.ts'
import { listMarkedMedia, listSuspects, type Suspect } from '../marks.repository.ts'
import { fileKey } from '../media.files.ts'
import { seedOf, wholeOf } from '../media.marks.ts'
import { widestPhoto } from '../media.presenter.ts'
import { findMedia } from '../media.repository.ts'

/** An account is named where the chance to name a wrong one is less than this. */
const CHANCE = 1e-6
/** Of pictures that look like the file so many are compared at a glance, and then so many with all that can be done. */
const GLANCED_AT = 300
const LOOKED_AT = 40
const BATCH = 1_000

/** Decoders and arithmetic, which the server itself has no use for. */
const loadForensic = async () => ({
  ...(await import('../../../platform/media/forensic/compare.ts')),
  ...(await import('../../../platform/media/forensic/detect.ts')),
  ...(await import('../../../platform/media/forensic/resemblance.ts')),
})

export interface TracedAccount extends Suspect {
  mediaId: string
  /** In standard deviations of what patterns give that are not in the file. */
  score: number
  /** The most that the chance can be that the file names somebody wrongly, as its decimal logarithm. */
  chanceExponent: number
  /** How much of the picture is in the file. */
  coverage: number
}

export interface Traced {
  /** Whose marks are in the file, the clearest first: several where copies were mixed. */
  found: TracedAccount[]
  /** How many pictures were looked for in the file, and which of them are in it. */
  compared: number
  placed: string[]
  /** How many accounts' marks were looked for. */
  suspects: number
}

/** What is already known of a file: among which pictures it is looked for; all that carry marks where this is missing. */
export async function tracePicture(
  ctx: Context,
  { file, mediaIds }: { file: string; mediaIds?: readonly string[] | undefined },
): Promise<Traced> {
  const { openPicture } = await loadForensic()
  const picture = await openPicture(file)
  const traced: Traced = { found: [], compared: 0, placed: [], suspects: 0 }
  if (mediaIds !== undefined) {
    traced.compared = mediaIds.length
    for (const mediaId of mediaIds) if (await looksFor(ctx, { picture, mediaId, quick: false }, traced)) break
    return traced
  }
  const likely = await resembling(ctx, picture)
  traced.compared = likely.length
  for (const mediaId of likely)
    if (await looksFor(ctx, { picture, mediaId, quick: true }, traced)) return traced
  for (const mediaId of likely.slice(0, LOOKED_AT)) {
    if (traced.placed.includes(mediaId)) continue
    if (await looksFor(ctx, { picture, mediaId, quick: false }, traced)) return traced
  }
  return traced
}

type Opened = Awaited<ReturnType<Awaited<ReturnType<typeof loadForensic>>['openPicture']>>

/** Looks for one picture in the file, and for everybody's mark in it; true where somebody is found. */
async function looksFor(
  ctx: Context,
  { picture, mediaId, quick }: { picture: Opened; mediaId: string; quick: boolean },
  traced: Traced,
): Promise<boolean> {
  const asset = await findMedia(ctx.db, mediaId)
  const widest = asset === undefined ? undefined : widestPhoto(asset)
  if (asset === undefined || widest === undefined) return false
  const stored = await ctx.storage.open(fileKey(asset, 'photo', widest))
  if (stored === null) return false
  const { openPicture, findIn, residueIn, scoreOf, chanceExponentOf } = await loadForensic()
  const original = await openPicture(await buffer(stored.stream))
  const place = await findIn(picture, original, { quick })
  if (place === undefined) return false
  traced.placed.push(mediaId)
  const residue = await residueIn(picture, original, { ...place, whole: wholeOf(asset) })
  const suspects = await listSuspects(ctx.db, mediaId)
  traced.suspects += suspects.length
  for (const suspect of suspects) {
    const score = scoreOf(residue, seedOf(ctx.config, suspect.mark))
    const chanceExponent = chanceExponentOf(score, traced.suspects)
    if (chanceExponent < Math.log10(CHANCE))
      traced.found.push({ ...suspect, mediaId, score, chanceExponent, coverage: place.coverage })
  }
  traced.found.sort((one, two) => two.score - one.score)
  return traced.found.length > 0
}

/** Pictures that carry marks, most like the file first. */
async function resembling(ctx: Context, picture: Opened): Promise<string[]> {
  const { lookOf, resemblance } = await loadForensic()
  const look = await lookOf(picture)
  const ranked: { id: string; like: number }[] = []
  for (let after: string | null = null; ; ) {
    const media = await listMarkedMedia(ctx.db, { after, limit: BATCH })
    for (const { id, placeholder } of media)
      ranked.push({ id, like: placeholder === null ? 0 : resemblance(look, placeholder) })
    after = media.at(-1)?.id ?? null
    if (media.length < BATCH) break
  }
  return ranked
    .toSorted((one, two) => two.like - one.like)
    .slice(0, GLANCED_AT)
    .map(({ id }) => id)
}
