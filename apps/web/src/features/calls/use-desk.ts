import type { Call, IceServers } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { showCall } from '#components/calls/calls-cache.ts'
import { isDirect, THIS_DEVICE } from '#components/calls/stage.ts'
import { usePage, useRealtime, useRealtimeGap } from '#lib/page.ts'
import { holdReload } from '#lib/updates.ts'
import { LocalMedia, type MediaState } from './line/local-media.ts'
import type { CallSignal } from './line/peer.ts'
import { CallSession, MAX_QUEUED, type SessionState } from './line/session.ts'

/** What this page holds for one call. */
export interface Held {
  id: string
  media: LocalMedia
  session?: CallSession
}

/** The own microphone and camera, and the connection, of the one call that this page is about. */
export interface Desk {
  held: Held | undefined
  /** Microphone and camera for a call, before one is in it. */
  prepare: (call: Call) => LocalMedia
  /** Is in the call on this page; `ice` where an answer has said how to connect. */
  enter: (call: Call, ice?: IceServers) => void
  leave: () => void
}

export function useDesk(): Desk {
  const { api, realtime } = usePage()
  const client = useQueryClient()
  const [held, setHeld] = useState<Held>()
  const now = useRef<Held>(undefined)
  // what the other side says to this device before the answer is here that it is in the call
  const early = useRef<{ call: string; signals: CallSignal[] }>(undefined)

  const put = useCallback((next: Held | undefined) => {
    const before = now.current
    if (before && before.media !== next?.media) before.media.close()
    if (before?.session && before.session !== next?.session) before.session.close()
    now.current = next
    setHeld(next)
  }, [])

  const prepare = useCallback(
    (call: Call) => {
      if (now.current?.id === call.id) return now.current.media
      const media = new LocalMedia({ camera: call.video })
      put({ id: call.id, media })
      return media
    },
    [put],
  )

  const enter = useCallback(
    (call: Call, ice?: IceServers) => {
      if (now.current?.id === call.id && now.current.session) return
      const media = prepare(call)
      const params = { call: call.id }
      const session = new CallSession({
        call,
        media,
        join: async () => {
          try {
            const answer = await api.joinCall({
              params,
              body: { device: THIS_DEVICE, direct: isDirect(call.id) },
            })
            showCall(client, answer.call)
            return answer
          } catch {
            return undefined
          }
        },
        note: async connected => {
          const next = await api.noteConnection({ params, body: { device: THIS_DEVICE, connected } })
          showCall(client, next)
        },
        signal: signal => realtime.emit('call.signal', { call: call.id, device: THIS_DEVICE, signal }),
        alive: () => realtime.emit('call.alive', { call: call.id, device: THIS_DEVICE }),
      })
      put({ id: call.id, media, session })
      const said = early.current
      early.current = undefined
      if (said?.call === call.id) for (const signal of said.signals) session.take(signal)
      void session.start(ice)
    },
    [api, client, realtime, prepare, put],
  )
  const leave = useCallback(() => put(undefined), [put])

  useRealtime(
    'call.signal',
    useCallback(({ call, device, signal }) => {
      if (device !== THIS_DEVICE) return
      if (now.current?.id === call && now.current.session) return now.current.session.take(signal)
      if (early.current?.call !== call) early.current = { call, signals: [] }
      if (early.current.signals.length < MAX_QUEUED) early.current.signals.push(signal)
    }, []),
  )
  useRealtimeGap(useCallback(() => now.current?.session?.catchUp(), []))
  // logged out, or gone from the page
  useEffect(() => () => put(undefined), [put])
  useWarning(held?.session !== undefined)
  return { held, prepare, enter, leave }
}

/** While somebody is in a call, the page is not reloaded by itself, and asks before it is left. */
function useWarning(inCall: boolean): void {
  useEffect(() => {
    if (!inCall) return
    const release = holdReload('work')
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => {
      release()
      window.removeEventListener('beforeunload', ask)
    }
  }, [inCall])
}

/** The own microphone and camera as they are now. */
export const useMedia = (media: LocalMedia): MediaState => useSyncExternalStore(media.subscribe, media.get)

/** The connection as it is now. */
export const useSession = (session: CallSession): SessionState =>
  useSyncExternalStore(session.subscribe, session.get)
