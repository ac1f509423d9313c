import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY, SECOND } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { changeSettings } from '../../testing/change-settings.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { asUser } from '../../testing/factories/messages.ts'
import { fund } from '../../testing/factories/money.ts'
import { createPost } from '../../testing/factories/posts.ts'
import { unlockPost } from '../posts/index.ts'
import { setFollow } from '../relationships/index.ts'
import { reverseSale } from '../wallet/index.ts'
import { rankAll } from './index.ts'
import { exploring } from './testing/exploring.ts'

let t: TestApp
let creator: TestActor
let other: TestActor
let ask: ReturnType<typeof exploring>
beforeAll(async () => {
  t = await createTestApp()
  ask = exploring(t)
})
afterAll(() => t?.close())
beforeEach(async () => {
  await t.app.pool.query('delete from explore_post')
  await weigh({ fresh: 100, followed: 100, bought: 50 })
  creator = await createCreator(t)
  other = await createCreator(t)
})

const rankNow = () => rankAll(t.ctx(), new AbortController().signal)
async function weigh(ranking: { fresh: number; followed: number; bought: number }): Promise<void> {
  await changeSettings(t, { ranking })
  await rankNow()
}
async function settle(): Promise<void> {
  await t.drain()
  await t.services.jobs.drain(t.services)
}
async function write(by: TestActor, text: string): Promise<string> {
  t.clock.advance(SECOND)
  const { id } = await createPost(t, by, { text, audience: 'paid' })
  await settle()
  return id
}
async function follow(who: TestActor, count: number): Promise<void> {
  for (let n = 0; n < count; n++)
    await setFollow(asUser(t, (await createFan(t)).user), { username: who.user.username, following: true })
  await settle()
}
async function buy(id: string, count: number): Promise<string[]> {
  const bought: string[] = []
  for (let n = 0; n < count; n++) {
    const fan = await createFan(t)
    await fund(t, fan, 1_000)
    await unlockPost(asUser(t, fan.user), { post: id, price: 900 })
    const { rows } = await t.app.pool.query('select id from post_purchase where fan_id = $1', [fan.user.id])
    bought.push(rows[0].id)
  }
  await settle()
  return bought
}
const ranks = async (): Promise<Record<string, number>> => {
  const { rows } = await t.app.pool.query('select post_id, rank from explore_post')
  return Object.fromEntries(rows.map(row => [row.post_id, row.rank]))
}
const rankOfCreator = async (who: TestActor): Promise<number> => {
  const { rows } = await t.app.pool.query('select rank from creator_stats where creator_id = $1', [
    who.user.id,
  ])
  return rows[0].rank
}

describe('the rank of a post', () => {
  it('is of its day, of the doublings of followers and of purchases', async () => {
    const id = await write(creator, 'Una')
    const days = t.clock.now().getTime() / DAY
    expect((await ranks())[id]).toBeCloseTo(days / 14, 9)
    await follow(creator, 3)
    expect((await ranks())[id]).toBeCloseTo(days / 14 + 2, 9)
    await buy(id, 1)
    expect((await ranks())[id]).toBeCloseTo(days / 14 + 2 + 0.5, 9)
    // doublings are counted to a quarter: log2(1 + 4) is 2.32
    await follow(creator, 1)
    expect((await ranks())[id]).toBeCloseTo(days / 14 + 2.25 + 0.5, 9)
  })

  it('rises with followers, also that of posts from before', async () => {
    const [old, rival] = [await write(creator, 'Una'), await write(other, 'Otra')]
    expect((await ask.posts()).map(({ id }) => id)).toEqual([rival, old])
    await follow(creator, 1)
    expect((await ask.posts()).map(({ id }) => id)).toEqual([old, rival])
  })

  it('rises with purchases, and falls with what is given back', async () => {
    const [bought, rival] = [await write(creator, 'Una'), await write(other, 'Otra')]
    const before = await rankOfCreator(creator)
    const [purchase = ''] = await buy(bought, 1)
    expect((await ask.posts()).map(({ id }) => id)).toEqual([bought, rival])
    expect(await rankOfCreator(creator)).toBeCloseTo(before + 0.5, 9)
    await inTransaction(t.ctx(), tx =>
      reverseSale(tx, {
        sale: { kind: 'post', ref: `post:${purchase}` },
        reason: 'refund',
        ref: randomUUID(),
      }),
    )
    await settle()
    expect((await ask.posts()).map(({ id }) => id)).toEqual([rival, bought])
    expect(await rankOfCreator(creator)).toBeCloseTo(before, 9)
  })

  it('depends on no price: what was paid never counts', async () => {
    const cheap = await write(creator, 'Una')
    const before = await ranks()
    await t.app.pool.query('update post set price = 100000000 where id = $1', [cheap])
    await t.app.pool.query('update plan set price = 100000000')
    await t.app.pool.query('delete from explore_weights')
    await rankNow()
    expect(await ranks()).toEqual(before)
  })
})

describe('the operator’s weights', () => {
  it('rank all posts and creators anew when they are changed', async () => {
    const [loved, bought, fresh] = [
      await write(creator, 'Querida'),
      await write(other, 'Comprada'),
      await write(await createCreator(t), 'Nueva'),
    ]
    await follow(creator, 1)
    await buy(bought, 1)
    const order = async () => (await ask.posts()).map(({ id }) => id)
    expect(await order()).toEqual([loved, bought, fresh])
    await weigh({ fresh: 100, followed: 0, bought: 1_000 })
    expect(await order()).toEqual([bought, fresh, loved])
    expect(await rankOfCreator(other)).toBeGreaterThan(await rankOfCreator(creator))
    await weigh({ fresh: 1_000, followed: 0, bought: 0 })
    expect(await order()).toEqual([fresh, bought, loved])
    await weigh({ fresh: 100, followed: 1_000, bought: 0 })
    expect(await order()).toEqual([loved, fresh, bought])
    expect(await rankOfCreator(creator)).toBeGreaterThan(await rankOfCreator(other))
    // what comes after the change has the new weights by itself
    const late = await write(creator, 'Tarde')
    expect((await order())[0]).toBe(late)
  })

  it('change nothing where they stay, and are taken up again where the work was cut short', async () => {
    const id = await write(creator, 'Una')
    await t.app.pool.query('update explore_post set rank = 7')
    await rankNow()
    expect((await ranks())[id]).toBe(7)
    const cut = new AbortController()
    cut.abort()
    await changeSettings(t, { ranking: { fresh: 200, followed: 100, bought: 50 } })
    await rankAll(t.ctx(), cut.signal)
    expect((await ranks())[id]).toBe(7)
    await rankNow()
    expect((await ranks())[id]).toBeCloseTo((2 * t.clock.now().getTime()) / DAY / 14, 6)
  })
})
