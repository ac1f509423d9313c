import { on } from 'node:events'
import { type FileHandle, open } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import {
  ADTS,
  CustomSource,
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathTarget,
  FLAC,
  FlacOutputFormat,
  Input,
  type InputAudioTrack,
  type InputTrack,
  type InputVideoTrack,
  MATROSKA,
  MkvOutputFormat,
  MP3,
  MP4,
  Mp3OutputFormat,
  Mp4OutputFormat,
  OGG,
  Output,
  type OutputFormat,
  QTFF,
  WAVE,
  WavOutputFormat,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny'
import type { CopyTarget } from './container.ts'
import type { Container, Probed, ProbedAudio, ProbedVideo } from './playable.ts'

/*
 * Reads and writes the containers of videos and sounds, which may be hostile, on a thread of its own: whatever a file does
 * to this thread, the process stays. Nothing is decoded here. Whoever started the thread measures the time.
 */

const port = parentPort
if (port === null) throw new Error('this runs as a worker only')

/** No HLS and no other list of addresses: nothing but the one file is ever read. */
const FORMATS = [MP4, QTFF, MATROSKA, WEBM, MP3, WAVE, OGG, ADTS, FLAC]
const MAX_TRACKS = 32
/** Larger pieces are asked for by broken headers only. */
const MAX_READ_BYTES = 64 * 1024 * 1024
const FRAMES_MEASURED = 100

const OUTPUTS: Readonly<Record<Container, () => OutputFormat>> = {
  mp4: () => new Mp4OutputFormat({ fastStart: 'reserve' }),
  m4a: () => new Mp4OutputFormat({ fastStart: 'reserve' }),
  webm: () => new WebMOutputFormat(),
  weba: () => new WebMOutputFormat(),
  mkv: () => new MkvOutputFormat(),
  mp3: () => new Mp3OutputFormat(),
  wav: () => new WavOutputFormat(),
  flac: () => new FlacOutputFormat(),
}

/** The one file, by its handle: a container cannot name another. */
async function sourceOf(handle: FileHandle): Promise<CustomSource> {
  const { size } = await handle.stat()
  return new CustomSource({
    getSize: () => size,
    read: async (start, end) => {
      if (end - start > MAX_READ_BYTES) throw new RangeError('a header asks for too much')
      const bytes = new Uint8Array(end - start)
      let filled = 0
      while (filled < bytes.length) {
        const { bytesRead } = await handle.read(bytes, filled, bytes.length - filled, start + filled)
        if (bytesRead === 0) throw new RangeError('the file ends before')
        filled += bytesRead
      }
      return bytes
    },
    prefetchProfile: 'fileSystem',
  })
}

interface Tracks {
  video: InputVideoTrack | null
  audio: InputAudioTrack | null
}

async function tracksOf(input: Input): Promise<Tracks> {
  const all = await input.getTracks()
  if (all.length > MAX_TRACKS) throw new RangeError('too many tracks')
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()]
  return { video, audio }
}

async function probe(input: Input, { video, audio }: Tracks): Promise<Probed> {
  const known = [video, audio].filter(track => track !== null)
  for (const track of known) await readEnds(track)
  return {
    duration: known.length === 0 ? 0 : await input.computeDuration(known),
    video: video === null ? null : await probeVideo(video),
    audio: audio === null ? null : await probeAudio(audio),
  }
}

/** A file that was cut short names packets that are not there. */
async function readEnds(track: InputTrack): Promise<void> {
  const sink = new EncodedPacketSink(track)
  if ((await track.getCodec()) === null) return
  for (const packet of [await sink.getFirstPacket(), await sink.getPacket(Number.POSITIVE_INFINITY)])
    if (packet === null || packet.data.byteLength === 0) throw new RangeError('a track without packets')
}

async function probeVideo(track: InputVideoTrack): Promise<ProbedVideo> {
  const [width, height] = [await track.getSquarePixelWidth(), await track.getSquarePixelHeight()]
  const lies = (await track.getRotation()) % 180 !== 0
  const { averagePacketRate } = await track.computePacketStats(FRAMES_MEASURED)
  return {
    codec: await track.getCodec(),
    codecs: await track.getCodecParameterString(),
    width: Math.round(lies ? height : width),
    height: Math.round(lies ? width : height),
    framesPerSecond: averagePacketRate,
    hdr: await track.hasHighDynamicRange(),
  }
}

