import type { ChatFilter } from '@calina/contract/limits'
import { pages, query } from '#lib/query.ts'

/** The list of chats under a filter and a search. */
export const chatsPages = (filter: ChatFilter, search: string) =>
  pages('listChats', { query: { filter, ...(search && { search }) } })

export const chatQuery = (chat: string) => query('getChat', { params: { chat } })
