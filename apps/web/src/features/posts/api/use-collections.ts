import type { BookmarkCollection } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { changed, noteEvent, update } from '#lib/things.ts'
import { useWrite } from '#lib/write.ts'

/** My collections, and whether each has a post. */
export const collectionsOf = (post?: string) =>
  query('listBookmarkCollections', { query: post === undefined ? {} : { post } })

/** Begins a collection, with a post where one is given. */
export function useCreateCollection(post: string | null) {
  const api = useApi()
  const client = useQueryClient()
  return useWrite({
    meta: { things: ['collections'] },
    mutationFn: (name: string) => api.createBookmarkCollection({ body: { name, post } }),
    onSuccess: () => {
      noteEvent(client, `bookmarks.changed ${post}`)
      if (post !== null) update(client, 'post', post, shown => ({ ...shown, saved: true }))
      changed(client, 'bookmarks', 'collections')
    },
  })
}

/** Puts a post into a collection, or takes it out, at once on the screen. */
export function useCollect(post: string) {
  const api = useApi()
  const client = useQueryClient()
  const { queryKey } = collectionsOf(post)
  return useWrite({
    meta: { things: ['collections'] },
    scope: { id: `collect ${post}` },
    mutationFn: ({ collection, has }: { collection: string; has: boolean }) => {
      const input = { params: { collection, post } }
      return has ? api.collectPost(input) : api.uncollectPost(input)
    },
    onMutate: ({ collection, has }) => {
      client.setQueryData(queryKey, shown => shown && { items: shown.items.map(withPost(collection, has)) })
    },
    onSuccess: (_answer, { has }) => {
      noteEvent(client, `bookmarks.changed ${post}`)
      if (has) update(client, 'post', post, shown => ({ ...shown, saved: true }))
      changed(client, 'bookmarks')
    },
    onError: () => changed(client, 'collections'),
  })
}

const withPost = (id: string, has: boolean) => (collection: BookmarkCollection) =>
  collection.id === id ? { ...collection, has } : collection

/** Renames and deletes a collection. */
export function useCollectionActs(collection: string) {
  const api = useApi()
  const client = useQueryClient()
  const done = () => {
    noteEvent(client, 'bookmarks.changed null')
    changed(client, 'bookmarks', 'collections')
  }
  const params = { collection }
  const rename = useWrite({
    meta: { things: ['collections'] },
    mutationFn: (name: string) => api.renameBookmarkCollection({ params, body: { name } }),
    onSuccess: done,
  })
  const remove = useWrite({
    meta: { things: ['collections'] },
    mutationFn: () => api.deleteBookmarkCollection({ params }),
    onSuccess: done,
  })
  return { rename, remove }
}
