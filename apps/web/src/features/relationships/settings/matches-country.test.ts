import { expect, test } from 'vitest'
import { matchesCountry } from './matches-country.ts'

const PERU = { value: 'PE', text: 'Perú' }

test.each(['', 'perú', 'PERU', 'er', 'pe', 'PE', 'Perú'])('%j means it', typed => {
  expect(matchesCountry(PERU, typed, 'es')).toBe(true)
})

test.each(['perus', 'x', '.', '%', 'per u'])('%j does not', typed => {
  expect(matchesCountry(PERU, typed, 'es')).toBe(false)
})
