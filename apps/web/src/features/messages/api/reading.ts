import type { QueryClient } from '@tanstack/react-query'
import { apiOf } from '#lib/query.ts'
import { bringUpToDate } from './changes.ts'
import { CATCH_UP } from './chat-cache.ts'
import { allPages, heldIsland, PAGE, putIsland } from './held.ts'
import type { MessagePage } from './merge.ts'

/** How many messages are read about the one that somebody is led to. */
const AROUND = 80

/** Readings of an island, as long as they are under way. */
export const islandReadings = (chat: string) => ['messagesReading', chat] as const

type Question = { around: string | number } | { cursor: string } | { after: number }

/** Asks once, however often it is wanted meanwhile; without a connection it fails at once. */
const read = (client: QueryClient, chat: string, question: Question, limit: number) =>
  client.fetchQuery({
    queryKey: [...islandReadings(chat), question],
    queryFn: () => apiOf(client).listMessages({ params: { chat }, query: { ...question, limit } }),
    ...{ staleTime: 0, gcTime: 0, networkMode: 'always' },
  })

function take(client: QueryClient, chat: string, page: MessagePage): void {
  putIsland(client, chat, page)
  // what has changed while it was read
  void bringUpToDate(client, chat)
}

/** Reads what lies about a message, by its number or its id, wherever in the chat it is. */
export async function readAround(client: QueryClient, chat: string, around: string | number): Promise<void> {
  take(client, chat, await read(client, chat, { around }, AROUND))
}

/** Reads what comes before the island. */
export async function readOlder(client: QueryClient, chat: string): Promise<void> {
  const cursor = heldIsland(client, chat)?.next
  if (!cursor) return
  const page = await read(client, chat, { cursor }, PAGE)
  if (heldIsland(client, chat)) take(client, chat, page)
}

/** Reads what comes after the island, until it reaches the end of the chat. */
export async function readAfter(client: QueryClient, chat: string): Promise<void> {
  const island = heldIsland(client, chat)
  const newest = island?.items[0]
  if (!island || !newest) return
  const page = await read(client, chat, { after: newest.seq }, CATCH_UP)
  if (!heldIsland(client, chat)) return
  // where nothing comes after it, the end of the chat has been read to there meanwhile
  take(client, chat, page.items.length > 0 ? { ...page, items: page.items.toReversed(), next: '' } : island)
}

/** Sees to it that the beginning of a chat is held; answers the number of its first message. */
export async function readBeginning(client: QueryClient, chat: string): Promise<number> {
  const isHeld = () => allPages(client, chat).some(({ next }) => next === null)
  if (!isHeld()) await readAround(client, chat, 0)
  return Math.min(...allPages(client, chat).flatMap(({ items }) => items.map(({ seq }) => seq)))
}
