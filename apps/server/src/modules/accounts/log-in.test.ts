import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { createFan } from '../../testing/actors.ts'
import { cookiesOf, withCookies } from '../../testing/browser.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createUser, TEST_PASSWORD } from '../../testing/factories/accounts.ts'
import { recordMails } from '../../testing/record-mails.ts'
import { createAuthenticator, setStaffRoles } from './index.ts'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const FIREFOX_NEXT = FIREFOX.replaceAll('140', '141')
const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36'

let t: TestApp
let mails: Mail[]
beforeAll(async () => {
  t = await createTestApp()
})
beforeEach(() => {
  mails = recordMails(t)
})
afterAll(() => t.close())

const logIn = (username: string, password: string, userAgent?: string) =>
  t.call('POST', '/v1/auth/login', {
    body: { username, password },
    ...(userAgent === undefined ? {} : { headers: { 'user-agent': userAgent } }),
  })

describe('logging in', () => {
  it('takes the username or the address, in any case, and answers a token', async () => {
    const { username, email, id } = await createUser(t, 'fan')
    for (const login of [username, email, username.toUpperCase(), ` ${email.toUpperCase()} `]) {
      const answer = await logIn(login, TEST_PASSWORD)
      expect(answer.statusCode, login).toBe(200)
      expect(Object.keys(answer.json())).toEqual(['token'])
      const user = await t.call('GET', '/v1/auth/user', { token: answer.json().token })
      expect(user.json().user.id).toBe(id)
    }
  })

  it('sets the refresh cookie for its calls only, out of reach of scripts, for a year', async () => {
    const { username } = await createUser(t, 'fan')
    const answer = await logIn(username, TEST_PASSWORD)
    const [refresh, xsrf] = ['refresh_token', 'XSRF-TOKEN'].map(name =>
      answer.cookies.find(cookie => cookie.name === name),
    )
    expect(refresh).toMatchObject({
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      maxAge: 31_536_000,
    })
    expect(refresh?.value).toMatch(/^[\w-]{22}\.[\w-]{43}$/)
    expect(xsrf).toMatchObject({ path: '/', sameSite: 'Lax', maxAge: 31_536_000 })
    expect(xsrf?.httpOnly).toBeUndefined()
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('keeps nothing of the cookie but a hash', async () => {
    const { username } = await createUser(t, 'fan')
    const cookie = cookiesOf(await logIn(username, TEST_PASSWORD)).refresh_token ?? ''
    const [family, secret] = cookie.split('.')
    const kept = await t.services.db
      .selectFrom('session')
      .selectAll()
      .where('family', '=', String(family))
      .execute()
    expect(kept).toHaveLength(1)
    expect(JSON.stringify(kept)).not.toContain(secret)
  })

  it('answers a wrong password and an unknown account alike', async () => {
    const { username, email } = await createUser(t, 'fan')
    const answers = [
      await logIn(username, 'Wrong-Pass-1!'),
      await logIn(email, 'Wrong-Pass-1!'),
      await logIn('nobody_here', 'Wrong-Pass-1!'),
      await logIn('nobody@example.test', TEST_PASSWORD),
    ]
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toMatchObject({ code: 'CREDENTIALS_INVALID', title: 'Credentials are invalid' })
      expect(answer.cookies).toEqual([])
      expect(Object.keys(answer.headers).sort()).toEqual(Object.keys(answers[0]?.headers ?? {}).sort())
    }
  })

  it('shows that an account is not active only with its password', async () => {
    const longAgo = { state: 'closed', closed_at: new Date(0) } as const
    for (const standing of [{ state: 'suspended' } as const, longAgo]) {
      const { username } = await createUser(t, 'fan')
      await t.services.db.updateTable('user_account').set(standing).where('username', '=', username).execute()
      const right = await logIn(username, TEST_PASSWORD)
      expect(right.statusCode).toBe(403)
      expect(right.json().code).toBe('USER_NOT_ACTIVE')
      expect((await logIn(username, 'Wrong-Pass-1!')).json().code).toBe('CREDENTIALS_INVALID')
    }
  })

  it('needs both fields and nothing else', async () => {
    for (const body of [
      {},
      { username: 'a' },
      { username: '', password: 'x' },
      { username: 'a', password: '' },
    ]) {
      expect((await t.call('POST', '/v1/auth/login', { body })).statusCode).toBe(400)
    }
    const extra = { username: 'a', password: 'x', remember: true }
    expect((await t.call('POST', '/v1/auth/login', { body: extra })).statusCode).toBe(400)
    const long = { username: 'a', password: 'x'.repeat(129) }
    expect((await t.call('POST', '/v1/auth/login', { body: long })).statusCode).toBe(400)
  })

  it('is for guests', async () => {
    const { token, user } = await createFan(t)
    const body = { username: user.username, password: TEST_PASSWORD }
    expect((await t.call('POST', '/v1/auth/login', { token, body })).statusCode).toBe(403)
  })
})

describe('a new device', () => {
  it('is mailed in the owner’s language; the first one, a known one and an update are not', async () => {
    const { username, email } = await createUser(t, 'fan', { locale: 'en' })
    await logIn(username, TEST_PASSWORD, FIREFOX)
    await logIn(username, TEST_PASSWORD, FIREFOX)
    await logIn(username, TEST_PASSWORD, FIREFOX_NEXT)
    await t.drain()
    expect(mails).toEqual([])
    await logIn(username, TEST_PASSWORD, PHONE)
    await t.drain()
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ to: email, kind: 'new-device' })
    expect(mails[0]?.text).toContain('Chrome · Android on January 15, 2026')
    await logIn(username, TEST_PASSWORD, PHONE)
    await t.drain()
    expect(mails).toHaveLength(1)
  })
})

