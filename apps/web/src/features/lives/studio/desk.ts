import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { ApiError } from '#lib/api.ts'
import { isError } from '#lib/errors.ts'
import { canSendLive } from '#lib/live-capture/ability.ts'
import type { Tested } from '#lib/live-capture/connection-test.ts'
import type { CaptureState, LiveCapture } from '#lib/live-capture/live-capture.ts'
import { LiveMedia, type MediaState } from '#lib/live-capture/live-media.ts'
import { useApi } from '#lib/page.ts'
import { deviceChoices } from './device-choices.ts'
import { noteSender } from './sender.ts'

type CaptureCode = Pick<typeof import('#lib/live-capture/browser-capture.ts'), 'captureOf' | 'tryConnection'>

/** What this browser can do, and the code that does it: it comes when it is first wanted. */
export interface StudioTools {
  canSend(): Promise<boolean>
  load(): Promise<CaptureCode>
}

const BROWSER: StudioTools = {
  canSend: canSendLive,
  load: () => import('#lib/live-capture/browser-capture.ts'),
}

export const StudioToolsContext = createContext<StudioTools>(BROWSER)

/** How the connection was found. */
export type Connection = { step: 'unknown' | 'testing' | 'failed' } | ({ step: 'known' } & Tested)

/** The camera and microphone of the studio, and what is sent of them. One for a screen, from the preview to the end. */
export interface Desk {
  media: LiveMedia
  /** What reads and sends; undefined until its code is here. */
  capture: LiveCapture | undefined
  /** Whether this browser can send at all; undefined until that is known. */
  able: boolean | undefined
  connection: Connection
  /** Opens the devices, and fetches the code that sends. */
  prepare(): void
  test(): void
  /** Sends a live from this page. */
  send(live: string): void
  /** The live is over. */
  end(): void
  /** Lets go of the devices. */
  release(): void
}

interface Held {
  media: LiveMedia
  capture?: LiveCapture
}

/** Which live the capture of this screen sends. */
interface Target {
  live: string | undefined
}

export function useDesk(): Desk {
  const api = useApi()
  const tools = useContext(StudioToolsContext)
  const [held, setHeld] = useState<Held>(() => ({ media: new LiveMedia(deviceChoices) }))
  const [able, setAble] = useState<boolean>()
  const [connection, setConnection] = useState<Connection>({ step: 'unknown' })
  const now = useRef(held)
  const target = useRef<Target>({ live: undefined })
  const coming = useRef<Promise<LiveCapture | undefined>>(undefined)
  const testing = useRef(false)

  const put = useCallback((next: Held) => {
    now.current = next
    setHeld(next)
  }, [])

  useEffect(() => {
    let current = true
    void tools.canSend().then(can => current && setAble(can))
    return () => {
      current = false
    }
  }, [tools])

  const ticket = useCallback(async () => {
    const { live } = target.current
    if (live === undefined) return { ended: 'over' as const }
    try {
      return await api.openLiveIngest({ params: { live } })
    } catch (error) {
      if (isError(error, 'LIVE_STATE', 'LIVE_NOT_FOUND')) return { ended: 'over' as const }
      throw error
    }
  }, [api])

  const code = useCallback((): Promise<LiveCapture | undefined> => {
    const { media } = now.current
    coming.current ??= tools.load().then(
      ({ captureOf }) => {
        // left, or replaced, while it was on its way
        if (now.current.media !== media) return undefined
        const capture = captureOf(media, ticket)
        put({ media, capture })
        return capture
      },
      () => {
        coming.current = undefined
        return undefined
      },
    )
    return coming.current
  }, [tools, ticket, put])

  const prepare = useCallback(() => {
    void now.current.media.open()
    void code()
  }, [code])

  const test = useCallback(async () => {
    // a second press comes before the first is drawn
    if (testing.current) return
    testing.current = true
    setConnection({ step: 'testing' })
    try {
      if (!navigator.onLine) throw new ApiError('OFFLINE', 0)
      const [{ tryConnection }, way] = await Promise.all([tools.load(), api.testLiveConnection()])
      const tested = await tryConnection(way)
      now.current.capture?.known(tested.bitsPerSecond, tested.most)
      setConnection({ step: 'known', ...tested })
    } catch {
      setConnection({ step: 'failed' })
    } finally {
      testing.current = false
    }
  }, [api, tools])

  const send = useCallback(
    async (live: string) => {
      target.current.live = live
      noteSender(live)
      void now.current.media.open()
      const capture = await code()
      if (target.current.live !== live) return
      if (capture?.get().step === 'ended' || capture?.get().step === 'failed') capture.again()
      else capture?.start()
    },
    [code],
  )

  const release = useCallback(() => {
    now.current.capture?.close()
    now.current.media.close()
    coming.current = undefined
    put({ media: new LiveMedia(deviceChoices) })
  }, [put])

  const end = useCallback(() => {
    target.current.live = undefined
    noteSender(undefined)
    now.current.capture?.end()
    release()
  }, [release])

  const closed = useRef(false)
  useEffect(() => {
    // an effect that is run twice has closed what it needs
    if (closed.current) put({ media: new LiveMedia(deviceChoices) })
    closed.current = false
    // gone from the screen, or logged out
    return () => {
      closed.current = true
      target.current = { live: undefined }
      coming.current = undefined
      now.current.capture?.close()
      now.current.media.close()
    }
  }, [put])
  return {
    ...{ media: held.media, capture: held.capture, able, connection },
    ...{ prepare, test: () => void test(), send: live => void send(live), end, release },
  }
}

/** The devices as they are now. */
export const useMediaState = (media: LiveMedia): MediaState =>
  useSyncExternalStore(media.subscribe, media.get)

const none = () => () => {}

/** What is sent, as it is now; undefined until its code is here. */
export function useCaptureState(capture: LiveCapture | undefined): CaptureState | undefined {
  return useSyncExternalStore(capture?.subscribe ?? none, () => capture?.get())
}
