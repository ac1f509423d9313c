// @vitest-environment happy-dom
import type { Chat, Message } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Api } from '#lib/api.ts'
import { messageOf } from '../../../testing/messages.ts'
import { personOf } from '../../../testing/people.ts'
import { show } from '../../../testing/screen.tsx'
import { messagesPages } from '../api/held.ts'
import { Conversation } from './conversation.tsx'

const chat: Chat = {
  ...{ id: 'c1', receiver: personOf('mara', 'Mara Sol', 'model'), online: false, lastMessage: null },
  ...{ unread: 0, readSeq: 900, readByReceiver: 0, lastSeq: 900, favourite: false, muted: false },
  ...{ composer: 'open', subscription: null, draft: null, scheduled: null, team: false },
}
const all: Message[] = Array.from({ length: 900 }, (_, index) =>
  messageOf({ id: `m${index + 1}`, seq: index + 1, text: `Mensaje ${index + 1}` }),
)

let reads: string[] = []
const listMessages: Api['listMessages'] = async ({ query = {} }) => {
  const { cursor, around, after, changes } = query
  reads.push(Object.keys(query).find(each => each !== 'limit') ?? 'end')
  const limit = Number(query.limit)
  if (changes !== undefined) return { items: [], next: null, change: 0 }
  if (after !== undefined)
    return { items: all.filter(({ seq }) => seq > Number(after)).slice(0, limit), next: null, change: 0 }
  const seq = typeof around === 'string' ? Number(around.slice(1)) : Number(around ?? cursor ?? 901)
  const end = around === undefined ? seq - 1 : Math.min(900, seq - 1 + limit / 2)
  const items = all.slice(Math.max(0, end - limit), end).toReversed()
  return { items, next: String(items.at(-1)?.seq ?? 1), change: 0 }
}

beforeEach(() => {
  reads = []
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
})

/** The conversation of which the end has been read before. */
function HeldConversation() {
  const client = useQueryClient()
  const items = all.slice(-50).toReversed()
  client.setQueryData(messagesPages('c1').queryKey, {
    pages: [{ items, next: '851', change: 0 }],
    pageParams: [null],
  })
  return <Conversation chat="c1" onBlock={() => {}} />
}

async function render(row: Partial<Chat>, hash = '', { isHeld = false, read = listMessages } = {}) {
  window.history.replaceState(null, '', `/messages/c1${hash}`)
  const markRead = vi.fn<Api['markRead']>(async () => {})
  const api: Partial<Api> = {
    listMessages: read,
    markRead,
    getChat: async () => ({ ...chat, ...row }),
    listPinned: async () => ({ all: [] }),
  }
  const conversation = isHeld ? <HeldConversation /> : <Conversation chat="c1" onBlock={() => {}} />
  const person = await show(conversation, {
    ...{ texts: ['messages', 'uploads', 'chat', 'reports'], as: 'fan', api },
  })
  return { person, markRead }
}
const shown = () =>
  [...document.querySelectorAll('.bubble-text')].map(each => Number(each.textContent?.slice(8)))

test('opens at its end, with a part of it in the page', async () => {
  await render({})
  expect(await screen.findByText('Mensaje 900')).toBeTruthy()
  expect(shown()).toHaveLength(50)
  expect(screen.queryByText('Mensajes nuevos')).toBeNull()
  expect(reads).toEqual(['end'])
})

test('opens at the first message that is unread, among what has come', async () => {
  const { markRead } = await render({ unread: 3, readSeq: 897 })
  const line = await screen.findByText('Mensajes nuevos')
  const bubbles = [...document.querySelectorAll('.bubble')]
  const next = bubbles.find(each => line.compareDocumentPosition(each) === Node.DOCUMENT_POSITION_FOLLOWING)
  expect(next?.textContent).toContain('Mensaje 898')
  expect(reads).toEqual(['end'])
  await waitFor(() => expect(markRead).toHaveBeenCalledWith({ params: { chat: 'c1' }, body: { seq: 900 } }))
})

test('what is unread far back is read with those about it, and nothing between', async () => {
  await render({ unread: 600, readSeq: 300 })
  expect(await screen.findByText('Mensajes nuevos')).toBeTruthy()
  expect(shown()).toContain(301)
  expect(shown()).not.toContain(900)
  expect(shown().length).toBeLessThanOrEqual(100)
  expect(reads).toEqual(['end', 'around'])
})

test('a message that the address names is read with those about it, by its id', async () => {
  await render({}, '#message-m120')
  expect(await screen.findByText('Mensaje 120')).toBeTruthy()
  expect(shown()).not.toContain(900)
  expect(reads).toEqual(['end', 'around'])
})

test('what is held and in sight does not count as read while it is not known where the chat opens', async () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.className === 'conversation-body' ? new DOMRect(0, 0, 390, 700) : new DOMRect(0, 10, 390, 40)
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  try {
    let answer = () => {}
    const asked = new Promise<void>(resolve => {
      answer = resolve
    })
    const { markRead } = await render({ unread: 600, readSeq: 300 }, '', {
      isHeld: true,
      read: async (...question) => {
        if (question[0].query?.around !== undefined) await asked
        return await listMessages(...question)
      },
    })
    expect(await screen.findByText('Mensaje 900')).toBeTruthy()
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull())
    await vi.advanceTimersByTimeAsync(1_000)
    answer()
    expect(await screen.findByText('Mensajes nuevos')).toBeTruthy()
    await vi.advanceTimersByTimeAsync(100)
    expect(markRead).not.toHaveBeenCalledWith({ params: { chat: 'c1' }, body: { seq: 900 } })
  } finally {
    vi.useRealTimers()
    vi.restoreAllMocks()
  }
})
