import type { FactKeys } from '../../platform/events/events.ts'

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** Somebody began or stopped to follow a creator. */
    'follow.changed': { followerId: string; creatorId: string; following: boolean }
    /** Somebody blocked a person, or took the block back. */
    'block.changed': { blockerId: string; blockedId: string; blocked: boolean }
  }
}

export const RELATIONSHIP_FACTS = {
  'follow.changed': ({ followerId, creatorId }) => `follow:${followerId}:${creatorId}`,
  'block.changed': ({ blockerId, blockedId }) => `block:${[blockerId, blockedId].sort().join(':')}`,
} as const satisfies FactKeys
