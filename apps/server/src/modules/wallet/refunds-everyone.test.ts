import { randomUUID } from 'node:crypto'
import type { Refund } from '@calina/contract/types'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SECOND } from '../../platform/clock.ts'
import { createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { auditLines } from '../../testing/audit-lines.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { expectLedgerBalanced } from '../../testing/expect-ledger-balanced.ts'
import { fund } from '../../testing/factories/money.ts'
import { createPost } from '../../testing/factories/posts.ts'
import { createVault } from '../../testing/factories/vaults.ts'
import { outcome } from '../../testing/outcome.ts'
import { reporting } from '../moderation/testing/reporting.ts'
import { createStaff } from '../staff/testing/colleagues.ts'
import { refundEveryone } from './commands/refund-everyone.ts'
import { refunding, WORDS } from './testing/refunding.ts'

/** A refund for everybody who has bought the same thing: proposed by one, signed by another, made by a job, once each. */

let t: TestApp
let on: ReturnType<typeof refunding>
let finance: TestActor
let other: TestActor
let creator: TestActor
let buyers: [TestActor, ...TestActor[]]

beforeAll(async () => {
  t = await createTestApp({ env: { RATE_LIMITS: 'off' } })
  on = refunding(t)
  finance = await createStaff(t, ['finance'])
  other = await createStaff(t, ['finance'])
})
afterAll(() => t.close())
beforeEach(async () => {
  creator = await createCreator(t)
  buyers = [await richFan(), await richFan(), await richFan(), await richFan()]
})
afterEach(async () => {
  await t.drain()
  await expectLedgerBalanced(t.services)
})

async function richFan(): Promise<TestActor> {
  const fan = await createFan(t)
  await fund(t, fan, 5_000)
  return fan
}

const MADE = {
  posts: async () => (await createPost(t, creator, { audience: 'paid', price: 900 })).id,
  vaults: async () => (await createVault(t, creator, { price: 900 })).id,
} as const
type What = keyof typeof MADE

const unlock = async (what: What, id: string, buyer: TestActor) => {
  const answer = await on.call(buyer, 'POST', `/${what}/${id}/unlock`, { price: 900 })
  expect(answer.statusCode, answer.body).toBe(200)
}
/** Something that all buyers have, with the sale of the first. */
async function sold(what: What = 'posts'): Promise<{ id: string; sale: string }> {
  const id = await MADE[what]()
  for (const buyer of buyers) await unlock(what, id, buyer)
  return { id, sale: await on.saleOf(buyers[0]) }
}
async function propose(sale: string): Promise<string> {
  const answer = await on.refund(finance, sale, { amount: 900, everyone: true, reason: 'against_rules' })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json()).toMatchObject({ state: 'proposed', signed: true })
  return answer.json().id
}
async function sign(id: string): Promise<Refund> {
  const answer = await on.sign(other, id)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const run = { signal: new AbortController().signal }
const settle = async () => {
  await t.services.jobs.drain(t.services)
  await t.drain()
}
const wallets = () => Promise.all(buyers.map(async who => (await on.balances(who))[0]))
const decided = async (id: string) => (await on.list(finance, 'decided')).find(refund => refund.id === id)
const usd = (amount: number) => ({ amount, currency: 'USD' })

describe.each(Object.keys(MADE) as What[])('%s', what => {
  it('go back to each buyer once, whole, after another person has signed', async () => {
    const { sale } = await sold(what)
    expect((await on.offer(finance, sale)).others).toEqual({ people: 3, amount: usd(2_700) })
    const id = await propose(sale)
    await settle()
    await refundEveryone(t.ctx(), { refundId: id }, run)
    expect(await wallets()).toEqual([4_100, 4_100, 4_100, 4_100])
    expect((await on.list(other))[0]).toMatchObject({
      id,
      others: { people: 3, done: 0, amount: usd(0), left: usd(2_700), finished: false },
    })
    expect(outcome(await on.sign(finance, id))).toEqual([409, 'SECOND_SIGNATURE_NEEDED'])
    expect(await sign(id)).toMatchObject({ state: 'done', others: { people: 3, done: 0, finished: false } })
    expect(await wallets()).toEqual([5_000, 4_100, 4_100, 4_100])
    await settle()
    // again, and at the same moment: nothing goes back twice
    await Promise.all([1, 2, 3].map(() => refundEveryone(t.ctx(), { refundId: id }, run)))
    await settle()
    expect(await wallets()).toEqual([5_000, 5_000, 5_000, 5_000])
    expect(await decided(id)).toMatchObject({
      others: { people: 3, done: 3, amount: usd(2_700), left: usd(0), finished: true },
    })
    for (const buyer of buyers) {
      expect(await on.told(buyer)).toMatchObject([
        { title: 'Te devolvimos $9 de una compra', description: WORDS },
      ])
      expect((await on.call(buyer, 'GET', '/purchases')).json().items).toEqual([])
    }
    expect(await on.balances(creator)).toEqual([0, 0, 0])
    expect((await on.told(creator)).map(({ title }) => title).toSorted()).toEqual([
      'Devolvimos $27 a otras 3 personas que compraron lo mismo',
      'Devolvimos $9 de una venta tuya',
    ])
    expect(await auditLines(t.services.db, 'refund.signed', buyers[0].user.id)).toMatchObject([
      { actor_id: other.user.id, details: { refund: id, amount: 900, everyone: true } },
    ])
  })
})

it('a run that is interrupted is begun again, and goes on with those that are left', async () => {
  const { sale } = await sold()
  const id = await propose(sale)
  await sign(id)
  const stopped = new AbortController()
  // the process ends after the first of them
  const ctx = t.ctx()
  const now = () => {
    stopped.abort(new Error('stopped'))
    return ctx.clock.now()
  }
  await expect(
    refundEveryone({ ...ctx, clock: { ...ctx.clock, now } }, { refundId: id }, { signal: stopped.signal }),
  ).rejects.toThrow('stopped')
  expect((await wallets()).filter(amount => amount === 5_000)).toHaveLength(2)
  expect(await decided(id)).toMatchObject({ others: { people: 3, done: 1, finished: false } })
  await settle()
  expect(await wallets()).toEqual([5_000, 5_000, 5_000, 5_000])
  expect(await decided(id)).toMatchObject({ others: { done: 3, finished: true } })
})

it('one sale that cannot be given back keeps nobody else from theirs, and is tried again', async () => {
  const { id: post, sale } = await sold()
  const id = await propose(sale)
  await sign(id)
  // the one whose turn comes first
  const { buyer_id: broken } = await t.services.db
    .selectFrom('sale')
    .select('buyer_id')
    .where('subject_id', '=', post)
    .where('id', '<>', sale)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await t.app.pool.query(`
    create function refuse_refund() returns trigger language plpgsql as $$ begin
      if new.buyer_id = '${broken}' and new.reversed > old.reversed then raise exception 'broken'; end if;
      return new; end $$;
    create trigger refuse_refund before update on sale for each row execute function refuse_refund()`)
  await expect(refundEveryone(t.ctx(), { refundId: id }, run)).rejects.toThrow('broken')
  const left = buyers.map(({ user }) => (user.id === broken ? 4_100 : 5_000))
  expect(await wallets()).toEqual(left)
  expect(await decided(id)).toMatchObject({ others: { people: 3, done: 2, finished: false } })
  await t.app.pool.query('drop trigger refuse_refund on sale; drop function refuse_refund()')
  await refundEveryone(t.ctx(), { refundId: id }, run)
  await settle()
  expect(await wallets()).toEqual([5_000, 5_000, 5_000, 5_000])
  expect(await on.told(creator)).toHaveLength(2)
})

it('what went back before is not given again, and who buys afterwards is none of them', async () => {
  const { id: post, sale } = await sold()
  const id = await propose(sale)
  const second = await on.saleOf(buyers[1] ?? buyers[0])
  await on.refund(finance, second, { amount: 400 })
  await on.refund(finance, await on.saleOf(buyers[2] ?? buyers[0]), { amount: 900 })
  await sign(id)
  t.clock.advance(SECOND)
  const late = await richFan()
  await unlock('posts', post, late)
  await settle()
  expect(await wallets()).toEqual([5_000, 5_000, 5_000, 5_000])
  expect((await on.balances(late))[0]).toBe(4_100)
  expect(await decided(id)).toMatchObject({ others: { people: 2, done: 2, amount: usd(1_400) } })
  // the rest of the second sale is what its buyer was told of now
  expect((await on.told(buyers[1] ?? buyers[0])).map(({ title }) => title).toSorted()).toEqual([
    'Te devolvimos $4 de una compra',
    'Te devolvimos $5 de una compra',
  ])
})

it('what staff took down without giving the money back can be given back afterwards', async () => {
  const { id: post, sale } = await sold()
  const moderation = reporting(t)
  const moderator = await createStaff(t, ['moderator'])
  await moderation.call(await createFan(t), 'POST', `/posts/${post}/reports`, { reason: 'copied', note: '' })
  const decision = await moderation.decide(moderator, await moderation.waiting(moderator))
  expect(decision.json().decision).toMatchObject({ hidden: true, refunds: false })
  await settle()
  expect(await wallets()).toEqual([4_100, 4_100, 4_100, 4_100])
  expect((await on.offer(finance, sale)).others).toEqual({ people: 3, amount: usd(2_700) })
  await sign(await propose(sale))
  await settle()
  expect(await wallets()).toEqual([5_000, 5_000, 5_000, 5_000])
})

it('nobody proposes or signs what gives them money, too', async () => {
  const clerk = await createStaff(t, ['finance'])
  await fund(t, clerk, 5_000)
  buyers.push(clerk)
  const { sale } = await sold()
  expect(outcome(await on.refund(clerk, sale, { amount: 900, everyone: true }))).toEqual([403, 'OWN_ACCOUNT'])
  const id = await propose(sale)
  expect((await on.list(clerk)).find(refund => refund.id === id)?.signable).toBe(false)
  expect(outcome(await on.sign(clerk, id))).toEqual([403, 'OWN_ACCOUNT'])
  await sign(id)
  await settle()
  expect(await wallets()).toEqual([5_000, 5_000, 5_000, 5_000, 5_000])
})

it('two that are signed at once, from two sales, give back once', async () => {
  const { sale } = await sold()
  const ids = [await propose(sale), await propose(await on.saleOf(buyers[1] ?? buyers[0]))]
  const third = await createStaff(t, ['administrator'])
  await Promise.all([
    ...ids.flatMap(id => [on.sign(other, id), on.sign(third, id), on.sign(other, id, randomUUID())]),
  ])
  await Promise.all(ids.map(refundId => refundEveryone(t.ctx(), { refundId }, run)))
  await settle()
  expect(await wallets()).toEqual([5_000, 5_000, 5_000, 5_000])
})
