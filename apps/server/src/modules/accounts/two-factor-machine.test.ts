import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MINUTE } from '../../platform/clock.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { actorOf, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { TEST_PASSWORD } from '../../testing/factories/accounts.ts'
import { recordMails } from '../../testing/record-mails.ts'
import { codeOf, wrongCode } from './testing/two-factor.ts'

/** Two-factor authentication as a state machine: whatever is called in whatever order, over HTTP. */

let t: TestApp
let mails: Mail[]
beforeAll(async () => {
  t = await createTestApp()
  mails = recordMails(t)
})
afterAll(() => t.close())

interface Code {
  value: string
  sentAt: number
  left: number
  used: boolean
}
interface LogIn {
  ticket: string
  endsAt: number
  done: boolean
  /** The one that was sent last for it. */
  code: Code | undefined
}
/** What the rules say about the account. */
interface Model {
  on: boolean
  recovery: Map<string, 'unused' | 'used' | 'gone'>
  logIns: LogIn[]
  /** Every code that was sent for a login. */
  sent: Code[]
}
interface Real {
  fan: TestActor
}

const now = () => t.clock.now().getTime()
const post = (path: string, body?: unknown, token?: string) =>
  t.call('POST', path, { ...(body !== undefined && { body }), ...(token !== undefined && { token }) })
const outcome = (answer: { statusCode: number; body: string }): string =>
  answer.statusCode < 300 ? 'done' : JSON.parse(answer.body).code
/** A fresh session beside all others. */
const session = async ({ fan }: Real) => (await actorOf(t, fan.user)).token
const mayBeSent = (model: Model) =>
  model.sent.filter(code => !code.used && code.sentAt > now() - 15 * MINUTE).length < 3
const isOpen = (logIn: LogIn) => !logIn.done && now() < logIn.endsAt
const newCode = (model: Model): Code => {
  const code = { value: codeOf(mails), sentAt: now(), left: 5, used: false }
  model.sent.push(code)
  return code
}
const givenCodes = (model: Model, codes: string[]) => {
  for (const code of model.recovery.keys()) model.recovery.set(code, 'gone')
  for (const code of codes) model.recovery.set(code, 'unused')
}

type Command = fc.AsyncCommand<Model, Real>
const command = (name: string, run: (model: Model, real: Real) => Promise<void>): Command => ({
  check: () => true,
  run,
  toString: () => name,
})
/** One that needs a login to go on with; the newest most often. */
const onLogIn = (
  name: string,
  back: number,
  run: (logIn: LogIn, model: Model) => Promise<void>,
): Command => ({
  check: model => model.logIns.length > back,
  run: async model => {
    const logIn = model.logIns.at(-1 - back)
    if (logIn) await run(logIn, model)
  },
  toString: () => `${name} of login -${back}`,
})
const PATH = '/v1/security/two-factor'

const turnOn = command('turn on', async (model, real) => {
  const token = await session(real)
  const sent = await post(`${PATH}/send`, undefined, token)
  expect(outcome(sent)).toBe(model.on ? 'TWO_FACTOR_ON' : 'done')
  if (model.on) return
  const checked = await post(`${PATH}/check`, { code: codeOf(mails) }, token)
  givenCodes(model, checked.json().recoveryCodes)
  expect(outcome(await post(PATH, undefined, token))).toBe('done')
  expect(outcome(await post(PATH, undefined, token))).toBe('TWO_FACTOR_ON')
  model.on = true
})
const turnOff = command('turn off', async (model, real) => {
  const answer = await t.call('DELETE', PATH, { token: await session(real) })
  expect(outcome(answer)).toBe(model.on ? 'done' : 'TWO_FACTOR_OFF')
  if (model.on) givenCodes(model, [])
  model.on = false
})
const renew = command('make recovery codes', async (model, real) => {
  const answer = await post(`${PATH}/recovery-codes`, undefined, await session(real))
  expect(outcome(answer)).toBe(model.on ? 'done' : 'TWO_FACTOR_OFF')
  if (model.on) givenCodes(model, answer.json().recoveryCodes)
})
const logIn = command('log in', async (model, { fan }) => {
  const before = mails.length
  const answer = await post('/v1/auth/login', { username: fan.user.username, password: TEST_PASSWORD })
  expect(outcome(answer)).toBe(model.on ? 'TWO_FACTOR_REQUIRED' : 'done')
  if (!model.on) return
  const { ticket, methods, retryAfter } = answer.json().params
  const unused = [...model.recovery.values()].includes('unused')
  expect(methods).toBe(unused ? 'email,recovery-code' : 'email')
  expect(retryAfter === undefined).toBe(mayBeSent(model))
  expect(mails.length - before).toBe(retryAfter === undefined ? 1 : 0)
  const code = retryAfter === undefined ? newCode(model) : undefined
  model.logIns.push({ ticket, endsAt: now() + 10 * MINUTE, done: false, code })
})
const resend = (back: number) =>
  onLogIn('resend', back, async (each, model) => {
    const answer = await post('/v1/auth/two-factor/send', { ticket: each.ticket })
    const sends = mayBeSent(model)
    expect(outcome(answer)).toBe(!isOpen(each) ? 'INVALID_TOKEN' : sends ? 'done' : 'RATE_LIMITED')
    if (outcome(answer) !== 'done') return
    each.code = newCode(model)
    each.endsAt = now() + 10 * MINUTE
  })
