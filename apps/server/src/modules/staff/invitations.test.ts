import { EMAIL_CHANGE, STAFF, type StaffRole } from '@calina/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY, MINUTE, SECOND } from '../../platform/clock.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { TEST_PASSWORD } from '../../testing/factories/accounts.ts'
import { as } from '../../testing/matrix/subjects.ts'
import { recordMails } from '../../testing/record-mails.ts'
import { linkTokenOf } from '../accounts/testing/link-token.ts'
import { createStaff } from './testing/colleagues.ts'

let t: TestApp
let mails: Mail[]
let administrator: TestActor
let made = 0
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  mails = recordMails(t)
  administrator = await createStaff(t, ['administrator'], { name: 'Ada' })
})

const invite = (email: string, roles: StaffRole[] = ['support']) =>
  as(t, administrator, 'POST', '/v1/staff/invitations', { email, roles })
/** Invites; answers the secret of the mailed link. */
async function tokenFor(email: string, roles: StaffRole[] = ['support']): Promise<string> {
  const answer = await invite(email, roles)
  expect(answer.statusCode, answer.body).toBe(200)
  return linkTokenOf(mails.findLast(({ kind, to }) => kind === 'staff-invitation' && to === email))
}
const person = (username = `nueva_${++made}`) => ({
  name: 'Nueva Persona',
  username,
  password: TEST_PASSWORD,
  passwordConfirmation: TEST_PASSWORD,
  birthDate: '1990-05-17',
  terms: true,
  adult: true,
})
const accept = (token: string, body: object = {}) =>
  t.call('POST', '/v1/auth/staff-invitation/accept', { body: { token, ...body } })
const check = (token: string) => t.call('POST', '/v1/auth/staff-invitation', { body: { token } })
const rolesOf = async (email: string) =>
  (await t.app.pool.query('select staff_roles from user_account where email = $1', [email])).rows[0]
    ?.staff_roles
const staff = async () => (await as(t, administrator, 'GET', '/v1/staff/accounts?limit=100')).json()
const setRoles = (by: TestActor, of: TestActor, roles: StaffRole[]) =>
  as(t, by, 'PUT', `/v1/staff/accounts/${of.user.id}/roles`, { roles })

