declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** An upload that was taken into use while it was being processed is ready now, or has failed. */
    'media.settled': { mediaId: string }
  }
}

export {}
