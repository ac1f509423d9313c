import { z } from 'zod'
import { line, opaque, secret } from './schemas.ts'

export {
  LIVE_CLOSE,
  LIVE_INGEST,
  LIVE_INGEST_PATH,
  LIVE_PACKET,
  type LiveIngestAnswer,
  type LivePacket,
  type LivePacketKind,
  readLivePacket,
  writeLivePacket,
} from './live-wire.ts'

/*
 * What the page of a creator and the server say to each other over the WebSocket by which a live comes in. Control messages
 * are JSON in text frames; encoded packets are binary frames. The first message is `hello`; packets count only after a
 * `config`, and every change of what is encoded (another size, another device) is another `config`, which begins with a key
 * frame. Times are microseconds of the creator's own clock, which starts anew with every `hello`.
 */

/** Base64 of a decoder's configuration: an `avcC` box's content, or an `AudioSpecificConfig`. */
const Description = secret(4_096)

const VideoConfig = z.strictObject({
  /** As WebCodecs names it: `avc1.64001f`. H.264 alone is taken. */
  codec: line(64).regex(/^avc1\.[0-9a-f]{6}$/i),
  width: z.int().min(16).max(3_840),
  height: z.int().min(16).max(3_840),
  description: Description,
})
const AudioConfig = z.strictObject({
  /** AAC alone is taken: every player of HLS knows it. */
  codec: line(64).regex(/^mp4a\.40\.(2|5|29)$/),
  sampleRate: z.int().min(8_000).max(96_000),
  channels: z.int().min(1).max(2),
  description: Description,
})
export type LiveVideoConfig = z.output<typeof VideoConfig>
export type LiveAudioConfig = z.output<typeof AudioConfig>

/** What a page sends as text. */
export const LiveControl = z.discriminatedUnion('type', [
  /** `token`: from the operation that opens the ingest of a live, or a test of the connection; for one use. */
  z.strictObject({ type: z.literal('hello'), version: z.literal(1), token: opaque(16, 512) }),
  z.strictObject({ type: z.literal('config'), video: VideoConfig, audio: AudioConfig.nullable() }),
  /** Answered by `pong` with the same number, in milliseconds of the page's clock. */
  z.strictObject({ type: z.literal('ping'), at: z.number() }),
  /** The creator has ended the live: no connection will follow. */
  z.strictObject({ type: z.literal('bye') }),
])
export type LiveControl = z.output<typeof LiveControl>
