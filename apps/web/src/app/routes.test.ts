import { readdirSync } from 'node:fs'
import { LOCALES, RESERVED_SEGMENTS } from '@calina/contract/constants'
import { describe, expect, test } from 'vitest'
import { BASE_TEXTS } from './route-list.ts'
import { routes } from './routes.ts'

/** What the server renders, loaded with this file: on a busy machine that takes longer than a test may. */
const rendered = await Promise.all(
  routes.filter(route => route.server).map(async route => ({ route, screen: await route.load() })),
)

const folder = new URL('./', import.meta.url)
const names = (path: string) => readdirSync(new URL(path, folder)).map(file => file.replace(/\.\w+$/, ''))

test('every screen has an address', () => {
  const listed = new Set(routes.map(route => route.name))
  expect(names('routes/').filter(name => !listed.has(name))).toEqual([])
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

test('a screen without its rights or its code is not on the server', () => {
  for (const { route, screen } of rendered) {
    expect(['public', 'guest', 'user'], route.path).toContain(route.access)
    expect(screen, route.path).toHaveProperty('Component')
  }
})
