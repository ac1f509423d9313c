import type { FactKeys } from '../../platform/events/events.ts'

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** An upload is ready now, or has failed; `used` when it was taken into use while it was being processed. */
    'media.settled': { mediaId: string; used: boolean }
  }
}

export const MEDIA_FACTS = {
  'media.settled': ({ mediaId }) => `media:${mediaId}`,
} as const satisfies FactKeys
