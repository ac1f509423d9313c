import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { tokenOf } from '../../testing/money/money-world.ts'
import { useCreator } from '../../testing/money/use-creator.ts'
import { outcome } from '../../testing/outcome.ts'
import { blockPerson } from '../relationships/index.ts'
import { reverseSale } from '../wallet/index.ts'
import { accessibleTo } from './index.ts'
import { saleRef } from './periods.repository.ts'

/** What the mail's own transaction sees of the subscription that it is about. */
const selectMissed = (db: Db, id: string) =>
  db.selectFrom('subscription').select('missed_at').where('id', '=', id).execute()

describe('a subscription continues', () => {
  const w = useCreator()
  const { asCreator, setPlans, runJob, subscribe, wallet, hasAccess, mine, pass, usernameOf, clock } = w

  describe('renewal', () => {
    it('happens once a period, a day ahead, at the price the fan accepted', async () => {
      const fan = await w.world.fan({ balance: 10_000 })
      const { subscription } = (await subscribe(fan, '1m', 1_000)).json()
      await setPlans([{ duration: '1m', price: 5_000 }])
      await pass(Date.parse(subscription.expiresAt) - clock.now().getTime() - DAY - HOUR, DAY)
      expect(await wallet(fan)).toBe(9_000)
      await pass(2 * HOUR)
      expect(await wallet(fan)).toBe(8_000)
      const [renewed] = await mine(fan)
      expect(renewed.since).toBe(subscription.since)
      expect(Date.parse(renewed.expiresAt) - Date.parse(subscription.expiresAt)).toBeGreaterThanOrEqual(
        28 * DAY,
      )
      await Promise.all([runJob(), runJob(), runJob()])
      await pass(2 * DAY)
      expect(await wallet(fan)).toBe(8_000)
    })

    it('is made once by processes that come upon it together', async () => {
      const fan = await w.world.fan({ balance: 10_000 })
      const { subscription } = (await subscribe(fan, '7d', 300)).json()
      clock.set(new Date(Date.parse(subscription.expiresAt) - DAY))
      await Promise.all([runJob(), runJob(), runJob()])
      expect(await wallet(fan)).toBe(9_400)
    })

    it('of a day does not charge the second day with the first', async () => {
      const fan = await w.world.fan({ balance: 1_000 })
      await subscribe(fan, '1d', 100)
      await runJob()
      await pass(22 * HOUR)
      expect(await wallet(fan)).toBe(900)
      await pass(HOUR)
      expect(await wallet(fan)).toBe(800)
    })

    it('is tried three times, and then the subscription expires and its fan is notified', async () => {
      const fan = await w.world.fan({ balance: 500 })
      const { subscription } = (await subscribe(fan, '7d', 300)).json()
      const end = Date.parse(subscription.expiresAt)
      const tries: number[] = []
      const nextTry = async () =>
        (
          await w.world.pool.query<{ next_try_at: Date | null }>(
            'select next_try_at from subscription where id = $1',
            [subscription.id],
          )
        ).rows[0]?.next_try_at
      for (let next = await nextTry(); next !== null && next !== undefined; next = await nextTry()) {
        tries.push(end - next.getTime())
        clock.set(next)
        await runJob()
      }
      expect(tries).toEqual([DAY, HOUR, MINUTE])
      expect(await hasAccess(fan)).toBe(true)
      clock.set(new Date(end))
      expect(await hasAccess(fan)).toBe(false)
      await runJob()
      await w.world.drain()
      expect(await mine(fan)).toMatchObject([{ status: 'expired', renews: false }])
      expect(await wallet(fan)).toBe(200)
      expect(
        w.world.realtime.sent.filter(each => each.userId === fan && each.event === 'subscription.changed')
          .length,
      ).toBe(2)
    })

    it('succeeds at a later try when the fan has recharged meanwhile', async () => {
      const fan = await w.world.fan({ balance: 500 })
      const { subscription } = (await subscribe(fan, '7d', 300)).json()
      clock.set(new Date(Date.parse(subscription.expiresAt) - DAY))
      await runJob()
      await w.world.fund(fan, 1_000)
      clock.set(new Date(Date.parse(subscription.expiresAt) - HOUR))
      await runJob()
      expect(await wallet(fan)).toBe(900)
      expect(await mine(fan)).toMatchObject([{ status: 'active', renews: true }])
    })

    it('after a jump of the clock charges one period, which begins now', async () => {
      const fan = await w.world.fan({ balance: 10_000 })
      await subscribe(fan, '7d', 300)
      clock.advance(8 * DAY)
      for (let time = 0; time < 3; time++) await runJob()
      expect(await wallet(fan)).toBe(9_400)
      expect(await mine(fan)).toMatchObject([
        { expiresAt: new Date(clock.now().getTime() + 7 * DAY).toISOString() },
      ])
      clock.advance(-8 * DAY)
      for (let time = 0; time < 3; time++) await runJob()
      expect(await wallet(fan)).toBe(9_400)
      clock.advance(8 * DAY)
    })

    it('is late by a day at most; then the subscription expires, charges nothing, and the fan is notified', async () => {
      const fan = await w.world.fan({ balance: 1_000 })
      const { subscription } = (await subscribe(fan, '7d', 300)).json()
      const to = `${await usernameOf(fan)}@example.test`
      const mails: (Mail & { inTransaction: boolean })[] = []
      w.world.services.mailer = {
        send: async (tx, mail) => {
          if (mail.to !== to) return
          const [row] = await selectMissed(tx.db, subscription.id)
          mails.push({ ...mail, inTransaction: row?.missed_at !== null })
        },
        sendSoon: () => undefined,
      }
      clock.set(new Date(Date.parse(subscription.expiresAt) + DAY + 1))
      await Promise.all([runJob(), runJob()])
      await w.world.drain()
      expect(await wallet(fan)).toBe(700)
      expect(await mine(fan)).toMatchObject([{ status: 'expired', renews: false, missed: 'late' }])
      expect(mails).toMatchObject([{ kind: 'renewal-missed', inTransaction: true }])
      const sent = w.world.realtime.sent.filter(each => each.userId === fan)
      expect(sent.filter(each => each.event === 'subscription.changed').length).toBe(2)
      await pass(2 * DAY, DAY)
      expect(await wallet(fan)).toBe(700)
      expect(outcome(await subscribe(fan, '7d', 300))[0]).toBe(200)
      expect(await mine(fan)).toMatchObject([{ status: 'active', missed: null }])
      expect(mails).toHaveLength(1)
    })

    it('can be switched off and on by its fan only', async () => {
      const fan = await w.world.fan({ balance: 1_000 })
      const { subscription } = (await subscribe(fan, '7d', 300)).json()
      const set = (renews: unknown, as = tokenOf(fan, 'fan'), id = subscription.id) =>
        w.world.call('PATCH', `/v1/subscriptions/${id}`, { as, body: { renews } })
      expect((await set(false)).json()).toMatchObject({ renews: false, status: 'active' })
      await pass(6 * DAY + HOUR, DAY / 2)
      expect(await wallet(fan)).toBe(700)
      expect((await set(true)).json()).toMatchObject({ renews: true })
      await set(false)
      const other = tokenOf(await w.world.fan(), 'fan')
      expect(outcome(await set(true, other))).toEqual([404, 'SUBSCRIPTION_NOT_FOUND'])
      expect(outcome(await set(true, other, randomUUID()))).toEqual([404, 'SUBSCRIPTION_NOT_FOUND'])
      expect(outcome(await set(true, asCreator()))).toEqual([403, 'FORBIDDEN'])
      expect(outcome(await set('yes'))).toEqual([400, 'VALIDATION_FAILED'])
      await pass(DAY, HOUR)
      expect(outcome(await set(true))).toEqual([404, 'SUBSCRIPTION_NOT_FOUND'])
      expect(await wallet(fan)).toBe(700)
    })

    it('stops when the w.creator is gone', async () => {
      const fan = await w.world.fan({ balance: 1_000 })
      await subscribe(fan, '7d', 300)
      await w.world.pool.query(`update user_account set state = 'closed', closed_at = now() where id = $1`, [
        w.creator,
      ])
      await pass(8 * DAY, DAY / 2)
      expect(await wallet(fan)).toBe(700)
      expect(await hasAccess(fan)).toBe(false)
    })
  })

  describe('access', () => {
    it('is suspended by a block from either side, and comes back with its end', async () => {
      const fan = await w.world.fan({ balance: 1_000 })
      await subscribe(fan, '7d', 300)
      await blockPerson(w.world.as(w.creator, 'model'), { username: await usernameOf(fan) })
      await w.world.drain()
      expect(await hasAccess(fan)).toBe(false)
      expect(await mine(fan)).toMatchObject([{ status: 'inactive' }])
      expect(outcome(await subscribe(fan, '7d', 300))).toEqual([404, 'USER_NOT_FOUND'])
      await pass(6.5 * DAY, DAY / 2)
      expect(await wallet(fan)).toBe(700)
      const name = await usernameOf(fan)
      expect((await w.world.call('DELETE', `/v1/users/${name}/block`, { as: asCreator() })).statusCode).toBe(
        204,
      )
      await w.world.drain()
      expect(await hasAccess(fan)).toBe(true)
      await pass(HOUR)
    })

    it('to what was paid for is suspended by a chargeback', async () => {
      const fan = await w.world.fan({ balance: 500 })
      const rechargeId = await w.world.fund(fan, 1_000)
      await subscribe(fan, '1m', 1_000)
      await w.world.gateway.deliver(w.world, { reference: rechargeId, kind: 'disputed', amount: 1_000 })
      await w.world.drain()
      expect(await hasAccess(fan)).toBe(false)
      expect(await mine(fan)).toMatchObject([{ status: 'inactive' }])
      await pass(40 * DAY, DAY)
      expect(outcome(await subscribe(fan, '30d', 0))).toEqual([403, 'PAYER_SUSPENDED'])
    })

    it('ends when its price is given back whole', async () => {
      const fan = await w.world.fan({ balance: 1_000 })
      const { subscription } = (await subscribe(fan, '1m', 1_000)).json()
      const { rows } = await w.world.pool.query<{ ref: string }>(
        'select ref from sale where subject_id = $1',
        [subscription.id],
      )
      const give = (amount: number, ref: string) =>
        inTransaction(w.world.ctx(), tx =>
          reverseSale(tx, {
            sale: { kind: 'subscription', ref: rows[0]?.ref ?? '' },
            reason: 'refund',
            ref,
            amount,
          }),
        )
      await give(400, `part-${subscription.id}`)
      await w.world.drain()
      expect(await hasAccess(fan)).toBe(true)
      clock.advance(HOUR)
      await give(600, `rest-${subscription.id}`)
      await w.world.drain()
      expect(await hasAccess(fan)).toBe(false)
      expect(await wallet(fan)).toBe(1_000)
    })

    it.each([
      ['a day', DAY],
      ['an hour', HOUR],
      ['a minute', MINUTE],
    ])('ends with its running period, which was renewed %s before the end', async (_, before) => {
      const fan = await w.world.fan({ balance: 500 })
      const { subscription } = (await subscribe(fan, '7d', 300)).json()
      const end = Date.parse(subscription.expiresAt)
      for (const at of [DAY, HOUR, MINUTE]) {
        clock.set(new Date(end - at))
        if (at === before) await w.world.fund(fan, 1_000)
        await runJob()
        if (at === before) break
      }
      expect(await wallet(fan)).toBe(900)
      await inTransaction(w.world.ctx(), tx =>
        reverseSale(tx, {
          sale: { kind: 'subscription', ref: saleRef(subscription.id, new Date(subscription.since)) },
          reason: 'refund',
          ref: `running-${subscription.id}`,
        }),
      )
      await w.world.drain()
      expect(await hasAccess(fan)).toBe(false)
      expect(await mine(fan)).toMatchObject([{ status: 'expired', renews: false }])
      // The renewal went back with it, and so did its time.
      expect(await wallet(fan)).toBe(1_500)
      await pass(8 * DAY, DAY)
      expect([await hasAccess(fan), await wallet(fan)]).toEqual([false, 1_500])
    })

    it('stays to the end of the running period when only what was bought ahead goes back', async () => {
      const fan = await w.world.fan({ balance: 1_000 })
      const { subscription } = (await subscribe(fan, '7d', 300)).json()
      const end = new Date(subscription.expiresAt)
      clock.set(new Date(end.getTime() - DAY))
      await runJob()
      const back = { reason: 'refund', ref: `ahead-${subscription.id}` } as const
      const sale = { kind: 'subscription', ref: saleRef(subscription.id, end) } as const
      await inTransaction(w.world.ctx(), tx => reverseSale(tx, { sale, ...back }))
      await w.world.drain()
      expect([await hasAccess(fan), await wallet(fan)]).toEqual([true, 700])
      await runJob()
      expect([await wallet(fan), (await mine(fan))[0].expiresAt]).toEqual([700, subscription.expiresAt])
      clock.set(end)
      expect(await hasAccess(fan)).toBe(false)
      await pass(2 * DAY, DAY)
      expect(await wallet(fan)).toBe(700)
    })

    it('renews once more where the fan wants it back after that, by a sale of its own', async () => {
      const fan = await w.world.fan({ balance: 1_000 })
      const { subscription } = (await subscribe(fan, '7d', 300)).json()
      const end = new Date(subscription.expiresAt)
      clock.set(new Date(end.getTime() - DAY))
      await runJob()
      const back = { reason: 'refund', ref: `ahead-${subscription.id}` } as const
      const sale = { kind: 'subscription', ref: saleRef(subscription.id, end) } as const
      await inTransaction(w.world.ctx(), tx => reverseSale(tx, { sale, ...back }))
      await w.world.drain()
      await w.world.call('PATCH', `/v1/subscriptions/${subscription.id}`, {
        as: tokenOf(fan, 'fan'),
        body: { renews: true },
      })
      // by its usual tries, of which the next one is an hour before the end
      await runJob()
      expect(await wallet(fan)).toBe(700)
      clock.set(new Date(end.getTime() - HOUR))
      await runJob()
      expect(await wallet(fan)).toBe(400)
      expect(await mine(fan)).toMatchObject([
        { status: 'active', renews: true, expiresAt: new Date(end.getTime() + 7 * DAY).toISOString() },
      ])
    })

    it('comes back with the end of a block in its last minute, and continues', async () => {
      const fan = await w.world.fan({ balance: 1_000 })
      const { subscription } = (await subscribe(fan, '7d', 300)).json()
      const name = await usernameOf(fan)
      await blockPerson(w.world.as(w.creator, 'model'), { username: name })
      await w.world.drain()
      clock.set(new Date(Date.parse(subscription.expiresAt) - MINUTE / 2))
      await w.world.call('DELETE', `/v1/users/${name}/block`, { as: asCreator() })
      await w.world.drain()
      await runJob()
      expect([await hasAccess(fan), await wallet(fan)]).toEqual([true, 400])
    })

    it('is read for many creators at once, and never for a guest', async () => {
      const fan = await w.world.fan({ balance: 1_000 })
      await subscribe(fan, '7d', 300)
      const other = await w.world.creator()
      const now = clock.now()
      const accessible = async (who: string | null) => {
        const { rows } = await sql<{ creator_id: string }>`
          select creator_id from (${accessibleTo(sql`${who}::uuid`, now)}) as open`.execute(
          w.world.services.db,
        )
        return rows.map(row => row.creator_id)
      }
      expect(await accessible(fan)).toEqual([w.creator])
      expect(await accessible(other)).toEqual([])
      expect(await accessible(null)).toEqual([])
    })
  })
})
