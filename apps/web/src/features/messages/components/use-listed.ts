import type { ChatFilter, WaitingOrder } from '@calina/contract/limits'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { chatsPages } from '../api/chats.ts'
import { waitingPages } from '../api/waiting.ts'

/** What the list is narrowed to; a creator's queue is read by itself. */
export type Filter = ChatFilter | 'waiting'

/** The chats of a filter and a search, or those that wait; `ids` are what is listed of them. */
export function useListed(filter: Filter, order: WaitingOrder, search: string) {
  const queued = filter === 'waiting'
  const list = useInfiniteQuery({ ...chatsPages(queued ? 'all' : filter, search), enabled: !queued })
  const chats = useMemo(() => list.data?.pages.flatMap(page => page.items) ?? [], [list.data])
  const queue = useInfiniteQuery({ ...waitingPages(order), enabled: queued })
  const waiting = useMemo(() => queue.data?.pages.flatMap(page => page.items) ?? [], [queue.data])
  const ids = useMemo(
    () => (queued ? waiting.map(each => each.chat.id) : chats.map(({ id }) => id)),
    [queued, waiting, chats],
  )
  /** All of them once the next page was read; the same where there is none. */
  const more = async (): Promise<readonly string[]> => {
    if (queued) {
      if (!queue.hasNextPage) return ids
      const { data } = await queue.fetchNextPage({ cancelRefetch: false })
      return data?.pages.flatMap(page => page.items.map(each => each.chat.id)) ?? ids
    }
    if (!list.hasNextPage) return ids
    const { data } = await list.fetchNextPage({ cancelRefetch: false })
    return data?.pages.flatMap(page => page.items.map(({ id }) => id)) ?? ids
  }
  return { queued, list, chats, queue, waiting, ids, more }
}
