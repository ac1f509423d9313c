import { randomUUID } from 'node:crypto'
import { defaultSettings, planPrice } from '@calina/contract'
import type { Subscriber } from '@calina/contract/types'
import { beforeEach, describe, expect, it } from 'vitest'
import { DAY, MINUTE } from '../../platform/clock.ts'
import { tokenOf } from '../../testing/money/money-world.ts'
import { useCreator } from '../../testing/money/use-creator.ts'
import { outcome } from '../../testing/outcome.ts'
import { blockPerson } from '../relationships/index.ts'
import { balanceOf } from '../wallet/index.ts'

const DEFAULT_SETTINGS = defaultSettings('USD')

describe('subscriptions', () => {
  const w = useCreator()
  const { asCreator, setPlans, subscribe, wallet, hasAccess, mine, pass, usernameOf, clock } = w

  describe('an offer', () => {
    it('is shown shortest first with what it saves', async () => {
      for (const [path, as] of [
        [`/v1/users/${w.username}/plans`, undefined],
        ['/v1/plans', asCreator()],
      ] as const) {
        const answer = await w.world.call('GET', path, as === undefined ? {} : { as })
        expect(
          answer
            .json()
            .items.map((plan: { duration: string; price: { amount: number }; saving: number }) => [
              plan.duration,
              plan.price.amount,
              plan.saving,
            ]),
        ).toEqual([
          ['1d', 100, 0],
          ['7d', 300, 57],
          ['30d', 0, 100],
          ['1m', 1_000, 0],
          ['3m', 2_400, 20],
        ])
      }
    })

    it('takes prices up to the ceiling of its duration, each duration once', async () => {
      const ceiling = planPrice('3m', DEFAULT_SETTINGS.subscriptionMonthPrice).max
      expect((await setPlans([{ duration: '3m', price: ceiling }])).statusCode).toBe(200)
      const refused = await setPlans([
        { duration: '3m', price: ceiling + 1 },
        { duration: '1m', price: 500 },
        { duration: '1m', price: 600 },
      ])
      expect(outcome(refused)).toEqual([400, 'VALIDATION_FAILED'])
      expect(refused.json().issues).toEqual([{ path: 'body.items.2.duration', rule: 'duplicate' }])
      const dear = await setPlans([
        { duration: '1m', price: 500 },
        { duration: '3m', price: ceiling + 1 },
      ])
      expect(dear.json()).toMatchObject({
        issues: [{ path: 'body.items.1.price', rule: 'too_big' }],
        params: { min: 0, max: ceiling },
      })
      for (const price of [-1, 0.5, '1e3', null, [1]])
        expect(outcome(await setPlans([{ duration: '1m', price }]))).toEqual([400, 'VALIDATION_FAILED'])
      expect(outcome(await setPlans([{ duration: '2m', price: 1 }]))).toEqual([400, 'VALIDATION_FAILED'])
    })

    it('is set by creators only, and not found for an unknown person', async () => {
      const fan = tokenOf(await w.world.fan(), 'fan')
      expect(outcome(await w.world.call('PUT', '/v1/plans', { body: { items: [] } }))).toEqual([
        401,
        'UNAUTHORIZED',
      ])
      expect(outcome(await w.world.call('PUT', '/v1/plans', { as: fan, body: { items: [] } }))).toEqual([
        403,
        'FORBIDDEN',
      ])
      expect(outcome(await w.world.call('GET', '/v1/plans', { as: fan }))).toEqual([403, 'FORBIDDEN'])
      expect(outcome(await w.world.call('GET', '/v1/plans'))).toEqual([401, 'UNAUTHORIZED'])
      expect(outcome(await w.world.call('GET', '/v1/users/nobody_here/plans'))).toEqual([
        404,
        'USER_NOT_FOUND',
      ])
      const blocked = await w.world.fan()
      await blockPerson(w.world.as(w.creator, 'model'), { username: await usernameOf(blocked) })
      const answer = await w.world.call('GET', `/v1/users/${w.username}/plans`, {
        as: tokenOf(blocked, 'fan'),
      })
      expect(outcome(answer)).toEqual([404, 'USER_NOT_FOUND'])
    })

    it('of two at once ends as one of them', async () => {
      const offers = [
        [{ duration: '1m', price: 500 }],
        [
          { duration: '3m', price: 600 },
          { duration: '6m', price: 700 },
        ],
      ]
      await Promise.all([...offers, ...offers, ...offers].map(setPlans))
      const { items } = (await w.world.call('GET', '/v1/plans', { as: asCreator() })).json()
      const left = items.map((plan: { duration: string }) => plan.duration)
      expect([['1m'], ['3m', '6m']]).toContainEqual(left)
    })
  })

  describe('subscribing', () => {
    it('pays the price that was seen, gives access at once, and notifies the fan', async () => {
      const fan = await w.world.fan({ balance: 1_500 })
      const answer = await subscribe(fan, '1m', 1_000)
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toMatchObject({
        balance: { amount: 500 },
        subscription: { status: 'active', renews: true, duration: '1m', creator: { username: w.username } },
      })
      expect(await hasAccess(fan)).toBe(true)
      expect((await balanceOf(w.world.services.db, w.creator)).pending).toBe(800)
      await w.world.drain()
      expect(w.world.realtime.sent).toContainEqual({
        userId: fan,
        event: 'subscription.changed',
        payload: { creator: w.username, until: answer.json().subscription.expiresAt },
      })
    })

    it('to a free plan costs nothing and does not renew', async () => {
      const fan = await w.world.fan()
      const { subscription, balance } = (await subscribe(fan, '30d', 0)).json()
      expect([subscription.renews, subscription.price.amount, balance.amount]).toEqual([false, 0, 0])
      expect(await hasAccess(fan)).toBe(true)
    })

    it('without renewal ends at its time, and nothing is tried before', async () => {
      const fan = await w.world.fan({ balance: 3_000 })
      const answer = await w.world.call('POST', `/v1/users/${w.username}/subscription`, {
        as: tokenOf(fan, 'fan'),
        body: { duration: '1m', price: 1_000, renews: false },
        headers: { 'idempotency-key': randomUUID() },
      })
      expect(answer.json().subscription).toMatchObject({ status: 'active', renews: false })
      await pass(31 * DAY, DAY)
      expect(await hasAccess(fan)).toBe(false)
      expect(await wallet(fan)).toBe(2_000)
    })

    it('takes the lower fee from creators who publish only here', async () => {
      const exclusive = await w.world.creator({ username: `${w.username.slice(0, 20)}_ex`, exclusive: true })
      const name = await usernameOf(exclusive)
      await w.world.call('PUT', '/v1/plans', {
        as: tokenOf(exclusive, 'model'),
        body: { items: [{ duration: '1m', price: 1_000 }] },
      })
      await subscribe(await w.world.fan({ balance: 1_000 }), '1m', 1_000, name)
      expect((await balanceOf(w.world.services.db, exclusive)).pending).toBe(850)
    })

    it('is refused by name', async () => {
      const fan = await w.world.fan({ balance: 999 })
      expect(outcome(await subscribe(fan, '7d', 301))).toEqual([409, 'PRICE_CHANGED'])
      expect(outcome(await subscribe(fan, '1m', 999))).toEqual([409, 'PRICE_CHANGED'])
      expect(outcome(await subscribe(fan, '1m', 0))).toEqual([409, 'PRICE_CHANGED'])
      expect(outcome(await subscribe(fan, '6m', 1_000))).toEqual([404, 'PLAN_NOT_FOUND'])
      expect(outcome(await subscribe(fan, '1m', 1_000, 'nobody_here'))).toEqual([404, 'USER_NOT_FOUND'])
      expect(outcome(await subscribe(fan, '1m', 1_000, await usernameOf(fan)))).toEqual([403, 'OWN_ACCOUNT'])
      const poor = await subscribe(fan, '1m', 1_000)
      expect(outcome(poor)).toEqual([402, 'INSUFFICIENT_BALANCE'])
      expect(poor.json().params).toEqual({ missing: 1 })
      expect(await hasAccess(fan)).toBe(false)
      expect(await mine(fan)).toEqual([])
      await subscribe(fan, '7d', 300)
      expect(outcome(await subscribe(fan, '7d', 300))).toEqual([409, 'ALREADY_SUBSCRIBED'])
      expect(outcome(await subscribe(fan, '30d', 0))).toEqual([409, 'ALREADY_SUBSCRIBED'])
      expect(await wallet(fan)).toBe(699)
      const path = `/v1/users/${w.username}/subscription`
      const body = { duration: '7d', price: 300 }
      const headers = { 'idempotency-key': randomUUID() }
      expect(outcome(await w.world.call('POST', path, { body, headers }))).toEqual([401, 'UNAUTHORIZED'])
      expect(outcome(await w.world.call('POST', path, { as: asCreator(), body, headers }))).toEqual([
        403,
        'FORBIDDEN',
      ])
      expect(outcome(await w.world.call('POST', path, { as: tokenOf(fan, 'fan'), body }))).toEqual([
        400,
        'IDEMPOTENCY_KEY_REQUIRED',
      ])
    })

    it('again after the end continues in the same row, from today and at today’s price', async () => {
      const fan = await w.world.fan({ balance: 5_000 })
      const first = (await subscribe(fan, '30d', 0)).json().subscription
      await pass(31 * DAY, DAY)
      expect(await hasAccess(fan)).toBe(false)
      expect(await mine(fan, '?status=expired')).toMatchObject([{ id: first.id, status: 'expired' }])
      const second = (await subscribe(fan, '1m', 1_000)).json().subscription
      expect(second).toMatchObject({ id: first.id, status: 'active', since: clock.now().toISOString() })
    })
  })

  describe('subscribers', () => {
    const list = async (query = ''): Promise<{ items: Subscriber[]; next: string | null }> =>
      (await w.world.call('GET', `/v1/subscribers${query}`, { as: asCreator() })).json()
    const names = async (query: string) => (await list(query)).items.map(item => item.fan.name)

    beforeEach(async () => {
      for (const [name, duration, price] of [
        ['Ana 100%', '7d', 300],
        ['Bea_Luz', '1m', 1_000],
        ['Cleo', '30d', 0],
      ] as const) {
        clock.advance(MINUTE)
        const fan = await w.world.fan({ balance: 1_000, name })
        await subscribe(fan, duration, price)
      }
    })

    it('are listed newest first with what they spent', async () => {
      expect((await list()).items.map(item => [item.fan.name, item.spent.amount, item.status])).toEqual([
        ['Cleo', 0, 'active'],
        ['Bea_Luz', 1_000, 'active'],
        ['Ana 100%', 300, 'active'],
      ])
    })

    it('come in pages', async () => {
      const first = await list('?limit=2')
      expect(first.items.map(item => item.fan.name)).toEqual(['Cleo', 'Bea_Luz'])
      const second = await list(`?limit=2&cursor=${first.next}`)
      expect(second.items.map(item => item.fan.name)).toEqual(['Ana 100%'])
      expect(second.next).toBeNull()
    })

    it('are found by a part of the name, whatever its case, with wildcards taken literally', async () => {
      expect(await names('?search=LUZ')).toEqual(['Bea_Luz'])
      expect(await names(`?search=${encodeURIComponent('100%')}`)).toEqual(['Ana 100%'])
      expect(await names(`?search=${encodeURIComponent('%')}`)).toEqual(['Ana 100%'])
      expect(await names('?search=_')).toEqual(['Bea_Luz'])
      expect(await names(`?search=${encodeURIComponent('\\')}`)).toEqual([])
    })

    it('are filtered by status', async () => {
      await pass(8 * DAY, DAY / 2)
      expect(await names('?status=active')).toEqual(['Cleo', 'Bea_Luz', 'Ana 100%'])
      await pass(60 * DAY, DAY / 2)
      expect(await names('?status=active')).toEqual([])
      expect(await names('?status=expired')).toEqual(['Cleo', 'Bea_Luz', 'Ana 100%'])
    })

    it('count as active until the instant of their end, and not while suspended', async () => {
      const change = (set: string, fan: string, value: unknown) =>
        w.world.pool.query(
          `update subscription set ${set} where creator_id = $3
             and fan_id in (select id from user_account where name = $1)`,
          [fan, value, w.creator],
        )
      await change(`expires_at = $2`, 'Bea_Luz', clock.now())
      await change(`suspended_for = 'chargeback', suspended_at = $2`, 'Cleo', clock.now())
      expect(await names('?status=active')).toEqual(['Ana 100%'])
      expect(await names('?status=expired')).toEqual(['Bea_Luz'])
    })

    it('keep to the status on page two', async () => {
      await w.world.pool.query(
        `update subscription set expires_at = $2 where creator_id = $1
           and fan_id in (select id from user_account where name in ('Ana 100%', 'Cleo'))`,
        [w.creator, clock.now()],
      )
      const first = await list('?status=expired&limit=1')
      const second = await list(`?status=expired&limit=1&cursor=${first.next}`)
      expect([...first.items, ...second.items].map(item => item.fan.name)).toEqual(['Cleo', 'Ana 100%'])
      expect(second.next).toBe(null)
    })

    it('are the w.creator’s to see', async () => {
      const fan = tokenOf(await w.world.fan(), 'fan')
      expect(outcome(await w.world.call('GET', '/v1/subscribers', { as: fan }))).toEqual([403, 'FORBIDDEN'])
      expect(outcome(await w.world.call('GET', '/v1/subscribers'))).toEqual([401, 'UNAUTHORIZED'])
      expect(outcome(await w.world.call('GET', '/v1/subscriptions'))).toEqual([401, 'UNAUTHORIZED'])
      expect(outcome(await w.world.call('GET', '/v1/subscriptions', { as: asCreator() }))).toEqual([
        403,
        'FORBIDDEN',
      ])
      expect(outcome(await w.world.call('GET', '/v1/subscribers?search=', { as: asCreator() }))).toEqual([
        400,
        'VALIDATION_FAILED',
      ])
    })
  })
})
