import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { expectLedgerBalanced } from '../../testing/expect-ledger-balanced.ts'
import { fund } from '../../testing/factories/money.ts'
import { createPost } from '../../testing/factories/posts.ts'
import { createVault } from '../../testing/factories/vaults.ts'
import { createStaff } from '../staff/testing/colleagues.ts'
import { retireSold } from './commands/retire-sold.ts'
import { reporting } from './testing/reporting.ts'

/** What was bought and is taken down: its buyers are told, and get their money back where the decision says so. */

let t: TestApp
let creator: TestActor
let buyers: TestActor[]
let moderator: TestActor
let on: ReturnType<typeof reporting>

beforeAll(async () => {
  t = await createTestApp()
  on = reporting(t)
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.app.pool.query('delete from report_case')
  creator = await createCreator(t)
  moderator = await createStaff(t, ['moderator'])
  buyers = []
  for (let n = 0; n < 3; n++) {
    const buyer = await createFan(t)
    await fund(t, buyer, 5_000)
    buyers.push(buyer)
  }
})
afterEach(async () => {
  await t.drain()
  await expectLedgerBalanced(t.services)
})

const MADE = {
  posts: async () => (await createPost(t, creator, { audience: 'paid', price: 900 })).id,
  vaults: async () => (await createVault(t, creator, { price: 900 })).id,
} as const
type What = keyof typeof MADE

/** Something that all buyers have, and the case about it. */
async function sold(what: What): Promise<{ id: string; case: string }> {
  const id = await MADE[what]()
  for (const buyer of buyers) {
    const answer = await t.call('POST', `/v1/${what}/${id}/unlock`, {
      token: buyer.token,
      body: { price: 900 },
      headers: { 'idempotency-key': randomUUID() },
    })
    expect(answer.statusCode, answer.body).toBe(200)
  }
  const reporter = await createFan(t)
  await on.call(reporter, 'POST', `/${what}/${id}/reports`, { reason: 'copied', note: '' })
  return { id, case: await on.waiting(moderator) }
}
const settle = async () => {
  await t.services.jobs.drain(t.services)
  await t.drain()
}
const balanceOf = async (who: TestActor): Promise<number> =>
  (await on.call(who, 'GET', '/wallet')).json().wallet.amount
const toldOf = async (who: TestActor): Promise<{ description: string; link: string }[]> =>
  (await on.call(who, 'GET', '/notifications'))
    .json()
    .items.filter(({ topic }: { topic: string }) => topic === 'purchase-retired')

describe.each(Object.keys(MADE) as What[])('%s', what => {
  it('are given back by the same act, to each buyer once, and all are told', async () => {
    const thing = await sold(what)
    expect((await on.open(moderator, thing.case)).sold).toMatchObject({ count: 3, total: { amount: 2_700 } })
    const decided = await on.decide(moderator, thing.case, { refund: true })
    expect(decided.json().decision).toMatchObject({ hidden: true, refunds: true })
    await settle()
    // again, and at the same moment: nothing goes back twice
    const run = { signal: new AbortController().signal }
    await Promise.all([1, 2].map(() => retireSold(t.ctx(), { caseId: thing.case }, run)))
    await settle()
    for (const buyer of buyers) {
      expect(await balanceOf(buyer)).toBe(5_000)
      expect(await toldOf(buyer)).toMatchObject([{ link: '/settings/transactions' }])
      expect((await on.call(buyer, 'GET', '/purchases')).json().items).toEqual([])
    }
    expect((await on.open(moderator, thing.case)).sold).toMatchObject({ count: 0, total: { amount: 0 } })
  })

  it('that are taken down without that leave the money, and tell the buyers where to ask', async () => {
    const thing = await sold(what)
    await on.decide(moderator, thing.case)
    await settle()
    for (const buyer of buyers) {
      expect(await balanceOf(buyer)).toBe(4_100)
      expect(await toldOf(buyer)).toMatchObject([{ link: '/help/tickets' }])
    }
  })
})

it('one sale that cannot be given back keeps nobody else from theirs, and is tried again', async () => {
  const thing = await sold('posts')
  const [first] = buyers
  const broken = first?.user.id
  await t.app.pool.query(`
    create function refuse_refund() returns trigger language plpgsql as $$ begin
      if new.buyer_id = '${broken}' and new.reversed > old.reversed then raise exception 'broken'; end if;
      return new; end $$;
    create trigger refuse_refund before update on sale for each row execute function refuse_refund()`)
  await on.decide(moderator, thing.case, { refund: true })
  const run = { signal: new AbortController().signal }
  await expect(retireSold(t.ctx(), { caseId: thing.case }, run)).rejects.toThrow('broken')
  expect(await Promise.all(buyers.map(balanceOf))).toEqual([4_100, 5_000, 5_000])
  await t.app.pool.query('drop trigger refuse_refund on sale; drop function refuse_refund()')
  await retireSold(t.ctx(), { caseId: thing.case }, run)
  await settle()
  expect(await Promise.all(buyers.map(balanceOf))).toEqual([5_000, 5_000, 5_000])
})

it('what was put back before the job ran is not given back', async () => {
  const thing = await sold('vaults')
  await on.decide(moderator, thing.case, { refund: true })
  await on.restore(moderator, thing.case)
  await settle()
  expect(await Promise.all(buyers.map(balanceOf))).toEqual([4_100, 4_100, 4_100])
  for (const buyer of buyers) expect(await toldOf(buyer)).toEqual([])
})

it('money goes back for what is taken down alone', async () => {
  const thing = await sold('posts')
  const answer = await on.decide(moderator, thing.case, { measure: 'warn', hide: false, refund: true })
  expect(answer.statusCode).toBe(400)
})
