import { randomUUID } from 'node:crypto'
import type { ReversalReason, WithdrawalOutcome } from '@calina/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { DAY, type ManualClock } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { expectLedgerBalanced } from '../../testing/expect-ledger-balanced.ts'
import { createMoneyWorld, type MoneyWorld } from '../../testing/money/money-world.ts'
import { sell } from '../../testing/money/sell.ts'
import {
  balanceOf,
  closeWithdrawal,
  holdWithdrawal,
  releaseEarnings,
  reverseSale,
  spentWith,
} from './index.ts'
import { accountId } from './ledger-accounts.ts'

describe('money', () => {
  let world: MoneyWorld

  beforeAll(async () => {
    world = await createMoneyWorld()
  })
  afterEach(async () => {
    await world.drain()
    await expectLedgerBalanced(world.services)
  })
  afterAll(() => world.close())

  const clock = () => world.services.clock as ManualClock
  const balance = (id: string) => balanceOf(world.services.db, id)
  const debtOf = async (ownerId: string) => {
    const { rows } = await world.pool.query<{ balance: number }>(
      'select balance from ledger_account where id = $1',
      [accountId({ kind: 'creator_debt', ownerId, currency: 'USD' })],
    )
    return rows[0]?.balance ?? 0
  }
  const buy = (buyerId: string, sellerId: string, price: number, ref?: string, item = ref) =>
    sell(world, { kind: 'message', buyerId, sellerId, price, ref, item })
  const giveBack = (ref: string, reason: ReversalReason, amount?: number, as: string = randomUUID()) =>
    inTransaction(world.ctx(), tx =>
      reverseSale(tx, {
        sale: { kind: 'message', ref },
        reason,
        ref: as,
        ...(amount === undefined ? {} : { amount }),
      }),
    )

  it('moves a price from the wallet to pending earnings and the fee', async () => {
    const fan = await world.fan({ balance: 2_000 })
    const creator = await world.creator()
    expect(await buy(fan, creator, 1_500)).toMatchObject({ fee: 300, share: 1_200, balanceAfter: 500 })
    expect(await balance(fan)).toEqual({ wallet: 500, pending: 0, available: 0 })
    expect(await balance(creator)).toEqual({ wallet: 0, pending: 1_200, available: 0 })
    expect(await spentWith(world.services.db, creator, [fan])).toEqual(new Map([[fan, 1_500]]))
    await world.drain()
    // the recharge was its first movement
    const eventFor = (userId: string) => ({ userId, event: 'wallet.changed' })
    expect(world.realtime.sent).toContainEqual({ ...eventFor(fan), payload: { sequence: 2 } })
    expect(world.realtime.sent).toContainEqual({ ...eventFor(creator), payload: { sequence: null } })
  })

  it('answers how much is missing, and moves nothing', async () => {
    const fan = await world.fan({ balance: 1_000 })
    const creator = await world.creator()
    await expect(buy(fan, creator, 1_001)).rejects.toMatchObject({
      code: 'INSUFFICIENT_BALANCE',
      params: { missing: 1 },
    })
    expect(await balance(fan)).toMatchObject({ wallet: 1_000 })
    expect(await balance(creator)).toMatchObject({ pending: 0 })
  })

  it('does not sell to oneself, nor without a price', async () => {
    const fan = await world.fan({ balance: 1_000 })
    const creator = await world.creator()
    await expect(buy(fan, fan, 500)).rejects.toMatchObject({ code: 'OWN_ACCOUNT' })
    for (const price of [0, -1, 0.5, Number.NaN, 2 ** 53])
      await expect(buy(fan, creator, price)).rejects.toThrow(/has a price/)
  })

  it('charges a business fact once, and a thing to the same person once', async () => {
    const fan = await world.fan({ balance: 2_000 })
    const creator = await world.creator()
    const ref = randomUUID()
    await buy(fan, creator, 500, ref)
    await expect(buy(fan, creator, 500, ref)).rejects.toThrow()
    await expect(buy(fan, creator, 500, randomUUID(), ref)).rejects.toMatchObject({
      code: 'MESSAGE_ALREADY_PURCHASED',
    })
    expect(await balance(fan)).toMatchObject({ wallet: 1_500 })
  })

  it('releases earnings after seven days and not before', async () => {
    const fan = await world.fan({ balance: 2_000 })
    const creator = await world.creator()
    await buy(fan, creator, 1_000)
    clock().advance(7 * DAY - 1)
    await releaseEarnings(world.ctx())
    expect(await balance(creator)).toMatchObject({ pending: 800, available: 0 })
    clock().advance(1)
    await releaseEarnings(world.ctx())
    await releaseEarnings(world.ctx())
    expect(await balance(creator)).toMatchObject({ pending: 0, available: 800 })
  })

  it('gives a refund back in parts that close to the whole', async () => {
    const fan = await world.fan({ balance: 1_000 })
    const creator = await world.creator()
    const ref = randomUUID()
    await buy(fan, creator, 999, ref)
    let fees = 0
    for (const amount of [333, 333, 333]) fees += (await giveBack(ref, 'refund', amount)).fee
    expect(fees).toBe(200)
    expect(await giveBack(ref, 'refund')).toEqual({ amount: 0, fee: 0, share: 0, debt: 0 })
    expect(await balance(fan)).toMatchObject({ wallet: 1_000 })
    expect(await balance(creator)).toMatchObject({ pending: 0 })
    expect(await spentWith(world.services.db, creator, [fan])).toEqual(new Map([[fan, 0]]))
  })

  it('books the same refund once, and never gives back more than was paid', async () => {
    const fan = await world.fan({ balance: 1_000 })
    const creator = await world.creator()
    const ref = randomUUID()
    await buy(fan, creator, 1_000, ref)
    expect(await giveBack(ref, 'refund', 400, 'refund-1')).toMatchObject({ amount: 400 })
    expect(await giveBack(ref, 'refund', 400, 'refund-1')).toMatchObject({ amount: 0 })
    expect(await giveBack(ref, 'refund', 5_000, 'refund-2')).toMatchObject({ amount: 600 })
    expect(await balance(fan)).toMatchObject({ wallet: 1_000 })
    // what was given back whole may be bought again
    await buy(fan, creator, 1_000)
  })

  it('takes a refund after the release from what is available, and the rest as debt that the next earnings pay off', async () => {
    const fan = await world.fan({ balance: 3_000 })
    const creator = await world.creator()
    const ref = randomUUID()
    await buy(fan, creator, 1_000, ref)
    clock().advance(8 * DAY)
    await releaseEarnings(world.ctx())
    await inTransaction(world.ctx(), tx =>
      holdWithdrawal(tx, { id: randomUUID(), ownerId: creator, amount: 700 }),
    )
    await giveBack(ref, 'refund')
    expect(await balance(creator)).toMatchObject({ available: 0 })
    expect(await debtOf(creator)).toBe(-700)
    await buy(fan, creator, 2_000)
    clock().advance(8 * DAY)
    await releaseEarnings(world.ctx())
    expect(await debtOf(creator)).toBe(0)
    expect(await balance(creator)).toMatchObject({ pending: 0, available: 900 })
  })

  it('stops a payer after a chargeback', async () => {
    const fan = await world.fan({ balance: 2_000 })
    const creator = await world.creator()
    const ref = randomUUID()
    await buy(fan, creator, 1_000, ref)
    await giveBack(ref, 'chargeback')
    expect(await balance(fan)).toMatchObject({ wallet: 2_000 })
    await expect(buy(fan, creator, 500)).rejects.toMatchObject({ code: 'PAYER_SUSPENDED' })
    const answer = await world.call('POST', '/v1/recharges', {
      as: `fan.${fan}`,
      body: { amount: 1_000 },
      headers: { 'idempotency-key': randomUUID() },
    })
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'PAYER_SUSPENDED'])
  })

  describe('a recharge', () => {
    it('that is refunded comes out of the wallet', async () => {
      const fan = await world.fan()
      const id = await world.fund(fan, 2_000)
      await world.gateway.deliver(world, { reference: id, kind: 'refunded', amount: 500 })
      expect(await balance(fan)).toMatchObject({ wallet: 1_500 })
      await world.gateway.deliver(world, { reference: id, kind: 'refunded', amount: 2_000 })
      await world.gateway.deliver(world, { reference: id, kind: 'refunded', amount: 500 })
      expect(await balance(fan)).toMatchObject({ wallet: 0 })
      const creator = await world.creator()
      await world.fund(fan, 1_000)
      await buy(fan, creator, 1_000)
    })

    it('that is disputed after it was spent is the platform’s loss, and stops the payer', async () => {
      const fan = await world.fan()
      const creator = await world.creator()
      const id = await world.fund(fan, 2_000)
      await buy(fan, creator, 1_500)
      await world.gateway.deliver(world, { reference: id, kind: 'disputed', amount: 2_000 })
      expect(await balance(fan)).toMatchObject({ wallet: 0 })
      expect(await balance(creator)).toMatchObject({ pending: 1_200 })
      const { rows } = await world.pool.query(
        `select sum(amount) as loss from ledger_entry e join ledger_account a on a.id = e.account_id
         join ledger_journal j on j.id = e.journal_id where a.kind = 'dispute_loss' and j.recharge_id = $1`,
        [id],
      )
      expect(rows).toEqual([{ loss: '-1500' }])
      await expect(buy(fan, creator, 500)).rejects.toMatchObject({ code: 'PAYER_SUSPENDED' })
    })

    it('that is disputed before its success arrives ends in the same balances', async () => {
      const fan = await world.fan()
      const { id } = (await recharge(fan, 2_000)).json()
      for (const kind of ['disputed', 'succeeded', 'created', 'disputed', 'refunded'] as const)
        await world.gateway.deliver(world, { reference: id, kind, amount: 2_000 })
      expect(await balance(fan)).toMatchObject({ wallet: 0 })
    })

    it('expires after a day, and a payment that comes later still counts', async () => {
      const fan = await world.fan()
      const { id } = (await recharge(fan, 2_000)).json()
      clock().advance(DAY)
      await world.jobs.runNow(world.services, 'wallet.expire-recharges')
      await world.drain()
      expect((await world.call('GET', `/v1/recharges/${id}`, { as: `fan.${fan}` })).json()).toMatchObject({
        status: 'expired',
        checkoutUrl: null,
      })
      expect(world.realtime.sent).toContainEqual({
        userId: fan,
        event: 'recharge.changed',
        payload: { recharge: id, status: 'expired' },
      })
      await world.gateway.deliver(world, { reference: id, kind: 'succeeded', amount: 2_000 })
      expect(await balance(fan)).toMatchObject({ wallet: 2_000 })
    })

    it('is credited by the job when its event was stored and then interrupted', async () => {
      const fan = await world.fan()
      const { id } = (await recharge(fan, 2_000)).json()
      await world.pool.query(
        `insert into payment_event (gateway, event_id, provider_id, reference, kind, rank, amount, currency, occurred_at, received_at)
         values ('test', $1, 'p', $2, 'succeeded', 40, 2000, 'USD', now(), now())`,
        [randomUUID(), id],
      )
      await world.jobs.runNow(world.services, 'wallet.apply-payment-events')
      expect(await balance(fan)).toMatchObject({ wallet: 2_000 })
    })

    it.each([
      [{ amount: 1_999 }, 'amount'],
      [{ currency: 'EUR' }, 'currency'],
      [{ reference: randomUUID() }, 'unknown_recharge'],
      [{ reference: 'somebody else’s' }, 'unknown_recharge'],
    ])('is not credited by an event that does not fit: %o', async (change, problem) => {
      const fan = await world.fan()
      const { id } = (await recharge(fan, 2_000)).json()
      const eventId = randomUUID()
      await world.gateway.deliver(world, {
        id: eventId,
        reference: id,
        kind: 'succeeded',
        amount: 2_000,
        ...change,
      })
      expect(await balance(fan)).toMatchObject({ wallet: 0 })
      const { rows } = await world.pool.query('select problem from payment_event where event_id = $1', [
        eventId,
      ])
      expect(rows).toEqual([{ problem }])
    })

    const recharge = (fan: string, amount: number) =>
      world.call('POST', '/v1/recharges', {
        as: `fan.${fan}`,
        body: { amount },
        headers: { 'idempotency-key': randomUUID() },
      })
  })

  describe('a withdrawal', () => {
    const rich = async () => {
      const fan = await world.fan({ balance: 10_000 })
      const creator = await world.creator()
      await buy(fan, creator, 10_000)
      clock().advance(8 * DAY)
      await releaseEarnings(world.ctx())
      return creator
    }
    const hold = (ownerId: string, amount: number, id: string = randomUUID()) =>
      inTransaction(world.ctx(), async tx => {
        await holdWithdrawal(tx, { id, ownerId, amount })
        return id
      })
    const close = (id: string, outcome: WithdrawalOutcome) =>
      inTransaction(world.ctx(), tx => closeWithdrawal(tx, { id, end: outcome }))

    it('reserves what is available, and no more', async () => {
      const creator = await rich()
      await hold(creator, 5_000)
      await expect(hold(creator, 3_001)).rejects.toMatchObject({
        code: 'INSUFFICIENT_BALANCE',
        params: { missing: 1 },
      })
      expect(await balance(creator)).toMatchObject({ available: 3_000 })
    })

    it('is paid once, or given back once', async () => {
      const creator = await rich()
      const paid = await hold(creator, 5_000)
      const returned = await hold(creator, 3_000)
      expect(await close(paid, 'paid')).toBe(true)
      expect(await close(paid, 'paid')).toBe(false)
      expect(await close(paid, 'returned')).toBe(false)
      expect(await close(returned, 'returned')).toBe(true)
      expect(await close(returned, 'paid')).toBe(false)
      expect(await balance(creator)).toMatchObject({ available: 3_000 })
    })

    it('does not begin while the ledger does not add up', async () => {
      const creator = await rich()
      await world.pool.query(
        'update ledger_account set balance = balance + 1 where owner_id = $1 and kind = $2',
        [creator, 'creator_available'],
      )
      await world.jobs.runNow(world.services, 'wallet.check-ledger')
      await expect(hold(creator, 1_000)).rejects.toMatchObject({ code: 'WITHDRAWALS_STOPPED' })
      await world.pool.query(
        'update ledger_account set balance = balance - 1 where owner_id = $1 and kind = $2',
        [creator, 'creator_available'],
      )
      await world.jobs.runNow(world.services, 'wallet.check-ledger')
      await hold(creator, 1_000)
    })
  })

  it('forgets idempotency keys after a week', async () => {
    const fan = await world.fan()
    const key = randomUUID()
    await world.call('POST', '/v1/recharges', {
      as: `fan.${fan}`,
      body: { amount: 1_000 },
      headers: { 'idempotency-key': key },
    })
    const left = async () =>
      (await world.pool.query('select from idempotency_key where key = $1', [key])).rowCount
    clock().advance(6 * DAY)
    await world.jobs.runNow(world.services, 'wallet.forget-idempotency-keys')
    expect(await left()).toBe(1)
    clock().advance(2 * DAY)
    await world.jobs.runNow(world.services, 'wallet.forget-idempotency-keys')
    expect(await left()).toBe(0)
  })
})
