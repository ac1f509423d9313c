import { SEARCH } from '@calina/contract/limits'
import type { Chat } from '@calina/contract/types'
import { keepPreviousData, useInfiniteQuery, useIsFetching } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useOnline } from '#lib/connection.ts'
import { pages } from '#lib/query.ts'
import { messageAnchor } from '#lib/thing-path.ts'
import { useSettled } from '#lib/use-settled.ts'
import { islandReadings } from '../api/reading.ts'
import type { ChatTools } from './use-chat-tools.ts'

/** What a search in a chat has found, which of it is shown, and the ways on. */
export function useHits(chat: Chat, { find = '', of, named, show }: ChatTools) {
  const term = useSettled(find.trim().slice(0, SEARCH.max))
  const asked = term.length >= SEARCH.min
  const online = useOnline()
  const list = useInfiniteQuery({
    ...pages('searchMessages', { params: { chat: chat.id }, query: { term, of } }),
    enabled: asked,
    placeholderData: keepPreviousData,
  })
  const hits = useMemo(
    () => (asked ? (list.data?.pages.flatMap(({ items }) => items) ?? []) : []),
    [list.data, asked],
  )
  const counts = asked ? list.data?.pages[0]?.counts : undefined
  const place = hits.findIndex(({ id }) => messageAnchor(id) === named)
  // the message that is led to is read with those about it, where it is not held
  const reading = useIsFetching({ queryKey: islandReadings(chat.id) }) > 0 && place >= 0

  // the newest is shown as soon as something is found
  const first = list.isPlaceholderData ? undefined : hits[0]
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another search leads anywhere by itself
  useEffect(() => {
    if (first && place < 0) show(first)
  }, [first?.id, term, of])

  const { hasNextPage, fetchNextPage } = list
  const go = async (by: 1 | -1) => {
    const at = place < 0 ? 0 : place + by
    const hit = hits[at]
    if (hit) return show(hit)
    if (by < 0 || !hasNextPage) return
    const read = await fetchNextPage()
    const next = read.data?.pages.flatMap(({ items }) => items)[at]
    if (next) show(next)
  }
  return {
    ...{ term, asked, list, hits, counts, place, reading, go },
    /** It waits for the connection. */
    offline: asked && !online && !list.data,
    total: counts?.[of] ?? 0,
    current: hits[place],
  }
}
