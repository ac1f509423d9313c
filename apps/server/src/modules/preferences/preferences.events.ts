import type { FactKeys } from '../../platform/events/events.ts'

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** How a person wants to see the pages has changed. */
    'preferences.changed': { userId: string }
  }
}

export const PREFERENCE_FACTS = {
  'preferences.changed': ({ userId }: { userId: string }) => `user:${userId}`,
} as const satisfies FactKeys
