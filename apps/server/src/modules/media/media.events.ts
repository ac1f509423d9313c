import type { FactKeys } from '../../platform/events/events.ts'

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** An upload that was taken into use while it was being processed is ready now, or has failed. */
    'media.settled': { mediaId: string }
  }
}

export const MEDIA_FACTS = {
  'media.settled': ({ mediaId }) => `media:${mediaId}`,
} as const satisfies FactKeys
