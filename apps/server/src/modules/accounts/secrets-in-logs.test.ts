import { afterAll, beforeAll, expect, it } from 'vitest'
import { MINUTE } from '../../platform/clock.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { actorOf, createFan } from '../../testing/actors.ts'
import { cookiesOf, withCookies } from '../../testing/browser.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { TEST_PASSWORD } from '../../testing/factories/accounts.ts'
import { recordMails } from '../../testing/record-mails.ts'
import { linkTokenOf } from './testing/link-token.ts'
import { beginLogIn, codeOf, turnOn, wrongCode } from './testing/two-factor.ts'

let t: TestApp
let mails: Mail[]
const lines: string[] = []
beforeAll(async () => {
  t = await createTestApp({ env: { LOG_LEVEL: 'trace' }, log: { write: line => void lines.push(line) } })
  mails = recordMails(t)
})
afterAll(() => t.close())

/** Six figures may be a part of an id by chance. */
const stands = (secret: string, line: string) =>
  /^\d{6}$/.test(secret) ? new RegExp(`(?<!\\w)${secret}(?!\\w)`).test(line) : line.includes(secret)
const post = (path: string, body: object) => t.call('POST', path, { body })

it('nothing that opens an account stands in the log, whether it was accepted or refused', async () => {
  const fan = await createFan(t)
  const { email, username } = fan.user
  const secrets = [TEST_PASSWORD, fan.token]
  const linkFor = async (path: string) => {
    await post(path, { email })
    await t.drain()
    const link = linkTokenOf(mails.at(-1))
    secrets.push(link)
    return link
  }

  const token = await linkFor('/v1/auth/token/request')
  // A scanner follows the link, and somebody puts its secret where it does not belong.
  for (const path of [`/v1/auth/token?token=${token}`, `/v1/auth/${token}`])
    expect((await t.call('GET', path)).statusCode).toBe(404)
  expect((await post('/v1/auth/token', { token, more: 1 })).statusCode).toBe(400)
  const entered = await post('/v1/auth/token', { token })
  expect(entered.statusCode).toBe(200)
  expect((await post('/v1/auth/token', { token })).json().code).toBe('INVALID_TOKEN')
  secrets.push(entered.json().token, ...Object.values(cookiesOf(entered)))
  const renewed = await t.call('POST', '/v1/auth/refresh', withCookies(cookiesOf(entered)))
  secrets.push(renewed.json().token, ...Object.values(cookiesOf(renewed)))

  const codes = await turnOn(t, mails, await actorOf(t, fan.user))
  secrets.push(codeOf(mails), ...codes)
  t.clock.advance(16 * MINUTE)
  const { ticket } = await beginLogIn(t, username)
  const code = codeOf(mails)
  secrets.push(ticket, code)
  expect((await post('/v1/auth/two-factor', { ticket, code: wrongCode(code) })).statusCode).toBe(403)
  expect((await post('/v1/auth/two-factor', { ticket, code })).statusCode).toBe(200)

  const recovery = await linkFor('/v1/auth/recovery-password')
  const password = 'Faro-Encendido-31'
  secrets.push(password)
  const body = { token: recovery, password, passwordConfirmation: password }
  expect((await t.call('PUT', '/v1/auth/recovery-password', { body })).statusCode).toBe(204)

  expect(lines.filter(line => line.includes('/v1/auth/token')).length).toBeGreaterThan(3)
  expect(secrets.filter(secret => secret !== '' && lines.some(line => stands(secret, line)))).toEqual([])
})
