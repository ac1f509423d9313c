// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { forgetPost, noteStop, stoppedAt, unfinished } from './resume.ts'

beforeEach(() => localStorage.clear())

test('it goes on where a person stopped, and for nobody else', () => {
  noteStop('u1', 'm1', 252.7, { duration: 698 })
  expect(stoppedAt('u1', 'm1')).toBe(252)
  expect(stoppedAt('u2', 'm1')).toBe(0)
  expect(stoppedAt('u1', 'm2')).toBe(0)
})

test('the beginning, the end and what is short are not remembered', () => {
  noteStop('u1', 'm1', 4, { duration: 698 })
  noteStop('u1', 'm2', 20, { duration: 59 })
  expect(stoppedAt('u1', 'm1')).toBe(0)
  expect(stoppedAt('u1', 'm2')).toBe(0)
  noteStop('u1', 'm1', 300, { duration: 698 })
  noteStop('u1', 'm1', 692, { duration: 698 })
  expect(stoppedAt('u1', 'm1')).toBe(0)
  expect(localStorage).toHaveLength(0)
})

test('the oldest are forgotten', () => {
  for (let number = 0; number <= 60; number++) noteStop('u1', `m${number}`, 100, { duration: 200 })
  expect(stoppedAt('u1', 'm0')).toBe(0)
  expect(stoppedAt('u1', 'm1')).toBe(100)
  expect(stoppedAt('u1', 'm60')).toBe(100)
})

test('what cannot be read is nothing', () => {
  localStorage.setItem('played:u1', '{"a":')
  expect(stoppedAt('u1', 'm1')).toBe(0)
  localStorage.setItem('played:u1', '[["m1",-4],["m2"],3,["m3",7]]')
  expect(stoppedAt('u1', 'm1')).toBe(0)
  expect(stoppedAt('u1', 'm3')).toBe(7)
})

test('what was begun of posts is found again, the latest first, once for each post', () => {
  noteStop('u1', 'm1', 100, { duration: 200, post: 'p1' })
  noteStop('u1', 'm2', 90, { duration: 300.6, post: 'p2' })
  noteStop('u1', 'm3', 80, { duration: 400, post: 'p1' })
  noteStop('u1', 'm4', 70, { duration: 500 })
  expect(unfinished('u1')).toEqual([
    { media: 'm3', post: 'p1', stopped: 80, duration: 400 },
    { media: 'm2', post: 'p2', stopped: 90, duration: 300 },
  ])
  expect(unfinished('u2')).toEqual([])
  forgetPost('u1', 'p1')
  expect(unfinished('u1').map(({ post }) => post)).toEqual(['p2'])
  expect([stoppedAt('u1', 'm3'), stoppedAt('u1', 'm4')]).toEqual([0, 70])
  noteStop('u1', 'm2', 295, { duration: 300.6, post: 'p2' })
  expect(unfinished('u1')).toEqual([])
})
