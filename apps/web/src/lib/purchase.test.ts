import { expect, it } from 'vitest'
import { missingFor } from './purchase.ts'

const usd = (amount: number) => ({ amount, currency: 'USD' })

it.each([
  ['nobody knows', 900, undefined, undefined, undefined],
  ['the server has said it', 900, undefined, 350, 350],
  ['the balance is enough', 900, 900, undefined, undefined],
  ['the balance is less', 900, 550, undefined, 350],
  ['the balance has grown since the server said it', 900, 1000, 350, undefined],
  ['the balance has grown a little since', 900, 800, 350, 100],
  ['it costs nothing', 0, 0, undefined, undefined],
])('a balance lacks what the price is more than it: %s', (_when, price, balance, refused, missing) => {
  const found = missingFor(usd(price), balance === undefined ? undefined : usd(balance), refused)
  expect(found?.amount).toBe(missing)
})
