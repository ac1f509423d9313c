import { LIVE_CLOSE, type LivePacket, readLivePacket } from '@calina/contract/live-wire'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FakeSocket } from './fakes.ts'
import { type LineMeasure, Uplink, type UplinkOptions, type UplinkStep } from './uplink.ts'

beforeEach(() => {
  FakeSocket.all = []
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const config = {
  video: { codec: 'avc1.64001f', width: 1_280, height: 720, description: 'AWQ' },
  audio: { codec: 'mp4a.40.2', sampleRate: 48_000, channels: 1, description: 'EYg' },
}
const picture = (key: boolean, bytes = 10): LivePacket => ({
  ...{ kind: 'video', key, timestamp: 1, duration: 33_333, data: new Uint8Array(bytes) },
})
const sound: LivePacket = {
  kind: 'audio',
  key: true,
  timestamp: 1,
  duration: 21_333,
  data: new Uint8Array(5),
}

function uplinkOf(
  ticket: UplinkOptions['ticket'] = async () => ({
    path: '/live/ingest',
    token: `t${FakeSocket.all.length}`,
  }),
) {
  const steps: UplinkStep[] = []
  const measures: LineMeasure[] = []
  const needKey = vi.fn()
  const most = vi.fn()
  const uplink = new Uplink({
    ...{ ticket, needKey, most },
    open: path => new FakeSocket(path),
    step: step => steps.push(step),
    measure: measure => measures.push(measure),
  })
  uplink.configure(config)
  uplink.expect(1_000_000)
  return { uplink, steps, measures, needKey, most }
}
const settle = () => vi.advanceTimersByTimeAsync(0)
const sentBy = (socket: FakeSocket) => socket.frames.map(frame => readLivePacket(frame)?.kind)

it('says hello, and sends from a key frame on, after what it is', async () => {
  const { uplink, steps, needKey, most } = uplinkOf()
  uplink.start()
  await settle()
  const socket = FakeSocket.last()
  expect(socket.path).toBe('/live/ingest')
  uplink.send(picture(true))
  socket.open()
  expect(socket.texts).toEqual([{ type: 'hello', version: 1, token: 't0' }])
  // nothing before it is let in
  uplink.send(picture(true))
  expect(socket.frames).toEqual([])
  socket.say({ type: 'ready', test: false, maxBitsPerSecond: 6_000_000 })
  expect(most).toHaveBeenCalledWith(6_000_000)
  expect(needKey).toHaveBeenCalled()
  for (const packet of [picture(false), sound, picture(true), sound, picture(false)]) uplink.send(packet)
  expect(sentBy(socket)).toEqual(['video', 'audio', 'video'])
  expect(socket.texts.filter(({ type }) => type === 'config')).toEqual([{ type: 'config', ...config }])
  socket.say({ type: 'on-air' })
  expect(steps).toEqual([
    { step: 'connecting' },
    { step: 'sending', onAir: false },
    { step: 'sending', onAir: true },
  ])
})

it('another picture is another configuration, from its first key frame on', async () => {
  const { uplink, needKey } = uplinkOf()
  uplink.start()
  await settle()
  const socket = FakeSocket.last()
  socket.letIn()
  uplink.send(picture(true))
  needKey.mockClear()
  uplink.configure({ ...config, video: { ...config.video, height: 480 } })
  expect(needKey).not.toHaveBeenCalled()
  // another microphone brings no key frame with it
  uplink.configure({ video: { ...config.video, height: 480 }, audio: null })
  expect(needKey).toHaveBeenCalledOnce()
  uplink.send(picture(false))
  uplink.send(picture(true))
  expect(sentBy(socket)).toEqual(['video', 'video'])
  expect(socket.texts.filter(({ type }) => type === 'config')).toHaveLength(2)
})

it('a line that is too thin loses pictures up to a key frame, and sound last', async () => {
  const { uplink, measures, needKey } = uplinkOf()
  uplink.start()
  await settle()
  const socket = FakeSocket.last()
  socket.letIn()
  uplink.send(picture(true, 1_000))
  socket.bufferedAmount = 300_000
  for (const packet of [picture(false), picture(true), sound]) uplink.send(packet)
  expect(sentBy(socket)).toEqual(['video', 'audio'])
  socket.bufferedAmount = 600_000
  uplink.send(sound)
  expect(sentBy(socket)).toEqual(['video', 'audio'])
  needKey.mockClear()
  socket.bufferedAmount = 0
  await vi.advanceTimersByTimeAsync(2_000)
  expect(needKey).toHaveBeenCalled()
  expect(measures.at(-1)).toMatchObject({ late: true })
  for (const packet of [picture(false), picture(true)]) uplink.send(packet)
  expect(sentBy(socket)).toEqual(['video', 'audio', 'video'])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(measures.at(-1)).toMatchObject({ late: false })
})

it('counts what has gone out, and how long a word takes', async () => {
  const { uplink, measures } = uplinkOf()
  uplink.start()
  await settle()
  const socket = FakeSocket.last()
  socket.letIn()
  const ping = socket.texts.find(({ type }) => type === 'ping')
  await vi.advanceTimersByTimeAsync(32)
  socket.say({ type: 'pong', at: ping?.at })
  uplink.send(picture(true, 250_000 - 14))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(measures.at(-1)).toEqual({ bitsPerSecond: 1_000_000, roundTrip: 32, late: false })
})

it('a line that breaks off is made again with another word, a little later each time', async () => {
  let fails = true
  const { uplink, steps } = uplinkOf(async () => {
    if (fails && FakeSocket.all.length === 1) throw new Error('no network')
    return { path: '/live/ingest', token: `t${FakeSocket.all.length}` }
  })
  uplink.start()
  await settle()
  FakeSocket.last().letIn()
  uplink.send(picture(true))
  FakeSocket.last().breakOff()
  expect(steps.at(-1)).toEqual({ step: 'again' })
  await vi.advanceTimersByTimeAsync(1_400)
  expect(FakeSocket.all).toHaveLength(1)
  fails = false
  // the network is back: at once
  uplink.now()
  await settle()
  expect(FakeSocket.all).toHaveLength(2)
  FakeSocket.last().letIn()
  expect(FakeSocket.last().texts[0]).toMatchObject({ token: 't1' })
  uplink.send(picture(false))
  uplink.send(picture(true))
  expect(FakeSocket.last().texts.some(({ type }) => type === 'config')).toBe(true)
  expect(sentBy(FakeSocket.last())).toEqual(['video'])
})

it('one that says nothing any more is taken for broken', async () => {
  const { uplink, steps } = uplinkOf()
  uplink.start()
  await settle()
  FakeSocket.last().letIn()
  await vi.advanceTimersByTimeAsync(14_000)
  expect(FakeSocket.all.length).toBeGreaterThan(1)
  expect(steps.some(({ step }) => step === 'again')).toBe(true)
})

it.each([
  ['over', LIVE_CLOSE.over],
  ['elsewhere', LIVE_CLOSE.elsewhere],
  ['refused', LIVE_CLOSE.refused],
  ['limit', LIVE_CLOSE.limit],
] as const)('%s is the end: it does not come back by itself', async (by, code) => {
  const { uplink, steps } = uplinkOf()
  uplink.start()
  await settle()
  FakeSocket.last().letIn()
  FakeSocket.last().breakOff(code)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(steps.at(-1)).toEqual({ step: 'ended', by })
  expect(FakeSocket.all).toHaveLength(1)
})

it('an old word is replaced by another, and no way in is the end', async () => {
  let answers = 0
  const { uplink, steps } = uplinkOf(async () =>
    ++answers === 1 ? { path: '/live/ingest', token: 'old' } : { ended: 'over' },
  )
  uplink.start()
  await settle()
  FakeSocket.last().open()
  FakeSocket.last().breakOff(LIVE_CLOSE.token)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(steps.at(-1)).toEqual({ step: 'ended', by: 'over' })
})

it('the end is said once, and a page that is left says nothing', async () => {
  const { uplink, steps } = uplinkOf()
  uplink.start()
  await settle()
  FakeSocket.last().letIn()
  uplink.bye()
  uplink.bye()
  expect(FakeSocket.last().texts.filter(({ type }) => type === 'bye')).toHaveLength(1)
  expect(steps.filter(({ step }) => step === 'ended')).toEqual([{ step: 'ended', by: 'bye' }])
  const { uplink: other, steps: othersSteps } = uplinkOf()
  other.start()
  await settle()
  FakeSocket.last().letIn()
  other.leave()
  expect(FakeSocket.last().texts.some(({ type }) => type === 'bye')).toBe(false)
  expect(FakeSocket.last().readyState).toBe(3)
  expect(othersSteps.some(({ step }) => step === 'ended')).toBe(false)
})
