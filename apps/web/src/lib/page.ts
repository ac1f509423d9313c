import type { PublicConfig, PublicSettings, ServerEvents, User } from '@calina/contract/types'
import { createContext, useContext, useDeferredValue, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Acting } from './acting.ts'
import type { Writing } from './amount.ts'
import type { Api } from './api.ts'
import type { Confirmation } from './confirmation.ts'
import { createFormat, type Format } from './format.ts'
import { useLocale } from './i18n.ts'
import type { GapHandler, Realtime } from './realtime.ts'
import type { Session, SessionStore } from './session.ts'
import type { PageSettings } from './settings.ts'

/** The services of a page. Created once in the browser, and for each request on the server. */
export interface Page {
  config: PublicConfig
  api: Api
  session: SessionStore
  /** This tab answers for a creator; absent where it is its person's own. */
  acting?: Acting
  /** Asks the logged-in person to prove who they are, for calls that demand it. */
  confirmation: Confirmation
  realtime: Realtime
  settings: PageSettings
  /** When the server rendered the page; the first render in the browser uses the same time. */
  renderedAt: number
  /** Whether the server rendered it for a person who saves data; the first render in the browser shows the same. */
  saves: boolean
  /** Fetches an address ahead of time: its code and texts, and unless `light` its data. */
  preload(to: string, light?: boolean): void
}

export const PageContext = createContext<Page | undefined>(undefined)

export function usePage(): Page {
  const page = useContext(PageContext)
  if (!page) throw new Error('No page around this component')
  return page
}

/** The public configuration of this installation. */
export const useConfig = (): PublicConfig => usePage().config

/** What the operator has set, as it is now. */
export function useSettings(): PublicSettings {
  const { settings, config } = usePage()
  return useSyncExternalStore(settings.subscribe, settings.get, () => config.settings)
}

/** The typed client, for what a person does; reads go through `query` and `pages`. */
export const useApi = (): Api => usePage().api

export function useSession(): Session {
  const { session } = usePage()
  return useSyncExternalStore(session.subscribe, session.get, session.rendered)
}

/** Who is logged in, if anybody. */
export function useUser(): User | undefined {
  const session = useSession()
  return session.status === 'logged-in' ? session.user : undefined
}

/** Handles a realtime event while the component is mounted. `handler` may change from render to render. */
export function useRealtime<E extends keyof ServerEvents>(event: E, handler: ServerEvents[E]): void {
  const { realtime } = usePage()
  useEffect(() => realtime.on(event, handler), [realtime, event, handler])
}

/** Runs when events may have been missed, so that the screen can read again what it shows. */
export function useRealtimeGap(handler: GapHandler, { first = false } = {}): void {
  const { realtime } = usePage()
  useEffect(() => realtime.onGap(handler, { first }), [realtime, handler, first])
}

let takenOver = false
/** Called once the browser has taken the server's markup over. */
export function noteHydrated(): void {
  takenOver = true
}

/**
 * False on the server and while the browser takes its markup over, true afterwards: what the page writes otherwise then
 * is written in slices, and not in one piece.
 */
export function useHydrated(): boolean {
  return useDeferredValue(true, takenOver)
}

const MINUTE_MS = 60_000
const minuteListeners = new Set<() => void>()
let minuteTimer: ReturnType<typeof setInterval> | undefined
let minute = Date.now()

function onMinute(listener: () => void): () => void {
  minuteListeners.add(listener)
  // Nobody may have looked at the time for a while, and the clock of a device is set back at times.
  if (Math.abs(Date.now() - minute) >= MINUTE_MS) minute = Date.now()
  minuteTimer ??= setInterval(() => {
    minute = Date.now()
    for (const each of minuteListeners) each()
  }, MINUTE_MS)
  return () => {
    minuteListeners.delete(listener)
    if (minuteListeners.size === 0) {
      clearInterval(minuteTimer)
      minuteTimer = undefined
    }
  }
}

/**
 * The time, moving on every minute; on the server and at first paint the time of the render. It moves on with
 * {@link useHydrated}: a store that had changed by itself would make React render the whole page again in one task.
 */
export function useNow(): number {
  const { renderedAt } = usePage()
  const now = useSyncExternalStore(
    onMinute,
    () => minute,
    () => minute,
  )
  return useHydrated() ? Math.max(now, renderedAt) : renderedAt
}

/** How amounts are typed here: what `parseAmount` and `amountText` of `#lib/amount.ts` need to know. */
export function useWriting(): Writing {
  const locale = useLocale()
  const { currency } = useConfig()
  return useMemo(() => ({ currency, locale }), [currency, locale])
}

/** Money, numbers and dates in the language of the screen. */
export function useFormat(): Format {
  const locale = useLocale()
  const now = useNow()
  const timeZone = useHydrated() ? undefined : 'UTC'
  return useMemo(() => createFormat(locale, { now, timeZone }), [locale, now, timeZone])
}
