import type { Post, Profile } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { listCreatorPosts } from '../../posts/index.ts'
import { getProfile } from '../../profiles/index.ts'
import { asGuest } from '../as-guest.ts'

export interface Feed {
  profile: Profile
  /** The latest that are for everyone. */
  posts: Post[]
}

const ITEMS = 30
const PAGE = 100
/** So many pages are searched for posts that are for everyone. */
const PAGES = 5

/**
 * What feeds say of a creator: as a guest in the caller's country sees it, whoever calls. What has to be bought or
 * subscribed to is not listed at all. Throws `USER_NOT_FOUND` where the profile is not there for a guest, or no creator's.
 */
export async function getFeed(ctx: Context, { username }: { username: string }): Promise<Feed> {
  const guest = asGuest(ctx)
  const profile = await getProfile(guest, { username })
  if (profile.user.type !== 'model') throw new AppError('USER_NOT_FOUND')
  const posts: Post[] = []
  let cursor: string | undefined
  for (let page = 0; page < PAGES && posts.length < ITEMS; page++) {
    const { items, next } = await listCreatorPosts(guest, { username, cursor, limit: PAGE })
    posts.push(...items.filter(({ access }) => access === 'everyone'))
    if (next === null) break
    cursor = next
  }
  return { profile, posts: posts.slice(0, ITEMS) }
}
