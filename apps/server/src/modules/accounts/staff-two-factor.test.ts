import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { SECOND } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { actorOf, createFan } from '../../testing/actors.ts'
import { cookiesOf, withCookies } from '../../testing/browser.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { TEST_PASSWORD } from '../../testing/factories/accounts.ts'
import { recordMails } from '../../testing/record-mails.ts'
import { createAuthenticator, setStaffRoles } from './index.ts'
import { linkTokenOf } from './testing/link-token.ts'
import { beginLogIn, codeOf, turnOn } from './testing/two-factor.ts'

/** Staff need two factors, whether they have turned them on or not. */

let t: TestApp
let mails: Mail[]
beforeAll(async () => {
  t = await createTestApp()
})
beforeEach(() => {
  mails = recordMails(t)
})
afterAll(() => t.close())

const post = (path: string, body?: unknown, token?: string) =>
  t.call('POST', path, { ...(body !== undefined && { body }), ...(token !== undefined && { token }) })
const complete = (body: object) => post('/v1/auth/two-factor', body)
const giveRole = (id: string) =>
  inTransaction(t.ctx(), tx => setStaffRoles(tx, id, ['support'])).then(() => t.clock.advance(SECOND))

it('log in by two steps without having turned it on, and have no recovery codes before they make some', async () => {
  const { user, token } = await createFan(t)
  await giveRole(user.id)
  const { ticket, methods } = await beginLogIn(t, user.username)
  expect(methods).toBe('email')
  const done = await complete({ ticket, code: codeOf(mails) })
  const scope = async (as: string) => (await t.call('GET', '/v1/auth/user', { token: as })).json().user.scope
  expect(await scope(done.json().token)).toEqual(['fan', 'support'])
  expect((await t.call('GET', '/v1/security', { token })).json().twoFactor).toMatchObject({
    since: null,
    required: true,
  })
  expect((await post('/v1/security/two-factor/recovery-codes', undefined, token)).statusCode).toBe(200)
  expect((await beginLogIn(t, user.username)).methods).toBe('email,recovery-code')
  await turnOn(t, mails, { user, token })
  expect((await t.call('DELETE', '/v1/security/two-factor', { token })).json().code).toBe('FORBIDDEN')
})

it('act as staff only in sessions that were opened with two factors', async () => {
  const { user } = await createFan(t)
  const authenticate = createAuthenticator(t.services)
  const proofs = ['password', 'link', 'two-factors'] as const
  const actors = await Promise.all(proofs.map(proof => actorOf(t, user, proof)))
  await giveRole(user.id)
  const scopes = await Promise.all(
    actors.map(async ({ token }) => {
      const actor = await authenticate(token)
      return actor?.kind === 'user' ? actor.scope : []
    }),
  )
  expect(scopes).toEqual([['fan'], ['fan'], ['fan', 'support']])
})

it('see in every answer what their session may do', async () => {
  const { user } = await createFan(t)
  const body = { username: user.username, password: TEST_PASSWORD }
  const before = cookiesOf(await post('/v1/auth/login', body))
  await giveRole(user.id)
  const { ticket } = await beginLogIn(t, user.username)
  const after = cookiesOf(await complete({ ticket, code: codeOf(mails) }))
  const scopes = await Promise.all(
    [before, after].map(
      async cookies => (await t.call('POST', '/v1/auth/refresh', withCookies(cookies))).json().user.scope,
    ),
  )
  expect(scopes).toEqual([['fan'], ['fan', 'support']])
})

it('go on to the second step after the link of their sign-up, which has another factor than the mailbox', async () => {
  const body = {
    type: 'fan',
    name: 'Lucía Vera',
    username: 'personal_nuevo',
    email: 'personal-nuevo@example.test',
    password: TEST_PASSWORD,
    passwordConfirmation: TEST_PASSWORD,
    birthDate: '2000-01-15',
    terms: true,
    adult: true,
  }
  const cookies = cookiesOf(await post('/v1/auth/signup', body))
  await t.drain()
  const token = linkTokenOf(mails.at(-1))
  const { rows } = await t.app.pool.query('select id from user_account where username = $1', [body.username])
  await giveRole(rows[0].id)
  const first = await t.call('POST', '/v1/auth/verify-email', { body: { token }, cookies })
  expect(first.json()).toMatchObject({ code: 'TWO_FACTOR_REQUIRED', params: { methods: 'password' } })
  const { ticket } = first.json().params
  const done = await complete({ ticket, password: TEST_PASSWORD })
  const user = await t.call('GET', '/v1/auth/user', { token: done.json().token })
  expect(user.json().user).toMatchObject({ username: body.username, scope: ['fan', 'support'] })
})
