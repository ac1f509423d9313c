import type { Message } from '@calina/contract/types'
import { describe, expect, it } from 'vitest'
import { heldUpTo, withNewer } from './merge.ts'

const message = (seq: number): Message => ({
  id: `m${seq}`,
  chat: 'c',
  seq,
  clientId: null,
  mine: false,
  sender: 'ines',
  text: String(seq),
  media: [],
  withheld: 0,
  offer: null,
  voice: null,
  replyTo: null,
  reactions: { mine: null, theirs: null },
  pinned: false,
  editedAt: null,
  editableUntil: null,
  writtenBy: null,
  gift: null,
  call: null,
  removed: false,
  deleted: false,
  createdAt: '2026-01-01T00:00:00.000Z',
})
const seqs = (pages: { items: Message[] }[]) => pages.map(page => page.items.map(item => item.seq))

describe('withNewer', () => {
  it('puts what came in front, newest first', () => {
    const held = [
      { items: [message(3), message(2)], next: 'x', change: 0 },
      { items: [message(1)], next: null, change: 0 },
    ]
    expect(seqs(withNewer(held, [message(4), message(5)]))).toEqual([[5, 4, 3, 2], [1]])
  })
  it('takes no message twice', () => {
    const held = [{ items: [message(2), message(1)], next: null, change: 0 }]
    expect(seqs(withNewer(held, [message(2), message(3)]))).toEqual([[3, 2, 1]])
  })
  it('begins with nothing', () => {
    expect(seqs(withNewer([], [message(1), message(2)]))).toEqual([[2, 1]])
  })
})

describe('heldUpTo', () => {
  const page = (seqs: number[], next: string | null = null) => ({ items: seqs.map(message), next, change: 0 })

  it('is the highest sequence of what is held in one piece', () => {
    expect(heldUpTo([])).toBe(0)
    expect(heldUpTo([page([])])).toBe(0)
    expect(heldUpTo([page([7, 6], 'x'), page([5], 'y')])).toBe(7)
    expect(heldUpTo([page([2, 1])])).toBe(2)
  })
  it('ends where a message is missing, though a later one is there', () => {
    expect(heldUpTo([page([9, 8, 6], 'x'), page([5], 'y')])).toBe(6)
    expect(heldUpTo([page([2])])).toBe(0)
  })
})
