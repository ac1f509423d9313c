import { WAITING, WAITING_ORDERS, type WaitingOrder } from '@calina/contract/limits'
import type { Answer, Message, Routes, WaitingChat } from '@calina/contract/types'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { apiOf, type PagesOf, pages, query } from '#lib/query.ts'
import { changed } from '#lib/things.ts'
import { oneByOne } from './chat-cache.ts'

/** The chats that wait for an answer of the creator, in an order. */
export const waitingPages = (order: WaitingOrder) => pages('listWaitingChats', { query: { order } })

/** How many there are. */
export const waitingCount = query('countWaiting')

/** Whether one chat waits. */
export const waitingQuery = (chat: string) => query('getWaiting', { params: { chat } })

type OneWaiting = Answer<Routes['getWaiting']>
type Pages = PagesOf<'listWaitingChats'>['pages']

/** The fact that an event tells since when a chat waits, or that it no longer does. */
export const waitingFact = (chat: string, since: string | null) => `chat.waiting ${chat} ${since}`

/** Whether one chat stands before another, as the server orders them. */
function isBefore(order: WaitingOrder, one: WaitingChat, other: WaitingChat): boolean {
  const [net, otherNet] = [one.net?.amount ?? 0, other.net?.amount ?? 0]
  if (order === 'value' && net !== otherNet) return net > otherNet
  if (one.since !== other.since) return one.since < other.since
  return one.chat.id < other.chat.id
}

/** Pages with a chat in its place, or without it; where its place lies beyond what was read, it comes with the next page. */
export function withWaiting(
  before: Pages,
  chat: string,
  { item, ...counts }: OneWaiting,
  order: WaitingOrder,
): Pages {
  const pages = before.map(page => ({
    ...page,
    ...counts,
    items: page.items.filter(each => each.chat.id !== chat),
  }))
  if (!item) return pages
  const later = pages.findIndex(page => page.items.some(each => isBefore(order, item, each)))
  const last = pages.length - 1
  const into = later === -1 && pages[last]?.next === null ? last : later
  return pages.map((page, index) => {
    if (index !== into) return page
    const at = page.items.findIndex(each => isBefore(order, item, each))
    return { ...page, items: page.items.toSpliced(at === -1 ? page.items.length : at, 0, item) }
  })
}

/** Shows whether a chat waits, wherever that is shown. What was to be read again still is. */
export function takeWaiting(client: QueryClient, chat: string, answer: OneWaiting): void {
  const { waiting, late } = answer
  put<OneWaiting>(client, waitingQuery(chat).queryKey, () => answer)
  put<{ waiting: number; late: number }>(client, waitingCount.queryKey, () => ({ waiting, late }))
  for (const order of WAITING_ORDERS)
    put<PagesOf<'listWaitingChats'>>(client, waitingPages(order).queryKey, data => ({
      ...data,
      pages: withWaiting(data.pages, chat, answer, order),
    }))
}

/** What the lists that were read say of a chat that waits. */
export function listedAsWaiting(client: QueryClient, chat: string): OneWaiting | undefined {
  for (const order of WAITING_ORDERS)
    for (const { items, waiting, late } of client.getQueryData(waitingPages(order).queryKey)?.pages ?? []) {
      const item = items.find(each => each.chat.id === chat)
      if (item) return { item, waiting, late }
    }
  return undefined
}

function put<T>(client: QueryClient, queryKey: QueryKey, change: (data: T) => T): void {
  const found = client.getQueryCache().find({ queryKey })
  if (!found) return
  const { isInvalidated } = found.state
  client.setQueryData<T>(queryKey, data => (data === undefined ? undefined : change(data)))
  if (isInvalidated) found.invalidate()
}

/** Chats of which a reading has not begun yet. */
const asked = new WeakMap<QueryClient, Set<string>>()

const HOUR_MS = 3_600_000

/**
 * A message has come into a chat or was sent. Where it is held, and known whether the chat waited before, most say by
 * themselves what becomes of the queue; the others have the chat read.
 */
export async function followMessage(
  client: QueryClient,
  chat: string,
  message: Pick<Message, 'mine' | 'clientId'> | undefined,
): Promise<void> {
  const known = client.getQueryState(waitingQuery(chat).queryKey)
  if (!message || !known?.data || known.isInvalidated) return await followWaiting(client, chat)
  const { item, waiting, late } = known.data
  // without a client id it was written to many, which is no answer
  const answers = message.mine && message.clientId !== null
  if (message.mine ? !answers || !item : item) return
  if (!item) return await followWaiting(client, chat)
  const counts = client.getQueryData(waitingCount.queryKey) ?? { waiting, late }
  const isLate = Date.now() - Date.parse(item.since) >= WAITING.lateHours * HOUR_MS
  takeWaiting(client, chat, {
    item: null,
    waiting: Math.max(counts.waiting - 1, 0),
    late: Math.max(counts.late - (isLate ? 1 : 0), 0),
  })
}

/**
 * A message has come into a chat or was sent, or what waits in it is different: that chat alone is read, and put into the queue
 * or taken out of it. Where the queue is not on the screen, it is read when it is.
 */
export async function followWaiting(client: QueryClient, chat: string): Promise<void> {
  const isShown = client.getQueryCache().find({ queryKey: waitingCount.queryKey })?.isActive() === true
  if (!isShown) return changed(client, 'waiting')
  const chats = asked.get(client) ?? new Set<string>()
  asked.set(client, chats)
  if (chats.has(chat)) return
  chats.add(chat)
  await oneByOne(client, `waiting ${chat}`, async () => {
    chats.delete(chat)
    const answer = await apiOf(client)
      .getWaiting({ params: { chat } })
      .catch(() => undefined)
    if (answer) takeWaiting(client, chat, answer)
    else changed(client, 'waiting')
  })
}
