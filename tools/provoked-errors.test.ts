import { expect, it } from 'vitest'
import { route } from '../packages/contract/src/index.ts'
import { neverProvoked } from './lib/provoked-errors.ts'

const spec = route({
  method: 'GET',
  path: '/v1/things/:thing',
  summary: 'A thing',
  access: 'public',
  errors: ['NOT_FOUND', 'NOT_FOR_SALE'],
})

it('an error that an operation declares and no test was answered is named', () => {
  const noted = 'GET /v1/things/:thing NOT_FOUND\nPUT /v1/things/:thing NOT_FOR_SALE\n'
  expect(neverProvoked({ getThing: spec }, noted)).toEqual(['getThing NOT_FOR_SALE'])
  expect(neverProvoked({ getThing: spec }, `${noted}GET /v1/things/:thing NOT_FOR_SALE\n`)).toEqual([])
})
