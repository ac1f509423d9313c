import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DAY, HOUR, SECOND } from '../../platform/clock.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { actorOf, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { recordMails } from '../../testing/record-mails.ts'
import { linkTokenOf } from './testing/link-token.ts'

/**
 * The addresses of two accounts as a model, against the HTTP interface: each asks from fresh sessions for one of the
 * same few addresses, has the link mailed again, cancels, changes the password, opens any link that was mailed, and
 * time passes. After each step every answer, address, waiting change and session is as the model says.
 */
interface Change {
  owner: number
  from: string
  to: string
  order: number
  /** Links that were mailed to the new address; only the last one confirms. */
  confirms: string[]
  undo: string
  expiresAt: number
  undoUntil: number
  confirmed: boolean
  undone: boolean
  /** Cancelled, replaced or undone. */
  ended: boolean
}
interface Account {
  email: string
  /** Sessions that are open. */
  tokens: string[]
}
interface Model {
  accounts: [Account, Account]
  changes: Change[]
  addresses: string[]
}
interface Real {
  fans: [TestActor, TestActor]
}
type Step = fc.AsyncCommand<Model, Real>

let t: TestApp
let mails: Mail[]
beforeAll(async () => {
  t = await createTestApp()
  mails = recordMails(t)
})
afterAll(() => t?.close())

let passwords = 0
let runs = 0

const now = () => t.clock.now().getTime()
const outcome = (answer: { statusCode: number; body: string }): string =>
  answer.statusCode < 300 ? 'done' : JSON.parse(answer.body).code
const post = (what: '' | '/confirm' | '/undo', token: string) =>
  t.call('POST', `/v1/auth/email-change${what}`, { body: { token } })
const secretTo = (email: string, kind: string) =>
  linkTokenOf(mails.findLast(mail => mail.to === email && mail.kind === kind))

const waits = (change: Change) => !change.confirmed && !change.ended
const waitingOf = ({ changes }: Model, owner: number) =>
  changes.find(change => change.owner === owner && waits(change))
const canConfirm = (change: Change) => waits(change) && now() < change.expiresAt
const canUndo = (change: Change) => !change.ended && now() < change.undoUntil
/** Whether another account has this address, or can come back to it. */
const isTaken = ({ accounts, changes }: Model, email: string, owner: number) =>
  accounts[owner === 0 ? 1 : 0].email === email ||
  changes.some(
    change => change.owner !== owner && change.from === email && change.confirmed && canUndo(change),
  )

async function check(model: Model, { fans }: Real): Promise<void> {
  // what was read about a session may be a second old
  t.clock.advance(SECOND)
  for (const [owner, account] of model.accounts.entries()) {
    const token = await session(model, fans, owner)
    const { email } = (await t.call('GET', '/v1/security', { token })).json()
    const pending = waitingOf(model, owner)
    const isShown = pending !== undefined && canConfirm(pending)
    expect(email).toEqual({
      address: account.email,
      pending: isShown ? { address: pending.to, expiresAt: new Date(pending.expiresAt).toISOString() } : null,
    })
  }
  expect(model.accounts[0].email).not.toBe(model.accounts[1].email)
  for (const change of model.changes) {
    const last = change.confirms.at(-1) ?? ''
    const confirm = canConfirm(change) ? 'ready' : change.confirmed ? 'used' : 'INVALID_TOKEN'
    expect(stateOf(await post('', last))).toBe(confirm)
    const undo = canUndo(change) ? 'ready' : change.undone ? 'used' : 'INVALID_TOKEN'
    expect(stateOf(await post('', change.undo))).toBe(undo)
  }
}
const stateOf = (answer: { statusCode: number; body: string }): string =>
  answer.statusCode === 200 ? JSON.parse(answer.body).state : outcome(answer)

/** A fresh session on another device. */
async function session(model: Model, fans: Real['fans'], owner: number): Promise<string> {
  const { token } = await actorOf(t, fans[owner === 0 ? 0 : 1].user)
  model.accounts[owner === 0 ? 0 : 1].tokens.push(token)
  return token
}
/** Which of the sessions, but for one, still are let in: `open` says whether all or none. */
async function expectSessions(account: Account, open: boolean, except?: string): Promise<void> {
  t.clock.advance(SECOND)
  for (const token of account.tokens.filter(each => each !== except)) {
    const { statusCode } = await t.call('GET', '/v1/auth/user', { token })
    expect(statusCode).toBe(open ? 200 : 401)
  }
  account.tokens = open ? account.tokens.slice(-2) : account.tokens.filter(each => each === except)
}

const step = (name: string, run: (model: Model, real: Real) => Promise<void>): Step => ({
  check: () => true,
  run: async (model, real) => {
    await run(model, real)
    await check(model, real)
  },
  toString: () => name,
})

const ask = (owner: 0 | 1, which: number) =>
  step(`${owner} asks for ${which}`, async (model, { fans }) => {
    const account = model.accounts[owner]
    const to = model.addresses[which] ?? account.email
    const token = await session(model, fans, owner)
    const answer = await t.call('PUT', '/v1/security/email', { token, body: { email: to } })
    if (to === account.email) return expect(outcome(answer)).toBe('VALIDATION_FAILED')
    const taken = isTaken(model, to, owner)
    expect(outcome(answer)).toBe(taken ? 'EMAIL_TAKEN' : 'done')
    if (taken) return
    const waiting = waitingOf(model, owner)
    if (waiting) waiting.ended = true
    model.changes.push({
      owner,
      from: account.email,
      to,
      order: model.changes.length,
      confirms: [secretTo(to, 'confirm-email')],
      undo: secretTo(account.email, 'email-change-requested'),
      expiresAt: now() + DAY,
      undoUntil: now() + 7 * DAY,
      confirmed: false,
      undone: false,
      ended: false,
    })
  })

