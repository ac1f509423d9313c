import type { Chat, Message } from '@calina/contract/types'
import type { QueryClient } from '@tanstack/react-query'
import { apiOf, type PagesOf } from '#lib/query.ts'
import { changed, find, update } from '#lib/things.ts'
import { allPages, held, heldIsland, messagesPages, PAGE, putIsland } from './held.ts'
import { currentUpTo, heldUpTo, withNewer } from './merge.ts'

type Last = NonNullable<Chat['lastMessage']>

/** How many messages are read at once of those that came or changed meanwhile. */
export const CATCH_UP = 100
/** How often at most until what was missed is too much to be read as a whole. */
const MOST_READS = 2

const isComing = (client: QueryClient, chat: string): boolean =>
  client.isFetching({ queryKey: messagesPages(chat).queryKey }) > 0

/** Whether a conversation is on the screen. */
export const isOpen = (client: QueryClient, chat: string): boolean =>
  client
    .getQueryCache()
    .find({ queryKey: messagesPages(chat).queryKey })
    ?.isActive() === true

/** Whether everything up to `seq` is shown already, wherever the chat is shown. */
export function isKnown(client: QueryClient, chat: string, seq: number): boolean {
  const found = find(client, 'chat', chat)
  if (!found?.current || found.shown.lastSeq < seq) return false
  const messages = held(client, chat)
  return messages ? heldUpTo(messages.pages) >= seq : !isComing(client, chat)
}

/** The chat with messages that came: nothing where some lie between, and it has to be read. */
export function withMessages(chat: Chat, messages: readonly Message[]): Chat | undefined {
  const newer = messages.filter(({ seq }) => seq > chat.lastSeq).toSorted((a, b) => a.seq - b.seq)
  const last = newer.at(-1)
  if (!last) return chat
  if (last.seq !== chat.lastSeq + newer.length) return undefined
  const standing = newer.filter(({ deleted }) => !deleted)
  const shown = standing.at(-1)
  return {
    ...chat,
    lastSeq: last.seq,
    lastMessage: shown ? lastOf(shown) : chat.lastMessage,
    unread: chat.unread + standing.filter(({ mine }) => !mine).length,
  }
}

/** How a list of chats tells of a message. */
export function lastOf({ text, mine, media, voice, offer, gift, call, removed, createdAt }: Message): Last {
  return {
    ...{ text, mine, removed, createdAt },
    photos: media.filter(({ kind }) => kind === 'image').length,
    videos: media.filter(({ kind }) => kind === 'video').length,
    voice: voice?.sound.duration ?? null,
    offer: offer && { price: offer.price, bought: offer.boughtAt !== null },
    gift: gift?.titles ?? null,
    call: call && { kind: call.kind, state: call.state, end: call.end },
  }
}

/** Shows messages in their conversation, and what they make of the chat in the lists: it moves to the top. */
function take(client: QueryClient, chat: string, newer: readonly Message[]): void {
  client.setQueryData<PagesOf<'listMessages'>>(messagesPages(chat).queryKey, data =>
    data ? { ...data, pages: withNewer(data.pages, newer) } : data,
  )
  // the end of the chat may have come to where the island begins
  const island = heldIsland(client, chat)
  if (island) putIsland(client, chat, island)
  // what is found and shared in it comes from the server, of other pages than these
  for (const name of ['searchMessages', 'listShared'])
    void client.invalidateQueries({ queryKey: [name, { params: { chat } }] })
  void client.invalidateQueries({ queryKey: ['listSendableFiles', { query: { chat } }] })
  const found = find(client, 'chat', chat)
  const next = found && withMessages(found.shown, newer)
  if (!next) {
    changed(client, 'chats', `chat:${chat}`)
    return
  }
  if (next === found.shown) return
  update(client, 'chat', chat, () => next)
  moveUp(client, chat)
  if (next.unread !== found.shown.unread) changed(client, 'unread')
}

/** Shows a message that was sent. What came between it and those that are held is read with it. */
export async function takeSent(client: QueryClient, chat: string, sent: Message): Promise<void> {
  const messages = held(client, chat)
  const isNext = messages ? sent.seq <= heldUpTo(messages.pages) + 1 : !isComing(client, chat)
  if (isNext) take(client, chat, [sent])
  else await catchUp(client, chat)
}

