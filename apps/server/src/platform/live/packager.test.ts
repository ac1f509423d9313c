import fc from 'fast-check'
import { BufferSource, EncodedPacketSink, Input, MP4 } from 'mediabunny'
import { expect, it } from 'vitest'
import { sized } from '../../testing/thoroughness.ts'
import { avcCodec, avcSize, parameterSetsInBand } from './avc.ts'
import { PART_US, Packager, PackagerError, SEGMENT_US } from './packager.ts'
import { lowLatencyPlaylist, mainPlaylist, plainPlaylist, recordedPlaylist } from './playlists.ts'
import type { MediaPacket } from './stream-config.ts'
import { type Filmed, filmed, type SentPacket } from './testing/filmed.ts'
import { LiveWindow, type Segment } from './window.ts'

const START = Date.UTC(2026, 0, 15, 12)

/** A packager with all that it told. */
function packaging({ firstNumber = 0, breaks = 0 } = {}) {
  const window = new LiveWindow({ breaks, targetSeconds: 2 })
  const inits = new Map<number, Uint8Array>()
  const segments: Segment[] = []
  const packager = new Packager(
    window,
    {
      config: (number, init) => void inits.set(number, init),
      segment: segment => void segments.push(segment),
      part: () => undefined,
    },
    { firstNumber },
  )
  const send = ({ kind, ...packet }: SentPacket, now = START + packet.dts / 1000) =>
    kind === 'video' ? packager.video(packet, now) : packager.audio(packet, now)
  const sendAll = ({ format, packets }: Filmed, from = START) => {
    packager.configure(format)
    for (const packet of packets) send(packet, from + packet.dts / 1000)
  }
  return { window, packager, inits, segments, send, sendAll }
}

/** How many packets of each kind a player reads, and until when each reaches. */
async function readBack(...pieces: readonly Uint8Array[]) {
  const input = new Input({ source: new BufferSource(Buffer.concat(pieces)), formats: [MP4] })
  const tracks = { video: await input.getPrimaryVideoTrack(), audio: await input.getPrimaryAudioTrack() }
  const read = async (track: typeof tracks.video | typeof tracks.audio) => {
    const packets = []
    if (track !== null)
      for await (const packet of new EncodedPacketSink(track).packets()) packets.push(packet)
    return packets
  }
  const video = await read(tracks.video)
  const audio = await read(tracks.audio)
  const end = (packets: typeof video) =>
    Math.max(0, ...packets.map(({ timestamp, duration }) => timestamp + duration))
  return { video, audio, videoEnd: end(video), audioEnd: end(audio) }
}

const partsOf = (segment: Segment): Uint8Array[] => segment.parts.map(({ data }) => data)

it('what was filmed comes out as segments of two seconds in parts of half a second', async () => {
  const { packager, segments, inits, sendAll } = packaging()
  const film = await filmed()
  sendAll(film)
  packager.interrupt()
  expect(segments.map(({ number, durationUs }) => [number, durationUs])).toEqual([
    [0, SEGMENT_US],
    [1, SEGMENT_US],
    [2, SEGMENT_US],
  ])
  for (const segment of segments) {
    expect(segment.parts.reduce((sum, { durationUs }) => sum + durationUs, 0)).toBe(segment.durationUs)
    expect(segment.parts.map(({ independent }) => independent)).toEqual([true, false, false, false])
    expect(segment.data).toEqual(Buffer.concat(partsOf(segment)))
  }
  const whole = await readBack(inits.get(0) ?? Buffer.alloc(0), ...segments.flatMap(partsOf))
  const sent = (kind: string) => film.packets.filter(packet => packet.kind === kind)
  expect(whole.video.map(({ data }) => Buffer.from(data))).toEqual(
    sent('video').map(({ data }) => Buffer.from(data)),
  )
  expect(whole.audio.length).toBeGreaterThanOrEqual(sent('audio').length - 2)
})

