// @vitest-environment happy-dom
import type { Call } from '@calina/contract/types'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { callOf, receivedOf } from '../../../testing/calls.ts'
import {
  FakeConnection,
  fakeConnections,
  makeFake,
  settle,
  trackOf,
} from '../../../testing/fake-connections.ts'
import { LocalMedia } from './local-media.ts'
import type { CallSignal } from './peer.ts'
import { CallSession } from './session.ts'

const ice = { servers: [], policy: 'relay' as const }
const getUserMedia = vi.fn()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  fakeConnections()
  getUserMedia.mockReset()
  getUserMedia.mockImplementation(async ({ audio, video }: MediaStreamConstraints) => {
    const tracks = [audio && trackOf('audio'), video && trackOf('video')].filter(track => track !== false)
    return { getTracks: () => tracks }
  })
  vi.stubGlobal('navigator', {
    mediaDevices: { getUserMedia, enumerateDevices: async () => [] },
    onLine: true,
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const at = (devices: Partial<Call['devices']>): Partial<Call> => ({
  state: 'accepted',
  devices: { mine: 'here', theirs: 'there', ...devices },
})

function sessionOf(call: Call) {
  const sent: CallSignal[] = []
  const notes: boolean[] = []
  const alive = vi.fn()
  const join = vi.fn(async () => ({ call, ice }))
  const session = new CallSession({
    ...{ call, join, alive, make: makeFake },
    media: new LocalMedia({ camera: call.video }),
    note: async connected => notes.push(connected),
    signal: signal => sent.push(signal),
  })
  const last = () => {
    const found = FakeConnection.all.at(-1)
    if (!found) throw new Error('no connection was made')
    return found
  }
  return { session, sent, notes, alive, join, last }
}

const offer = (origin: number): CallSignal => ({
  description: {
    type: 'offer',
    sdp: `v=0\r\no=- ${origin} 1 IN IP4 0.0.0.0\r\nm=audio:sendrecv\r\nm=video:sendrecv`,
  },
})

it('joins, opens microphone and camera with one question, says every five seconds that it is there, and tells once that it is connected', async () => {
  const { session, notes, alive, join, last } = sessionOf(callOf(at({})))
  await session.start()
  await settle()
  expect(join).toHaveBeenCalledTimes(1)
  expect(getUserMedia).toHaveBeenCalledTimes(1)
  expect(alive).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(alive).toHaveBeenCalledTimes(3)
  last().become('connected')
  last().become('connected')
  await settle()
  expect(notes).toEqual([true])
  last().become('disconnected')
  await settle()
  expect(notes).toEqual([true, false])
  session.close()
})

it('what the other side says before there is a connection waits for it', async () => {
  const { session, sent } = sessionOf(receivedOf(at({})))
  session.take(offer(7))
  await session.start(ice)
  await settle()
  expect(sent.some(signal => 'description' in signal && signal.description.type === 'answer')).toBe(true)
  session.close()
})

it('the fan connects anew with the device on which the creator is now', async () => {
  const call = callOf(at({}))
  const { session } = sessionOf(call)
  await session.start(ice)
  expect(FakeConnection.all).toHaveLength(1)
  session.update({ ...call, revision: 2 })
  expect(FakeConnection.all).toHaveLength(1)
  session.update({ ...call, revision: 3, devices: { mine: 'here', theirs: 'elsewhere' } })
  expect(FakeConnection.all).toHaveLength(2)
  expect(FakeConnection.all[0]?.signalingState).toBe('closed')
  session.close()
})

it('the creator connects anew where the fan has a new connection, and not for another offer of the same', async () => {
  const { session } = sessionOf(receivedOf(at({})))
  await session.start(ice)
  session.take(offer(7))
  session.take(offer(7))
  await settle()
  expect(FakeConnection.all).toHaveLength(1)
  session.take(offer(8))
  await settle()
  expect(FakeConnection.all).toHaveLength(2)
  expect(FakeConnection.all[1]?.signalingState).toBe('stable')
  session.close()
})

it('after words that may be lost it looks again for a connection that is not there, and says what it could not tell', async () => {
  const { session, last } = sessionOf(callOf(at({})))
  await session.start(ice)
  await settle()
  last().signalingState = 'stable'
  session.catchUp()
  await settle()
  expect(last().restarts).toBe(1)
  session.close()
})

it('another network is used at once', async () => {
  const { session, last } = sessionOf(callOf(at({})))
  await session.start(ice)
  await settle()
  last().signalingState = 'stable'
  window.dispatchEvent(new Event('online'))
  await settle()
  expect(last().restarts).toBe(1)
  session.close()
})

it('a camera that is off is let go; a muted microphone stays and is silent; the end lets go of both', async () => {
  const { session } = sessionOf(callOf(at({})))
  await session.start(ice)
  await settle()
  const { audio, video } = session.media.get()
  session.media.setMicrophone(false)
  expect(audio?.enabled).toBe(false)
  session.media.setCamera(false)
  expect(video).toMatchObject({ stopped: true })
  expect(session.media.get().video).toBeUndefined()
  session.media.setCamera(true)
  await settle()
  expect(session.media.get().video).toBeDefined()
  session.close()
  expect(audio).toMatchObject({ stopped: true })
  expect(session.media.get().video).toBeUndefined()
})

it('once both have agreed to it, the own camera goes on', async () => {
  const call = callOf({ ...at({}), kind: 'audio', video: false })
  const { session } = sessionOf(call)
  await session.start(ice)
  await settle()
  expect(session.media.get().video).toBeUndefined()
  session.update({ ...call, video: true, revision: 2 })
  await settle()
  expect(session.media.get().video).toBeDefined()
  session.close()
})

it('without a camera it goes on with the voice, and says why', async () => {
  getUserMedia.mockImplementation(async ({ audio, video }: MediaStreamConstraints) => {
    if (video) throw new DOMException('', 'NotFoundError')
    return { getTracks: () => (audio ? [trackOf('audio')] : []) }
  })
  const { session } = sessionOf(callOf(at({})))
  await session.start(ice)
  await settle()
  expect(session.media.get()).toMatchObject({ problems: { camera: 'none' }, opening: false })
  expect(session.media.get().audio).toBeDefined()
  session.close()
})

it('what is refused is said of both, and asked for again when somebody switches it on', async () => {
  getUserMedia.mockRejectedValue(new DOMException('', 'NotAllowedError'))
  const media = new LocalMedia({ camera: true })
  await media.open()
  expect(media.get().problems).toEqual({ microphone: 'denied', camera: 'denied' })
  getUserMedia.mockResolvedValue({ getTracks: () => [trackOf('audio')] })
  media.setMicrophone(true)
  await settle()
  expect(media.get().problems).toEqual({ camera: 'denied' })
  media.close()
})

it('many ways to reach this page are told at a pace that the server takes', async () => {
  const { session, sent, last } = sessionOf(callOf(at({})))
  await session.start(ice)
  await settle()
  for (let way = 0; way < 30; way++)
    last().onicecandidate?.({
      candidate: { candidate: `candidate:${way}`, sdpMid: '0', sdpMLineIndex: 0, usernameFragment: null },
    })
  expect(sent.length).toBeLessThan(20)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(sent.length).toBeGreaterThanOrEqual(30)
  session.close()
})

it('an answer of another connection than the one before has the fan make the offer anew, once', async () => {
  const { session, sent } = sessionOf(callOf(at({})))
  await session.start(ice)
  await settle()
  const answer = (origin: number): CallSignal => ({
    description: { type: 'answer', sdp: `v=0\r\no=- ${origin} 1 IN IP4 0.0.0.0\r\nm=audio:sendrecv` },
  })
  session.take(answer(7))
  await settle()
  for (const origin of [8, 8, 9]) session.take(answer(origin))
  expect(FakeConnection.all).toHaveLength(1)
  sent.length = 0
  await vi.advanceTimersByTimeAsync(600)
  await settle()
  expect(FakeConnection.all).toHaveLength(2)
  expect(sent.some(signal => 'description' in signal && signal.description.type === 'offer')).toBe(true)
  session.close()
})
