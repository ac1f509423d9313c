import type { TransactionContext } from '../../../platform/context.ts'
import { factsOf, seePost } from '../posts.access.ts'
import { accessOf, readableTexts } from '../posts.policy.ts'

/**
 * The text of a post that mentions a creator, for who is told of it; empty where they may not read it, undefined where
 * the post does not exist for them.
 */
export async function findMentionText(
  tx: TransactionContext,
  { postId, creatorId }: { postId: string; creatorId: string },
): Promise<string | undefined> {
  const viewer = { id: creatorId, country: null, now: tx.clock.now() }
  const seen = await seePost(tx.db, viewer, postId)
  if (seen === undefined) return undefined
  const { text } = readableTexts(seen.post.audience, accessOf(factsOf(seen, viewer)))
  return text ? seen.post.body : ''
}
