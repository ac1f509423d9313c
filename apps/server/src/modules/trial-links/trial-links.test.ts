import { randomUUID } from 'node:crypto'
import { TRIAL } from '@calina/contract'
import type { Trial, TrialLink } from '@calina/contract/types'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY } from '../../platform/clock.ts'
import { actorOf, createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { expectLedgerBalanced } from '../../testing/expect-ledger-balanced.ts'
import { fund } from '../../testing/factories/money.ts'
import { outcome } from '../../testing/outcome.ts'
import { reverseAll } from '../subscriptions/testing/reverse-all.ts'

let t: TestApp
let creator: TestActor

beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t?.close())
beforeEach(async () => {
  t.clock.advance(DAY)
  creator = await createCreator(t, { name: 'Inés Carmona' })
  await t.call('PUT', '/v1/plans', {
    token: creator.token,
    body: { items: [{ duration: '1m', price: 1_500 }] },
  })
})

/** Time goes by, in which sessions end. */
async function pass(ms: number, ...people: TestActor[]): Promise<void> {
  t.clock.advance(ms)
  for (const person of [creator, ...people]) Object.assign(person, await actorOf(t, person.user))
}
const inDays = (days: number) => new Date(t.clock.now().getTime() + days * DAY).toISOString()
const FERIA = { name: 'Feria de Cartagena', days: 7, maxUses: 40, endsAt: null } as const
const create = (input: object = {}, by = creator) =>
  t.call('POST', '/v1/trial-links', {
    token: by.token,
    body: { ...FERIA, ...input },
    headers: { 'idempotency-key': randomUUID() },
  })
