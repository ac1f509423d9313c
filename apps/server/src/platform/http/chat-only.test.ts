import { CHAT_ONLY_OPERATIONS, type RouteSpec, routes } from '@calina/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCreator, createFan } from '../../testing/actors.ts'
import { type CallOptions, createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { INTERNAL_HEADERS } from './internal.ts'

const CHATS = { host: 'chat.example' }
const SITE = { host: 'calina.example' }
const OPERATIONS: readonly (readonly [name: string, spec: RouteSpec])[] = Object.entries(routes)
const hidden = OPERATIONS.filter(([name]) => !CHAT_ONLY_OPERATIONS.has(name))
const served = OPERATIONS.filter(([name]) => CHAT_ONLY_OPERATIONS.has(name))

let t: TestApp
let tokens: Record<'guest' | 'fan' | 'creator' | 'program' | 'nobody', string | undefined>

beforeAll(async () => {
  t = await createTestApp({
    env: { PUBLIC_URL: 'http://calina.example', CHAT_ONLY_HOSTS: 'chat.example,Charla.example' },
  })
  const creator = await createCreator(t)
  const made = await t.call('POST', '/v1/developers/tokens', {
    token: creator.token,
    body: { name: 'Mine', scopes: ['messages:read', 'subscribers:read'], days: 30 },
  })
  tokens = {
    guest: undefined,
    fan: (await createFan(t)).token,
    creator: creator.token,
    program: made.json().secret,
    nobody: 'not-a-token',
  }
})
afterAll(() => t.close())

/** The addresses of an operation: with `/api` in front and without, or the one at the root. */
const addressesOf = ({ path, root }: RouteSpec): string[] => {
  const named = path.replace(/:\w+/g, 'nobody')
  return root === true ? [`/${named}`] : [named, `/${named}`]
}

/** Everything of an answer but what names it. */
async function answerOf(method: RouteSpec['method'], path: string, options: CallOptions) {
  const { statusCode, headers, body } = await t.call(method, path, options)
  const { 'x-request-id': id, date, ...rest } = headers
  return { statusCode, headers: rest, body: body.replaceAll(String(id), '') }
}

describe('on a host for chats only', () => {
  it.each(['guest', 'fan', 'creator', 'program', 'nobody'] as const)(
    'every other operation is an unknown address to a %s',
    async who => {
      const token = tokens[who]
      const options = { headers: CHATS, ...(token !== undefined && { token }) }
      for (const [name, spec] of hidden)
        for (const path of addressesOf(spec)) {
          const unknown = path.startsWith('//') ? '//nothing/of/this/name' : '/v1/nothing/of/this/name'
          const answer = await answerOf(spec.method, path, options)
          expect(answer, `${name} ${path}`).toEqual(await answerOf(spec.method, unknown, options))
          expect(answer.statusCode, `${name} ${path}`).toBe(who === 'nobody' ? 401 : 404)
        }
    },
  )

  it('an operation that it serves answers as on the site itself', async () => {
    for (const [name, spec] of served)
      for (const path of addressesOf(spec)) {
        const codeAt = async (headers: Record<string, string>) => {
          const { statusCode, body } = await answerOf(spec.method, path, { headers })
          return [name, statusCode, /"code":"(\w+)"/.exec(body)?.[1]]
        }
        const here = await codeAt(CHATS)
        expect(here).toEqual(await codeAt(SITE))
        // a file may be missing by the same name
        if (spec.root !== true) expect(here, path).not.toContain('NOT_FOUND')
      }
  })

  it('a member has the chats, and not those who are subscribed or mentioned', async () => {
    const ask = async (path: string, headers: Record<string, string>) =>
      (await t.call('GET', path, { headers, ...(tokens.creator && { token: tokens.creator }) })).statusCode
    for (const path of [
      '/v1/chats',
      '/v1/chats/users',
      '/v1/fan-lists',
      '/v1/profit',
      '/v1/notifications/unread',
    ])
      expect([path, await ask(path, CHATS)]).toEqual([path, 200])
    for (const path of ['/v1/subscribers', '/v1/mentions/settings', '/v1/diffusions', '/v1/notifications'])
      expect([path, await ask(path, CHATS), await ask(path, SITE)]).toEqual([path, 404, 200])
  })

  it('a personal token reads the chats and nothing else', async () => {
    const ask = async (path: string) =>
      (await t.call('GET', path, { headers: CHATS, ...(tokens.program && { token: tokens.program }) }))
        .statusCode
    expect([await ask('/v1/chats'), await ask('/v1/subscribers')]).toEqual([200, 404])
  })

  it.each([
    ...(['//healthz', '//readyz', '//metrics', '//builds/latest.json', '//plain-page.css'] as const).map(
      path => ({ path, status: 200 }),
    ),
    ...(['//openapi.json', '//dev/outbox'] as const).map(path => ({ path, status: 404 })),
  ])('beside the contract $path answers $status', async ({ path, status }) => {
    expect((await t.call('GET', path, { headers: CHATS })).statusCode).toBe(status)
    expect((await t.call('GET', path, { headers: SITE })).statusCode).toBe(200)
  })

  it('photos for messages are taken', async () => {
    const begun = await t.app.fastify.inject({
      ...{ method: 'OPTIONS', url: '/api/v1/uploads' },
      headers: { ...CHATS, 'tus-resumable': '1.0.0' },
    })
    expect(begun.statusCode).toBe(204)
  })

  it('the name counts in any case and with any port; calls of the process itself are not by a host', async () => {
    const status = async (headers: Record<string, string>) =>
      (await t.call('GET', '/v1/help/topics', { headers })).statusCode
    expect(await status({ host: 'CHARLA.example:8443' })).toBe(404)
    expect(await status({ host: 'chat.example:3000' })).toBe(404)
    expect(await status({ host: 'chat.example.calina.example' })).toBe(200)
    expect(await status({ ...CHATS, ...INTERNAL_HEADERS })).toBe(200)
  })
})
