import { randomUUID } from 'node:crypto'
import type { Post } from '@calina/contract/types'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { TransactionContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { eventually } from '../../testing/eventually.ts'
import { expectLedgerBalanced } from '../../testing/expect-ledger-balanced.ts'
import { asUser, subscribeFree } from '../../testing/factories/messages.ts'
import { fund } from '../../testing/factories/money.ts'
import { createPost } from '../../testing/factories/posts.ts'
import { outcome } from '../../testing/outcome.ts'
import { blockPerson } from '../relationships/index.ts'
import { balanceOf, reverseSale } from '../wallet/index.ts'
import { insertPurchase, markDeleted } from './posts.repository.ts'

let t: TestApp
let creator: TestActor
let fan: TestActor

beforeAll(async () => {
  t = await createTestApp()
  creator = await createCreator(t)
  fan = await createFan(t)
  await fund(t, fan, 20_000)
})
afterEach(async () => {
  await t.drain()
  await expectLedgerBalanced(t.services)
})
afterAll(() => t.close())

interface Unlock {
  price?: unknown
  key?: string
}
const unlock = (post: string, actor?: TestActor, { price = 900, key = randomUUID() }: Unlock = {}) =>
  t.call('POST', `/v1/posts/${post}/unlock`, {
    ...(actor === undefined ? {} : { token: actor.token }),
    body: { price },
    headers: { 'idempotency-key': key },
  })
const getPost = async (id: string, actor: TestActor) =>
  (await t.call('GET', `/v1/posts/${id}`, { token: actor.token })).json() as Post
const walletOf = async (actor: TestActor) => (await balanceOf(t.services.db, actor.user.id)).wallet
const purchases = async (post: string) =>
  (await t.services.db.selectFrom('post_purchase').selectAll().where('post_id', '=', post).execute()).length

/** Has every connection of the pool open, so that what comes next really runs at once. */
const openConnections = () =>
  Promise.all(Array.from({ length: 12 }, () => sql`select pg_sleep(0.1)`.execute(t.services.db)))

describe('buying a post', () => {
  it('moves its price, unlocks the post, and notifies the buyer’s other tabs', async () => {
    const post = await createPost(t, creator, { audience: 'paid', pictures: 2, alt: 'De cerca' })
    const before = await walletOf(fan)
    t.realtime.sent.length = 0
    const answer = await unlock(post.id, fan)
    expect(answer.statusCode).toBe(200)
    expect(answer.json().balance).toMatchObject({ amount: before - 900, currency: 'USD' })
    expect((await t.call('GET', '/v1/wallet', { token: fan.token })).json().wallet).toEqual(
      answer.json().balance,
    )
    expect(answer.json().post).toMatchObject({ access: 'bought', can: { comment: true, like: true } })
    expect(answer.json().post.media.map((item: Post['media'][number]) => [item.locked, item.alt])).toEqual([
      [false, 'De cerca'],
      [false, 'De cerca'],
    ])
    expect((await getPost(post.id, fan)).access).toBe('bought')
    expect(await walletOf(fan)).toBe(before - 900)
    expect((await balanceOf(t.services.db, creator.user.id)).pending).toBe(720)
    await t.drain()
    expect(t.realtime.sent).toContainEqual({
      userId: fan.user.id,
      event: 'post.unlocked',
      payload: { post: post.id },
    })
  })

  it('happens once, however often it is requested', async () => {
    const post = await createPost(t, creator, { audience: 'paid' })
    const before = await walletOf(fan)
    const key = randomUUID()
    const first = await unlock(post.id, fan, { key })
    const again = await unlock(post.id, fan, { key })
    expect(again.headers['idempotent-replayed']).toBe('true')
    expect(again.json()).toEqual(first.json())
    expect(outcome(await unlock(post.id, fan, { key, price: 901 }))).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
    expect(outcome(await unlock(post.id, fan))).toEqual([409, 'POST_ALREADY_PURCHASED'])
    expect(await walletOf(fan)).toBe(before - 900)
    expect(await purchases(post.id)).toBe(1)
  })

  it('is sent again only to a buyer who may still see what was bought', async () => {
    const replay = async (post: Post, key: string) => outcome(await unlock(post.id, fan, { key }))
    const bought = async (by: TestActor) => {
      const post = await createPost(t, by, { audience: 'paid' })
      const key = randomUUID()
      expect((await unlock(post.id, fan, { key })).statusCode).toBe(200)
      return { post, key }
    }
    const given = await bought(creator)
    const [sale] = await t.services.db
      .selectFrom('post_purchase')
      .select('id')
      .where('post_id', '=', given.post.id)
      .execute()
    await inTransaction(t.ctx(), tx =>
      reverseSale(tx, {
        sale: { kind: 'post', ref: `post:${sale?.id}` },
        reason: 'refund',
        ref: randomUUID(),
      }),
    )
    await t.drain()
    expect(await replay(given.post, given.key)).toEqual([403, 'FORBIDDEN'])

    const other = await createCreator(t)
    const [kept, gone] = [await bought(other), await bought(other)]
    await t.call('DELETE', `/v1/posts/${gone.post.id}`, { token: other.token })
    expect(await replay(gone.post, gone.key)).toEqual([200, undefined])
    await blockPerson(asUser(t, other.user), { username: fan.user.username })
    expect(await replay(kept.post, kept.key)).toEqual([404, 'POST_NOT_FOUND'])
    expect(await replay(gone.post, gone.key)).toEqual([404, 'POST_NOT_FOUND'])
    const before = await walletOf(fan)
    expect(outcome(await unlock(kept.post.id, fan))).toEqual([404, 'POST_NOT_FOUND'])
    expect(await walletOf(fan)).toBe(before)
  })

  it('happens once when it is requested twenty times at the same moment', async () => {
    const post = await createPost(t, creator, { audience: 'paid' })
    const before = await walletOf(fan)
    await openConnections()
    const answers = await Promise.all(Array.from({ length: 20 }, () => unlock(post.id, fan)))
    expect(answers.filter(answer => answer.statusCode === 200)).toHaveLength(1)
    const refused = answers.filter(answer => answer.statusCode !== 200).map(outcome)
    expect(new Set(refused.map(String))).toEqual(new Set(['409,POST_ALREADY_PURCHASED']))
    expect(await walletOf(fan)).toBe(before - 900)
  })

  it('stops where the balance does: of many at once exactly as many as it pays for', async () => {
    const poor = await createFan(t)
    await fund(t, poor, 2_800)
    const posts: Post[] = []
    for (let index = 0; index < 6; index++) posts.push(await createPost(t, creator, { audience: 'paid' }))
    await openConnections()
    const answers = await Promise.all(posts.map(post => unlock(post.id, poor)))
    expect(answers.filter(answer => answer.statusCode === 200)).toHaveLength(3)
    const [refused] = answers.filter(answer => answer.statusCode !== 200)
    expect(refused?.json()).toMatchObject({
      status: 402,
      code: 'INSUFFICIENT_BALANCE',
      params: { missing: 800 },
    })
    expect(await walletOf(poor)).toBe(100)
  })

  it('is at the price that was seen', async () => {
    const post = await createPost(t, creator, { audience: 'paid', price: 900 })
    const before = await walletOf(fan)
    for (const price of [899, 901, 0])
      expect(outcome(await unlock(post.id, fan, { price })), String(price)).toEqual([409, 'PRICE_CHANGED'])
    for (const price of [-1, 0.1, '900', null, [900], {}, 2 ** 53, true])
      expect((await unlock(post.id, fan, { price })).statusCode, String(price)).toBe(400)
    expect(await walletOf(fan)).toBe(before)
    expect(await purchases(post.id)).toBe(0)
  })

  it('is not of what is not sold to this fan', async () => {
    const subscriber = await createFan(t)
    await fund(t, subscriber, 5_000)
    await subscribeFree(t, subscriber, creator)
    const open = await createPost(t, creator)
    const closed = await createPost(t, creator, { audience: 'subscribers' })
    const included = await createPost(t, creator, { audience: 'paid', included: true })
    for (const post of [open, closed, included])
      expect(outcome(await unlock(post.id, subscriber))).toEqual([409, 'NOT_FOR_SALE'])
    expect(outcome(await unlock(closed.id, fan))).toEqual([409, 'NOT_FOR_SALE'])
    expect((await unlock(included.id, fan)).statusCode).toBe(200)
    expect(outcome(await unlock(randomUUID(), fan))).toEqual([404, 'POST_NOT_FOUND'])
  })

  it('is not for who may buy nothing at present', async () => {
    const post = await createPost(t, creator, { audience: 'paid' })
    const payer = await createFan(t)
    await fund(t, payer, 5_000)
    await t.services.db
      .updateTable('ledger_account')
      .set({ suspended_at: t.clock.now() })
      .where('owner_id', '=', payer.user.id)
      .execute()
    expect(outcome(await unlock(post.id, payer))).toEqual([403, 'PAYER_SUSPENDED'])
    expect(await walletOf(payer)).toBe(5_000)
  })

  it('is for fans with a key', async () => {
    const post = await createPost(t, creator, { audience: 'paid' })
    expect((await unlock(post.id)).statusCode).toBe(401)
    expect(outcome(await unlock(post.id, creator))).toEqual([403, 'FORBIDDEN'])
    expect((await unlock('x', fan)).statusCode).toBe(400)
    const keyless = await t.call('POST', `/v1/posts/${post.id}/unlock`, {
      token: fan.token,
      body: { price: 900 },
    })
    expect(outcome(keyless)).toEqual([400, 'IDEMPOTENCY_KEY_REQUIRED'])
  })
})

describe('a purchase under way', () => {
  /** How many connections wait for a lock. */
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(t.services.db)
    return rows[0]?.count
  }

  /** Does something in a transaction that stays open until the returned function commits it, or takes it back. */
  async function during(work: (tx: TransactionContext) => Promise<unknown>) {
    const done = Promise.withResolvers<void>()
    const end = Promise.withResolvers<'commit' | 'roll back'>()
    const transaction = inTransaction(t.ctx(), async tx => {
      await work(tx)
      done.resolve()
      if ((await end.promise) === 'roll back') throw new Error('rolled back')
    }).catch((error: Error) => {
      if (error.message !== 'rolled back') throw error
    })
    await Promise.race([done.promise, transaction])
    return async (how: 'commit' | 'roll back') => {
      end.resolve(how)
      await transaction
    }
  }

  it('delays only what changes or deletes the post', async () => {
    const post = await createPost(t, creator, { audience: 'paid', included: true })
    const path = `/v1/posts/${post.id}`
    const subscriber = await createFan(t)
    await subscribeFree(t, subscriber, creator)
    const [buyer, neighbour] = [await createFan(t), await createFan(t)]
    for (const one of [buyer, neighbour]) await fund(t, one, 900)

    // The fan's other purchase of it: the one that is requested waits for it, and holds the post meanwhile.
    const purchase = {
      id: randomUUID(),
      postId: post.id,
      fanId: buyer.user.id,
      price: 900,
      edition: 1,
      raisesGoal: false,
      now: t.clock.now(),
    }
    const end = await during(tx => insertPurchase(tx.db, purchase))
    const bought = unlock(post.id, buyer)
    await eventually(async () => expect(await waiting()).toBe(1))

    const liked = await t.call('PUT', `${path}/like`, { token: subscriber.token })
    const body = { clientId: randomUUID(), text: 'Hola' }
    const commented = await t.call('POST', `${path}/comments`, { token: subscriber.token, body })
    const neighbours = await unlock(post.id, neighbour)
    const deleted = t.call('DELETE', path, { token: creator.token })
    await eventually(async () => expect(await waiting()).toBe(2))

    await end('roll back')
    expect([liked, commented, neighbours, await bought].map(outcome)).toEqual(
      Array.from({ length: 4 }, () => [200, undefined]),
    )
    expect((await deleted).statusCode).toBe(204)
    expect(await getPost(post.id, buyer)).toMatchObject({ access: 'bought', likes: 1, comments: 1 })
  })

  it('sees what changed the post just before', async () => {
    const dearer = await createPost(t, creator, { audience: 'paid' })
    const deleted = await createPost(t, creator, { audience: 'paid' })
    const before = await walletOf(fan)
    const end = await during(async tx => {
      await tx.db.updateTable('post').set({ price: 1_000 }).where('id', '=', dearer.id).execute()
      await markDeleted(tx.db, { id: deleted.id, creatorId: creator.user.id, now: t.clock.now() })
    })
    const answers = Promise.all([unlock(dearer.id, fan), unlock(deleted.id, fan)])
    await eventually(async () => expect(await waiting()).toBe(2))
    await end('commit')
    expect((await answers).map(outcome)).toEqual([
      [409, 'PRICE_CHANGED'],
      [404, 'POST_NOT_FOUND'],
    ])
    expect(await walletOf(fan)).toBe(before)
  })
})

