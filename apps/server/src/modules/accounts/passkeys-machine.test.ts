import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MINUTE, SECOND } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { actorOf, createFan, type TestActor } from '../../testing/actors.ts'
import { SoftwareAuthenticator, type SoftwareKey } from '../../testing/authenticator.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { TEST_PASSWORD } from '../../testing/factories/accounts.ts'
import { recordMails } from '../../testing/record-mails.ts'
import { issueMailToken } from './mail-token.ts'
import { turnOn } from './testing/two-factor.ts'

/**
 * The passkeys of an account as a model, against the HTTP interface: they are created, renamed, revoked, copied, become
 * the only way in or no longer, log in alone or as the second step after a password or a mailed link, and prove who
 * acts; challenges and tickets run out. Every answer is as the model says, and so is the list after each step.
 */
interface Key {
  id: string
  name: string
  key: SoftwareKey
  /** The count of its last use that was accepted. */
  counted: number
  revoked: boolean
}
interface Model {
  keys: Key[]
  twoFactor: boolean
  recoveryCodes: string[]
  only: boolean
}
interface Real {
  fan: TestActor
  device: SoftwareAuthenticator
}
type Step = fc.AsyncCommand<Model, Real>

let t: TestApp
let mails: Mail[]
beforeAll(async () => {
  t = await createTestApp()
  mails = recordMails(t)
})
afterAll(() => t?.close())

const PATH = '/v1/security/passkeys'
const MIN_ALONE = 2
const outcome = (answer: { statusCode: number; body: string }): string =>
  answer.statusCode < 300 ? 'done' : JSON.parse(answer.body).code
/** A fresh session beside all others. */
const session = async ({ fan }: Real) => (await actorOf(t, fan.user)).token
const kept = ({ keys }: Model) => keys.filter(({ revoked }) => !revoked)

async function check(model: Model, real: Real): Promise<void> {
  const list = (await t.call('GET', PATH, { token: await session(real) })).json()
  const named = (of: { id: string; name: string }[]) => of.map(({ id, name }) => `${id} ${name}`).sort()
  expect(named(list.items)).toEqual(named(kept(model)))
  expect(list.only).toBe(model.only)
}

const step = (name: string, run: (model: Model, real: Real) => Promise<void>): Step => ({
  check: () => true,
  run: async (model, real) => {
    await run(model, real)
    await check(model, real)
  },
  toString: () => name,
})
/** One with any of the keys that there were, revoked ones too. */
const onKey = (
  name: string,
  which: number,
  run: (key: Key, model: Model, real: Real) => Promise<void>,
): Step => ({
  check: ({ keys }) => keys.length > 0,
  run: async (model, real) => {
    const key = model.keys[which % model.keys.length]
    if (key) await run(key, model, real)
    await check(model, real)
  },
  toString: () => `${name} key ${which}`,
})

const create = step('create', async (model, real) => {
  const token = await session(real)
  const begun = (await t.call('POST', `${PATH}/options`, { token })).json()
  const body = real.device.create(begun)
  const created = await t.call('POST', PATH, { token, body })
  expect(outcome(created)).toBe('done')
  expect(outcome(await t.call('POST', PATH, { token, body }))).toBe('PASSKEY_EXPIRED')
  const key = real.device.keys.at(-1)
  if (key) model.keys.push({ ...created.json(), key, counted: 0, revoked: false })
})

let names = 0
const rename = (which: number) =>
  onKey('rename', which, async (key, _model, real) => {
    const name = `Llave ${++names}`
    const answer = await t.call('PATCH', `${PATH}/${key.id}`, { token: await session(real), body: { name } })
    expect(outcome(answer)).toBe(key.revoked ? 'PASSKEY_NOT_FOUND' : 'done')
    if (!key.revoked) key.name = name
  })

const revoke = (which: number) =>
  onKey('revoke', which, async (key, model, real) => {
    const answer = await t.call('DELETE', `${PATH}/${key.id}`, { token: await session(real) })
    const tooFew = model.only && kept(model).length <= MIN_ALONE
    expect(outcome(answer)).toBe(key.revoked ? 'PASSKEY_NOT_FOUND' : tooFew ? 'PASSKEYS_TOO_FEW' : 'done')
    if (!tooFew) key.revoked = true
  })

