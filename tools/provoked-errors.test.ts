import { expect, it } from 'vitest'
import { neverProvoked } from './lib/provoked-errors.ts'

it('an error that an operation declares and no test was answered is named', () => {
  const declaring = [
    { operation: 'GET /v1/things/:thing', errors: ['NOT_FOUND', 'NOT_FOR_SALE'] as const },
    { operation: 'thing.touch' },
  ]
  const noted = 'GET /v1/things/:thing NOT_FOUND\nPUT /v1/things/:thing NOT_FOR_SALE\n'
  expect(neverProvoked(declaring, noted)).toEqual(['GET /v1/things/:thing NOT_FOR_SALE'])
  expect(neverProvoked(declaring, `${noted}GET /v1/things/:thing NOT_FOR_SALE\n`)).toEqual([])
})
