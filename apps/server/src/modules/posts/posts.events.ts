import type { FactKeys } from '../../platform/events/events.ts'

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** A post is out: whoever may see it does. */
    'post.published': { postId: string; creatorId: string }
    /** A fan has bought a post. */
    'post.unlocked': { postId: string; fanId: string; creatorId: string }
  }
}

const aboutPost = ({ postId }: { postId: string }) => `post:${postId}`

export const POST_FACTS = {
  'post.published': aboutPost,
  'post.unlocked': aboutPost,
} as const satisfies FactKeys
