import { readdirSync } from 'node:fs'
import { LOCALES, RESERVED_SEGMENTS } from '@calina/contract/constants'
import { describe, expect, test } from 'vitest'
import { BASE_TEXTS, missingScreens, routes } from './routes.ts'

const folder = new URL('./', import.meta.url)
const names = (path: string) => readdirSync(new URL(path, folder)).map(file => file.replace(/\.\w+$/, ''))

test('every screen has an address', () => {
  const listed = new Set(routes.map(route => route.name))
  expect(names('routes/').filter(name => !listed.has(name))).toEqual([])
})

test('every address has a screen', () => {
  expect(missingScreens).toEqual([])
})

test('no address of the product can be taken as a username', () => {
  const first = routes
    .map(route => route.path.split('/')[1] ?? '')
    .filter(part => part && !part.startsWith(':'))
  const reserved: readonly string[] = RESERVED_SEGMENTS
  expect(first.filter(part => !reserved.includes(part))).toEqual([])
})

describe.each(LOCALES)('in %s', locale => {
  test('every screen has its texts', () => {
    const areas = names(`../locales/${locale}/`)
    const wanted = new Set([...BASE_TEXTS, ...routes.flatMap(route => route.texts)])
    expect([...wanted].filter(area => !areas.includes(area))).toEqual([])
  })
})

test('a screen without its texts, its rights or its code is not on the server', async () => {
  for (const route of routes.filter(each => each.server)) {
    expect(['public', 'guest'], route.path).toContain(route.access)
    expect(await route.load(), route.path).toHaveProperty('Component')
  }
})
