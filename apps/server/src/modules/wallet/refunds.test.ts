import { randomUUID } from 'node:crypto'
import type { StaffTransaction } from '@calina/contract/types'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY, SECOND } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { actorOf, createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { auditLines } from '../../testing/audit-lines.ts'
import { changeSettings } from '../../testing/change-settings.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { expectLedgerBalanced } from '../../testing/expect-ledger-balanced.ts'
import { createChat } from '../../testing/factories/messages.ts'
import { fund } from '../../testing/factories/money.ts'
import { createWithdrawal, earn } from '../../testing/factories/withdrawals.ts'
import { outcome } from '../../testing/outcome.ts'
import { callingIn } from '../calls/testing/calling.ts'
import { createStaff } from '../staff/testing/colleagues.ts'
import { moneyOf, releaseEarnings, reverseSale } from './index.ts'
import { refunding, WORDS } from './testing/refunding.ts'

let t: TestApp
let on: ReturnType<typeof refunding>
let finance: TestActor
let other: TestActor
let creator: TestActor
let buyer: TestActor

beforeAll(async () => {
  t = await createTestApp({ env: { RATE_LIMITS: 'off' } })
  on = refunding(t)
})
afterAll(() => t.close())
beforeEach(async () => {
  finance = await createStaff(t, ['finance'])
  other = await createStaff(t, ['administrator'])
  creator = await createCreator(t)
  buyer = await createFan(t)
  await fund(t, buyer, 40_000)
})
afterEach(async () => {
  await t.drain()
  await expectLedgerBalanced(t.services)
})

const calling = callingIn(() => t)
const sell = (price: number) => on.sell(creator, buyer, price)
const has = async (post: string): Promise<boolean> =>
  (await on.call(buyer, 'GET', `/posts/${post}`)).json().access === 'bought'
/** The earnings of before are available, and everybody is logged in again. */
async function released(): Promise<void> {
  t.clock.advance(8 * DAY)
  await releaseEarnings(t.ctx())
  await t.drain()
  finance = await actorOf(t, finance.user)
  other = await actorOf(t, other.user)
  creator = await actorOf(t, creator.user)
  buyer = await actorOf(t, buyer.user)
}
const usd = (amount: number) => ({ amount, currency: 'USD' })

describe('the offer of a sale', () => {
  it('says who bought and sold what, what is left, and what would move', async () => {
    const { post, sale } = await sell(900)
    expect(await on.offer(finance, sale)).toMatchObject({
      sale: {
        id: sale,
        kind: 'post',
        subject: { kind: 'post', id: post },
        price: usd(900),
        buyer: { id: buyer.user.id },
        seller: { id: creator.user.id },
      },
      back: usd(0),
      left: usd(900),
      feeBps: 2_000,
      released: false,
      others: { people: 0, amount: usd(0) },
      alone: usd(5_000),
      waiting: null,
      own: false,
    })
    await on.refund(finance, sale, { amount: 250 })
    await released()
    expect(await on.offer(finance, sale)).toMatchObject({
      back: usd(250),
      left: usd(650),
      released: true,
      available: usd(520),
    })
  })

  it('is found from the lines of either side, as long as something is left', async () => {
    const { sale } = await sell(900)
    const lines = async (who: TestActor) =>
      (await on.call(finance, 'GET', `/staff/people/${who.user.id}/transactions`)).json().items
    for (const who of [buyer, creator])
      expect(await lines(who)).toEqual(
        expect.arrayContaining([expect.objectContaining({ kind: 'post', refundable: sale })]),
      )
    await on.refund(finance, sale, { amount: 900 })
    for (const who of [buyer, creator])
      for (const line of await lines(who)) expect(line.refundable).toBeNull()
  })
})

describe('a refund by one person', () => {
  it('gives the whole back at once, takes what was bought, and is read by both sides', async () => {
    const { post, sale } = await sell(900)
    expect(await has(post)).toBe(true)
    const answer = await on.refund(finance, sale, { amount: 900 })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toMatchObject({
      state: 'done',
      amount: usd(900),
      words: WORDS,
      signed: false,
      others: null,
      proposed: { own: true },
      decided: { own: true, note: null },
    })
    await t.drain()
    expect(await on.balances(buyer)).toEqual([40_000, 0, 0])
    expect(await on.balances(creator)).toEqual([0, 0, 0])
    expect(await has(post)).toBe(false)
    for (const [who, title] of [
      [buyer, 'Te devolvimos $9 de una compra'],
      [creator, 'Devolvimos $9 de una venta tuya'],
    ] as const) {
      const [news, ...rest] = await on.told(who)
      expect(rest).toEqual([])
      expect(news).toMatchObject({ title, description: WORDS })
      const line = new URL(news?.link ?? '', 'http://calina.test').searchParams.get('transaction')
      expect((await on.call(who, 'GET', `/transactions/${line}`)).json()).toMatchObject({
        kind: 'refund',
        refund: { reason: 'not_as_described', words: WORDS, debt: null },
      })
    }
    expect(await auditLines(t.services.db, 'refund.made', buyer.user.id)).toMatchObject([
      { actor_id: finance.user.id, details: { amount: 900, reason: 'not_as_described', everyone: false } },
    ])
    const [decided] = await on.list(other, 'decided')
    expect(decided).toMatchObject({ id: answer.json().id, decided: { own: false } })
  })

  it('in parts adds up to the price, the fee and the share, whatever is rounded', async () => {
    const { post, sale } = await sell(999)
    for (const amount of [1, 2, 333, 331, 331]) {
      expect((await on.refund(finance, sale, { amount })).statusCode).toBe(200)
      expect(await has(post)).toBe(true)
    }
    expect(outcome(await on.refund(finance, sale, { amount: 2 }))).toEqual([409, 'REFUND_TOO_MUCH'])
    expect((await on.refund(finance, sale, { amount: 1 })).statusCode).toBe(200)
    await t.drain()
    expect(await has(post)).toBe(false)
    expect(await on.balances(buyer)).toEqual([40_000, 0, 0])
    expect(await on.balances(creator)).toEqual([0, 0, 0])
    const row = await t.services.db
      .selectFrom('sale')
      .selectAll()
      .where('id', '=', sale)
      .executeTakeFirstOrThrow()
    expect(row.reversed_fee).toBe(row.fee)
  })

  it('of what is released makes a debt where too little is available, and its creator reads so', async () => {
    // what was earned first is on its way to the bank
    const earner = await createWithdrawal(t)
    const { id: sale, buyer_id } = await t.services.db
      .selectFrom('sale')
      .select(['id', 'buyer_id'])
      .where('seller_id', '=', earner.creator.user.id)
      .executeTakeFirstOrThrow()
    await earn(t, earner.creator, 1_000)
    await released()
    creator = await actorOf(t, earner.creator.user)
    expect(await on.balances(creator)).toEqual([0, 0, 800])
    expect((await on.refund(finance, sale, { amount: 2_000 })).statusCode).toBe(200)
    await t.drain()
    expect(await on.balances(creator)).toEqual([0, 0, 0])
    expect((await moneyOf(t.services.db, creator.user.id)).debt).toBe(800)
    const [news] = await on.told(creator)
    expect(news?.description).toBe(`${WORDS}\nTu saldo no alcanzaba: $8 salen de lo próximo que ganes.`)
    const [line] = (await on.call(creator, 'GET', '/transactions?group=refund')).json().items
    expect(line.refund.debt).toEqual(usd(800))
    const lines = await on.call(finance, 'GET', `/staff/people/${buyer_id}/transactions`)
    expect(lines.json().items[0]).toMatchObject({ kind: 'refund', refund: { words: WORDS, debt: null } })

    t.clock.advance(SECOND)
    // nothing of it is available any more: no line of a balance, and the news say all
    expect((await on.refund(finance, sale, { amount: 1_000, words: 'Otra parte' })).statusCode).toBe(200)
    await t.drain()
    expect((await moneyOf(t.services.db, creator.user.id)).debt).toBe(1_600)
    const [second] = await on.told(creator)
    expect(second).toMatchObject({ link: '/settings/transactions' })
    expect(second?.description).toContain('$8 salen')
  })

  it('of a subscription ends it', async () => {
    await on.call(creator, 'PUT', '/plans', { items: [{ duration: '1m', price: 1_500 }] })
    const path = `/users/${creator.user.username}/subscription`
    const bought = await on.call(buyer, 'POST', path, { duration: '1m', price: 1_500, renews: false })
    expect(bought.statusCode, bought.body).toBe(200)
    const sale = await on.saleOf(buyer)
    expect((await on.offer(finance, sale)).others).toBeNull()
    expect(outcome(await on.refund(finance, sale, { amount: 1_500, everyone: true }))).toEqual([
      409,
      'REFUND_NOT_FOR_EVERYONE',
    ])
    expect((await on.refund(finance, sale, { amount: 1_500 })).statusCode).toBe(200)
    await t.drain()
    const again = await on.call(buyer, 'POST', path, { duration: '1m', price: 1_500, renews: false })
    expect(again.statusCode, again.body).toBe(200)
  })

  it('of a call goes from what was used of its price, and is found from where it was held', async () => {
    const chat = await createChat(t, buyer, creator)
    await calling.settings(creator, { video: { on: true, minutes: 5, price: 2_000 } })
    const { id } = await calling.connected({ fan: buyer, creator, chat }, { price: 2_000 })
    const found = async () =>
      (await on.call(finance, 'GET', `/staff/people/${buyer.user.id}/transactions`))
        .json()
        .items.flatMap(({ kind, refundable }: StaffTransaction) => (kind === 'call' ? [refundable] : []))
    // what is held is no sale yet
    expect(await found()).toEqual([null])
    // three minutes of five
    await calling.pass(id, 180, [buyer, creator])
    await calling.on(creator, id, '/end')
    const [sale] = await found()
    expect(await on.offer(finance, sale)).toMatchObject({ left: usd(1_200), others: null })
    expect((await on.refund(finance, sale, { amount: 1_200 })).statusCode).toBe(200)
    expect(await on.balances(buyer)).toEqual([40_000, 0, 0])
    expect(await on.balances(creator)).toEqual([0, 0, 0])
    expect(await found()).toEqual([null])
  })
})

describe('a refund that two people sign', () => {
  it('moves nothing until another person signs', async () => {
    const { post, sale } = await sell(6_000)
    const proposed = await on.refund(finance, sale, { amount: 5_001 })
    expect(proposed.json()).toMatchObject({ state: 'proposed', signed: true, decided: null, signable: false })
    const { id } = proposed.json()
    expect(await on.balances(buyer)).toEqual([34_000, 0, 0])
    expect((await on.call(finance, 'GET', '/staff/money')).json().refunds).toBeGreaterThan(0)
    expect(outcome(await on.sign(finance, id))).toEqual([409, 'SECOND_SIGNATURE_NEEDED'])
    expect((await on.list(other)).find(item => item.id === id)).toMatchObject({ signable: true })
    expect((await on.offer(other, sale)).waiting).toMatchObject({ id, proposed: { own: false } })
    for (const amount of [1, 6_000])
      expect(outcome(await on.refund(other, sale, { amount }))).toEqual([409, 'REFUND_OPEN'])

    const signed = await on.sign(other, id)
    expect(signed.json(), signed.body).toMatchObject({ state: 'done', decided: { own: true } })
    expect(outcome(await on.sign(other, id))).toEqual([409, 'ALREADY_DECIDED'])
    await t.drain()
    expect(await on.balances(buyer)).toEqual([39_001, 0, 0])
    expect(await has(post)).toBe(true)
    expect(await on.told(buyer)).toHaveLength(1)
    for (const act of ['refund.proposed', 'refund.signed'])
      expect(await auditLines(t.services.db, act, buyer.user.id)).toHaveLength(1)
  })

  it('is declined with a note, by anybody of finance, and can be proposed again', async () => {
    const { sale } = await sell(6_000)
    for (const who of [finance, other]) {
      const { id } = (await on.refund(finance, sale, { amount: 6_000 })).json()
      const declined = await on.decline(who, id, 'Mejor la mitad')
      expect(declined.json()).toMatchObject({ state: 'declined', decided: { note: 'Mejor la mitad' } })
      expect(outcome(await on.sign(other, id))).toEqual([409, 'ALREADY_DECIDED'])
      expect(outcome(await on.decline(other, id))).toEqual([409, 'ALREADY_DECIDED'])
    }
    await t.drain()
    expect(await on.balances(buyer)).toEqual([34_000, 0, 0])
    expect(await on.told(buyer)).toEqual([])
    expect(await auditLines(t.services.db, 'refund.declined', buyer.user.id)).toHaveLength(2)
  })

  it('is judged by what is left when it is signed', async () => {
    const { sale } = await sell(6_000)
    const { id } = (await on.refund(finance, sale, { amount: 6_000 })).json()
    const row = await t.services.db
      .selectFrom('sale')
      .select(['kind', 'ref'])
      .where('id', '=', sale)
      .executeTakeFirstOrThrow()
    await inTransaction(t.ctx(), tx =>
      reverseSale(tx, { sale: row, reason: 'refund', ref: randomUUID(), amount: 1 }),
    )
    const answer = await on.sign(other, id)
    expect(outcome(answer)).toEqual([409, 'REFUND_TOO_MUCH'])
    expect(answer.json().params).toEqual({ left: 5_999 })
    expect(await on.balances(buyer)).toEqual([34_001, 0, 0])
    expect((await on.decline(other, id)).statusCode).toBe(200)
  })

  it('begins where the operator says', async () => {
    await changeSettings(t, { refundSignature: 0 })
    const { sale } = await sell(900)
    expect((await on.refund(finance, sale, { amount: 1 })).json().state).toBe('proposed')
    await changeSettings(t, { refundSignature: 5_000 })
    const second = await sell(5_000)
    expect((await on.refund(finance, second.sale, { amount: 5_000 })).json().state).toBe('done')
  })

  it('is needed for small parts that are too much together, whoever gives them', async () => {
    const { sale } = await sell(9_000)
    expect((await on.refund(finance, sale, { amount: 3_000 })).json().state).toBe('done')
    expect((await on.offer(other, sale)).alone).toEqual(usd(2_000))
    const { id, state } = (await on.refund(other, sale, { amount: 2_001 })).json()
    expect(state).toBe('proposed')
    await on.decline(finance, id, 'Mejor menos')
    expect((await on.refund(other, sale, { amount: 2_000 })).json().state).toBe('done')
    // what two have signed counts for nobody alone
    const signed = await on.refund(other, sale, { amount: 1 })
    expect(signed.json().state).toBe('proposed')
    await on.sign(finance, signed.json().id)
    expect((await on.offer(finance, sale)).alone).toEqual(usd(0))
  })

  it('is kept by the database: nobody makes a signed one alone', async () => {
    const { sale } = await sell(6_000)
    const { id } = (await on.refund(finance, sale, { amount: 6_000 })).json()
    const alone = t.app.pool.query(
      `update refund set state = 'done', decided_by = proposed_by, decided_at = now() where id = $1`,
      [id],
    )
    await expect(alone).rejects.toThrow('check')
  })
})

describe('personal data', () => {
  const rulesOf = (table: string) => {
    const rule = t.services.extensions
      .all('accounts.personalData')
      .flat()
      .find(each => each.table === table)
    if (rule === undefined) throw new Error(`no rule for ${table}`)
    return rule
  }
  const exported = async (table: string, who: TestActor): Promise<object[]> => {
    const { export: taken } = rulesOf(table)
    const rows: object[] = []
    if ('rows' in taken)
      for await (const row of taken.rows(t.services.db, { id: who.user.id, email: who.user.email }))
        rows.push(row)
    return rows
  }

  it('is exported to both sides with the words, and to staff without; an erasure deletes the words alone', async () => {
    const { sale } = await sell(900)
    const { id } = (await on.refund(finance, sale, { amount: 400 })).json()
    const line = { minorUnits: 400, currency: 'USD', reason: 'not_as_described', words: WORDS }
    expect(await exported('refund_part', buyer)).toMatchObject([{ side: 'purchase', ...line }])
    expect(await exported('refund_part', creator)).toMatchObject([{ side: 'sale', ...line }])
    expect(await exported('refund_part', finance)).toEqual([])
    const [own] = await exported('refund', finance)
    expect(own).toMatchObject({ minorUnits: 400, state: 'done' })
    expect(JSON.stringify(own)).not.toContain(WORDS)

    const { erase } = rulesOf('refund')
    if (!('run' in erase)) throw new Error('nothing is erased')
    const stored = async () =>
      (await t.app.pool.query('select words from refund where id = $1', [id])).rows[0]
    expect((await stored()).words).not.toContain(WORDS)
    await erase.run(t.ctx(), { id: buyer.user.id, email: buyer.user.email })
    expect(await stored()).toEqual({ words: null })
    const [shown] = (await on.call(creator, 'GET', '/transactions?group=refund')).json().items
    expect(shown.refund).toMatchObject({ reason: 'not_as_described', words: null })
  })
})
