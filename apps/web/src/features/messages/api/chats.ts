import type { Chat, ServerEvents } from '@calina/contract/types'
import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useRealtime } from '#lib/page.ts'
import { keyOf, type PagesOf, pages, query } from '#lib/query.ts'

export const CHAT_FILTERS = ['all', 'unread', 'subscribers'] as const
export type ChatFilter = (typeof CHAT_FILTERS)[number]

/** The list of chats under a filter and a search. */
export const chatsPages = (filter: ChatFilter, search: string) =>
  pages('listChats', { query: { filter, ...(search && { search }) } })

export const chatQuery = (chat: string) => query('getChat', { params: { chat } })

/** Keeps shown chats current: what was read, who is there. What came, the page hears on every screen. */
export function useChatEvents(): void {
  const client = useQueryClient()
  const change = useCallback(
    (matches: (chat: Chat) => boolean, patch: Partial<Chat>) => {
      const apply = (chat: Chat): Chat => (matches(chat) ? { ...chat, ...patch } : chat)
      client.setQueriesData<PagesOf<'listChats'>>({ queryKey: keyOf('listChats') }, data =>
        mapItems(data, apply),
      )
      client.setQueriesData<Chat>({ queryKey: keyOf('getChat') }, chat => chat && apply(chat))
    },
    [client],
  )
  const read = useCallback<ServerEvents['chat.read']>(
    ({ chat, seq }) => change(each => each.id === chat && each.readByReceiver < seq, { readByReceiver: seq }),
    [change],
  )
  const presence = useCallback<ServerEvents['presence']>(
    ({ username, online }) => change(each => each.receiver.username === username, { online }),
    [change],
  )
  useRealtime('chat.read', read)
  useRealtime('presence', presence)
}

function mapItems<T>(
  data: InfiniteData<{ items: T[]; next: string | null }, string | null> | undefined,
  change: (item: T) => T,
): InfiniteData<{ items: T[]; next: string | null }, string | null> | undefined {
  return data && { ...data, pages: data.pages.map(page => ({ ...page, items: page.items.map(change) })) }
}
