import { expect, it, vi } from 'vitest'
import { catchUp } from './catch-up.ts'

/** What lies below a socket, and how the adapter writes an event to it: first its listeners, then the bytes. */
function fakeSocket() {
  const written: string[] = []
  const listeners = new Set<(...args: unknown[]) => void>()
  const socket = {
    conn: { write: (text: string) => void written.push(text) },
    onAnyOutgoing: (listener: (...args: unknown[]) => void) => void listeners.add(listener),
    offAnyOutgoing: (listener: (...args: unknown[]) => void) => void listeners.delete(listener),
  }
  const live = (...data: unknown[]) => {
    for (const listener of listeners) listener(...data)
    socket.conn.write(`2${JSON.stringify(data)}`)
  }
  return { socket, written, live, listeners }
}
const text = (...data: unknown[]) => `2${JSON.stringify(data)}`

it('sends what was missed first, then what came meanwhile, and each event once', async () => {
  vi.useFakeTimers()
  const { socket, written, live, listeners } = fakeSocket()
  const missed = Promise.withResolvers<unknown[][]>()
  const done = catchUp(
    socket,
    () => undefined,
    () => missed.promise,
  )
  // Both are on their way twice: in the stream, and live.
  live('b', {}, '2')
  live('c', {}, '3')
  expect(written).toEqual([])
  missed.resolve([
    ['a', {}, '1'],
    ['b', {}, '2'],
    ['d', {}, '4'],
  ])
  await done
  live('d', {}, '4')
  live('e', {}, '5')
  expect(written).toEqual([
    text('a', {}, '1'),
    text('b', {}, '2'),
    text('d', {}, '4'),
    text('c', {}, '3'),
    text('e', {}, '5'),
  ])
  vi.runAllTimers()
  expect(listeners.size).toBe(0)
  live('f', {}, '6')
  expect(written.at(-1)).toBe(text('f', {}, '6'))
  vi.useRealTimers()
})

it('holds no events for ever when the missed ones are no longer stored', async () => {
  const { socket, written, live } = fakeSocket()
  const done = catchUp(
    socket,
    () => undefined,
    async () => {
      throw new Error('gone')
    },
  )
  live('a', {}, '1')
  await expect(done).rejects.toThrow('gone')
  expect(written).toEqual([text('a', {}, '1')])
})