it('every part can be read by itself, and carries sound up to its end', async () => {
  const { segments, inits, sendAll } = packaging()
  sendAll(await filmed())
  let at = 0
  for (const part of segments.flatMap(({ parts }) => parts)) {
    const { video, audio, videoEnd, audioEnd } = await readBack(inits.get(0) ?? Buffer.alloc(0), part.data)
    at += part.durationUs / 1_000_000
    expect(video.length).toBeGreaterThan(0)
    expect(audio.length).toBeGreaterThan(0)
    expect(videoEnd).toBeCloseTo(at, 3)
    expect(audioEnd).toBeGreaterThanOrEqual(at - 0.001)
  }
})

it('pictures that are decoded in another order are shown at their times, with their sound', async () => {
  const { packager, segments, inits, sendAll } = packaging()
  const film = await filmed({ reordered: true })
  sendAll(film)
  packager.interrupt()
  const { video } = await readBack(inits.get(0) ?? Buffer.alloc(0), ...segments.flatMap(partsOf))
  const sent = film.packets.filter(({ kind }) => kind === 'video')
  const first = Math.min(...sent.map(({ pts }) => pts))
  expect(video.map(({ timestamp }) => Math.round(timestamp * 1_000))).toEqual(
    sent.map(({ pts }) => Math.round((pts - first) / 1_000)),
  )
})

it('pictures wait for their sound, but not for ever', async () => {
  const { window, packager, send } = packaging()
  const { format, packets } = await filmed()
  packager.configure(format)
  const pictures = packets.filter(({ kind }) => kind === 'video').slice(0, 40)
  for (const picture of pictures.slice(0, 20)) send(picture, START)
  expect(window.segments).toEqual([])
  for (const picture of pictures.slice(20)) send(picture, START + 301)
  expect(window.last?.parts.length).toBe(1)
})

it('without a microphone there are pictures alone', async () => {
  const { packager, segments, inits, sendAll } = packaging()
  sendAll(await filmed({ sound: false, seconds: 4 }))
  packager.interrupt()
  const { video, audio } = await readBack(inits.get(0) ?? Buffer.alloc(0), ...segments.flatMap(partsOf))
  expect([video.length, audio.length]).toEqual([120, 0])
})

