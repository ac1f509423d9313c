import type { Message } from '@calina/contract/types'
import { describe, expect, it } from 'vitest'
import { lastSeq, withNewer } from './merge.ts'

const message = (seq: number): Message => ({
  id: `m${seq}`,
  chat: 'c',
  seq,
  clientId: null,
  mine: false,
  sender: 'ines',
  text: String(seq),
  media: [],
  createdAt: '2026-01-01T00:00:00.000Z',
})
const seqs = (pages: { items: Message[] }[]) => pages.map(page => page.items.map(item => item.seq))

describe('withNewer', () => {
  it('puts what came in front, newest first', () => {
    const held = [
      { items: [message(3), message(2)], next: 'x' },
      { items: [message(1)], next: null },
    ]
    expect(seqs(withNewer(held, [message(4), message(5)]))).toEqual([[5, 4, 3, 2], [1]])
  })
  it('takes no message twice', () => {
    const held = [{ items: [message(2), message(1)], next: null }]
    expect(seqs(withNewer(held, [message(2), message(3)]))).toEqual([[3, 2, 1]])
  })
  it('begins with nothing', () => {
    expect(seqs(withNewer([], [message(1), message(2)]))).toEqual([[2, 1]])
  })
})

it('knows the highest sequence', () => {
  expect(lastSeq([])).toBe(0)
  expect(
    lastSeq([
      { items: [message(7), message(6)], next: null },
      { items: [message(5)], next: null },
    ]),
  ).toBe(7)
})
