import type { Message } from '@calina/contract/types'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { useRealtimeGap } from '#lib/page.ts'
import { catchUp, messagesPages } from './chat-cache.ts'

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
  const client = useQueryClient()
  const missed = useCallback(() => void catchUp(client, chat), [client, chat])
  useRealtimeGap(missed, { first: true })
  // events are not handled while the conversation is not mounted
  useEffect(() => {
    if (client.getQueryData(messagesPages(chat).queryKey)) void catchUp(client, chat)
  }, [client, chat])
  return useMessages(chat)
}
