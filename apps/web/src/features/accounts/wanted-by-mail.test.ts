import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepWanted, takeWanted } from './wanted-by-mail.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  stored.clear()
})

test('is kept for one use', () => {
  keepWanted('/inescarmona?subscribe=3m')
  expect(takeWanted()).toBe('/inescarmona?subscribe=3m')
  expect(takeWanted()).toBeUndefined()
})

test('a sign-up that wanted nothing forgets what an earlier one wanted', () => {
  keepWanted('/inescarmona')
  keepWanted(undefined)
  expect(takeWanted()).toBeUndefined()
})

test('is forgotten with the link', () => {
  keepWanted('/inescarmona')
  vi.advanceTimersByTime(24 * 60 * 60_000)
  expect(takeWanted()).toBeUndefined()
})

test('never leads off the site, whatever somebody has stored', () => {
  keepWanted('//evil.example')
  expect(takeWanted()).toBeUndefined()
})