describe('an invitation', () => {
  it('makes an account with its roles, which logs in by two steps', async () => {
    const email = 'colega.nueva@example.test'
    const token = await tokenFor(email, ['moderator', 'support'])
    expect((await staff()).invitations).toMatchObject([{ email, roles: ['support', 'moderator'], by: 'Ada' }])
    expect((await check(token)).json()).toEqual({ email, roles: ['support', 'moderator'], account: false })
    expect((await accept(token)).json()).toMatchObject({ code: 'VALIDATION_FAILED' })
    const chosen = person()
    expect((await accept(token, { person: chosen })).json()).toEqual({ username: chosen.username })
    expect((await staff()).invitations).toEqual([])
    expect(mails.filter(({ to }) => to === email).map(({ kind }) => kind)).toEqual(['staff-invitation'])
    const login = { username: chosen.username, password: TEST_PASSWORD }
    const answer = await t.call('POST', '/v1/auth/login', { body: login })
    expect(answer.json().code).toBe('TWO_FACTOR_REQUIRED')
    expect((await accept(token, { person: person() })).json().code).toBe('INVALID_TOKEN')
    expect((await check(token)).json().code).toBe('INVALID_TOKEN')
  })

  it('adds its roles to those of the account that its address has', async () => {
    const colleague = await createStaff(t, ['finance'])
    const token = await tokenFor(colleague.user.email, ['support'])
    expect((await check(token)).json()).toMatchObject({ account: true })
    expect((await accept(token)).json()).toEqual({ username: colleague.user.username })
    expect(await rolesOf(colleague.user.email)).toEqual(['finance', 'support'])
    expect(mails.at(-1)).toMatchObject({ kind: 'staff-roles-changed', to: colleague.user.email })
    expect(mails.at(-1)?.text).toContain('finanzas y soporte')
    expect((await invite(colleague.user.email, ['support', 'finance'])).json().code).toBe('ALREADY_STAFF')
  })

  it('makes an account anew that somebody signed up with the address and never confirmed', async () => {
    const email = 'sin.confirmar@example.test'
    const squatter = { ...person(), email, type: 'model', password: 'Otra-Clave-88', locale: 'es' }
    const { passwordConfirmation: _, ...typed } = squatter
    await t.call('POST', '/v1/auth/signup', { body: { ...typed, passwordConfirmation: typed.password } })
    const token = await tokenFor(email)
    expect((await check(token)).json()).toMatchObject({ account: false })
    const chosen = person()
    expect((await accept(token, { person: chosen })).statusCode).toBe(200)
    const old = { username: email, password: 'Otra-Clave-88' }
    expect((await t.call('POST', '/v1/auth/login', { body: old })).json().code).toBe('CREDENTIALS_INVALID')
  })

  it('is replaced by the next, taken back, and over after some days', async () => {
    const email = 'tres@example.test'
    const first = await tokenFor(email)
    const second = await tokenFor(email)
    expect((await accept(first, { person: person() })).json().code).toBe('INVALID_TOKEN')
    const [{ id }] = (await staff()).invitations
    expect((await as(t, administrator, 'DELETE', `/v1/staff/invitations/${id}`)).statusCode).toBe(204)
    expect((await as(t, administrator, 'DELETE', `/v1/staff/invitations/${id}`)).json().code).toBe(
      'NOT_FOUND',
    )
    expect((await accept(second, { person: person() })).json().code).toBe('INVALID_TOKEN')
    const third = await tokenFor(email)
    t.clock.advance(STAFF.invitationDays * DAY)
    expect((await accept(third, { person: person() })).json().code).toBe('INVALID_TOKEN')
  })

  it('keeps the rules of a sign-up, and is not used up by what they refuse', async () => {
    const token = await tokenFor('reglas@example.test')
    const taken = await createFan(t)
    const refused = async (change: object) =>
      (await accept(token, { person: { ...person(), ...change } })).json().code
    expect(await refused({ username: taken.user.username })).toBe('USERNAME_TAKEN')
    const common = { password: 'Password-123', passwordConfirmation: 'Password-123' }
    expect(await refused(common)).toBe('INVALID_PASSWORD')
    expect(await refused({ birthDate: '2020-01-01' })).toBe('VALIDATION_FAILED')
    expect((await accept(token, { person: person() })).statusCode).toBe(200)
  })

  it('gives nothing to an account that is suspended', async () => {
    const fan = await createFan(t)
    const token = await tokenFor(fan.user.email)
    await as(t, administrator, 'PUT', `/v1/staff/people/${fan.user.id}/suspension`, {
      reason: 'spam',
      text: 'Muchos mensajes',
    })
    expect((await accept(token)).json().code).toBe('USER_NOT_ACTIVE')
  })

  it('makes no account of an address that somebody can still come back to', async () => {
    const fan = await createFan(t)
    const { email } = fan.user
    const next = 'otra.de.antes@example.test'
    expect((await as(t, fan, 'PUT', '/v1/security/email', { email: next })).statusCode).toBe(204)
    const confirm = linkTokenOf(mails.findLast(({ to, kind }) => to === next && kind === 'confirm-email'))
    const confirmed = await t.call('POST', '/v1/auth/email-change/confirm', { body: { token: confirm } })
    expect(confirmed.statusCode).toBe(204)
    const token = await tokenFor(email)
    expect((await accept(token, { person: person() })).json().code).toBe('EMAIL_TAKEN')
    t.clock.advance(EMAIL_CHANGE.undoDays * DAY - MINUTE)
    administrator = await createStaff(t, ['administrator'])
    const later = await tokenFor(email)
    expect((await accept(later, { person: person() })).json().code).toBe('EMAIL_TAKEN')
    t.clock.advance(MINUTE)
    expect((await accept(later, { person: person() })).statusCode).toBe(200)
  })

  it('is used once, however many use it at the same time', async () => {
    const fan = await createFan(t)
    const token = await tokenFor(fan.user.email)
    const answers = await Promise.all(Array.from({ length: 50 }, () => accept(token)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 400]))
  })
})

describe('roles', () => {
  it('are changed at once, on record, and its person is told by mail', async () => {
    const colleague = await createStaff(t, ['support'])
    const answer = await setRoles(administrator, colleague, ['finance'])
    expect(answer.json()).toMatchObject({ roles: ['finance'], own: false })
    expect(mails.at(-1)).toMatchObject({ kind: 'staff-roles-changed', to: colleague.user.email })
    await setRoles(administrator, colleague, [])
    t.clock.advance(SECOND)
    expect((await as(t, colleague, 'GET', '/v1/staff/people')).statusCode).toBe(403)
    const ids = (await staff()).items.map(({ id }: { id: string }) => id)
    expect(ids).not.toContain(colleague.user.id)
    const nobody = { ...colleague, user: { ...colleague.user, id: '018f0000-0000-7000-8000-000000000000' } }
    expect((await setRoles(administrator, nobody, [])).json().code).toBe('USER_NOT_FOUND')
  })

  it('of administrators stay with one, also when two end each other at once', async () => {
    const { items } = await staff()
    for (const { id, own } of items as { id: string; own: boolean }[])
      if (!own) await as(t, administrator, 'PUT', `/v1/staff/accounts/${id}/roles`, { roles: [] })
    expect((await setRoles(administrator, administrator, ['support'])).json().code).toBe('LAST_ADMINISTRATOR')
    const other = await createStaff(t, ['administrator'])
    const answers = await Promise.all([
      setRoles(administrator, other, []),
      setRoles(other, administrator, []),
    ])
    const codes = answers.map(answer => answer.json().code ?? 'done')
    expect(codes).toContain('done')
    // the slower one is the last by then, or none any more
    expect(codes).toContainEqual(expect.stringMatching(/^(LAST_ADMINISTRATOR|FORBIDDEN)$/))
    const { rows } = await t.app.pool.query(
      "select 1 from user_account where 'administrator' = any(staff_roles)",
    )
    expect(rows).toHaveLength(1)
  })
})
