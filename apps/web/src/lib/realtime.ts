import type { ClientEvents, ServerEvents } from '@calina/contract/types'
import type { Socket } from 'socket.io-client'
import type { Credentials } from './api.ts'

type EventName = keyof ServerEvents
type Handler = (event: never) => void

/** How long to wait before the next try after a refusal. */
const RETRY_MS = 15_000
/** The server notifies all pages at once that events may be lost: their reads are spread over this time. */
const SPREAD_MS = 3_000

/** `first`: the socket has opened for the first time. */
export type GapHandler = (gap: 'missed' | 'first') => void

interface GapOptions {
  first?: boolean
}

/** One socket for the page: opened after login, closed at logout; handlers outlive both. */
export interface Realtime {
  open(credentials: Pick<Credentials, 'token' | 'renew'>): Promise<void>
  close(): void
  /** Handles an event until the returned function is called. */
  on<E extends EventName>(event: E, handler: ServerEvents[E]): () => void
  /** Handles several events until the returned function is called. */
  follow(listeners: Partial<ServerEvents>): () => void
  /**
   * Called when events may have been missed: what is shown should be read again. `first`: also when the socket opens
   * for the first time, because earlier reads may be outdated.
   */
  onGap(handler: GapHandler, options?: GapOptions): () => void
  emit<E extends keyof ClientEvents>(event: E, ...payload: Parameters<ClientEvents[E]>): void
}

/**
 * Makes the page's realtime client; the library is fetched when the socket first opens. The data of a page
 * that was `rendered` by the server is older than its socket: events may have been missed.
 */
export function createRealtime({ rendered = false } = {}): Realtime {
  const handlers = new Map<string, Set<Handler>>()
  const gapHandlers = new Map<GapHandler, GapOptions>()
  let socket: Socket<ServerEvents, ClientEvents> | undefined
  let wanted = false

  function emit(event: string, payload: unknown): void {
    for (const handler of [...(handlers.get(event) ?? [])]) handler(payload as never)
  }

  function listen(event: string, handler: Handler): () => void {
    const set = handlers.get(event) ?? new Set()
    handlers.set(event, set)
    set.add(handler)
    return () => set.delete(handler)
  }

  return {
    async open({ token, renew }) {
      wanted = true
      if (socket) return
      const { io } = await import('socket.io-client')
      if (!wanted || socket) return
      let before = false
      let sent: string | undefined
      const opened: Socket<ServerEvents, ClientEvents> = io({
        path: '/realtime',
        transports: ['websocket'],
        auth: send => {
          void token()
            .catch(() => undefined)
            .then(value => {
              sent = value
              send({ token: value ?? '' })
            })
        },
      })
      socket = opened
      opened.on('connect', () => {
        for (const [handler, { first }] of [...gapHandlers])
          if (before ? !opened.recovered : first || rendered) handler(before || rendered ? 'missed' : 'first')
        before = true
      })
      // The library does not retry after a refusal, but the server may only be busy or full.
      opened.on('connect_error', ({ message }) => {
        // The session may have ended while the socket was opening: no event tells this page, the renewal does.
        if (message === 'UNAUTHORIZED' && sent !== undefined && socket === opened) void renew(sent)
        if (!opened.active) setTimeout(() => wanted && socket === opened && opened.connect(), RETRY_MS)
      })
      opened.on('events.missed', () => {
        setTimeout(() => {
          if (socket === opened) for (const handler of [...gapHandlers.keys()]) handler('missed')
        }, Math.random() * SPREAD_MS)
      })
      opened.onAny(emit)
    },
    close() {
      wanted = false
      socket?.disconnect()
      socket = undefined
    },
    on: listen,
    follow(listeners) {
      const stops = Object.entries(listeners).map(([event, handler]) => listen(event, handler))
      return () => {
        for (const stop of stops) stop()
      }
    },
    onGap(handler, options = {}) {
      gapHandlers.set(handler, options)
      return () => gapHandlers.delete(handler)
    },
    emit(event, ...payload) {
      if (socket?.connected) socket.emit(event, ...payload)
    },
  }
}
