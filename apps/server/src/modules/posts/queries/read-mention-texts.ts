import type { Db } from '../../../platform/db/database.ts'
import { factsOf, type PostViewer, seePosts } from '../posts.access.ts'
import { accessOf, readableTexts } from '../posts.policy.ts'

/**
 * The texts of posts that mention a creator, as they may read them now: empty where the text is for others, and absent
 * where the post does not exist for them.
 */
export async function readMentionTexts(
  db: Db,
  viewer: PostViewer,
  postIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const seen = await seePosts(db, viewer, postIds)
  return new Map(
    seen.map(each => {
      const { text } = readableTexts(each.post.audience, accessOf(factsOf(each, viewer)))
      return [each.post.id, text ? each.post.body : '']
    }),
  )
}
