import type { Message, ServerEvents } from '@calina/contract/types'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useApi, useRealtime, useRealtimeGap } from '#lib/page.ts'
import { type PagesOf, pages } from '#lib/query.ts'
import { hasGap, heldUpTo, withNewer } from './merge.ts'

const PAGE = 50

export const messagesPages = (chat: string) =>
  pages('listMessages', { params: { chat }, query: { limit: PAGE } })

/** Every picture of these messages, in order. */
export const picturesOf = (messages: readonly Message[]): string[] =>
  messages.flatMap(({ media }) => media.map(({ id }) => id))

/** A conversation's messages, oldest first. */
export function useMessages(chat: string) {
  const list = useInfiniteQuery({
    ...messagesPages(chat),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  const messages = useMemo(
    () => (list.data?.pages.flatMap(page => page.items) ?? []).toSorted((a, b) => a.seq - b.seq),
    [list.data],
  )
  return { list, messages }
}

/** The same, kept current by sequence: what was missed is read, nothing is doubled. */
export function useConversation(chat: string) {
  const api = useApi()
  const client = useQueryClient()
  const shown = useMessages(chat)
  const running = useRef<Promise<void>>(Promise.resolve())

  const put = useCallback(
    (newer: readonly Message[]) => {
      client.setQueryData<PagesOf<'listMessages'>>(messagesPages(chat).queryKey, data =>
        data ? { ...data, pages: withNewer(data.pages, newer) } : data,
      )
    },
    [client, chat],
  )

  /** Reads everything above what is held without a gap, one read after the other. */
  const catchUp = useCallback(() => {
    running.current = running.current.then(async () => {
      // an event may come before the first page does
      const data = await client.ensureInfiniteQueryData(messagesPages(chat)).catch(() => undefined)
      if (!data) return
      let after = heldUpTo(data.pages)
      for (;;) {
        const page = await api
          .listMessages({ params: { chat }, query: { after, limit: 100 } })
          .catch(() => undefined)
        if (!page || page.items.length === 0) return
        put(page.items)
        const reached = Math.max(...page.items.map(({ seq }) => seq))
        if (page.next === null || reached <= after) return
        after = reached
      }
    })
  }, [api, client, chat, put])

  /** Shows one's own message; where an earlier one is missing, its event was lost. */
  const take = useCallback(
    (message: Message) => {
      put([message])
      const data = client.getQueryData<PagesOf<'listMessages'>>(messagesPages(chat).queryKey)
      if (data && hasGap(data.pages)) catchUp()
    },
    [client, chat, put, catchUp],
  )

  const arrived = useCallback<ServerEvents['chat.message']>(
    event => {
      if (event.chat === chat) catchUp()
    },
    [chat, catchUp],
  )
  useRealtime('chat.message', arrived)
  useRealtimeGap(catchUp, { first: true })
  // nobody listened while the conversation was not on the screen
  useEffect(() => {
    if (client.getQueryData(messagesPages(chat).queryKey)) catchUp()
  }, [client, chat, catchUp])

  return { ...shown, take }
}
