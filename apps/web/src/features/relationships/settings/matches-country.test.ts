import { expect, test } from 'vitest'
import { matchesCountry } from './matches-country.ts'

const PERU = { value: 'PE', text: 'Perú' }

test.each(['', 'perú', 'PERU', 'er', 'pe', 'PE', 'Perú'])('%j means it', typed => {
  expect(matchesCountry(PERU, typed)).toBe(true)
})

test('letters without an accent are meant by what is typed for them', () => {
  expect(matchesCountry({ value: 'FO', text: 'Færøerne' }, 'faeroe')).toBe(true)
})

test.each(['perus', 'x', '.', '%', 'per u'])('%j does not', typed => {
  expect(matchesCountry(PERU, typed)).toBe(false)
})
