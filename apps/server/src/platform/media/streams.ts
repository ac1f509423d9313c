import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Ffmpeg, FfmpegRun } from './ffmpeg.ts'
import type { ProbedVideo } from './playable.ts'

/** A rendition of a video for streaming: one file in fragments, and where each segment lies in it. */
export interface EncodedStream {
  /** Lines of its smaller side, by which viewers know it: 720 is 1280 × 720, and 720 × 1280 upright. */
  lines: number
  width: number
  height: number
  /** Paths of the file and of its playlist, which names it. */
  file: string
  playlist: string
  /** Bits per second: of the heaviest segment, and on average. */
  peak: number
  average: number
}

/** What is made of a source, given as its smaller side. */
export interface Rung {
  lines: number
  width: number
  height: number
}

const LADDER = [360, 480, 720, 1080] as const
/** A source between two rungs is kept in its own size when that shows more by this factor. */
const WORTH = 1.15
/** The most bits per second of each rung, and those of sound. */
const VIDEO_BITS: Readonly<Record<(typeof LADDER)[number], number>> = {
  360: 800_000,
  480: 1_400_000,
  720: 2_800_000,
  1080: 5_000_000,
}
const AUDIO = ['-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-ar', '48000'] as const
const SEGMENT_S = 4
const MAX_FRAMES_PER_SECOND = 60

/** The renditions of a video: never larger than it is, and 480 only where 720 is too much. */
export function rungsOf({ width, height }: Pick<ProbedVideo, 'width' | 'height'>): Rung[] {
  const shorter = Math.min(width, height)
  const lines: number[] = LADDER.filter(each => each <= shorter && !(each === 480 && shorter >= 720))
  const highest = lines.at(-1)
  if (highest === undefined || (shorter < 1080 && shorter > highest * WORTH)) lines.push(even(shorter))
  return lines.map(each => ({
    lines: each,
    width: even((width * each) / shorter),
    height: even((height * each) / shorter),
  }))
}

/** H.264 takes even sides only. */
const even = (side: number): number => Math.max(2, Math.round(side / 2) * 2)

/**
 * The filters that make a frame of a source: smaller, upright (ffmpeg turns by itself), with square pixels, in the colours
 * of ordinary screens.
 */
export function frameFilters(
  { hdr, framesPerSecond }: Pick<ProbedVideo, 'hdr' | 'framesPerSecond'>,
  { width, height }: { width: number; height: number },
): string {
  return [
    ...(framesPerSecond > MAX_FRAMES_PER_SECOND + 0.5 ? [`fps=${MAX_FRAMES_PER_SECOND}`] : []),
    `scale=${width}:${height}`,
    ...(hdr
      ? [
          'zscale=t=linear:npl=100',
          'format=gbrpf32le',
          'zscale=p=bt709',
          'tonemap=hable:desat=0',
          'zscale=t=bt709:m=bt709:r=tv',
        ]
      : []),
    'setsar=1',
    'format=yuv420p',
  ].join(',')
}

export interface StreamSource {
  format: FfmpegRun['format']
  input: string
  folder: string
  duration: number
  video: ProbedVideo
  signal?: AbortSignal
}

/** Encodes one rendition into the folder; `onPart` is told which part of it is made. Throws `FfmpegError`. */
export async function encodeStream(
  ffmpeg: Ffmpeg,
  source: StreamSource,
  { onPart, ...rung }: Rung & { onPart?: (part: number) => void },
): Promise<EncodedStream> {
  const { folder, video, duration } = source
  const name = `stream-${rung.lines}`
  const bits = VIDEO_BITS[LADDER.findLast(each => each <= rung.lines) ?? 360]
  await ffmpeg.run({
    ...source,
    background: true,
    timeMs: timeFor(duration, video),
    onProgress: onPart && (seconds => onPart(Math.min(1, seconds / Math.max(duration, 0.001)))),
    after: [
      ...['-map', '0:v:0', '-map', '0:a:0?', '-vf', frameFilters(video, rung)],
      ...['-c:v', 'libx264', '-profile:v', 'high', '-preset', 'veryfast', '-crf', '22'],
      ...['-maxrate', String(bits), '-bufsize', String(bits * 2), '-fps_mode', 'vfr'],
      // A segment can be played without the one before it.
      ...['-force_key_frames', `expr:gte(t,n_forced*${SEGMENT_S})`, '-sc_threshold', '0'],
      ...AUDIO,
      ...['-f', 'hls', '-hls_time', String(SEGMENT_S), '-hls_playlist_type', 'vod', '-hls_list_size', '0'],
      ...['-hls_segment_type', 'fmp4', '-hls_flags', 'single_file+independent_segments'],
      ...['-hls_fmp4_init_filename', `${name}.mp4`, '-hls_segment_filename', `${name}.mp4`, `${name}.m3u8`],
    ],
  })
  const playlist = path.join(folder, `${name}.m3u8`)
  const rates = ratesOf(await readFile(playlist, 'utf8'))
  return { ...rung, file: path.join(folder, `${name}.mp4`), playlist, ...rates }
}

/** Bits per second by what a playlist says of its segments. */
export function ratesOf(playlist: string): { peak: number; average: number } {
  const lengths = [...playlist.matchAll(/^#EXTINF:([\d.]+)/gm)].map(([, seconds]) => Number(seconds))
  const sizes = [...playlist.matchAll(/^#EXT-X-BYTERANGE:(\d+)/gm)].map(([, bytes]) => Number(bytes))
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  // The short last segment of a video says little of its weight.
  const rates = sizes.map((bytes, index) => (bytes * 8) / Math.max(1, lengths[index] ?? 1))
  return {
    peak: Math.ceil(Math.max(1, ...rates)),
    average: Math.ceil((sum(sizes) * 8) / Math.max(1, sum(lengths))),
  }
}

/** Converts a sound, or the sound of a video whose pictures are copied, to AAC that plays while it loads. */
export async function convertSound(
  ffmpeg: Ffmpeg,
  {
    output,
    video,
    ...source
  }: Pick<StreamSource, 'input' | 'folder' | 'duration' | 'signal'> & {
    format: FfmpegRun['format']
    output: string
    video: boolean
  },
): Promise<void> {
  await ffmpeg.run({
    ...source,
    timeMs: 60_000 + source.duration * 1000,
    after: [
      ...(video ? ['-map', '0:v:0', '-c:v', 'copy'] : ['-vn']),
      ...['-map', '0:a:0', ...AUDIO, '-movflags', '+faststart', '-f', 'mp4', output],
    ],
  })
}

/** A machine under load, to which it gives way, takes many times its length, for large frames more. */
function timeFor(duration: number, { width, height }: Pick<ProbedVideo, 'width' | 'height'>): number {
  const large = Math.max(1, (width * height) / (1920 * 1080))
  return 120_000 + duration * 1000 * 16 * large
}
