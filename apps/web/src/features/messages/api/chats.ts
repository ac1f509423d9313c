import { pages, query } from '#lib/query.ts'

export const CHAT_FILTERS = ['all', 'unread', 'subscribers'] as const
export type ChatFilter = (typeof CHAT_FILTERS)[number]

/** The list of chats under a filter and a search. */
export const chatsPages = (filter: ChatFilter, search: string) =>
  pages('listChats', { query: { filter, ...(search && { search }) } })

export const chatQuery = (chat: string) => query('getChat', { params: { chat } })
