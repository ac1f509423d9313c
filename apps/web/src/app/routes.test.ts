import { readdirSync } from 'node:fs'
import { LOCALES, RESERVED_SEGMENTS } from '@calina/contract/constants'
import { describe, expect, test } from 'vitest'
import { showsAdults } from './access.ts'
import { BASE_TEXTS } from './route-list.ts'
import { guestFiles, routes } from './routes.ts'

/** What the server renders, loaded with this file: on a busy machine that takes longer than a test may. */
const rendered = await Promise.all(
  routes.filter(route => route.server).map(async route => ({ route, screen: await route.load() })),
)

const folder = new URL('./', import.meta.url)
const names = (path: string) => readdirSync(new URL(path, folder)).map(file => file.replace(/\.\w+$/, ''))

test('guests find the screens that are open to them without the code of members', () => {
  const open = routes.filter(({ access }) => access === 'public' || access === 'guest')
  const wanted = new Set(open.map(({ name }) => `./routes/${name}.tsx`))
  expect(Object.keys(guestFiles).toSorted()).toEqual([...wanted].toSorted())
})

test('every address has a screen', async () => {
  for (const route of routes) expect(await route.load(), route.path).toHaveProperty('Component')
})

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

test('only screens that show creators ask for the age, and the server knows there who is logged in', () => {
  const asking = routes.filter(showsAdults)
  expect(asking.map(({ path }) => path).toSorted()).toEqual([
    '/:username',
    '/:username/givers',
    '/:username/live',
    '/:username/vault',
    '/creators',
    '/explore',
    '/explore/:post',
    '/gift/:gift',
    '/i/:code',
    '/live',
    '/post/:post',
    '/tags',
    '/vault/:vault',
  ])
  expect(asking.filter(route => !route.server).map(({ path }) => path)).toEqual([])
})

test('a screen without its rights or its code is not on the server', () => {
  for (const { route, screen } of rendered) {
    expect(['public', 'guest', 'user'], route.path).toContain(route.access)
    expect(screen, route.path).toHaveProperty('Component')
  }
})
