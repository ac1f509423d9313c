import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLines } from '../../testing/audit-lines.ts'
import { createMoneyWorld, type MoneyWorld } from '../../testing/money/money-world.ts'

let world: MoneyWorld
beforeAll(async () => {
  world = await createMoneyWorld()
})
afterAll(() => world.close())

const linesOf = (act: string, subject: string) => auditLines(world.services.db, act, subject)

describe('the audit log records of money', () => {
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
