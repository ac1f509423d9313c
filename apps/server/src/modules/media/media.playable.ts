import { stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { MediaKind } from '@calina/contract'
import { probe, withContainer } from '../../platform/media/container.ts'
import type { FfmpegRun } from '../../platform/media/ffmpeg.ts'
import { frameAt, framesOf, plainPicture, waveformPicture } from '../../platform/media/frames.ts'
import { MediaRefusedError, type MediaSource } from '../../platform/media/kinds.ts'
import {
  admitProbed,
  type Container,
  type Plan,
  type Probed,
  planFor,
} from '../../platform/media/playable.ts'
import { convertSound } from '../../platform/media/streams.ts'
import { peaksOf } from '../../platform/media/waveform.ts'
import { contentTypeOf } from '../../platform/storage/storage.ts'
import { type Keep, keepPosterOf, type Measures } from './media.pictures.ts'
import type { Making } from './media.roles.ts'
import type { Play } from './media.tables.ts'
import type { MediaTools } from './media.tools.ts'

/** A recorder that is stopped at the limit has written a little more. */
const STOPPING_SECONDS = 0.5
/** Where in a video its poster is, unless its creator chooses. */
const POSTER_AT = 0.1

/** The demuxer of a container that we have written. */
export const DEMUXERS: Readonly<Record<Container, FfmpegRun['format']>> = {
  mp4: 'mov',
  m4a: 'mov',
  webm: 'matroska',
  weba: 'matroska',
  mkv: 'matroska',
  mp3: 'mp3',
  wav: 'wav',
  flac: 'flac',
}

/** What a file is, by its tracks. Throws `MediaRefusedError` for what cannot be played. */
export async function inspectPlayable(
  source: MediaSource,
  making: Making,
  tools: MediaTools,
): Promise<{ kind: MediaKind }> {
  return await tools.withFolder(async folder => {
    const probed = await probe(await asFile(source, folder))
    admit(probed, making, tools)
    return { kind: kindOf(probed) }
  })
}

/**
 * Makes what plays, as a copy without all that is not video and sound, and its pictures. Only what is written here is
 * read by ffmpeg, never an upload. Throws `MediaRefusedError`, and `FfmpegError` where nothing plays without it.
 */
export async function makePlayable(
  source: MediaSource,
  making: Making,
  keep: Keep,
  tools: MediaTools,
): Promise<Measures> {
  return await tools.withFolder(async folder => {
    const file = await asFile(source, folder)
    const { probed, plan, copy: clean } = await cleanCopy(file, { making, folder, tools })
    const copy = await playableCopy(clean, { folder, tools })
    await demandUnblocked(copy, { probed, folder, tools })
    const { peaks, picture } = await pictureOf(copy, { probed, folder, tools })
    const play = await describe(copy, { probed, plan, tools, peaks })
    await keep('play', play, { path: copy.path, bytes: play.bytes, contentType: typeOfCopy(copy) })
    const placeholder = await keepPosterOf(picture, making, keep)
    return {
      kind: kindOf(probed),
      width: probed.video?.width ?? null,
      height: probed.video?.height ?? null,
      duration: Math.round(probed.duration * 1000) / 1000,
      placeholder,
    }
  })
}

/** Of a video so many frames are compared with what was taken down. */
const COMPARED = 12
/** A frame alone may be a title that many videos begin with. */
const ALIKE = 2

/** Throws where a video shows what was taken down. Without ffmpeg no frame can be looked at. */
async function demandUnblocked(
  copy: Copy,
  { probed, folder, tools }: { probed: Probed; folder: string; tools: MediaTools },
): Promise<void> {
  const { blocks, ffmpeg } = tools
  const { video, duration } = probed
  if (video === null || ffmpeg === null || blocks === null || !(await blocks.any())) return
  const source = { format: DEMUXERS[copy.container], input: copy.path, folder, duration, video }
  let alike = 0
  for await (const frame of framesOf(ffmpeg, source, { count: COMPARED, warn: tools.warn }))
    if ((await blocks.has(frame)) && ++alike >= ALIKE) throw new MediaRefusedError('blocked')
}

const kindOf = ({ video }: Probed): MediaKind => (video === null ? 'audio' : 'video')

/** The container's reader takes files only. */
async function asFile(source: MediaSource, folder: string): Promise<string> {
  if (typeof source === 'string') return source
  const file = path.join(folder, 'upload')
  await writeFile(file, source)
  return file
}

function admit(probed: Probed, { soundOnly }: Making, { ffmpeg }: MediaTools): Plan {
  if (soundOnly !== undefined && probed.video !== null) throw new MediaRefusedError('type')
  admitProbed(probed, soundOnly && { maxSeconds: soundOnly.maxSeconds + STOPPING_SECONDS })
  return planFor(probed, { ffmpeg: ffmpeg !== null })
}

interface Copy<C extends Container = Play['extension']> {
  path: string
  container: C
  /** What it is by its own tracks. */
  probed: Probed
}

/** A copy without all that is not video and sound, made on the thread that has looked at the file. */
async function cleanCopy(
  source: string,
  { making, folder, tools }: { making: Making; folder: string; tools: MediaTools },
): Promise<{ probed: Probed; plan: Plan; copy: Copy<Container> }> {
  return await withContainer(source, async ({ probed, copyInto }) => {
    const plan = admit(probed, making, tools)
    const { container } = plan
    const target = { path: path.join(folder, `copy.${container}`), container }
    return { probed, plan, copy: { ...target, probed: await copyInto(target) } }
  })
}

/** The copy that is played; its sound is converted where no browser knows it. */
async function playableCopy(
  { path: input, container, probed }: Copy<Container>,
  { folder, tools: { ffmpeg } }: { folder: string; tools: MediaTools },
): Promise<Copy> {
  if (container !== 'mkv') return { path: input, container, probed }
  if (ffmpeg === null) throw new Error('what needs ffmpeg was admitted without one')
  const video = probed.video !== null
  const converted = video ? 'mp4' : 'm4a'
  const output = `converted.${converted}`
  await convertSound(ffmpeg, { format: 'matroska', input, folder, duration: probed.duration, output, video })
  const file = path.join(folder, output)
  return { path: file, container: converted, probed: await probe(file) }
}

/** A frame, a waveform, or a plain ground where neither can be made. */
async function pictureOf(
  copy: Copy,
  { probed, folder, tools }: { probed: Probed; folder: string; tools: MediaTools },
): Promise<{ picture: Buffer; peaks: number[] }> {
  const { video, duration } = probed
  const { ffmpeg } = tools
  const source = { format: DEMUXERS[copy.container], input: copy.path, folder, duration }
  try {
    if (video === null) {
      const peaks = ffmpeg === null ? [] : await peaksOf(ffmpeg, source)
      return { peaks, picture: await waveformPicture(peaks) }
    }
    if (ffmpeg !== null)
      return { peaks: [], picture: await frameAt(ffmpeg, { ...source, video }, duration * POSTER_AT) }
  } catch (error) {
    tools.warn(error, 'no picture of a video or sound could be made')
  }
  return { peaks: [], picture: await (video === null ? waveformPicture([]) : plainPicture(video)) }
}

const typeOfCopy = ({ container }: Copy): string => contentTypeOf(`copy.${container}`)

async function describe(
  copy: Copy,
  { probed, plan, tools, peaks }: { probed: Probed; plan: Plan; tools: MediaTools; peaks: number[] },
): Promise<Play> {
  const { video, audio } = copy.probed
  const codecs = [video?.codecs, audio?.codecs].filter(each => typeof each === 'string').join(', ')
  const better = tools.ffmpeg !== null && (probed.video !== null || !plan.everywhere)
  return {
    index: 0,
    extension: copy.container,
    type: `${typeOfCopy(copy)}${codecs === '' ? '' : `; codecs="${codecs}"`}`,
    bytes: (await stat(copy.path)).size,
    everywhere: plan.everywhere || copy.container === 'm4a',
    ...(better && copy.container !== 'm4a' && { preparing: true as const }),
    ...(peaks.length > 0 && { peaks: peaks.map(peak => Math.round(peak * 100)) }),
  }
}