async function created(input: object = {}): Promise<TrialLink> {
  const answer = await create(input)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const look = (code: string, by?: TestActor) => t.call('GET', `/v1/trials/${code}`, by && { token: by.token })
const begin = (code: string, by: TestActor) => t.call('POST', `/v1/trials/${code}`, { token: by.token })
const stateFor = async (code: string, by?: TestActor): Promise<Trial['state']> =>
  (await look(code, by)).json().state
const links = async (): Promise<TrialLink[]> =>
  (await t.call('GET', '/v1/trial-links', { token: creator.token })).json().items
const subscribe = (fan: TestActor, to = creator) =>
  t.call('POST', `/v1/users/${to.user.username}/subscription`, {
    token: fan.token,
    body: { duration: '1m', price: 1_500 },
    headers: { 'idempotency-key': randomUUID() },
  })

describe('a trial link', () => {
  it('gives somebody new free time, which ends by itself, and counts who follows', async () => {
    const { code } = await created()
    const fan = await createFan(t)
    await fund(t, fan, 2_000)
    expect((await look(code)).json()).toEqual({
      creator: expect.objectContaining({ username: creator.user.username }),
      days: 7,
      until: inDays(7),
      left: 40,
      maxUses: 40,
      state: 'open',
    })
    expect((await begin(code, fan)).json()).toMatchObject({
      trial: { state: 'had', left: 39, until: inDays(7) },
      subscription: {
        status: 'active',
        renews: false,
        gifted: true,
        price: { amount: 0 },
        expiresAt: inDays(7),
      },
    })
    // again is the same
    expect((await begin(code, fan)).json()).toMatchObject({ trial: { state: 'had', left: 39 } })
    expect(await links()).toMatchObject([
      { name: 'Feria de Cartagena', used: 1, followed: 0, earned: { amount: 0 } },
    ])
    expect(outcome(await subscribe(fan))).toEqual([409, 'ALREADY_SUBSCRIBED'])

    await pass(8 * DAY, fan)
    await t.services.jobs.runNow(t.services, 'subscriptions.renew-and-expire')
    expect((await t.call('GET', '/v1/subscriptions', { token: fan.token })).json().items).toMatchObject([
      { status: 'expired' },
    ])
    expect((await subscribe(fan)).statusCode).toBe(200)
    expect(await links()).toMatchObject([{ used: 1, followed: 1, earned: { amount: 1_200 } }])
    await expectLedgerBalanced(t.services)
  })

  it('is had once with each creator, and not by who knows them already', async () => {
    const [one, two] = [await created(), await created({ name: 'Amigos de Noa', days: 3 })]
    const [fan, subscriber, former] = [await createFan(t), await createFan(t), await createFan(t)]
    for (const who of [subscriber, former]) await fund(t, who, 5_000)
    await begin(one.code, fan)
    expect(await stateFor(two.code, fan)).toBe('had')
    expect(outcome(await begin(two.code, fan))).toEqual([409, 'TRIAL_TAKEN'])
    await subscribe(former)
    await pass(40 * DAY, fan, subscriber, former)
    expect(outcome(await begin(two.code, fan))).toEqual([409, 'TRIAL_TAKEN'])
    await subscribe(subscriber)
    for (const who of [subscriber, former]) expect(await stateFor(two.code, who)).toBe('known')
    expect(outcome(await begin(two.code, subscriber))).toEqual([409, 'ALREADY_SUBSCRIBED'])
    expect(outcome(await begin(two.code, former))).toEqual([409, 'TRIAL_TAKEN'])
    expect(await stateFor(two.code, creator)).toBe('own')
    expect(outcome(await begin(two.code, creator))).toEqual([403, 'FORBIDDEN'])
    // somebody else's is another thing
    const other = await createCreator(t)
    const theirs: TrialLink = (await create({}, other)).json()
    expect((await begin(theirs.code, fan)).statusCode).toBe(200)
  })

  it('is used so often and no more, by whoever comes at the same moment', async () => {
    const { code } = await created({ maxUses: 3 })
    const fans = await Promise.all(Array.from({ length: 10 }, () => createFan(t)))
    const answers = await Promise.all(fans.flatMap(fan => [begin(code, fan), begin(code, fan)]))
    const reached = answers.filter(({ statusCode }) => statusCode === 200)
    // both presses of each of the three
    expect(reached).toHaveLength(6)
    for (const answer of answers)
      if (answer.statusCode !== 200) expect(outcome(answer)).toEqual([409, 'TRIAL_ENDED'])
    expect(await links()).toMatchObject([{ used: 3, ended: { for: 'used' } }])
    expect(await stateFor(code)).toBe('over')
  })

  it('ends at its moment and where it is stopped; time that it gave stays', async () => {
    const fan = await createFan(t)
    const dated = await created({ endsAt: inDays(2) })
    await begin(dated.code, fan)
    await pass(1, fan)
    const stopped = await created()
    const stop = (id: string, by = creator) => t.call('DELETE', `/v1/trial-links/${id}`, { token: by.token })
    expect((await stop(stopped.id)).json()).toMatchObject({ ended: { for: 'stopped' } })
    expect((await stop(stopped.id)).statusCode).toBe(200)
    await pass(2 * DAY, fan)
    const late = await createFan(t)
    for (const { code } of [dated, stopped])
      expect(outcome(await begin(code, late))).toEqual([409, 'TRIAL_ENDED'])
    expect((await links()).map(({ ended }) => ended?.for)).toEqual(['stopped', 'date'])
    expect((await t.call('GET', '/v1/subscriptions', { token: fan.token })).json().items).toMatchObject([
      { status: 'active' },
    ])
    expect(outcome(await stop(dated.id, await createCreator(t)))).toEqual([404, 'TRIAL_NOT_FOUND'])
  })

  it('is not given to somebody whom a chargeback has stopped from buying', async () => {
    const { code } = await created()
    const [fan, other] = [await createFan(t), await createCreator(t)]
    await fund(t, fan, 2_000)
    await t.call('PUT', '/v1/plans', {
      token: other.token,
      body: { items: [{ duration: '1m', price: 1_500 }] },
    })
    await subscribe(fan, other)
    await reverseAll(t, fan, 'chargeback')
    expect(outcome(await begin(code, fan))).toEqual([403, 'PAYER_SUSPENDED'])
    expect(await links()).toMatchObject([{ used: 0 }])
  })

  it('does not exist for whom its creator has blocked, nor where they are gone', async () => {
    const { code } = await created()
    const fan = await createFan(t)
    await t.call('PUT', `/v1/users/${fan.user.username}/block`, { token: creator.token })
    expect(outcome(await look(code, fan))).toEqual([404, 'TRIAL_NOT_FOUND'])
    expect(outcome(await begin(code, fan))).toEqual([404, 'TRIAL_NOT_FOUND'])
    for (const nobody of ['aaaaaaaaaa', 'zz23456789']) {
      expect(outcome(await look(nobody))).toEqual([404, 'TRIAL_NOT_FOUND'])
      expect(outcome(await begin(nobody, fan))).toEqual([404, 'TRIAL_NOT_FOUND'])
    }
    expect(outcome(await look('A'.repeat(10)))).toEqual([400, 'VALIDATION_FAILED'])
  })

  it('says what is wrong with it, and how many can be open', async () => {
    expect((await create({ endsAt: inDays(-1) })).json().issues).toEqual([
      { path: 'body.endsAt', rule: 'in_the_past' },
    ])
    for (const input of [
      { name: '' },
      { name: 'x'.repeat(41) },
      { name: 'a\u0000' },
      { days: 2 },
      { maxUses: 0 },
      { maxUses: 1_001 },
    ])
      expect(outcome(await create(input))).toEqual([400, 'VALIDATION_FAILED'])
    for (let n = 0; n < TRIAL.maxOpen; n++) await created()
    const refused = await create()
    expect(outcome(refused)).toEqual([409, 'TRIAL_LINKS_FULL'])
    expect(refused.json().params).toEqual({ max: TRIAL.maxOpen })
    expect(outcome(await create({}, await createFan(t)))).toEqual([403, 'FORBIDDEN'])
  })
})
