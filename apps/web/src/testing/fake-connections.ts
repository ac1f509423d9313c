import { vi } from 'vitest'

/*
 * A browser's connections for tests: what a description says of sound and picture, who may set which at which moment, and
 * when a change asks for a new agreement, as the specification of WebRTC has it. What connects two of them is their test.
 */

type Direction = 'sendrecv' | 'recvonly' | 'sendonly' | 'inactive'

let made = 0

export class FakeTrack extends EventTarget {
  enabled = true
  stopped = false
  readonly kind: 'audio' | 'video'
  readonly id = `track-${++made}`

  constructor(kind: 'audio' | 'video') {
    super()
    this.kind = kind
  }

  stop(): void {
    this.stopped = true
  }

  getSettings(): MediaTrackSettings {
    return { deviceId: this.id, facingMode: 'user' }
  }
}

/** A track as the page sees it. */
export const trackOf = (kind: 'audio' | 'video'): MediaStreamTrack =>
  new FakeTrack(kind) as unknown as MediaStreamTrack

class FakeStream {
  #tracks: MediaStreamTrack[]
  constructor(tracks: MediaStreamTrack[] = []) {
    this.#tracks = [...tracks]
  }
  addTrack = (track: MediaStreamTrack): unknown => this.#tracks.push(track)
  removeTrack = (track: MediaStreamTrack): void => {
    this.#tracks = this.#tracks.filter(each => each !== track)
  }
  getTracks = (): MediaStreamTrack[] => this.#tracks
  getAudioTracks = (): MediaStreamTrack[] => this.#tracks.filter(({ kind }) => kind === 'audio')
}

class FakeTransceiver {
  currentDirection: Direction | null = null
  readonly receiver: { track: MediaStreamTrack }
  readonly sender: {
    track: MediaStreamTrack | null
    replaceTrack: (track: MediaStreamTrack | null) => Promise<void>
  }
  #direction: Direction
  #asks: () => void

  constructor(kind: 'audio' | 'video', direction: Direction, asks: () => void) {
    this.#direction = direction
    this.#asks = asks
    this.receiver = { track: trackOf(kind) }
    const sender = {
      track: null as MediaStreamTrack | null,
      replaceTrack: async (track: MediaStreamTrack | null) => {
        sender.track = track
      },
    }
    this.sender = sender
  }

  get direction(): Direction {
    return this.#direction
  }

  set direction(next: Direction) {
    if (this.#direction === next) return
    this.#direction = next
    this.#asks()
  }
}

const sends = (direction: string) => direction === 'sendrecv' || direction === 'sendonly'
const receives = (direction: string) => direction === 'sendrecv' || direction === 'recvonly'
const directionOf = (send: boolean, receive: boolean): Direction =>
  send ? (receive ? 'sendrecv' : 'sendonly') : receive ? 'recvonly' : 'inactive'

interface Described {
  type: 'offer' | 'answer'
  sdp: string
}

/** `o=- <number> … m=audio:sendrecv m=video:inactive ice=<n>` */
const linesIn = (sdp: string) =>
  [...sdp.matchAll(/m=(audio|video):(\w+)/g)].map(([, kind, direction]) => ({
    kind: kind as 'audio' | 'video',
    direction: direction as Direction,
  }))

export class FakeConnection {
  static all: FakeConnection[] = []
  signalingState: RTCSignalingState = 'stable'
  connectionState: RTCPeerConnectionState = 'new'
  localDescription: Described | null = null
  remoteDescription: Described | null = null
  onnegotiationneeded: (() => unknown) | null = null
  onicecandidate: ((event: { candidate: RTCIceCandidateInit | null }) => unknown) | null = null
  onconnectionstatechange: (() => unknown) | null = null
  onsignalingstatechange: (() => unknown) | null = null
  readonly origin = ++made
  readonly transceivers: FakeTransceiver[] = []
  readonly candidates: RTCIceCandidateInit[] = []
  configuration: RTCConfiguration
  restarts = 0
  rolledBack = 0
  #stable: Described | null = null
  #asked = false
  #needed = false

  constructor(configuration: RTCConfiguration) {
    this.configuration = configuration
    FakeConnection.all.push(this)
  }

  #ask = (): void => {
    this.#needed = true
    this.#look()
  }

