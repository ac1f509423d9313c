import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY, type ManualClock } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { auditLines } from '../../testing/audit-lines.ts'
import { createMoneyWorld, type MoneyWorld } from '../../testing/money/money-world.ts'
import { sell } from '../../testing/money/sell.ts'
import { closeWithdrawal, holdWithdrawal, releaseEarnings } from './index.ts'

let world: MoneyWorld
beforeAll(async () => {
  world = await createMoneyWorld()
})
afterAll(() => world.close())

const linesOf = (act: string, subject: string) => auditLines(world.services.db, act, subject)

describe('the audit log records of money', () => {
  it('that a withdrawal was paid or returned, once', async () => {
    const creator = await world.creator()
    const fan = await world.fan({ balance: 2_000 })
    await sell(world, { buyerId: fan, sellerId: creator, price: 2_000, ref: randomUUID() })
    const clock = world.services.clock as ManualClock
    clock.advance(8 * DAY)
    await releaseEarnings(world.ctx())
    for (const outcome of ['paid', 'returned'] as const) {
      const id = randomUUID()
      await inTransaction(world.ctx(), tx => holdWithdrawal(tx, { id, ownerId: creator, amount: 500 }))
      expect(await linesOf('withdrawal.closed', id)).toEqual([])
      for (const first of [true, false])
        expect(await inTransaction(world.ctx(), tx => closeWithdrawal(tx, { id, end: outcome }))).toBe(first)
      expect(await linesOf('withdrawal.closed', id)).toMatchObject([
        { subject: id, details: { outcome, amount: 500, currency: 'USD' } },
      ])
    }
  })

  it('that a recharge went back the way it came, with what of it', async () => {
    const fan = await world.fan()
    const id = await world.fund(fan, 2_000)
    await world.gateway.deliver(world, { reference: id, kind: 'refunded', amount: 500 })
    await world.gateway.deliver(world, { reference: id, kind: 'refunded', amount: 500 })
    await world.gateway.deliver(world, { reference: id, kind: 'disputed', amount: 2_000 })
    const lines = await linesOf('recharge.reversed', id)
    expect(lines.map(({ details }) => details)).toEqual([
      { reason: 'refund', amount: 500 },
      { reason: 'chargeback', amount: 1_500 },
    ])
    expect(await linesOf('payer.suspended', fan)).toMatchObject([{ details: { because: 'recharge', id } }])
  })
})
