import { MAX_MEDIA_SECONDS } from '@calina/contract'
import type { AudioCodec, VideoCodec } from 'mediabunny'
import { MediaRefusedError } from './kinds.ts'

/** What a video or sound is, by its container and the first and last packets of its tracks. */
export interface Probed {
  /** In seconds. */
  duration: number
  video: ProbedVideo | null
  audio: ProbedAudio | null
}

export interface ProbedVideo {
  /** Null for one that is not known. */
  codec: VideoCodec | null
  /** As in `video/mp4; codecs="…"`. */
  codecs: string | null
  /** As shown: upright, with square pixels. */
  width: number
  height: number
  /** Of its first hundred frames. */
  framesPerSecond: number
  /** Its colours need a screen of high dynamic range. */
  hdr: boolean
}

export interface ProbedAudio {
  codec: AudioCodec | null
  codecs: string | null
  channels: number
}

/** A container that we write, by the ending of its files. */
export type Container = 'mp4' | 'webm' | 'm4a' | 'mp3' | 'wav' | 'flac' | 'weba' | 'mkv'

/** What becomes of an upload. */
export interface Plan {
  /** Its packets are copied into this container. Of `mkv` more is made by ffmpeg before it can be played. */
  container: Container
  /** All browsers play it, so that nothing better has to be made for them. */
  everywhere: boolean
}

const MAX_FRAME_PIXELS = 8192 * 4320

const VIDEO_IN_MP4: ReadonlySet<VideoCodec> = new Set(['avc', 'hevc', 'av1', 'vp9'])
const VIDEO_IN_WEBM: ReadonlySet<VideoCodec> = new Set(['vp8', 'vp9', 'av1'])
const AUDIO_IN_MP4: ReadonlySet<AudioCodec> = new Set(['aac', 'mp3', 'opus', 'flac'])
const AUDIO_IN_WEBM: ReadonlySet<AudioCodec> = new Set(['opus', 'vorbis'])
/** Samples as they are: what browsers play in a WAV. */
const WAV: ReadonlySet<AudioCodec> = new Set(['pcm-u8', 'pcm-s16', 'pcm-s24', 'pcm-f32'])
/** Baseline, Main and High: 8 bits, 4:2:0. Other profiles are for editing, and no browser plays them. */
const PLAYED_AVC = /^avc[13]\.(?:42|4d|58|64)/i

/** Refuses what is damaged, too long (in seconds) or too large, by what is known before anything is made of it. */
export function admitProbed(
  { duration, video, audio }: Probed,
  { maxSeconds = MAX_MEDIA_SECONDS }: { maxSeconds?: number } = {},
): void {
  if (video === null && audio === null) throw new MediaRefusedError('unreadable')
  if (!(duration > 0)) throw new MediaRefusedError('unreadable')
  if (duration > maxSeconds) throw new MediaRefusedError('length')
  if (video === null) return
  if (!(video.width > 0 && video.height > 0)) throw new MediaRefusedError('unreadable')
  if (video.width * video.height > MAX_FRAME_PIXELS) throw new MediaRefusedError('pixels')
}

/**
 * How it will be played. Throws `MediaRefusedError` for what browsers cannot play and nothing here can convert: `codec`
 * where no codec of it is known, or where ffmpeg is missing for it.
 */
export function planFor({ video, audio }: Probed, { ffmpeg }: { ffmpeg: boolean }): Plan {
  if (video?.codec === null || audio?.codec === null) throw new MediaRefusedError('codec')
  const plan = video === null ? soundPlan(audio?.codec ?? null) : videoPlan(video, audio?.codec ?? null)
  const inBrowsers = plan.container !== 'mkv' && (video === null || isPlayedVideo(video))
  if (!inBrowsers && !ffmpeg) throw new MediaRefusedError('codec')
  return plan
}

function videoPlan({ codec, codecs }: ProbedVideo, audio: AudioCodec | null): Plan {
  if (codec === null || codec === 'prores') throw new MediaRefusedError('codec')
  if (VIDEO_IN_MP4.has(codec) && (audio === null || AUDIO_IN_MP4.has(audio))) {
    const everywhere = codec === 'avc' && PLAYED_AVC.test(codecs ?? '')
    return { container: 'mp4', everywhere: everywhere && (audio === null || ['aac', 'mp3'].includes(audio)) }
  }
  if (VIDEO_IN_WEBM.has(codec) && (audio === null || AUDIO_IN_WEBM.has(audio)))
    return { container: 'webm', everywhere: false }
  return { container: 'mkv', everywhere: false }
}

function soundPlan(codec: AudioCodec | null): Plan {
  switch (codec) {
    case 'aac':
      return { container: 'm4a', everywhere: true }
    case 'mp3':
      return { container: 'mp3', everywhere: true }
    case 'flac':
      return { container: 'flac', everywhere: false }
    case 'opus':
    case 'vorbis':
      return { container: 'weba', everywhere: false }
    default:
      return codec !== null && WAV.has(codec)
        ? { container: 'wav', everywhere: false }
        : { container: 'mkv', everywhere: false }
  }
}

/** Whether browsers show its pictures. HEVC plays in some, and in others as a sound without a picture. */
const isPlayedVideo = ({ codec, codecs }: ProbedVideo): boolean =>
  codec === 'avc' ? PLAYED_AVC.test(codecs ?? '') : codec !== 'hevc'
