import { randomUUID } from 'node:crypto'
import { type RouteSpec, routes } from '@calina/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { livingIn } from '../../modules/lives/testing/living.ts'
import { createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { changeSettings } from '../../testing/change-settings.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { fund } from '../../testing/factories/money.ts'
import { createPost } from '../../testing/factories/posts.ts'
import { createVault } from '../../testing/factories/vaults.ts'
import { DAY } from '../clock.ts'

let t: TestApp
let creator: TestActor
let post: string
let comment: string
let vault: string
/** One that is scheduled. */
let live: string
/** The code of a subscription that is given. */
let gift: string
/** The code of a trial link. */
let trial: string
beforeAll(async () => {
  t = await createTestApp()
  creator = await createCreator(t)
  post = (await createPost(t, creator)).id
  vault = (await createVault(t, creator)).id
  const added = await t.call('POST', `/v1/posts/${post}/comments`, {
    token: creator.token,
    body: { clientId: randomUUID(), text: 'Hola' },
  })
  comment = added.json().id
  gift = await giftByLink()
  trial = await trialByLink()
  const at = new Date(t.clock.now().getTime() + DAY).toISOString()
  live = (await livingIn(() => t).created(creator, { at })).id
})
afterAll(() => t.close())

async function giftByLink(): Promise<string> {
  const fan = await createFan(t)
  await fund(t, fan, 5_000)
  await t.call('PUT', '/v1/plans', {
    token: creator.token,
    body: { items: [{ duration: '1m', price: 500 }] },
  })
  const given = await t.call('POST', `/v1/users/${creator.user.username}/subscription-gifts`, {
    token: fan.token,
    body: { duration: '1m', price: 500, to: { kind: 'link' }, words: '', signed: true },
    headers: { 'idempotency-key': randomUUID() },
  })
  return given.json().gift.code
}

async function trialByLink(): Promise<string> {
  const link = await t.call('POST', '/v1/trial-links', {
    token: creator.token,
    body: { name: 'Feria', days: 7, maxUses: 9, endsAt: null },
    headers: { 'idempotency-key': randomUUID() },
  })
  return link.json().code
}
beforeEach(() => changeSettings(t, { ageGate: true }))

const FOR_ADULTS = Object.entries<RouteSpec>(routes).filter(([, route]) => route.adult)
/** An address of this creator, or of their post, for each operation. */
const where = ({ path, root }: RouteSpec) =>
  (root ? '/' : '') +
  path.replace(
    /:(\w+)/g,
    (_all, name) =>
      ({
        username: creator.user.username,
        comment,
        vault,
        live,
        code: path.startsWith('/v1/trials/') ? trial : gift,
      })[String(name)] ?? post,
  ) +
  ({ '/oembed': `?url=http://localhost:3000/${creator.user.username}`, '/v1/explore/search': '?q=sol' }[
    path
  ] ?? '')
const code = (answer: { statusCode: number; body: string }) =>
  answer.statusCode < 400 ? answer.statusCode : /"code":"(\w+)"/.exec(answer.body)?.[1]
const ADULT = { age: 'adult' }

describe('where the operator asks for the age', () => {
  it('guests are refused everything that creators publish, until they have answered', async () => {
    expect(FOR_ADULTS.length).toBeGreaterThanOrEqual(7)
    for (const [name, route] of FOR_ADULTS) {
      expect([name, code(await t.call('GET', where(route)))]).toEqual([name, 'AGE_REQUIRED'])
      for (const age of ['', 'yes', 'ADULT'])
        expect(code(await t.call('GET', where(route), { cookies: { age } }))).toBe('AGE_REQUIRED')
      expect([name, code(await t.call('GET', where(route), { cookies: ADULT }))]).toEqual([name, 200])
    }
  })

  it('however it is asked, nothing of it is answered', async () => {
    const ways = [
      { accept: 'application/json' },
      { accept: 'text/html' },
      { 'user-agent': 'Googlebot/2.1' },
      { 'if-none-match': '*' },
      { range: 'bytes=0-10' },
      { authorization: 'Bearer none' },
    ]
    for (const [name, route] of FOR_ADULTS) {
      for (const headers of ways) {
        const answer = await t.call('GET', where(route), { headers })
        expect([name, answer.statusCode >= 400, answer.body.includes(creator.user.name)]).toEqual([
          name,
          true,
          false,
        ])
      }
      const address = where(route)
      const url = address.startsWith('//') ? address.slice(1) : `/api${address}`
      const head = await t.app.fastify.inject({ method: 'HEAD', url })
      expect([name, head.statusCode >= 400, head.body, head.headers.etag]).toEqual([
        name,
        true,
        '',
        undefined,
      ])
    }
  })

  it('who is logged in was asked at the sign-up', async () => {
    const fan = await createFan(t)
    for (const [, route] of FOR_ADULTS.filter(([name]) => name !== 'profileExistsForGuest'))
      expect(code(await t.call('GET', where(route), { token: fan.token }))).toBe(200)
  })

  it('the landing page stays, without creators, and so do the legal documents and the sign-up', async () => {
    const suggested = (cookies = {}) => t.call('GET', '/v1/auth/creators/suggested', { cookies })
    expect((await suggested()).json()).toEqual([])
    expect((await suggested(ADULT)).json()).not.toEqual([])
    for (const path of ['/v1/legal/terms', '/v1/auth/username/libre', '/v1/settings/public'])
      expect((await t.call('GET', path)).statusCode).toBe(200)
  })

  it('every public read that names a creator, a post or a vault is refused', () => {
    const open = Object.entries<RouteSpec>(routes).filter(
      ([, { access, method, path, adult }]) =>
        access === 'public' && method === 'GET' && /:(?:username|post|vault)\b/.test(path) && !adult,
    )
    // whether a name is free is a question of the sign-up
    expect(open.map(([name]) => name)).toEqual(['checkUsername'])
  })

  it('crawlers find no creators in the sitemap', async () => {
    expect((await t.call('GET', '//sitemap.xml')).body).not.toContain('/creators/')
    expect((await t.call('GET', '//sitemap/creators/a')).body).not.toContain(creator.user.username)
    expect((await t.call('GET', '//sitemap/pages')).body).not.toContain('/creators<')
  })
})

it('nobody is asked where the operator does not', async () => {
  await changeSettings(t, { ageGate: false })
  for (const [, route] of FOR_ADULTS) expect(code(await t.call('GET', where(route)))).toBe(200)
})
