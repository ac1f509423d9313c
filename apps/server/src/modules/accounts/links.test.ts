import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Mail } from '../../platform/mail/mailer.ts'
import { actorOf, createFan } from '../../testing/actors.ts'
import { auditLines } from '../../testing/audit-lines.ts'
import { cookiesOf, withCookies } from '../../testing/browser.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createUser, TEST_PASSWORD } from '../../testing/factories/accounts.ts'
import { recordMails } from '../../testing/record-mails.ts'
import { linkTokenOf } from './testing/link-token.ts'

let t: TestApp
let mails: Mail[]
beforeAll(async () => {
  t = await createTestApp()
})
beforeEach(() => {
  mails = recordMails(t)
})
afterAll(() => t.close())

const REQUESTS = {
  recovery: '/v1/auth/recovery-password',
  login: '/v1/auth/token/request',
}
const ask = (path: string, email: string) => t.call('POST', path, { body: { email } })
async function linkFor(path: string, email: string): Promise<string> {
  await ask(path, email)
  await t.drain()
  return linkTokenOf(mails.at(-1))
}
const setState = (id: string, state: 'active' | 'suspended') =>
  t.services.db.updateTable('user_account').set({ state }).where('id', '=', id).execute()
const logIn = (username: string, password: string) =>
  t.call('POST', '/v1/auth/login', { body: { username, password } })

describe.each(Object.entries(REQUESTS))('asking for a %s link', (_name, path) => {
  it('answers the same for a known and an unknown address, and mails the known one', async () => {
    const { email } = await createUser(t, 'fan', { locale: 'fr' })
    const known = await ask(path, email)
    const unknown = await ask(path, 'nobody@example.test')
    expect([known.statusCode, known.body]).toEqual([204, ''])
    expect([unknown.statusCode, unknown.body]).toEqual([204, ''])
    expect(Object.keys(unknown.headers).sort()).toEqual(Object.keys(known.headers).sort())
    await t.drain()
    expect(mails.map(mail => mail.to)).toEqual([email])
    expect(mails[0]?.text).toContain('Bonjour')
  })

  it('mails no account that is not active', async () => {
    const { id, email } = await createUser(t, 'fan')
    await setState(id, 'suspended')
    await ask(path, email)
    await t.drain()
    expect(mails).toEqual([])
  })

  it('mails one address three times in a quarter of an hour at most', async () => {
    const { email } = await createUser(t, 'fan')
    for (let i = 0; i < 5; i++) await ask(path, email)
    await t.drain()
    expect(mails).toHaveLength(3)
  })

  it('refuses what is no address, and who is logged in', async () => {
    expect((await ask(path, 'nobody')).statusCode).toBe(400)
    const { token } = await createFan(t)
    expect((await t.call('POST', path, { token, body: { email: 'a@b.test' } })).statusCode).toBe(403)
  })
})

describe('logging in by a mailed token', () => {
  const use = (token: string) => t.call('POST', '/v1/auth/token', { body: { token } })

  it('works once', async () => {
    const user = await createUser(t, 'fan')
    const token = await linkFor(REQUESTS.login, user.email)
    const answer = await use(token)
    expect(answer.statusCode).toBe(200)
    const own = await t.call('GET', '/v1/auth/user', { token: answer.json().token })
    expect(own.json().user.id).toBe(user.id)
    expect((await t.call('POST', '/v1/auth/refresh', withCookies(cookiesOf(answer)))).statusCode).toBe(200)
    const again = await use(token)
    expect([again.statusCode, again.json().code]).toEqual([400, 'INVALID_TOKEN'])
  })

  it('works for one of many at once', async () => {
    const { email } = await createUser(t, 'fan')
    const token = await linkFor(REQUESTS.login, email)
    const answers = await Promise.all(Array.from({ length: 10 }, () => use(token)))
    expect(answers.filter(answer => answer.statusCode === 200)).toHaveLength(1)
  })

  it('works for a quarter of an hour', async () => {
    const { email } = await createUser(t, 'fan')
    const inTime = await linkFor(REQUESTS.login, email)
    t.clock.advance(15 * 60_000 - 1)
    expect((await use(inTime)).statusCode).toBe(200)
    const late = await linkFor(REQUESTS.login, email)
    t.clock.advance(15 * 60_000)
    expect((await use(late)).json().code).toBe('INVALID_TOKEN')
  })

  it('answers that the account is not active, and does not use the token up', async () => {
    const { id, email } = await createUser(t, 'fan')
    const token = await linkFor(REQUESTS.login, email)
    await setState(id, 'suspended')
    const refused = await use(token)
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'USER_NOT_ACTIVE'])
    await setState(id, 'active')
    expect((await use(token)).statusCode).toBe(200)
  })

  it('takes no token of another kind, no unknown one and none without form', async () => {
    const { email } = await createUser(t, 'fan')
    const recovery = await linkFor(REQUESTS.recovery, email)
    expect((await use(recovery)).json().code).toBe('INVALID_TOKEN')
    expect((await use('x')).json().code).toBe('INVALID_TOKEN')
    expect((await use('')).statusCode).toBe(400)
    expect((await t.call('POST', '/v1/auth/token', { body: {} })).statusCode).toBe(400)
  })
})

