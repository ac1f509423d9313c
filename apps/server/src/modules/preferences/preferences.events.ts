import type { FactKeys } from '../../platform/events/events.ts'

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** How a person wants to see the pages has changed. */
    'preferences.changed': { userId: string }
    /** A person lets those they write with know that they are there, or no longer. */
    'presence.switched': { userId: string; on: boolean }
  }
}

export const PREFERENCE_FACTS = {
  'preferences.changed': ({ userId }: { userId: string }) => `user:${userId}`,
  'presence.switched': ({ userId }: { userId: string }) => `user:${userId}`,
} as const satisfies FactKeys
