import type { ScheduledReason } from '@calina/contract'
import type { FactKeys } from '../../platform/events/events.ts'

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** A scheduled message was not sent at its time. */
    'scheduled-message.refused': {
      scheduledId: string
      chatId: string
      creatorId: string
      reason: ScheduledReason
    }
  }
}

export const SCHEDULED_FACTS = {
  'scheduled-message.refused': ({ chatId }) => `chat:${chatId}`,
} as const satisfies FactKeys
