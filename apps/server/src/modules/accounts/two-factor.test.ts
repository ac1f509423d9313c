import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MINUTE, SECOND } from '../../platform/clock.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { actorOf, createFan } from '../../testing/actors.ts'
import { auditLines } from '../../testing/audit-lines.ts'
import { cookiesOf, withCookies } from '../../testing/browser.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { TEST_PASSWORD } from '../../testing/factories/accounts.ts'
import { recordMails } from '../../testing/record-mails.ts'
import { linkTokenOf } from './testing/link-token.ts'
import { beginLogIn, codeOf, ticketFor, turnOn, wrongCode } from './testing/two-factor.ts'

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
const resend = (ticket: string) => post('/v1/auth/two-factor/send', { ticket })
const codesOf = (answers: { json(): { code?: string } }[]) => answers.map(answer => answer.json().code)

/** A fan with two-factor authentication on. */
async function protectedFan(options: Parameters<typeof createFan>[1] = {}) {
  const actor = await createFan(t, options)
  const recoveryCodes = await turnOn(t, mails, actor)
  t.clock.advance(16 * MINUTE)
  return { ...actor, recoveryCodes, username: actor.user.username }
}
const setState = (id: string, state: 'active' | 'suspended') =>
  t.services.db.updateTable('user_account').set({ state }).where('id', '=', id).execute()

