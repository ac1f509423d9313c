import type { Chat, Message } from '@calina/contract/types'
import { beforeEach, expect, it } from 'vitest'
import type { Api } from '#lib/api.ts'
import { createQueryClient, type PagesOf } from '#lib/query.ts'
import { fileOf, messageOf, offerOf } from '../../../testing/messages.ts'
import { catchUpAll, followChange, followMarks, takeMarks, takeOwnChange } from './changes.ts'
import { chatQuery, chatsPages } from './chats.ts'
import { messagesPages } from './held.ts'
import { pinnedQuery } from './message-cache.ts'

const HOUR = '2026-01-01T01:00:00.000Z'
const chat = (more: Partial<Chat> = {}): Chat => ({
  ...{ id: 'c1', receiver: { username: 'mara', name: 'Mara' } as Chat['receiver'], online: false },
  ...{
    lastMessage: null,
    unread: 0,
    readByReceiver: 0,
    readSeq: 3,
    lastSeq: 3,
    favourite: false,
    muted: false,
  },
  ...{ composer: 'open', subscription: null, draft: null, scheduled: null, team: false },
  ...more,
})
const message = (seq: number, more: Partial<Message> = {}): Message =>
  messageOf({ id: `m${seq}`, seq, text: `m${seq}`, createdAt: `2026-01-01T00:0${seq}:00.000Z`, ...more })

/** What the server is asked for, in order. */
let asked: string[] = []
/** What it answers to each question for changes, in order. */
let answers: { items: Message[]; next: string | null; change: number }[] = []
let row = chat()
beforeEach(() => {
  asked = []
  answers = []
  row = chat()
})

/** A page that holds three messages, which are current up to the fifth change. */
function tab({ held = true, shown = chat(), before = async () => {} } = {}) {
  const api: Partial<Api> = {
    listMessages: async ({ query }) => {
      asked.push(
        `${query?.after === undefined ? 'changes' : 'after'} ${query?.changes ?? query?.after} ${query?.cursor ?? ''}`.trim(),
      )
      if (query?.after !== undefined) return { items: [], next: null, change: 9 }
      await before()
      return answers.shift() ?? { items: [], next: null, change: 5 }
    },
    getChat: async () => {
      asked.push('chat')
      return row
    },
  }
  const client = createQueryClient(api as Api)
  if (held)
    client.setQueryData<PagesOf<'listMessages'>>(messagesPages('c1').queryKey, {
      pages: [
        { items: [message(3), message(2)], next: 'x', change: 7 },
        { items: [message(1)], next: null, change: 5 },
      ],
      pageParams: [null, 'x'],
    })
  client.setQueryData(chatQuery('c1').queryKey, shown)
  client.setQueryData(pinnedQuery('c1').queryKey, { all: [] })
  client.setQueryData<PagesOf<'listChats'>>(chatsPages('all', '').queryKey, {
    pages: [{ items: [shown], next: null }],
    pageParams: [null],
  })
  const pages = () => client.getQueryData(messagesPages('c1').queryKey)?.pages ?? []
  const state = () => ({
    texts: pages().flatMap(({ items }) => items.map(({ text }) => text)),
    change: pages().map(({ change }) => change),
  })
  const isStale = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated
  return { client, pages, state, isStale }
}

it('reads the changes since the oldest page alone, over as many pages as they fill', async () => {
  const { client, state, isStale } = tab()
  answers = [
    { items: [message(2, { text: 'Otro', editedAt: HOUR })], next: 'more', change: 9 },
    { items: [message(1, { reactions: { mine: null, theirs: 'fire' } })], next: null, change: 10 },
  ]
  await followChange(client, 'c1', 9)
  expect(asked).toEqual(['changes 5', 'changes 5 more'])
  expect(state()).toEqual({ texts: ['m3', 'Otro', 'm1'], change: [10, 10] })
  expect(isStale(chatsPages('all', '').queryKey)).toBe(false)
  await followChange(client, 'c1', 10)
  expect(asked).toHaveLength(2)
})

it('what is not held makes the rows stale, and reads nothing', async () => {
  const { client, isStale } = tab({ held: false })
  await followChange(client, 'c1', 9)
  expect(asked).toEqual([])
  expect(isStale(chatsPages('all', '').queryKey)).toBe(true)
})

it('the event of an own change is passed over, and one of the other that was taken for it is made up for', async () => {
  const { client, state } = tab()
  const before = message(3)
  takeOwnChange(client, message(3, { pinned: true }), before)
  await followChange(client, 'c1', 8)
  expect(asked).toEqual([])
  answers = [{ items: [message(1, { text: 'Otro' })], next: null, change: 9 }]
  await followChange(client, 'c1', 9)
  expect(asked).toEqual(['changes 5'])
  expect(state()).toEqual({ texts: ['m3', 'm2', 'Otro'], change: [9, 9] })
})

