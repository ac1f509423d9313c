import { randomUUID } from 'node:crypto'
import type { Post } from '@calina/contract/types'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import { createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { expectLedgerBalanced } from '../../testing/expect-ledger-balanced.ts'
import { asUser } from '../../testing/factories/messages.ts'
import { fund } from '../../testing/factories/money.ts'
import { createPost } from '../../testing/factories/posts.ts'
import { outcome } from '../../testing/outcome.ts'
import { blockPerson } from '../relationships/index.ts'
import { balanceOf, reverseSale } from '../wallet/index.ts'

let t: TestApp
let creator: TestActor
let fan: TestActor
let other: TestActor

beforeAll(async () => {
  t = await createTestApp()
  creator = await createCreator(t)
  fan = await createFan(t)
  other = await createFan(t)
  for (const actor of [fan, other]) await fund(t, actor, 50_000)
})
afterEach(async () => {
  await t.drain()
  await expectLedgerBalanced(t.services)
})
afterAll(() => t.close())

const contribute = (post: string, actor: TestActor | undefined, amount: unknown, key = randomUUID()) =>
  t.call('POST', `/v1/posts/${post}/contributions`, {
    ...(actor === undefined ? {} : { token: actor.token }),
    body: { amount },
    headers: { 'idempotency-key': key },
  })
const unlock = (post: string, actor: TestActor, price = 900) =>
  t.call('POST', `/v1/posts/${post}/unlock`, {
    token: actor.token,
    body: { price },
    headers: { 'idempotency-key': randomUUID() },
  })
const getPost = async (id: string, actor?: TestActor) =>
  (await t.call('GET', `/v1/posts/${id}`, actor === undefined ? {} : { token: actor.token })).json() as Post
const goalOf = async (id: string, actor?: TestActor) => {
  const { goal } = await getPost(id, actor)
  return goal && [goal.raised.amount, goal.contributed.amount, goal.reached]
}
const walletOf = async (actor: TestActor) => (await balanceOf(t.services.db, actor.user.id)).wallet
const withGoal = (goal = 3_000, more = {}) =>
  createPost(t, creator, { audience: 'paid', goal, purchaseText: 'Para quien la abre', ...more })
const edit = (post: Post, change: object) =>
  t.call('PUT', `/v1/posts/${post.id}`, {
    token: creator.token,
    body: {
      text: post.text,
      purchaseText: post.purchaseText,
      audience: 'paid',
      price: 900,
      includedForSubscribers: false,
      goal: post.goal?.amount.amount ?? null,
      media: post.media.map(({ id, alt }) => ({ id, alt })),
      scheduledFor: null,
      ...change,
    },
  })
const contributions = async (post: string) =>
  await t.services.db.selectFrom('goal_contribution').selectAll().where('post_id', '=', post).execute()
const giveBack = async (id: string, amount?: number) => {
  await inTransaction(t.ctx(), tx =>
    reverseSale(tx, {
      sale: { kind: 'goal', ref: `goal:${id}` },
      reason: 'refund',
      ref: randomUUID(),
      ...(amount === undefined ? {} : { amount }),
    }),
  )
  await t.drain()
}
const told = (post: string) =>
  t.realtime.sent.flatMap(({ userId, event, payload }) =>
    event === 'goal.changed' && JSON.stringify(payload) === JSON.stringify({ post }) ? [userId] : [],
  )

describe('a goal', () => {
  it('is raised by contributions of any amount, which give no right before it is reached', async () => {
    const post = await withGoal()
    expect(post.goal).toEqual({
      amount: { amount: 3_000, currency: 'USD' },
      raised: { amount: 0, currency: 'USD' },
      contributed: { amount: 0, currency: 'USD' },
      reached: false,
      open: false,
    })
    const before = await walletOf(fan)
    const { pending } = await balanceOf(t.services.db, creator.user.id)
    t.realtime.sent.length = 0
    const answer = await contribute(post.id, fan, 1_000)
    expect(answer.statusCode).toBe(200)
    expect(answer.json().post).toMatchObject({
      access: 'locked-price',
      purchaseText: '',
      goal: { raised: { amount: 1_000 }, contributed: { amount: 1_000 }, reached: false, open: true },
    })
    expect(answer.json().balance.amount).toBe(before - 1_000)
    expect(await walletOf(fan)).toBe(before - 1_000)
    // the platform's fee is that of every sale
    expect((await balanceOf(t.services.db, creator.user.id)).pending).toBe(pending + 800)
    await t.drain()
    expect(told(post.id).toSorted()).toEqual([fan.user.id, creator.user.id].toSorted())
    // more than once, and others see how much it is in all
    expect((await contribute(post.id, fan, 500)).statusCode).toBe(200)
    expect(await goalOf(post.id, fan)).toEqual([1_500, 1_500, false])
    expect(await goalOf(post.id, other)).toEqual([1_500, 0, false])
    expect(await goalOf(post.id)).toEqual([1_500, 0, false])
  })

  it('opens the post for everybody once it is reached, for good', async () => {
    const post = await withGoal(2_000)
    await contribute(post.id, fan, 1_500)
    expect((await getPost(post.id)).access).toBe('locked-price')
    t.realtime.sent.length = 0
    const last = await contribute(post.id, other, 500)
    expect(last.json().post).toMatchObject({ access: 'bought', goal: { reached: true, open: false } })
    await t.drain()
    expect(new Set(told(post.id))).toEqual(new Set([fan.user.id, other.user.id, creator.user.id]))

    const guest = await getPost(post.id)
    expect(guest).toMatchObject({ access: 'everyone', purchaseText: 'Para quien la abre' })
    const [medium] = guest.media
    expect(medium?.locked).toBe(false)
    const file = await t.app.fastify.inject({ method: 'GET', url: medium?.src ?? '' })
    expect(file.statusCode).toBe(200)
    // nobody pays for it any more
    const third = await createFan(t)
    await fund(t, third, 5_000)
    expect(outcome(await contribute(post.id, third, 500))).toEqual([409, 'GOAL_REACHED'])
    expect(outcome(await unlock(post.id, third))).toEqual([409, 'NOT_FOR_SALE'])
    expect(await walletOf(third)).toBe(5_000)
    // who has opened it keeps it, also when its creator takes it off
    await t.call('DELETE', `/v1/posts/${post.id}`, { token: creator.token })
    expect((await getPost(post.id, fan)).access).toBe('bought')
    expect(outcome(await t.call('GET', `/v1/posts/${post.id}`, { token: third.token }))).toEqual([
      404,
      'POST_NOT_FOUND',
    ])
  })

  it('counts purchases of the post, too', async () => {
    const post = await withGoal(1_500)
    expect((await unlock(post.id, fan)).json().post).toMatchObject({
      access: 'bought',
      goal: { raised: { amount: 900 }, contributed: { amount: 0 }, reached: false },
    })
    const reached = (await unlock(post.id, other)).json().post as Post
    expect(reached.goal).toMatchObject({ raised: { amount: 1_800 }, reached: true })
    expect((await getPost(post.id)).access).toBe('everyone')
  })

  it('takes no more than is missing, and says how much that is', async () => {
    const post = await withGoal(1_050)
    await contribute(post.id, fan, 1_000)
    const before = await walletOf(other)
    const answer = await contribute(post.id, other, 100)
    expect(outcome(answer)).toEqual([409, 'GOAL_EXCEEDED'])
    expect(answer.json().params).toEqual({ missing: 50 })
    expect(await walletOf(other)).toBe(before)
    // the last part may be less than the least contribution
    expect((await contribute(post.id, other, 50)).json().post.goal.reached).toBe(true)
  })

  it('refuses amounts outside the bounds of the operator', async () => {
    const post = await withGoal(100_000)
    for (const amount of [0, 99, 50_001, -5, 1.5, '100', null])
      expect(outcome(await contribute(post.id, fan, amount)), String(amount)).toEqual([
        400,
        'VALIDATION_FAILED',
      ])
    expect(await goalOf(post.id, fan)).toEqual([0, 0, false])
  })

  it('is there for those alone to whom the post is shown', async () => {
    const post = await withGoal()
    expect(outcome(await contribute(post.id, undefined, 500))).toEqual([401, 'UNAUTHORIZED'])
    expect(outcome(await contribute(post.id, creator, 500))).toEqual([403, 'FORBIDDEN'])
    expect(outcome(await contribute(randomUUID(), fan, 500))).toEqual([404, 'POST_NOT_FOUND'])
    const plain = await createPost(t, creator, { audience: 'paid' })
    expect(plain.goal).toBeNull()
    expect(outcome(await contribute(plain.id, fan, 500))).toEqual([404, 'GOAL_NOT_FOUND'])
    const blocked = await createFan(t)
    await fund(t, blocked, 5_000)
    await blockPerson(asUser(t, creator.user), { username: blocked.user.username })
    expect(outcome(await contribute(post.id, blocked, 500))).toEqual([404, 'POST_NOT_FOUND'])
    // a buyer sees an archived post, but it asks for nothing more
    await unlock(post.id, other)
    await t.call('PUT', `/v1/posts/${post.id}/archive`, { token: creator.token })
    expect((await getPost(post.id, other)).goal).toMatchObject({ open: false })
    expect(outcome(await contribute(post.id, other, 500))).toEqual([404, 'POST_NOT_FOUND'])
  })

  it('is paid from a balance that has it, by who may pay', async () => {
    const post = await withGoal()
    const poor = await createFan(t)
    await fund(t, poor, 800)
    const refused = await contribute(post.id, poor, 1_000)
    expect(outcome(refused)).toEqual([402, 'INSUFFICIENT_BALANCE'])
    expect(refused.json().params).toEqual({ missing: 200 })
    await t.services.db
      .updateTable('ledger_account')
      .set({ suspended_at: t.clock.now() })
      .where('owner_id', '=', poor.user.id)
      .execute()
    expect(outcome(await contribute(post.id, poor, 100))).toEqual([403, 'PAYER_SUSPENDED'])
    expect(await goalOf(post.id, poor)).toEqual([0, 0, false])
  })

  it('is contributed to once for each key, however often it is requested', async () => {
    const post = await withGoal()
    const key = randomUUID()
    const first = await contribute(post.id, fan, 700, key)
    const again = await contribute(post.id, fan, 700, key)
    expect(again.headers['idempotent-replayed']).toBe('true')
    expect(again.json()).toEqual(first.json())
    expect(await goalOf(post.id, fan)).toEqual([700, 700, false])
    expect(await contributions(post.id)).toHaveLength(1)
  })

  it('is never exceeded by many who contribute and buy at the same moment', async () => {
    const post = await withGoal(3_000)
    const before = (await walletOf(fan)) + (await walletOf(other))
    const answers = await Promise.all([
      ...Array.from({ length: 12 }, (_, index) => contribute(post.id, index % 2 ? fan : other, 400)),
      unlock(post.id, fan),
      unlock(post.id, other),
    ])
    const paid = answers.filter(answer => answer.statusCode === 200)
    const refused = new Set(answers.flatMap(a => (a.statusCode === 200 ? [] : [a.json().code])))
    for (const code of refused)
      expect(['GOAL_EXCEEDED', 'GOAL_REACHED', 'NOT_FOR_SALE', 'POST_ALREADY_PURCHASED']).toContain(code)
    expect(paid.length).toBeGreaterThan(2)
    const spent = before - (await walletOf(fan)) - (await walletOf(other))
    const [raised] = (await goalOf(post.id, fan)) ?? []
    expect(raised).toBe(spent)
    const given = (await contributions(post.id)).reduce((sum, { amount }) => sum + amount, 0)
    expect(given).toBeLessThanOrEqual(3_000)
  })
})

describe('what was contributed', () => {
  it('counts no longer once it went back, in part or whole; what was reached stays reached', async () => {
    const post = await withGoal(2_000)
    await contribute(post.id, fan, 1_000)
    const [first] = await contributions(post.id)
    await giveBack(first?.id ?? '', 400)
    expect(await goalOf(post.id, fan)).toEqual([600, 600, false])
    await giveBack(first?.id ?? '')
    expect(await goalOf(post.id, fan)).toEqual([0, 0, false])
    await contribute(post.id, other, 2_000)
    const reached = (await contributions(post.id)).find(({ fan_id }) => fan_id === other.user.id)
    await giveBack(reached?.id ?? '')
    expect(await goalOf(post.id, other)).toEqual([0, 0, true])
    // it is open to them as to everybody, and theirs no longer
    expect((await getPost(post.id, other)).access).toBe('everyone')
  })

  it('of a purchase counts no longer, either, where it had counted', async () => {
    const plain = await createPost(t, creator, { audience: 'paid' })
    await unlock(plain.id, fan)
    const post = (await edit({ ...(await getPost(plain.id, creator)) }, { goal: 5_000 })).json() as Post
    await unlock(post.id, other)
    expect(await goalOf(post.id, creator)).toEqual([900, 0, false])
    const purchases = await t.services.db
      .selectFrom('post_purchase')
      .selectAll()
      .where('post_id', '=', post.id)
      .execute()
    for (const { id } of purchases)
      await inTransaction(t.ctx(), tx =>
        reverseSale(tx, { sale: { kind: 'post', ref: `post:${id}` }, reason: 'refund', ref: randomUUID() }),
      )
    await t.drain()
    expect(await goalOf(post.id, creator)).toEqual([0, 0, false])
  })

  it('is given back when the post is taken off before it opened, and kept where it had opened', async () => {
    const [lost, reached] = [await withGoal(2_000), await withGoal(1_000)]
    const before = await walletOf(fan)
    await contribute(lost.id, fan, 700)
    await contribute(lost.id, fan, 300)
    await contribute(reached.id, fan, 1_000)
    const job = () => t.app.jobs.runNow(t.services, 'posts.refundGoals')
    await job()
    expect(await walletOf(fan)).toBe(before - 2_000)
    for (const { id } of [lost, reached]) await t.call('DELETE', `/v1/posts/${id}`, { token: creator.token })
    await job()
    await t.drain()
    expect(await walletOf(fan)).toBe(before - 1_000)
    await job()
    expect(await walletOf(fan)).toBe(before - 1_000)
    expect((await contributions(lost.id)).map(({ amount, reversed }) => amount - reversed)).toEqual([0, 0])
  })
})

describe('the goal of a post that changes', () => {
  it('is free until something has come in; from then on it may be lowered only', async () => {
    const post = await withGoal(3_000)
    expect((await edit(post, { goal: 4_000 })).json().goal.amount.amount).toBe(4_000)
    expect((await edit(post, { goal: null })).json().goal).toBeNull()
    expect((await edit(post, { goal: 2_000 })).json().goal.amount.amount).toBe(2_000)
    await contribute(post.id, fan, 1_200)
    for (const change of [
      { goal: 2_001 },
      { goal: null },
      { goal: null, audience: 'everyone', price: null, purchaseText: '' },
    ])
      expect(outcome(await edit(post, change))).toEqual([409, 'GOAL_STARTED'])
    expect((await edit(post, { goal: 1_500 })).json().goal).toMatchObject({ reached: false })
    // as low as what has come in: it is reached
    expect((await edit(post, { goal: 1_200 })).json().goal).toMatchObject({ reached: true })
    expect((await getPost(post.id)).access).toBe('everyone')
    expect(outcome(await edit(post, { goal: 1_000 }))).toEqual([409, 'GOAL_STARTED'])
    expect((await edit(post, { goal: 1_200, text: 'Con otras palabras' })).statusCode).toBe(200)
  })

  it('keeps what contributors have opened, as for buyers', async () => {
    const post = await withGoal(1_000)
    await contribute(post.id, fan, 1_000)
    const changed = (await edit(post, { purchaseText: 'Después' })).json() as Post
    expect(changed.formerEditions).toBe(1)
    expect((await getPost(post.id, fan)).formerEditions).toBe(1)
    expect((await getPost(post.id, other)).formerEditions).toBe(0)
    const editions = await t.call('GET', `/v1/posts/${post.id}/editions`, { token: fan.token })
    expect(editions.json().items).toMatchObject([{ number: 1, purchaseText: 'Para quien la abre' }])
  })

  it('belongs to posts for sale, within the bounds of the operator', async () => {
    const post = await withGoal()
    expect(outcome(await edit(post, { audience: 'subscribers', price: null, purchaseText: '' }))).toEqual([
      400,
      'VALIDATION_FAILED',
    ])
    expect(outcome(await edit(post, { goal: 999 }))).toEqual([400, 'VALIDATION_FAILED'])
    expect(outcome(await edit(post, { goal: 1_000_001 }))).toEqual([400, 'VALIDATION_FAILED'])
  })

  it('stands in its draft', async () => {
    const id = randomUUID()
    const body = { text: 'Casi', audience: 'paid', price: 900, goal: 7_000, media: [], scheduledFor: null }
    const saved = await t.call('PUT', `/v1/drafts/${id}`, {
      token: creator.token,
      body: { ...body, revision: 0, device: randomUUID() },
    })
    expect(saved.json()).toMatchObject({ goal: 7_000 })
    expect((await t.call('GET', `/v1/drafts/${id}`, { token: creator.token })).json().goal).toBe(7_000)
  })
})
