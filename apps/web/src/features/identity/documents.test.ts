import { expect, it } from 'vitest'
import { type ChosenIdentity, photoKey, shotKey, sideToTake } from './documents.ts'

const missing = (...sides: ChosenIdentity['missing']): ChosenIdentity => ({
  state: 'unverified',
  country: 'CO',
  type: 'id-card',
  documents: [],
  missing: sides,
  submittedAt: null,
  promisedAt: null,
  decidedAt: null,
})

it.each([
  [missing('front', 'back', 'selfie'), null, 'front'],
  [missing('front', 'back', 'selfie'), '', 'front'],
  [missing('back', 'selfie'), 'selfie', 'selfie'],
  // what is there already is not taken again before the rest
  [missing('back', 'selfie'), 'front', 'back'],
  [missing(), 'front', 'front'],
  [missing(), '', undefined],
  [missing('back'), 'elsewhere', 'back'],
] as const)('%o, asked for %o: %o is taken', (identity, wanted, side) => {
  expect(sideToTake(identity, wanted)).toBe(side)
})

it('a passport has a page, other documents have a front and a back', () => {
  expect(shotKey('passport', 'front')).toBe('page')
  expect(shotKey('id-card', 'front')).toBe('front')
  expect(photoKey('driving-licence', 'back')).toBe('licenceBack')
  expect(photoKey('passport', 'selfie')).toBe('selfie')
})
