import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE, SECOND } from '../../platform/clock.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { actorOf, createFan, type TestActor } from '../../testing/actors.ts'
import { auditLines } from '../../testing/audit-lines.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { TEST_PASSWORD } from '../../testing/factories/accounts.ts'
import { outcome } from '../../testing/outcome.ts'
import { recordMails } from '../../testing/record-mails.ts'
import { linkTokenOf } from './testing/link-token.ts'

let t: TestApp
let mails: Mail[]
beforeAll(async () => {
  t = await createTestApp()
  mails = recordMails(t)
})
afterAll(() => t?.close())

let unique = 0
const newAddress = () => `nueva${++unique}@example.test`
const NEW_PASSWORD = 'Ventana-Azul-9'

const ask = ({ token }: { token: string }, email: string) =>
  t.call('PUT', '/v1/security/email', { token, body: { email } })
const post = (what: '' | '/confirm' | '/undo', token: string) =>
  t.call('POST', `/v1/auth/email-change${what}`, { body: { token } })
/** The secret in the last mail of a kind to an address. */
const secretTo = (email: string, kind: string) =>
  linkTokenOf(mails.findLast(mail => mail.to === email && mail.kind === kind))
const emailOf = async ({ token }: { token: string }) =>
  (await t.call('GET', '/v1/security', { token })).json().email
const logIn = (username: string, password = TEST_PASSWORD) =>
  t.call('POST', '/v1/auth/login', { body: { username, password } })
const statusOf = async ({ token }: { token: string }) =>
  (await t.call('GET', '/v1/auth/user', { token })).statusCode

/** Asks for another address; answers it with both secrets. */
async function asked(fan: TestActor): Promise<{ email: string; confirm: string; undo: string }> {
  const email = newAddress()
  expect((await ask(fan, email)).statusCode).toBe(204)
  return {
    email,
    confirm: secretTo(email, 'confirm-email'),
    undo: secretTo(fan.user.email, 'email-change-requested'),
  }
}

