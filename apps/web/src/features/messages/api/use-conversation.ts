import type { MediaItem, Message } from '@calina/contract/types'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useRealtimeGap } from '#lib/page.ts'
import { catchUpAll } from './changes.ts'
import { dropIsland, endRead, held, messagesPages, useIsland } from './held.ts'
import { runOf } from './run.ts'

/** Every picture and video of these messages that may be seen, in order. */
export const seenOf = (messages: readonly Message[]): MediaItem[] =>
  messages.flatMap(({ media }) => media.filter(({ locked }) => !locked))

/** The same by their ids. */
export const picturesOf = (messages: readonly Message[]): string[] => seenOf(messages).map(({ id }) => id)

const NONE: readonly Message[] = []

/** A conversation's messages, oldest first: those that reach its end, and those of the island, if there is one. */
export function useMessages(chat: string) {
  const list = useInfiniteQuery({
    ...messagesPages(chat),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  const page = useIsland(chat)
  const messages = useMemo(() => (list.data ? runOf(list.data.pages) : NONE), [list.data])
  const island = useMemo(() => page && runOf([page]), [page])
  return { list, messages, island }
}

/** The same, kept current by number: what was missed, and what has changed meanwhile, is read; nothing is doubled. */
export function useConversation(chat: string) {
  const client = useQueryClient()
  const missed = useCallback(() => void catchUpAll(client, chat), [client, chat])
  useRealtimeGap(missed, { first: true })
  const [wasHeld] = useState(() => held(client, chat) !== undefined)
  const [current, setCurrent] = useState(!wasHeld)
  // events are not handled while the conversation is not mounted
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each conversation that is opened
  useEffect(() => {
    let left = false
    const brought = async () => {
      // what was kept is shown while the conversation is read: nothing is missing then
      if (!(await endRead(client, chat))) await catchUpAll(client, chat)
      if (!left) setCurrent(true)
    }
    if (wasHeld) void brought()
    return () => {
      left = true
      dropIsland(client, chat)
    }
  }, [client, chat])
  return {
    ...useMessages(chat),
    /** It was held when it was opened. */
    wasHeld,
    /** What was missed until it was opened has been read. */
    current,
  }
}
