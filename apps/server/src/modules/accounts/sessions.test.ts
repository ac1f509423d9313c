import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MINUTE, SECOND } from '../../platform/clock.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { createFan } from '../../testing/actors.ts'
import { auditLines } from '../../testing/audit-lines.ts'
import { cookiesOf, withCookies } from '../../testing/browser.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createUser, TEST_PASSWORD, type TestUser } from '../../testing/factories/accounts.ts'
import { outcome } from '../../testing/outcome.ts'
import { recordMails } from '../../testing/record-mails.ts'

const BOGOTA = '203.0.113.7'
const PARIS = '198.51.100.9'
const AGENTS = {
  iPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  windows:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
}

let t: TestApp
let mails: Mail[]
beforeAll(async () => {
  t = await createTestApp({
    env: { GEOIP_NETWORKS: '203.0.113.0/24=CO/Bogotá,198.51.100.0/24=FR' },
  })
  mails = recordMails(t)
})
afterAll(() => t?.close())

interface Browser {
  token: string
  cookies: Record<string, string>
}

async function logIn(
  { username }: TestUser,
  agent: keyof typeof AGENTS = 'windows',
  from = BOGOTA,
): Promise<Browser> {
  const answer = await t.call('POST', '/v1/auth/login', {
    body: { username, password: TEST_PASSWORD },
    headers: { 'user-agent': AGENTS[agent] },
    from,
  })
  expect(answer.statusCode).toBe(200)
  return { token: answer.json().token, cookies: cookiesOf(answer) }
}
const sessions = async ({ token }: { token: string }) =>
  (await t.call('GET', '/v1/security/sessions', { token })).json().items
const overview = async ({ token }: { token: string }) =>
  (await t.call('GET', '/v1/security', { token })).json().sessions
const statusOf = async ({ token }: { token: string }) =>
  (await t.call('GET', '/v1/auth/user', { token })).statusCode
const currentOf = async (browser: { token: string }): Promise<string> => (await sessions(browser))[0].id

describe('where somebody is logged in', () => {
  it('is shown with device, place, and first and last time; this session first', async () => {
    const user = await createUser(t, 'fan')
    const phone = await logIn(user, 'iPhone')
    const since = t.clock.now().toISOString()
    t.clock.advance(MINUTE)
    const desk = await logIn(user, 'windows', PARIS)
    const deskSince = t.clock.now().toISOString()
    expect(await sessions(phone)).toEqual([
      {
        id: expect.any(String),
        device: { browser: 'Safari', system: 'iPhone' },
        place: { country: 'CO', city: 'Bogotá' },
        since,
        lastSeenAt: since,
        current: true,
        unconfirmed: false,
      },
      {
        id: expect.any(String),
        device: { browser: 'Chrome', system: 'Windows' },
        place: { country: 'FR', city: null },
        since: deskSince,
        lastSeenAt: deskSince,
        current: false,
        unconfirmed: true,
      },
    ])
    expect((await sessions(desk)).map((each: { current: boolean }) => each.current)).toEqual([true, false])
  })

  it('follows the network and the time of each refresh', async () => {
    const user = await createUser(t, 'fan')
    const phone = await logIn(user, 'iPhone')
    const since = t.clock.now().toISOString()
    t.clock.advance(15 * MINUTE)
    const renewed = await t.call('POST', '/v1/auth/refresh', { ...withCookies(phone.cookies), from: PARIS })
    expect(await sessions(renewed.json())).toMatchObject([
      { place: { country: 'FR', city: null }, since, lastSeenAt: t.clock.now().toISOString() },
    ])
  })

  it('leaves out what has ended, and what others have', async () => {
    const user = await createUser(t, 'fan')
    const here = await logIn(user)
    const left = await logIn(user)
    await t.call('PUT', '/v1/auth/logout', { token: left.token })
    await createFan(t)
    expect(await sessions(here)).toHaveLength(1)
    expect(await overview(here)).toEqual({ count: 1, unconfirmed: null, unconfirmedCount: 0 })
  })
})

describe('a log-in on a new device', () => {
  it('is mailed with its place, recorded, and asked about until somebody else says that it was them', async () => {
    const user = await createUser(t, 'fan')
    const here = await logIn(user)
    const phone = await logIn(user, 'iPhone', PARIS)
    expect(mails.at(-1)).toMatchObject({ to: user.email, kind: 'new-device' })
    expect(mails.at(-1)?.text).toContain('Francia')
    const id = await currentOf(phone)
    expect(await overview(here)).toMatchObject({
      unconfirmed: { id, place: { country: 'FR', city: null } },
      unconfirmedCount: 1,
    })
    // not asked on the device itself, which cannot answer either
    expect(await overview(phone)).toMatchObject({ unconfirmed: null, unconfirmedCount: 0 })
    const confirm = (token: string) => t.call('POST', `/v1/security/sessions/${id}/confirm`, { token })
    expect(outcome(await confirm(phone.token))).toEqual([403, 'FORBIDDEN'])
    expect((await confirm(here.token)).statusCode).toBe(204)
    expect((await confirm(here.token)).statusCode).toBe(204)
    expect((await overview(here)).unconfirmed).toBeNull()
    expect(await auditLines(t.services.db, 'session.confirmed', user.id)).toHaveLength(1)
    const acts = await t.call('GET', '/v1/security/acts', { token: here.token })
    expect(acts.json().items).toMatchObject([
      {
        act: 'device.new',
        device: { browser: 'Safari', system: 'iPhone' },
        place: { country: 'FR', city: null },
      },
    ])
  })

  it('is asked about after the latest: each once, and all are counted', async () => {
    const user = await createUser(t, 'fan')
    const here = await logIn(user)
    const ids: string[] = []
    for (const from of [BOGOTA, PARIS]) {
      t.clock.advance(SECOND)
      ids.push(await currentOf(await logIn(user, 'iPhone', from)))
    }
    const [first, second] = ids
    expect(await overview(here)).toMatchObject({ unconfirmed: { id: second }, unconfirmedCount: 2 })
    await t.call('POST', `/v1/security/sessions/${second}/confirm`, { token: here.token })
    expect(await overview(here)).toMatchObject({ unconfirmed: { id: first }, unconfirmedCount: 1 })
  })

  it('is one from another country too, and none from where the account was used on it', async () => {
    const user = await createUser(t, 'fan')
    const here = await logIn(user)
    await logIn(user)
    expect((await overview(here)).unconfirmed).toBeNull()
    await logIn(user, 'windows', PARIS)
    expect((await overview(here)).unconfirmed).not.toBeNull()
    const { count } = await overview(here)
    expect(count).toBe(3)
  })

  it('is mailed with the city where it is known', async () => {
    const user = await createUser(t, 'fan', { locale: 'en' })
    await logIn(user)
    await logIn(user, 'iPhone')
    expect(mails.at(-1)?.text).toContain('Bogotá, Colombia')
  })
})

