import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { actorOf, createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { SoftwareAuthenticator } from '../../testing/authenticator.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { eventually } from '../../testing/eventually.ts'
import { TEST_PASSWORD } from '../../testing/factories/accounts.ts'
import { asUser, endSubscriptions, subscribeFree } from '../../testing/factories/messages.ts'
import { fund } from '../../testing/factories/money.ts'
import { createPasskey } from '../../testing/factories/passkeys.ts'
import { createPost } from '../../testing/factories/posts.ts'
import { recordMails } from '../../testing/record-mails.ts'
import { closeAccount } from '../accounts/index.ts'
import { linkTokenOf } from '../accounts/testing/link-token.ts'
import { beginLogIn, codeOf, turnOn, wrongCode } from '../accounts/testing/two-factor.ts'
import { subscribe } from '../subscriptions/index.ts'
import { holdWithdrawal, reverseSale } from '../wallet/index.ts'

let t: TestApp
let mails: Mail[]
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t?.close())
beforeEach(() => {
  mails = recordMails(t)
})

const close = ({ user, token }: TestActor, username = user.username, forfeit?: boolean) =>
  t.call('POST', '/v1/security/closing', {
    token,
    body: { username, ...(forfeit !== undefined && { forfeit }) },
  })
const logIn = (actor: TestActor, password = TEST_PASSWORD) =>
  t.call('POST', '/v1/auth/login', { body: { username: actor.user.email, password } })
const stateOf = async ({ user }: TestActor) =>
  (await t.app.pool.query('select state from user_account where id = $1', [user.id])).rows[0].state
/** Whether some transaction waits for another's lock. */
const isWaiting = async () =>
  (
    await t.app.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).rowCount === 1
const runDue = async () => {
  await t.app.jobs.runNow(t.services, 'accounts.closed')
  await t.services.jobs.drain(t.services)
}

describe('closing the own account', () => {
  it('ends every session, hides the person from others, and says until when one can come back', async () => {
    const creator = await createCreator(t)
    const other = await actorOf(t, creator.user)
    expect((await close(creator)).statusCode).toBe(204)
    for (const { token } of [creator, other])
      expect((await t.call('GET', '/v1/auth/user', { token })).statusCode).toBe(401)
    expect((await t.call('GET', `/v1/users/${creator.user.username}`)).statusCode).toBe(404)
    expect(mails.map(({ kind }) => kind)).toEqual(['account-closed'])
    expect(mails[0]?.to).toBe(creator.user.email)
  })

  it('takes the own username, typed, and a proof of identity', async () => {
    const fan = await createFan(t)
    const refused = await close(fan, 'somebody_else')
    expect(refused.json()).toMatchObject({
      code: 'VALIDATION_FAILED',
      issues: [{ path: 'body.username', rule: 'mismatch' }],
    })
    expect((await close(fan, '')).statusCode).toBe(400)
    const byLink = await actorOf(t, fan.user, 'link')
    expect((await close(byLink)).json()).toMatchObject({ code: 'FRESH_AUTHENTICATION_REQUIRED' })
    expect((await t.call('POST', '/v1/security/closing', { body: {} })).statusCode).toBe(401)
    expect(await stateOf(fan)).toBe('active')
  })

  it('is refused to both while a subscription is active, and says how many', async () => {
    const [fan, creator] = [await createFan(t), await createCreator(t)]
    await subscribeFree(t, fan, creator)
    for (const actor of [fan, creator]) {
      expect((await close(actor)).json()).toMatchObject({ code: 'ACTIVE_SUBSCRIPTIONS' })
      const shown = await t.call('GET', '/v1/security/closing', { token: actor.token })
      const { expires_at: until } = await t.services.db
        .selectFrom('subscription')
        .select('expires_at')
        .where('fan_id', '=', fan.user.id)
        .executeTakeFirstOrThrow()
      expect(shown.json().blockers).toEqual([
        { reason: 'ACTIVE_SUBSCRIPTIONS', count: 1, until: until.toISOString() },
      ])
    }
    await endSubscriptions(t, fan, 'ends at this instant')
    for (const actor of [fan, creator]) expect((await close(actor)).statusCode).toBe(204)
  })

  it('is refused with an open withdrawal and with a debt', async () => {
    const [fan, creator] = [await createFan(t), await createCreator(t)]
    await fund(t, fan, 20_000)
    const { id } = await createPost(t, creator, { audience: 'paid', price: 10_000 })
    await t.call('POST', `/v1/posts/${id}/unlock`, {
      token: fan.token,
      body: { price: 10_000 },
      headers: { 'idempotency-key': `unlock ${id}` },
    })
    t.clock.advance(8 * DAY)
    await t.app.jobs.runNow(t.services, 'wallet.release-earnings')
    const again = await actorOf(t, creator.user)
    await inTransaction(t.ctx(), tx =>
      holdWithdrawal(tx, { id: randomUUID(), ownerId: creator.user.id, amount: 8_000 }),
    )
    expect((await close(again)).json()).toMatchObject({ code: 'OPEN_WITHDRAWALS' })
    const { rows } = await t.app.pool.query('select id from post_purchase where post_id = $1', [id])
    const sale = { kind: 'post', ref: `post:${rows[0].id}` } as const
    await inTransaction(t.ctx(), tx => reverseSale(tx, { sale, reason: 'refund', ref: randomUUID() }))
    await t.app.pool.query(
      `update withdrawal_hold set state = 'paid', closed_at = now() where owner_id = $1`,
      [creator.user.id],
    )
    expect((await close(again)).json()).toMatchObject({ code: 'ACCOUNT_IN_DEBT' })
    expect((await t.call('GET', '/v1/security/closing', { token: again.token })).json()).toMatchObject({
      blockers: [{ reason: 'ACCOUNT_IN_DEBT', count: 1, until: null }],
    })
  })

  it('loses no money in silence: what a fan or a creator has left has to be given up expressly', async () => {
    const [fan, creator] = [await createFan(t), await createCreator(t)]
    await fund(t, fan, 2_000)
    const { id } = await createPost(t, creator, { audience: 'paid', price: 1_000 })
    await t.call('POST', `/v1/posts/${id}/unlock`, {
      token: fan.token,
      body: { price: 1_000 },
      headers: { 'idempotency-key': randomUUID() },
    })
    for (const [actor, amount] of [
      [fan, 1_000],
      [creator, 800],
    ] as const) {
      expect((await close(actor)).json()).toMatchObject({ code: 'MONEY_LEFT', params: { amount } })
      expect((await close(actor, undefined, false)).statusCode).toBe(409)
      expect(await stateOf(actor)).toBe('active')
      expect((await close(actor, undefined, true)).statusCode).toBe(204)
    }
  })

  it.each(['fan', 'creator'] as const)(
    'of a %s has a subscription that begins meanwhile wait, and refuses it',
    async who => {
      const [fan, creator] = [await createFan(t), await createCreator(t)]
      const leaver = who === 'fan' ? fan : creator
      // the same row begins anew, so that no new one refers to the accounts
      await subscribeFree(t, fan, creator)
      await endSubscriptions(t, fan, 'ends at this instant')
      const terms = { username: creator.user.username, duration: '1m' as const, price: 0, renews: false }
      const locked = Promise.withResolvers<void>()
      const go = Promise.withResolvers<void>()
      const closing = inTransaction(t.ctx(), tx =>
        closeAccount(tx, leaver.user.id, async () => {
          locked.resolve()
          await go.promise
        }),
      )
      await locked.promise
      let over = false
      const subscribing = subscribe(asUser(t, fan.user), terms)
        .then(
          () => 'begun',
          (error: { code: string }) => error.code,
        )
        .finally(() => {
          over = true
        })
      await eventually(async () => expect(over || (await isWaiting())).toBe(true))
      go.resolve()
      await closing
      expect(await subscribing).toBe('USER_NOT_FOUND')
      expect(await stateOf(leaver)).toBe('closed')
    },
  )
})

