import { expect, test } from 'vitest'
import { commandOf, rateAfter } from './keys.ts'

const press = (key: string, modifiers = {}) =>
  commandOf({ key, ctrlKey: false, metaKey: false, altKey: false, ...modifiers })

test('every key does one thing, whatever its case', () => {
  for (const key of [' ', 'k', 'K']) expect(press(key)).toEqual({ do: 'toggle' })
  expect(press('j')).toEqual({ do: 'by', seconds: -10 })
  expect(press('ArrowRight')).toEqual({ do: 'by', seconds: 5 })
  expect(press('7')).toEqual({ do: 'to', part: 0.7 })
  expect(press('0')).toEqual({ do: 'to', part: 0 })
  expect(press('End')).toEqual({ do: 'to', part: 1 })
  expect(press('C')).toEqual({ do: 'captions' })
  expect(press('x')).toBeUndefined()
  expect(press('Tab')).toBeUndefined()
  expect(press('F5')).toBeUndefined()
})

test('keys with a modifier belong to the browser', () => {
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey'])
    expect(press('f', { [modifier]: true })).toBeUndefined()
})

test('the rate goes step by step and stays at the ends', () => {
  expect(rateAfter(1, 1)).toBe(1.25)
  expect(rateAfter(1, -1)).toBe(0.75)
  expect(rateAfter(0.75, -1)).toBe(0.75)
  expect(rateAfter(2, 1)).toBe(2)
  expect(rateAfter(1.1, -1)).toBe(1)
})