describe('ending sessions', () => {
  it('ends one at once, on calls, and says so to the others', async () => {
    const user = await createUser(t, 'fan')
    const here = await logIn(user)
    const phone = await logIn(user, 'iPhone')
    const id = await currentOf(phone)
    expect((await t.call('DELETE', `/v1/security/sessions/${id}`, { token: here.token })).statusCode).toBe(
      204,
    )
    expect(t.endedSessions).toContain(id)
    expect(await statusOf(phone)).toBe(401)
    expect(await statusOf(here)).toBe(200)
    const again = await t.call('POST', '/v1/auth/refresh', withCookies(phone.cookies))
    expect(outcome(again)).toEqual([400, 'INVALID_TOKEN'])
    expect(await auditLines(t.services.db, 'session.revoked', user.id)).toMatchObject([
      { actor_id: user.id, details: { sessionId: id, device: 'Safari · iPhone' } },
    ])
    await t.drain()
    expect(t.realtime.sent).toContainEqual({ userId: user.id, event: 'security.changed', payload: {} })
  })

  it('does not find what has ended, what another person has, or what never was', async () => {
    const user = await createUser(t, 'fan')
    const here = await logIn(user)
    const phone = await logIn(user, 'iPhone')
    const ended = await currentOf(phone)
    await t.call('DELETE', `/v1/security/sessions/${ended}`, { token: here.token })
    const other = await currentOf(await logIn(await createUser(t, 'fan')))
    for (const id of [ended, other, '0198c0de-0000-7000-8000-000000000001'])
      for (const [method, path] of [
        ['DELETE', ''],
        ['POST', '/confirm'],
      ] as const) {
        const answer = await t.call(method, `/v1/security/sessions/${id}${path}`, { token: here.token })
        expect(outcome(answer), `${method} ${id}`).toEqual([404, 'SESSION_NOT_FOUND'])
      }
  })

  it('ends all others with a fresh proof of identity, and leaves this one', async () => {
    const user = await createUser(t, 'fan')
    const others = [await logIn(user, 'iPhone'), await logIn(user), await logIn(user)]
    const here = await logIn(user)
    const { token } = here
    t.clock.advance(5 * MINUTE)
    const end = () => t.call('DELETE', '/v1/security/sessions', { token })
    expect(outcome(await end())).toEqual([403, 'FRESH_AUTHENTICATION_REQUIRED'])
    await t.call('POST', '/v1/auth/reauthenticate', { token, body: { password: TEST_PASSWORD } })
    expect((await end()).json()).toEqual({ ended: 3 })
    expect((await end()).json()).toEqual({ ended: 0 })
    t.clock.advance(SECOND)
    for (const other of others) expect(await statusOf(other)).toBe(401)
    expect(await overview(here)).toMatchObject({ count: 1 })
    expect(await auditLines(t.services.db, 'sessions.ended', user.id)).toMatchObject([
      { actor_id: user.id, details: { count: 3, why: 'others-revoked' } },
    ])
  })

  it('asks an ended session for no proof, though this process has not heard yet that it ended', async () => {
    const user = await createUser(t, 'fan')
    const { token } = await logIn(user)
    expect(await statusOf({ token })).toBe(200)
    await t.services.db
      .updateTable('session')
      .set({ revoked_at: t.clock.now() })
      .where('user_id', '=', user.id)
      .execute()
    expect(await statusOf({ token })).toBe(200)
    expect(outcome(await t.call('DELETE', '/v1/security/sessions', { token }))).toEqual([401, 'UNAUTHORIZED'])
  })

  it('from two sessions at once leaves exactly one', async () => {
    const user = await createUser(t, 'fan')
    const pair = [await logIn(user), await logIn(user)]
    const answers = await Promise.all(
      pair.map(({ token }) => t.call('DELETE', '/v1/security/sessions', { token })),
    )
    expect(answers.map(answer => answer.statusCode).sort()).toEqual([200, 401])
    t.clock.advance(SECOND)
    const left = await Promise.all(pair.map(statusOf))
    expect(left.sort()).toEqual([200, 401])
  })
})
