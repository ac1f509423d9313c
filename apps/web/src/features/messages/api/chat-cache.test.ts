import type { Chat, Message } from '@calina/contract/types'
import { expect, it } from 'vitest'
import { CROWN, usd } from '../../../testing/gifts.ts'
import { withMessages } from './chat-cache.ts'

const chat = { id: 'c', lastSeq: 4, unread: 1, lastMessage: null } as Chat
const message = (seq: number, mine = false) =>
  ({ seq, mine, text: `m${seq}`, media: [], createdAt: '2026-01-01T00:00:00.000Z' }) as unknown as Message

it('a chat ends with the last message, and those of the other are unread', () => {
  expect(withMessages(chat, [message(6), message(5, true)])).toMatchObject({
    lastSeq: 6,
    unread: 2,
    lastMessage: { text: 'm6', mine: false, photos: 0, videos: 0 },
  })
})

it('a chat that ends with a gift says what it is called', () => {
  const gift = { ...CROWN, amount: CROWN.price }
  expect(withMessages(chat, [{ ...message(5), gift }])?.lastMessage?.gift).toEqual(CROWN.titles)
  expect(withMessages(chat, [message(5)])?.lastMessage?.gift).toBeNull()
})

it('a chat that ends with a paid message says for how much, and whether it was bought', () => {
  const media = [{ kind: 'image' }, { kind: 'video' }, { kind: 'image' }] as Message['media']
  const offer = { price: usd(600), boughtAt: null, locks: 'media', previews: [] } as const
  const last = withMessages(chat, [{ ...message(5), media, offer: { ...offer, previews: [] } }])?.lastMessage
  expect(last).toMatchObject({ photos: 2, videos: 1, offer: { price: usd(600), bought: false } })
})

it('passes over what was deleted, which is not unread either', () => {
  const gone = { ...message(6), deleted: true }
  expect(withMessages(chat, [message(5), gone])).toMatchObject({
    lastSeq: 6,
    unread: 2,
    lastMessage: { text: 'm5' },
  })
  expect(withMessages(chat, [{ ...message(5), deleted: true }])).toMatchObject({
    lastSeq: 5,
    unread: 1,
    lastMessage: null,
  })
})

it('what it has already changes nothing', () => {
  expect(withMessages(chat, [message(3), message(4)])).toBe(chat)
})

it('is not known where messages between are missing', () => {
  expect(withMessages(chat, [message(6)])).toBeUndefined()
})
