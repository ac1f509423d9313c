import type { Post } from '@calina/contract/types'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#lib/api.ts'
import { query, unlessShown } from '#lib/query.ts'
import { find } from '#lib/things.ts'

export const postQuery = (post: string) => query('getPost', { params: { post } })

interface ShownPost {
  post: Post | undefined
  /** It is not there, or not any more. */
  missing: boolean
  failed: boolean
  retry: () => void
}

/**
 * A post, at once as far as a list has shown it. `ofPage`: a failure is that of the whole page; otherwise its place says
 * so itself.
 */
export function useShownPost(id: string, { ofPage }: { ofPage: boolean }): ShownPost {
  const client = useQueryClient()
  const { data, error, isError, refetch } = useQuery({
    ...postQuery(id),
    ...(ofPage && { throwOnError: unlessShown }),
    placeholderData: () => find(client, 'post', id)?.shown,
  })
  return {
    post: data,
    missing: error instanceof ApiError && (error.status === 404 || error.status === 400),
    failed: isError,
    retry: () => void refetch(),
  }
}
