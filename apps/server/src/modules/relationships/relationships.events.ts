import type { FactKeys } from '../../platform/events/events.ts'

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** A creator is followed, or no longer. */
    'follow.changed': { followerId: string; creatorId: string; following: boolean }
    /** A person is blocked, or no longer. */
    'block.changed': { blockerId: string; blockedId: string; blocked: boolean }
  }
}

export const RELATIONSHIP_FACTS = {
  'follow.changed': ({ followerId, creatorId }) => `follow:${followerId}:${creatorId}`,
  'block.changed': ({ blockerId, blockedId }) => `block:${[blockerId, blockedId].sort().join(':')}`,
} as const satisfies FactKeys
