import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  FakeConnection,
  fakeConnections,
  makeFake,
  settle,
  trackOf,
} from '../../../testing/fake-connections.ts'
import { type CallSignal, createPeer, type Link, originOf, type Peer, type Remote } from './peer.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  fakeConnections()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const ice = { servers: [{ urls: ['turn:one'], username: 'u', credential: 'c' }], policy: 'relay' as const }

interface Made {
  peer: Peer
  links: Link[]
  remote: () => Remote | undefined
  renew: ReturnType<typeof vi.fn>
  connection: () => FakeConnection
}

/** The two sides of a call; what one sends waits until it is delivered. */
function pair({ pictures = true } = {}) {
  const wires: Record<'fan' | 'creator', CallSignal[]> = { fan: [], creator: [] }
  const sent = {
    fan: { audio: trackOf('audio'), video: pictures ? trackOf('video') : undefined },
    creator: { audio: trackOf('audio'), video: pictures ? trackOf('video') : undefined },
  }
  const make = (side: 'fan' | 'creator'): Made => {
    const links: Link[] = []
    let remote: Remote | undefined
    const renew = vi.fn(async () => ({ ...ice, servers: [{ ...ice.servers[0], username: 'renewed' }] }))
    const at = FakeConnection.all.length
    const peer = createPeer({
      ...{ polite: side === 'creator', ice, pictures, sent: sent[side], make: makeFake },
      renew: renew as never,
      send: signal => wires[side].push(signal),
      onLink: link => links.push(link),
      onRemote: next => {
        remote = next
      },
    })
    const connection = () => {
      const found = FakeConnection.all[at]
      if (!found) throw new Error('no connection was made')
      return found
    }
    return { peer, links, remote: () => remote, renew, connection }
  }
  const fan = make('fan')
  const creator = make('creator')
  /** Delivers what was sent, in both directions, until nothing is said any more. */
  const deliver = async () => {
    for (let turn = 0; turn < 20; turn++) {
      await settle()
      const [ofFan, ofCreator] = [wires.fan.splice(0), wires.creator.splice(0)]
      if (ofFan.length + ofCreator.length === 0) return
      await Promise.all([...ofFan.map(creator.peer.take), ...ofCreator.map(fan.peer.take)])
    }
    throw new Error('They go on talking for ever')
  }
  return { fan, creator, wires, sent, deliver }
}

it('the fan offers a place for sound and one for the picture, and each side sends its own', async () => {
  const { fan, creator, sent, deliver } = pair()
  await deliver()
  expect(fan.connection().configuration.iceTransportPolicy).toBe('relay')
  expect(fan.connection().transceivers).toHaveLength(2)
  expect(creator.connection().transceivers).toHaveLength(2)
  for (const [side, tracks] of [
    [fan, sent.fan],
    [creator, sent.creator],
  ] as const) {
    expect(side.connection().signalingState).toBe('stable')
    expect(side.connection().sending('audio')).toBe(tracks.audio.id)
    expect(side.connection().sending('video')).toBe(tracks.video?.id)
    expect(side.remote()?.video).toBe(true)
    expect(side.connection().candidates.length).toBeGreaterThan(0)
  }
})

it('where both change what they send at the same moment, the creator gives way, and both changes come about', async () => {
  const { fan, creator, sent, deliver } = pair()
  await deliver()
  fan.peer.sendTracks({ ...sent.fan, video: undefined })
  creator.peer.sendTracks({ ...sent.creator, video: undefined })
  await deliver()
  expect(creator.connection().rolledBack).toBe(1)
  expect(fan.connection().rolledBack).toBe(0)
  for (const side of [fan, creator]) {
    expect(side.connection().signalingState).toBe('stable')
    expect(side.connection().sending('video')).toBeUndefined()
    expect(side.remote()?.video).toBe(false)
  }
})

