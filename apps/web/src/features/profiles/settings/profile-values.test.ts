import type { OwnProfile } from '@calina/contract/types'
import { describe, expect, it } from 'vitest'
import { attributesOf, linkProblems, linksOf, profileProblems, valuesOf } from './profile-values.ts'

const profile: OwnProfile = {
  name: 'Inés Carmona',
  username: 'inescarmona',
  bio: 'Fotógrafa',
  links: [{ label: 'Tienda', url: 'https://tienda.example/' }],
  welcome: null,
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

describe('links', () => {
  it('are saved with the scheme that people leave out, and without empty rows', () => {
    const links = [
      { label: ' Tienda ', url: 'tienda.example/fotos ' },
      { label: '', url: ' ' },
      { label: 'Blog', url: 'http://blog.example' },
    ]
    expect(linksOf({ links })).toEqual([
      { label: 'Tienda', url: 'https://tienda.example/fotos' },
      { label: 'Blog', url: 'http://blog.example' },
    ])
    expect(links.map(linkProblems)).toEqual([{}, {}, {}])
  })

  it.each([
    [{ label: '', url: 'https://tienda.example' }, { label: 'missing' }],
    [{ label: 'Tienda', url: '' }, { url: 'link_scheme' }],
    [{ label: 'Tienda', url: 'javascript:alert(1)' }, { url: 'link_scheme' }],
    [{ label: 'Tienda', url: 'tienda' }, { url: 'link_host' }],
    [{ label: 'Tienda', url: 'https://ana:clave@tienda.example' }, { url: 'link_credentials' }],
    [{ label: 'Tienda', url: 'tienda.example/mi página' }, { url: 'link_spaces' }],
    [{ label: 'Tienda', url: `tienda.example/${'ñ'.repeat(60)}` }, { url: 'link_long' }],
  ])('%o is refused', (link, problems) => expect(linkProblems(link)).toEqual(problems))
})
