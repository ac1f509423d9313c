import { vi } from 'vitest'
import type { Api } from '#lib/api.ts'
import { FakeSocket, fakeEncoder, fakeReaders, fakeTrack } from '#lib/live-capture/fakes.ts'
import { LiveCapture } from '#lib/live-capture/live-capture.ts'
import { show } from '../../../../testing/screen.tsx'
import { studioLiveOf, studioOf } from '../../../../testing/studio.ts'
import { type StudioTools, StudioToolsContext } from '../desk.ts'
import { StudioScreen } from '../studio-screen.tsx'

export const getUserMedia = vi.fn()
export const encoder = fakeEncoder()
let wide = true

/** A browser with a camera and a microphone; `narrow`: a phone. */
export function prepareBrowser({ narrow = false } = {}): void {
  wide = !narrow
  FakeSocket.all = []
  encoder.asked.length = 0
  sessionStorage.clear()
  getUserMedia.mockReset()
  getUserMedia.mockImplementation(async ({ audio, video }: MediaStreamConstraints) => {
    const tracks = [
      video && fakeTrack('video', { deviceId: 'cam', width: 1_920, height: 1_080, frameRate: 30 }),
      audio && fakeTrack('audio', { deviceId: 'mic' }),
    ].filter(track => track !== false && track !== undefined)
    return { getTracks: () => tracks, getVideoTracks: () => tracks }
  })
  const found = [
    { kind: 'videoinput', deviceId: 'cam', label: 'FaceTime HD' },
    { kind: 'audioinput', deviceId: 'mic', label: 'Shure MV7' },
  ]
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia, enumerateDevices: async () => found },
  })
  // the browser of the tests knows other streams than those of the tests
  Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', { configurable: true, writable: true })
  HTMLVideoElement.prototype.play = async () => {}
  vi.stubGlobal('MediaStream', class {})
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.includes('1120') ? wide : media.includes('fine') && wide,
    ...{ addEventListener() {}, removeEventListener() {} },
  }))
}

const toolsOf = (able: boolean): StudioTools => ({
  canSend: async () => able,
  load: async () => ({
    captureOf(media, ticket) {
      const { readPictures, readSound, readDarkness } = fakeReaders()
      return new LiveCapture({
        ...{ media, ticket, readPictures, readSound, encoder: encoder.make },
        open: path => new FakeSocket(path),
        readDarkness: take => readDarkness.call({ dark: 0 } as never, take),
      })
    },
    tryConnection: async () => ({ bitsPerSecond: 8_400_000, roundTrip: 32, most: 6_000_000 }),
  }),
})

interface Shown {
  /** What `?studio=` names. */
  at?: string
  api?: Partial<Api>
  able?: boolean
  listening?: (event: string, handler: (payload: never) => void) => void
}

/** The studio at an address, with a server that knows what the test says. */
export function showStudio({ at = 'new', api = {}, able = true, listening }: Shown = {}) {
  window.history.replaceState(null, '', `/live?studio=${at}`)
  return show(
    <StudioToolsContext value={toolsOf(able)}>
      <StudioScreen />
    </StudioToolsContext>,
    {
      texts: ['studio', 'live-chat', 'gifts', 'uploads', 'calls'],
      ...(listening && { listening }),
      api: {
        getStudio: async () => studioOf(),
        getStudioLive: async () => studioLiveOf(),
        listLiveMessages: async () => ({ items: [], gone: [], more: false }),
        openRehearsal: async () => ({ playback: '/live/media/token/main.m3u8' }),
        getLiveSignal: async () => ({ signal: null }),
        listRestrictions: async () => ({ items: [] }),
        testLiveConnection: async () => ({ path: '/live/ingest', token: 'a-token-for-tests' }),
        openLiveIngest: async () => ({ path: '/live/ingest', token: 'a-token-for-lives' }),
        ...api,
      },
    },
  )
}
