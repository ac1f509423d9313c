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
import { grantPost } from './index.ts'

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

const getPost = (id: string, actor: TestActor) => t.call('GET', `/v1/posts/${id}`, { token: actor.token })
const seen = async (id: string, actor: TestActor) => (await getPost(id, actor)).json() as Post
const unlock = (post: string, actor: TestActor, price = 900) =>
  t.call('POST', `/v1/posts/${post}/unlock`, {
    token: actor.token,
    body: { price },
    headers: { 'idempotency-key': randomUUID() },
  })

/** A sale of another post, and this one given with it. */
async function grantWithSale(post: string, actor = fan) {
  const other = await createPost(t, creator, { audience: 'paid' })
  await unlock(other.id, actor)
  const { id } = await t.services.db
    .selectFrom('post_purchase')
    .select('id')
    .where('post_id', '=', other.id)
    .executeTakeFirstOrThrow()
  const saleRef = `post:${id}`
  const grant = () =>
    inTransaction(t.ctx(), tx => grantPost(tx, { post, to: [{ fanId: actor.user.id, saleRef }] }))
  await grant()
  return { saleRef, grant }
}

describe('a post that came with something else', () => {
  it('is open as one that was bought, with its files, and is not sold to who has it', async () => {
    const post = await createPost(t, creator, { audience: 'paid', pictures: 1 })
    expect((await seen(post.id, fan)).access).toBe('locked-price')
    const { grant } = await grantWithSale(post.id)
    await grant()
    const open = await seen(post.id, fan)
    expect(open).toMatchObject({ access: 'bought', can: { comment: true, like: true } })
    expect((await t.call('GET', `/${open.media[0]?.src}`)).statusCode).toBe(200)
    const before = (await balanceOf(t.services.db, fan.user.id)).wallet
    expect(outcome(await unlock(post.id, fan))).toEqual([409, 'POST_ALREADY_PURCHASED'])
    expect((await balanceOf(t.services.db, fan.user.id)).wallet).toBe(before)
    expect((await seen(post.id, await createFan(t))).access).toBe('locked-price')
  })

  it('stays when the creator deletes the post, and the version that it came as when they change it', async () => {
    const post = await createPost(t, creator, { audience: 'paid', pictures: 1, text: 'La primera' })
    const media = (await seen(post.id, creator)).media.map(({ id, alt }) => ({ id, alt }))
    await grantWithSale(post.id)
    const changed = await t.call('PUT', `/v1/posts/${post.id}`, {
      token: creator.token,
      body: {
        ...{ text: 'La segunda', purchaseText: '', audience: 'paid', price: 900 },
        ...{ includedForSubscribers: false, media },
      },
    })
    expect(changed.statusCode).toBe(200)
    expect(await seen(post.id, fan)).toMatchObject({ text: 'La segunda', formerEditions: 1 })
    await t.call('DELETE', `/v1/posts/${post.id}`, { token: creator.token })
    expect((await seen(post.id, fan)).access).toBe('bought')
  })

  it('ends with the sale that it came with, once the whole price went back, and with a block', async () => {
    const post = await createPost(t, creator, { audience: 'paid' })
    const { saleRef } = await grantWithSale(post.id)
    const give = (amount: number) =>
      inTransaction(t.ctx(), tx =>
        reverseSale(tx, {
          sale: { kind: 'post', ref: saleRef },
          reason: 'refund',
          ref: `${saleRef} ${amount}`,
          amount,
        }),
      )
    await give(400)
    await t.drain()
    expect((await seen(post.id, fan)).access).toBe('bought')
    await give(500)
    await t.drain()
    expect((await seen(post.id, fan)).access).toBe('locked-price')
    const rest = await createFan(t)
    await fund(t, rest, 1_000)
    await grantWithSale(post.id, rest)
    await blockPerson(asUser(t, creator.user), { username: rest.user.username })
    expect(outcome(await getPost(post.id, rest))).toEqual([404, 'POST_NOT_FOUND'])
  })
})
