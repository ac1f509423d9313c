import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type FakeTrack, fakeTrack } from './fakes.ts'
import { type DeviceChoices, LiveMedia } from './live-media.ts'

const getUserMedia = vi.fn()
const getDisplayMedia = vi.fn()
let devices: Partial<MediaDeviceInfo>[] = []
let plugged: () => void = () => {}
let made: FakeTrack[] = []
let kept: DeviceChoices = {}

const streamOf = (...tracks: FakeTrack[]) => ({
  getTracks: () => tracks,
  getVideoTracks: () => tracks.filter(({ kind }) => kind === 'video'),
})
const refuse = (name: string) => Object.assign(new Error(name), { name })

beforeEach(() => {
  made = []
  kept = {}
  devices = [
    { kind: 'videoinput', deviceId: 'cam', label: 'FaceTime HD' },
    { kind: 'videoinput', deviceId: 'cam-2', label: 'C920' },
    { kind: 'audioinput', deviceId: 'mic', label: 'Shure MV7' },
  ]
  getUserMedia.mockReset()
  getUserMedia.mockImplementation(async ({ audio, video }: MediaStreamConstraints) => {
    const tracks = [
      video && fakeTrack('video', { deviceId: 'cam', facingMode: 'user' }),
      audio && fakeTrack('audio'),
    ].filter(track => track !== false && track !== undefined)
    made.push(...tracks)
    return streamOf(...tracks)
  })
  vi.stubGlobal('navigator', {
    mediaDevices: {
      ...{ getUserMedia, getDisplayMedia },
      enumerateDevices: async () => devices,
      addEventListener(_: string, listener: () => void) {
        plugged = listener
      },
      removeEventListener: () => {},
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

const mediaOf = () =>
  new LiveMedia({
    read: () => kept,
    keep(choices) {
      kept = choices
    },
  })
const settle = () => new Promise(resolve => setImmediate(resolve))

it('asks once for both, and knows what else there is', async () => {
  const media = mediaOf()
  await Promise.all([media.open(), media.open()])
  expect(getUserMedia).toHaveBeenCalledOnce()
  expect(media.get()).toMatchObject({ from: 'camera', problems: {}, opening: false, mirrored: true })
  expect(media.get().cameras.map(({ name }) => name)).toEqual(['FaceTime HD', 'C920'])
  expect(media.get().microphones).toEqual([{ id: 'mic', name: 'Shure MV7' }])
})

it('what is refused is said of each, and the other one is used', async () => {
  getUserMedia.mockImplementation(async ({ audio, video }: MediaStreamConstraints) => {
    if (video) throw refuse('NotAllowedError')
    return audio ? streamOf(fakeTrack('audio')) : streamOf()
  })
  const media = mediaOf()
  await media.open()
  expect(media.get()).toMatchObject({ problems: { camera: 'denied' }, picture: undefined })
  expect(media.get().sound).toBeDefined()
  getUserMedia.mockImplementation(async () => streamOf(fakeTrack('video')))
  await media.open()
  expect(media.get().problems).toEqual({})
  for (const [name, problem] of [
    ['NotFoundError', 'none'],
    ['NotReadableError', 'busy'],
  ] as const) {
    getUserMedia.mockRejectedValue(refuse(name))
    const other = mediaOf()
    await other.open()
    expect(other.get().problems).toEqual({ camera: problem, microphone: problem })
  }
})

it('a microphone that is muted stays open, a camera that is off is let go', async () => {
  const media = mediaOf()
  await media.open()
  media.setMicrophone(false)
  media.setCamera(false)
  const [camera, microphone] = made
  expect([camera?.stopped, microphone?.stopped, microphone?.enabled]).toEqual([true, false, false])
  media.setMicrophone(true)
  media.setCamera(true)
  await settle()
  expect(microphone?.enabled).toBe(true)
  expect(media.get().picture).toBe(made[2])
})

it('a device that is pulled out is missed, and taken again when it comes back', async () => {
  const media = mediaOf()
  await media.open()
  made[0]?.lose()
  expect(media.get()).toMatchObject({ picture: undefined, problems: { camera: 'busy' } })
  plugged()
  await settle()
  expect(media.get()).toMatchObject({ picture: made[2], problems: {} })
})

it('another device is kept for the next time, and the former one let go', async () => {
  const media = mediaOf()
  await media.open()
  await media.choose('camera', 'cam-2')
  expect(kept.camera).toBe('cam-2')
  expect(getUserMedia.mock.lastCall?.[0]).toMatchObject({ video: { deviceId: { ideal: 'cam-2' } } })
  expect(made[0]?.stopped).toBe(true)
  await media.turn()
  expect(kept.camera).toBeUndefined()
  expect(getUserMedia.mock.lastCall?.[0]).toMatchObject({ video: { facingMode: { ideal: 'environment' } } })
})

it('a screen takes the place of the camera until it ends', async () => {
  const media = mediaOf()
  await media.open()
  getDisplayMedia.mockRejectedValueOnce(refuse('NotAllowedError'))
  expect(await media.share()).toBe(false)
  expect(media.get().from).toBe('camera')
  const screen = fakeTrack('video')
  getDisplayMedia.mockResolvedValueOnce(streamOf(screen))
  expect(await media.share()).toBe(true)
  expect(media.get()).toMatchObject({ from: 'screen', picture: screen, mirrored: false })
  expect(made[0]?.stopped).toBe(true)
  screen.lose()
  await settle()
  expect(media.get()).toMatchObject({ from: 'camera', picture: made[2] })
})

it('closed, it holds nothing, and what comes late is let go', async () => {
  const media = mediaOf()
  const opening = media.open()
  media.close()
  await opening
  expect(made.map(({ stopped }) => stopped)).toEqual([true, true])
  expect(media.get()).toMatchObject({ picture: undefined, sound: undefined })
})
