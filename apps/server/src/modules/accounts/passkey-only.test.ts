import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SECOND } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { createFan, type TestActor } from '../../testing/actors.ts'
import { SoftwareAuthenticator } from '../../testing/authenticator.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { TEST_PASSWORD } from '../../testing/factories/accounts.ts'
import { createPasskey } from '../../testing/factories/passkeys.ts'
import { recordMails } from '../../testing/record-mails.ts'
import { requestLink } from './commands/request-link.ts'
import { issueMailToken } from './mail-token.ts'
import { linkTokenOf } from './testing/link-token.ts'
import { beginLogIn, codeOf, ticketFor, turnOn } from './testing/two-factor.ts'

let t: TestApp
let mails: ReturnType<typeof recordMails>
beforeAll(async () => {
  t = await createTestApp()
  mails = recordMails(t)
})
afterAll(() => t?.close())

const outcome = (answer: LightMyRequestResponse): string =>
  answer.statusCode < 300 ? String(answer.statusCode) : `${answer.statusCode} ${answer.json().code}`
const set = ({ token }: TestActor, only: boolean) =>
  t.call('PUT', '/v1/security/passkeys/only', { token, body: { only } })
const list = async ({ token }: TestActor) => (await t.call('GET', '/v1/security/passkeys', { token })).json()
const revoke = ({ token }: TestActor, id: string) =>
  t.call('DELETE', `/v1/security/passkeys/${id}`, { token })
const logIn = ({ user }: TestActor, password = TEST_PASSWORD) =>
  t.call('POST', '/v1/auth/login', { body: { username: user.username, password } })
const reauthenticate = ({ token }: TestActor, body: unknown) =>
  t.call('POST', '/v1/auth/reauthenticate', { token, body })
const link = ({ user }: TestActor, purpose: 'log-in' | 'recover-password' = 'log-in') =>
  inTransaction(t.ctx(), tx => issueMailToken(tx, user.id, purpose))
const useLink = (token: string) => t.call('POST', '/v1/auth/token', { body: { token } })

/** A person with two steps and so many passkeys. */
async function withKeys(count: number) {
  const fan = await createFan(t)
  const codes = await turnOn(t, mails, fan)
  const device = new SoftwareAuthenticator()
  const ids: string[] = []
  for (let made = 0; made < count; made++) ids.push(await createPasskey(t, fan, device))
  return { fan, device, ids, codes }
}
/** The same, where passkeys alone open the account. */
async function withKeysOnly(count = 2) {
  const person = await withKeys(count)
  expect(outcome(await set(person.fan, true))).toBe('204')
  return person
}

