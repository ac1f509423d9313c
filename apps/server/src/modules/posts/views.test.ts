import { randomUUID } from 'node:crypto'
import type { Post, PostFigures } from '@calina/contract/types'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { actorOf, createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { expectLedgerBalanced } from '../../testing/expect-ledger-balanced.ts'
import { asUser } from '../../testing/factories/messages.ts'
import { fund } from '../../testing/factories/money.ts'
import { createPost } from '../../testing/factories/posts.ts'
import { outcome } from '../../testing/outcome.ts'
import { setStaffRoles } from '../accounts/index.ts'
import { blockPerson } from '../relationships/index.ts'
import { reverseSale } from '../wallet/index.ts'

let t: TestApp
let creator: TestActor
let fan: TestActor
let other: TestActor

beforeAll(async () => {
  t = await createTestApp()
  creator = await createCreator(t)
  fan = await createFan(t)
  other = await createFan(t)
  for (const one of [fan, other]) await fund(t, one, 50_000)
})
beforeEach(async () => {
  t.clock.set('2026-06-10T15:00:00.000Z')
  creator = await actorOf(t, creator.user)
  fan = await actorOf(t, fan.user)
  other = await actorOf(t, other.user)
})
afterEach(async () => {
  await t.drain()
  await expectLedgerBalanced(t.services)
})
afterAll(() => t?.close())

const see = (actor: TestActor | undefined, posts: unknown) =>
  t.call('POST', '/v1/posts/seen', { ...(actor && { token: actor.token }), body: { posts } })
const figures = async (id: string, query = ''): Promise<PostFigures> =>
  (await t.call('GET', `/v1/posts/${id}/figures${query}`, creator)).json()
const pay = (actor: TestActor, path: string, body: object) =>
  t.call('POST', path, { token: actor.token, body, headers: { 'idempotency-key': randomUUID() } })
const unlock = async (actor: TestActor, post: Post) =>
  expect((await pay(actor, `/v1/posts/${post.id}/unlock`, { price: post.price?.amount })).statusCode).toBe(
    200,
  )

async function giveBack(actor: TestActor, post: Post): Promise<void> {
  const { id } = await t.services.db
    .selectFrom('post_purchase')
    .select('id')
    .where('post_id', '=', post.id)
    .where('fan_id', '=', actor.user.id)
    .executeTakeFirstOrThrow()
  const sale = { kind: 'post', ref: `post:${id}` } as const
  await inTransaction(t.ctx(), tx => reverseSale(tx, { sale, reason: 'refund', ref: randomUUID() }))
  await t.drain()
}

describe('who has seen a post', () => {
  it('is counted once, however often and at once it is said', async () => {
    const { id } = await createPost(t, creator)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => see(index % 2 === 0 ? fan : other, [id, id])),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204]))
    expect((await figures(id)).seen).toBe(2)
  })

  it('is counted where posts are said in other orders at the same moment', async () => {
    const posts = [await createPost(t, creator), await createPost(t, creator), await createPost(t, creator)]
    const ids = posts.map(({ id }) => id)
    await Promise.all([
      see(fan, ids),
      see(fan, ids.toReversed()),
      see(other, ids),
      see(other, ids.toReversed()),
    ])
    for (const id of ids) expect((await figures(id)).seen).toBe(2)
  })

  it('is not the creator, nor staff, nor whom the post does not exist for', async () => {
    const { id } = await createPost(t, creator)
    expect((await see(creator, [id])).statusCode).toBe(204)
    const clerk = await createFan(t)
    await inTransaction(t.ctx(), tx => setStaffRoles(tx, clerk.user.id, ['support']))
    const staff = await actorOf(t, clerk.user)
    expect((await see(staff, [id])).statusCode).toBe(204)
    const blocked = await createFan(t)
    await blockPerson(asUser(t, creator.user), { username: blocked.user.username })
    expect((await see(blocked, [id, randomUUID()])).statusCode).toBe(204)
    expect((await figures(id)).seen).toBe(0)
  })

  it('is said of real posts, a few at once, by who has logged in', async () => {
    const { id } = await createPost(t, creator)
    expect(outcome(await see(undefined, [id]))).toEqual([401, 'UNAUTHORIZED'])
    for (const posts of [[], ['x'], undefined, Array.from({ length: 51 }, () => randomUUID())])
      expect(outcome(await see(fan, posts))).toEqual([400, 'VALIDATION_FAILED'])
  })
})

