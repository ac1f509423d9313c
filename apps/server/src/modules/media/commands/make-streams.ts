import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { SECOND } from '../../../platform/clock.ts'
import type { Context, TransactionContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Run } from '../../../platform/jobs/job-map.ts'
import { probe } from '../../../platform/media/container.ts'
import type { Ffmpeg } from '../../../platform/media/ffmpeg.ts'
import { makeStoryboard } from '../../../platform/media/frames.ts'
import {
  convertSound,
  encodeStream,
  type Rung,
  rungsOf,
  type StreamSource,
} from '../../../platform/media/streams.ts'
import { contentTypeOf, StorageFullError } from '../../../platform/storage/storage.ts'
import { fileKey, namedKey } from '../media.files.ts'
import { DEMUXERS } from '../media.playable.ts'
import { changeRenditions, findMedia, type MediaAsset } from '../media.repository.ts'
import { filesOf, playlistName } from '../media.roles.ts'
import type { Play, Renditions, Stream } from '../media.tables.ts'
import { toolsOf } from '../media.tools.ts'
import { letMediaGo } from './let-files-go.ts'

declare module '../../../platform/jobs/job-map.ts' {
  interface JobMap {
    /** Makes the renditions of a video or sound that plays already. */
    'media.renditions': { mediaId: string }
  }
}

/** After so many tries the copy alone is played, and the job is set aside. */
export const STREAM_TRIES = 3

/** Its owner has discarded or deleted it meanwhile. */
class GoneError extends Error {
  override readonly name = 'GoneError'
}

/** Has better files made of what plays, where that was announced; what is shorter comes first. */
export async function enqueueStreams(
  tx: TransactionContext,
  { id, renditions }: Pick<MediaAsset, 'id' | 'renditions'>,
): Promise<void> {
  const [play] = filesOf(renditions, 'play')
  if (play?.preparing !== true) return
  const priority = -Math.min(1000, Math.floor(play.bytes / (1024 * 1024)))
  await tx.jobs.enqueue(tx, 'media.renditions', { mediaId: id }, { key: id, priority })
}

/**
 * Makes the renditions of a video with its storyboard, or converts a sound. What was made before a process died is not
 * made again. Viewers are given all of it with the last file.
 */
export async function makeStreams(
  ctx: Context,
  { mediaId }: { mediaId: string },
  run: Pick<Run, 'attempt' | 'signal'>,
): Promise<void> {
  const asset = await findMedia(ctx.db, mediaId)
  const [play] = filesOf(asset?.renditions ?? {}, 'play')
  if (asset?.state !== 'ready' || play?.preparing !== true) return
  try {
    await makeNow(ctx, asset, { play, run })
    await finish(ctx, asset)
  } catch (error) {
    if (error instanceof GoneError) return
    // An end of the process is no failure of the video.
    if (run.attempt >= STREAM_TRIES && !run.signal.aborted) await finish(ctx, asset)
    throw error
  }
}

interface Work {
  play: Play
  run: Pick<Run, 'signal'>
}

async function makeNow(ctx: Context, asset: MediaAsset, { play, run }: Work): Promise<void> {
  const tools = await toolsOf(ctx)
  const { ffmpeg } = tools
  if (ffmpeg === null) return
  if ((await ctx.storage.freeBytes()) < play.bytes * 2)
    throw new StorageFullError('renditions need more space')
  const used = await ctx.storage.withFile([fileKey(asset, 'play', play)], input =>
    tools.withFolder(async folder => {
      const probed = await probe(input)
      const source = {
        format: DEMUXERS[play.extension],
        input,
        folder,
        duration: probed.duration,
        signal: run.signal,
      }
      if (probed.video === null) await keepSound(ctx, asset, { ffmpeg, source, play })
      else await keepStreams(ctx, asset, { ffmpeg, source: { ...source, video: probed.video }, run })
      return true
    }),
  )
  if (used === null) throw new Error('the copy of a video is missing')
}

/** Tells the owner of a video how much of it is made: by the pixels of its renditions, once for each percent and second. */
class StreamProgress {
  readonly #ctx: Context
  readonly #asset: MediaAsset
  readonly #parts: Map<number, { weight: number; part: number }>
  #told = { percent: -1, at: Number.NEGATIVE_INFINITY }