it('an own write that changed nothing sends no event, and hides none', async () => {
  const { client } = tab()
  takeOwnChange(client, message(3), message(3))
  await followChange(client, 'c1', 8)
  expect(asked).toEqual(['changes 5'])
})

it('an own change that is decided during a reading is not taken back by it', async () => {
  let once = true
  const { client, pages } = tab({
    before: async () => {
      if (once) takeOwnChange(client, message(3, { pinned: true }), message(3))
      once = false
    },
  })
  answers = [
    { items: [message(3)], next: null, change: 8 },
    { items: [message(3, { pinned: true })], next: null, change: 9 },
  ]
  await followChange(client, 'c1', 8)
  expect(asked).toEqual(['changes 5', 'changes 5'])
  expect(pages()[0]?.items[0]?.pinned).toBe(true)
})

it('after a gap what came and what changed is read, and no event of an own change is awaited any more', async () => {
  const { client } = tab()
  takeOwnChange(client, message(3, { pinned: true }), message(3))
  await catchUpAll(client, 'c1')
  expect(asked).toEqual(['after 3', 'changes 5'])
  await followChange(client, 'c1', 8)
  expect(asked).toHaveLength(3)
})

it('what answers a message shows how it has become', async () => {
  const { client, pages } = tab()
  const replyTo = {
    id: 'm1',
    seq: 1,
    mine: false,
    text: 'm1',
    photos: 0,
    videos: 0,
    voice: false,
    gone: false,
  }
  takeOwnChange(client, message(3, { replyTo }), message(3))
  takeOwnChange(client, message(1, { text: 'Otro' }), message(1))
  expect(pages()[0]?.items[0]?.replyTo).toMatchObject({ text: 'Otro', gone: false })
  takeOwnChange(client, message(1, { text: '', deleted: true }), message(1))
  expect(pages()[0]?.items[0]?.replyTo).toMatchObject({ text: '', gone: true })
})

it('what is pinned stands above the chat, the latest first, until it is not any more', async () => {
  const { client } = tab()
  const above = () => client.getQueryData(pinnedQuery('c1').queryKey)?.all.map(({ text }) => text)
  takeOwnChange(client, message(1, { pinned: true }), message(1))
  takeOwnChange(client, message(3, { pinned: true }), message(3))
  expect(above()).toEqual(['m3', 'm1'])
  takeOwnChange(client, message(1, { pinned: true, text: 'Otro' }), message(1))
  expect(above()).toEqual(['m3', 'Otro'])
  takeOwnChange(client, message(3), message(3, { pinned: true }))
  takeOwnChange(client, message(1, { pinned: true, deleted: true }), message(1))
  expect(above()).toEqual([])
})

it('a row that ends with the message says what it says now, or what came before; where that is not held, it is read', async () => {
  const last = {
    text: 'm3',
    mine: false,
    photos: 0,
    videos: 0,
    voice: null,
    offer: null,
    gift: null,
    call: null,
  }
  const lastMessage = { ...last, removed: false, createdAt: message(3).createdAt }
  const { client, isStale } = tab({ shown: chat({ lastMessage }) })
  takeOwnChange(client, message(3, { text: 'Otro' }), message(3))
  const list = chatsPages('all', '').queryKey
  expect(client.getQueryData(list)?.pages[0]?.items[0]?.lastMessage?.text).toBe('Otro')
  expect(isStale(list)).toBe(false)
  for (const seq of [3, 2]) takeOwnChange(client, message(seq, { deleted: true }), message(seq))
  expect(client.getQueryData(list)?.pages[0]?.items[0]?.lastMessage?.text).toBe('m1')
  expect(isStale(list)).toBe(false)
  takeOwnChange(client, message(1, { deleted: true }), message(1))
  expect(isStale(list)).toBe(true)
})

it('what was bought is among the purchases, and nothing else makes them stale', async () => {
  const { client, isStale } = tab()
  const purchases = ['listPurchases', {}, 'pages']
  client.setQueryData(purchases, { pages: [], pageParams: [] })
  const media = [fileOf('a')]
  takeOwnChange(client, message(3, { media, offer: offerOf(600) }), message(3))
  expect(isStale(purchases)).toBe(false)
  takeOwnChange(client, message(3, { media, offer: offerOf(600, { boughtAt: HOUR }) }), message(3))
  expect(isStale(purchases)).toBe(true)
})

it('of marks the row alone is read, and not after an own one', async () => {
  const { client, isStale } = tab()
  const list = chatsPages('all', '').queryKey
  takeMarks(client, chat({ muted: true }), chat())
  await followMarks(client, 'c1')
  expect(asked).toEqual([])
  expect(client.getQueryData(list)?.pages[0]?.items[0]?.muted).toBe(true)
  await followMarks(client, 'c1')
  expect(asked).toEqual(['chat'])
  expect(client.getQueryData(list)?.pages[0]?.items[0]?.muted).toBe(false)
  expect(isStale(list)).toBe(false)
  row = chat({ favourite: true })
  await followMarks(client, 'c1')
  expect(isStale(list)).toBe(true)
})
