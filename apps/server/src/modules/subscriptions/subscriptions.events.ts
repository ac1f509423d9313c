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

export {}
