import { parentPort, workerData } from 'node:worker_threads'
import {
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  FilePathTarget,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MP4,
  Mp4OutputFormat,
  Output,
} from 'mediabunny'
import { parameterSetsInBand } from './avc.ts'
import type { RecordedPiece, RecorderTask } from './recorder.ts'

/* Copies packets of pieces of a stream into one MP4 file. A piece is a file that was packaged here, of H.264 and AAC. */

const port = parentPort
if (port === null) throw new Error('this runs as a worker only')
const path: string = workerData

const output = new Output({
  format: new Mp4OutputFormat({ fastStart: false }),
  target: new FilePathTarget(path),
})
const video = new EncodedVideoPacketSource('avc')
const audio = new EncodedAudioPacketSource('aac')

interface Config<C> {
  config: C
  description: Uint8Array
}
let firstVideo: Config<VideoDecoderConfig> | undefined
let firstAudio: Config<AudioDecoderConfig> | undefined
/** The configuration of the last piece, and how much later its packets are shown in the file. */
let current = -1
let shift = 0
/** Where the file ends now, in seconds. */
let end = 0

async function append({ file, config }: RecordedPiece): Promise<void> {
  const input = new Input({ source: new FilePathSource(file), formats: [MP4] })
  try {
    const [videoTrack, audioTrack] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()]
    if (videoTrack === null) throw new Error('a piece without pictures')
    const first = await new EncodedPacketSink(videoTrack).getFirstPacket()
    if (first === null) return
    if (config !== current) {
      current = config
      shift = end - first.timestamp
    }
    const lanes = [await videoLane(videoTrack), ...(audioTrack === null ? [] : [await audioLane(audioTrack)])]
    for (const lane of lanes) await lane.next()
    for (let lane = earliest(lanes); lane !== undefined; lane = earliest(lanes)) await lane.write()
  } finally {
    input.dispose()
  }
}

interface Lane {
  packet: EncodedPacket | undefined
  next(): Promise<void>
  write(): Promise<void>
}

const earliest = (lanes: readonly Lane[]): Lane | undefined =>
  lanes
    .filter(lane => lane.packet !== undefined)
    .toSorted((a, b) => (a.packet?.timestamp ?? 0) - (b.packet?.timestamp ?? 0))[0]

function laneOf(
  packets: AsyncGenerator<EncodedPacket, void, unknown>,
  add: (packet: EncodedPacket) => Promise<void>,
): Lane {
  const lane: Lane = {
    packet: undefined,
    next: async () => {
      const { value, done } = await packets.next()
      lane.packet = done === true ? undefined : value
    },
    write: async () => {
      if (lane.packet !== undefined) await add(lane.packet)
      await lane.next()
    },
  }
  return lane
}

async function videoLane(track: InputVideoTrack): Promise<Lane> {
  const config = await track.getDecoderConfig()
  if (config === null) throw new Error('pictures without a configuration')
  const description = bytesOf(config.description)
  firstVideo ??= { config, description }
  const same = Buffer.compare(firstVideo.description, description) === 0
  const sets = same ? null : parameterSetsInBand(description)
  const decoderConfig = firstVideo.config
  return laneOf(new EncodedPacketSink(track).packets(), async packet => {
    const timestamp = packet.timestamp + shift
    // The file has one configuration: another one travels with its key frames.
    const data = sets !== null && packet.type === 'key' ? Buffer.concat([sets, packet.data]) : packet.data
    end = Math.max(end, timestamp + packet.duration)
    await video.add(packet.clone({ timestamp, data }), { decoderConfig })
  })
}

async function audioLane(track: InputAudioTrack): Promise<Lane> {
  const config = await track.getDecoderConfig()
  if (config === null) throw new Error('sound without a configuration')
  const description = bytesOf(config.description)
  firstAudio ??= { config, description }
  const same = Buffer.compare(firstAudio.description, description) === 0
  const decoderConfig = firstAudio.config
  return laneOf(new EncodedPacketSink(track).packets(), async packet => {
    const timestamp = packet.timestamp + shift
    if (same && timestamp >= 0) await audio.add(packet.clone({ timestamp }), { decoderConfig })
  })
}

function bytesOf(source: VideoDecoderConfig['description']): Uint8Array {
  if (source === undefined) return new Uint8Array(0)
  return ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source)
}

output.addVideoTrack(video)
output.addAudioTrack(audio)
await output.start()
port.on('message', (task: RecorderTask) => {
  const work = task === 'finish' ? output.finalize() : append(task)
  work.then(
    () => port.postMessage('done'),
    (error: unknown) => {
      // Nobody goes on after this: the thread ends with the error.
      queueMicrotask(() => {
        throw error
      })
    },
  )
})
