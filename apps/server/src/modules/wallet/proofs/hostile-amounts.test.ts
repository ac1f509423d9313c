import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectLedgerBalanced } from '../../../testing/expect-ledger-balanced.ts'
import { createMoneyWorld, type MoneyWorld, tokenOf } from '../../../testing/money/money-world.ts'
import { balanceOf } from '../index.ts'

/** As written in the body: some of them no JSON that any honest client writes. */
const HOSTILE = [
  '-1',
  '-0',
  '0',
  '0.1',
  '1e309',
  '-1e309',
  '"1e3"',
  '1e-7',
  '9007199254740992',
  '9007199254740993',
  '1e21',
  '99999999999999999999999999',
  'NaN',
  'Infinity',
  'null',
  'true',
  '[]',
  '[1000]',
  '{}',
  '{"amount":1000}',
  '"1000"',
  '" 1000"',
  '"0x3e8"',
  '1000.5',
  '""',
  '0x3e8',
  '1_000',
  '+1000',
  '01000',
  '',
]

// M9: hostile amounts through HTTP are refused, every one, and nothing moves.
describe('a hostile amount', () => {
  let world: MoneyWorld
  let fan: string
  const username = 'priced'

  beforeAll(async () => {
    world = await createMoneyWorld()
    fan = await world.fan({ balance: 20_000 })
    const creator = await world.creator({ username })
    const set = await world.call('PUT', '/v1/plans', {
      as: tokenOf(creator, 'model'),
      body: { items: [{ duration: '1m', price: 1_000 }] },
    })
    expect(set.statusCode).toBe(200)
  })
  afterAll(async () => {
    const untouched = await balanceOf(world.services.db, fan)
    expect(untouched.wallet).toBe(20_000)
    const { rows } = await world.pool.query(
      'select (select count(*) from sale) as sales, (select count(*) from recharge) as recharges',
    )
    expect(rows).toEqual([{ sales: 0, recharges: 1 }])
    await expectLedgerBalanced(world.services)
    await world.close()
  })

  const send = (method: 'POST' | 'PUT', path: string, raw: string, as = tokenOf(fan, 'fan')) =>
    world.call(method, path, { as, raw, headers: { 'idempotency-key': randomUUID() } })

  it.each(HOSTILE)('%s is not recharged', async amount => {
    const answer = await send('POST', '/v1/recharges', `{"amount":${amount}}`)
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'VALIDATION_FAILED'])
  })

  it.each(['499', '50001', '1000000000'])('%s is out of bounds for a recharge', async amount => {
    expect((await send('POST', '/v1/recharges', `{"amount":${amount}}`)).statusCode).toBe(400)
  })

  it.each(HOSTILE)('%s is not paid for a subscription', async price => {
    const answer = await send(
      'POST',
      `/v1/users/${username}/subscription`,
      `{"duration":"1m","price":${price}}`,
    )
    // A well-formed amount that is not the price is a conflict (M7), everything else is no amount.
    const expected = price === '0' || price === '-0' ? [409, 'PRICE_CHANGED'] : [400, 'VALIDATION_FAILED']
    expect([answer.statusCode, answer.json().code]).toEqual(expected)
  })

  it.each(HOSTILE.filter(each => each !== '0' && each !== '-0'))(
    '%s is not a price of a plan',
    async price => {
      const creator = tokenOf(await world.creator(), 'model')
      const answer = await send('PUT', '/v1/plans', `{"items":[{"duration":"1m","price":${price}}]}`, creator)
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'VALIDATION_FAILED'])
    },
  )

  it.each([
    '{"amount":1000,"amount":-1}',
    '{"amount":1000,"userId":"somebody"}',
    '{"amount":1000,"__proto__":{"admin":true}}',
    '[{"amount":1000}]',
    'null',
    '1000',
    '{',
    '',
  ])('%s is not a body', async raw => {
    const answer = await send('POST', '/v1/recharges', raw)
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'VALIDATION_FAILED'])
  })
})
