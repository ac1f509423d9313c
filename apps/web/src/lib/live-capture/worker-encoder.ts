import type { LiveAudioConfig, LiveVideoConfig } from '@calina/contract/live-ingest'
import type { LivePacket } from '@calina/contract/live-wire'
import type { FromEncoder, ToEncoder } from './encoder-messages.ts'
import type { Shape } from './picture.ts'

export interface EncodedConfig {
  video: LiveVideoConfig
  audio: LiveAudioConfig | null
}

/** What an encoder says. */
export interface EncoderEvents {
  config(config: EncodedConfig): void
  packet(packet: LivePacket): void
  failed(what: 'video' | 'audio', message: string): void
}

/** Encodes pictures and sound; times are microseconds of the page's clock. */
export interface LiveEncoder {
  shape(shape: Shape): void
  /** Takes the frame, and closes it. */
  picture(frame: VideoFrame, timestamp: number): void
  sound(samples: Float32Array<ArrayBuffer>, rate: number, timestamp: number): void
  /** The next picture has to be a key frame. */
  key(): void
  /** What comes next is of another source. */
  anew(): void
  close(): void
}

/** Pictures that may wait for the encoder: what it cannot follow is left out, rather than sent late. */
const WAITING = 4
/** What has not ended by itself by then is ended, in milliseconds. */
const END_MS = 3_000

/** The part of a worker that is used here. */
export type EncoderPort = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>

/** An encoder in a worker. */
export function workerEncoder(worker: EncoderPort, events: EncoderEvents): LiveEncoder {
  let waiting = 0
  let closed = false
  const post = (message: ToEncoder, transfer: Transferable[] = []) => {
    if (!closed) worker.postMessage(message, transfer)
  }
  worker.onmessage = ({ data }: MessageEvent<FromEncoder>) => {
    if (data.type === 'taken') waiting--
    else if (closed) return
    else if (data.type === 'config') events.config(data)
    else if (data.type === 'packet') events.packet(data.packet)
    else events.failed(data.what, data.message)
  }
  worker.onerror = event => {
    event.preventDefault()
    if (!closed) events.failed('video', event.message)
  }
  return {
    shape: shape => post({ type: 'shape', shape }),
    picture(frame, timestamp) {
      if (closed || waiting >= WAITING) {
        frame.close()
        return
      }
      waiting++
      post({ type: 'picture', frame, timestamp }, [frame])
    },
    sound: (samples, rate, timestamp) => post({ type: 'sound', samples, rate, timestamp }, [samples.buffer]),
    key: () => post({ type: 'key' }),
    anew: () => post({ type: 'anew' }),
    close() {
      post({ type: 'stop' })
      closed = true
      setTimeout(() => worker.terminate(), END_MS)
    },
  }
}
