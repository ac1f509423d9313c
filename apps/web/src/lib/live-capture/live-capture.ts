import type { LivePacket } from '@calina/contract/live-wire'
import { levelOf } from './level.ts'
import type { LiveMedia, MediaState } from './live-media.ts'
import { type LineQuality, larger, type Shape, SOUND_BITS, shapeFor, smaller } from './picture.ts'
import { nowMicros, type ReadPictures, type ReadSound, type Stop } from './readers.ts'
import type { OpenSocket } from './socket.ts'
import { Timeline } from './timeline.ts'
import { type LineEnd, type LineMeasure, Uplink, type UplinkOptions, type UplinkStep } from './uplink.ts'
import type { EncoderEvents, LiveEncoder } from './worker-encoder.ts'

/** Where a live that this page sends is. */
export interface CaptureState {
  step: UplinkStep['step'] | 'idle' | 'failed'
  onAir: boolean
  /** Why it does not come back by itself. */
  ended: LineEnd | 'bye' | undefined
  shape: Shape
  bitsPerSecond: number | undefined
  roundTrip: number | undefined
  quality: LineQuality
}

export interface CaptureOptions {
  media: LiveMedia
  ticket: UplinkOptions['ticket']
  open: OpenSocket
  encoder(events: EncoderEvents): LiveEncoder
  readPictures: ReadPictures
  readSound: ReadSound
  /** What is sent where there is no picture. */
  readDarkness(take: (frame: VideoFrame) => void): Stop
}

/** What is known of a line before it was tried: enough for a picture of 720 lines. */
const UNKNOWN_BITS = 3_500_000
/** After a smaller picture was chosen it stays for so long, in milliseconds; each time it was too early, twice as long. */
const STAY_MS = 30_000
const LONGEST_STAY_MS = 8 * 60_000
/** Between two steps down, in milliseconds: a smaller picture needs a moment to help. */
const SETTLE_MS = 4_000
/** An encoder that fails more often than this does not work on this device. */
const FAILURES = 3
/** A round trip beyond which talking to viewers is no longer pleasant, in milliseconds. */
const SLOW_MS = 400

/**
 * Sends what the camera and microphone of this page give to the server, and keeps doing so: over another network, with
 * another camera, with a smaller picture where the line is too thin. Also gives the level of the sound before it is sent.
 */
export class LiveCapture {
  readonly #options: CaptureOptions
  #state: CaptureState
  #listeners = new Set<() => void>()
  #uplink: Uplink | undefined
  #encoder: LiveEncoder | undefined
  #largest: Shape
  #most = Number.POSITIVE_INFINITY
  #picture: { track: MediaStreamTrack | undefined; stop: Stop } | undefined
  #sound: { track: MediaStreamTrack; stop: Stop } | undefined
  #times = { picture: new Timeline(), sound: new Timeline() }
  #level = 0
  #failures = 0
  #changedAt = Number.NEGATIVE_INFINITY
  #stay = STAY_MS
  readonly #stopMedia: () => void

  constructor(options: CaptureOptions) {
    this.#options = options
    this.#largest = shapeFor(UNKNOWN_BITS)
    this.#state = {
      ...{ step: 'idle', onAir: false, ended: undefined, bitsPerSecond: undefined, roundTrip: undefined },
      ...{ shape: this.#largest, quality: 'good' },
    }
    this.#stopMedia = options.media.subscribe(() => this.#follow(options.media.get()))
    this.#follow(options.media.get())
  }

