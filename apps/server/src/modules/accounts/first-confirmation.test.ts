import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Mail } from '../../platform/mail/mailer.ts'
import { auditLines } from '../../testing/audit-lines.ts'
import { cookiesOf, withCookies } from '../../testing/browser.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createUser, TEST_PASSWORD } from '../../testing/factories/accounts.ts'
import { recordMails } from '../../testing/record-mails.ts'
import { linkTokenOf } from './testing/link-token.ts'

/** A sign-up may use an address of another person: its owner must never come to share an account. */

let t: TestApp
let mails: Mail[]
beforeAll(async () => {
  t = await createTestApp({ env: { RATE_LIMITS: 'true' } })
})
beforeEach(() => {
  mails = recordMails(t)
  network++
})
afterAll(() => t.close())

// Every test comes from its own network, since limits are counted by network.
let network = 0
const post = (path: string, body: unknown, cookies: Record<string, string> = {}) =>
  t.call('POST', path, { body, cookies, from: `10.9.${network}.1` })

const CHOSEN = 'Marea-Alta-42'
const ANEW = 'Faro-Encendido-31'
let count = 0
const person = (changes: Record<string, unknown> = {}) => ({
  type: 'fan',
  name: 'Lucía Vera',
  username: `confirmada_${++count}`,
  password: CHOSEN,
  passwordConfirmation: CHOSEN,
  birthDate: '2000-01-15',
  terms: true,
  adult: true,
  ...changes,
})

const ASK = {
  'verify-email': '/v1/auth/verify-email/resend',
  'log-in': '/v1/auth/token/request',
  'recover-password': '/v1/auth/recovery-password',
} as const
type Purpose = keyof typeof ASK
const PURPOSES: readonly Purpose[] = ['verify-email', 'log-in', 'recover-password']

async function signedUp(changes: Record<string, unknown> = {}) {
  const body = { ...person(changes), email: `confirmada${count}@example.test` }
  const answer = await post('/v1/auth/signup', body)
  expect(answer.statusCode).toBe(200)
  await t.drain()
  return { ...body, cookies: cookiesOf(answer) }
}
async function linkFor(email: string, purpose: Purpose): Promise<string> {
  await post(ASK[purpose], { email })
  await t.drain()
  return linkTokenOf(mails.findLast(mail => mail.kind === purpose && mail.to === email))
}
function use(purpose: Purpose, token: string, cookies: Record<string, string> = {}) {
  if (purpose === 'verify-email') return post('/v1/auth/verify-email', { token }, cookies)
  if (purpose === 'log-in') return post('/v1/auth/token', { token }, cookies)
  return t.call('PUT', '/v1/auth/recovery-password', {
    body: { token, password: ANEW, passwordConfirmation: ANEW },
    cookies,
    from: `10.9.${network}.1`,
  })
}
const logIn = (username: string, password: string) => post('/v1/auth/login', { username, password })
const check = async (token: string, cookies: Record<string, string> = {}) =>
  (await post('/v1/auth/link', { token }, cookies)).json()
const row = (email: string) =>
  t.services.db.selectFrom('user_account').selectAll().where('email', '=', email).executeTakeFirstOrThrow()