const setOnly = (only: boolean) =>
  step(only ? 'passkeys alone' : 'not passkeys alone', async (model, real) => {
    const answer = await t.call('PUT', `${PATH}/only`, { token: await session(real), body: { only } })
    const refused =
      !only || model.only
        ? undefined
        : kept(model).length < MIN_ALONE
          ? 'PASSKEYS_TOO_FEW'
          : model.recoveryCodes.length === 0
            ? 'RECOVERY_CODES_NEEDED'
            : undefined
    expect(outcome(answer)).toBe(refused ?? 'done')
    if (refused === undefined) model.only = only
  })

const twoFactor = (on: boolean) =>
  step(`two factors ${on ? 'on' : 'off'}`, async (model, real) => {
    const token = await session(real)
    if (on) {
      if (model.twoFactor) return
      // the codes of a quarter of an hour are limited
      t.clock.advance(16 * MINUTE)
      const again = await session(real)
      model.recoveryCodes = await turnOn(t, mails, { ...real.fan, token: again })
      model.twoFactor = true
      return
    }
    const answer = await t.call('DELETE', '/v1/security/two-factor', { token })
    expect(outcome(answer)).toBe(
      !model.twoFactor ? 'TWO_FACTOR_OFF' : model.only ? 'PASSKEY_ONLY_ON' : 'done',
    )
    if (model.only) return
    model.twoFactor = false
    model.recoveryCodes = []
  })

/** How a key is used: as it should be, with the counter of a copy, too late, or twice. */
const USES = ['well', 'well', 'well', 'copied', 'late', 'twice'] as const
type Use = (typeof USES)[number]

/** What using a key is answered, where nothing but the key decides. */
const expected = (key: Key, use: Use): string =>
  use === 'late' ? 'PASSKEY_EXPIRED' : key.revoked || use === 'copied' ? 'PASSKEY_REFUSED' : 'done'

/** A copy is noticed once a use of the true key has been accepted. */
const isNoticedCopied = ({ counted }: Key): boolean => counted > 0

/** Uses a key as the browser would. A good signature can be given twice, but is taken once. */
async function give(
  { device }: Real,
  model: Key,
  use: Use,
  begun: Parameters<SoftwareAuthenticator['use']>[0],
  finish: (
    assertion: ReturnType<SoftwareAuthenticator['use']>,
  ) => Promise<{ statusCode: number; body: string }>,
): Promise<string> {
  const { key, counted } = model
  const before = key.counter
  const signed = device.use(begun, { key, ...(use === 'copied' && { counter: counted - 1 }) })
  if (use === 'copied') key.counter = before
  if (use === 'late') t.clock.advance(5 * MINUTE)
  const answered = outcome(await finish(signed))
  if (answered === 'done') model.counted = key.counter
  if (use === 'twice') expect(outcome(await finish(signed))).toBe('PASSKEY_EXPIRED')
  return answered
}

const logInAlone = (which: number, use: Use) =>
  onKey(`log in (${use}) by`, which, async (key, _model, real) => {
    if (use === 'copied' && !isNoticedCopied(key)) return
    const begun = (await t.call('POST', '/v1/auth/passkeys/options', { body: {} })).json()
    const finish = (body: object) => t.call('POST', '/v1/auth/passkeys/login', { body })
    expect(await give(real, key, use, begun, finish)).toBe(expected(key, use))
  })

const proveWith = (which: number, use: Use) =>
  onKey(`prove (${use}) by`, which, async (key, model, real) => {
    if (kept(model).length === 0 || (use === 'copied' && !isNoticedCopied(key))) return
    const token = (await actorOf(t, real.fan.user, 'link')).token
    const fresh = async () => outcome(await t.call('POST', `${PATH}/options`, { token }))
    const begun = await t.call('POST', '/v1/auth/reauthenticate/passkey', { token })
    const finish = (passkey: object) =>
      t.call('POST', '/v1/auth/reauthenticate', { token, body: { passkey } })
    const answered = await give(real, key, use, begun.json(), finish)
    expect(answered).toBe(expected(key, use))
    expect(await fresh()).toBe(answered === 'done' ? 'done' : 'FRESH_AUTHENTICATION_REQUIRED')
  })

