import type { LiveAudioConfig, LiveVideoConfig } from '@calina/contract/live-ingest'
import { LIVE_INGEST } from '@calina/contract/live-wire'
import {
  AudioSample,
  AudioSampleSource,
  canEncodeAudio,
  type EncodedPacket,
  Mp4OutputFormat,
  NullTarget,
  Output,
  Quality,
  VideoSample,
  VideoSampleSource,
} from 'mediabunny'
import type { FromEncoder, ToEncoder } from './encoder-messages.ts'
import { FRAMES_PER_SECOND, type Shape, SOUND_BITS, sizeOf } from './picture.ts'
import { SoundPacer } from './sound-pacer.ts'

/*
 * Encodes what the page captures, away from the page's own work. It is a file of its own with a policy of its own: the
 * encoder for sound that is loaded where the browser has none is compiled here, which no document of the product allows.
 */

/** How far behind the picture the sound may be before it is taken to be silent, in microseconds. */
const SOUND_BEHIND = 300_000

const post = (message: FromEncoder, transfer: Transferable[] = []) => postMessage(message, { transfer })

const bytesOf = (source: AllowSharedBufferSource): Uint8Array =>
  ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source)

const base64Of = (source: AllowSharedBufferSource): string => btoa(String.fromCharCode(...bytesOf(source)))

const newOutput = () =>
  new Output({ format: new Mp4OutputFormat({ fastStart: 'fragmented' }), target: new NullTarget() })

/** What has been configured so far; `audio` is null where sound cannot be encoded, undefined until that is known. */
let video: LiveVideoConfig | undefined
let audio: LiveAudioConfig | null | undefined

/** What was said last: some encoders repeat themselves with every key frame. */
let said = ''

function sayConfig() {
  if (!video || audio === undefined) return
  const now = JSON.stringify([video, audio])
  if (now !== said) post({ type: 'config', video, audio })
  said = now
}

function sayPacket(kind: 'video' | 'audio', packet: EncodedPacket) {
  const data = new Uint8Array(packet.data)
  const { microsecondTimestamp: timestamp, microsecondDuration: duration } = packet
  const key = kind === 'audio' || packet.type === 'key'
  post({ type: 'packet', packet: { kind, key, timestamp, duration, data } }, [data.buffer])
}

const failed = (what: 'video' | 'audio') => (error: unknown) =>
  post({ type: 'failed', what, message: error instanceof Error ? error.message : String(error) })

/** Pictures of one size, from the first to the last. */
class Pictures {
  readonly #source: VideoSampleSource
  readonly #output = newOutput()
  readonly #started: Promise<void>
  /** Of what comes, and of what is encoded. */
  readonly lies: boolean

  constructor({ displayWidth, displayHeight }: VideoFrame, { lines, bitsPerSecond }: Shape) {
    this.lies = displayWidth >= displayHeight
    this.#source = new VideoSampleSource({
      codec: 'avc',
      quality: new Quality({ bitrate: bitsPerSecond }),
      keyFrameInterval: LIVE_INGEST.keySeconds,
      latencyMode: 'realtime',
      // a window that is shared may change its size at any time
      sizeChangeBehavior: 'contain',
      transform: sizeOf(displayWidth, displayHeight, lines),
      onEncodedPacket: (packet, meta) => {
        const config = meta?.decoderConfig
        if (config?.description) {
          video = {
            codec: config.codec,
            width: config.codedWidth ?? displayWidth,
            height: config.codedHeight ?? displayHeight,
            description: base64Of(config.description),
          }
          sayConfig()
        }
        sayPacket('video', packet)
      },
    })
    this.#output.addVideoTrack(this.#source, { frameRate: FRAMES_PER_SECOND })
    this.#started = this.#output.start()
  }

  async add(frame: VideoFrame, timestamp: number, keyFrame: boolean): Promise<void> {
    const sample = new VideoSample(frame, {
      timestamp: timestamp / 1_000_000,
      duration: 1 / FRAMES_PER_SECOND,
    })
    try {
      await this.#started
      await this.#source.add(sample, keyFrame ? { keyFrame } : undefined)
    } finally {
      sample.close()
    }
  }

  async end(): Promise<void> {
    await this.#started
    await this.#output.finalize().catch(() => {})
  }
}

