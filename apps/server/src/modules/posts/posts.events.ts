declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** A post is out: whoever may see it does. */
    'post.published': { postId: string; creatorId: string }
    /** A fan has bought a post. */
    'post.unlocked': { postId: string; fanId: string; creatorId: string }
  }
}

export {}