describe('a change of the address', () => {
  it('waits for the new one, which confirms without being logged in; sessions stay', async () => {
    const fan = await createFan(t)
    const old = fan.user.email
    const elsewhere = await actorOf(t, fan.user)
    const { email, confirm } = await asked(fan)
    expect(await emailOf(fan)).toEqual({
      address: old,
      pending: { address: email, expiresAt: new Date(t.clock.now().getTime() + DAY).toISOString() },
    })
    expect((await logIn(email)).statusCode).toBe(401)
    expect((await post('', confirm)).json()).toEqual({
      kind: 'confirm',
      state: 'ready',
      email,
      username: fan.user.username,
    })
    const confirmed = await post('/confirm', confirm)
    expect([confirmed.statusCode, confirmed.cookies]).toEqual([204, []])
    expect(await emailOf(fan)).toEqual({ address: email, pending: null })
    expect([await statusOf(fan), await statusOf(elsewhere)]).toEqual([200, 200])
    expect((await logIn(email)).statusCode).toBe(200)
    expect((await logIn(old)).statusCode).toBe(401)
    expect((await post('', confirm)).json()).toMatchObject({ kind: 'confirm', state: 'used' })
    expect(outcome(await post('/confirm', confirm))).toEqual([400, 'INVALID_TOKEN'])
  })

  it('is mailed to the old address when it is asked for and when it is done, without the new one', async () => {
    const fan = await createFan(t)
    const { email, confirm, undo } = await asked(fan)
    await post('/confirm', confirm)
    const told = mails.filter(mail => mail.to === fan.user.email)
    expect(told.map(mail => mail.kind)).toEqual(['email-change-requested', 'email-changed'])
    for (const mail of told) {
      expect(linkTokenOf(mail)).toBe(undo)
      expect(mail.text).not.toContain(email)
      expect(mail.html).not.toContain(email)
    }
  })

  it('is recorded without the addresses, and shown to its person', async () => {
    const fan = await createFan(t)
    const { confirm } = await asked(fan)
    await post('/confirm', confirm)
    for (const act of ['email.change-requested', 'email.changed'])
      expect(await auditLines(t.services.db, act, fan.user.id)).toEqual([
        { act, actor_id: fan.user.id, subject: fan.user.id, details: {} },
      ])
    const acts = await t.call('GET', '/v1/security/acts', { token: fan.token })
    expect(acts.json().items.map((item: { act: string }) => item.act)).toEqual([
      'email.changed',
      'email.change-requested',
    ])
  })

  it('takes back the links that were mailed to the old address', async () => {
    const fan = await createFan(t)
    await t.call('POST', '/v1/auth/token/request', { body: { email: fan.user.email } })
    await t.drain()
    const token = secretTo(fan.user.email, 'log-in')
    await post('/confirm', (await asked(fan)).confirm)
    expect(outcome(await t.call('POST', '/v1/auth/token', { body: { token } }))).toEqual([
      400,
      'INVALID_TOKEN',
    ])
  })

  it('can be confirmed for a day, and no longer', async () => {
    const [one, two] = [await createFan(t), await createFan(t)]
    const [first, second] = [await asked(one), await asked(two)]
    t.clock.advance(DAY - SECOND)
    expect((await post('/confirm', first.confirm)).statusCode).toBe(204)
    t.clock.advance(SECOND)
    expect(outcome(await post('/confirm', second.confirm))).toEqual([400, 'INVALID_TOKEN'])
    expect(outcome(await post('', second.confirm))).toEqual([400, 'INVALID_TOKEN'])
  })

  it('is replaced by the next, cancelled, and mailed again with another secret', async () => {
    const fan = await createFan(t)
    const first = await asked(fan)
    const second = await asked(fan)
    expect(outcome(await post('/confirm', first.confirm))).toEqual([400, 'INVALID_TOKEN'])
    expect((await t.call('POST', '/v1/security/email/resend', { token: fan.token })).statusCode).toBe(204)
    expect(outcome(await post('/confirm', second.confirm))).toEqual([400, 'INVALID_TOKEN'])
    const again = secretTo(second.email, 'confirm-email')
    const cancel = () => t.call('DELETE', '/v1/security/email', { token: fan.token })
    expect([(await cancel()).statusCode, (await cancel()).statusCode]).toEqual([204, 204])
    expect(outcome(await post('/confirm', again))).toEqual([400, 'INVALID_TOKEN'])
    const resent = await t.call('POST', '/v1/security/email/resend', { token: fan.token })
    expect(outcome(resent)).toEqual([404, 'NOT_FOUND'])
    expect(await emailOf(fan)).toEqual({ address: fan.user.email, pending: null })
  })

  it('does not outlive a change of the password', async () => {
    const fan = await createFan(t)
    const { confirm } = await asked(fan)
    const body = { password: NEW_PASSWORD, passwordConfirmation: NEW_PASSWORD }
    await t.call('PUT', '/v1/security/password', { token: fan.token, body })
    expect(outcome(await post('/confirm', confirm))).toEqual([400, 'INVALID_TOKEN'])
  })

  it('needs a fresh proof of identity, an address, and another one', async () => {
    const fan = await createFan(t)
    expect((await ask(fan, 'no address')).statusCode).toBe(400)
    expect((await ask(fan, fan.user.email.toUpperCase())).json()).toMatchObject({
      code: 'VALIDATION_FAILED',
      issues: [{ path: 'body.email', rule: 'same' }],
    })
    t.clock.advance(5 * MINUTE)
    expect(outcome(await ask(fan, newAddress()))).toEqual([403, 'FRESH_AUTHENTICATION_REQUIRED'])
  })

  it('is answered that an address is taken ten times in an hour at most', async () => {
    const limited = await createTestApp({ env: { RATE_LIMITS: 'true' } })
    try {
      const [fan, other] = [await createFan(limited), await createFan(limited)]
      const guess = () =>
        limited.call('PUT', '/v1/security/email', { token: fan.token, body: { email: other.user.email } })
      for (let n = 0; n < 10; n++) expect(outcome(await guess())).toEqual([409, 'EMAIL_TAKEN'])
      expect(outcome(await guess())).toEqual([429, 'RATE_LIMITED'])
    } finally {
      await limited.close()
    }
  })
})

describe('the old address', () => {
  it('undoes a change for seven days: sessions and password are gone, and another one is chosen', async () => {
    const fan = await createFan(t)
    const old = fan.user.email
    const { email, confirm, undo } = await asked(fan)
    t.clock.advance(HOUR)
    await post('/confirm', confirm)
    t.clock.advance(7 * DAY - SECOND)
    expect((await post('', undo)).json()).toMatchObject({ kind: 'undo', state: 'ready', email: old })
    const undone = await post('/undo', undo)
    expect(undone.statusCode).toBe(200)
    t.clock.advance(SECOND)
    expect(await statusOf(fan)).toBe(401)
    for (const name of [old, email, fan.user.username]) expect((await logIn(name)).statusCode).toBe(401)
    const body = { token: undone.json().token, password: NEW_PASSWORD, passwordConfirmation: NEW_PASSWORD }
    expect((await t.call('PUT', '/v1/auth/recovery-password', { body })).statusCode).toBe(204)
    const back = await logIn(old, NEW_PASSWORD)
    expect(back.statusCode).toBe(200)
    expect(await emailOf(back.json())).toEqual({ address: old, pending: null })
    expect((await post('', undo)).json()).toMatchObject({ state: 'used' })
    expect(outcome(await post('/undo', undo))).toEqual([400, 'INVALID_TOKEN'])
    expect(await auditLines(t.services.db, 'email.restored', fan.user.id)).toHaveLength(1)
  })

  it('cannot after seven days, and others may have it then', async () => {
    const [fan, other] = [await createFan(t), await createFan(t)]
    const { confirm, undo } = await asked(fan)
    await post('/confirm', confirm)
    const { token } = await actorOf(t, other.user)
    expect(outcome(await ask({ token }, fan.user.email))).toEqual([409, 'EMAIL_TAKEN'])
    t.clock.advance(7 * DAY)
    expect(outcome(await post('/undo', undo))).toEqual([400, 'INVALID_TOKEN'])
    expect((await ask(await actorOf(t, other.user), fan.user.email)).statusCode).toBe(204)
  })

  it('stops a change that has not been confirmed, and every later one', async () => {
    const fan = await createFan(t)
    const first = await asked(fan)
    await post('/confirm', first.confirm)
    const second = await asked({ ...fan, user: { ...fan.user, email: first.email } })
    expect((await post('/undo', first.undo)).statusCode).toBe(200)
    t.clock.advance(SECOND)
    expect(await statusOf(fan)).toBe(401)
    for (const secret of [second.confirm, second.undo])
      expect(outcome(await post('', secret))).toEqual([400, 'INVALID_TOKEN'])
    expect(outcome(await post('/confirm', second.confirm))).toEqual([400, 'INVALID_TOKEN'])

    const other = await createFan(t)
    const asking = await asked(other)
    expect((await post('/undo', asking.undo)).statusCode).toBe(200)
    expect(outcome(await post('/confirm', asking.confirm))).toEqual([400, 'INVALID_TOKEN'])
    expect((await logIn(other.user.email)).statusCode).toBe(401)
  })

  it('is kept for its owner: nobody signs up with it meanwhile', async () => {
    const fan = await createFan(t)
    await post('/confirm', (await asked(fan)).confirm)
    const signUp = await t.call('POST', '/v1/auth/signup', {
      body: {
        type: 'fan',
        name: 'Eva',
        username: 'quiere_la_de_otra',
        email: fan.user.email,
        password: NEW_PASSWORD,
        passwordConfirmation: NEW_PASSWORD,
        birthDate: '1990-01-01',
        terms: true,
        adult: true,
      },
    })
    expect(outcome(signUp)).toEqual([409, 'EMAIL_TAKEN'])
  })
})