describe('a login with two steps', () => {
  it('asks for the mailed code after the right password, and opens a fresh session with it', async () => {
    const { username } = await protectedFan({ email: 'ines.carmona@correo.test' })
    const answer = await post('/v1/auth/login', { username, password: TEST_PASSWORD })
    expect([answer.statusCode, answer.json().code, cookiesOf(answer)]).toEqual([
      403,
      'TWO_FACTOR_REQUIRED',
      {},
    ])
    const { ticket, methods, email } = answer.json().params
    expect([methods, email]).toEqual(['email,recovery-code', 'ines•••@correo.test'])
    const mail = mails.at(-1)
    expect(mail).toMatchObject({ to: 'ines.carmona@correo.test', kind: 'email-code' })
    expect(mail?.subject).not.toContain(codeOf(mails))

    const done = await complete({ ticket, code: codeOf(mails) })
    expect(done.statusCode).toBe(200)
    const { token } = done.json()
    expect((await t.call('POST', '/v1/auth/refresh', withCookies(cookiesOf(done)))).statusCode).toBe(200)
    expect((await t.call('DELETE', '/v1/security/two-factor', { token })).statusCode).toBe(204)
  })

  it('shows nothing of it to who has not the password', async () => {
    const { username } = await protectedFan()
    const before = mails.length
    const wrong = await post('/v1/auth/login', { username, password: 'Wrong-Pass-1!' })
    const unknown = await post('/v1/auth/login', { username: 'nobody', password: 'Wrong-Pass-1!' })
    const shown = ({ instance: _request, ...problem }: Record<string, unknown>) => problem
    expect(shown(wrong.json())).toEqual(shown(unknown.json()))
    expect(mails.length).toBe(before)
  })

  it('lets a code work for ten minutes, once, and only the one that was sent last', async () => {
    const { username } = await protectedFan()
    const late = await beginLogIn(t, username)
    const lateCode = codeOf(mails)
    t.clock.advance(10 * MINUTE)
    expect((await complete({ ticket: late.ticket, code: lateCode })).json().code).toBe('INVALID_TOKEN')

    const { ticket } = await beginLogIn(t, username)
    const first = codeOf(mails)
    t.clock.advance(9 * MINUTE)
    expect((await resend(ticket)).statusCode).toBe(204)
    const second = codeOf(mails)
    if (first !== second)
      expect((await complete({ ticket, code: first })).json()).toMatchObject({
        code: 'INVALID_CODE',
        params: { left: 4 },
      })
    // the ticket lives as long as the code that was sent last
    t.clock.advance(10 * MINUTE - SECOND)
    expect((await complete({ ticket, code: second })).statusCode).toBe(200)
    expect((await complete({ ticket, code: second })).json().code).toBe('INVALID_TOKEN')
    expect((await resend(ticket)).json().code).toBe('INVALID_TOKEN')
  })

  it('takes a code only for the login that it was sent for', async () => {
    const { username } = await protectedFan()
    const stranger = await protectedFan()
    const one = await beginLogIn(t, username)
    const codeOfOne = codeOf(mails)
    const other = await beginLogIn(t, username)
    const foreign = await beginLogIn(t, stranger.username)
    for (const { ticket } of [other, foreign]) {
      const answer = await complete({ ticket, code: codeOfOne })
      // one in a million: the same digits twice
      expect([answer.json().code, answer.statusCode]).toEqual(['INVALID_CODE', 403])
    }
    expect((await complete({ ticket: one.ticket, code: codeOfOne })).statusCode).toBe(200)
  })

  it('allows five tries, even of fifty guesses at once, and a new code allows five more', async () => {
    const { username } = await protectedFan()
    const { ticket } = await beginLogIn(t, username)
    const code = codeOf(mails)
    const guesses = await Promise.all(
      Array.from({ length: 50 }, () => complete({ ticket, code: wrongCode(code) })),
    )
    const left = guesses.map(guess => guess.json().params?.left).sort()
    expect(left).toEqual([...Array<number>(46).fill(0), 1, 2, 3, 4])
    expect((await complete({ ticket, code })).json()).toMatchObject({
      code: 'INVALID_CODE',
      params: { left: 0 },
    })
    await resend(ticket)
    expect((await complete({ ticket, code: codeOf(mails) })).statusCode).toBe(200)
  })

  it('opens one session for fifty right answers at once', async () => {
    const { user, username } = await protectedFan()
    const sessions = async () =>
      (await t.app.pool.query('select 1 from session where user_id = $1', [user.id])).rowCount
    const before = (await sessions()) ?? 0
    const { ticket } = await beginLogIn(t, username)
    const code = codeOf(mails)
    const answers = await Promise.all(Array.from({ length: 50 }, () => complete({ ticket, code })))
    expect(answers.filter(answer => answer.statusCode === 200)).toHaveLength(1)
    expect(await sessions()).toBe(before + 1)
  })

  it('mails three codes in a quarter of an hour, and says when the next may be sent', async () => {
    const { username } = await protectedFan()
    const { ticket } = await beginLogIn(t, username)
    t.clock.advance(MINUTE)
    const answers = await Promise.all(Array.from({ length: 10 }, () => resend(ticket)))
    expect(answers.filter(answer => answer.statusCode === 204)).toHaveLength(2)
    const refused = answers.find(answer => answer.statusCode === 429)
    expect(refused?.json().params).toEqual({ retryAfter: 14 * 60 })
    // another login is not mailed one either, and says so
    const again = await beginLogIn(t, username)
    expect(again.retryAfter).toBe(14 * 60)
    t.clock.advance(14 * MINUTE)
    expect((await beginLogIn(t, username)).retryAfter).toBeUndefined()
  })

  it('does not let strangers with the password use up the codes of a device that is known', async () => {
    const { username } = await protectedFan()
    const { ticket } = await beginLogIn(t, username)
    const cookies = cookiesOf(await complete({ ticket, code: codeOf(mails) }))
    for (let i = 0; i < 3; i++) await beginLogIn(t, username)
    expect((await beginLogIn(t, username)).retryAfter).toBe(15 * 60)
    expect((await beginLogIn(t, username, { cookies })).retryAfter).toBeUndefined()
  })

  it('is over when the password or the address changes, or the account is suspended', async () => {
    const { user, username } = await protectedFan()
    const change = async (set: { password_hash?: string; email?: string }) => {
      const { ticket } = await beginLogIn(t, username)
      const code = codeOf(mails)
      const old = await t.services.db
        .selectFrom('user_account')
        .select(['password_hash', 'email'])
        .where('id', '=', user.id)
        .executeTakeFirstOrThrow()
      const put = (values: { password_hash?: string; email?: string }) =>
        t.services.db.updateTable('user_account').set(values).where('id', '=', user.id).execute()
      await put(set)
      const answers = codesOf([await complete({ ticket, code }), await resend(ticket)])
      await put(old)
      return answers
    }
    expect(await change({ password_hash: 'another' })).toEqual(['INVALID_TOKEN', 'INVALID_TOKEN'])
    expect(await change({ email: 'other@example.test' })).toEqual(['INVALID_TOKEN', 'INVALID_TOKEN'])
    const { ticket } = await beginLogIn(t, username)
    await setState(user.id, 'suspended')
    expect((await complete({ ticket, code: codeOf(mails) })).json().code).toBe('USER_NOT_ACTIVE')
    expect((await resend(ticket)).json().code).toBe('INVALID_TOKEN')
  })

  it('keeps hashes of tickets and codes, never themselves', async () => {
    const { username, recoveryCodes } = await protectedFan()
    const { ticket } = await beginLogIn(t, username)
    const secrets = [ticket, codeOf(mails), recoveryCodes[0] ?? '', (recoveryCodes[0] ?? '').replace('-', '')]
    for (const table of ['login_challenge', 'email_code', 'recovery_code']) {
      const { rows } = await t.app.pool.query(`select * from ${table}`)
      const stored = JSON.stringify(
        rows.map(row => Object.values(row).filter(value => typeof value === 'string')),
      )
      expect(secrets.filter(secret => stored.includes(`"${secret}"`))).toEqual([])
    }
  })
})

