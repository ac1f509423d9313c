import type { Post } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { type Looking, lookAs } from '../../profiles/index.ts'
import { type Listing, listCreatorPosts } from './list-creator-posts.ts'

/** The own posts as they answer to somebody else. */
export async function previewPosts(
  ctx: Context,
  { as, country, ...listing }: Looking & Listing,
): Promise<{ items: Post[]; next: string | null }> {
  return await lookAs(ctx, { as, country }, (seen, username) =>
    listCreatorPosts(seen, { ...listing, username }),
  )
}