it('who connects again goes on behind a discontinuity, with a configuration of its own', async () => {
  const { window, packager, segments, inits, sendAll } = packaging()
  const film = await filmed({ seconds: 3 })
  sendAll(film)
  packager.interrupt()
  sendAll(film, START + 10_000)
  packager.interrupt()
  expect(segments.map(({ number, config, discontinuity }) => [number, config, discontinuity])).toEqual([
    [0, 0, false],
    [1, 0, false],
    [2, 2, true],
    [3, 2, false],
  ])
  expect([...inits.keys()]).toEqual([0, 2])
  expect(segments[2]?.firstAt).toBe(START + 10_000)
  const list = lowLatencyPlaylist(window)
  expect(list.match(/#EXT-X-DISCONTINUITY\n#EXT-X-MAP:URI="i2.mp4"\n#EXT-X-PROGRAM/g)).toHaveLength(1)
  expect(list).toContain('#EXT-X-MAP:URI="i0.mp4"')
})

it('a machine that has slept is a break, and a picture that stands is none', async () => {
  const { format, packets } = await filmed({ sound: false, seconds: 4 })
  const asleep = packaging()
  asleep.packager.configure(format)
  for (const packet of packets) {
    const late = packet.dts >= 2_000_000 ? 60_000_000 : 0
    asleep.send({ ...packet, dts: packet.dts + late, pts: packet.pts + late })
  }
  asleep.packager.interrupt()
  expect(asleep.segments.map(({ discontinuity }) => discontinuity)).toEqual([false, true])

  const standing = packaging()
  standing.packager.configure(format)
  for (const packet of packets.filter(({ dts, key }) => key || dts < 300_000 || dts > 1_900_000))
    standing.send(packet)
  standing.packager.interrupt()
  const [first] = standing.segments
  expect(first?.durationUs).toBe(SEGMENT_US)
  for (const { durationUs } of first?.parts ?? []) expect(durationUs).toBeLessThanOrEqual(PART_US)
})

it('without key frames nobody could begin to watch: that is refused', async () => {
  const { packager, send } = packaging()
  const { format, packets } = await filmed({ sound: false, seconds: 4 })
  packager.configure(format)
  const [first, ...rest] = packets
  if (first !== undefined) send(first)
  const endless = Array.from({ length: 400 }, (_, n) => rest[n % rest.length])
  expect(() => {
    for (const [n, packet] of endless.entries())
      if (packet !== undefined) send({ ...packet, key: false, dts: (n + 1) * 33_333, pts: (n + 1) * 33_333 })
  }).toThrow(PackagerError)
})

it('the lists name what there is: parts of the last segments, the next one, and no more than twelve segments', async () => {
  const { window, sendAll, packager } = packaging()
  const film = await filmed()
  for (let n = 0; n < 6; n++) sendAll(film, START + n * 6_000)
  const list = lowLatencyPlaylist(window).split('\n')
  expect(list.slice(0, 8)).toEqual([
    '#EXTM3U',
    '#EXT-X-VERSION:9',
    '#EXT-X-TARGETDURATION:2',
    '#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=1.515,HOLD-BACK=6',
    '#EXT-X-PART-INF:PART-TARGET=0.505',
    '#EXT-X-MEDIA-SEQUENCE:5',
    '#EXT-X-DISCONTINUITY-SEQUENCE:1',
    '#EXT-X-INDEPENDENT-SEGMENTS',
  ])
  expect(list.filter(line => line.startsWith('#EXTINF'))).toHaveLength(12)
  expect(list).toContain('#EXT-X-PART:DURATION=0.500000,URI="p16.0.m4s",INDEPENDENT=YES')
  expect(list).toContain('#EXT-X-PRELOAD-HINT:TYPE=PART,URI="p17.3.m4s"')
  packager.interrupt()
  window.end()
  const ended = lowLatencyPlaylist(window)
  expect(ended).toContain('#EXT-X-ENDLIST')
  expect(ended).not.toContain('#EXT-X-P' + 'ART:')
  const listed = window.segments
  expect(plainPlaylist(listed, { breaks: 1, targetSeconds: 2, ended: true }).split('\n').slice(5)).toEqual(
    ended.split('\n').slice(7),
  )
  expect(recordedPlaylist([{ ...listed[0], gap: true } as Segment & { gap: boolean }])).toContain(
    '#EXT-X-GAP\n#EXTINF:2.000000,\n',
  )
  expect(
    mainPlaylist({ codecs: 'avc1.64001f', width: 2, height: 2, bitsPerSecond: 1.5, list: 'media.m3u8' }),
  ).toContain('#EXT-X-STREAM-INF:BANDWIDTH=2,CODECS="avc1.64001f",RESOLUTION=2x2\nmedia.m3u8\n')
})

it('a live takes no more than 40 MB of memory, also at 20 Mbit/s', async () => {
  const { window, packager } = packaging()
  const { format } = await filmed({ sound: false, seconds: 4 })
  packager.configure(format)
  // 20 Mbit/s for a minute
  const data = new Uint8Array(20_000_000 / 8 / 10)
  for (let n = 0; n < 600; n++)
    packager.video({ key: n % 20 === 0, dts: n * 1e5, pts: n * 1e5, duration: 1e5, data }, START)
  const held = window.segments.reduce((sum, { bytes }) => sum + bytes, 0)
  expect(held).toBeLessThan(40 * 1024 * 1024)
  expect(window.segments.length).toBeGreaterThanOrEqual(4)
})

it('the size and the codec are in the configuration of the decoder', async () => {
  for (const size of ['320x180', '1280x720', '1920x1080', '722x406']) {
    const { format } = await filmed({ size, seconds: 1, sound: false })
    const { description, codec } = format.video
    const { width, height } = avcSize(description)
    expect(`${width}x${height}`).toBe(size)
    expect(avcCodec(description)).toBe(codec)
    expect(parameterSetsInBand(description).length).toBeGreaterThan(16)
  }
  const { format } = await filmed({ seconds: 1, sound: false })
  const { description } = format.video
  for (let length = 0; length < 20; length++) expect(() => avcSize(description.subarray(0, length))).toThrow()
})

it('whatever comes, numbers never go back, nothing is left out, and no part is longer than was said', async () => {
  const { format } = await filmed({ seconds: 1 })
  const data = new Uint8Array(40)
  const step = fc.record({
    act: fc.constantFrom('frame', 'frame', 'frame', 'frame', 'frame', 'frame', 'again', 'lost', 'silent'),
    gap: fc.integer({ min: -50_000, max: 900_000 }),
    stated: fc.integer({ min: 0, max: 700_000 }),
    key: fc.boolean(),
    late: fc.integer({ min: 0, max: 400 }),
  })
  fc.assert(
    fc.property(fc.array(step, { minLength: 20, maxLength: 400 }), steps => {
      const { window, packager } = packaging()
      const seen = new Map<string, string>()
      let now = START
      let at = 0
      let first = 0
      let audible = true
      packager.configure(format)
      for (const { act, gap, stated, key, late } of steps) {
        now += late
        if (act === 'again') packager.configure(format)
        if (act === 'lost') packager.interrupt()
        if (act === 'silent') audible = !audible
        if (act === 'frame') {
          at += gap
          const packet: MediaPacket = { key, dts: at, pts: at, duration: stated, data }
          try {
            if (audible) packager.audio({ ...packet, pts: at, duration: 21_333 }, now)
            packager.video(packet, now)
          } catch (error) {
            if (!(error instanceof PackagerError)) throw error
            packager.interrupt()
            packager.configure(format)
          }
        }
        first = checkWindow(window, seen, first)
      }
    }),
    { numRuns: sized({ quick: 60, whole: 600 }) },
  )
})

/** What a list says of a stream at one moment stays true at every later one. Answers the first number in it. */
function checkWindow(window: LiveWindow, seen: Map<string, string>, before: number): number {
  const first = window.segments[0]?.number ?? before
  expect(first).toBeGreaterThanOrEqual(before)
  for (const [index, segment] of window.segments.entries()) {
    expect(segment.number).toBe(first + index)
    const total = segment.parts.reduce((sum, { durationUs }) => sum + durationUs, 0)
    expect(segment.durationUs).toBe(total)
    for (const [part, { durationUs }] of segment.parts.entries()) {
      expect(durationUs).toBeGreaterThan(0)
      expect(durationUs).toBeLessThanOrEqual(PART_US)
      const name = `p${segment.number}.${part}`
      const said = seen.get(name) ?? String(durationUs)
      expect(said).toBe(String(durationUs))
      seen.set(name, said)
    }
    if (index < window.segments.length - 1) expect(segment.data).not.toBeNull()
    if (segment.data !== null)
      expect(Math.round(segment.durationUs / 1e6)).toBeLessThanOrEqual(window.targetSeconds)
    expect(window.initOf(segment.config)).toBeDefined()
  }
  return first
}

it('frames of any rate fill parts without one that is too long or a sliver', async () => {
  for (const rate of [15, 24, 25, 30_000 / 1001, 30, 60]) {
    const { segments, sendAll } = packaging()
    sendAll(await filmed({ sound: false, rate, keyEvery: Math.round(rate * 2) }))
    const parts = segments.flatMap(({ parts }) => parts.map(({ durationUs }) => durationUs))
    expect(Math.max(...parts), String(rate)).toBeLessThanOrEqual(PART_US)
    expect(segments[0]?.parts.length, String(rate)).toBeLessThanOrEqual(5)
  }
})
