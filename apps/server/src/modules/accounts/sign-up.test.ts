import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Mail } from '../../platform/mail/mailer.ts'
import { createFan } from '../../testing/actors.ts'
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

let count = 0
function form(changes: Record<string, unknown> = {}): Record<string, unknown> {
  count++
  return {
    type: 'fan',
    name: 'Lucía Vera',
    username: `lucia_${count}`,
    email: `lucia${count}@example.test`,
    password: 'Marea-Alta-42',
    passwordConfirmation: 'Marea-Alta-42',
    birthDate: '2000-01-15',
    terms: true,
    adult: true,
    ...changes,
  }
}
const CAMPAIGN = {
  first: { values: { source: 'ig', medium: 'bio' }, at: '2026-01-02T10:00:00.000Z', path: '/' },
  last: { values: { source: 'news' }, at: '2026-01-14T10:00:00.000Z', path: '/marina' },
}
const signUp = (body: unknown) => t.call('POST', '/v1/auth/signup', { body })
const row = (email: string) =>
  t.services.db.selectFrom('user_account').selectAll().where('email', '=', email).executeTakeFirstOrThrow()

describe('signing up', () => {
  it('keeps the account, publishes the fact, and mails the link', async () => {
    const published: unknown[] = []
    t.app.outbox.on('account.created', (_tx, fact) => void published.push(fact))
    const body = form({
      type: 'model',
      username: 'Marina.Sol',
      email: 'Marina@Example.test',
      locale: 'fr',
      campaign: CAMPAIGN,
    })
    const answer = await signUp(body)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ email: 'Marina@example.test' })
    expect(answer.cookies).toMatchObject([{ name: 'sign_up', httpOnly: true, sameSite: 'Lax', path: '/' }])

    const kept = await row('marina@example.test')
    expect(kept).toMatchObject({
      type: 'model',
      username: 'marina.sol',
      name: 'Lucía Vera',
      locale: 'fr',
      state: 'active',
      verified: false,
      exclusive: false,
      email_verified_at: null,
      campaign: CAMPAIGN,
      terms_accepted_at: t.clock.now(),
    })
    expect(kept.password_hash).not.toContain('Marea')

    await t.drain()
    expect(published).toEqual([{ userId: kept.id, type: 'model' }])
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ to: 'Marina@example.test', kind: 'verify-email' })
    expect(mails[0]?.text).toContain('http://localhost:3000/auth/verify-email?token=')
  })

  it('knows an address whatever its case, and its domain in both of its forms', async () => {
    const answer = await signUp(form({ username: 'bookworm', email: 'Jorg.&B@xn--bcher-kva.example ' }))
    expect(answer.json()).toEqual({ email: 'Jorg.&B@bücher.example' })
    for (const email of [
      'jorg.&b@bücher.example',
      ' JORG.&B@BÜCHER.example',
      'Jorg.&B@XN--BCHER-KVA.example',
    ])
      expect((await signUp(form({ username: 'bookworm2', email }))).json().code, email).toBe('EMAIL_TAKEN')
    await t.services.db
      .updateTable('user_account')
      .set({ email_verified_at: t.clock.now() })
      .where('username', '=', 'bookworm')
      .execute()
    mails.length = 0
    for (const email of ['jorg.&b@bücher.example', ' JORG.&B@xn--bcher-kva.example ']) {
      const body = { username: email, password: form().password }
      expect((await t.call('POST', '/v1/auth/login', { body })).statusCode, email).toBe(200)
      await t.call('POST', '/v1/auth/recovery-password', { body: { email } })
      await t.drain()
      expect(mails.filter(({ kind }) => kind === 'recover-password').at(-1)?.to).toBe(
        'Jorg.&B@bücher.example',
      )
    }
  })

  it('takes the language of the visit where none is chosen', async () => {
    const body = form({ email: 'pt@example.test' })
    await t.call('POST', '/v1/auth/signup', { body, headers: { 'accept-language': 'pt-BR,en;q=0.5' } })
    expect((await row('pt@example.test')).locale).toBe('pt')
  })

  it('needs everything, and twice the same password', async () => {
    for (const field of Object.keys(form())) {
      const answer = await signUp(form({ [field]: undefined }))
      expect(answer.statusCode, field).toBe(400)
      expect(answer.json().code).toBe('VALIDATION_FAILED')
      expect(answer.json().issues[0].path).toBe(`body.${field}`)
    }
    const mismatch = await signUp(form({ passwordConfirmation: 'Marea-Alta-43' }))
    expect(mismatch.json().issues).toEqual([{ path: 'body.passwordConfirmation', rule: 'mismatch' }])
  })

  it.each([
    ['terms', false],
    ['adult', false],
    ['password', 'short1A'],
    ['password', 'alllowercase1!'],
    ['password', 'ALLUPPERCASE1!'],
    ['password', 'NoNumbersHere!'],
    ['password', 'NoSpecials123'],
    ['username', 'no spaces'],
    ['username', 'ab'],
    ['username', 'a'.repeat(31)],
    ['username', 'lucía'],
    ['email', 'nobody'],
    ['name', ''],
    ['name', 'a\u202eb'],
    ['birthDate', '2000-02-30'],
    ['birthDate', '15/01/2000'],
    ['type', 'staff'],
    ['verified', true],
  ])('refuses %s: %j', async (field, value) => {
    const answer = await signUp(form({ [field]: value }))
    expect(answer.statusCode).toBe(400)
    expect(answer.json().code).toBe('VALIDATION_FAILED')
  })

  it('is for people of age on this very day', async () => {
    const tooYoung = await signUp(form({ birthDate: '2008-01-16' }))
    expect(tooYoung.statusCode).toBe(400)
    expect(tooYoung.json()).toMatchObject({
      code: 'VALIDATION_FAILED',
      issues: [{ path: 'body.birthDate', rule: 'under_age' }],
    })
    expect((await signUp(form({ birthDate: '2008-01-15' }))).statusCode).toBe(200)
    expect((await signUp(form({ birthDate: '1890-01-15' }))).json().issues).toEqual([
      { path: 'body.birthDate', rule: 'implausible' },
    ])
  })

  it.each(['Password123!', 'Lucia-Vera-9', 'Lucia_XY-9!'])('refuses the password %s', async password => {
    const answer = await signUp(
      form({ password, passwordConfirmation: password, username: 'lucia_xy9', name: 'Lucía Vera 9' }),
    )
    expect(answer.statusCode).toBe(403)
    expect(answer.json().code).toBe('INVALID_PASSWORD')
  })

  it('refuses a username or address that is taken, whatever its case', async () => {
    await signUp(form({ username: 'taken_one', email: 'taken@example.test' }))
    const username = await signUp(form({ username: 'Taken_One' }))
    expect(username.statusCode).toBe(409)
    expect(username.json().code).toBe('USERNAME_TAKEN')
    const email = await signUp(form({ email: 'TAKEN@example.test' }))
    expect(email.statusCode).toBe(409)
    expect(email.json().code).toBe('EMAIL_TAKEN')
  })

  it('gives a username to one of many who want it at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => signUp(form({ username: 'wanted' }))))
    const codes = answers.map(answer => answer.statusCode).sort()
    expect(codes).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
  })

  it('is for guests', async () => {
    const { token } = await createFan(t)
    const answer = await t.call('POST', '/v1/auth/signup', { token, body: form() })
    expect(answer.statusCode).toBe(403)
  })
})

