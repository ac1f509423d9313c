/*
 * What both ends of the line by which a live comes in must know, without the schemas. How the two speak is told in
 * `live-ingest.ts`.
 */

/** Where the WebSocket is, on the origin of the product. */
export const LIVE_INGEST_PATH = '/live/ingest'

export const LIVE_INGEST = {
  /** Bytes of one frame, its header included. */
  maxFrame: 4 * 1024 * 1024,
  /** Bytes of a control message. */
  maxControl: 16 * 1024,
  /** The first message has to come within so many seconds. */
  helloSeconds: 10,
  /** Nothing has come for so long: the line is closed, and the page connects again. */
  silenceSeconds: 10,
  /** A page says something at least this often, also while it sends no packets. */
  aliveSeconds: 3,
  /** Packets that may wait for the network before pictures are left out up to the next key frame, in seconds of sending. */
  backlogSeconds: 2,
  /** A key frame comes at least this often. */
  keySeconds: 2,
  /** A connection is tried with so many bytes. */
  probeBytes: 1_500_000,
} as const

/** What the server sends as text. */
export type LiveIngestAnswer =
  /** The token is good. `test`: nothing of what comes is shown to anybody. */
  | { type: 'ready'; test: boolean; maxBitsPerSecond: number }
  | { type: 'pong'; at: number }
  /** So many bytes of probe frames have arrived by now, at this time of the server in milliseconds. */
  | { type: 'probed'; bytes: number; at: number }
  /** The first picture is out: viewers see it. */
  | { type: 'on-air' }

/** Why the server closes the line: the codes of the WebSocket. After the first five a page does not come back by itself. */
export const LIVE_CLOSE = {
  /** The token is unknown, used or old: the page asks for another. */
  token: 4001,
  /** The live is over: ended, or stopped by staff. */
  over: 4002,
  /** Another page or program of the creator sends now. */
  elsewhere: 4003,
  /** What came is not what was agreed on: a codec, a frame that is too long, more than the bitrate allows. */
  refused: 4004,
  /** The live has lasted as long as the operator allows. */
  limit: 4005,
  /** This process ends; connect again at once. */
  moving: 4010,
  /** Nothing came for too long. */
  silent: 4011,
} as const

export const LIVE_PACKET = { video: 1, audio: 2, probe: 3 } as const
export type LivePacketKind = keyof typeof LIVE_PACKET

export interface LivePacket {
  kind: LivePacketKind
  /** A key frame; every packet of sound is one. */
  key: boolean
  /** When it is shown, in microseconds. Frames come in the order in which they are shown. */
  timestamp: number
  /** In microseconds. */
  duration: number
  data: Uint8Array
}

const HEADER = 14
const NAMES = { 1: 'video', 2: 'audio', 3: 'probe' } as const
const isKnown = (kind: number): kind is keyof typeof NAMES => kind in NAMES

/** A packet as a frame: kind, flags (1: key), timestamp (float64), duration (uint32), data; big-endian. */
export function writeLivePacket({
  kind,
  key,
  timestamp,
  duration,
  data,
}: LivePacket): Uint8Array<ArrayBuffer> {
  const frame = new Uint8Array(HEADER + data.byteLength)
  const view = new DataView(frame.buffer)
  view.setUint8(0, LIVE_PACKET[kind])
  view.setUint8(1, key ? 1 : 0)
  view.setFloat64(2, timestamp)
  view.setUint32(10, Math.round(duration))
  frame.set(data, HEADER)
  return frame
}

/** The packet of a frame, its data a view into it; null for what is none. */
export function readLivePacket(frame: Uint8Array): LivePacket | null {
  if (frame.byteLength <= HEADER) return null
  const view = new DataView(frame.buffer, frame.byteOffset, frame.byteLength)
  const kind = view.getUint8(0)
  const timestamp = view.getFloat64(2)
  if (!isKnown(kind) || !Number.isFinite(timestamp)) return null
  return {
    kind: NAMES[kind],
    key: (view.getUint8(1) & 1) === 1,
    timestamp,
    duration: view.getUint32(10),
    data: frame.subarray(HEADER),
  }
}
