import type { FactKeys } from '../../platform/events/events.ts'

/** Why a stream is over: somebody has ended it, or it has lasted as long as the operator allows. */
export type StreamEnd = 'asked' | 'limit'

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** The first picture of a stream is out. */
    'live-stream.on-air': { streamId: string; at: string }
    /** Nobody sends any longer; viewers wait. */
    'live-stream.interrupted': { streamId: string; at: string }
    /** The first picture after an interruption is out. */
    'live-stream.resumed': { streamId: string; at: string }
    /** Nothing more comes. */
    'live-stream.ended': { streamId: string; at: string; end: StreamEnd }
  }
}

const aboutStream = ({ streamId }: { streamId: string }) => `live-stream:${streamId}`

export const LIVE_STREAM_FACTS = {
  'live-stream.on-air': aboutStream,
  'live-stream.interrupted': aboutStream,
  'live-stream.resumed': aboutStream,
  'live-stream.ended': aboutStream,
} as const satisfies FactKeys
