import type { FactKeys } from '../../platform/events/events.ts'

/** A live and its creator. */
interface OfLive {
  liveId: string
  creatorId: string
  title: string
}

/** Why an entry goes back. */
export type ReturnReason = 'short' | 'stopped' | 'removed'

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** A creator has gone live, and their followers are told. */
    'live.started': OfLive
    /** The first picture of a live has come, whoever is told. */
    'live.begun': OfLive
    /** A scheduled live begins in a few minutes (ISO 8601). */
    'live.near': OfLive & { at: string }
    /** A scheduled live (ISO 8601) was called off, or was not begun. */
    'live.called-off': OfLive & { at: string }
    /** Staff have ended a live. */
    'live.stopped': OfLive
    /** The entry of a live went back to a fan, in minor units. */
    'live.entry-returned': OfLive & { entryId: string; fanId: string; amount: number; reason: ReturnReason }
  }
}

const aboutLive = ({ liveId }: { liveId: string }) => `live:${liveId}`

export const LIVE_FACTS = {
  'live.started': aboutLive,
  'live.begun': aboutLive,
  'live.near': aboutLive,
  'live.called-off': aboutLive,
  'live.stopped': aboutLive,
  'live.entry-returned': ({ entryId }) => `live-entry:${entryId}`,
} as const satisfies FactKeys