describe('the user who is logged in', () => {
  it('is answered what is theirs, and nothing secret', async () => {
    const { user, token } = await createFan(t, { exclusive: true, locale: 'pt' })
    const answer = await t.call('GET', '/v1/auth/user', { token })
    expect(answer.json()).toEqual({
      user: {
        id: user.id,
        username: user.username,
        name: user.name,
        email: user.email,
        type: 'fan',
        avatar: null,
        exclusive: 'true',
        verified: 'false',
        scope: ['fan'],
        staff: false,
        locale: 'pt',
      },
    })
  })

  it('is refused without a token, with a bad one, and with one that has expired', async () => {
    expect((await t.call('GET', '/v1/auth/user')).statusCode).toBe(401)
    for (const token of ['nonsense', 'a.b.c']) {
      expect((await t.call('GET', '/v1/auth/user', { token })).statusCode).toBe(401)
    }
    const { token } = await createFan(t)
    expect((await t.call('GET', '/v1/auth/user', { token })).statusCode).toBe(200)
    t.clock.advance(15 * 60_000)
    const expired = await t.call('GET', '/v1/auth/user', { token })
    expect(expired.statusCode).toBe(401)
    expect(expired.json().code).toBe('UNAUTHORIZED')
  })

  it('is refused within a second of being suspended', async () => {
    const { token, user } = await createFan(t)
    expect((await t.call('GET', '/v1/auth/user', { token })).statusCode).toBe(200)
    await t.services.db
      .updateTable('user_account')
      .set({ state: 'suspended' })
      .where('id', '=', user.id)
      .execute()
    t.clock.advance(1_000)
    expect((await t.call('GET', '/v1/auth/user', { token })).statusCode).toBe(401)
  })

  it('carries what staff may do, from the next second on', async () => {
    const { token, user } = await createFan(t)
    const answer = () => t.call('GET', '/v1/auth/user', { token })
    expect((await answer()).json().user.scope).toEqual(['fan'])
    await inTransaction(t.ctx(), tx => setStaffRoles(tx, user.id, ['support', 'finance']))
    expect((await answer()).json().user.scope).toEqual(['fan', 'support', 'finance'])
    const authenticate = createAuthenticator(t.services)
    t.clock.advance(1_000)
    expect(await authenticate(token)).toMatchObject({ scope: ['fan', 'support', 'finance'] })
  })

  it('chooses a language', async () => {
    const { token } = await createFan(t, { locale: 'es' })
    const choose = (body: unknown, as?: string) =>
      t.call('PUT', '/v1/auth/user/locale', { body, ...(as === undefined ? {} : { token: as }) })
    expect((await choose({ locale: 'fr' }, token)).statusCode).toBe(204)
    const answer = await t.call('GET', '/v1/auth/user', { token })
    expect(answer.json().user.locale).toBe('fr')
    expect((await choose({ locale: 'de' }, token)).statusCode).toBe(400)
    expect((await choose({ locale: 'fr' })).statusCode).toBe(401)
  })
})

