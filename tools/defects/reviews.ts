import { type Defect, within } from './defect.ts'

const inPosts = within('modules/posts')
const inModeration = within('modules/moderation')
const REVIEW = '../moderation/review.test.ts'
const HERE = 'review.test.ts'

export const REVIEWS: readonly Defect[] = [
  inPosts(
    'a post comes out before staff have looked at it',
    'commands/publish-prepared.ts',
    'if (review.askedAt !== null) return true',
    'if (review.askedAt !== null) return false',
    REVIEW,
  ),
  inPosts(
    'a change of a post that is out is not looked at',
    'commands/review-post.ts',
    'else if (on || waits) await',
    'else if (waits) await',
    REVIEW,
  ),
  inPosts(
    'another poll is not looked at',
    'commands/edit-post.ts',
    'if (saysElse || asksElse) await reviewChange',
    'if (saysElse) await reviewChange',
    REVIEW,
  ),
  inPosts(
    'a post that was approved comes out as it was changed after that',
    'commands/review-post.ts',
    'if (preparing && (on || !waits)) await writeReview(tx.db, id, {})',
    'if (preparing && (on || !waits)) return',
    REVIEW,
  ),
  inPosts(
    'what is approved is not what was looked at',
    'commands/review-post.ts',
    '(askedAt !== null && found.askedAt.toISOString() !== askedAt)',
    'false',
    REVIEW,
  ),
  inPosts(
    'who has bought a post sees what staff have yet to look at',
    'commands/settle-withheld.ts',
    'post.inReview || (await isRefused(tx, postId))',
    '(await isRefused(tx, postId))',
    REVIEW,
  ),
  inPosts(
    'what waits comes out unseen when posts are no longer looked at and it changes',
    'commands/review-post.ts',
    'if (preparing && (on || !waits)) await',
    'if (preparing) await',
    REVIEW,
  ),
  inModeration(
    'a decision without a measure lets nothing out',
    'commands/decide-case.ts',
    "else if (found.subject === 'post') await letOut(tx, found, reviewed)",
    '',
    HERE,
  ),
  inModeration(
    'what nobody has to look at any more stays in the queue',
    'index.ts',
    "    outbox.on('post.deleted', dropReview)\n",
    '',
    HERE,
  ),
]