const logInByPassword = step('log in by the password', async (model, { fan }) => {
  const body = { username: fan.user.username, password: TEST_PASSWORD }
  const answer = await t.call('POST', '/v1/auth/login', { body })
  expect(outcome(answer)).toBe(
    model.only ? 'CREDENTIALS_INVALID' : model.twoFactor ? 'TWO_FACTOR_REQUIRED' : 'done',
  )
  if (outcome(answer) !== 'TWO_FACTOR_REQUIRED') return
  const methods: string[] = answer.json().params.methods.split(',')
  expect(methods.includes('passkey')).toBe(kept(model).length > 0)
})

/** A login whose second step is a key or, where it is given, a recovery code. */
const logInByLink = (which: number, second: 'key' | 'recovery code') =>
  onKey(`log in by a mailed link and the ${second} of`, which, async (key, model, real) => {
    const { user } = real.fan
    const token = await inTransaction(t.ctx(), tx => issueMailToken(tx, user.id, 'log-in'))
    const answer = await t.call('POST', '/v1/auth/token', { body: { token } })
    const needsMore = model.twoFactor || model.only
    expect(outcome(answer)).toBe(needsMore ? 'TWO_FACTOR_REQUIRED' : 'done')
    if (!needsMore) return
    const { ticket } = answer.json().params
    if (second === 'recovery code') {
      const recoveryCode = model.recoveryCodes.pop()
      if (recoveryCode === undefined) return
      const completed = await t.call('POST', '/v1/auth/two-factor', { body: { ticket, recoveryCode } })
      expect(outcome(completed)).toBe('done')
      // whoever needs one has lost the passkeys
      model.only = false
      return
    }
    const begun = (await t.call('POST', '/v1/auth/passkeys/options', { body: { ticket } })).json()
    const finish = (body: object) => t.call('POST', '/v1/auth/passkeys/login', { body: { ...body, ticket } })
    const answered = await give(real, key, 'well', begun, finish)
    expect(answered).toBe(expected(key, 'well'))
    const again = await t.call('POST', '/v1/auth/passkeys/options', { body: { ticket } })
    expect(outcome(again)).toBe(answered === 'done' ? 'INVALID_TOKEN' : 'done')
  })

const wait = (ms: number) =>
  step(`wait ${ms / SECOND} s`, async () => {
    t.clock.advance(ms)
  })

const index = fc.nat(5)
const STEPS: fc.Arbitrary<Step>[] = [
  fc.constant(create),
  fc.constant(create),
  index.map(rename),
  index.map(revoke),
  fc.constantFrom(true, true, false).map(setOnly),
  fc.constantFrom(true, true, false).map(twoFactor),
  fc.tuple(index, fc.constantFrom(...USES)).map(([which, use]) => logInAlone(which, use)),
  fc.tuple(index, fc.constantFrom(...USES)).map(([which, use]) => proveWith(which, use)),
  fc.constant(logInByPassword),
  fc
    .tuple(index, fc.constantFrom<'key' | 'recovery code'>('key', 'key', 'recovery code'))
    .map(([which, second]) => logInByLink(which, second)),
  fc.constantFrom(SECOND, 6 * MINUTE, 16 * MINUTE).map(wait),
]

it('passkeys open an account, prove and are kept as the model says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(STEPS, { maxCommands: 24, size: 'max' }), async steps => {
      const fan = await createFan(t)
      const setup = (): { model: Model; real: Real } => ({
        model: { keys: [], twoFactor: false, recoveryCodes: [], only: false },
        real: { fan, device: new SoftwareAuthenticator() },
      })
      await fc.asyncModelRun(setup, steps)
    }),
    { numRuns: 12, endOnFailure: true },
  )
}, 120_000)