describe('what was bought', () => {
  it('stays when the creator deletes the post', async () => {
    const post = await createPost(t, creator, { audience: 'paid' })
    await unlock(post.id, fan)
    await t.call('DELETE', `/v1/posts/${post.id}`, { token: creator.token })
    const kept = await getPost(post.id, fan)
    expect(kept).toMatchObject({ access: 'bought', can: { comment: false, like: false } })
    const [picture] = kept.media
    expect((await t.call('GET', `/${picture?.src}`)).statusCode).toBe(200)
    const late = await createFan(t)
    await fund(t, late, 1_000)
    expect(outcome(await unlock(post.id, late))).toEqual([404, 'POST_NOT_FOUND'])
  })

  it('is gone while one has blocked the other', async () => {
    const blocked = await createFan(t)
    await fund(t, blocked, 1_000)
    const post = await createPost(t, creator, { audience: 'paid' })
    await unlock(post.id, blocked)
    await blockPerson(asUser(t, creator.user), { username: blocked.user.username })
    const answer = await t.call('GET', `/v1/posts/${post.id}`, { token: blocked.token })
    expect(outcome(answer)).toEqual([404, 'POST_NOT_FOUND'])
  })

  it('is taken back with its money, and may be bought again', async () => {
    const post = await createPost(t, creator, { audience: 'paid' })
    await unlock(post.id, fan)
    const { id } = await t.services.db
      .selectFrom('post_purchase')
      .select('id')
      .where('post_id', '=', post.id)
      .executeTakeFirstOrThrow()
    const give = (amount: number) =>
      inTransaction(t.ctx(), tx =>
        reverseSale(tx, {
          sale: { kind: 'post', ref: `post:${id}` },
          reason: 'refund',
          ref: `${id} ${amount}`,
          amount,
        }),
      )
    await give(400)
    await t.drain()
    expect((await getPost(post.id, fan)).access).toBe('bought')
    await give(500)
    await t.drain()
    expect((await getPost(post.id, fan)).access).toBe('locked-price')
    expect((await unlock(post.id, fan)).statusCode).toBe(200)
    expect((await getPost(post.id, fan)).access).toBe('bought')
  })
})