async function probeAudio(track: InputAudioTrack): Promise<ProbedAudio> {
  return {
    codec: await track.getCodec(),
    codecs: await track.getCodecParameterString(),
    channels: await track.getNumberOfChannels(),
  }
}

/**
 * Copies packets of the first video and the first sound into a new file, and nothing else: no tags, no places, no other
 * tracks. What plays first is written first, with the table in front.
 */
async function copy({ video, audio }: Tracks, { path, container }: CopyTarget): Promise<void> {
  const output = new Output({ format: OUTPUTS[container](), target: new FilePathTarget(path) })
  const lanes: Lane[] = []
  if (video !== null) lanes.push(await videoLane(output, video))
  if (audio !== null) lanes.push(await audioLane(output, audio))
  await output.start()
  for (const lane of lanes) await lane.next()
  const first = Math.min(...lanes.map(lane => lane.at))
  for (let lane = earliest(lanes); lane !== undefined; lane = earliest(lanes)) await lane.write(first)
  await output.finalize()
}

const earliest = (lanes: readonly Lane[]): Lane | undefined =>
  lanes.filter(lane => Number.isFinite(lane.at)).toSorted((a, b) => a.at - b.at)[0]

/** Packets of one track on their way into the output. */
class Lane {
  readonly #packets: AsyncGenerator<EncodedPacket, void, unknown>
  readonly #add: (packet: EncodedPacket) => Promise<void>
  readonly #end: () => void
  #packet: EncodedPacket | undefined

  constructor(track: InputTrack, add: (packet: EncodedPacket) => Promise<void>, end: () => void) {
    this.#packets = new EncodedPacketSink(track).packets()
    this.#add = add
    this.#end = end
  }

  /** When the packet that comes next is shown. */
  get at(): number {
    return this.#packet?.timestamp ?? Number.POSITIVE_INFINITY
  }

  async next(): Promise<void> {
    const { value, done } = await this.#packets.next()
    this.#packet = done === true ? undefined : value
    if (this.#packet === undefined) this.#end()
  }

  /** Writes it as if the whole began at `first`. */
  async write(first: number): Promise<void> {
    const packet = this.#packet
    if (packet !== undefined) await this.#add(packet.clone({ timestamp: packet.timestamp - first }))
    await this.next()
  }
}

async function videoLane(output: Output, track: InputVideoTrack): Promise<Lane> {
  const codec = await track.getCodec()
  const decoderConfig = await track.getDecoderConfig()
  if (codec === null || decoderConfig === null) throw new TypeError('an unknown codec')
  const source = new EncodedVideoPacketSource(codec)
  output.addVideoTrack(source, {
    rotation: await track.getRotation(),
    flip: await track.getFlip(),
    maximumPacketCount: await countPackets(track),
  })
  return new Lane(
    track,
    packet => source.add(packet, { decoderConfig }),
    () => source.close(),
  )
}

async function audioLane(output: Output, track: InputAudioTrack): Promise<Lane> {
  const codec = await track.getCodec()
  const decoderConfig = await track.getDecoderConfig()
  if (codec === null || decoderConfig === null) throw new TypeError('an unknown codec')
  const source = new EncodedAudioPacketSource(codec)
  output.addAudioTrack(source, { maximumPacketCount: await countPackets(track) })
  return new Lane(
    track,
    packet => source.add(packet, { decoderConfig }),
    () => source.close(),
  )
}

async function countPackets(track: InputTrack): Promise<number> {
  return (await track.computePacketStats()).packetCount + 1
}

/** Has the tracks of a file while `use` runs. */
async function withTracks<T>(path: string, use: (input: Input, tracks: Tracks) => Promise<T>): Promise<T> {
  const file = await open(path, 'r')
  try {
    const input = new Input({ source: await sourceOf(file), formats: FORMATS })
    return await use(input, await tracksOf(input))
  } finally {
    await file.close()
  }
}

const source: string = workerData
await withTracks(source, async (input, tracks) => {
  const copies = on(port, 'message')
  port.postMessage(await probe(input, tracks))
  for await (const [target] of copies) {
    await copy(tracks, target)
    port.postMessage(await withTracks(target.path, probe))
  }
})
