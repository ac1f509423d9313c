import { afterAll, beforeAll, expect, it } from 'vitest'
import { createFan } from '../../testing/actors.ts'
import { SoftwareAuthenticator } from '../../testing/authenticator.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createUser, TEST_PASSWORD, type TestUser } from '../../testing/factories/accounts.ts'
import { createPasskey } from '../../testing/factories/passkeys.ts'
import { recordMails } from '../../testing/record-mails.ts'
import { turnOn } from './testing/two-factor.ts'

let t: TestApp
/** A plain account; one with two steps; and one that passkeys alone open, whose right password is a wrong one. */
let known: Record<'plain' | 'two steps' | 'passkeys alone', TestUser>
beforeAll(async () => {
  t = await createTestApp()
  const mails = recordMails(t)
  const [one, two] = [await createFan(t), await createFan(t)]
  for (const fan of [one, two]) await turnOn(t, mails, fan)
  for (let made = 0; made < 2; made++) await createPasskey(t, two, new SoftwareAuthenticator())
  const only = await t.call('PUT', '/v1/security/passkeys/only', { token: two.token, body: { only: true } })
  expect(only.statusCode).toBe(204)
  known = { plain: await createUser(t, 'fan'), 'two steps': one.user, 'passkeys alone': two.user }
})
afterAll(() => t?.close())

/** More pairs are measured while the machine is too busy to measure; a real difference stays however many there are. */
const ROUNDS = 30
const LIMIT_MS = 5

async function timeOf(path: string, body: unknown): Promise<number> {
  const start = performance.now()
  await t.call('POST', path, { body })
  return performance.now() - start
}

/** What a caller sees of an answer, but for the time of day and the name of the request. */
async function seen(path: string, body: unknown) {
  const { statusCode, headers, body: text } = await t.call('POST', path, { body })
  const { instance: _request, ...problem } = text === '' ? {} : JSON.parse(text)
  const { date: _date, 'x-request-id': _id, 'content-length': _length, ...rest } = headers
  return { statusCode, problem, headers: rest }
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

const LINK = { email: 'nobody@example.test' }
const WRONG = { username: 'nobody_at_all', password: 'Wrong-Pass-1!' }
const BY_EMAIL = { ...WRONG, username: 'nobody@example.test' }
const RIGHT = { ...WRONG, password: TEST_PASSWORD }

// A log-in is slow by its hash, and a request for a link quick: so many pairs of each are five hundred calls, or enough.
it.each([
  ['/v1/auth/login', WRONG, 'username', 'plain', 20],
  ['/v1/auth/login', BY_EMAIL, 'email', 'plain', 20],
  ['/v1/auth/login', WRONG, 'username', 'two steps', 20],
  ['/v1/auth/login', RIGHT, 'username', 'passkeys alone', 20],
  ['/v1/auth/recovery-password', LINK, 'email', 'plain', 250],
  ['/v1/auth/recovery-password', LINK, 'email', 'passkeys alone', 250],
  ['/v1/auth/token/request', LINK, 'email', 'plain', 250],
  ['/v1/auth/verify-email/resend', LINK, 'email', 'plain', 250],
] as const)(
  '%s with %j answers a known %s (%s) like an unknown one, and takes as long',
  async (path, unknown, by, account, pairs) => {
    const { [by]: name } = known[account]
    const field = 'username' in unknown ? 'username' : 'email'
    const named = { ...unknown, [field]: name }
    expect(await seen(path, named)).toEqual(await seen(path, unknown))
    const differenceOf = async (knownFirst: boolean): Promise<number> => {
      if (knownFirst) return (await timeOf(path, named)) - (await timeOf(path, unknown))
      return -(await timeOf(path, unknown)) + (await timeOf(path, named))
    }
    for (let i = 0; i < 6; i++) await differenceOf(i % 2 === 0)
    const differences: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      // Neighbours in time, in alternating order, so that whatever else the machine does falls on both.
      for (let i = 0; i < pairs; i++) differences.push(await differenceOf(i % 2 === 0))
      if (Math.abs(median(differences)) < LIMIT_MS) break
    }
    expect(Math.abs(median(differences))).toBeLessThan(LIMIT_MS)
  },
  400_000,
)
