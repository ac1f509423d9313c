import { expect, it } from 'vitest'
import { hasShape } from './draft.ts'

it.each([
  [{ countries: ['CO'] }, { countries: [] }],
  [{ countries: [] }, { countries: ['CO', 'FR'] }],
  [{ countries: ['CO', 'AR', 'FR'] }, { countries: ['CO'] }],
  [
    { name: 'Ana', of: { city: '' } },
    { name: '', of: { city: 'Quito' } },
  ],
])('%j can take the place of %j', (stored, shape) => {
  expect(hasShape(stored, shape)).toBe(true)
})

it.each([
  [{ countries: [7] }, { countries: ['CO'] }],
  [{ countries: { 0: 'CO' } }, { countries: [] }],
  [{ countries: 'CO' }, { countries: [] }],
  [{ name: 'Ana' }, { name: '', city: '' }],
  [
    { name: 'Ana', city: '', age: 3 },
    { name: '', city: '' },
  ],
  [null, { name: '' }],
  [['Ana'], { name: '' }],
])('%j cannot take the place of %j', (stored, shape) => {
  expect(hasShape(stored, shape)).toBe(false)
})
