import { MESSAGE } from '@calina/contract/limits'
import type { Message, Playable } from '@calina/contract/types'
import type { QueryClient } from '@tanstack/react-query'
import { apiOf, type PagesOf, query } from '#lib/query.ts'
import { changed, find, update } from '#lib/things.ts'
import { lastOf } from './chat-cache.ts'
import { allPages, changeIsland, held, heldById, messagesPages } from './held.ts'
import { withChanged } from './merge.ts'

/** A message as its conversation holds it. */
export const heldMessage = (client: QueryClient, { chat, id }: Pick<Message, 'chat' | 'id'>) =>
  heldById(client, chat, id)

/** Changes a message as it is held, where its conversation is. */
export function changeMessage(
  client: QueryClient,
  named: Pick<Message, 'chat' | 'id'>,
  change: (message: Message) => Message,
): void {
  const message = heldMessage(client, named)
  if (message) putMessage(client, change(message))
}

/** What is pinned above a chat. */
export const pinnedQuery = (chat: string) => query('listPinned', { params: { chat } })

/** Shows how a message has become, wherever it is shown. */
export const putMessage = (client: QueryClient, message: Message): void =>
  putMessages(client, message.chat, [message])

/**
 * Shows how messages of a chat have become: in their conversation, in what answers them, above it where they are pinned,
 * and in the lists of chats. What only the server can tell of them is read again where it may be different.
 */
export function putMessages(client: QueryClient, chat: string, messages: readonly Message[]): void {
  const before = new Map(
    allPages(client, chat)
      .flatMap(({ items }) => items)
      .map(item => [item.id, item]),
  )
  client.setQueryData<PagesOf<'listMessages'>>(messagesPages(chat).queryKey, data =>
    data ? { ...data, pages: withChanged(data.pages, messages) } : data,
  )
  changeIsland(client, chat, island => withChanged([island], messages)[0] ?? island)
  for (const message of messages) {
    putPinned(client, message)
    putLast(client, message, before.get(message.id))
  }
  const others = messages.filter(message => !saysTheSame(message, before.get(message.id)))
  if (others.length > 0) changed(client, `contents:${chat}`)
  const bought = others.filter(({ id, offer }) => offer?.boughtAt && !before.get(id)?.offer?.boughtAt)
  if (bought.length > 0) changed(client, 'chats')
  if (bought.some(({ mine }) => !mine)) changed(client, 'purchases')
}

/** Whether a search and the gallery of the chat find the same in both. */
const saysTheSame = (one: Message, other: Message | undefined): boolean =>
  other !== undefined &&
  one.text === other.text &&
  one.deleted === other.deleted &&
  one.removed === other.removed &&
  one.offer?.boughtAt === other.offer?.boughtAt &&
  one.voice?.heard === other.voice?.heard

/** Shows a message above its chat, the latest first, or no longer. */
function putPinned(client: QueryClient, message: Message): void {
  client.setQueryData(pinnedQuery(message.chat).queryKey, data => {
    if (!data) return data
    const stays = message.pinned && !message.deleted && !message.removed
    const isThere = data.all.some(({ id }) => id === message.id)
    if (!isThere) return stays ? { all: [message, ...data.all].slice(0, MESSAGE.maxPinned) } : data
    return { all: data.all.flatMap(each => (each.id !== message.id ? each : stays ? message : [])) }
  })
}

/** The message that a list of chats ends with when this one is gone, if it is held. */
const lastBefore = (client: QueryClient, { chat, seq }: Message): Message | undefined =>
  held(client, chat)
    ?.pages.flatMap(({ items }) => items)
    .filter(each => !each.deleted && each.seq < seq)
    .toSorted((one, other) => other.seq - one.seq)[0]

/** Shows a message that a list of chats ends with as it has become. */
function putLast(client: QueryClient, message: Message, before: Message | undefined): void {
  const { chat, createdAt, mine } = message
  const shown = find(client, 'chat', chat)?.shown
  if (!shown) return
  const isLast = shown.lastMessage?.createdAt === createdAt && shown.lastMessage.mine === mine
  const wentUnread = message.deleted && !before?.deleted && !mine && shown.unread > 0
  const last = message.deleted ? lastBefore(client, message) : message
  // whether it was counted, and what came before what is held, only the server knows
  if (wentUnread) changed(client, `chat:${chat}`, 'chats', 'unread')
  else if (isLast && !last) changed(client, `chat:${chat}`, 'chats')
  else if (isLast && last) update(client, 'chat', chat, row => ({ ...row, lastMessage: lastOf(last) }))
}

/** Reads a message again, and shows it; undefined where it is not there any more. */
export async function readMessage(
  client: QueryClient,
  { chat, seq, id }: Pick<Message, 'chat' | 'seq' | 'id'>,
): Promise<Message | undefined> {
  const { items } = await apiOf(client).listMessages({
    params: { chat },
    query: { after: seq - 1, limit: 1 },
  })
  const found = items.find(each => each.id === id)
  if (found) putMessage(client, found)
  return found
}

/** Reads newer links for a video or voice note of one of these messages. */
export async function renewPlay(
  client: QueryClient,
  messages: readonly Message[],
  wanted: string,
): Promise<Playable | undefined> {
  const message = messages.find(each => playedOf(each, wanted))
  const found = message && (await readMessage(client, message))
  return (found && playedOf(found, wanted)?.play) ?? undefined
}

/** What a message holds under an id: a file, or the sound of a voice note. */
const playedOf = ({ media, voice }: Message, wanted: string) =>
  [...media, ...(voice ? [voice.sound] : [])].find(({ id }) => id === wanted)