describe('passkeys alone', () => {
  it('need two passkeys, and a recovery code for who loses them', async () => {
    const without = await createFan(t)
    expect(outcome(await set(without, true))).toBe('409 PASSKEYS_TOO_FEW')
    await createPasskey(t, without)
    await createPasskey(t, without)
    expect(outcome(await set(without, true))).toBe('409 RECOVERY_CODES_NEEDED')
    expect(await list(without)).toMatchObject({ only: false, refusal: 'RECOVERY_CODES_NEEDED' })
    const one = await withKeys(1)
    expect(outcome(await set(one.fan, true))).toBe('409 PASSKEYS_TOO_FEW')
    const { fan } = await withKeysOnly()
    expect(await list(fan)).toMatchObject({ only: true, refusal: null })
    expect(outcome(await t.call('DELETE', '/v1/security/two-factor', { token: fan.token }))).toBe(
      '409 PASSKEY_ONLY_ON',
    )
    const { rows } = await sql<{ act: string }>`select act from audit_entry
      where subject = ${fan.user.id} and act like 'passkey-only.%'`.execute(t.services.db)
    expect(rows).toEqual([{ act: 'passkey-only.enabled' }])
  })

  it('leave the right password as good as a wrong one', async () => {
    const { fan } = await withKeysOnly()
    const { instance: _, ...wrong } = (await logIn(fan, 'Otra-Cosa-11')).json()
    const right = await logIn(fan)
    expect(right.json()).toMatchObject(wrong)
    expect(outcome(right)).toBe('401 CREDENTIALS_INVALID')
    expect(outcome(await reauthenticate(fan, { password: TEST_PASSWORD }))).toBe('403 INVALID_PASSWORD')
    expect(outcome(await reauthenticate(fan, { code: '123456' }))).toBe('403 INVALID_CODE')
    const body = { token: await link(fan), password: TEST_PASSWORD }
    expect(outcome(await t.call('POST', '/v1/auth/confirm', { body }))).toBe('401 CREDENTIALS_INVALID')
    expect(outcome(await set(fan, false))).toBe('204')
    expect(outcome(await logIn(fan))).toBe('403 TWO_FACTOR_REQUIRED')
  })

  it('end a login that waits for the second step after a password', async () => {
    const { fan, codes } = await withKeys(2)
    const ticket = await ticketFor(t, fan.user.id)
    await set(fan, true)
    const body = { ticket, recoveryCode: codes[0] }
    expect(outcome(await t.call('POST', '/v1/auth/two-factor', { body }))).toBe('403 FORBIDDEN')
  })

  it('take back links that were mailed before, and mail a login link in place of one for a password', async () => {
    const { fan } = await withKeys(2)
    const before = await link(fan)
    const recovery = await link(fan, 'recover-password')
    await set(fan, true)
    expect(outcome(await useLink(before))).toBe('400 INVALID_TOKEN')
    const password = 'Faro-Encendido-31'
    const body = { token: recovery, password, passwordConfirmation: password }
    expect(outcome(await t.call('PUT', '/v1/auth/recovery-password', { body }))).toBe('400 INVALID_TOKEN')
    await requestLink(t.ctx(), { email: fan.user.email, purpose: 'recover-password' })
    await t.drain()
    const { rows } = await sql<{ purpose: string }>`select purpose from mail_token
      where user_id = ${fan.user.id} and used_at is null`.execute(t.services.db)
    expect(rows).toEqual([{ purpose: 'log-in' }])
  })

  it('let who has lost them all back in by a mailed link and a recovery code, and then the password again', async () => {
    const { fan, codes } = await withKeysOnly()
    const answer = await useLink(await link(fan))
    expect(outcome(answer)).toBe('403 TWO_FACTOR_REQUIRED')
    const { ticket, methods } = answer.json().params
    expect(methods).toBe('passkey,recovery-code')
    const complete = (body: object) => t.call('POST', '/v1/auth/two-factor', { body: { ticket, ...body } })
    expect(outcome(await complete({ password: TEST_PASSWORD }))).toBe('403 FORBIDDEN')
    const back = await complete({ recoveryCode: codes[0] })
    expect(outcome(back)).toBe('200')
    expect(await list({ ...fan, token: back.json().token })).toMatchObject({ only: false })
    expect(outcome(await logIn(fan))).toBe('403 TWO_FACTOR_REQUIRED')
  })

  it('are at least two for as long as nothing else opens the account, also when both are removed at once', async () => {
    const { fan, ids } = await withKeysOnly(3)
    const answers = await Promise.all(ids.map(id => revoke(fan, id)))
    expect(answers.map(outcome).sort()).toEqual(['204', '409 PASSKEYS_TOO_FEW', '409 PASSKEYS_TOO_FEW'])
    expect((await list(fan)).items).toHaveLength(2)
  })
})