it('a voice call keeps a place for the picture: once both agree it is used, with nothing else made anew', async () => {
  const { fan, creator, sent, deliver } = pair({ pictures: false })
  await deliver()
  expect(fan.remote()?.video).toBe(false)
  // a picture that never comes would keep the sound waiting
  expect(
    fan
      .remote()
      ?.stream.getTracks()
      .map(({ kind }) => kind),
  ).toEqual(['audio'])
  const camera = trackOf('video')
  fan.peer.sendTracks({ ...sent.fan, video: camera })
  await deliver()
  // not before both have agreed
  expect(fan.connection().sending('video')).toBeUndefined()
  expect(fan.connection().transceivers.map(({ sender }) => sender.track?.kind)).toEqual(['audio', undefined])
  fan.peer.allowPictures(true)
  creator.peer.allowPictures(true)
  await deliver()
  expect(fan.connection().sending('video')).toBe(camera.id)
  expect(creator.remote()?.video).toBe(true)
  expect(
    creator
      .remote()
      ?.stream.getTracks()
      .map(({ kind }) => kind),
  ).toEqual(['audio', 'video'])
  // the creator has no camera on
  expect(fan.remote()?.video).toBe(false)
  expect(fan.connection().transceivers).toHaveLength(2)
})

it('another camera takes the place of one without a word', async () => {
  const { fan, wires, sent, deliver } = pair()
  await deliver()
  const other = trackOf('video')
  fan.peer.sendTracks({ ...sent.fan, video: other })
  await settle()
  expect(wires.fan).toEqual([])
  expect(fan.connection().sending('video')).toBe(other.id)
})

it('a lost connection is looked for with new credentials, after a moment and then again until it is there', async () => {
  const { fan, deliver } = pair()
  await deliver()
  fan.connection().become('connected')
  expect(fan.links).toEqual(['connected'])
  fan.connection().become('disconnected')
  await vi.advanceTimersByTimeAsync(1_900)
  expect(fan.connection().restarts).toBe(0)
  await vi.advanceTimersByTimeAsync(200)
  expect(fan.connection().restarts).toBe(1)
  expect(fan.connection().configuration.iceServers?.[0]?.username).toBe('renewed')
  await deliver()
  await vi.advanceTimersByTimeAsync(6_000)
  expect(fan.connection().restarts).toBe(2)
  await deliver()
  fan.connection().become('connected')
  await vi.advanceTimersByTimeAsync(30_000)
  expect(fan.connection().restarts).toBe(2)
  expect(fan.links.at(-1)).toBe('connected')
})

it('one that has failed is looked for at once, by the creator too', async () => {
  const { creator, deliver } = pair()
  await deliver()
  creator.connection().become('failed')
  await settle()
  expect(creator.connection().restarts).toBe(1)
  await deliver()
  expect(creator.connection().signalingState).toBe('stable')
})

it('an offer that was lost on its way is made again', async () => {
  const { fan, creator, wires, deliver } = pair()
  await settle()
  wires.fan.splice(0)
  await vi.advanceTimersByTimeAsync(6_000)
  await deliver()
  expect(creator.connection().signalingState).toBe('stable')
  expect(fan.connection().signalingState).toBe('stable')
  expect(fan.remote()?.video).toBe(true)
})

it('a candidate that cannot be taken stops nothing', async () => {
  const { creator, deliver } = pair()
  await creator.peer.take({
    candidate: { candidate: 'candidate:x', sdpMid: '0', sdpMLineIndex: 0, usernameFragment: null },
  })
  await deliver()
  expect(creator.connection().signalingState).toBe('stable')
})

it('a closed one says and tries nothing any more', async () => {
  const { fan, wires } = pair()
  await settle()
  wires.fan.splice(0)
  fan.peer.close()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(wires.fan).toEqual([])
  expect(fan.renew).not.toHaveBeenCalled()
})

it('a description tells which connection it is of', () => {
  expect(originOf('v=0\r\no=- 4711 2 IN IP4 0.0.0.0\r\n')).toBe('4711')
  expect(originOf('v=0')).toBeUndefined()
})
