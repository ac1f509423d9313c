import { randomInt } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { UploadedMedia } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError, orThrow } from '../../../platform/errors.ts'
import { probe } from '../../../platform/media/container.ts'
import { FfmpegError } from '../../../platform/media/ffmpeg.ts'
import { frameAt } from '../../../platform/media/frames.ts'
import { demand } from '../../../platform/policy.ts'
import { removeUnnamed } from '../../../platform/storage/named-files.ts'
import { fileKey } from '../media.files.ts'
import { keepPosterOf } from '../media.pictures.ts'
import { DEMUXERS } from '../media.playable.ts'
import { canBecomePoster, canChangePlayable } from '../media.policy.ts'
import { presentUpload, widestPhoto } from '../media.presenter.ts'
import { changeRenditions, findMedia, lockMedia, type MediaAsset } from '../media.repository.ts'
import { filesOf, MADE } from '../media.roles.ts'
import { storing } from '../media.space.ts'
import { toolsOf } from '../media.tools.ts'
import { pictureTurns, turnOf } from '../media.turns.ts'
import { releaseMedia } from './claim-media.ts'
import { keysOf, letRolesGo } from './let-files-go.ts'
import { MadeFiles } from './make-renditions.ts'

const PICTURE_ROLES = ['photo', 'avif', 'teaser'] as const

type Poster = { at: number } | { picture: string }

/**
 * Sets the picture of an own video or sound, by which it is shown everywhere and locked: a moment of the video, or an
 * upload, which is used up. The former picture's files are removed.
 */
export async function putPoster(
  ctx: Context,
  { media, poster }: { media: string; poster: Poster },
): Promise<UploadedMedia> {
  const ownerId = userIdOf(ctx)
  const asset = await findMedia(ctx.db, media)
  demand(canChangePlayable(asset, { ownerId }))
  const owned = orThrow(asset, 'MEDIA_NOT_FOUND')
  const made = new MadeFiles(ctx.storage, owned)
  try {
    const making = MADE[owned.purpose][owned.kind] ?? {}
    // Another name each time, so that nobody is shown the former one from a cache.
    const version: [number] = [randomInt(1, 1_000_000_000)]
    const placeholder = await pictureTurns.run(turnOf(owned), async () => {
      const source = await ('at' in poster
        ? frameOf(ctx, owned, poster.at)
        : pictureOf(ctx, { id: poster.picture, ownerId }))
      return await storing(() => keepPosterOf(source, making, made.keep, version))
    })
    return await take(ctx, owned, { poster, made, placeholder })
  } catch (error) {
    await removeUnnamed(ctx, keysOf(owned, { renditions: made.renditions, roles: PICTURE_ROLES }))
    throw error
  }
}

/** From now on it is shown by these pictures. */
async function take(
  ctx: Context,
  owned: MediaAsset,
  { poster, made, placeholder }: { poster: Poster; made: MadeFiles; placeholder: string | null },
): Promise<UploadedMedia> {
  const changed = await inTransaction(ctx, async tx => {
    if ('picture' in poster) {
      // Two posters of one picture: the second finds it used up.
      const [picture] = await lockMedia(tx.db, [poster.picture])
      demand(canBecomePoster(picture, { ownerId: owned.owner_id }))
      await releaseMedia(tx, poster.picture)
    }
    const changed = await changeRenditions(tx.db, owned.id, {
      bytes: made.bytes,
      placeholder,
      change: former => {
        letRolesGo(tx, owned, { renditions: former, roles: PICTURE_ROLES })
        const { photo, avif, teaser, ...others } = former
        return { ...others, ...made.renditions }
      },
    })
    return orThrow(changed, 'MEDIA_NOT_FOUND')
  })
  return presentUpload(ctx, changed)
}

/** A frame of the video, by ffmpeg. */
async function frameOf(ctx: Context, asset: MediaAsset, at: number): Promise<Buffer> {
  const tools = await toolsOf(ctx)
  const { ffmpeg } = tools
  const [play] = filesOf(asset.renditions, 'play')
  if (ffmpeg === null || play === undefined || asset.kind !== 'video')
    throw new AppError('POSTER_NOT_POSSIBLE')
  const duration = asset.duration ?? 0
  if (at >= duration) throw new AppError('POSTER_OUTSIDE', { params: { duration } })
  const frame = await ctx.storage.withFile([fileKey(asset, 'play', play)], input =>
    tools.withFolder(async folder => {
      const { video } = await probe(input)
      if (video === null) throw new AppError('POSTER_NOT_POSSIBLE')
      const source = { format: DEMUXERS[play.extension], input, folder, duration, video }
      return await frameAt(ffmpeg, source, at).catch((error: unknown) => {
        if (!(error instanceof FfmpegError)) throw error
        tools.warn(error, 'a poster could not be made')
        throw new AppError('POSTER_NOT_POSSIBLE')
      })
    }),
  )
  return orThrow(frame, 'MEDIA_NOT_FOUND')
}

/** The largest file of an uploaded picture. */
async function pictureOf(ctx: Context, { id, ownerId }: { id: string; ownerId: string }): Promise<Buffer> {
  const picture = await findMedia(ctx.db, id)
  demand(canBecomePoster(picture, { ownerId }))
  const widest = picture === undefined ? undefined : widestPhoto(picture)
  const file =
    picture === undefined || widest === undefined
      ? null
      : await ctx.storage.open(fileKey(picture, 'photo', widest))
  if (file === null) throw new AppError('MEDIA_NOT_FOUND')
  return await buffer(file.stream)
}
