import type { Post } from '@calina/contract/types'
import type { QueryClient } from '@tanstack/react-query'
import { isError } from '#lib/errors.ts'
import { apiOf, query } from '#lib/query.ts'
import { update } from '#lib/things.ts'

/** Shows a newer reading of a post everywhere. */
export function putPost(client: QueryClient, post: Post): void {
  client.setQueryData(query('getPost', { params: { post: post.id } }).queryKey, post)
  update(client, 'post', post.id, () => post)
}

/** Takes a post out of every list. */
export const dropPost = (client: QueryClient, id: string): void => update(client, 'post', id, () => undefined)

/** Reads a post again with the viewer's current rights and shows it; a deleted one is removed from the lists. */
export async function readPost(client: QueryClient, id: string): Promise<Post> {
  try {
    const post = await apiOf(client).getPost({ params: { post: id } })
    putPost(client, post)
    return post
  } catch (error) {
    if (isError(error, 'POST_NOT_FOUND')) dropPost(client, id)
    throw error
  }
}

/** The same for what may stay as it is where it cannot be read now. */
export async function refreshPost(client: QueryClient, id: string): Promise<void> {
  await readPost(client, id).catch(() => {})
}
