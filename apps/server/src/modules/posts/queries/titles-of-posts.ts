import type { Context } from '../../../platform/context.ts'
import { isId } from '../../../platform/ids.ts'
import { viewerOf } from '../../accounts/index.ts'
import { seePosts } from '../posts.access.ts'
import { readableText } from '../posts.presenter.ts'

/** Characters of a post that stand for its title. */
const TITLE_LENGTH = 80

/** What stands for the title of a text: its first line, so far as there is room. */
export const titleOfText = (text: string): string =>
  [...(text.trimStart().split('\n', 1)[0] ?? '')].slice(0, TITLE_LENGTH).join('')

/** The titles of these posts, of those whose text the caller may read now. */
export async function titlesOfPosts(
  ctx: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const viewer = viewerOf(ctx)
  const seen = await seePosts(ctx.db, viewer, ids.filter(isId))
  return new Map(seen.map(one => [one.post.id, titleOfText(readableText(viewer, one))]))
}
