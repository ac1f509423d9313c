import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createUser } from '../../testing/factories/accounts.ts'
import { listCreatorNameStarts, listCreatorNames } from '../accounts/index.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
  for (const username of ['delta', 'alba', 'cala', 'brisa']) await createUser(t, 'model', { username })
  await createUser(t, 'fan', { username: 'a_fan' })
})
afterAll(() => t.close())

const get = (path: string) => t.call('GET', `/${path}`)
const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(match => match[1])

it('robots.txt names the sitemap and what crawlers must not read', async () => {
  const answer = await get('/robots.txt')
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(answer.body).toContain('Disallow: /settings\n')
  expect(answer.body).toContain('Sitemap: http://localhost:3000/sitemap.xml\n')
})

it('the sitemap names every creator and no fan', async () => {
  const index = await get('/sitemap.xml')
  expect(index.headers['content-type']).toBe('application/xml; charset=utf-8')
  const files = addressesIn(index.body)
  expect(files).toEqual([
    'http://localhost:3000/sitemap/pages',
    'http://localhost:3000/sitemap/creators/alba',
  ])
  const creators = await get('/sitemap/creators/alba')
  expect(addressesIn(creators.body)).toEqual(
    ['alba', 'brisa', 'cala', 'delta'].map(name => `http://localhost:3000/${name}`),
  )
  expect(addressesIn((await get('/sitemap/pages')).body)).toContain('http://localhost:3000/creators')
})

it('the files of the sitemap meet without a gap and without a double', async () => {
  const all = () => sql<boolean>`true`
  const starts = await listCreatorNameStarts(t.services.db, 3, all)
  expect(starts).toEqual(['alba', 'delta'])
  const runs = await Promise.all(starts.map(start => listCreatorNames(t.services.db, start, 3, all)))
  expect(runs).toEqual([['alba', 'brisa', 'cala'], ['delta']])
  expect(await listCreatorNameStarts(t.services.db, 1, all)).toHaveLength(4)
})
