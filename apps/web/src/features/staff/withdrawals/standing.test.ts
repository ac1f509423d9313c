import { expect, test } from 'vitest'
import { batch, usd } from '../testing/withdrawals.ts'
import { figuresOf, standingOf, whatSettlingDoes } from './standing.ts'

const [matched, missing] = batch.rows
if (!matched?.line || !missing) throw new Error('The batch has no orders')
const returned = {
  ...matched,
  id: 'w3',
  line: { ...matched.line, amount: usd(40_000), returnReason: 'Cuenta cerrada' },
}

test('an order matches, came back, or has no line; one that was paid by hand needs none', () => {
  expect(standingOf(matched)).toBe('matches')
  expect(standingOf(returned)).toBe('returned')
  expect(standingOf(missing)).toBe('missing')
  expect(standingOf({ ...missing, status: 'paid' })).toBe('matches')
  expect(standingOf({ ...missing, status: 'rejected' })).toBe('returned')
})

test('a batch is counted and summed by how its orders stand', () => {
  expect(figuresOf({ ...batch, rows: [matched, missing, returned] })).toEqual({
    matches: { count: 1, amount: usd(40_000) },
    missing: { count: 1, amount: usd(40_000) },
    returned: { count: 1, amount: usd(40_000) },
  })
})

test('settling concerns what has a line that is not settled yet', () => {
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
  const done = { ...matched, id: 'w4', line: matched.line && { ...matched.line, state: 'settled' as const } }
  const { paid, returned: back, waiting } = whatSettlingDoes([matched, missing, returned, done])
  expect([ids(paid), ids(back), ids(waiting)]).toEqual([['w1'], ['w3'], ['w2']])
})