describe('recovering a password', () => {
  const NEW = 'Faro-Encendido-31'
  const recover = (token: string, password = NEW, passwordConfirmation = password) =>
    t.call('PUT', '/v1/auth/recovery-password', { body: { token, password, passwordConfirmation } })

  it('sets it, ends every session, takes every link back, and mails the change', async () => {
    const user = await createUser(t, 'fan', { locale: 'en' })
    const [one, two] = [await actorOf(t, user), await actorOf(t, user)]
    const bystander = await createFan(t)
    const cookies = cookiesOf(await logIn(user.username, TEST_PASSWORD))
    const login = await linkFor(REQUESTS.login, user.email)
    const token = await linkFor(REQUESTS.recovery, user.email)
    for (const { token } of [one, two]) {
      expect((await t.call('GET', '/v1/auth/user', { token })).statusCode).toBe(200)
    }
    const ended = t.endedSessions.length

    const answer = await recover(token)
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expect(answer.cookies).toEqual([])
    expect(await auditLines(t.services.db, 'password.recovered', user.id)).toMatchObject([
      { actor_id: user.id, details: {} },
    ])

    for (const { token } of [one, two]) {
      expect((await t.call('GET', '/v1/auth/user', { token })).statusCode).toBe(401)
    }
    expect(new Set(t.endedSessions.slice(ended)).size).toBe(3)
    expect((await t.call('POST', '/v1/auth/refresh', withCookies(cookies))).json().code).toBe('INVALID_TOKEN')
    expect((await t.call('GET', '/v1/auth/user', { token: bystander.token })).statusCode).toBe(200)
    expect((await logIn(user.username, TEST_PASSWORD)).json().code).toBe('CREDENTIALS_INVALID')
    expect((await logIn(user.username, NEW)).statusCode).toBe(200)
    expect((await recover(token)).json().code).toBe('INVALID_TOKEN')
    expect((await t.call('POST', '/v1/auth/token', { body: { token: login } })).json().code).toBe(
      'INVALID_TOKEN',
    )
    await t.drain()
    expect(mails.at(-1)).toMatchObject({ to: user.email, kind: 'password-changed' })
  })

  it('works for one of many at once', async () => {
    const { email } = await createUser(t, 'fan')
    const token = await linkFor(REQUESTS.recovery, email)
    const passwords = Array.from({ length: 6 }, (_, i) => `Faro-Encendido-3${i}`)
    const answers = await Promise.all(passwords.map(password => recover(token, password)))
    const winners = answers.flatMap((answer, i) => (answer.statusCode === 204 ? [passwords[i]] : []))
    expect(winners).toHaveLength(1)
    for (const password of passwords) {
      const status = (await logIn(email, password)).statusCode
      expect(status).toBe(password === winners[0] ? 200 : 401)
    }
  })

  it('works for an hour', async () => {
    const { email } = await createUser(t, 'fan')
    const inTime = await linkFor(REQUESTS.recovery, email)
    t.clock.advance(3_600_000 - 1)
    expect((await recover(inTime)).statusCode).toBe(204)
    const late = await linkFor(REQUESTS.recovery, email)
    t.clock.advance(3_600_000)
    expect((await recover(late)).json().code).toBe('INVALID_TOKEN')
  })

  it('refuses a password that is easy to guess, and does not use the link up', async () => {
    const { email, username } = await createUser(t, 'fan', { username: 'gaviota_9' })
    const token = await linkFor(REQUESTS.recovery, email)
    for (const password of ['Password1!', `${username}!`.replace('g', 'G')]) {
      const refused = await recover(token, password)
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'INVALID_PASSWORD'])
    }
    expect((await recover(token)).statusCode).toBe(204)
  })

  it('is refused to who is not active any more', async () => {
    const { id, email } = await createUser(t, 'fan')
    const token = await linkFor(REQUESTS.recovery, email)
    await setState(id, 'suspended')
    expect((await recover(token)).json().code).toBe('INVALID_TOKEN')
  })

  it('needs a token of its kind, a password that satisfies the rule, and twice the same', async () => {
    const { email } = await createUser(t, 'fan')
    const login = await linkFor(REQUESTS.login, email)
    expect((await recover(login)).json().code).toBe('INVALID_TOKEN')
    expect((await recover('short')).statusCode).toBe(400)
    expect((await recover(login, 'weak')).statusCode).toBe(400)
    expect((await recover(login, NEW, `${NEW}x`)).json().issues).toEqual([
      { path: 'body.passwordConfirmation', rule: 'mismatch' },
    ])
  })

  it('and a login with the old password at the same time leave no session of the old one', async () => {
    for (let round = 0; round < 5; round++) {
      const user = await createUser(t, 'fan')
      const token = await linkFor(REQUESTS.recovery, user.email)
      const [recovered, ...logins] = await Promise.all([
        recover(token),
        logIn(user.email, TEST_PASSWORD),
        logIn(user.email, TEST_PASSWORD),
        logIn(user.email, TEST_PASSWORD),
      ])
      expect(recovered.statusCode).toBe(204)
      for (const login of logins) {
        if (login.statusCode !== 200) continue
        const own = await t.call('GET', '/v1/auth/user', { token: login.json().token })
        expect(own.statusCode).toBe(401)
      }
    }
  })
})
