import type { Chat, Message, Profile } from '@calina/contract/types'
import { InfiniteQueryObserver, type QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { showSeen, takeSent } from '#features/messages/api/chat-cache.ts'
import { chatQuery, chatsPages } from '#features/messages/api/chats.ts'
import { messagesPages } from '#features/messages/api/held.ts'
import { followed } from '#features/relationships/use-follow.ts'
import { type Api, createApi } from '#lib/api.ts'
import { createQueryClient, pages, query } from '#lib/query.ts'
import { update } from '#lib/things.ts'
import { write } from '#lib/write.ts'
import { rechargeOf, usd } from '../testing/recharges.ts'
import { changesOf } from './changes.ts'

const ID = 'c1'
const message = (seq: number, mine: boolean) =>
  ({
    id: `m${seq}`,
    chat: ID,
    seq,
    mine,
    text: `m${seq}`,
    media: [],
    createdAt: '2026-01-01T00:00:00Z',
  }) as unknown as Message

/** Waits until what has happened has caused its reads, and these are answered. */
async function atRest(client: QueryClient): Promise<void> {
  do await new Promise(done => setTimeout(done, 20))
  while (client.isFetching() > 0)
}

/** A tab with the conversation open, on a server that has these messages. */
async function tab(stored: Message[], sequence = 3) {
  const requested: string[] = []
  const chat = () =>
    ({
      id: ID,
      lastSeq: stored.length,
      unread: 0,
      lastMessage: null,
      receiver: { username: 'noa' },
    }) as unknown as Chat
  const api = createApi({
    base: '/api',
    fetch: async input => {
      const { pathname, searchParams } = new URL(String(input), 'http://test')
      const path = pathname.replace('/api/v1/', '')
      const after = searchParams.get('after')
      requested.push(after === null ? path : `${path} after ${after}`)
      const answers: Record<string, unknown> = {
        chats: { items: [chat()], next: null },
        [`chats/${ID}`]: chat(),
        'chats/unread': { chats: 0 },
        wallet: { wallet: { amount: 500, currency: 'USD', sequence } },
        [`chats/${ID}/messages`]: {
          items: stored.filter(({ seq }) => seq > Number(after ?? 0)).toReversed(),
          next: null,
        },
      }
      return Response.json(answers[path] ?? {})
    },
    credentials: { token: async () => 'token', renew: async () => undefined, xsrf: () => undefined },
  })
  const client = createQueryClient(api)
  new QueryObserver(client, chatQuery(ID)).subscribe(() => {})
  new QueryObserver(client, query('countUnread')).subscribe(() => {})
  new QueryObserver(client, query('getBalance')).subscribe(() => {})
  new InfiniteQueryObserver(client, chatsPages('all', '')).subscribe(() => {})
  new InfiniteQueryObserver(client, messagesPages(ID)).subscribe(() => {})
  const rest = () => atRest(client)
  await rest()
  requested.length = 0
  const shown = () => ({
    messages: client
      .getQueryData(messagesPages(ID).queryKey)
      ?.pages.flatMap(({ items }) => items.map(({ seq }) => seq)),
    list: client.getQueryData(chatsPages('all', '').queryKey)?.pages[0]?.items[0]?.lastSeq,
    unread: client.getQueryData(chatQuery(ID).queryKey)?.unread,
  })
  return { client, requested, rest, shown, handlers: changesOf(client) }
}

/** Sends a message; its event comes `early`, before the answer, or after it. */
async function send(early: boolean, stored: Message[], sent: Message) {
  const { client, requested, rest, shown, handlers } = await tab(stored)
  let answer = () => {}
  const written = write(
    client,
    [`chat:${ID}`],
    () => new Promise<Message>(resolve => (answer = () => resolve(sent))),
    got => takeSent(client, ID, got),
  )
  await rest()
  stored.push(sent)
  if (early) handlers['chat.message']?.({ chat: ID, seq: sent.seq })
  await rest()
  answer()
  await written
  if (!early) handlers['chat.message']?.({ chat: ID, seq: sent.seq })
  await rest()
  return { requested, shown: shown() }
}

test.each([true, false])('a sent message reads nothing (its event before the answer: %s)', async early => {
  const { requested, shown } = await send(early, [message(1, false)], message(2, true))
  expect(requested).toEqual([])
  expect(shown).toEqual({ messages: [2, 1], list: 2, unread: 0 })
})

test('what came between is read with the sent message', async () => {
  const stored = [message(1, false)]
  const { client, requested, rest, shown, handlers } = await tab(stored)
  stored.push(message(2, false), message(3, true))
  await write(
    client,
    [`chat:${ID}`],
    async () => message(3, true),
    got => takeSent(client, ID, got),
  )
  handlers['chat.message']?.({ chat: ID, seq: 2 })
  handlers['chat.message']?.({ chat: ID, seq: 3 })
  await rest()
  expect(requested.filter(path => path.includes('messages'))).toEqual([`chats/${ID}/messages after 1`])
  expect(shown()).toMatchObject({ messages: [3, 2, 1], list: 3 })
})

test('a received message is read alone, and what is read is seen without a reading of the chats', async () => {
  const stored = [message(1, false)]
  const { client, requested, rest, shown, handlers } = await tab(stored)
  stored.push(message(2, false))
  handlers['chat.message']?.({ chat: ID, seq: 2 })
  await rest()
  expect(requested).toEqual([`chats/${ID}/messages after 1`, 'chats/unread'])
  expect(shown()).toEqual({ messages: [2, 1], list: 2, unread: 1 })
  requested.length = 0
  showSeen(client, ID, 2)
  handlers['chat.seen']?.({ chat: ID, seq: 2 })
  await rest()
  expect(requested).toEqual(['chats/unread'])
  expect(shown().unread).toBe(0)
})

test('a balance is read again for a later movement only', async () => {
  const { requested, rest, handlers } = await tab([], 3)
  handlers['wallet.changed']?.({ sequence: 3 })
  await rest()
  expect(requested).toEqual([])
  handlers['wallet.changed']?.({ sequence: 4 })
  await rest()
  expect(requested).toEqual(['wallet'])
})

test('a follow of another device is read, one of this page is not, and what was read before both tells nothing', async () => {
  const requested: string[] = []
  let following = false
  const api = createApi({
    base: '/api',
    fetch: async input => {
      const path = new URL(String(input), 'http://test').pathname.replace('/api/v1/', '')
      requested.push(path)
      const profile = {
        user: { username: 'noa' },
        counts: { followers: following ? 1 : 0 },
        viewer: { following },
      } as unknown as Profile
      return Response.json(path === 'users/noa' ? profile : { items: [], next: null })
    },
    credentials: { token: async () => 'token', renew: async () => undefined, xsrf: () => undefined },
  })
  const client = createQueryClient(api)
  const rest = () => atRest(client)
  const handlers = changesOf(client)
  const arrives = async () => {
    requested.length = 0
    handlers['follow.changed']?.({ creator: 'noa', following })
    await rest()
    return [...requested].sort()
  }
  const profile = new QueryObserver(client, query('getProfile', { params: { username: 'noa' } }))
  const leave = profile.subscribe(() => {})
  new InfiniteQueryObserver(client, pages('listFollowing', { query: {} })).subscribe(() => {})
  await rest()

  following = true
  update(client, 'creator', 'noa', shown => followed(shown, true))
  expect(await arrives()).toEqual([])
  following = false
  expect(await arrives()).toEqual(['following', 'users/noa'])
  // the profile is left, and stays as it was then
  leave()
  following = true
  expect(await arrives()).toEqual(['following'])
  following = false
  expect(await arrives()).toEqual(['following'])
})

test('a recharge is read again when its state is another one, or when more may have arrived of it', async () => {
  const recharge = rechargeOf({ gateway: 'btcpay', status: 'rejected' })
  let reads = 0
  const client = createQueryClient({
    getRecharge: async () => {
      reads++
      return recharge
    },
  } as Partial<Api> as Api)
  new QueryObserver(client, query('getRecharge', { params: { recharge: recharge.id } })).subscribe(() => {})
  await atRest(client)
  const report = async (status: 'rejected' | 'approved') => {
    changesOf(client)['recharge.changed']?.({ recharge: recharge.id, status })
    await atRest(client)
    return reads
  }
  expect(await report('rejected')).toBe(1)
  recharge.status = 'approved'
  expect(await report('approved')).toBe(2)
  recharge.amount = usd(6_000)
  expect(await report('approved')).toBe(3)
})

test('what a live of the own brings is read again, and what is known of its chat is not', async () => {
  const read: string[] = []
  const client = createQueryClient({
    getStudioLive: async () => {
      read.push('live')
      return { id: 'l1', revision: 4 }
    },
    getStudio: async () => {
      read.push('studio')
      return {}
    },
  } as unknown as Api)
  const options = query('getStudioLive', { params: { live: 'l1' } })
  const stop = [options, query('getStudio')].map(each =>
    new QueryObserver(client, each as never).subscribe(() => {}),
  )
  await atRest(client)
  const changes = changesOf(client)
  await changes['live.changed']?.({ live: 'l1', revision: 4 })
  await atRest(client)
  expect(read).toEqual(['live', 'studio'])
  await changes['live.changed']?.({ live: 'l1', revision: 5 })
  await changes['live.studio']?.({ live: 'l1' })
  await atRest(client)
  expect(read.filter(each => each === 'studio')).toHaveLength(2)
  expect(read.filter(each => each === 'live').length).toBeGreaterThan(1)
  for (const end of stop) end()
})
