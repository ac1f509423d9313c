import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { Pump } from './pump.ts'

it('runs when woken and periodically, never twice at once, and continues after a failure', async () => {
  let [looks, running, most] = [0, 0, 0]
  const errors: unknown[] = []
  const pump = new Pump({
    everyMs: 20,
    onError: error => void errors.push(error),
    work: async () => {
      most = Math.max(most, ++running)
      looks++
      await sleep(2)
      running--
      if (looks === 1) throw new Error('the first one fails')
      return undefined
    },
  })
  pump.wake()
  await sleep(5)
  expect(looks).toBe(0)

  pump.start()
  for (let i = 0; i < 50; i++) pump.wake()
  await expect.poll(() => looks, { interval: 5 }).toBeGreaterThanOrEqual(4)
  expect(looks).toBeLessThan(20)
  expect([most, errors.length]).toEqual([1, 1])

  await pump.stop()
  const before = looks
  expect(running).toBe(0)
  pump.wake()
  await sleep(50)
  expect(looks).toBe(before)
})

it('runs again when its work says that more is due, and soon after a failure, however long it would wait', async () => {
  let looks = 0
  const pump = new Pump({
    everyMs: 3_600_000,
    onError: () => undefined,
    work: async () => {
      looks++
      if (looks === 1) throw new Error('the first one fails')
      return looks < 4 ? 0 : undefined
    },
  })
  pump.start()
  await expect.poll(() => looks, { timeout: 5_000 }).toBe(4)
  await pump.stop()
})