describe('a username', () => {
  const check = async (name: string) => await t.call('GET', `/v1/auth/username/${name}`)

  it('is free, taken or reserved', async () => {
    await signUp(form({ username: 'somebody' }))
    expect((await check('nobody_yet')).json()).toEqual({ available: true })
    expect((await check('SomeBody')).json()).toEqual({ available: false })
    expect((await check('settings')).json()).toEqual({ available: false })
  })
  it('must have the form of one', async () => {
    expect((await check('ab')).statusCode).toBe(400)
    expect((await check('a%2Fb')).statusCode).toBe(400)
  })
})

describe('the mailed link', () => {
  /** In the browser that signed up last. */
  const verify = (token: string) =>
    t.call('POST', '/v1/auth/verify-email', { body: { token }, cookies: browser })
  let browser: Record<string, string>

  async function newcomer(): Promise<{ email: string; token: string; cookies: Record<string, string> }> {
    const body = form()
    browser = cookiesOf(await signUp(body))
    await t.drain()
    return { email: String(body.email), token: linkTokenOf(mails.at(-1)), cookies: browser }
  }

  it('proves the address and logs in, once', async () => {
    const published: unknown[] = []
    t.app.outbox.on('account.verified', (_tx, fact) => void published.push(fact))
    const { email, token } = await newcomer()
    const answer = await verify(token)
    expect(answer.statusCode).toBe(200)
    const cookies = cookiesOf(answer)
    expect(answer.cookies).toContainEqual(expect.objectContaining({ name: 'sign_up', value: '' }))

    const user = await t.call('GET', '/v1/auth/user', { token: answer.json().token })
    expect(user.json().user.email).toBe(email)
    expect((await t.call('POST', '/v1/auth/refresh', withCookies(cookies))).statusCode).toBe(200)

    const kept = await row(email)
    expect(kept.email_verified_at).toEqual(t.clock.now())
    await t.drain()
    expect(published).toEqual([{ userId: kept.id }])

    const again = await verify(token)
    expect(again.statusCode).toBe(400)
    expect(again.json().code).toBe('INVALID_TOKEN')
    expect(again.cookies).toEqual([])
  })

  it('is consumed by one of many at once', async () => {
    const { token } = await newcomer()
    const answers = await Promise.all(Array.from({ length: 10 }, () => verify(token)))
    expect(answers.filter(answer => answer.statusCode === 200)).toHaveLength(1)
    expect(answers.filter(answer => answer.json().code === 'INVALID_TOKEN')).toHaveLength(9)
  })

  it('is not consumed by a GET, such as a mail scanner sends', async () => {
    const { token } = await newcomer()
    const got = await t.call('GET', `/v1/auth/verify-email?token=${token}`)
    expect(got.statusCode).toBe(404)
    expect((await verify(token)).statusCode).toBe(200)
  })

  it('lasts 24 hours', async () => {
    const inTime = await newcomer()
    const late = await newcomer()
    t.clock.advance(24 * 3_600_000 - 1)
    browser = inTime.cookies
    expect((await verify(inTime.token)).statusCode).toBe(200)
    t.clock.advance(1)
    expect((await verify(late.token)).json().code).toBe('INVALID_TOKEN')
  })

  it('is kept as a hash only', async () => {
    const { token } = await newcomer()
    const kept = await t.services.db.selectFrom('mail_token').selectAll().execute()
    expect(kept.length).toBeGreaterThan(0)
    expect(JSON.stringify(kept)).not.toContain(token)
    const facts = await t.services.db.selectFrom('outbox').selectAll().execute()
    expect(JSON.stringify(facts)).not.toContain(token)
  })

  it('must have the form of one, and be known', async () => {
    expect((await verify('short')).statusCode).toBe(400)
    expect((await verify('x'.repeat(43))).json().code).toBe('INVALID_TOKEN')
  })

  it('does not open an account that was suspended meanwhile', async () => {
    const { email, token } = await newcomer()
    await t.services.db
      .updateTable('user_account')
      .set({ state: 'suspended' })
      .where('email', '=', email)
      .execute()
    expect((await verify(token)).json().code).toBe('INVALID_TOKEN')
    expect((await row(email)).email_verified_at).toBeNull()
  })

  describe('requested again', () => {
    const resend = (email: string) => t.call('POST', '/v1/auth/verify-email/resend', { body: { email } })

    it('comes again, and using one takes the others back', async () => {
      const { email, token } = await newcomer()
      expect((await resend(email)).statusCode).toBe(204)
      await t.drain()
      const second = linkTokenOf(mails.at(-1))
      expect(second).not.toBe(token)
      expect((await verify(second)).statusCode).toBe(200)
      expect((await verify(token)).json().code).toBe('INVALID_TOKEN')
    })

    it('comes three times in a quarter of an hour at most', async () => {
      const { email } = await newcomer()
      for (let i = 0; i < 4; i++) await resend(email)
      await t.drain()
      expect(mails.filter(mail => mail.to === email)).toHaveLength(3)
      t.clock.advance(15 * 60_000)
      await resend(email)
      await t.drain()
      expect(mails.filter(mail => mail.to === email)).toHaveLength(4)
    })

    it('answers the same, and mails nothing, where there is nothing to verify', async () => {
      const known = await createUser(t, 'fan')
      for (const email of [known.email, 'nobody@example.test']) {
        const answer = await resend(email)
        expect(answer.statusCode).toBe(204)
        expect(answer.body).toBe('')
      }
      await t.drain()
      expect(mails).toEqual([])
    })

    it('refuses what is no address, and who is logged in', async () => {
      expect((await resend('nobody')).statusCode).toBe(400)
      const { token } = await createFan(t)
      const answer = await t.call('POST', '/v1/auth/verify-email/resend', {
        token,
        body: { email: 'a@b.test' },
      })
      expect(answer.statusCode).toBe(403)
    })
  })
})

it('an account that was never verified cannot be logged into, even with its password', async () => {
  const body = form()
  await signUp(body)
  const login = (password: unknown) =>
    t.call('POST', '/v1/auth/login', { body: { username: body.username, password } })
  const right = await login(body.password)
  expect(right.statusCode).toBe(403)
  expect(right.json().code).toBe('EMAIL_NOT_VERIFIED')
  expect((await login(TEST_PASSWORD)).json().code).toBe('CREDENTIALS_INVALID')
})
