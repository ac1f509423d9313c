import type { Chat, Message } from '@calina/contract/types'
import { expect, it } from 'vitest'
import { CROWN } from '../../../testing/gifts.ts'
import { withMessages } from './chat-cache.ts'

const chat = { id: 'c', lastSeq: 4, unread: 1, lastMessage: null } as Chat
const message = (seq: number, mine = false) =>
  ({ seq, mine, text: `m${seq}`, media: [], createdAt: '2026-01-01T00:00:00.000Z' }) as unknown as Message

it('a chat ends with the last message, and those of the other are unread', () => {
  expect(withMessages(chat, [message(6), message(5, true)])).toMatchObject({
    lastSeq: 6,
    unread: 2,
    lastMessage: { text: 'm6', mine: false, media: 0 },
  })
})

it('a chat that ends with a gift says what it is called', () => {
  const gift = { ...CROWN, amount: CROWN.price }
  expect(withMessages(chat, [{ ...message(5), gift }])?.lastMessage?.gift).toEqual(CROWN.titles)
  expect(withMessages(chat, [message(5)])?.lastMessage?.gift).toBeNull()
})

it('what it has already changes nothing', () => {
  expect(withMessages(chat, [message(3), message(4)])).toBe(chat)
})

it('is not known where messages between are missing', () => {
  expect(withMessages(chat, [message(6)])).toBeUndefined()
})
