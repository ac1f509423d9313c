import type { IceServers, ServerEvents } from '@calina/contract/types'

/** What the two browsers of a call tell each other. */
export type CallSignal = Parameters<ServerEvents['call.signal']>[0]['signal']

/** `lost`: it was there, or did not come about; it is tried again by itself. */
export type Link = 'connecting' | 'connected' | 'lost'

/** What is received of the other side. */
export interface Remote {
  stream: MediaStream
  /** A picture is being received. */
  video: boolean
}

/** What is sent: the tracks that there are. */
export interface Sent {
  audio: MediaStreamTrack | undefined
  video: MediaStreamTrack | undefined
}

interface PeerOptions {
  /** Gives way where both make an offer at once. The other side makes the first one. */
  polite: boolean
  ice: IceServers
  sent: Sent
  /** Pictures may be sent. */
  pictures: boolean
  send: (signal: CallSignal) => void
  /** New credentials: those of before may have ended. Undefined where they cannot be had now. */
  renew: () => Promise<IceServers | undefined>
  onLink: (link: Link) => void
  onRemote: (remote: Remote) => void
  make?: (configuration: RTCConfiguration) => RTCPeerConnection
}

/** A connection with the browser of the other side. */
export interface Peer {
  /** Takes what the other side sent; one after the other. */
  take: (signal: CallSignal) => Promise<void>
  /** Sends other tracks, or none. Another camera in the place of one needs no new agreement. */
  sendTracks: (sent: Sent) => void
  /** Whether pictures may be sent from now on. */
  allowPictures: (allowed: boolean) => void
  /** Looks for a way to the other side again, with new credentials. */
  restart: () => void
  stats: () => Promise<RTCStatsReport>
  close: () => void
}

/** A lost connection may come back by itself within this time. */
const PATIENCE_MS = 2_000
/** So often another try is made until there is a connection. */
const AGAIN_MS = 6_000

const configurationOf = ({ servers, policy }: IceServers): RTCConfiguration => ({
  iceServers: servers,
  iceTransportPolicy: policy,
  bundlePolicy: 'max-bundle',
})

/** Which connection a description belongs to: its origin keeps this number for as long as that one lives. */
export const originOf = (sdp: string): string | undefined => /^o=\S+ (\S+) /m.exec(sdp)?.[1]

/**
 * Connects with the other side by "perfect negotiation": both may change what they send at any moment, and where their
 * offers meet, the polite side takes its own back. The impolite side makes the first offer, with one place for the sound
 * and one for the picture; the polite side puts its own into the same places.
 */