describe('a recovery code', () => {
  it('logs in once, however it is typed, and its use is mailed and recorded', async () => {
    const { user, username, recoveryCodes } = await protectedFan()
    expect(recoveryCodes).toHaveLength(10)
    for (const code of recoveryCodes) expect(code).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/)
    const recoveryCode = (recoveryCodes[3] ?? '').toLowerCase().replace('-', ' ').replace(' ', '')
    const { ticket } = await beginLogIn(t, username)
    expect((await complete({ ticket, recoveryCode })).statusCode).toBe(200)
    const again = await beginLogIn(t, username)
    const used = await complete({ ticket: again.ticket, recoveryCode })
    expect([used.statusCode, used.json().code]).toEqual([403, 'INVALID_CODE'])
    expect(mails.filter(mail => mail.kind === 'recovery-code-used').map(mail => mail.to)).toEqual([
      user.email,
    ])
    expect(mails.find(mail => mail.kind === 'recovery-code-used')?.text).toContain('Te quedan 9.')
    expect(await auditLines(t.services.db, 'recovery-code.used', user.id)).toEqual([
      expect.objectContaining({ actor_id: user.id, details: { left: 9 } }),
    ])
  })

  it('is used by exactly one of fifty logins at once', async () => {
    const { user, recoveryCodes } = await protectedFan()
    const tickets = await Promise.all(Array.from({ length: 50 }, () => ticketFor(t, user.id)))
    const answers = await Promise.all(
      tickets.map(ticket => complete({ ticket, recoveryCode: recoveryCodes[0] })),
    )
    expect(answers.filter(answer => answer.statusCode === 200)).toHaveLength(1)
  })

  it('belongs to one account, and ends with new ones or with two-factor authentication', async () => {
    const one = await protectedFan()
    const other = await protectedFan()
    const useBy = async (username: string, recoveryCode = '') =>
      (await complete({ ticket: (await beginLogIn(t, username)).ticket, recoveryCode })).json().code
    expect(await useBy(other.username, one.recoveryCodes[0])).toBe('INVALID_CODE')
    const { token } = await actorOf(t, one.user)
    const made = await post('/v1/security/two-factor/recovery-codes', undefined, token)
    expect(await useBy(one.username, one.recoveryCodes[0])).toBe('INVALID_CODE')
    expect(await useBy(one.username, made.json().recoveryCodes[0])).toBeUndefined()
    expect(mails.at(-2)).toMatchObject({ kind: 'recovery-code-used' })
    await t.call('DELETE', '/v1/security/two-factor', { token })
    const { rowCount } = await t.app.pool.query('select 1 from recovery_code where user_id = $1', [
      one.user.id,
    ])
    expect(rowCount).toBe(0)
  })
})

describe('a login by a mailed link', () => {
  const linkFor = async (email: string) => {
    await post('/v1/auth/token/request', { email })
    await t.drain()
    return linkTokenOf(mails.findLast(mail => mail.kind === 'log-in'))
  }

  it('asks for another factor than the mailbox', async () => {
    const { user, recoveryCodes } = await protectedFan()
    const first = await post('/v1/auth/token', { token: await linkFor(user.email) })
    expect(first.json()).toMatchObject({
      code: 'TWO_FACTOR_REQUIRED',
      params: { methods: 'password,recovery-code' },
    })
    const { ticket } = first.json().params
    expect((await resend(ticket)).json().code).toBe('FORBIDDEN')
    expect((await complete({ ticket, code: '000000' })).json().code).toBe('FORBIDDEN')
    expect((await complete({ ticket, password: 'Wrong-Pass-1!' })).json().code).toBe('INVALID_PASSWORD')
    expect((await complete({ ticket, password: TEST_PASSWORD })).statusCode).toBe(200)

    t.clock.advance(16 * MINUTE)
    const second = await post('/v1/auth/token', { token: await linkFor(user.email) })
    const recoveryCode = recoveryCodes[0]
    expect((await complete({ ticket: second.json().params.ticket, recoveryCode })).statusCode).toBe(200)
  })

  it('does not take the password again after a login by password', async () => {
    const { username } = await protectedFan()
    const { ticket } = await beginLogIn(t, username)
    expect((await complete({ ticket, password: TEST_PASSWORD })).json().code).toBe('FORBIDDEN')
  })

  it('is used up by its first step', async () => {
    const { user } = await protectedFan()
    const token = await linkFor(user.email)
    expect(
      codesOf([await post('/v1/auth/token', { token }), await post('/v1/auth/token', { token })]),
    ).toEqual(['TWO_FACTOR_REQUIRED', 'INVALID_TOKEN'])
  })
})

it('logins and codes that are over are removed, and those that a limit counts stay', async () => {
  const { user, username } = await protectedFan()
  await beginLogIn(t, username)
  const rows = async () => {
    await t.app.jobs.runNow(t.services, 'accounts.sweep')
    const { rows } = await t.app.pool.query(
      `select (select count(*)::int from login_challenge where user_id = $1) as logins,
        (select count(*)::int from email_code where user_id = $1) as codes`,
      [user.id],
    )
    return rows[0]
  }
  t.clock.advance(10 * MINUTE)
  expect(await rows()).toEqual({ logins: 0, codes: 1 })
  expect((await beginLogIn(t, username)).retryAfter).toBeUndefined()
  t.clock.advance(31 * MINUTE)
  expect(await rows()).toEqual({ logins: 0, codes: 0 })
})
