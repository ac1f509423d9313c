import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DAY, MINUTE } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { actorOf, createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { TEST_PASSWORD } from '../../testing/factories/accounts.ts'
import { asUser } from '../../testing/factories/messages.ts'
import { recordMails } from '../../testing/record-mails.ts'
import { setStaffRoles } from '../accounts/index.ts'
import { codeOf as codeIn } from '../accounts/testing/two-factor.ts'
import { setPlans } from '../subscriptions/index.ts'

// The states of an account that is closed, over HTTP: whatever the order of closings, log-ins, subscriptions, days and
// jobs, and whether the person works for the site, the answers are those of a model that knows a few fields.

let t: TestApp
let mails: Mail[]
beforeAll(async () => {
  t = await createTestApp()
  mails = recordMails(t)
})
afterAll(() => t?.close())

const CLOSING_DAYS = 30
const SUBSCRIBED_DAYS = 7

interface Model {
  state: 'open' | 'closed' | 'erasing' | 'erased'
  /** Days since the beginning. */
  day: number
  closedOn: number
  subscribedUntil: number
  /** Staff log in by two steps. */
  staff: boolean
  /** The first of them is done, and its ticket still good. */
  waiting: boolean
}
interface Real {
  fan: TestActor
  ticket?: string
  creator: TestActor
}
type Step = fc.AsyncCommand<Model, Real, false>

const mayComeBack = (m: Model) => m.state === 'closed' && m.day < m.closedOn + CLOSING_DAYS
const codeOf = (answer: { statusCode: number; body: string }): string =>
  answer.statusCode < 300 ? 'done' : JSON.parse(answer.body).code

class Close implements Step {
  check = (m: Readonly<Model>) => m.state === 'open'
  async run(m: Model, { fan }: Real) {
    const { token } = await actorOf(t, fan.user)
    const answer = await t.call('POST', '/v1/security/closing', {
      token,
      body: { username: fan.user.username },
    })
    const isFree = m.day >= m.subscribedUntil
    expect(codeOf(answer)).toBe(isFree ? 'done' : 'ACTIVE_SUBSCRIPTIONS')
    if (!isFree) return
    expect((await t.call('GET', '/v1/auth/user', { token })).statusCode).toBe(401)
    m.state = 'closed'
    m.closedOn = m.day
  }
  toString = () => 'close'
}

/** What a log-in that came this far answers; with it the account is open again, if it can be. */
function enter(m: Model, answer: { statusCode: number; body: string }): void {
  const returns = mayComeBack(m)
  const expected = m.state === 'open' || returns ? 'done' : 'USER_NOT_ACTIVE'
  expect(codeOf(answer)).toBe(expected)
  if (expected !== 'done') return
  expect(JSON.parse(answer.body).reopened).toBe(returns ? true : undefined)
  m.state = 'open'
}

class LogIn implements Step {
  check = () => true
  async run(m: Model, real: Real) {
    // a code is sent three times in a quarter of an hour
    t.clock.advance(16 * MINUTE)
    m.waiting = false
    const body = { username: real.fan.user.username, password: TEST_PASSWORD }
    const answer = await t.call('POST', '/v1/auth/login', { body })
    if (m.state === 'erased') return expect(codeOf(answer)).toBe('CREDENTIALS_INVALID')
    if (!m.staff || !(m.state === 'open' || mayComeBack(m))) return enter(m, answer)
    expect(codeOf(answer)).toBe('TWO_FACTOR_REQUIRED')
    real.ticket = answer.json().params.ticket
    m.waiting = true
  }
  toString = () => 'log in'
}

class SecondStep implements Step {
  check = (m: Readonly<Model>) => m.waiting
  async run(m: Model, { ticket }: Real) {
    m.waiting = false
    const body = { ticket, code: codeIn(mails) }
    enter(m, await t.call('POST', '/v1/auth/two-factor', { body }))
  }
  toString = () => 'second step'
}

class BecomeStaff implements Step {
  check = (m: Readonly<Model>) => m.state === 'open' && !m.staff
  async run(m: Model, { fan }: Real) {
    await inTransaction(t.ctx(), tx => setStaffRoles(tx, fan.user.id, ['support']))
    m.staff = true
  }
  toString = () => 'become staff'
}

class Subscribe implements Step {
  check = (m: Readonly<Model>) => m.state === 'open' && m.day >= m.subscribedUntil
  async run(m: Model, { fan, creator }: Real) {
    const { token } = await actorOf(t, fan.user)
    const answer = await t.call('POST', `/v1/users/${creator.user.username}/subscription`, {
      token,
      body: { duration: '7d', price: 0 },
      headers: { 'idempotency-key': `${fan.user.id} ${m.day}` },
    })
    expect(codeOf(answer)).toBe('done')
    m.subscribedUntil = m.day + SUBSCRIBED_DAYS
  }
  toString = () => 'subscribe'
}

class Wait implements Step {
  readonly days: number
  constructor(days: number) {
    this.days = days
  }
  check = () => true
  async run(m: Model) {
    t.clock.advance(this.days * DAY)
    m.day += this.days
    m.waiting = false
  }
  toString = () => `wait ${this.days} days`
}

class RunJobs implements Step {
  check = () => true
  async run(m: Model) {
    await t.app.jobs.runNow(t.services, 'accounts.closed')
    if (m.state === 'closed' && !mayComeBack(m)) m.state = 'erasing'
  }
  toString = () => 'run the hourly job'
}

class Erase implements Step {
  check = () => true
  async run(m: Model, { fan }: Real) {
    await t.services.jobs.drain(t.services)
    if (m.state === 'erasing') m.state = 'erased'
    const { rows } = await t.app.pool.query('select state, erased_at, name from user_account where id = $1', [
      fan.user.id,
    ])
    expect(rows[0].state).toBe(m.state === 'open' ? 'active' : 'closed')
    expect(rows[0].erased_at !== null).toBe(m.state === 'erased')
    expect(rows[0].name === '').toBe(m.state === 'erased')
  }
  toString = () => 'run the erasures'
}

it('answers as the model does, in every order', async () => {
  const creator = await createCreator(t)
  await setPlans(asUser(t, creator.user), { items: [{ duration: '7d', price: 0 }] })
  const steps: fc.Arbitrary<Step>[] = [
    fc.constant(new Close()),
    fc.constant(new LogIn()),
    fc.constant(new SecondStep()),
    fc.constant(new BecomeStaff()),
    fc.constant(new Subscribe()),
    fc.constantFrom(1, 7, 29, 30).map(days => new Wait(days)),
    fc.constant(new RunJobs()),
    fc.constant(new Erase()),
  ]
  await fc.assert(
    fc.asyncProperty(fc.commands(steps, { maxCommands: 30, size: 'max' }), async commands => {
      const fan = await createFan(t)
      await fc.asyncModelRun(
        (): { model: Model; real: Real } => ({
          model: { state: 'open', day: 0, closedOn: 0, subscribedUntil: 0, staff: false, waiting: false },
          real: { fan, creator },
        }),
        commands,
      )
    }),
    { numRuns: 16, endOnFailure: true },
  )
}, 60_000)
