import { route } from '@calina/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MINUTE, SECOND } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { DeclaredErrors, errorsOf } from '../../platform/declared-errors.ts'
import { requireFresh } from '../../platform/http/access.ts'
import { HttpApp } from '../../platform/http/http-app.ts'
import { openApiOf } from '../../platform/http/openapi.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { actorOf, createFan, type TestActor } from '../../testing/actors.ts'
import { cookiesOf, withCookies } from '../../testing/browser.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createUser, TEST_PASSWORD } from '../../testing/factories/accounts.ts'
import { recordMails } from '../../testing/record-mails.ts'
import { createAuthenticator, findAuthenticatedAt, setStaffRoles } from './index.ts'
import { linkTokenOf } from './testing/link-token.ts'
import { codeOf } from './testing/two-factor.ts'

let t: TestApp
let mails: Mail[]
beforeAll(async () => {
  t = await createTestApp({ env: { RATE_LIMITS: 'true' } })
  mails = recordMails(t)
})
afterAll(() => t?.close())

const WRONG = 'Wrong-Pass-1!'
const prove = (token: string, password: string, from = '10.1.1.1') =>
  t.call('POST', '/v1/auth/reauthenticate', { token, body: { password }, from })

/** What a fresh operation would answer now: undefined lets in. */
async function refusal({ token }: { token: string }): Promise<string | undefined> {
  const actor = await authenticate(token)
  if (actor === null) return 'UNAUTHORIZED'
  return await requireFresh(actor, t.clock, id => findAuthenticatedAt(t.services.db, id)).then(
    () => undefined,
    (error: { code: string }) => error.code,
  )
}

const authenticate = (token: string) => createAuthenticator(t.services)(token)

describe('a proof of identity', () => {
  it('is a log-in by password, for five minutes to the second', async () => {
    const { username } = await createUser(t, 'fan')
    const answer = await t.call('POST', '/v1/auth/login', { body: { username, password: TEST_PASSWORD } })
    const session = { token: String(answer.json().token) }
    t.clock.advance(5 * MINUTE - SECOND)
    expect(await refusal(session)).toBeUndefined()
    t.clock.advance(SECOND)
    expect(await refusal(session)).toBe('FRESH_AUTHENTICATION_REQUIRED')
  })

  it('is not a log-in by a link, nor the renewal of a session', async () => {
    const { user } = await createFan(t)
    expect(await refusal(await actorOf(t, user, 'link'))).toBe('FRESH_AUTHENTICATION_REQUIRED')
    const logIn = await t.call('POST', '/v1/auth/login', {
      body: { username: user.username, password: TEST_PASSWORD },
    })
    t.clock.advance(5 * MINUTE)
    const renewed = await t.call('POST', '/v1/auth/refresh', withCookies(cookiesOf(logIn)))
    expect(renewed.statusCode).toBe(200)
    expect(await refusal(renewed.json())).toBe('FRESH_AUTHENTICATION_REQUIRED')
  })

  it('is the password given again, for this session alone', async () => {
    const { user, token } = await createFan(t)
    const other = await actorOf(t, user, 'link')
    t.clock.advance(6 * MINUTE)
    expect((await prove(token, TEST_PASSWORD)).statusCode).toBe(204)
    expect(await refusal({ token })).toBeUndefined()
    expect(await refusal(other)).toBe('FRESH_AUTHENTICATION_REQUIRED')
  })

  it('counts wrong passwords like a log-in, together with those', async () => {
    const { user, token } = await createFan(t)
    for (let i = 0; i < 3; i++) {
      const wrong = await prove(token, WRONG)
      expect([wrong.statusCode, wrong.json().code]).toEqual([403, 'INVALID_PASSWORD'])
    }
    const body = { username: user.username, password: WRONG }
    for (let i = 0; i < 2; i++) await t.call('POST', '/v1/auth/login', { body, from: '10.1.1.1' })
    expect((await prove(token, TEST_PASSWORD)).json()).toMatchObject({ code: 'RATE_LIMITED' })
    t.clock.advance(SECOND)
    expect((await prove(token, TEST_PASSWORD)).statusCode).toBe(204)
    expect((await prove(token, WRONG)).statusCode).toBe(403)
  })

  it('is a mailed code, once, for the session that asked for it, while the account has the address', async () => {
    const { user, token } = await createFan(t)
    const other = await actorOf(t, user, 'link')
    t.clock.advance(6 * MINUTE)
    const send = async () => {
      const sent = await t.call('POST', '/v1/auth/reauthenticate/send', { token })
      expect(sent.statusCode).toBe(204)
      return codeOf(mails)
    }
    const give = async (session: { token: string }, code: string) => {
      const body = { code }
      const answer = await t.call('POST', '/v1/auth/reauthenticate', { token: session.token, body })
      return answer.statusCode === 204 ? 'done' : answer.json().code
    }
    const first = await send()
    expect(await give(other, first)).toBe('INVALID_CODE')
    expect(await give({ token }, first)).toBe('done')
    expect(await refusal({ token })).toBeUndefined()
    expect(await refusal(other)).toBe('FRESH_AUTHENTICATION_REQUIRED')
    expect(await give({ token }, first)).toBe('INVALID_CODE')

    const toTheOldAddress = await send()
    const email = 'nueva.reauth@example.test'
    await t.call('PUT', '/v1/security/email', { token, body: { email } })
    const link = linkTokenOf(mails.findLast(mail => mail.to === email))
    const confirmed = await t.call('POST', '/v1/auth/email-change/confirm', { body: { token: link } })
    expect(confirmed.statusCode).toBe(204)
    expect(await give({ token }, toTheOldAddress)).toBe('INVALID_CODE')
  })

  it('needs a session and a password', async () => {
    const { token } = await createFan(t)
    expect((await prove(token, '')).statusCode).toBe(400)
    const guest = await t.call('POST', '/v1/auth/reauthenticate', { body: { password: TEST_PASSWORD } })
    expect(guest.statusCode).toBe(401)
  })
})