describe.each(PURPOSES)('a first confirmation by a %s link', purpose => {
  it('is simple in the browser that signed up', async () => {
    const { email, username, cookies } = await signedUp()
    const token = await linkFor(email, purpose)
    expect(await check(token, cookies)).toEqual({ state: 'ready', owner: null })
    expect((await use(purpose, token, cookies)).statusCode).toBeLessThan(300)
    const password = purpose === 'recover-password' ? ANEW : CHOSEN
    expect((await logIn(username, password)).statusCode).toBe(200)
    expect((await row(email)).sign_up_hash).toBeNull()
  })

  it('elsewhere needs a confirmation first, and uses nothing up', async () => {
    const { email, username } = await signedUp()
    const stranger = await signedUp()
    const token = await linkFor(email, purpose)
    for (const cookies of [{}, stranger.cookies, { sign_up: 'x'.repeat(43) }]) {
      const refused = await use(purpose, token, cookies)
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'CONFIRMATION_NEEDED'])
      expect(refused.cookies).toEqual([])
      expect(await check(token, cookies)).toEqual({ state: 'confirm', owner: null })
    }
    expect((await row(email)).email_verified_at).toBeNull()
    expect((await logIn(username, CHOSEN)).json().code).toBe('EMAIL_NOT_VERIFIED')
  })

  it('elsewhere keeps everything with the password of the sign-up', async () => {
    const { email, username } = await signedUp()
    const token = await linkFor(email, purpose)
    const wrong = await post('/v1/auth/confirm', { token, password: ANEW })
    expect([wrong.statusCode, wrong.json().code]).toEqual([401, 'CREDENTIALS_INVALID'])
    const answer = await post('/v1/auth/confirm', { token, password: CHOSEN })
    expect(answer.statusCode).toBe(200)
    const own = await t.call('GET', '/v1/auth/user', { token: answer.json().token })
    expect(own.json().user).toMatchObject({ username, email })
    expect((await post('/v1/auth/refresh', {}, cookiesOf(answer))).statusCode).toBe(403)
    expect((await t.call('POST', '/v1/auth/refresh', withCookies(cookiesOf(answer)))).statusCode).toBe(200)
    expect((await post('/v1/auth/confirm', { token, password: CHOSEN })).json().code).toBe('INVALID_TOKEN')
    const { id } = await row(email)
    const line = { actor_id: id, details: {} }
    expect(await auditLines(t.services.db, 'account.confirmed-with-password', id)).toMatchObject([line])
  })

  it('elsewhere leaves nothing of a stranger when it starts anew', async () => {
    const facts: unknown[] = []
    t.app.outbox.on('account.verified', (_tx, fact) => void facts.push(fact))
    const touch = { values: { source: 'x' }, at: '2026-01-02T10:00:00.000Z', path: '/' }
    const campaign = { first: touch, last: touch }
    const stranger = await signedUp({ name: 'Ana Ajena', campaign, birthDate: '1980-01-01' })
    const { id } = await row(stranger.email)
    const other = await linkFor(stranger.email, purpose === 'log-in' ? 'recover-password' : 'log-in')
    const token = await linkFor(stranger.email, purpose)
    const mine = person({ type: 'model', password: ANEW, passwordConfirmation: ANEW })
    const answer = await post('/v1/auth/confirm/anew', { ...mine, token })
    expect(answer.statusCode).toBe(200)
    await t.drain()
    expect(facts).toContainEqual({ userId: id })
    expect(await auditLines(t.services.db, 'account.made-anew', id)).toMatchObject([{ details: {} }])

    expect(await row(stranger.email)).toMatchObject({
      ...{ id, type: 'model', name: mine.name, username: mine.username, campaign: null, sign_up_hash: null },
      email_verified_at: t.clock.now(),
    })
    for (const name of [stranger.email, stranger.username, mine.username])
      expect((await logIn(name, CHOSEN)).json().code).toBe('CREDENTIALS_INVALID')
    expect((await logIn(mine.username, ANEW)).statusCode).toBe(200)
    // Neither the stranger's browser nor another link opens it.
    expect((await use('log-in', other, stranger.cookies)).json().code).toBe('INVALID_TOKEN')
    const own = await t.call('GET', '/v1/auth/user', { token: answer.json().token })
    expect(own.json().user.scope).toEqual(['model'])
  })
})

describe('starting anew', () => {
  const anew = (token: string, changes: Record<string, unknown> = {}) =>
    post('/v1/auth/confirm/anew', { ...person(changes), token })

  it('is never for an account that was confirmed', async () => {
    const { email, username } = await createUser(t, 'fan')
    const token = await linkFor(email, 'log-in')
    const refused = await anew(token)
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'FORBIDDEN'])
    expect((await logIn(username, TEST_PASSWORD)).statusCode).toBe(200)
  })

  it('keeps to the rules of a sign-up, and uses nothing up before', async () => {
    const taken = await createUser(t, 'fan')
    const { email } = await signedUp()
    const token = await linkFor(email, 'log-in')
    expect((await anew(token, { username: taken.username })).json().code).toBe('USERNAME_TAKEN')
    expect((await anew(token, { name: 'Soporte' })).json().issues).toEqual([
      { path: 'body.name', rule: 'reserved' },
    ])
    expect((await anew(token, { birthDate: '2015-01-01' })).statusCode).toBe(400)
    const common = { password: 'Password1!', passwordConfirmation: 'Password1!' }
    expect((await anew(token, common)).json().params).toEqual({ reason: 'common' })
    expect((await anew(token, { terms: false })).statusCode).toBe(400)
    expect((await anew(token)).statusCode).toBe(200)
    expect((await anew(token)).json().code).toBe('INVALID_TOKEN')
  })

  it('is for one of many at once', async () => {
    const { email } = await signedUp()
    const token = await linkFor(email, 'log-in')
    const answers = await Promise.all(Array.from({ length: 5 }, () => anew(token)))
    expect(answers.filter(answer => answer.statusCode === 200)).toHaveLength(1)
  })
})

