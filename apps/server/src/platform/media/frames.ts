import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Ffmpeg, FfmpegError } from './ffmpeg.ts'
import { fromRaw, type Picture, readPicture } from './images.ts'
import { MediaRefusedError } from './kinds.ts'
import type { ProbedVideo } from './playable.ts'
import { sharp } from './sharp.ts'
import { frameFilters, type StreamSource } from './streams.ts'

/** Small pictures of a video in one file, one for so many seconds, in rows from the top left. */
export interface EncodedStoryboard {
  every: number
  columns: number
  rows: number
  /** Of one picture. */
  width: number
  height: number
  data: Buffer
  contentType: 'image/webp'
}

const FRAME_MS = 20_000
/** Decoding the key frames of four hours. */
const STORYBOARD_MS = 10 * 60_000
/** No picture is made wider. */
const FRAME_WIDTH = 2160
const BOARD = { most: 100, columns: 10, longest: 160, quality: 60 } as const
/** Renditions have a key frame at least so often. */
const KEY_FRAMES_S = 4

/** The frame of a video that is shown at a time, as PNG. Throws `FfmpegError`. */
export async function frameAt(ffmpeg: Ffmpeg, source: StreamSource, at: number): Promise<Buffer> {
  const { folder, video } = source
  const scale = Math.min(1, FRAME_WIDTH / video.width)
  const size = { width: Math.round(video.width * scale), height: Math.round(video.height * scale) }
  const name = 'frame.png'
  await ffmpeg.run({
    ...source,
    before: ['-ss', at.toFixed(3)],
    timeMs: FRAME_MS,
    after: [
      ...['-map', '0:v:0', '-frames:v', '1', '-vf', frameFilters(video, size).replace('yuv420p', 'rgb24')],
      ...['-c:v', 'png', '-f', 'image2', '-update', '1', '-y', name],
    ],
  })
  return await readFile(path.join(folder, name))
}

/** The frames of a video at so many moments, evenly from its beginning to its end; those that cannot be decoded are left out. */
export async function* framesOf(
  ffmpeg: Ffmpeg,
  source: StreamSource,
  { count, warn }: { count: number; warn: (error: unknown, what: string) => void },
): AsyncGenerator<Picture> {
  for (let index = 0; index < count; index++)
    try {
      const frame = await frameAt(ffmpeg, source, (source.duration * (index + 0.5)) / count)
      yield await readPicture(frame, { maxWidth: FRAME_WIDTH })
    } catch (error) {
      if (!(error instanceof FfmpegError) && !(error instanceof MediaRefusedError)) throw error
      warn(error, 'a frame of a video could not be looked at')
    }
}

/** How many pictures a storyboard has, and how far apart: at key frames, so that no others have to be decoded. */
export function boardOf(duration: number, { width, height }: Pick<ProbedVideo, 'width' | 'height'>) {
  const every = KEY_FRAMES_S * Math.max(1, Math.ceil(duration / KEY_FRAMES_S / BOARD.most))
  // The sound may be a little longer than the pictures.
  const count = Math.max(1, Math.ceil((duration - 0.2) / every))
  const scale = BOARD.longest / Math.max(width, height)
  return {
    every,
    columns: Math.min(count, BOARD.columns),
    rows: Math.ceil(count / BOARD.columns),
    width: Math.max(2, Math.round((width * scale) / 2) * 2),
    height: Math.max(2, Math.round((height * scale) / 2) * 2),
  }
}

/** The storyboard of a rendition that has been made here. Throws `FfmpegError`. */
export async function makeStoryboard(ffmpeg: Ffmpeg, source: StreamSource): Promise<EncodedStoryboard> {
  const board = boardOf(source.duration, source.video)
  const { every, columns, rows, width, height } = board
  const name = 'storyboard.png'
  // Key frames may be a frame late, never early.
  const chosen = `select=isnan(prev_selected_t)+gte(t-prev_selected_t\\,${every - 1})`
  await ffmpeg.run({
    ...source,
    before: ['-skip_frame', 'nokey'],
    timeMs: STORYBOARD_MS,
    after: [
      ...['-map', '0:v:0', '-frames:v', '1', '-fps_mode', 'passthrough'],
      ...['-vf', `${chosen},scale=${width}:${height},setsar=1,tile=${columns}x${rows},format=rgb24`],
      ...['-c:v', 'png', '-f', 'image2', '-update', '1', '-y', name],
    ],
  })
  const data = await sharp(path.join(source.folder, name)).webp({ quality: BOARD.quality }).toBuffer()
  return { ...board, data, contentType: 'image/webp' }
}

/** The colour of wells, in which a picture is missing. */
const WELL = { red: 0x2a, green: 0x26, blue: 0x22 } as const

/** A picture of one colour, for a video of which no frame can be decoded here. */
export async function plainPicture({ width, height }: { width: number; height: number }): Promise<Buffer> {
  const scale = Math.min(1, 1080 / Math.max(width, height))
  const size = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
  const { red: r, green: g, blue: b } = WELL
  return await sharp({ create: { ...size, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer()
}

const WAVE = { width: 1080, height: 608, bar: 3, gap: 2.4, margin: 60 } as const
const INK = { red: 0xe9, green: 0xe2, blue: 0xd8 } as const

/** The picture of a sound: its waveform as bars from the left to the right; without peaks an even ground. */
export async function waveformPicture(peaks: readonly number[]): Promise<Buffer> {
  const { width, height, margin } = WAVE
  const data = Buffer.alloc(width * height * 3)
  for (let at = 0; at < data.length; at += 3) data.set([WELL.red, WELL.green, WELL.blue], at)
  const step = (width - 2 * margin) / Math.max(1, peaks.length)
  for (const [index, peak] of peaks.entries()) {
    const left = Math.round(margin + index * step)
    const right = Math.max(left + 1, Math.round(left + step * 0.6))
    const half = Math.max(1, Math.round(peak * (height / 2 - margin)))
    for (let y = height / 2 - half; y < height / 2 + half; y++)
      for (let x = left; x < right; x++) data.set([INK.red, INK.green, INK.blue], (y * width + x) * 3)
  }
  return await fromRaw({ data, info: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}
