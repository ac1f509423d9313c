import type { FactKeys } from '../../platform/events/events.ts'
import type { PostFailure } from './posts.tables.ts'

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** A post is out and visible. */
    'post.published': { postId: string; creatorId: string }
    /** A post was taken off; `published` when it was out before. */
    'post.deleted': { postId: string; creatorId: string; published: boolean }
    /** A post that is out was changed. */
    'post.edited': { postId: string; creatorId: string }
    /** A post was taken off the profile for now. */
    'post.archived': { postId: string; creatorId: string }
    /** It is back. */
    'post.restored': { postId: string; creatorId: string }
    /** Staff have taken a post down, or put it back. */
    'post.removed': { postId: string; creatorId: string }
    'post.returned': { postId: string; creatorId: string }
    /** Somebody who appears in a post has said no, and nobody but its creator sees it; or all have agreed again. */
    'post.withheld': { postId: string; creatorId: string }
    'post.released': { postId: string; creatorId: string }
    /** Staff are to look at a post. */
    'post.review-asked': { postId: string; creatorId: string }
    /** A post did not come out at its time. */
    'post.failed': { postId: string; creatorId: string; reason: PostFailure }
    /** A fan has bought a post. */
    'post.unlocked': { postId: string; fanId: string; creatorId: string }
    /** A fan has paid towards the goal of a post. */
    'goal.contributed': { postId: string; fanId: string; creatorId: string }
    /** Enough has come in: the post is open for everybody. */
    'goal.reached': { postId: string; creatorId: string }
    /** The right to a post was taken back with its money. */
    'purchase.withdrawn': { purchaseId: string }
    'post.liked': { postId: string; userId: string; creatorId: string }
    'post.unliked': { postId: string; userId: string; creatorId: string }
    'comment.added': { postId: string; commentId: string; authorId: string; creatorId: string }
    'comment.deleted': { postId: string; commentId: string; authorId: string; creatorId: string }
    /** A creator is mentioned in a post that is out, and is asked whether that may be seen, or not. */
    'creator.mentioned': { postId: string; authorId: string; creatorId: string; asks: boolean }
    /** The mentioned creator has allowed it, or refused. */
    'mention.decided': { postId: string; authorId: string; creatorId: string; shown: boolean }
    /** It was taken out of the text. */
    'mention.removed': { postId: string; authorId: string; creatorId: string }
  }
}

const aboutPost = ({ postId }: { postId: string }) => `post:${postId}`

export const POST_FACTS = {
  'post.published': aboutPost,
  'post.edited': aboutPost,
  'post.archived': aboutPost,
  'post.restored': aboutPost,
  'post.removed': aboutPost,
  'post.returned': aboutPost,
  'post.withheld': aboutPost,
  'post.released': aboutPost,
  'post.failed': aboutPost,
  'post.review-asked': aboutPost,
  'post.unlocked': aboutPost,
  'post.deleted': aboutPost,
  'goal.contributed': aboutPost,
  'goal.reached': aboutPost,
  'purchase.withdrawn': ({ purchaseId }) => `purchase:${purchaseId}`,
  'post.liked': aboutPost,
  'post.unliked': aboutPost,
  'comment.added': aboutPost,
  'comment.deleted': aboutPost,
  'creator.mentioned': aboutPost,
  'mention.decided': aboutPost,
  'mention.removed': aboutPost,
} as const satisfies FactKeys
