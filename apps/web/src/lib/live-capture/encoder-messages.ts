import type { LiveAudioConfig, LiveVideoConfig } from '@calina/contract/live-ingest'
import type { LivePacket } from '@calina/contract/live-wire'
import type { Shape } from './picture.ts'

/** What the page says to the worker that encodes. */
export type ToEncoder =
  | { type: 'shape'; shape: Shape }
  /** `timestamp`: on the page's clock, in microseconds. */
  | { type: 'picture'; frame: VideoFrame; timestamp: number }
  | { type: 'sound'; samples: Float32Array<ArrayBuffer>; rate: number; timestamp: number }
  /** The next picture is a key frame. */
  | { type: 'key' }
  /** Another camera or a screen: what comes is encoded anew, in its own size. */
  | { type: 'anew' }
  | { type: 'stop' }

/** What the worker says to the page. */
export type FromEncoder =
  | { type: 'config'; video: LiveVideoConfig; audio: LiveAudioConfig | null }
  | { type: 'packet'; packet: Omit<LivePacket, 'data'> & { data: Uint8Array<ArrayBuffer> } }
  /** A picture is out of hand: there is room for another one. */
  | { type: 'taken' }
  | { type: 'failed'; what: 'video' | 'audio'; message: string }
