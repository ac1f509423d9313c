import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MINUTE } from '../../platform/clock.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { actorOf, createFan } from '../../testing/actors.ts'
import { auditLines } from '../../testing/audit-lines.ts'
import { cookiesOf, withCookies } from '../../testing/browser.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { TEST_PASSWORD } from '../../testing/factories/accounts.ts'
import { recordMails } from '../../testing/record-mails.ts'
import { codeOf, wrongCode } from './testing/two-factor.ts'

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
const codesOf = (answers: { json(): { code?: string } }[]) => answers.map(answer => answer.json().code)

describe('turning it on and off', () => {
  it('needs a code that this session has checked, and is mailed and recorded', async () => {
    const { user, token } = await createFan(t)
    const state = async () => (await t.call('GET', '/v1/security', { token })).json().twoFactor
    expect(await state()).toEqual({ since: null, required: false, recoveryCodes: { left: 0, madeAt: null } })
    const path = '/v1/security/two-factor'
    expect((await post(path, undefined, token)).json().code).toBe('INVALID_CODE')
    await post(`${path}/send`, undefined, token)
    const code = codeOf(mails)
    const other = await actorOf(t, user)
    expect((await post(`${path}/check`, { code }, other.token)).json().code).toBe('INVALID_CODE')
    expect((await post(`${path}/check`, { code: wrongCode(code) }, token)).json().params).toEqual({ left: 4 })
    const checked = await post(`${path}/check`, { code }, token)
    expect(checked.json().recoveryCodes).toHaveLength(10)
    expect((await post(`${path}/check`, { code }, token)).json().code).toBe('INVALID_CODE')
    expect((await post(path, undefined, other.token)).json().code).toBe('INVALID_CODE')
    expect((await post(path, undefined, token)).statusCode).toBe(204)
    expect(await state()).toMatchObject({ since: t.clock.now().toISOString(), recoveryCodes: { left: 10 } })
    for (const again of ['', '/send', '/check'])
      expect(
        (await post(`${path}${again}`, again === '/check' ? { code } : undefined, token)).json().code,
      ).toBe('TWO_FACTOR_ON')
    expect((await t.call('DELETE', path, { token })).statusCode).toBe(204)
    expect(await state()).toEqual({ since: null, required: false, recoveryCodes: { left: 0, madeAt: null } })
    expect((await t.call('DELETE', path, { token })).json().code).toBe('TWO_FACTOR_OFF')
    expect((await post(`${path}/recovery-codes`, undefined, token)).json().code).toBe('TWO_FACTOR_OFF')
    // the checked code has been taken
    expect((await post(path, undefined, token)).json().code).toBe('INVALID_CODE')

    expect(mails.filter(mail => mail.kind === 'two-factor-changed').map(mail => mail.to)).toEqual([
      user.email,
      user.email,
    ])
    for (const act of ['two-factor.enabled', 'two-factor.disabled'])
      expect(await auditLines(t.services.db, act, user.id), act).toHaveLength(1)
  })

  it('allows half an hour to save the recovery codes', async () => {
    const { username } = (await createFan(t)).user
    const path = '/v1/security/two-factor'
    const logIn = await post('/v1/auth/login', { username, password: TEST_PASSWORD })
    const first = logIn.json().token
    await post(`${path}/send`, undefined, first)
    await post(`${path}/check`, { code: codeOf(mails) }, first)
    t.clock.advance(30 * MINUTE)
    const { token } = (await t.call('POST', '/v1/auth/refresh', withCookies(cookiesOf(logIn)))).json()
    await post('/v1/auth/reauthenticate', { password: TEST_PASSWORD }, token)
    expect((await post(path, undefined, token)).json().code).toBe('INVALID_CODE')
  })

  it('needs a fresh session', async () => {
    const { user } = await createFan(t)
    const { token } = await actorOf(t, user, 'link')
    const calls = [
      post('/v1/security/two-factor/send', undefined, token),
      post('/v1/security/two-factor/check', { code: '000000' }, token),
      post('/v1/security/two-factor', undefined, token),
      t.call('DELETE', '/v1/security/two-factor', { token }),
      post('/v1/security/two-factor/recovery-codes', undefined, token),
    ]
    expect(codesOf(await Promise.all(calls))).toEqual(calls.map(() => 'FRESH_AUTHENTICATION_REQUIRED'))
  })
})
