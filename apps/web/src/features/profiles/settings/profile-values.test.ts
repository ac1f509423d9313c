import type { OwnProfile } from '@calina/contract/types'
import { describe, expect, it } from 'vitest'
import { attributesOf, profileProblems, valuesOf } from './profile-values.ts'

const profile: OwnProfile = {
  name: 'Inés Carmona',
  username: 'inescarmona',
  bio: 'Fotógrafa',
  avatar: null,
  cover: null,
  attributes: {
    gender: 'woman',
    age: 29,
    height: 168,
    weight: null,
    bodyType: 'slim',
    hairColor: 'dark_brown',
    eyeColor: 'brown',
    skinColor: 'olive',
    ethnicity: 'mestizo',
    nationality: 'CO',
    orientation: 'undisclosed',
    country: 'CO',
    city: 'Cartagena',
  },
}

it('gives back what it was given', () => {
  expect(attributesOf(valuesOf(profile))).toEqual(profile.attributes)
})

it('reads empty fields as not given', () => {
  const values = { ...valuesOf(profile), age: ' ', gender: '', city: '  ', country: '' }
  expect(attributesOf(values)).toMatchObject({ age: null, gender: null, city: null, country: null })
})

describe('profileProblems', () => {
  it('finds none in a good form', () => expect(profileProblems(valuesOf(profile))).toEqual({}))
  it.each([
    [{ name: ' ' }, 'name', 'missing'],
    [{ username: 'a b' }, 'username', 'username'],
    [{ age: '17' }, 'age', 'number'],
    [{ age: '29.5' }, 'age', 'number'],
    [{ age: '3e1' }, 'age', 'number'],
    [{ height: 'tall' }, 'height', 'number'],
    [{ weight: '351' }, 'weight', 'number'],
  ] as const)('%o is refused', (change, field, problem) => {
    expect(profileProblems({ ...valuesOf(profile), ...change })).toEqual({ [field]: problem })
  })
})
