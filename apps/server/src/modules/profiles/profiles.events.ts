import type { FactKeys } from '../../platform/events/events.ts'

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** A profile was saved. */
    'profile.changed': { userId: string }
    /** An avatar or cover is another one now, or none. */
    'picture.changed': { userId: string; slot: 'avatar' | 'cover' }
    /** The video of a creator's page is another one now, or none. */
    'welcome.changed': { userId: string }
    /** A first step was skipped or done. */
    'first-step.settled': { userId: string; step: string }
  }
}

const aboutUser = ({ userId }: { userId: string }) => `user:${userId}`

export const PROFILE_FACTS = {
  'profile.changed': aboutUser,
  'picture.changed': aboutUser,
  'welcome.changed': aboutUser,
  'first-step.settled': null,
} as const satisfies FactKeys
