import type { FactKeys } from '../../platform/events/events.ts'

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** A fan's access to a creator has begun, gone on or ended. */
    'subscription.changed': {
      fanId: string
      creatorId: string
      active: boolean
      reason: 'started' | 'renewed' | 'expired' | 'suspended'
    }
  }
}

export const SUBSCRIPTION_FACTS = {
  'subscription.changed': ({ fanId, creatorId }) => `subscription:${fanId}:${creatorId}`,
} as const satisfies FactKeys