describe('at the same time', () => {
  it('fifty confirmations by one link are one', async () => {
    const fan = await createFan(t)
    const { email, confirm } = await asked(fan)
    const answers = await Promise.all(Array.from({ length: 50 }, () => post('/confirm', confirm)))
    expect(answers.map(answer => answer.statusCode).sort()).toEqual([204, ...Array(49).fill(400)])
    expect(await auditLines(t.services.db, 'email.changed', fan.user.id)).toHaveLength(1)
    expect(mails.filter(mail => mail.to === fan.user.email && mail.kind === 'email-changed')).toHaveLength(1)
    expect((await emailOf(fan)).address).toBe(email)
  })

  it('two devices that ask leave one change, which is the one that can be confirmed', async () => {
    const here = await createFan(t)
    const there = await actorOf(t, here.user)
    const [first, second] = [newAddress(), newAddress()]
    const answers = await Promise.all([ask(here, first), ask(there, second)])
    expect(answers.map(answer => answer.statusCode)).toEqual([204, 204])
    const { pending } = await emailOf(here)
    const results = await Promise.all(
      [first, second].map(email => post('/confirm', secretTo(email, 'confirm-email'))),
    )
    expect(results.map(answer => answer.statusCode)).toEqual(
      pending.address === first ? [204, 400] : [400, 204],
    )
    expect((await emailOf(here)).address).toBe(pending.address)
  })

  it('of accounts that want one address exactly one gets it, also against a sign-up', async () => {
    const fans = await Promise.all(Array.from({ length: 6 }, () => createFan(t)))
    const email = newAddress()
    const secrets: string[] = []
    for (const fan of fans) {
      expect((await ask(fan, email)).statusCode).toBe(204)
      secrets.push(secretTo(email, 'confirm-email'))
    }
    const [signUp, ...confirmed] = await Promise.all([
      t.call('POST', '/v1/auth/signup', {
        body: {
          type: 'fan',
          name: 'Eva',
          username: `eva_${unique}`,
          email,
          password: NEW_PASSWORD,
          passwordConfirmation: NEW_PASSWORD,
          birthDate: '1990-01-01',
          terms: true,
          adult: true,
        },
      }),
      ...secrets.map(secret => post('/confirm', secret)),
    ])
    const got = confirmed.filter(answer => answer.statusCode === 204).length
    expect(got + (signUp?.statusCode === 200 ? 1 : 0)).toBe(1)
    for (const answer of confirmed)
      if (answer.statusCode !== 204) expect(outcome(answer)).toEqual([409, 'EMAIL_TAKEN'])
    if (signUp?.statusCode !== 200) expect(signUp && outcome(signUp)).toEqual([409, 'EMAIL_TAKEN'])
  })

  it('a confirmation and the undoing of it end with the old address', async () => {
    const fan = await createFan(t)
    const { confirm, undo } = await asked(fan)
    const [, undone] = await Promise.all([post('/confirm', confirm), post('/undo', undo)])
    expect(undone?.statusCode).toBe(200)
    const row = await t.services.db
      .selectFrom('user_account')
      .select('email')
      .where('id', '=', fan.user.id)
      .executeTakeFirstOrThrow()
    expect(row.email).toBe(fan.user.email)
    expect(outcome(await post('/confirm', confirm))).toEqual([400, 'INVALID_TOKEN'])
  })
})
