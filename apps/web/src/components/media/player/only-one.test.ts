// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { playAlone } from './only-one.ts'

test('one thing plays at a time', () => {
  const [first, second] = [document.createElement('video'), document.createElement('audio')]
  const pauses = [first, second].map(each => vi.spyOn(each, 'pause').mockImplementation(() => {}))
  const begin = (each: HTMLMediaElement) => each.dispatchEvent(new Event('play'))
  const forget = playAlone(first)
  playAlone(second)
  begin(first)
  begin(first)
  expect(pauses.map(each => each.mock.calls.length)).toEqual([0, 0])
  begin(second)
  expect(pauses.map(each => each.mock.calls.length)).toEqual([1, 0])
  begin(first)
  expect(pauses.map(each => each.mock.calls.length)).toEqual([1, 1])
  forget()
  begin(second)
  expect(pauses.map(each => each.mock.calls.length)).toEqual([1, 1])
})
