import { AvcError, avcCodec, avcSize } from '../avc.ts'
import type { AudioFormat, MediaPacket, StreamFormat, VideoFormat } from '../stream-config.ts'
import { RtmpError } from './chunks.ts'

/*
 * Pictures and sound as RTMP carries them: the tags of FLV (Adobe Flash Video File Format 10.1, E.4). H.264 and AAC alone.
 */

const AVC = 7
const AAC = 10
const KEY_FRAME = 1
/** Said of pictures in another way than FLV knows them, as those of newer codecs are. */
const ENHANCED = 0x80
const RATES = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000, 7_350,
]
const AAC_KINDS = new Set([2, 5, 29])
const FRAME_SAMPLES = 1024
/** Sound that has not begun by then, in microseconds, is not waited for. */
const SOUND_WAIT_US = 1_000_000
const MOST_WAITING = 400
const WRAPS_MS = 2 ** 32

/** Who gets what the tags say. */
export interface FlvSink {
  configure(format: StreamFormat): void
  packet(kind: 'video' | 'audio', packet: MediaPacket): void
}

/** Reads tags of one sender, in the order in which they come. Throws {@link RtmpError} for what is not taken. */
export class FlvReader {
  readonly #sink: FlvSink
  readonly #clock = { video: new Unwrapped(), audio: new Unwrapped() }
  #video: VideoFormat | undefined
  #audio: AudioFormat | undefined
  #isConfigured = false
  #waiting: { kind: 'video' | 'audio'; packet: MediaPacket }[] = []

  constructor(sink: FlvSink) {
    this.#sink = sink
  }

  video(tag: Buffer, timestamp: number): void {
    const [head = 0, kind] = tag
    if (tag.length === 0) return
    if ((head & ENHANCED) !== 0 || (head & 15) !== AVC) throw new RtmpError('no H.264')
    if (tag.length < 5) return
    const data = tag.subarray(5)
    if (kind === 0) this.#setVideo(data)
    if (kind !== 1 || this.#video === undefined || data.length === 0) return
    const dts = this.#clock.video.at(timestamp) * 1000
    const pts = dts + tag.readIntBE(2, 3) * 1000
    this.#add('video', { key: head >> 4 === KEY_FRAME, dts, pts, duration: 0, data })
  }

  audio(tag: Buffer, timestamp: number): void {
    const [head = 0, kind] = tag
    if (tag.length === 0) return
    if (head >> 4 !== AAC) throw new RtmpError('no AAC')
    const data = tag.subarray(2)
    if (kind === 0) this.#setAudio(data)
    if (kind !== 1 || this.#audio === undefined || data.length === 0) return
    const at = this.#clock.audio.at(timestamp) * 1000
    const duration = (FRAME_SAMPLES * 1_000_000) / this.#audio.sampleRate
    this.#add('audio', { key: true, dts: at, pts: at, duration, data })
  }

  #setVideo(description: Buffer): void {
    if (this.#video !== undefined && description.equals(this.#video.description)) return
    try {
      this.#video = { codec: avcCodec(description), ...avcSize(description), description }
    } catch (error) {
      if (error instanceof AvcError) throw new RtmpError('no H.264 that can be read', { cause: error })
      throw error
    }
    this.#isConfigured = false
  }

  #setAudio(description: Buffer): void {
    if (this.#audio !== undefined && description.equals(this.#audio.description)) return
    this.#audio = audioFormat(description)
    this.#isConfigured = false
  }

  /** Before it is known how both are encoded, packets wait. */
  #add(kind: 'video' | 'audio', packet: MediaPacket): void {
    if (this.#isConfigured) {
      this.#sink.packet(kind, packet)
      return
    }
    this.#waiting.push({ kind, packet })
    if (this.#waiting.length > MOST_WAITING) throw new RtmpError('pictures did not begin')
    const [first] = this.#waiting
    const isLate = first !== undefined && packet.dts - first.packet.dts > SOUND_WAIT_US
    if (this.#video === undefined || (this.#audio === undefined && !isLate)) return
    this.#isConfigured = true
    this.#sink.configure({ video: this.#video, audio: this.#audio ?? null })
    for (const { kind: each, packet: waiting } of this.#waiting.splice(0)) this.#sink.packet(each, waiting)
  }
}

/** Times of 32 bits that go on where they begin anew. */
class Unwrapped {
  #last: number | undefined
  #base = 0

  at(timestamp: number): number {
    if (this.#last !== undefined && this.#last - timestamp > WRAPS_MS / 2) this.#base += WRAPS_MS
    this.#last = timestamp
    return this.#base + timestamp
  }
}

/** The configuration of AAC (ISO/IEC 14496-3, 1.6.2.1). */
function audioFormat(description: Buffer): AudioFormat {
  if (description.length < 2) throw new RtmpError('no AAC that can be read')
  const bits = description.readUInt16BE()
  const kind = bits >> 11
  const rate = RATES[(bits >> 7) & 15]
  const channels = (bits >> 3) & 15
  if (!AAC_KINDS.has(kind) || rate === undefined || channels < 1 || channels > 2)
    throw new RtmpError('no AAC that can be read')
  return { codec: `mp4a.40.${kind}`, sampleRate: rate, channels, description }
}