  #look(): void {
    if (this.#asked || !this.#needed || this.signalingState !== 'stable') return
    this.#asked = true
    queueMicrotask(() => {
      this.#asked = false
      if (this.#needed && this.signalingState === 'stable') this.onnegotiationneeded?.()
    })
  }

  #state(next: RTCSignalingState): void {
    this.signalingState = next
    this.onsignalingstatechange?.()
    this.#look()
  }

  addTransceiver(kind: 'audio' | 'video', { direction }: { direction: Direction }): FakeTransceiver {
    const transceiver = new FakeTransceiver(kind, direction, this.#ask)
    this.transceivers.push(transceiver)
    this.#ask()
    return transceiver
  }

  getTransceivers = (): FakeTransceiver[] => this.transceivers
  setConfiguration(configuration: RTCConfiguration): void {
    this.configuration = configuration
  }
  restartIce(): void {
    this.restarts++
    this.#ask()
  }
  getStats = async (): Promise<Map<string, unknown>> => new Map()

  async setLocalDescription(): Promise<void> {
    const type = this.signalingState === 'have-remote-offer' ? 'answer' : 'offer'
    const remote = this.remoteDescription ? linesIn(this.remoteDescription.sdp) : []
    const lines = this.transceivers.map(({ receiver, direction }, place) => {
      const theirs = remote[place]?.direction ?? 'sendrecv'
      const own =
        type === 'answer'
          ? directionOf(sends(direction) && receives(theirs), receives(direction) && sends(theirs))
          : direction
      return `m=${receiver.track.kind}:${own}`
    })
    this.#needed = false
    this.localDescription = {
      type,
      sdp: `v=0\r\no=- ${this.origin} 1 IN IP4 0.0.0.0\r\n${lines.join('\r\n')}\r\nice=${this.restarts}`,
    }
    if (type === 'answer') {
      this.#agree(linesIn(this.localDescription.sdp).map(({ direction }) => direction))
      this.#state('stable')
    } else this.#state('have-local-offer')
    this.onicecandidate?.({
      candidate: {
        candidate: `candidate:${this.origin}`,
        sdpMid: '0',
        sdpMLineIndex: 0,
        usernameFragment: null,
      },
    })
  }

  async setRemoteDescription(description: Described): Promise<void> {
    if (description.type === 'offer' && this.signalingState === 'have-local-offer') {
      this.rolledBack++
      this.localDescription = this.#stable
      // what it offered is offered again
      this.#needed = true
    } else if (description.type === 'answer' && this.signalingState !== 'have-local-offer')
      throw new DOMException('', 'InvalidStateError')
    this.remoteDescription = description
    const lines = linesIn(description.sdp)
    for (const { kind } of lines.slice(this.transceivers.length))
      this.transceivers.push(new FakeTransceiver(kind, 'recvonly', this.#ask))
    if (description.type === 'answer') {
      this.#agree(lines.map(({ direction }) => directionOf(receives(direction), sends(direction))))
      this.#state('stable')
    } else this.#state('have-remote-offer')
  }

  #agree(directions: readonly Direction[]): void {
    for (const [place, direction] of directions.entries()) {
      const transceiver = this.transceivers[place]
      if (transceiver) transceiver.currentDirection = direction
    }
    this.#stable = this.localDescription
  }

  async addIceCandidate(candidate: RTCIceCandidateInit): Promise<void> {
    if (!this.remoteDescription) throw new DOMException('', 'InvalidStateError')
    this.candidates.push(candidate)
  }

  become(state: RTCPeerConnectionState): void {
    this.connectionState = state
    this.onconnectionstatechange?.()
  }

  close(): void {
    this.signalingState = 'closed'
    this.connectionState = 'closed'
  }

  /** What is sent of a kind, and whether the other side gets it. */
  sending(kind: 'audio' | 'video'): string | undefined {
    const found = this.transceivers.find(({ receiver }) => receiver.track.kind === kind)
    return found && sends(found.currentDirection ?? 'inactive') ? found.sender.track?.id : undefined
  }
}

/** Puts them in the place of the browser's own. */
export function fakeConnections(): void {
  FakeConnection.all = []
  vi.stubGlobal('MediaStream', FakeStream)
  vi.stubGlobal('RTCPeerConnection', FakeConnection)
}

/** Makes one, where a maker of real ones is asked for. */
export const makeFake = (configuration: RTCConfiguration): RTCPeerConnection =>
  new FakeConnection(configuration) as unknown as RTCPeerConnection

/** Lets everything happen that waits for nothing. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 60; turn++) await Promise.resolve()
}
