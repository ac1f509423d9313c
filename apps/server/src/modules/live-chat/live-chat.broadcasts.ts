declare module '../../platform/broadcast/broadcast.ts' {
  interface BroadcastMap {
    /** A line was written in the chat of a live: processes with people there read it and tell them. */
    'live-chat.written': { liveId: string; seq: number }
  }
}
