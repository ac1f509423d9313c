import type { MediaItem, Message } from '@calina/contract/types'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { useRealtimeGap } from '#lib/page.ts'
import { catchUpAll } from './changes.ts'
import { messagesPages } from './chat-cache.ts'

/** Every picture and video of these messages that may be seen, in order. */
export const seenOf = (messages: readonly Message[]): MediaItem[] =>
  messages.flatMap(({ media }) => media.filter(({ locked }) => !locked))

/** The same by their ids. */
export const picturesOf = (messages: readonly Message[]): string[] => seenOf(messages).map(({ id }) => id)

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

/** The same, kept current by number: what was missed, and what has changed meanwhile, is read; nothing is doubled. */
export function useConversation(chat: string) {
  const client = useQueryClient()
  const missed = useCallback(() => void catchUpAll(client, chat), [client, chat])
  useRealtimeGap(missed, { first: true })
  // events are not handled while the conversation is not mounted
  useEffect(() => {
    if (client.getQueryData(messagesPages(chat).queryKey)) void catchUpAll(client, chat)
  }, [client, chat])
  return useMessages(chat)
}
