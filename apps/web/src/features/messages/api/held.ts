import type { Message } from '@calina/contract/types'
import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query'
import { type PagesOf, pages } from '#lib/query.ts'
import { joined, type MessagePage, united } from './merge.ts'

/** How many messages are read at once of those that are older. */
export const PAGE = 50

/** The end of a conversation, page by page back from its newest message. */
export const messagesPages = (chat: string) =>
  pages('listMessages', { params: { chat }, query: { limit: PAGE } })

/** What is held of the end of a conversation. */
export const held = (client: QueryClient, chat: string) => client.getQueryData(messagesPages(chat).queryKey)

/** Waits for the end of a conversation where that is being read: it takes the place of what is held then. Says whether it was. */
export async function endRead(client: QueryClient, chat: string): Promise<boolean> {
  const reading = client.getQueryCache().find({ queryKey: messagesPages(chat).queryKey })
  if (reading?.state.fetchStatus !== 'fetching') return false
  await reading.promise?.catch(() => {})
  return true
}

/** Null where there was one. */
type Island = MessagePage | null

/** What is read somewhere back in a chat: it does not reach what is newest. */
const islandKey = (chat: string) => ['messagesIsland', chat] as const

export const heldIsland = (client: QueryClient, chat: string): MessagePage | undefined =>
  client.getQueryData<Island>(islandKey(chat)) ?? undefined

/** Everything that is held of a chat: what reaches its end, and the island. */
export function allPages(client: QueryClient, chat: string): MessagePage[] {
  const island = heldIsland(client, chat)
  return [...(held(client, chat)?.pages ?? []), ...(island ? [island] : [])]
}

/** A message of the chat that is held. */
export const heldById = (client: QueryClient, chat: string, id: string): Message | undefined =>
  allPages(client, chat)
    .flatMap(({ items }) => items)
    .find(each => each.id === id)

/** The same by its number. */
export const heldBySeq = (client: QueryClient, chat: string, seq: number): Message | undefined =>
  allPages(client, chat)
    .flatMap(({ items }) => items)
    .find(each => each.seq === seq)

export const useIsland = (chat: string): MessagePage | undefined =>
  useQuery<Island>({ queryKey: islandKey(chat), queryFn: skipToken, staleTime: Number.POSITIVE_INFINITY })
    .data ?? undefined

const oldKey = (chat: string) => ['messagesOld', chat] as const

/** Notes whether a chat may be shown as this device has kept it: until it has been read, files of it may be gone. */
export const noteOld = (client: QueryClient, chat: string, old: boolean): void =>
  void client.setQueryData<boolean>(oldKey(chat), old)

export const useIsOld = (chat: string): boolean =>
  useQuery<boolean>({ queryKey: oldKey(chat), queryFn: skipToken, staleTime: Number.POSITIVE_INFINITY })
    .data ?? false

/** Changes the island, if there is one. */
export const changeIsland = (
  client: QueryClient,
  chat: string,
  change: (island: MessagePage) => MessagePage,
): void => void client.setQueryData<Island>(islandKey(chat), island => (island ? change(island) : island))

/** Forgets the island: nobody looks at it any more. */
export const dropIsland = (client: QueryClient, chat: string): void =>
  void client.setQueryData<Island>(islandKey(chat), island => (island ? null : island))

/**
 * Keeps a page that was read somewhere in the chat. What touches the end of the chat becomes part of that, and what
 * touches the island part of it; otherwise it takes the island's place. What is held already stays as it is.
 */
export function putIsland(client: QueryClient, chat: string, page: MessagePage): void {
  const before = heldIsland(client, chat)
  const island = (before && united(before, page)) ?? page
  let isJoined = false
  client.setQueryData<PagesOf<'listMessages'>>(messagesPages(chat).queryKey, live => {
    const pages = live && joined(live.pages, island)
    if (!live || !pages) return live
    isJoined = true
    const added = pages.slice(live.pages.length)
    return { pages, pageParams: [...live.pageParams, ...added.map(() => live.pages.at(-1)?.next ?? null)] }
  })
  if (isJoined) dropIsland(client, chat)
  else client.setQueryData<Island>(islandKey(chat), island)
}