describe('logging out', () => {
  const session = async () => {
    const { username } = await createUser(t, 'fan')
    const answer = await logIn(username, TEST_PASSWORD)
    return { token: String(answer.json().token), cookies: cookiesOf(answer) }
  }

  it('ends this session at once, here and on its sockets, and clears the cookies', async () => {
    const { token, cookies } = await session()
    const other = await session()
    expect((await t.call('GET', '/v1/auth/user', { token })).statusCode).toBe(200)
    const answer = await t.call('PUT', '/v1/auth/logout', { token, ...withCookies(cookies) })
    expect(answer.statusCode).toBe(204)
    expect(answer.cookies.map(({ name, path, value }) => ({ name, path, value }))).toEqual([
      { name: 'refresh_token', path: '/', value: '' },
      { name: 'XSRF-TOKEN', path: '/', value: '' },
    ])
    expect((await t.call('GET', '/v1/auth/user', { token })).statusCode).toBe(401)
    const { id } = await t.services.db
      .selectFrom('session')
      .select('id')
      .where('family', '=', cookies.refresh_token?.split('.')[0] ?? '')
      .executeTakeFirstOrThrow()
    expect(t.endedSessions).toContain(id)
    expect((await t.call('POST', '/v1/auth/refresh', withCookies(cookies))).json().code).toBe('INVALID_TOKEN')
    expect((await t.call('GET', '/v1/auth/user', { token: other.token })).statusCode).toBe(200)
  })

  it('ends the session of an access token that comes without any cookie', async () => {
    const { token, cookies } = await session()
    const other = await session()
    expect((await t.call('PUT', '/v1/auth/logout', { token })).statusCode).toBe(204)
    expect((await t.call('GET', '/v1/auth/user', { token })).statusCode).toBe(401)
    expect((await t.call('POST', '/v1/auth/refresh', withCookies(cookies))).json().code).toBe('INVALID_TOKEN')
    expect((await t.call('PUT', '/v1/auth/logout', { token })).json().code).toBe('UNAUTHORIZED')
    expect((await t.call('GET', '/v1/auth/user', { token: other.token })).statusCode).toBe(200)
  })

  it('works when the access token has expired or is broken: the cookie decides', async () => {
    const one = await session()
    t.clock.advance(16 * 60_000)
    const expired = await t.call('PUT', '/v1/auth/logout', {
      cookies: one.cookies,
      headers: { ...withCookies(one.cookies).headers, authorization: `Bearer ${one.token}` },
    })
    expect(expired.statusCode).toBe(204)
    // alone an expired token proves nothing
    const bare = await session()
    t.clock.advance(16 * 60_000)
    const alone = await t.call('PUT', '/v1/auth/logout', { token: bare.token })
    expect(alone.json().code).toBe('UNAUTHORIZED')
    expect((await t.call('POST', '/v1/auth/refresh', withCookies(bare.cookies))).statusCode).toBe(200)
    const two = await session()
    const broken = await t.call('PUT', '/v1/auth/logout', { token: 'a.b.c', ...withCookies(two.cookies) })
    expect(broken.statusCode).toBe(204)
    const again = await t.call('PUT', '/v1/auth/logout', withCookies(two.cookies))
    expect(again.statusCode).toBe(204)
  })

  it('needs the cookie, the header that repeats it, and an own page', async () => {
    const { cookies } = await session()
    const refusal = async (options: Parameters<TestApp['call']>[2]) => {
      const answer = await t.call('PUT', '/v1/auth/logout', options)
      return [answer.statusCode, answer.json().code]
    }
    expect(await refusal({})).toEqual([401, 'UNAUTHORIZED'])
    expect(await refusal({ cookies })).toEqual([403, 'CSRF_FAILED'])
    expect(await refusal({ cookies, headers: { 'x-xsrf-token': 'another' } })).toEqual([403, 'CSRF_FAILED'])
    const { headers } = withCookies(cookies)
    expect(await refusal({ cookies, headers: { ...headers, origin: 'https://evil.example' } })).toEqual([
      403,
      'CSRF_FAILED',
    ])
    const foreign = withCookies((await session()).cookies)
    const mixed = { ...foreign.cookies, refresh_token: cookies.refresh_token ?? '' }
    expect(await refusal({ ...foreign, cookies: mixed })).toEqual([403, 'CSRF_FAILED'])
  })
})
