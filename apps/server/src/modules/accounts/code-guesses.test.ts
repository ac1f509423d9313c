import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MINUTE } from '../../platform/clock.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { actorOf, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { outcome } from '../../testing/outcome.ts'
import { recordMails } from '../../testing/record-mails.ts'
import { beginLogIn, codeOf, ticketFor, turnOn, wrongCode } from './testing/two-factor.ts'

/**
 * Guesses at codes, fifty at once, where a login's own code is not concerned (`two-factor.test.ts`). Without the delay after wrong
 * guesses, so that it is the tries of a code that hold; the delay has its own app below.
 */

let t: TestApp
let limited: TestApp
let mails: Mail[]
let limitedMails: Mail[]
beforeAll(async () => {
  t = await createTestApp()
  mails = recordMails(t)
  limited = await createTestApp({ env: { RATE_LIMITS: 'true' } })
  limitedMails = recordMails(limited)
})
afterAll(async () => {
  await t?.close()
  await limited?.close()
})

const fifty = <T>(one: () => Promise<T>) => Promise.all(Array.from({ length: 50 }, one))
const FIVE_TRIES = [...Array<number>(46).fill(0), 1, 2, 3, 4]
const isFresh = async (app: TestApp, { token }: { token: string }) =>
  (await app.call('DELETE', '/v1/security/sessions', { token })).statusCode === 200

describe('the code that proves who acts', () => {
  const give = (app: TestApp, { token }: TestActor, code: string) =>
    app.call('POST', '/v1/auth/reauthenticate', { token, body: { code } })
  /** A session that nothing proves, and its code. */
  async function asked(app: TestApp, sent: readonly Mail[]) {
    const session = await actorOf(app, (await createFan(app)).user, 'link')
    await app.call('POST', '/v1/auth/reauthenticate/send', { token: session.token })
    return { session, code: codeOf(sent) }
  }

  it('can be tried five times, and then not even with the right one', async () => {
    const { session, code } = await asked(t, mails)
    const guesses = await fifty(() => give(t, session, wrongCode(code)))
    expect(guesses.map(guess => guess.json().params?.left).sort()).toEqual(FIVE_TRIES)
    expect(outcome(await give(t, session, code))).toEqual([403, 'INVALID_CODE'])
    expect(await isFresh(t, session)).toBe(false)
  })

  it('proves once, with fifty right answers at once, too', async () => {
    const { session, code } = await asked(t, mails)
    const answers = await fifty(() => give(t, session, code))
    expect(answers.filter(answer => answer.statusCode === 204)).toHaveLength(1)
    expect(await isFresh(t, session)).toBe(true)
  })

  it('counts with wrong passwords: five are looked at, the others wait', async () => {
    const { session, code } = await asked(limited, limitedMails)
    const guesses = await fifty(() => give(limited, session, wrongCode(code)))
    expect(guesses.filter(guess => guess.statusCode === 403)).toHaveLength(5)
    expect(guesses.filter(guess => guess.statusCode === 429)).toHaveLength(45)
  })
})

describe('the code that turns two steps on', () => {
  const check = ({ token }: TestActor, code: string) =>
    t.call('POST', '/v1/security/two-factor/check', { token, body: { code } })
  const sendTo = async ({ token }: TestActor) => {
    await t.call('POST', '/v1/security/two-factor/send', { token })
    return codeOf(mails)
  }

  it('can be tried five times, and nothing is turned on by it', async () => {
    const fan = await createFan(t)
    const code = await sendTo(fan)
    const guesses = await fifty(() => check(fan, wrongCode(code)))
    expect(guesses.map(guess => guess.json().params?.left).sort()).toEqual(FIVE_TRIES)
    expect(outcome(await check(fan, code))).toEqual([403, 'INVALID_CODE'])
    const turned = await t.call('POST', '/v1/security/two-factor', { token: fan.token })
    expect(outcome(turned)).toEqual([403, 'INVALID_CODE'])
  })

  it('makes one set of recovery codes for fifty right answers at once', async () => {
    const fan = await createFan(t)
    const code = await sendTo(fan)
    const answers = await fifty(() => check(fan, code))
    expect(answers.filter(answer => answer.statusCode === 200)).toHaveLength(1)
  })
})

describe('recovery codes', () => {
  const WRONG = 'AAAA-2222'
  const complete = (ticket: string, recoveryCode: string, cookies: Record<string, string> = {}) =>
    limited.call('POST', '/v1/auth/two-factor', { body: { ticket, recoveryCode }, cookies })

  it('are guessed at five times, whatever the tickets, and then once in a growing delay', async () => {
    const fan = await createFan(limited)
    const [code = ''] = await turnOn(limited, limitedMails, fan)
    const tickets = await Promise.all(Array.from({ length: 50 }, () => ticketFor(limited, fan.user.id)))
    const guesses = await Promise.all(tickets.map(ticket => complete(ticket, WRONG)))
    expect(guesses.filter(guess => guess.statusCode === 403)).toHaveLength(5)
    expect(guesses.filter(guess => guess.statusCode === 429)).toHaveLength(45)
    const [ticket = ''] = tickets
    for (const seconds of [1, 2, 4]) {
      expect((await complete(ticket, WRONG)).json()).toMatchObject({ params: { retryAfter: seconds } })
      limited.clock.advance(seconds * 1000)
      expect(outcome(await complete(ticket, WRONG))).toEqual([403, 'INVALID_CODE'])
    }
    limited.clock.advance(8_000)
    expect((await complete(ticket, code)).statusCode).toBe(200)
  })

  it('guessed at elsewhere do not delay the person on a device of theirs', async () => {
    const fan = await createFan(limited)
    const [code = ''] = await turnOn(limited, limitedMails, fan)
    limited.clock.advance(16 * MINUTE)
    const from = '10.77.1.1'
    const first = await beginLogIn(limited, fan.user.username, { from })
    const body = { ticket: first.ticket, code: codeOf(limitedMails) }
    const entered = await limited.call('POST', '/v1/auth/two-factor', { body, from })
    const known_device = entered.cookies.find(({ name }) => name === 'known_device')?.value ?? ''
    const stranger = await ticketFor(limited, fan.user.id)
    for (let i = 0; i < 6; i++) await complete(stranger, WRONG)
    expect(outcome(await complete(stranger, code))).toEqual([429, 'RATE_LIMITED'])
    const own = await ticketFor(limited, fan.user.id)
    expect((await complete(own, code, { known_device })).statusCode).toBe(200)
  })
})