export function createPeer({
  polite,
  ice,
  sent: first,
  pictures: allowed,
  send,
  renew,
  onLink,
  onRemote,
  make = configuration => new RTCPeerConnection(configuration),
}: PeerOptions): Peer {
  const pc = make(configurationOf(ice))
  const stream = new MediaStream()
  let sent = first
  let pictures = allowed
  let making = false
  let ignoring = false
  let answering = false
  let closed = false
  let restarting = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let chain: Promise<void> = Promise.resolve()
  /** Ways that were told before what they are ways to. */
  const early: RTCIceCandidateInit[] = []

  const placeOf = (kind: string) => pc.getTransceivers().find(({ receiver }) => receiver.track.kind === kind)

  /** Puts what is sent into its places. */
  async function fill(): Promise<void> {
    const audio = placeOf('audio')
    const video = placeOf('video')
    if (audio) {
      if (audio.direction !== 'sendrecv') audio.direction = 'sendrecv'
      if (audio.sender.track !== (sent.audio ?? null)) await audio.sender.replaceTrack(sent.audio ?? null)
    }
    if (!video) return
    const track = pictures ? (sent.video ?? null) : null
    if (video.sender.track !== track) await video.sender.replaceTrack(track)
    const direction = !pictures ? 'inactive' : track ? 'sendrecv' : 'recvonly'
    if (video.direction !== direction) video.direction = direction
  }

  function describe(): void {
    const description = pc.localDescription
    if (!description || description.type === 'pranswer') return
    send({ description: { type: description.type, sdp: description.sdp } })
  }

  /** Tells what is received now. */
  function showRemote(): void {
    if (closed) return
    const direction = placeOf('video')?.currentDirection
    const video = direction === 'sendrecv' || direction === 'recvonly'
    for (const { receiver } of pc.getTransceivers()) {
      const { track } = receiver
      const has = stream.getTracks().includes(track)
      // a picture that never comes would keep the sound waiting
      const wanted = track.kind === 'audio' || video
      if (wanted && !has) stream.addTrack(track)
      if (!wanted && has) stream.removeTrack(track)
    }
    onRemote({ stream, video })
  }

  async function takeDescription(description: RTCSessionDescriptionInit): Promise<void> {
    const isOffer = description.type === 'offer'
    const ready = !making && (pc.signalingState === 'stable' || answering)
    ignoring = !polite && isOffer && !ready
    if (ignoring) return
    answering = description.type === 'answer'
    try {
      await pc.setRemoteDescription(description)
    } finally {
      answering = false
    }
    for (const candidate of early.splice(0)) await takeCandidate(candidate)
    if (isOffer) {
      await fill()
      await pc.setLocalDescription()
      describe()
    }
    showRemote()
  }

  async function takeCandidate(candidate: RTCIceCandidateInit): Promise<void> {
    if (!pc.remoteDescription) {
      early.push(candidate)
      return
    }
    try {
      await pc.addIceCandidate(candidate)
    } catch (error) {
      // of an offer that was not taken
      if (!ignoring) throw error
    }
  }

  async function restart(): Promise<void> {
    if (closed || restarting) return
    restarting = true
    try {
      const next = await renew().catch(() => undefined)
      if (closed) return
      if (next) pc.setConfiguration(configurationOf(next))
      if (pc.signalingState === 'have-local-offer') describe()
      else if (!polite || pc.remoteDescription) pc.restartIce()
    } finally {
      restarting = false
    }
    later(AGAIN_MS)
  }

  /** Another try, unless it is connected by then. */
  function later(after: number): void {
    clearTimeout(timer)
    if (!closed && pc.connectionState !== 'connected') timer = setTimeout(() => void restart(), after)
  }

  function follow(): void {
    if (closed) return
    switch (pc.connectionState) {
      case 'connected':
        clearTimeout(timer)
        showRemote()
        onLink('connected')
        break
      case 'disconnected':
        later(PATIENCE_MS)
        onLink('lost')
        break
      case 'failed':
        onLink('lost')
        void restart()
        break
      default:
    }
  }

  pc.onnegotiationneeded = async () => {
    try {
      making = true
      await pc.setLocalDescription()
      describe()
    } catch {
      // the other side's offer was faster: this is asked for again once that is answered
    } finally {
      making = false
    }
  }
  pc.onicecandidate = ({ candidate }) => {
    if (!candidate?.candidate) return
    const { sdpMid, sdpMLineIndex, usernameFragment } = candidate
    send({ candidate: { candidate: candidate.candidate, sdpMid, sdpMLineIndex, usernameFragment } })
  }
  pc.onconnectionstatechange = follow
  pc.onsignalingstatechange = () => pc.signalingState === 'stable' && showRemote()
  if (!polite) {
    pc.addTransceiver('audio', { direction: 'sendrecv' })
    pc.addTransceiver('video', { direction: pictures ? 'sendrecv' : 'inactive' })
    void fill()
  }
  later(AGAIN_MS)

  return {
    take(signal) {
      chain = chain
        .then(async () => {
          if (closed) return
          if ('description' in signal) await takeDescription(signal.description)
          else await takeCandidate(signal.candidate)
        })
        // what cannot be taken is made up for by the next try
        .catch(() => {})
      return chain
    },
    sendTracks(next) {
      sent = next
      void fill().catch(() => {})
    },
    allowPictures(next) {
      pictures = next
      void fill().catch(() => {})
    },
    restart: () => void restart(),
    stats: () => pc.getStats(),
    close() {
      closed = true
      clearTimeout(timer)
      pc.onnegotiationneeded = null
      pc.onicecandidate = null
      pc.onconnectionstatechange = null
      pc.onsignalingstatechange = null
      pc.close()
    },
  }
}