  get = (): CaptureState => this.#state

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #set(change: Partial<CaptureState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of [...this.#listeners]) listener()
  }

  /** How loud it is now, from 0 to 1. */
  level = (): number => (this.#options.media.get().microphone ? this.#level : 0)

  /** What the line carries, as a test has shown. */
  known(bitsPerSecond: number, most: number): void {
    this.#most = most
    this.#largest = shapeFor(bitsPerSecond, most)
    this.#reshape(this.#largest)
  }

  /** Reads what is captured: always the sound, for its level; pictures while they are sent. */
  #follow({ picture, sound }: MediaState): void {
    if (this.#sound?.track !== sound) {
      this.#sound?.stop()
      this.#level = 0
      this.#times.sound = new Timeline()
      this.#sound = sound && {
        track: sound,
        stop: this.#options.readSound(sound, ({ samples, rate, timestamp }) => {
          this.#level = levelOf(samples)
          this.#encoder?.sound(samples, rate, this.#times.sound.at(timestamp, nowMicros()))
        }),
      }
    }
    if (!this.#encoder || (this.#picture && this.#picture.track === picture)) return
    this.#picture?.stop()
    if (this.#picture) this.#encoder.anew()
    const take = (frame: VideoFrame) => {
      if (this.#encoder) this.#encoder.picture(frame, this.#times.picture.at(frame.timestamp, nowMicros()))
      else frame.close()
    }
    const { readPictures, readDarkness } = this.#options
    this.#picture = {
      track: picture,
      stop: picture ? readPictures(picture, take) : readDarkness(take),
    }
  }

  /** Begins to send. Called again, it changes nothing. */
  start(): void {
    if (this.#uplink) return
    const uplink = new Uplink({
      ticket: this.#options.ticket,
      open: this.#options.open,
      step: step => this.#stepped(step),
      measure: measure => this.#measured(measure),
      needKey: () => this.#encoder?.key(),
      most: most => this.#limited(most),
    })
    this.#uplink = uplink
    this.#encode()
    uplink.start()
    globalThis.window?.addEventListener('online', this.#online)
  }

  #online = () => this.#uplink?.now()

  #encode(): void {
    this.#encoder?.close()
    this.#encoder = this.#options.encoder({
      config: config => this.#uplink?.configure(config),
      packet: (packet: LivePacket) => this.#uplink?.send(packet),
      failed: what => this.#failed(what),
    })
    this.#reshape(this.#state.shape)
    this.#follow(this.#options.media.get())
  }

  #reshape(shape: Shape): void {
    const { shape: before } = this.#state
    this.#set({ shape })
    this.#uplink?.expect(shape.bitsPerSecond + SOUND_BITS)
    this.#encoder?.shape(shape)
    if (before.lines !== shape.lines) this.#changedAt = performance.now()
  }

  #limited(most: number): void {
    if (most === this.#most) return
    this.#most = most
    const shape = shapeFor(Math.max(UNKNOWN_BITS, this.#largest.bitsPerSecond * 2), most)
    if (shape.bitsPerSecond >= this.#largest.bitsPerSecond) return
    this.#largest = shape
    if (this.#state.shape.bitsPerSecond > shape.bitsPerSecond) this.#reshape(shape)
  }

  #failed(what: 'video' | 'audio'): void {
    // without sound it goes on
    if (what === 'audio') return
    this.#failures++
    const next = smaller(this.#state.shape)
    if (this.#failures > FAILURES || !next) {
      this.#stop()
      this.#set({ step: 'failed', onAir: false })
      return
    }
    // a device that cannot encode this much may encode less
    this.#largest = next
    this.#set({ shape: next })
    this.#encode()
  }

  #stepped(step: UplinkStep): void {
    if (step.step === 'ended') {
      this.#stop()
      this.#set({ step: 'ended', onAir: false, ended: step.by })
      return
    }
    const onAir = step.step === 'sending' && step.onAir
    this.#set({ step: step.step, onAir, ...(step.step === 'again' && { quality: 'poor' as const }) })
  }

  #measured({ bitsPerSecond, roundTrip, late }: LineMeasure): void {
    const { shape } = this.#state
    const full = shape.lines === this.#largest.lines
    const slow = roundTrip !== undefined && roundTrip > SLOW_MS
    this.#set({ bitsPerSecond, roundTrip, quality: late ? 'poor' : full && !slow ? 'good' : 'fair' })
    const since = performance.now() - this.#changedAt
    if (late && since > SETTLE_MS) {
      const next = smaller(shape)
      if (!next) return
      // it was made larger too early
      if (since < this.#stay) this.#stay = Math.min(this.#stay * 2, LONGEST_STAY_MS)
      this.#reshape(next)
    } else if (!late && !full && since > this.#stay) {
      const next = larger(shape, this.#largest)
      if (next) this.#reshape(next)
    }
  }

  #stop(): void {
    globalThis.window?.removeEventListener('online', this.#online)
    this.#picture?.stop()
    this.#picture = undefined
    this.#encoder?.close()
    this.#encoder = undefined
    this.#uplink = undefined
  }

  /** Sends again after the line was ended from elsewhere. */
  again(): void {
    if (this.#uplink) return
    this.#failures = 0
    this.#set({ ended: undefined })
    this.start()
  }

  /** The live is over. */
  end(): void {
    this.#uplink?.bye()
  }

  /** The page is left. What it sent may be sent by another page. */
  close(): void {
    this.#uplink?.leave()
    this.#stop()
    this.#sound?.stop()
    this.#sound = undefined
    this.#stopMedia()
    this.#listeners.clear()
  }
}
