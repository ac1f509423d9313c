import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import type { TestActor } from '../../../testing/actors.ts'
import type { TestApp } from '../../../testing/create-test-app.ts'
import { TEST_PASSWORD } from '../../../testing/factories/accounts.ts'
import { lockCredentials } from '../accounts.repository.ts'
import { passFirstStep } from '../commands/pass-first-step.ts'

/** The code of the last mail that has one. */
export function codeOf(mails: readonly Mail[]): string {
  const mail = mails.findLast(each => each.kind === 'email-code')
  const [code] = /^\d{6}$/m.exec(mail?.text ?? '') ?? []
  if (code === undefined) throw new Error('no code was mailed')
  return code
}

/** Another code than this one. */
export const wrongCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Turns two-factor authentication on through the API; the session has to be fresh. Answers the recovery codes. */
export async function turnOn(t: TestApp, mails: readonly Mail[], { token }: TestActor): Promise<string[]> {
  const call = (path: string, body?: unknown) =>
    t.call('POST', `/v1/security/two-factor${path}`, { token, ...(body !== undefined && { body }) })
  const sent = await call('/send')
  if (sent.statusCode !== 204) throw new Error(`no code was sent: ${sent.body}`)
  const checked = await call('/check', { code: codeOf(mails) })
  const turned = await call('')
  if (turned.statusCode !== 204) throw new Error(`it was not turned on: ${turned.body}`)
  return checked.json().recoveryCodes
}

/** What `TWO_FACTOR_REQUIRED` carries. */
export interface Ticket {
  ticket: string
  methods: string
  email: string
  retryAfter?: number
}

/** Logs in by password as far as the second step. */
export async function beginLogIn(
  t: TestApp,
  username: string,
  options: { from?: string; cookies?: Record<string, string> } = {},
): Promise<Ticket> {
  const body = { username, password: TEST_PASSWORD }
  const answer = await t.call('POST', '/v1/auth/login', { body, ...options })
  if (answer.json().code !== 'TWO_FACTOR_REQUIRED') throw new Error(`no second step: ${answer.body}`)
  return answer.json().params
}

/** A ticket without the password's slow hash, for tests that need many. */
export async function ticketFor(t: TestApp, userId: string): Promise<string> {
  const outcome = await inTransaction(t.ctx(), async tx => {
    const account = await lockCredentials(tx.db, userId)
    return account && (await passFirstStep(tx, account, 'password', undefined))
  })
  if (!(outcome instanceof AppError)) throw new Error('no second step is needed')
  return String(outcome.params?.ticket)
}