const resend = (owner: 0 | 1) =>
  step(`${owner} has it mailed again`, async (model, { fans }) => {
    const waiting = waitingOf(model, owner)
    const token = await session(model, fans, owner)
    const answer = await t.call('POST', '/v1/security/email/resend', { token })
    expect(outcome(answer)).toBe(waiting ? 'done' : 'NOT_FOUND')
    waiting?.confirms.push(secretTo(waiting.to, 'confirm-email'))
    if (waiting) waiting.expiresAt = now() + DAY
  })

const cancel = (owner: 0 | 1) =>
  step(`${owner} cancels`, async (model, { fans }) => {
    const token = await session(model, fans, owner)
    expect(outcome(await t.call('DELETE', '/v1/security/email', { token }))).toBe('done')
    const waiting = waitingOf(model, owner)
    if (waiting) waiting.ended = true
  })

const changePassword = (owner: 0 | 1) =>
  step(`${owner} changes the password`, async (model, { fans }) => {
    const token = await session(model, fans, owner)
    const password = `Ventana-Azul-${++passwords}`
    const body = { password, passwordConfirmation: password }
    expect(outcome(await t.call('PUT', '/v1/security/password', { token, body }))).toBe('done')
    const waiting = waitingOf(model, owner)
    if (waiting) waiting.ended = true
    await expectSessions(model.accounts[owner], false, token)
  })

/** One that needs a change; of the last ones. */
const onChange = (
  name: string,
  back: number,
  run: (change: Change, account: Account, model: Model) => Promise<void>,
): Step => ({
  check: ({ changes }) => changes.length > back,
  run: async (model, real) => {
    const change = model.changes.at(-1 - back)
    if (change) await run(change, model.accounts[change.owner === 0 ? 0 : 1], model)
    await check(model, real)
  },
  toString: () => `${name} change -${back}`,
})

const confirm = (back: number, link: 'last' | 'first') =>
  onChange(`confirm by the ${link} link`, back, async (change, account, model) => {
    const secret = change.confirms.at(link === 'last' ? -1 : 0) ?? ''
    const works = secret === change.confirms.at(-1) && canConfirm(change)
    const taken = works && isTaken(model, change.to, change.owner)
    expect(outcome(await post('/confirm', secret))).toBe(
      taken ? 'EMAIL_TAKEN' : works ? 'done' : 'INVALID_TOKEN',
    )
    if (!works || taken) return
    account.email = change.to
    change.confirmed = true
    change.undoUntil = now() + 7 * DAY
    await expectSessions(account, true)
  })

const undo = (back: number) =>
  onChange('undo', back, async (change, account, model) => {
    const works = canUndo(change)
    const taken = works && isTaken(model, change.from, change.owner)
    const answer = await post('/undo', change.undo)
    expect(outcome(answer)).toBe(taken ? 'EMAIL_TAKEN' : works ? 'done' : 'INVALID_TOKEN')
    if (!works || taken) return
    account.email = change.from
    change.undone = true
    for (const other of model.changes)
      if (other.owner === change.owner && other.order >= change.order) other.ended = true
    await expectSessions(account, false)
  })

const wait = (ms: number) =>
  step(`wait ${ms / HOUR} h`, async model => {
    t.clock.advance(ms)
    // access tokens expire; what is left of the sessions is another property
    if (ms >= HOUR) for (const account of model.accounts) account.tokens = []
  })

const owner = fc.constantFrom<0 | 1>(0, 0, 1)
const back = fc.constantFrom(0, 0, 0, 1, 2)
const STEPS: fc.Arbitrary<Step>[] = [
  fc.tuple(owner, fc.nat(3)).map(([who, which]) => ask(who, which)),
  fc.tuple(owner, fc.nat(3)).map(([who, which]) => ask(who, which)),
  owner.map(resend),
  owner.map(cancel),
  owner.map(changePassword),
  fc.tuple(back, fc.constantFrom('last', 'last', 'first')).map(([at, link]) => confirm(at, link)),
  fc.tuple(back, fc.constantFrom('last', 'last', 'first')).map(([at, link]) => confirm(at, link)),
  back.map(undo),
  fc.constantFrom(SECOND, HOUR, DAY - 30 * SECOND, DAY, 6 * DAY).map(wait),
]

it('an address changes, waits and comes back as the model says, whoever else wants it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(STEPS, { maxCommands: 16, size: 'max' }), async steps => {
      const fans: Real['fans'] = [await createFan(t), await createFan(t)]
      const run = ++runs
      const [first, second] = [fans[0].user.email, fans[1].user.email]
      const setup = (): { model: Model; real: Real } => ({
        model: {
          accounts: [
            { email: first, tokens: [fans[0].token] },
            { email: second, tokens: [fans[1].token] },
          ],
          changes: [],
          addresses: [first, second, `una${run}@example.test`, `otra${run}@example.test`],
        },
        real: { fans },
      })
      await fc.asyncModelRun(setup, steps)
    }),
    { numRuns: 12, endOnFailure: true },
  )
}, 120_000)
