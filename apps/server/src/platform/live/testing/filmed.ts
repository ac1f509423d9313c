import { BufferSource, type EncodedPacket, EncodedPacketSink, Input, MP4 } from 'mediabunny'
import { film } from '../../../testing/factories/films.ts'
import type { MediaPacket, StreamFormat } from '../stream-config.ts'

/** A packet as a sender has it. */
export interface SentPacket extends MediaPacket {
  kind: 'video' | 'audio'
}

export interface Filmed {
  format: StreamFormat
  /** In the order in which they are decoded. */
  packets: SentPacket[]
}

interface Shape {
  seconds?: number
  size?: string
  rate?: number
  /** Frames between key frames. */
  keyEvery?: number
  /** With frames that are decoded before those that they come after. */
  reordered?: boolean
  sound?: boolean
}

/** What ffmpeg films, as packets. */
export async function filmed({
  seconds = 6,
  size = '320x180',
  rate = 30,
  keyEvery = 60,
  reordered = false,
  sound = true,
}: Shape = {}): Promise<Filmed> {
  const frames = reordered ? ['-bf', '2'] : ['-bf', '0']
  const keys = ['-g', String(keyEvery), '-keyint_min', String(keyEvery), '-sc_threshold', '0']
  const bytes = await film({
    as: 'mp4',
    seconds,
    size,
    rate,
    video: ['-c:v', 'libx264', '-preset', 'veryfast', '-pix_fmt', 'yuv420p', ...frames, ...keys],
    ...(sound ? {} : { audio: null }),
  })
  const input = new Input({ source: new BufferSource(bytes), formats: [MP4] })
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()]
  const shown = await video?.getDecoderConfig()
  const heard = await audio?.getDecoderConfig()
  if (!video || !shown) throw new Error('nothing was filmed')
  const packets = await packetsOf('video', new EncodedPacketSink(video).packets())
  const order = packets.map(({ pts }) => pts).toSorted((a, b) => a - b)
  // Decoded in their order, at the times of the frames: what comes later is shown later by as much as is reordered.
  for (const [index, packet] of packets.entries()) packet.dts = order[index] ?? 0
  const late = Math.max(...packets.map(({ pts, dts }) => dts - pts), 0)
  for (const packet of packets) packet.dts -= late
  if (audio && heard) packets.push(...(await packetsOf('audio', new EncodedPacketSink(audio).packets())))
  return {
    format: {
      video: {
        codec: shown.codec,
        width: shown.codedWidth ?? 0,
        height: shown.codedHeight ?? 0,
        description: bytesOf(shown.description),
      },
      audio:
        heard == null
          ? null
          : {
              codec: heard.codec,
              sampleRate: heard.sampleRate,
              channels: heard.numberOfChannels,
              description: bytesOf(heard.description),
            },
    },
    packets: packets.toSorted((a, b) => a.dts - b.dts),
  }
}

async function packetsOf(
  kind: 'video' | 'audio',
  packets: AsyncIterable<EncodedPacket>,
): Promise<SentPacket[]> {
  const all: SentPacket[] = []
  for await (const { type, timestamp, duration, data } of packets) {
    const at = Math.round(timestamp * 1_000_000)
    all.push({
      kind,
      key: type === 'key',
      pts: at,
      dts: at,
      duration: Math.round(duration * 1_000_000),
      data,
    })
  }
  return all
}

function bytesOf(source: VideoDecoderConfig['description']): Uint8Array {
  if (source === undefined) return new Uint8Array(0)
  return ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source)
}