describe('the figures of a post', () => {
  it('are the part of those who saw it that bought it, and what it brought by the ledger', async () => {
    const post = await createPost(t, creator, { audience: 'paid', price: 1_000 })
    const passing = [await createFan(t), await createFan(t)]
    for (const one of [fan, other, ...passing]) await see(one, [post.id])
    await unlock(fan, post)
    await unlock(other, post)
    const both = await figures(post.id)
    expect(both).toMatchObject({ seen: 4, seenSince: null, sold: 2, reach: 0.5 })
    expect(both.sales.amount).toBeGreaterThan(0)
    expect(both.earned.amount).toBe(both.sales.amount)

    await giveBack(other, post)
    const { earned, sales, goal, back, ...rest } = await figures(post.id)
    expect(rest).toMatchObject({ seen: 4, sold: 1, reach: 0.25 })
    expect([sales.amount, goal.amount, back.amount]).toEqual([both.sales.amount, 0, -both.sales.amount / 2])
    expect(earned.amount).toBe(both.sales.amount / 2)
  })

  it('have whoever bought it among those who have seen it, once', async () => {
    const post = await createPost(t, creator, { audience: 'paid' })
    await unlock(fan, post)
    expect(await figures(post.id)).toMatchObject({ seen: 1, sold: 1, reach: 1 })
    for (const one of [fan, other]) await see(one, [post.id])
    expect(await figures(post.id)).toMatchObject({ seen: 2, sold: 1, reach: 0.5 })
  })

  it('have what came in for its goal as a part of its own', async () => {
    const post = await createPost(t, creator, { audience: 'paid', price: 1_000, goal: 5_000 })
    await unlock(fan, post)
    expect((await pay(other, `/v1/posts/${post.id}/contributions`, { amount: 700 })).statusCode).toBe(200)
    const { earned, sales, goal, back, sold } = await figures(post.id)
    expect(goal.amount).toBe(sales.amount * 0.7)
    expect([earned.amount, back.amount, sold]).toEqual([sales.amount + goal.amount, 0, 1])
  })

  it('of a post that is not for sale have no part that bought it', async () => {
    const { id } = await createPost(t, creator)
    await see(fan, [id])
    expect(await figures(id)).toMatchObject({ seen: 1, sold: 0, reach: null, earned: { amount: 0 } })
  })

  it('compare nothing where views are kept only since later', async () => {
    const post = await createPost(t, creator, { audience: 'paid' })
    const since = new Date('2026-06-01T00:00:00.000Z')
    await t.services.db
      .updateTable('post_count')
      .set({ views_since: since })
      .where('post_id', '=', post.id)
      .execute()
    await see(fan, [post.id])
    await unlock(fan, post)
    expect(await figures(post.id)).toMatchObject({
      seen: 1,
      sold: 1,
      reach: null,
      seenSince: since.toISOString(),
    })
  })

  it('have up to fourteen days of the time zone, the last of them today', async () => {
    t.clock.set('2026-06-10T03:30:00.000Z')
    const [author, one] = [await actorOf(t, creator.user), await actorOf(t, fan.user)]
    const post = await createPost(t, author, { audience: 'paid' })
    await see(one, [post.id])
    await unlock(one, post)
    t.clock.set('2026-06-10T05:00:00.000Z')
    const reader = await actorOf(t, creator.user)
    await see(await actorOf(t, other.user), [post.id])
    const days = async (zone: string) => {
      const answer = await t.call('GET', `/v1/posts/${post.id}/figures?timeZone=${zone}`, reader)
      return (answer.json() as PostFigures).days
    }
    // none is from before it was published
    expect(await days('America%2FBogota')).toEqual([
      { day: '2026-06-09', seen: 1, sold: 1 },
      { day: '2026-06-10', seen: 1, sold: 0 },
    ])
    expect(await days('UTC')).toEqual([{ day: '2026-06-10', seen: 2, sold: 1 }])
    t.clock.advance(14 * DAY)
    const later = await actorOf(t, creator.user)
    const { seen, days: last } = (
      await t.call('GET', `/v1/posts/${post.id}/figures`, later)
    ).json() as PostFigures
    expect(seen).toBe(2)
    expect(last).toHaveLength(14)
    expect(last.every(day => day.seen === 0 && day.sold === 0)).toBe(true)
  })

  it('are for its creator alone', async () => {
    const { id } = await createPost(t, creator)
    const path = `/v1/posts/${id}/figures`
    expect(outcome(await t.call('GET', path))).toEqual([401, 'UNAUTHORIZED'])
    expect(outcome(await t.call('GET', path, fan))).toEqual([403, 'FORBIDDEN'])
    expect(outcome(await t.call('GET', path, await createCreator(t)))).toEqual([404, 'POST_NOT_FOUND'])
    for (const wrong of ['/v1/posts/x/figures', `${path}?timeZone=Moon%2FBase`])
      expect(outcome(await t.call('GET', wrong, creator))).toEqual([400, 'VALIDATION_FAILED'])
    await t.call('DELETE', `/v1/posts/${id}`, creator)
    expect(outcome(await t.call('GET', path, creator))).toEqual([404, 'POST_NOT_FOUND'])
  })
})
