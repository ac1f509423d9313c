import { expect, test, vi } from 'vitest'
import { createConfirmation } from './confirmation.ts'

test('calls that come together are answered by one question', async () => {
  const confirmation = createConfirmation()
  const listener = vi.fn()
  confirmation.subscribe(listener)
  const both = Promise.all([confirmation.ask(), confirmation.ask()])
  expect(confirmation.get()).toBeDefined()
  expect(listener).toHaveBeenCalledOnce()
  confirmation.answer(true)
  expect(await both).toEqual([true, true])
  expect(confirmation.get()).toBeUndefined()
})

test('the next call asks again', async () => {
  const confirmation = createConfirmation()
  const first = confirmation.ask()
  confirmation.answer(false)
  expect(await first).toBe(false)
  const second = confirmation.ask()
  expect(confirmation.get()).toBeDefined()
  confirmation.answer(true)
  expect(await second).toBe(true)
})