describe('a change of the address that is undone', () => {
  const ask = async ({ user, token }: TestActor, email: string) => {
    t.clock.advance(SECOND)
    expect(outcome(await t.call('PUT', '/v1/security/email', { token, body: { email } }))).toBe('204')
    return linkTokenOf(
      mails.findLast(mail => mail.kind === 'email-change-requested' && mail.to === user.email),
    )
  }
  const confirm = async (email: string) => {
    const token = linkTokenOf(mails.findLast(mail => mail.kind === 'confirm-email' && mail.to === email))
    const answer = await t.call('POST', '/v1/auth/email-change/confirm', { body: { token } })
    expect(outcome(answer)).toBe('204')
  }
  const toldOf = ({ user }: TestActor) =>
    mails.filter(({ kind, to }) => to === user.email && /^email-change(d|-requested)$/.test(kind))
  const asksForPassword = ({ text }: { text: string }) => text.includes('contraseña')
  const undo = async (token: string) =>
    (await t.call('POST', '/v1/auth/email-change/undo', { body: { token } })).json()
  const password = 'Faro-Encendido-31'
  const choose = async ({ token }: { token: string }) => {
    const body = { token, password, passwordConfirmation: password }
    expect(outcome(await t.call('PUT', '/v1/auth/recovery-password', { body }))).toBe('204')
  }

  it('leaves passkeys alone the only way in while two from before it and a recovery code are left', async () => {
    const { fan, device } = await withKeysOnly()
    const link = await ask(fan, 'otra.llave@example.test')
    await confirm('otra.llave@example.test')
    // no password to choose, as the mails say: it would not open the account
    expect(toldOf(fan).map(asksForPassword)).toEqual([false, false])
    expect(await undo(link)).toEqual({ token: null })
    expect(outcome(await logIn(fan))).toBe('401 CREDENTIALS_INVALID')
    const asked = (await t.call('POST', '/v1/auth/passkeys/options', { body: {} })).json()
    const back = await t.call('POST', '/v1/auth/passkeys/login', { body: device.use(asked) })
    expect(outcome(back)).toBe('200')
    expect(await list({ ...fan, token: back.json().token })).toMatchObject({ only: true })
  })

  it('opens the password again where whoever asked for it had locked its person out', async () => {
    const fan = await createFan(t)
    const email = 'de.otra.persona@example.test'
    const link = await ask(fan, email)
    await turnOn(t, mails, fan)
    const theirs = new SoftwareAuthenticator()
    for (let made = 0; made < 2; made++) await createPasskey(t, fan, theirs)
    expect(outcome(await set(fan, true))).toBe('204')
    await confirm(email)
    // its person has none of the passkeys that alone open it now
    expect(toldOf(fan).map(asksForPassword)).toEqual([true, true])

    await choose(await undo(link))
    expect(mails.filter(mail => mail.kind === 'passkey-only').at(-1)?.to).toBe(fan.user.email)
    const answer = await logIn(fan, password)
    expect(answer.json()).toMatchObject({ code: 'TWO_FACTOR_REQUIRED', params: { methods: 'email' } })
    const body = { ticket: answer.json().params.ticket, code: codeOf(mails) }
    expect(mails.findLast(mail => mail.kind === 'email-code')?.to).toBe(fan.user.email)
    expect(outcome(await t.call('POST', '/v1/auth/two-factor', { body }))).toBe('200')
  })

  it('removes the recovery codes of whoever asked for it, and so opens the password', async () => {
    const { fan } = await withKeysOnly()
    const link = await ask(fan, 'tercera.llave@example.test')
    await t.call('POST', '/v1/security/two-factor/recovery-codes', { token: fan.token })
    await choose(await undo(link))
    expect((await logIn(fan, password)).json()).toMatchObject({ params: { methods: 'email,passkey' } })
  })
})

describe('a passkey as the second step', () => {
  const begin = async (ticket: string) =>
    await t.call('POST', '/v1/auth/passkeys/options', { body: { ticket } })
  const finish = (body: object) => t.call('POST', '/v1/auth/passkeys/login', { body })

  it('is offered where the account has one, and completes that login once', async () => {
    const { fan, device } = await withKeys(1)
    const { ticket, methods } = await beginLogIn(t, fan.user.username)
    expect(methods).toBe('email,passkey,recovery-code')
    const asked = (await begin(ticket)).json()
    expect(asked.options.allowCredentials).toMatchObject([{ id: device.keys[0]?.id }])
    // keys that are named by the site need not say whose they are
    const body = { ...device.use(asked, { userHandle: null }), ticket }
    expect(outcome(await finish(body))).toBe('200')
    expect(outcome(await begin(ticket))).toBe('400 INVALID_TOKEN')
    const without = await createFan(t)
    await turnOn(t, mails, without)
    expect((await beginLogIn(t, without.user.username)).methods).toBe('email,recovery-code')
  })

  it('does not complete the login of another account, nor one whose ticket is used', async () => {
    const { fan } = await withKeys(1)
    const other = await withKeys(1)
    const { ticket } = await beginLogIn(t, fan.user.username)
    expect(outcome(await finish({ ...other.device.use((await begin(ticket)).json()), ticket }))).toBe(
      '403 PASSKEY_REFUSED',
    )
    const asked = (await begin(ticket)).json()
    const nobody = { ...other.device.use(asked), ticket: 'x'.repeat(40) }
    expect(outcome(await finish(nobody))).toBe('400 INVALID_TOKEN')
  })
})
