import { setImmediate } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { ManualClock } from '../clock.ts'
import { watchGrowth } from './growth.ts'

async function watched() {
  const clock = new ManualClock()
  const read = vi.fn(async () => 40)
  const left = await watchGrowth({ read, clock, maxBytes: 100 })
  return { clock, read, left }
}

describe('what a database may still grow by', () => {
  it('is known from the start on, and its size is read again when it is 30 seconds old', async () => {
    const { clock, read, left } = await watched()
    expect(left()).toBe(60)
    clock.advance(29_999)
    read.mockResolvedValue(90)
    expect(left()).toBe(60)
    expect(read).toHaveBeenCalledTimes(1)
    clock.advance(1)
    // the caller does not wait for it
    expect(left()).toBe(60)
    await setImmediate()
    expect(left()).toBe(10)
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('is read once at a time: a slow reading is not overtaken', async () => {
    const { clock, read, left } = await watched()
    const slow = Promise.withResolvers<number>()
    read.mockReturnValueOnce(slow.promise)
    clock.advance(30_000)
    left()
    clock.advance(30_000)
    left()
    expect(read).toHaveBeenCalledTimes(2)
    slow.resolve(50)
    await setImmediate()
    // it was asked for 30 seconds ago by now
    expect(left()).toBe(50)
    expect(read).toHaveBeenCalledTimes(3)
  })

  it('is what it was where it cannot be read, and read again with the next call', async () => {
    const { clock, read, left } = await watched()
    read.mockRejectedValueOnce(new Error('the database is unavailable'))
    read.mockResolvedValueOnce(70)
    clock.advance(30_000)
    left()
    await setImmediate()
    expect(left()).toBe(60)
    await setImmediate()
    expect(left()).toBe(30)
  })
})