describe('coming back', () => {
  it('is a log-in by password, and says so', async () => {
    const fan = await createFan(t)
    await close(fan)
    expect((await logIn(fan, 'Not-The-Password-1')).statusCode).toBe(401)
    expect(await stateOf(fan)).toBe('closed')
    const answer = await logIn(fan)
    expect(answer.json()).toEqual({ token: expect.any(String), reopened: true })
    expect(await stateOf(fan)).toBe('active')
    expect((await logIn(fan)).json()).toEqual({ token: expect.any(String) })
  })

  it('is a log-in by a mailed link; links from before are taken back', async () => {
    const fan = await createFan(t)
    const ask = async () => {
      await t.call('POST', '/v1/auth/token/request', { body: { email: fan.user.email } })
      await t.drain()
      return linkTokenOf(mails.at(-1))
    }
    const before = await ask()
    await close(fan)
    const use = (token: string) => t.call('POST', '/v1/auth/token', { body: { token } })
    expect((await use(before)).json()).toMatchObject({ code: 'INVALID_TOKEN' })
    expect((await use(await ask())).json()).toMatchObject({ reopened: true })
    expect(await stateOf(fan)).toBe('active')
  })

  it('by two steps happens with the second one, also after the mailed link', async () => {
    const fan = await createFan(t)
    const [recoveryCode] = await turnOn(t, mails, fan)
    const pass = async (ticket: string, right: object, wrong: object) => {
      const second = (proof: object) => t.call('POST', '/v1/auth/two-factor', { body: { ticket, ...proof } })
      expect((await second(wrong)).json()).toMatchObject({ code: 'INVALID_CODE' })
      expect(await stateOf(fan)).toBe('closed')
      expect((await second(right)).json()).toEqual({ token: expect.any(String), reopened: true })
      expect(await stateOf(fan)).toBe('active')
    }
    await close(fan)
    const { ticket } = await beginLogIn(t, fan.user.username)
    await pass(ticket, { code: codeOf(mails) }, { code: wrongCode(codeOf(mails)) })

    await close(await actorOf(t, fan.user))
    await t.call('POST', '/v1/auth/token/request', { body: { email: fan.user.email } })
    await t.drain()
    const link = await t.call('POST', '/v1/auth/token', { body: { token: linkTokenOf(mails.at(-1)) } })
    expect(link.json()).toMatchObject({ code: 'TWO_FACTOR_REQUIRED' })
    // the link came by mail: the second proof is another
    await pass(link.json().params.ticket, { recoveryCode }, { recoveryCode: 'AAAA-AAAA' })
  })

  it('is a log-in by a passkey', async () => {
    const fan = await createFan(t)
    const device = new SoftwareAuthenticator()
    await createPasskey(t, fan, device)
    await close(fan)
    const begun = await t.call('POST', '/v1/auth/passkeys/options', { body: {} })
    const answer = await t.call('POST', '/v1/auth/passkeys/login', { body: device.use(begun.json()) })
    expect(answer.json()).toEqual({ token: expect.any(String), reopened: true })
    expect(await stateOf(fan)).toBe('active')
  })

  it('by a second step that began before the closing ends in one open account', async () => {
    const fan = await createFan(t)
    await turnOn(t, mails, fan)
    const { ticket } = await beginLogIn(t, fan.user.username)
    await close(fan)
    const answer = await t.call('POST', '/v1/auth/two-factor', { body: { ticket, code: codeOf(mails) } })
    expect(answer.json()).toMatchObject({ reopened: true })
    expect(await stateOf(fan)).toBe('active')
  })

  it('is nothing that an account can do whose address was never confirmed: it cannot be closed either', async () => {
    const { user } = await createFan(t)
    await t.app.pool.query('update user_account set email_verified_at = null where id = $1', [user.id])
    const answer = await t.call('POST', '/v1/auth/login', {
      body: { username: user.email, password: TEST_PASSWORD },
    })
    expect(answer.json()).toMatchObject({ code: 'EMAIL_NOT_VERIFIED' })
    // closed before, as nobody can: a confirmation does not open it past its person
    await t.app.pool.query(`update user_account set state = 'closed', closed_at = $2 where id = $1`, [
      user.id,
      t.clock.now(),
    ])
    await t.call('POST', '/v1/auth/verify-email/resend', { body: { email: user.email } })
    await t.drain()
    const body = { username: user.email, password: TEST_PASSWORD }
    const closed = await t.call('POST', '/v1/auth/login', { body })
    expect(closed.json()).toMatchObject({ code: 'EMAIL_NOT_VERIFIED' })
    expect(await stateOf({ user, token: '' })).toBe('closed')
  })

  it('works with a forgotten password as well', async () => {
    const fan = await createFan(t)
    await close(fan)
    await t.call('POST', '/v1/auth/recovery-password', { body: { email: fan.user.email } })
    await t.drain()
    const password = `${TEST_PASSWORD}-nueva`
    const choice = { token: linkTokenOf(mails.at(-1)), password, passwordConfirmation: password }
    expect((await t.call('PUT', '/v1/auth/recovery-password', { body: choice })).statusCode).toBe(204)
    expect(await stateOf(fan)).toBe('closed')
    expect((await logIn(fan, password)).json()).toMatchObject({ reopened: true })
  })

  it('ends with the last of its days, also before the erasure has run', async () => {
    const fan = await createFan(t)
    await close(fan)
    t.clock.advance(30 * DAY - MINUTE)
    await runDue()
    expect((await logIn(fan)).json()).toMatchObject({ reopened: true })
    const again = await actorOf(t, fan.user)
    await close(again)
    t.clock.advance(30 * DAY)
    expect((await logIn(fan)).json()).toMatchObject({ code: 'USER_NOT_ACTIVE' })
    await runDue()
    expect((await logIn(fan)).json()).toMatchObject({ code: 'CREDENTIALS_INVALID' })
  })

  it('is recalled by mail three days before, once', async () => {
    const fan = await createFan(t)
    await close(fan)
    const reminders = () =>
      mails.filter(({ kind, to }) => kind === 'erasure-reminder' && to === fan.user.email)
    t.clock.advance(27 * DAY - HOUR)
    await runDue()
    expect(reminders()).toHaveLength(0)
    t.clock.advance(HOUR)
    await runDue()
    await runDue()
    expect(reminders()).toHaveLength(1)
    // who comes back and closes again is reminded again
    await logIn(fan)
    await close(await actorOf(t, fan.user))
    t.clock.advance(27 * DAY)
    await runDue()
    expect(reminders()).toHaveLength(2)
  })
})

describe('two at once', () => {
  it('fifty closings and log-ins end in one state that all agree on', async () => {
    const fan = await createFan(t)
    const answers = await Promise.all(Array.from({ length: 50 }, () => close(fan)))
    expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1)
    const logins = await Promise.all(Array.from({ length: 5 }, () => logIn(fan)))
    expect(logins.filter(answer => answer.json().reopened === true)).toHaveLength(1)
    expect(await stateOf(fan)).toBe('active')
  })
})
