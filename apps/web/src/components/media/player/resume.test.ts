// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { noteStop, stoppedAt } from './resume.ts'

beforeEach(() => localStorage.clear())

test('it goes on where a person stopped, and for nobody else', () => {
  noteStop('u1', 'm1', 252.7, 698)
  expect(stoppedAt('u1', 'm1')).toBe(252)
  expect(stoppedAt('u2', 'm1')).toBe(0)
  expect(stoppedAt('u1', 'm2')).toBe(0)
})

test('the beginning, the end and what is short are not remembered', () => {
  noteStop('u1', 'm1', 4, 698)
  noteStop('u1', 'm2', 20, 59)
  expect(stoppedAt('u1', 'm1')).toBe(0)
  expect(stoppedAt('u1', 'm2')).toBe(0)
  noteStop('u1', 'm1', 300, 698)
  noteStop('u1', 'm1', 692, 698)
  expect(stoppedAt('u1', 'm1')).toBe(0)
  expect(localStorage).toHaveLength(0)
})

test('the oldest are forgotten', () => {
  for (let number = 0; number <= 60; number++) noteStop('u1', `m${number}`, 100, 200)
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
