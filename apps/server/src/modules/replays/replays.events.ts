import type { FactKeys } from '../../platform/events/events.ts'

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** The recording of a live came out as a post. */
    'replay.published': { liveId: string; creatorId: string; postId: string; title: string }
    /** The recording of a live could not be kept as its creator wished: they choose again. */
    'replay.failed': { liveId: string; creatorId: string; title: string; tryId: string }
  }
}

const aboutLive = ({ liveId }: { liveId: string }) => `live:${liveId}`

export const REPLAY_FACTS = {
  'replay.published': aboutLive,
  'replay.failed': aboutLive,
} as const satisfies FactKeys
