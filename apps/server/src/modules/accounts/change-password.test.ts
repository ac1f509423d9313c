import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MINUTE } from '../../platform/clock.ts'
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

const NEW = 'Ventana-Azul-9'
const change = ({ token }: { token: string }, password = NEW, passwordConfirmation = password) =>
  t.call('PUT', '/v1/security/password', { token, body: { password, passwordConfirmation } })
const logIn = ({ user }: TestActor, password: string) =>
  t.call('POST', '/v1/auth/login', { body: { username: user.username, password } })
const statusOf = async ({ token }: { token: string }) =>
  (await t.call('GET', '/v1/auth/user', { token })).statusCode
const changedAt = async ({ token }: TestActor) =>
  (await t.call('GET', '/v1/security', { token })).json().password.changedAt

describe('changing the password', () => {
  it('leaves this session, ends every other, and the old one does not log in any more', async () => {
    const here = await createFan(t)
    const elsewhere = await actorOf(t, here.user)
    expect(await changedAt(here)).toBeNull()
    expect((await change(here)).statusCode).toBe(204)
    expect([await statusOf(here), await statusOf(elsewhere)]).toEqual([200, 401])
    expect((await logIn(here, TEST_PASSWORD)).statusCode).toBe(401)
    expect((await logIn(here, NEW)).statusCode).toBe(200)
    expect(await changedAt(here)).toBe(t.clock.now().toISOString())
  })

  it('is mailed, recorded, and shown to its person', async () => {
    const fan = await createFan(t)
    await change(fan)
    expect(mails.at(-1)).toMatchObject({ to: fan.user.email, kind: 'password-changed' })
    expect(await auditLines(t.services.db, 'password.changed', fan.user.id)).toEqual([
      { act: 'password.changed', actor_id: fan.user.id, subject: fan.user.id, details: {} },
    ])
    const acts = await t.call('GET', '/v1/security/acts', { token: fan.token })
    expect(acts.json().items).toEqual([
      {
        id: expect.any(String),
        act: 'password.changed',
        at: t.clock.now().toISOString(),
        by: 'own',
        device: null,
        count: null,
        place: null,
      },
    ])
  })

  it('takes back every link that was mailed before', async () => {
    const fan = await createFan(t)
    const { email } = fan.user
    await t.call('POST', '/v1/auth/token/request', { body: { email } })
    await t.drain()
    const token = linkTokenOf(mails.at(-1))
    await change(fan)
    expect(outcome(await t.call('POST', '/v1/auth/token', { body: { token } }))).toEqual([
      400,
      'INVALID_TOKEN',
    ])
  })

  it.each([
    ['a common one', 'Password1!', 'common'],
    ['the own username', undefined, 'own_data'],
    ['the one that it is', TEST_PASSWORD, 'same'],
  ])('refuses %s, and ends nothing', async (_name, password, reason) => {
    const here = await createFan(t)
    const elsewhere = await actorOf(t, here.user)
    const answer = await change(
      here,
      password ?? here.user.username.padEnd(9, '!').replace(/^./, first => first.toUpperCase()),
    )
    expect([...outcome(answer), answer.json().params?.reason]).toEqual([403, 'INVALID_PASSWORD', reason])
    expect(await statusOf(elsewhere)).toBe(200)
    expect(await changedAt(here)).toBeNull()
  })

  it('refuses two that differ, weak ones, and unknown fields', async () => {
    const fan = await createFan(t)
    expect((await change(fan, NEW, `${NEW}x`)).statusCode).toBe(400)
    expect((await change(fan, 'ventana-azul')).statusCode).toBe(400)
    const body = { password: NEW, passwordConfirmation: NEW, email: 'x@example.test' }
    expect((await t.call('PUT', '/v1/security/password', { token: fan.token, body })).statusCode).toBe(400)
  })

  it('needs a proof of identity of the last five minutes', async () => {
    const fan = await createFan(t)
    t.clock.advance(5 * MINUTE)
    expect(outcome(await change(fan))).toEqual([403, 'FRESH_AUTHENTICATION_REQUIRED'])
    const body = { password: TEST_PASSWORD }
    await t.call('POST', '/v1/auth/reauthenticate', { token: fan.token, body })
    expect((await change(fan)).statusCode).toBe(204)
  })

  it('at the same time as log-ins by the old password leaves none of their sessions', async () => {
    const fan = await createFan(t)
    const [changed, ...logIns] = await Promise.all([
      change(fan),
      ...Array.from({ length: 10 }, () => logIn(fan, TEST_PASSWORD)),
    ])
    expect(changed?.statusCode).toBe(204)
    t.clock.advance(1_000)
    for (const answer of logIns) {
      if (answer.statusCode === 200) expect(await statusOf(answer.json())).toBe(401)
      else expect(outcome(answer)).toEqual([401, 'CREDENTIALS_INVALID'])
    }
    expect(await statusOf(fan)).toBe(200)
  })

  it('from two devices at once is done by one: the other is logged out by then', async () => {
    const here = await createFan(t)
    const elsewhere = await actorOf(t, here.user)
    const answers = await Promise.all([change(here), change(elsewhere, 'Puerta-Verde-7')])
    expect(answers.map(answer => answer.statusCode).sort()).toEqual([204, 401])
    const [first] = answers
    t.clock.advance(1_000)
    const won = first?.statusCode === 204
    expect([await statusOf(here), await statusOf(elsewhere)]).toEqual(won ? [200, 401] : [401, 200])
    expect((await logIn(here, won ? NEW : 'Puerta-Verde-7')).statusCode).toBe(200)
  })
})
