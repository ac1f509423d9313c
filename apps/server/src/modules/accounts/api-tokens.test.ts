import { API_TOKEN, routes, TOKEN_SCOPES } from '@calina/contract'
import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY, MINUTE, SECOND } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { actorOf, createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { TEST_PASSWORD } from '../../testing/factories/accounts.ts'
import { createApiToken } from '../../testing/factories/api-tokens.ts'
import { createPost } from '../../testing/factories/posts.ts'
import { TestSockets } from '../../testing/sockets.ts'
import { closeAccount } from './commands/close-account.ts'
import { endSessionsOf } from './commands/end-sessions.ts'
import { suspendAccount } from './commands/suspend-account.ts'
import { sweepAccounts } from './commands/sweep-accounts.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t?.close())

const PATH = '/v1/developers/tokens'
const outcome = (answer: LightMyRequestResponse): string =>
  answer.statusCode < 300 ? String(answer.statusCode) : `${answer.statusCode} ${answer.json().code}`
const create = ({ token }: TestActor, body: object) =>
  t.call('POST', PATH, { token, body: { name: 'Mi web', scopes: ['profile:read'], days: 30, ...body } })
const list = async ({ token }: TestActor) => (await t.call('GET', PATH, { token })).json().items
const revoke = ({ token }: TestActor, id: string) => t.call('DELETE', `${PATH}/${id}`, { token })
const user = async (secret: string) => outcome(await t.call('GET', '/v1/auth/user', { token: secret }))

const acts = async ({ user: { id } }: TestActor) => {
  const { rows } = await sql<{ act: string; details: unknown }>`select act, details from audit_entry
    where subject = ${id} and act like 'token%' order by sequence`.execute(t.services.db)
  return rows.map(({ act, details }) => [act, details])
}

describe('a personal token', () => {
  it('is created with its scopes and its end, and answered once; that is mailed and on record', async () => {
    const fan = await createFan(t)
    const answer = await create(fan, { scopes: ['posts:read', 'messages:read'], days: 90 })
    const { token, secret } = answer.json()
    expect(secret).toMatch(/^cal_[\w-]{43}$/)
    expect(token).toMatchObject({
      name: 'Mi web',
      scopes: ['posts:read', 'messages:read'],
      ending: secret.slice(-4),
      expired: false,
      lastUsedAt: null,
      expiresAt: new Date(t.clock.now().getTime() + 90 * DAY).toISOString(),
    })
    expect(await list(fan)).toEqual([token])
    expect(JSON.stringify(await list(fan))).not.toContain(secret)
    const { rows } = await sql<{
      row: string
    }>`select to_json(api_token)::text as row from api_token`.execute(t.services.db)
    for (const { row } of rows) expect(row).not.toContain(secret.slice(4))
    expect(await acts(fan)).toEqual([
      ['token.created', { tokenId: token.id, scopes: ['posts:read', 'messages:read'] }],
    ])
    const mails = await sql<{ kind: string }>`select kind from mail_outbox
      where recipient = ${fan.user.email}`.execute(t.services.db)
    expect(mails.rows).toContainEqual({ kind: 'api-token-created' })
    const log = await t.call('GET', '/v1/security/acts', { token: fan.token })
    expect(log.json().items[0]).toMatchObject({ act: 'token.created' })
  })

  it('acts as its person within its scopes, and says which one is missing', async () => {
    const fan = await createFan(t)
    const { secret } = await createApiToken(t, fan, ['profile:read'])
    const me = await t.call('GET', '/v1/auth/user', { token: secret })
    expect(me.json().user.username).toBe(fan.user.username)
    const feed = await t.call('GET', '/v1/feed', { token: secret })
    expect([outcome(feed), feed.json().params]).toEqual(['403 TOKEN_FORBIDDEN', { scope: 'posts:read' }])
    const wallet = await t.call('GET', '/v1/wallet', { token: secret })
    expect([outcome(wallet), wallet.json().params]).toEqual(['403 TOKEN_FORBIDDEN', undefined])
    const created = await create({ ...fan, token: secret }, {})
    expect(outcome(created)).toBe('403 TOKEN_FORBIDDEN')
  })

  it('gives nobody more than they have', async () => {
    const fan = await createFan(t)
    const { secret } = await createApiToken(t, fan, ['earnings:read', 'posts:read'])
    expect(outcome(await t.call('GET', '/v1/profit', { token: secret }))).toBe('403 FORBIDDEN')
    const creator = await createCreator(t)
    const post = await createPost(t, creator, { text: 'Secreto', audience: 'subscribers' })
    const read = await t.call('GET', `/v1/posts/${post.id}`, { token: secret })
    expect(read.json().access).toBe('locked-subscription')
    expect(read.body).not.toContain('Secreto')
  })

  it('is demanded to have a name, scopes and an end', async () => {
    const fan = await createFan(t)
    for (const wrong of [
      { name: '' },
      { name: 'x'.repeat(API_TOKEN.maxName + 1) },
      { name: 'a\u0000b' },
      { name: 'a\ud800b' },
      { scopes: [] },
      { scopes: ['posts:read', 'posts:read'] },
      { scopes: ['everything'] },
      { days: 0 },
      { days: 366 },
      { days: null },
    ])
      expect(outcome(await create(fan, wrong)), JSON.stringify(wrong)).toBe('400 VALIDATION_FAILED')
    expect(outcome(await t.call('POST', PATH, { body: {} }))).toBe('401 UNAUTHORIZED')
  })

  it('needs a fresh proof of who creates it', async () => {
    const fan = await actorOf(t, (await createFan(t)).user, 'link')
    expect(outcome(await create(fan, {}))).toBe('403 FRESH_AUTHENTICATION_REQUIRED')
    const proof = { password: TEST_PASSWORD }
    await t.call('POST', '/v1/auth/reauthenticate', { token: fan.token, body: proof })
    expect(outcome(await create(fan, {}))).toBe('200')
  })

  it('exists so many times for an account, however many are created at once', async () => {
    const fan = await createFan(t)
    const all = await Promise.all(Array.from({ length: API_TOKEN.max + 4 }, () => create(fan, {})))
    const refused = all.filter(answer => answer.statusCode !== 200)
    expect(refused).toHaveLength(4)
    for (const answer of refused)
      expect([outcome(answer), answer.json().params]).toEqual(['409 API_TOKENS_FULL', { max: API_TOKEN.max }])
  })

  it('notes its use to a quarter of an hour', async () => {
    const fan = await createFan(t)
    const { secret } = await createApiToken(t, fan, ['profile:read'])
    const used = async () => {
      await user(secret)
      return (await list(await actorOf(t, fan.user)))[0].lastUsedAt
    }
    const first = t.clock.now().toISOString()
    expect(await used()).toBe(first)
    t.clock.advance(14 * MINUTE)
    expect(await used()).toBe(first)
    t.clock.advance(MINUTE)
    expect(await used()).toBe(t.clock.now().toISOString())
  })
})

describe('the end of a token', () => {
  it('comes by itself, and is told for a while', async () => {
    const fan = await createFan(t)
    const { secret } = await createApiToken(t, fan, ['profile:read'])
    t.clock.advance(30 * DAY - SECOND)
    expect(await user(secret)).toBe('200')
    t.clock.advance(SECOND)
    expect(await user(secret)).toBe('401 UNAUTHORIZED')
    const again = await actorOf(t, fan.user)
    expect(await list(again)).toMatchObject([{ expired: true }])
    t.clock.advance(31 * DAY)
    await sweepAccounts(t.ctx())
    expect(await list(await actorOf(t, fan.user))).toEqual([])
  })

  it('is at once when it is revoked, by its owner alone', async () => {
    const fan = await createFan(t)
    const { id, secret } = await createApiToken(t, fan, ['profile:read'])
    expect(await user(secret)).toBe('200')
    expect(outcome(await revoke(await createFan(t), id))).toBe('404 API_TOKEN_NOT_FOUND')
    expect(await user(secret)).toBe('200')
    expect(outcome(await revoke(fan, id))).toBe('204')
    expect(await user(secret)).toBe('401 UNAUTHORIZED')
    expect(outcome(await revoke(fan, id))).toBe('404 API_TOKEN_NOT_FOUND')
    expect(t.endedSessions).toContain(id)
    expect((await acts(fan)).at(-1)).toEqual(['token.revoked', { tokenId: id }])
  })

  it('is within a second where no broadcast comes', async () => {
    const { id, secret } = await createApiToken(t, await createFan(t), ['profile:read'])
    expect(await user(secret)).toBe('200')
    await t.services.db.deleteFrom('api_token').where('id', '=', id).execute()
    t.clock.advance(SECOND)
    expect(await user(secret)).toBe('401 UNAUTHORIZED')
  })

  it('comes with every session’s end: after recovery, suspension and closing', async () => {
    const ends: Record<string, (fan: TestActor) => Promise<unknown>> = {
      recovery: fan => inTransaction(t.ctx(), tx => endSessionsOf(tx, fan.user.id, 'password-changed')),
      suspension: fan => inTransaction(t.ctx(), tx => suspendAccount(tx, fan.user.id, { reason: 'spam' })),
      closing: fan => inTransaction(t.ctx(), tx => closeAccount(tx, fan.user.id, async () => undefined)),
    }
    for (const [name, end] of Object.entries(ends)) {
      const fan = await createFan(t)
      const { secret } = await createApiToken(t, fan, ['profile:read'])
      expect(await user(secret)).toBe('200')
      await end(fan)
      expect(await user(secret), name).toBe('401 UNAUTHORIZED')
      expect((await acts(fan)).at(-1)).toEqual(['tokens.ended', { count: 1 }])
    }
  })

  it('does not come with a password that its owner changes', async () => {
    const fan = await createFan(t)
    const { secret } = await createApiToken(t, fan, ['profile:read'])
    const password = 'Cala-Nueva-88-Azul'
    const body = { password, passwordConfirmation: password }
    const changed = await t.call('PUT', '/v1/security/password', { token: fan.token, body })
    expect(outcome(changed)).toBe('204')
    expect(await user(secret)).toBe('200')
  })
})

describe('beside the operations', () => {
  it('a secret that is none is refused, in whatever form', async () => {
    const { secret } = await createApiToken(t, await createFan(t), ['profile:read'])
    const swapped = secret.slice(0, -1) + (secret.endsWith('A') ? 'B' : 'A')
    for (const wrong of [swapped, secret.slice(0, -1), `${secret}A`, 'cal_', secret.toUpperCase()])
      expect(await user(wrong), wrong).toBe('401 UNAUTHORIZED')
  })

  it('a socket is opened by no token', async () => {
    const fan = await createFan(t)
    const { secret } = await createApiToken(t, fan, [...TOKEN_SCOPES])
    const address = await t.app.fastify.listen({ port: 0, host: '127.0.0.1' })
    const sockets = new TestSockets()
    try {
      await expect(sockets.connect(address, secret)).rejects.toThrow('UNAUTHORIZED')
      expect((await sockets.connect(address, fan.token)).connected).toBe(true)
    } finally {
      sockets.close()
    }
  })

  it('the links of an answer open as long as the token does', async () => {
    const creator = await createCreator(t)
    const post = await createPost(t, creator, { audience: 'subscribers', pictures: 1 })
    const { id, secret } = await createApiToken(t, creator, ['posts:read'])
    const read = await t.call('GET', `/v1/posts/${post.id}`, { token: secret })
    const { src } = read.json().media[0]
    expect((await t.call('GET', `//${src.slice(1)}`)).statusCode).toBe(200)
    await revoke(creator, id)
    expect((await t.call('GET', `//${src.slice(1)}`)).statusCode).toBe(404)
  })

  it('pictures of posts are sent by a token that may publish, and no other files', async () => {
    const creator = await createCreator(t)
    const { secret } = await createApiToken(t, creator, ['posts:write'])
    const reader = await createApiToken(t, creator, ['posts:read'])
    const begin = (token: string, purpose: string) =>
      t.call('POST', '/v1/uploads', {
        token,
        headers: {
          'tus-resumable': '1.0.0',
          'upload-length': '10',
          'upload-metadata': `purpose ${Buffer.from(purpose).toString('base64')}`,
        },
      })
    expect(outcome(await begin(reader.secret, 'post'))).toBe('403 TOKEN_FORBIDDEN')
    for (const purpose of ['document', 'avatar', 'message'])
      expect(outcome(await begin(secret, purpose)), purpose).toBe('403 TOKEN_FORBIDDEN')
  })

  it('a call too many in a minute waits, whatever it calls', async () => {
    const limited = await createTestApp({ env: { RATE_LIMITS: 'true' } })
    try {
      const fan = await createFan(limited)
      const { secret } = await createApiToken(limited, fan, ['profile:read', 'posts:read'])
      const call = (n: number) =>
        limited.call('GET', n % 2 === 0 ? '/v1/auth/user' : '/v1/feed', { token: secret })
      for (let n = 0; n < API_TOKEN.calls; n++) expect((await call(n)).statusCode).toBe(200)
      const refused = await call(0)
      expect([outcome(refused), Number(refused.headers['retry-after']) > 0]).toEqual([
        '429 RATE_LIMITED',
        true,
      ])
      // the person’s own page goes on
      expect((await limited.call('GET', '/v1/auth/user', { token: fan.token })).statusCode).toBe(200)
    } finally {
      await limited.close()
    }
  })

  it('openapi.json names the scope of each operation', async () => {
    const { paths } = (await t.call('GET', '//openapi.json')).json()
    for (const spec of Object.values(routes)) {
      const at = `${'root' in spec ? '' : '/api'}${spec.path}`.replace(/:(\w+)/g, '{$1}')
      const named = paths[at][spec.method.toLowerCase()]['x-token-scope']
      expect(named, at).toBe('token' in spec ? spec.token : undefined)
    }
  })
})