const tryCode = (back: number, which: 'right' | 'wrong' | 'of another') =>
  onLogIn(`${which} code`, back, async (each, model) => {
    const { code } = each
    const right = code?.value ?? '000000'
    const other = model.sent.findLast(sent => sent !== code && sent.value !== right)?.value
    const value =
      which === 'right' ? right : which === 'wrong' ? wrongCode(right) : (other ?? wrongCode(right))
    const answer = await post('/v1/auth/two-factor', { ticket: each.ticket, code: value })
    if (!isOpen(each)) return expect(outcome(answer)).toBe('INVALID_TOKEN')
    const works = code && !code.used && code.left > 0 && now() < code.sentAt + 10 * MINUTE
    if (!works) return expect(answer.json()).toMatchObject({ code: 'INVALID_CODE', params: { left: 0 } })
    code.left -= 1
    if (value !== right)
      return expect(answer.json()).toMatchObject({ code: 'INVALID_CODE', params: { left: code.left } })
    expect(outcome(answer)).toBe('done')
    code.used = true
    each.done = true
  })
const tryRecovery = (back: number, which: number) =>
  onLogIn(`recovery code ${which}`, back, async (each, model) => {
    const known = [...model.recovery.keys()]
    const recoveryCode = known.at(which % Math.max(1, known.length)) ?? 'AAAA-AAAA'
    const answer = await post('/v1/auth/two-factor', { ticket: each.ticket, recoveryCode })
    if (!isOpen(each)) return expect(outcome(answer)).toBe('INVALID_TOKEN')
    const works = model.recovery.get(recoveryCode) === 'unused'
    expect(outcome(answer)).toBe(works ? 'done' : 'INVALID_CODE')
    if (!works) return
    model.recovery.set(recoveryCode, 'used')
    each.done = true
  })
const wait = (seconds: number) =>
  command(`wait ${seconds} s`, async () => {
    t.clock.advance(seconds * 1000)
  })

const back = fc.constantFrom(0, 0, 0, 1, 2)
const commands = fc.commands(
  [
    fc.constant(turnOn),
    fc.constant(turnOn),
    fc.constant(turnOff),
    fc.constant(renew),
    fc.constant(logIn),
    fc.constant(logIn),
    back.map(resend),
    fc
      .tuple(back, fc.constantFrom('right', 'wrong', 'wrong', 'of another'))
      .map(([at, which]) => tryCode(at, which)),
    fc
      .tuple(back, fc.constantFrom('right', 'wrong', 'wrong', 'of another'))
      .map(([at, which]) => tryCode(at, which)),
    fc.tuple(back, fc.constantFrom(0, 0, 1, -1)).map(([at, which]) => tryRecovery(at, which)),
    fc.constantFrom(30, 299, 300, 599, 600, 899).map(wait),
  ],
  { maxCommands: 30 },
)

it('two-factor authentication follows its rules in every order of events', async () => {
  await fc.assert(
    fc.asyncProperty(commands, async list => {
      await fc.asyncModelRun(async () => {
        t.clock.advance(MINUTE)
        return {
          model: { on: false, recovery: new Map(), logIns: [], sent: [] },
          real: { fan: await createFan(t) },
        }
      }, list)
    }),
    { seed: 20_260, numRuns: 40 },
  )
}, 60_000)
