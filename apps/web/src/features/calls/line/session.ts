import { CALL } from '@calina/contract/limits'
import type { Call, IceServers } from '@calina/contract/types'
import type { LocalMedia } from './local-media.ts'
import { createPace } from './pace.ts'
import { type CallSignal, createPeer, type Link, originOf, type Peer, type Remote } from './peer.ts'

/** How this page is in a call. */
export interface SessionState {
  link: Link
  remote: Remote | undefined
}

interface SessionOptions {
  call: Call
  media: LocalMedia
  /** Says to be in the call on this device; answers how to connect. */
  join: () => Promise<{ call: Call; ice: IceServers } | undefined>
  note: (connected: boolean) => Promise<unknown>
  signal: (signal: CallSignal) => void
  alive: () => void
  make?: (configuration: RTCConfiguration) => RTCPeerConnection
}

/** No connection sends more than this before it is taken; what is beyond is lost, and made up for by the next try. */
export const MAX_QUEUED = 200
/** After so long nothing is under way any more that was meant for another connection. */
const QUIET_MS = 500

/**
 * This page in a call: its connection with the other side, made anew where that one goes on elsewhere, what is told of it to
 * the server, and the own microphone and camera.
 */
export class CallSession {
  readonly id: string
  readonly media: LocalMedia
  #options: SessionOptions
  #call: Call
  #state: SessionState = { link: 'connecting', remote: undefined }
  #listeners = new Set<() => void>()
  #peer: Peer | undefined
  #ice: IceServers | undefined
  /** With which of the other side's devices it is connected, and with which connection of it. */
  #theirs: string | null = null
  #origin: string | undefined
  #queue: CallSignal[] = []
  #say: (signal: CallSignal) => void
  #stops: (() => void)[] = []
  #noted: boolean | undefined
  #building: ReturnType<typeof setTimeout> | undefined
  #closed = false

  constructor(options: SessionOptions) {
    this.#options = options
    this.#call = options.call
    this.id = options.call.id
    this.media = options.media
    const pace = createPace(options.signal)
    this.#say = pace.send
    this.#stops.push(pace.close)
    this.#stops.push(options.media.subscribe(() => this.#peer?.sendTracks(this.#sent())))
  }

  get = (): SessionState => this.#state

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #set(change: Partial<SessionState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of [...this.#listeners]) listener()
  }

  #sent() {
    const { audio, video } = this.media.get()
    return { audio, video }
  }

  /** Begins to connect; `ice` where an answer has said how already. */
  async start(ice?: IceServers): Promise<void> {
    void this.media.open()
    const beat = setInterval(this.#options.alive, CALL.aliveSeconds * 1_000)
    this.#options.alive()
    const look = () => this.#peer?.restart()
    const network = 'connection' in navigator ? navigator.connection : undefined
    const changing = network instanceof EventTarget ? network : undefined
    window.addEventListener('online', look)
    changing?.addEventListener('change', look)
    this.#stops.push(
      () => clearInterval(beat),
      () => window.removeEventListener('online', look),
      () => changing?.removeEventListener('change', look),
    )
    this.#ice = ice ?? (await this.#renew())
    if (this.#ice && !this.#closed) this.#build()
  }

  async #renew(): Promise<IceServers | undefined> {
    const answer = await this.#options.join()
    if (!answer) return undefined
    this.#ice = answer.ice
    this.update(answer.call)
    return answer.ice
  }

  /** Makes a connection, in the place of the one before. */
  #build(): void {
    const ice = this.#ice
    if (!ice || this.#closed) return
    this.#peer?.close()
    this.#origin = undefined
    this.#theirs = this.#call.devices.theirs
    this.#set({ link: 'connecting' })
    void this.#note(false)
    const { make } = this.#options
    this.#peer = createPeer({
      polite: this.#call.side === 'creator',
      ice,
      sent: this.#sent(),
      pictures: this.#call.video,
      send: this.#say,
      renew: () => this.#renew(),
      onLink: link => {
        this.#set({ link })
        void this.#note(link === 'connected')
      },
      onRemote: remote => this.#set({ remote }),
      ...(make && { make }),
    })
    for (const signal of this.#queue.splice(0)) this.#give(signal)
  }

  /**
   * An answer to an offer of another connection was taken for one to this: it will never be connected. Who makes the first offer
   * makes it anew.
   */
  #buildSoon(): void {
    if (this.#call.side !== 'fan' || this.#building !== undefined) return
    this.#building = setTimeout(() => {
      this.#building = undefined
      this.#build()
    }, QUIET_MS)
  }

  /** Tells the server once; what it could not be told is told with the next word. */
  async #note(connected: boolean): Promise<void> {
    if (this.#noted === connected || (this.#noted === undefined && !connected)) return
    this.#noted = connected
    try {
      await this.#options.note(connected)
    } catch {
      if (this.#noted === connected) this.#noted = undefined
    }
  }

  /** The call has become another one. */
  update(call: Call): void {
    if (call.revision < this.#call.revision) return
    const { video } = this.#call
    this.#call = call
    if (call.video !== video) {
      this.#peer?.allowPictures(call.video)
      // both have agreed to be seen
      if (call.video) this.media.setCamera(true)
    }
    const { theirs } = call.devices
    // who makes the first offer makes it to the device on which the other side is now
    if (call.side === 'fan' && this.#peer && theirs !== null && theirs !== this.#theirs) this.#build()
  }

  /** Something that the other side sent. */
  take(signal: CallSignal): void {
    if (this.#closed) return
    if (this.#peer) this.#give(signal)
    else if (this.#queue.length < MAX_QUEUED) this.#queue.push(signal)
  }

  #give(signal: CallSignal): void {
    if ('description' in signal) {
      const { type, sdp } = signal.description
      const origin = originOf(sdp)
      // the other side has a new connection: it has reloaded, or is on another device
      if (this.#origin !== undefined && origin !== this.#origin) {
        if (type !== 'offer') {
          this.#buildSoon()
          return
        }
        this.#build()
      }
      this.#origin = origin
    }
    void this.#peer?.take(signal)
  }

  /** What was said meanwhile may be lost: a connection that is not there is looked for again. */
  catchUp(): void {
    if (this.#state.link !== 'connected') this.#peer?.restart()
    const connected = this.#state.link === 'connected'
    if (this.#noted !== connected) void this.#note(connected)
  }

  stats = (): Promise<RTCStatsReport> | undefined => this.#peer?.stats()

  /** Leaves the connection, and lets go of the devices. */
  close(): void {
    if (this.#closed) return
    this.#closed = true
    clearTimeout(this.#building)
    for (const stop of this.#stops) stop()
    this.#peer?.close()
    this.media.close()
    this.#listeners.clear()
  }
}