  constructor(ctx: Context, asset: MediaAsset, rungs: readonly Rung[]) {
    this.#ctx = ctx
    this.#asset = asset
    this.#parts = new Map(
      rungs.map(({ lines, width, height }) => [lines, { weight: width * height, part: 0 }]),
    )
  }

  made({ lines }: Rung, part: number): void {
    const rung = this.#parts.get(lines)
    if (rung) rung.part = part
    const parts = [...this.#parts.values()]
    const sum = (value: (each: { weight: number; part: number }) => number) =>
      parts.reduce((total, each) => total + value(each), 0)
    // the last percent is told once viewers have it
    const percent = Math.min(
      99,
      Math.floor((100 * sum(each => each.weight * each.part)) / sum(each => each.weight)),
    )
    const at = this.#ctx.clock.now().getTime()
    if (percent <= this.#told.percent || at - this.#told.at < SECOND) return
    this.#told = { percent, at }
    this.#ctx.realtime.toUser(this.#asset.owner_id, 'media.progress', { media: this.#asset.id, percent })
  }
}

type Source = Omit<StreamSource, 'video'>

async function keepStreams(
  ctx: Context,
  asset: MediaAsset,
  { ffmpeg, source, run }: { ffmpeg: Ffmpeg; source: StreamSource } & Pick<Work, 'run'>,
): Promise<void> {
  const rungs = rungsOf(source.video)
  const made = new Set(filesOf(asset.renditions, 'stream').map(({ lines }) => lines))
  const progress = new StreamProgress(ctx, asset, rungs)
  for (const rung of rungs) {
    run.signal.throwIfAborted()
    const onPart = (part: number) => progress.made(rung, part)
    if (!made.has(rung.lines)) await keepStream(ctx, asset, { ffmpeg, source, rung: { ...rung, onPart } })
    progress.made(rung, 1)
  }
  const lowest = rungs[0]
  if (lowest === undefined || filesOf(asset.renditions, 'storyboard').length > 0) return
  const key = namedKey(asset, `stream-${lowest.lines}.mp4`)
  await ctx.storage.withFile([key], async input => {
    const board = await makeStoryboard(ffmpeg, { ...source, format: 'mov', input })
    const { data, contentType, ...storyboard } = board
    await ctx.storage.put(namedKey(asset, 'storyboard.webp'), data, { contentType })
    await add(ctx, asset, data.byteLength, renditions => ({ ...renditions, storyboard: [storyboard] }))
  })
}

async function keepStream(
  ctx: Context,
  asset: MediaAsset,
  {
    ffmpeg,
    source,
    rung,
  }: { ffmpeg: Ffmpeg; source: StreamSource; rung: Rung & { onPart: (part: number) => void } },
): Promise<void> {
  const encoded = await encodeStream(ffmpeg, source, rung)
  const { video, audio } = await probe(encoded.file)
  const codecs = [video?.codecs, audio?.codecs].filter(each => typeof each === 'string').join(',')
  const { size } = await stat(encoded.file)
  const { lines, width, height, peak, average } = encoded
  const stream: Stream = { lines, width, height, peak, average, codecs, bytes: size }
  const key = fileKey(asset, 'stream', stream)
  await ctx.storage.put(key, createReadStream(encoded.file), { contentType: contentTypeOf(key) })
  const list = namedKey(asset, playlistName(stream))
  await ctx.storage.put(list, createReadStream(encoded.playlist), { contentType: contentTypeOf(list) })
  await add(ctx, asset, size, renditions => ({
    ...renditions,
    stream: [...filesOf(renditions, 'stream').filter(each => each.lines !== lines), stream],
  }))
}

async function keepSound(
  ctx: Context,
  asset: MediaAsset,
  { ffmpeg, source, play }: { ffmpeg: Ffmpeg; source: Source; play: Play },
): Promise<void> {
  const output = 'converted.m4a'
  await convertSound(ffmpeg, { ...source, output, video: false })
  const file = path.join(source.folder, output)
  const { size: bytes } = await stat(file)
  const type = 'audio/mp4; codecs="mp4a.40.2"'
  const converted: Play = { index: play.index + 1, extension: 'm4a', type, bytes, everywhere: true }
  const key = fileKey(asset, 'play', converted)
  await ctx.storage.put(key, createReadStream(file), { contentType: contentTypeOf(key) })
  await add(ctx, asset, bytes, renditions => ({
    ...renditions,
    play: [...filesOf(renditions, 'play').filter(each => each.index === play.index), converted],
  }))
}

/** What viewers are given from now on is all that there will be; its owner is told. */
async function finish(ctx: Context, asset: MediaAsset): Promise<void> {
  await add(ctx, asset, 0, renditions => ({
    ...renditions,
    play: filesOf(renditions, 'play').map(({ preparing, ...play }) => play),
  }))
  ctx.realtime.toUser(asset.owner_id, 'media.progress', { media: asset.id, percent: 100 })
}

/** Notes files that are in the storage; they are removed where their medium is gone meanwhile. */
async function add(
  ctx: Context,
  asset: MediaAsset,
  bytes: number,
  change: (renditions: Renditions) => Renditions,
): Promise<void> {
  const changed = await inTransaction(ctx, async tx => {
    const changed = await changeRenditions(tx.db, asset.id, { bytes, change })
    if (changed === undefined) letMediaGo(tx, [asset])
    return changed
  })
  if (changed === undefined) throw new GoneError('the medium is gone')
}
