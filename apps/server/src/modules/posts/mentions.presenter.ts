import { mentionsOf } from '@calina/contract'
import type { Mention, PostMention } from '@calina/contract/types'
import type { Context } from '../../platform/context.ts'
import { listNamed, listSeenMentions } from './mentions.repository.ts'
import type { PostViewer } from './posts.access.ts'

/** Whom posts mention, by their ids, as a viewer sees it. Only texts that the viewer may read are given. */
export async function mentionsInPosts(
  ctx: Context,
  viewer: PostViewer,
  texts: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, PostMention[]>> {
  const postIds = [...texts].flatMap(([id, text]) => (mentionsOf(text).length > 0 ? [id] : []))
  if (postIds.length === 0) return new Map()
  const rows = await listSeenMentions(ctx.db, viewer, postIds)
  const present = ({ written, username, name, state }: (typeof rows)[number]) => ({
    written,
    username,
    name,
    state,
  })
  return new Map([...Map.groupBy(rows, row => row.post_id)].map(([id, found]) => [id, found.map(present)]))
}

/** Whom each of these texts mentions, as a viewer may know them. */
export async function mentionsInTexts(
  ctx: Context,
  viewer: PostViewer,
  texts: readonly string[],
): Promise<(text: string) => Mention[]> {
  const usernames = new Set(texts.flatMap(mentionsOf))
  if (usernames.size === 0) return () => []
  const named = await listNamed(ctx.db, viewer, [...usernames])
  const known = new Map(named.map(({ username, name }) => [username, { written: username, username, name }]))
  return text => mentionsOf(text).flatMap(username => known.get(username) ?? [])
}