it('a staff role taken away is gone within a second', async () => {
  const staff: TestActor = await createFan(t)
  const roles = async (...given: ('finance' | 'support')[]) => {
    await inTransaction(t.ctx(), tx => setStaffRoles(tx, staff.user.id, given))
    t.clock.advance(SECOND)
    return await authenticate(staff.token)
  }
  expect(await roles('finance', 'support')).toMatchObject({ scope: ['fan', 'finance', 'support'] })
  expect(await roles('support')).toMatchObject({ scope: ['fan', 'support'] })
})

describe('access as data', () => {
  const staffOnly = route({
    method: 'POST',
    path: '/v1/for-staff',
    summary: 'Only for this test',
    access: { staff: ['finance', 'administrator'] },
    fresh: true,
  })

  it('is documented with its errors', () => {
    expect(errorsOf(staffOnly)).toEqual(
      expect.arrayContaining(['UNAUTHORIZED', 'FORBIDDEN', 'FRESH_AUTHENTICATION_REQUIRED']),
    )
    expect(openApiOf({ staffOnly }, '/api', 'Test')).toMatchObject({
      paths: {
        '/api/v1/for-staff': {
          post: {
            'x-access': { staff: ['finance', 'administrator'] },
            'x-fresh': true,
            security: [{ bearer: [] }],
          },
        },
      },
    })
  })

  it('refuses to start with a fresh operation that needs no access token', () => {
    const http = new HttpApp(t.app.fastify, {
      services: t.services,
      apiBase: '/api',
      actorOfSession: async () => null,
      errors: new DeclaredErrors({ logger: t.services.logger, strict: true }),
      readAuthenticatedAt: async () => null,
      hasConsented: async () => true,
      checkAnswers: true,
    })
    const loose = route({ ...staffOnly, path: '/v1/loose', access: 'public' })
    expect(() => http.handle(loose, async () => {})).toThrow('only with an access token')
  })
})
