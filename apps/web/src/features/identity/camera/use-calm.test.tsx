// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useCalm } from './use-calm.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('says at most one thing in a while, and the last one in the end', () => {
  const { result, rerender } = renderHook(({ text }) => useCalm(text, 2_000), { initialProps: { text: '' } })
  const say = (text: string, afterMs: number) => {
    rerender({ text })
    act(() => void vi.advanceTimersByTime(afterMs))
    return result.current
  }
  expect(say('borroso', 0)).toBe('borroso')
  expect(say('oscuro', 700)).toBe('borroso')
  expect(say('reflejo', 700)).toBe('borroso')
  expect(say('bien', 700)).toBe('bien')
  expect(say('borroso', 1_899)).toBe('bien')
  expect(say('borroso', 1)).toBe('borroso')
})
