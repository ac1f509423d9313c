import { expect, it } from 'vitest'
import { ERRORS, type ErrorCode } from './errors.ts'
import { ALREADY_BOUGHT, SALE_KINDS, saleKinds, TRANSACTION_GROUPS, TRANSACTION_KINDS } from './sales.ts'

it.each(saleKinds())('%s: what is bought once has its conflict, named like it', kind => {
  const { once, alreadyBought, held } = SALE_KINDS[kind]
  if (once) expect(alreadyBought).toBe(`${kind.toUpperCase()}_ALREADY_PURCHASED`)
  if (alreadyBought !== null) expect(ERRORS[alreadyBought].status).toBe(409)
  // two holds for the same thing would both be open
  expect(once && held).toBe(false)
})

it('every conflict of a purchase belongs to a kind', () => {
  const named = (Object.keys(ERRORS) as ErrorCode[]).filter(code => code.endsWith('_ALREADY_PURCHASED'))
  expect(ALREADY_BOUGHT).toEqual(expect.arrayContaining(named))
  expect(new Set(ALREADY_BOUGHT).size).toBe(ALREADY_BOUGHT.length)
})

it('every transaction is in one group', () => {
  const grouped = Object.values(TRANSACTION_GROUPS).flat()
  expect(grouped.toSorted()).toEqual([...TRANSACTION_KINDS].toSorted())
})
