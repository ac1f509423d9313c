import type { Post } from '@calina/contract/types'
import type { QueryClient } from '@tanstack/react-query'
import { isError } from '#lib/errors.ts'
import { apiOf, type ItemOf, keyOf, type PagesOf, query, updateItems } from '#lib/query.ts'

/** The paged reads that hold posts. */
const LISTS = ['listFeed', 'listCreatorPosts'] as const

export const one = (post: string) => query('getPost', { params: { post } })

/** Changes a post wherever it is shown. */
export function changePost(client: QueryClient, id: string, change: (post: Post) => Post): void {
  client.setQueryData(one(id).queryKey, post => post && change(post))
  for (const list of LISTS) updateItems(client, list, post => (post.id === id ? change(post) : post))
}

/** Shows a newer reading of a post everywhere. */
export function putPost(client: QueryClient, post: Post): void {
  client.setQueryData(one(post.id).queryKey, post)
  for (const list of LISTS) updateItems(client, list, shown => (shown.id === post.id ? post : shown))
}

/** Takes a post out of every list. */
export function dropPost(client: QueryClient, id: string): void {
  for (const list of LISTS) updateItems(client, list, post => (post.id === id ? undefined : post))
}

/** A post as a list shows it, so that its own page begins with what is known. */
export function findPost(client: QueryClient, id: string): ItemOf<'listFeed'> | undefined {
  for (const list of LISTS)
    for (const [, data] of client.getQueriesData<PagesOf<typeof list>>({ queryKey: keyOf(list) }))
      for (const page of data && 'pages' in data ? data.pages : []) {
        const found = page.items.find(post => post.id === id)
        if (found) return found
      }
  return undefined
}

/** Reads a post again with the viewer's rights of now and shows it; one that is gone leaves the lists. */
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

/** Reads every shown post again: a right has changed. */
export function refreshPosts(client: QueryClient): void {
  for (const name of [...LISTS, 'getPost'] as const) void client.invalidateQueries({ queryKey: keyOf(name) })
}
