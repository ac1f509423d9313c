import type { FactKeys } from '../../platform/events/events.ts'

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** A creator has gone live. */
    'live.started': { liveId: string; creatorId: string; title: string }
    /** A fan has bought a message or a call; `share` is what the creator earns. */
    'message.bought': {
      purchaseId: string
      chatId: string
      fanId: string
      creatorId: string
      call: 'audio' | 'video' | null
      share: number
    }
  }
}

/**
 * Facts of areas that no module has yet: who publishes one takes its definition along. Until then a test's own fact
 * shows what its receivers are told.
 */
export const AWAITED_FACTS = {
  'live.started': ({ liveId }) => `live:${liveId}`,
  'message.bought': ({ chatId }) => `chat:${chatId}`,
} as const satisfies FactKeys
