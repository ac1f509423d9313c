import { LIVE_CHAT } from '@calina/contract/limits'
import { expect, test } from 'vitest'
import { lineOf } from '../../testing/lives.ts'
import { type LiveLines, withLines, withOlder, withoutLines } from './live-lines.ts'

const none: LiveLines = { items: [], gone: [], more: false }
const seqs = ({ items }: LiveLines) => items.map(({ seq }) => seq)
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => lineOf(from + i))

test('each line is there once, in the order of its number', () => {
  const held = withLines(withLines(none, [lineOf(3), lineOf(1)]), [lineOf(2), lineOf(3)])
  expect(seqs(held)).toEqual([1, 2, 3])
})

test('what everybody is told of an own line does not make it another’s', () => {
  const own = withLines(none, [lineOf(1, { mine: true })])
  expect(withLines(own, [lineOf(1)]).items[0]?.mine).toBe(true)
  // and the other way round it becomes one
  expect(withLines(withLines(none, [lineOf(1)]), [lineOf(1, { mine: true })]).items[0]?.mine).toBe(true)
})

test('what is gone stays away, also when it is told of later', () => {
  const held = withoutLines(withLines(none, range(1, 3)), ['line-2', 'line-4'])
  expect(seqs(held)).toEqual([1, 3])
  expect(seqs(withLines(held, [lineOf(2), lineOf(4), lineOf(5)]))).toEqual([1, 3, 5])
})

test('no more is held than a page shows, and the oldest leaves first', () => {
  const held = withLines(none, range(1, LIVE_CHAT.maxShown + 2))
  expect(held.items).toHaveLength(LIVE_CHAT.maxShown)
  expect(held.items[0]?.seq).toBe(3)
  expect(held.more).toBe(true)
})

test('older lines come before, as many as there is room for', () => {
  const some = withOlder(withLines(none, range(11, 12)), { items: range(1, 10), gone: [], more: false })
  expect(seqs(some)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  expect(some.more).toBe(false)
  const full = withLines(none, range(11, LIVE_CHAT.maxShown + 8))
  const grown = withOlder(full, { items: range(1, 10), gone: [], more: false })
  expect(grown.items[0]?.seq).toBe(9)
  expect(grown.more).toBe(true)
})
