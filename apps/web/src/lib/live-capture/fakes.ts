import type { Heard } from './readers.ts'
import type { LineSocket } from './socket.ts'
import type { EncoderEvents, LiveEncoder } from './worker-encoder.ts'

/** A WebSocket whose other side is the test. */
export class FakeSocket implements LineSocket {
  static all: FakeSocket[] = []
  binaryType: BinaryType = 'blob'
  bufferedAmount = 0
  readyState = 0
  texts: Record<string, unknown>[] = []
  frames: Uint8Array[] = []
  onopen: LineSocket['onopen'] = null
  onmessage: LineSocket['onmessage'] = null
  onclose: LineSocket['onclose'] = null
  readonly path: string

  constructor(path: string) {
    this.path = path
    FakeSocket.all.push(this)
  }

  static last(): FakeSocket {
    const found = FakeSocket.all.at(-1)
    if (!found) throw new Error('no line was opened')
    return found
  }

  send(data: string | Uint8Array<ArrayBuffer>): void {
    if (typeof data === 'string') this.texts.push(JSON.parse(data))
    else this.frames.push(data)
  }

  close(): void {
    this.readyState = 3
  }

  open(): void {
    this.readyState = 1
    this.onopen?.(new Event('open'))
  }

  say(answer: Record<string, unknown>): void {
    this.onmessage?.(new MessageEvent('message', { data: JSON.stringify(answer) }))
  }

  letIn(maxBitsPerSecond = 6_000_000): void {
    this.open()
    this.say({ type: 'ready', test: false, maxBitsPerSecond })
  }

  breakOff(code = 1_006): void {
    this.readyState = 3
    this.onclose?.(Object.assign(new Event('close'), { code }) as CloseEvent)
  }
}

/** A track that only says what it is. */
export const fakeTrack = (kind: 'audio' | 'video', settings: MediaTrackSettings = {}) => {
  const listeners = new Set<() => void>()
  const track = {
    ...{ kind, enabled: true, stopped: false, readyState: 'live' },
    getSettings: () => settings,
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    stop() {
      track.stopped = true
    },
    /** It is taken away. */
    lose() {
      for (const listener of listeners) listener()
    },
  }
  return track
}
export type FakeTrack = ReturnType<typeof fakeTrack>

/** Stands in the place of a browser's own object, of which the test uses a part. */
export const asTrack = (track: FakeTrack) => track as unknown as MediaStreamTrack

/** An encoder that notes what it is asked, and says what the test wants. */
export function fakeEncoder() {
  const asked: string[] = []
  let events: EncoderEvents | undefined
  const encoder: LiveEncoder = {
    shape: ({ lines }) => asked.push(`shape ${lines}`),
    picture(frame, timestamp) {
      asked.push(`picture ${Math.round(timestamp)}`)
      frame.close()
    },
    sound: samples => asked.push(`sound ${samples.length}`),
    key: () => asked.push('key'),
    anew: () => asked.push('anew'),
    close: () => asked.push('close'),
  }
  return {
    asked,
    make(to: EncoderEvents) {
      asked.push('made')
      events = to
      return encoder
    },
    say(): EncoderEvents {
      if (!events) throw new Error('nothing is encoded')
      return events
    },
  }
}

/** Readings of tracks that the test feeds. */
export function fakeReaders() {
  const pictures = new Map<MediaStreamTrack, (frame: VideoFrame) => void>()
  const sounds = new Map<MediaStreamTrack, (heard: Heard) => void>()
  return {
    ...{ pictures, sounds },
    dark: 0,
    readDarkness(_take: (frame: VideoFrame) => void) {
      this.dark++
      return () => {
        this.dark--
      }
    },
    readPictures(track: MediaStreamTrack, take: (frame: VideoFrame) => void) {
      pictures.set(track, take)
      return () => void pictures.delete(track)
    },
    readSound(track: MediaStreamTrack, take: (heard: Heard) => void) {
      sounds.set(track, take)
      return () => void sounds.delete(track)
    },
  }
}

export const fakeFrame = (timestamp: number) => {
  const frame = {
    timestamp,
    closed: false,
    close() {
      frame.closed = true
    },
  }
  return frame as unknown as VideoFrame & { closed: boolean }
}
