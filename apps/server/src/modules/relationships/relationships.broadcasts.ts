declare module '../../platform/broadcast/broadcast.ts' {
  interface BroadcastMap {
    /** Somebody's badges are different: each process tells its own sockets. */
    'badges.changed': { userId: string }
  }
}
