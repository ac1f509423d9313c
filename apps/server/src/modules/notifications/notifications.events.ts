import type { FactKeys } from '../../platform/events/events.ts'

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** A creator has gone live. */
    'live.started': { liveId: string; creatorId: string; title: string }
  }
}

/**
 * Facts of areas that no module has yet: who publishes one takes its definition along. Until then a test's own fact
 * shows what its receivers are told.
 */
export const AWAITED_FACTS = {
  'live.started': ({ liveId }) => `live:${liveId}`,
} as const satisfies FactKeys
