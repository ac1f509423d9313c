import type { Chat, Message } from '@calina/contract/types'
import type { QueryClient } from '@tanstack/react-query'
import { apiOf, type PagesOf } from '#lib/query.ts'
import { changed, find, noteEvent, takeNoted, update } from '#lib/things.ts'
import { CATCH_UP, catchUp, oneByOne } from './chat-cache.ts'
import { allPages, changeIsland, held, messagesPages } from './held.ts'
import { currentUpTo } from './merge.ts'
import { putMessage, putMessages } from './message-cache.ts'

/** Own changes of a chat: how many were made in all, and of how many the event has not come yet. */
interface OwnChanges {
  made: number
  awaited: number
}

const own = new WeakMap<QueryClient, Map<string, OwnChanges>>()

function ownChanges(client: QueryClient, chat: string): OwnChanges {
  const chats = own.get(client) ?? new Map<string, OwnChanges>()
  own.set(client, chats)
  const changes = chats.get(chat) ?? { made: 0, awaited: 0 }
  chats.set(chat, changes)
  return changes
}

/**
 * Shows the answer to an own change of a message. Its event brings nothing new then, and is passed over. `before`: the
 * message as it was; where the answer is the same, the server has changed nothing and sends no event. `shownAs`: what is
 * wished of it meanwhile.
 */
export function takeOwnChange(
  client: QueryClient,
  answer: Message,
  before: Message,
  shownAs = (message: Message) => message,
): void {
  if (JSON.stringify(answer) !== JSON.stringify(before)) {
    const changes = ownChanges(client, answer.chat)
    changes.made++
    changes.awaited++
  }
  putMessage(client, shownAs(answer))
}

/** The event of an own change has come, or one that cannot be told from it. */
function takeAwaited(client: QueryClient, chat: string): boolean {
  const changes = ownChanges(client, chat)
  if (changes.awaited === 0) return false
  changes.awaited--
  return true
}

/**
 * A message of a chat has become different, by the chat's change of this number. What is held counts as current only up
 * to the last change that was read: an event of somebody else that was taken for an own one is made up for by the next.
 */
export async function followChange(client: QueryClient, chat: string, change: number): Promise<void> {
  if (takeAwaited(client, chat)) return
  const messages = held(client, chat)
  if (!messages)
    changed(
      client,
      ...([`chat:${chat}`, `messages:${chat}`, `pinned:${chat}`, `contents:${chat}`] as const),
      ...(['chats', 'unread', 'purchases'] as const),
    )
  else if (currentUpTo(allPages(client, chat)) < change)
    await oneByOne(client, chat, () => readChanges(client, chat))
}

/** Reads what has come into a chat, and what has changed in it, since it was read: events may have been lost. */
export async function catchUpAll(client: QueryClient, chat: string): Promise<void> {
  ownChanges(client, chat).awaited = 0
  await catchUp(client, chat)
  await oneByOne(client, chat, () => readChanges(client, chat))
}

/** Reads what has changed meanwhile in what is held of a chat, where one part of it is less current than another. */
export async function bringUpToDate(client: QueryClient, chat: string): Promise<void> {
  const pages = allPages(client, chat)
  if (currentUpTo(pages) < Math.max(...pages.map(({ change }) => change)))
    await oneByOne(client, chat, () => readChanges(client, chat))
}

async function readChanges(client: QueryClient, chat: string): Promise<void> {
  let cursor: string | null = null
  for (;;) {
    if (!held(client, chat)) return
    const changes = currentUpTo(allPages(client, chat))
    const { made } = ownChanges(client, chat)
    const page: ChangedPage | undefined = await apiOf(client)
      .listMessages({
        params: { chat },
        query: { changes, limit: CATCH_UP, ...(cursor !== null && { cursor }) },
      })
      .catch(() => undefined)
    if (!page) return
    // an own change was decided meanwhile, and what was read may be from before it
    if (made !== ownChanges(client, chat).made) continue
    putMessages(client, chat, page.items)
    cursor = page.next
    // a page that others follow does not say how far it reaches
    if (cursor === null) return showCurrent(client, chat, page.change)
  }
}

type ChangedPage = PagesOf<'listMessages'>['pages'][number]

/** Notes that what is held of a chat is current up to a change. */
function showCurrent(client: QueryClient, chat: string, change: number): void {
  client.setQueryData<PagesOf<'listMessages'>>(messagesPages(chat).queryKey, data =>
    data
      ? { ...data, pages: data.pages.map(page => ({ ...page, change: Math.max(page.change, change) })) }
      : data,
  )
  changeIsland(client, chat, island => ({ ...island, change: Math.max(island.change, change) }))
}

/** The fact that an event repeats how a chat was marked from here, or what was begun in it. */
export const marksOf = (chat: string) => `chat.changed ${chat}`

/** Shows how a chat was marked from here; `before`: how it was. */
export function takeMarks(client: QueryClient, chat: Chat, before: Pick<Chat, 'favourite' | 'muted'>): void {
  if (chat.favourite !== before.favourite || chat.muted !== before.muted) noteEvent(client, marksOf(chat.id))
  update(client, 'chat', chat.id, () => chat)
  // a list of favourites has it now, or no longer
  if (chat.favourite !== before.favourite) changed(client, 'chats')
}

/** A chat was marked otherwise, on another device perhaps: its row alone is read again. */
export async function followMarks(client: QueryClient, chat: string): Promise<void> {
  if (takeNoted(client, marksOf(chat))) return
  const shown = find(client, 'chat', chat)?.shown
  if (!shown) return changed(client, 'chats')
  const row = await apiOf(client)
    .getChat({ params: { chat } })
    .catch(() => undefined)
  if (!row) return changed(client, `chat:${chat}`, 'chats')
  update(client, 'chat', chat, () => row)
  if (row.favourite !== shown.favourite) changed(client, 'chats')
}
