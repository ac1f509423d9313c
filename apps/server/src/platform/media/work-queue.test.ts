import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { WorkQueue } from './work-queue.ts'

it('runs no more at once than it may, in the order of asking, also past failures', async () => {
  const queue = new WorkQueue(2)
  const order: number[] = []
  let running = 0
  let most = 0
  const results = await Promise.allSettled(
    Array.from({ length: 9 }, (_, n) =>
      queue.run(async () => {
        order.push(n)
        most = Math.max(most, ++running)
        await sleep(2)
        running--
        if (n % 3 === 0) throw new Error(`failed ${n}`)
        return n
      }),
    ),
  )
  expect(most).toBe(2)
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  expect(results.filter(result => result.status === 'fulfilled').map(({ value }) => value)).toEqual([
    1, 2, 4, 5, 7, 8,
  ])
})
