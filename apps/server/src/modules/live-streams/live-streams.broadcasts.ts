declare module '../../platform/broadcast/broadcast.ts' {
  interface BroadcastMap {
    /** A stream is over: whoever packages it closes the line. */
    'live-stream.over': { streamId: string }
    /** Somebody sends a stream now; `by` is the number of their turn, and all earlier ones end. */
    'live-stream.taken': { streamId: string; by: number }
    /** The key of a creator's programs has become another: who sends with the old one is cut off. */
    'live-stream.key': { creatorId: string }
  }
}
