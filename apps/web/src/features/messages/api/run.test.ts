import fc from 'fast-check'
import { expect, it } from 'vitest'
import { messageOf } from '../../../testing/messages.ts'
import { boundsOf, cutAround, cutNewer, cutOlder, cutOut, ROWS } from './run.ts'

const runFrom = (seqs: readonly number[]) => seqs.map(seq => messageOf({ id: `m${seq}`, seq }))
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

it('without a cut the end of the run is shown', () => {
  expect(boundsOf(cutOut(runFrom(numbers(1, 500)), undefined))).toEqual({ from: 401, to: 500 })
  expect(cutOut([], undefined)).toEqual([])
  expect(boundsOf([])).toBeUndefined()
  expect(cutOut(runFrom(numbers(1, 500)), { from: 1, to: 500 })).toHaveLength(ROWS)
})

it('a message is shown with those on both sides of it', () => {
  const run = runFrom(numbers(1, 500))
  expect(cutAround(run, 250)).toEqual({ from: 200, to: 299 })
  expect(cutAround(run, 3)).toEqual({ from: 1, to: 100 })
  expect(cutAround(run, 499)).toEqual({ from: 401, to: 500 })
  expect(cutAround(run, 999)).toEqual({ from: 401, to: 500 })
})

it('moves on by a part of what is shown, and says where it can go no further', () => {
  const run = runFrom(numbers(1, 500))
  expect(cutOlder(run, { from: 200, to: 299 })).toEqual({ from: 160, to: 259 })
  expect(cutNewer(run, { from: 200, to: 299 })).toEqual({ from: 240, to: 339 })
  expect(cutOlder(run, { from: 1, to: 100 })).toBeUndefined()
  expect(cutNewer(run, { from: 401, to: 500 })).toBeUndefined()
})

it('what is added to the end is shown with what is there until that becomes too much', () => {
  expect(cutNewer(runFrom(numbers(1, 60)), { from: 1, to: 50 })).toEqual({ from: 1, to: 60 })
  expect(cutNewer(runFrom(numbers(1, 160)), { from: 61, to: 150 })).toEqual({ from: 61, to: 160 })
})

const SEQS = fc
  .uniqueArray(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 400 })
  .map(all => all.toSorted((one, other) => one - other))

it('any run is gone through from its end to its beginning and back, without a message left out', () => {
  fc.assert(
    fc.property(SEQS, seqs => {
      const run = runFrom(seqs)
      for (const [start, move] of [
        [cutAround(run, 999), cutOlder],
        [cutAround(run, 0), cutNewer],
      ] as const) {
        const seen = new Set<number>()
        for (let cut = start, moves = 0; cut; cut = move(run, cut), moves++) {
          const shown = cutOut(run, cut)
          expect(shown.length).toBeLessThanOrEqual(ROWS)
          expect(moves).toBeLessThan(30)
          for (const { seq } of shown) seen.add(seq)
        }
        expect([...seen].toSorted((one, other) => one - other)).toEqual(seqs)
      }
    }),
  )
})