/** Sound of one rate, from the first sample to the last. */
class Sound {
  readonly pacer: SoundPacer
  #source: AudioSampleSource | undefined
  #turn: Promise<void>
  readonly #output = newOutput()

  constructor(rate: number, start: number) {
    this.pacer = new SoundPacer(rate, start)
    this.#turn = this.#begin(rate).catch(this.#fail)
  }

  #fail = (error: unknown) => {
    this.#source = undefined
    audio = null
    sayConfig()
    failed('audio')(error)
  }

  async #begin(sampleRate: number): Promise<void> {
    const quality = new Quality({ bitrate: SOUND_BITS })
    if (!(await canEncodeAudio('aac', { numberOfChannels: 1, sampleRate, quality })))
      (await import('@mediabunny/aac-encoder')).registerAacEncoder()
    const source = new AudioSampleSource({
      codec: 'aac',
      quality,
      onEncodedPacket: (packet, meta) => {
        const config = meta?.decoderConfig
        if (config?.description) {
          audio = {
            codec: config.codec,
            sampleRate: config.sampleRate,
            channels: config.numberOfChannels,
            description: base64Of(config.description),
          }
          sayConfig()
        }
        sayPacket('audio', packet)
      },
    })
    this.#output.addAudioTrack(source)
    await this.#output.start()
    this.#source = source
  }

  /** Sound that has come, or none up to a time. */
  take(pieces: ReturnType<SoundPacer['push']>): void {
    for (const { samples, rate, timestamp } of pieces)
      this.#turn = this.#turn.then(async () => {
        const sample = new AudioSample({
          data: samples,
          format: 'f32',
          numberOfChannels: 1,
          sampleRate: rate,
          timestamp: timestamp / 1_000_000,
        })
        try {
          await this.#source?.add(sample)
        } catch (error) {
          this.#fail(error)
        } finally {
          sample.close()
        }
      })
  }

  async end(): Promise<void> {
    await this.#turn
    await this.#output.finalize().catch(() => {})
  }
}

let shape: Shape | undefined
let pictures: Pictures | undefined
let sound: Sound | undefined
let wantsKey = false
let turn: Promise<void> = Promise.resolve()

async function encode(frame: VideoFrame, timestamp: number): Promise<void> {
  if (!shape) {
    frame.close()
    return
  }
  const lies = frame.displayWidth >= frame.displayHeight
  if (pictures && pictures.lies !== lies) await endPictures()
  pictures ??= new Pictures(frame, shape)
  sound ??= new Sound(48_000, timestamp)
  sound.take(sound.pacer.fill(timestamp - SOUND_BEHIND))
  const keyFrame = wantsKey
  wantsKey = false
  await pictures.add(frame, timestamp, keyFrame)
}

async function endPictures(): Promise<void> {
  const ended = pictures
  pictures = undefined
  await ended?.end()
}

function hear(samples: Float32Array<ArrayBuffer>, rate: number, timestamp: number): void {
  if (sound && sound.pacer.rate !== rate) {
    void sound.end()
    sound = undefined
  }
  sound ??= new Sound(rate, timestamp)
  sound.take(sound.pacer.push(samples, timestamp))
}

addEventListener('message', ({ data: message }: MessageEvent<ToEncoder>) => {
  if (message.type === 'sound') return hear(message.samples, message.rate, message.timestamp)
  if (message.type === 'key') {
    wantsKey = true
    return
  }
  turn = turn
    .then(async () => {
      if (message.type === 'picture') await encode(message.frame, message.timestamp)
      else {
        if (message.type === 'shape') shape = message.shape
        await endPictures()
      }
      if (message.type === 'stop') {
        await sound?.end()
        close()
      }
    })
    .catch(failed('video'))
    .finally(() => {
      if (message.type === 'picture') post({ type: 'taken' })
    })
})
