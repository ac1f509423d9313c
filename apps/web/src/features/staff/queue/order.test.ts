import type { QueueItem } from '@calina/contract/types'
import { expect, test } from 'vitest'
import { freeAfter, neighbour } from './order.ts'

const item = (id: string, claim: QueueItem['claim'] = null) => ({ id, claim }) as QueueItem
const theirs = { name: 'Clara', own: false, since: '2026-11-22T12:00:00Z' }
const idOf = (found: QueueItem | undefined) => found?.id

test('the keys go from one to the next, and stay at the ends', () => {
  const items = [item('a'), item('b', theirs), item('c')]
  expect(idOf(neighbour(items, 'a', 1))).toBe('b')
  expect(idOf(neighbour(items, 'b', -1))).toBe('a')
  expect(neighbour(items, 'c', 1)).toBeUndefined()
  expect(neighbour(items, 'a', -1)).toBeUndefined()
  expect(idOf(neighbour(items, undefined, 1))).toBe('a')
})

test('after a decision the next one opens that nobody else looks at, from the beginning again after the end', () => {
  const items = [item('a'), item('b'), item('c', theirs), item('d', { ...theirs, own: true })]
  expect(idOf(freeAfter(items, 'b'))).toBe('d')
  expect(idOf(freeAfter(items, 'd'))).toBe('a')
  expect(freeAfter([item('a')], 'a')).toBeUndefined()
  expect(freeAfter([item('a'), item('b', theirs)], 'a')).toBeUndefined()
  expect(idOf(freeAfter([item('a', theirs), item('b')], undefined))).toBe('b')
})
