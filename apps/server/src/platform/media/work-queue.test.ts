import { expect, it } from 'vitest'
import { WorkQueue } from './work-queue.ts'

/** Queues work by name (the owner's letter first, capitals for large work) and ends each on request. */
function stage(limit: number) {
  const queue = new WorkQueue(limit)
  const begun: string[] = []
  const ends = new Map<string, (failed?: Error) => void>()
  return {
    begun,
    ask: (...names: string[]) =>
      names.map(name =>
        queue.run({ owner: name.charAt(0).toLowerCase(), small: name === name.toLowerCase() }, () => {
          begun.push(name)
          return new Promise<string>((resolve, reject) =>
            ends.set(name, failed => (failed ? reject(failed) : resolve(name))),
          )
        }),
      ),
    end: (name: string, failed?: Error) => ends.get(name)?.(failed),
  }
}

/** Ends what was begun, one after another, until nothing is left. */
async function endAll({ begun, end }: ReturnType<typeof stage>): Promise<void> {
  for (let at = 0; at < begun.length; at++) {
    end(begun[at] ?? '')
    await new Promise(setImmediate)
  }
}

it('runs no more at once than it may, also past failures', async () => {
  const work = stage(2)
  const asked = work.ask('A1', 'A2', 'A3', 'A4')
  const settled = Promise.allSettled(asked)
  await new Promise(setImmediate)
  expect(work.begun).toEqual(['A1', 'A2'])
  work.end('A2', new Error('failed'))
  await new Promise(setImmediate)
  expect(work.begun).toEqual(['A1', 'A2', 'A3'])
  await endAll(work)
  expect((await settled).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ])
  expect(work.begun).toEqual(['A1', 'A2', 'A3', 'A4'])
})

it('gives every owner a turn, however much one has queued', async () => {
  const work = stage(1)
  const asked = work.ask('A1', 'A2', 'A3', 'A4', 'B1', 'B2', 'C1')
  await endAll(work)
  await Promise.all(asked)
  expect(work.begun).toEqual(['A1', 'A2', 'B1', 'C1', 'A3', 'B2', 'A4'])
})

it('lets small work go first, and large work every other time', async () => {
  const work = stage(1)
  const asked = work.ask('A1', 'A2', 'A3', 'b1', 'b2', 'a4', 'c1')
  await endAll(work)
  await Promise.all(asked)
  expect(work.begun).toEqual(['A1', 'b1', 'A2', 'a4', 'A3', 'c1', 'b2'])
})