it('an account that was suspended meanwhile is confirmed in no way', async () => {
  const { email } = await signedUp()
  const token = await linkFor(email, 'log-in')
  await t.services.db
    .updateTable('user_account')
    .set({ state: 'suspended' })
    .where('email', '=', email)
    .execute()
  for (const refused of [
    await post('/v1/auth/confirm', { token, password: CHOSEN }),
    await post('/v1/auth/confirm/anew', { ...person(), token }),
  ])
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'USER_NOT_ACTIVE'])
  expect((await row(email)).email_verified_at).toBeNull()
})

it('wrong guesses at a confirmation count like those of a login', async () => {
  const { email, username } = await signedUp()
  const token = await linkFor(email, 'log-in')
  for (let i = 0; i < 3; i++) expect((await logIn(username, 'Wrong-Pass-1!')).statusCode).toBe(401)
  const guess = (password: string) => post('/v1/auth/confirm', { token, password })
  for (let i = 0; i < 2; i++) expect((await guess('Wrong-Pass-1!')).statusCode).toBe(401)
  expect((await guess(CHOSEN)).statusCode).toBe(429)
  expect((await logIn(username, CHOSEN)).statusCode).toBe(429)
  t.clock.advance(1_000)
  expect((await guess(CHOSEN)).statusCode).toBe(200)
})

describe('a mistyped address', () => {
  it('is corrected by the browser that signed up, and the first link is dead', async () => {
    const first = await signedUp()
    const dead = await linkFor(first.email, 'verify-email')
    const { cookies, ...body } = first
    const right = { ...body, email: `right${count}@example.test`, corrects: true }
    const answer = await post('/v1/auth/signup', right, cookies)
    expect(answer.statusCode).toBe(200)
    const renewed = cookiesOf(answer)
    expect((await use('verify-email', dead, renewed)).json().code).toBe('INVALID_TOKEN')
    await t.drain()
    expect(mails.at(-1)).toMatchObject({ to: right.email, kind: 'verify-email' })
    expect((await use('verify-email', linkTokenOf(mails.at(-1)), renewed)).statusCode).toBe(200)
    expect((await logIn(right.username, CHOSEN)).statusCode).toBe(200)
  })

  it('is corrected by no other browser, and never once it was confirmed', async () => {
    const { cookies, ...body } = await signedUp()
    const right = { ...body, email: `else${count}@example.test`, corrects: true }
    expect((await post('/v1/auth/signup', right)).json().code).toBe('USERNAME_TAKEN')
    await use('verify-email', await linkFor(body.email, 'verify-email'), cookies)
    expect((await post('/v1/auth/signup', right, cookies)).json().code).toBe('USERNAME_TAKEN')
    const taken = { ...right, username: `x_${count}`, email: (await createUser(t, 'fan')).email }
    expect((await post('/v1/auth/signup', taken, cookies)).json().code).toBe('EMAIL_TAKEN')
  })
})

describe('asking what a link is good for', () => {
  it('names its owner, uses nothing up, and refuses a used one', async () => {
    const { email, name, username } = await createUser(t, 'fan')
    const token = await linkFor(email, 'log-in')
    const owner = { name, username }
    for (let i = 0; i < 3; i++) expect(await check(token)).toEqual({ state: 'ready', owner })
    expect((await use('log-in', token)).statusCode).toBe(200)
    expect(await check(token)).toEqual({ state: 'used', owner })
    expect((await use('log-in', token)).json().code).toBe('INVALID_TOKEN')
    t.clock.advance(15 * 60_000)
    expect((await check(token)).code).toBe('INVALID_TOKEN')
    expect((await check('x'.repeat(40))).code).toBe('INVALID_TOKEN')
    expect((await post('/v1/auth/link', { token: 'short' })).statusCode).toBe(400)
  })
})