/** A list that does not have the chat is read again: it may belong there now. */
function moveUp(client: QueryClient, chat: string): void {
  for (const list of client.getQueryCache().findAll({ queryKey: ['listChats'] })) {
    const data = client.getQueryData<PagesOf<'listChats'>>(list.queryKey)
    const moved = data?.pages.flatMap(({ items }) => items).find(({ id }) => id === chat)
    if (!data || !moved) void client.invalidateQueries({ queryKey: list.queryKey, exact: true })
    // a list that will be read again is in order then
    if (!data || !moved || list.state.isInvalidated) continue
    const [first, ...others] = data.pages.map(page => ({
      ...page,
      items: page.items.filter(({ id }) => id !== chat),
    }))
    if (first)
      client.setQueryData<PagesOf<'listChats'>>(list.queryKey, {
        ...data,
        pages: [{ ...first, items: [moved, ...first.items] }, ...others],
      })
  }
}

/** Shows that one has read a chat up to `seq`. */
export function showSeen(client: QueryClient, chat: string, seq: number): void {
  const found = find(client, 'chat', chat)
  const left = found?.current ? unreadAfter(client, found.shown, seq) : undefined
  if (!found || left === undefined) {
    changed(client, 'chats', 'unread', `chat:${chat}`)
    return
  }
  if (found.shown.readSeq >= seq && found.shown.unread === left) return
  update(client, 'chat', chat, shown => ({
    ...shown,
    unread: left,
    readSeq: Math.max(shown.readSeq, Math.min(seq, shown.lastSeq)),
  }))
  // that counts chats
  if (left === 0 && found.shown.unread > 0) changed(client, 'unread')
}

/** How much of a chat is unread once it is read up to `seq`; undefined where what lies between is not held. */
function unreadAfter(client: QueryClient, chat: Chat, seq: number): number | undefined {
  if (seq >= chat.lastSeq) return 0
  if (seq <= chat.readSeq) return chat.unread
  const read = allPages(client, chat.id)
    .flatMap(({ items }) => items)
    .filter(message => message.seq > chat.readSeq && message.seq <= seq)
  if (read.length < seq - chat.readSeq) return undefined
  return Math.max(0, chat.unread - read.filter(({ mine, deleted }) => !mine && !deleted).length)
}

const running = new WeakMap<QueryClient, Map<string, Promise<void>>>()

/** Does one piece of work on what is held of a chat after the other. */
export function oneByOne(client: QueryClient, chat: string, work: () => Promise<void>): Promise<void> {
  const chats = running.get(client) ?? new Map<string, Promise<void>>()
  running.set(client, chats)
  const next = (chats.get(chat) ?? Promise.resolve()).then(work)
  chats.set(chat, next)
  return next
}

/** Reads everything above what is held without a gap; of very much, what is newest. */
export const catchUp = (client: QueryClient, chat: string): Promise<void> =>
  oneByOne(client, chat, () => readNewer(client, chat))

async function readNewer(client: QueryClient, chat: string): Promise<void> {
  // an event may come before the first page does
  const data = await client.ensureInfiniteQueryData(messagesPages(chat)).catch(() => undefined)
  if (!data) return
  let after = heldUpTo(data.pages)
  for (let reads = 0; reads < MOST_READS; reads++) {
    const page = await apiOf(client)
      .listMessages({ params: { chat }, query: { after, limit: CATCH_UP } })
      .catch(() => undefined)
    if (!page || page.items.length === 0) return
    take(client, chat, page.items)
    const reached = Math.max(...page.items.map(({ seq }) => seq))
    if (page.next === null || reached <= after) return
    after = reached
  }
  await readEnd(client, chat)
}

/** Reads the end of a chat anew. What was held of it stays as the island, unless somebody is at another one. */
async function readEnd(client: QueryClient, chat: string): Promise<void> {
  const page = await apiOf(client)
    .listMessages({ params: { chat }, query: { limit: PAGE } })
    .catch(() => undefined)
  const before = held(client, chat)
  if (!page || !before) return
  const oldest = page.items.at(-1)?.seq ?? 0
  if (oldest <= heldUpTo(before.pages) + 1) return take(client, chat, page.items)
  client.setQueryData<PagesOf<'listMessages'>>(messagesPages(chat).queryKey, {
    pages: [page],
    pageParams: [null],
  })
  putIsland(
    client,
    chat,
    heldIsland(client, chat) ?? {
      items: before.pages.flatMap(({ items }) => items),
      next: before.pages.at(-1)?.next ?? null,
      change: currentUpTo(before.pages),
    },
  )
  changed(client, 'chats', 'unread', `chat:${chat}`, `contents:${chat}`)
}
