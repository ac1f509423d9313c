import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { HOUR, type ManualClock } from '../../platform/clock.ts'
import { expectLedgerBalanced } from '../../testing/expect-ledger-balanced.ts'
import { createMoneyWorld, type MoneyWorld, tokenOf } from '../../testing/money/money-world.ts'
import { outcome } from '../../testing/outcome.ts'
import { expireRecharges } from './commands/expire-recharges.ts'

describe('the wallet’s operations', () => {
  let world: MoneyWorld
  let fan: string
  let creator: string

  beforeAll(async () => {
    world = await createMoneyWorld()
    fan = await world.fan()
    creator = await world.creator({ username: 'luna' })
  })
  afterEach(() => expectLedgerBalanced(world.services))
  afterAll(() => world.close())

  const asFan = (id = fan) => tokenOf(id, 'fan')
  const asCreator = () => tokenOf(creator, 'model')
  const clock = () => world.services.clock as ManualClock
  const key = () => ({ 'idempotency-key': randomUUID() })
  const recharge = (amount: unknown, headers: Record<string, string> = key(), as = asFan()) =>
    world.call('POST', '/v1/recharges', { as, body: { amount }, headers })

  describe.each([
    ['GET', '/v1/wallet', undefined],
    ['POST', '/v1/recharges', 'model'],
    ['GET', '/v1/recharges', 'model'],
    ['GET', '/v1/recharges/0198c0de-0000-7000-8000-000000000000', 'model'],
    ['PUT', '/v1/recharges/0198c0de-0000-7000-8000-000000000000/left', 'model'],
    ['GET', '/v1/recharges/0198c0de-0000-7000-8000-000000000000/transfer', 'model'],
    ['GET', '/v1/recharges/0198c0de-0000-7000-8000-000000000000/receipt.pdf', 'model'],
    ['GET', '/v1/recharge-offer', 'model'],
    ['GET', '/v1/transactions', undefined],
  ] as const)('%s %s', (method, path, wrongType) => {
    const body = method === 'POST' ? { body: { amount: 1_000 } } : {}
    it('answers 401 to a guest', async () => {
      expect(outcome(await world.call(method, path, { headers: key(), ...body }))).toEqual([
        401,
        'UNAUTHORIZED',
      ])
    })
    if (wrongType !== undefined) {
      it('answers 403 to a creator', async () => {
        const answer = await world.call(method, path, { as: asCreator(), headers: key(), ...body })
        expect(outcome(answer)).toEqual([403, 'FORBIDDEN'])
      })
    }
  })

  it('answers balances, and zero for a new person', async () => {
    const answer = await world.call('GET', '/v1/wallet', { as: asFan(await world.fan()) })
    const nothing = { amount: 0, currency: 'USD' }
    const wallet = { ...nothing, sequence: 0 }
    expect(answer.json()).toEqual({ wallet, pending: nothing, available: nothing })
  })

  describe('a recharge', () => {
    it('is made with a link to the gateway’s page, which opens it once', async () => {
      const answer = await recharge(2_000)
      expect(answer.statusCode).toBe(200)
      const made = answer.json()
      expect(made).toMatchObject({ status: 'pending', amount: { amount: 2_000, currency: 'USD' } })
      const { pathname, search } = new URL(made.checkoutUrl)
      for (let visit = 0; visit < 2; visit++) {
        const page = await world.http.inject({ method: 'GET', url: pathname + search })
        expect([page.statusCode, page.headers.location]).toEqual([303, `https://pay.example.test/${made.id}`])
      }
      expect(world.gateway.checkouts.filter(each => each.reference === made.id)).toEqual([
        {
          reference: made.id,
          amount: 2_000,
          currency: 'USD',
          returnUrl: 'http://localhost:3000/settings/recharge',
          description: 'Calina',
          expiresAt: new Date(made.expiresAt),
        },
      ])
      await world.gateway.deliver(world, { reference: made.id, kind: 'succeeded', amount: 2_000 })
      const later = await world.http.inject({ method: 'GET', url: pathname + search })
      expect(later.headers.location).toBe(`http://localhost:3000/settings/recharge?recharge=${made.id}`)
      await world.drain()
      expect(world.realtime.sent).toContainEqual({
        userId: fan,
        event: 'recharge.changed',
        payload: { recharge: made.id, status: 'approved' },
      })
      const shown = await world.call('GET', `/v1/recharges/${made.id}`, { as: asFan() })
      expect(shown.json()).toMatchObject({ status: 'approved', checkoutUrl: null })
    })

    it('that was left is seen as left, until it is gone back to or paid', async () => {
      const { id, checkoutUrl } = (await recharge(2_000)).json()
      const { pathname, search } = new URL(checkoutUrl)
      const leave = () => world.call('PUT', `/v1/recharges/${id}/left`, { as: asFan() })
      const open = () => world.http.inject({ method: 'GET', url: pathname + search })
      const seen = async () => {
        const list = await world.call('GET', '/v1/recharges', { as: asFan() })
        const { status } = (await world.call('GET', `/v1/recharges/${id}`, { as: asFan() })).json()
        expect(list.json().items).toContainEqual(expect.objectContaining({ id, status }))
        return status
      }
      await open()
      expect((await leave()).json()).toMatchObject({ id, status: 'left', checkoutUrl })
      expect((await leave()).json()).toMatchObject({ status: 'left' })
      expect(await seen()).toBe('left')
      expect((await open()).headers.location).toBe(`https://pay.example.test/${id}`)
      expect(await seen()).toBe('pending')
      await leave()
      await world.gateway.deliver(world, { reference: id, kind: 'processing', amount: 2_000 })
      expect(await seen()).toBe('pending')
      await leave()
      await world.gateway.deliver(world, { reference: id, kind: 'succeeded', amount: 2_000 })
      expect(await seen()).toBe('approved')
      expect((await leave()).json()).toMatchObject({ status: 'approved', checkoutUrl: null })
      expect(await seen()).toBe('approved')
    })

    it('that was left expires like any other, and is left by its payer only', async () => {
      const { id } = (await recharge(2_000)).json()
      const leave = (as: string) => world.call('PUT', `/v1/recharges/${id}/left`, { as })
      expect(outcome(await leave(asFan(await world.fan())))).toEqual([404, 'RECHARGE_NOT_FOUND'])
      expect((await leave(asFan())).json().status).toBe('left')
      clock().advance(25 * HOUR)
      await expireRecharges(world.ctx())
      const shown = await world.call('GET', `/v1/recharges/${id}`, { as: asFan() })
      expect(shown.json()).toMatchObject({ status: 'expired', checkoutUrl: null })
      const malformed = await world.call('PUT', '/v1/recharges/none/left', { as: asFan() })
      expect(malformed.statusCode).toBe(400)
    })

    it('carries the wanted page through the gateway and back, as a parameter of our own page', async () => {
      const wanted = '/luna?subscribe=7d'
      const way = `for=${encodeURIComponent(wanted)}&amount=350`
      const { id, checkoutUrl } = (await recharge(2_000)).json()
      const { pathname, search } = new URL(checkoutUrl)
      await world.http.inject({ method: 'GET', url: `${pathname}${search}&${way}&other=1` })
      const opened = world.gateway.checkouts.find(each => each.reference === id)
      expect(opened?.returnUrl).toBe(
        'http://localhost:3000/settings/recharge?for=%2Fluna%3Fsubscribe%3D7d&amount=350',
      )
      await world.gateway.deliver(world, { reference: id, kind: 'succeeded', amount: 2_000 })
      const later = await world.http.inject({
        method: 'GET',
        url: `${pathname}${search}&for=${encodeURIComponent('https://evil.test/')}`,
      })
      expect(later.headers.location).toBe(
        `http://localhost:3000/settings/recharge?for=https%3A%2F%2Fevil.test%2F&recharge=${id}`,
      )
      const long = await world.http.inject({
        method: 'GET',
        url: `${pathname}${search}&for=/${'a'.repeat(2_000)}&for=/b`,
      })
      expect(long.headers.location).toBe(`http://localhost:3000/settings/recharge?recharge=${id}`)
    })

    it('leads back with the reason when the gateway cannot be reached', async () => {
      const { id, checkoutUrl } = (await recharge(2_000)).json()
      const { pathname, search } = new URL(checkoutUrl)
      world.gateway.down = true
      const page = await world.http.inject({ method: 'GET', url: pathname + search })
      world.gateway.down = false
      expect(page.headers.location).toBe(
        `http://localhost:3000/settings/recharge?recharge=${id}&error=PAYMENT_UNAVAILABLE`,
      )
      const again = await world.http.inject({ method: 'GET', url: pathname + search })
      expect(again.headers.location).toBe(`https://pay.example.test/${id}`)
    })

    it('does not follow a link that it did not sign', async () => {
      const { checkoutUrl } = (await recharge(2_000)).json()
      const { pathname, search } = new URL(checkoutUrl)
      for (const url of [
        pathname,
        `${pathname}?s=`,
        `${pathname}?s=a&s=b`,
        `/pay/checkout/nothing${search}`,
      ]) {
        const page = await world.http.inject({ method: 'GET', url })
        expect(outcome(page)).toEqual([404, 'RECHARGE_NOT_FOUND'])
      }
    })

    it('does not exist for another person', async () => {
      const { id } = (await recharge(2_000)).json()
      const other = asFan(await world.fan())
      for (const missing of [id, randomUUID()]) {
        const answer = await world.call('GET', `/v1/recharges/${missing}`, { as: other })
        expect(outcome(answer)).toEqual([404, 'RECHARGE_NOT_FOUND'])
      }
      expect((await world.call('GET', '/v1/recharges', { as: other })).json().items).toEqual([])
      expect(outcome(await world.call('GET', '/v1/recharges/nothing', { as: asFan() }))).toEqual([
        400,
        'VALIDATION_FAILED',
      ])
    })

    it('needs an idempotency key, and keeps one key to one request', async () => {
      expect(outcome(await recharge(2_000, {}))).toEqual([400, 'IDEMPOTENCY_KEY_REQUIRED'])
      expect(outcome(await recharge(2_000, { 'idempotency-key': 'short' }))).toEqual([
        400,
        'IDEMPOTENCY_KEY_REQUIRED',
      ])
      const headers = key()
      const first = await recharge(2_000, headers)
      const again = await recharge(2_000, headers)
      expect(again.json()).toEqual(first.json())
      expect(again.headers['idempotent-replayed']).toBe('true')
      expect(outcome(await recharge(3_000, headers))).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
      // another person's key of the same name is another key
      const other = await recharge(3_000, headers, asFan(await world.fan()))
      expect(other.statusCode).toBe(200)
    })

    it('is listed in pages, newest first', async () => {
      const person = asFan(await world.fan())
      for (let each = 1; each <= 5; each++) {
        clock().advance(1_000)
        await recharge(each * 1_000, key(), person)
      }
      const seen: number[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const url: string = `/v1/recharges?limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`
        const page: { items: { amount: { amount: number } }[]; next: string | null } = (
          await world.call('GET', url, { as: person })
        ).json()
        seen.push(...page.items.map(item => item.amount.amount))
        cursor = page.next
      }
      expect(seen).toEqual([5_000, 4_000, 3_000, 2_000, 1_000])
    })
  })

  describe('a webhook', () => {
    const deliver = (
      body: unknown,
      headers: Record<string, string> = { 'x-signature': 'good' },
      gateway = 'test',
    ) => world.call('POST', `/v1/webhooks/${gateway}`, { body, headers })

    it('is taken when it is signed, and answered the same when it comes again', async () => {
      const { id } = (await recharge(1_500)).json()
      const success = { reference: id, kind: 'succeeded', amount: 1_500 }
      for (let time = 0; time < 3; time++) {
        const answer = await deliver(success)
        expect([answer.statusCode, answer.json()]).toEqual([200, { received: true }])
      }
    })

    it('is refused without a signature, and by a gateway that is not configured', async () => {
      const { id } = (await recharge(1_500)).json()
      const success = { reference: id, kind: 'succeeded', amount: 1_500 }
      expect(outcome(await deliver(success, {}))).toEqual([400, 'INVALID_TOKEN'])
      expect(outcome(await deliver(success, { 'x-signature': 'bad' }))).toEqual([400, 'INVALID_TOKEN'])
      expect(outcome(await deliver(success, undefined, 'stripe'))).toEqual([404, 'NOT_FOUND'])
      expect(outcome(await deliver(success, undefined, 'other'))).toEqual([400, 'VALIDATION_FAILED'])
      const shown = await world.call('GET', `/v1/recharges/${id}`, { as: asFan() })
      expect(shown.json().status).toBe('pending')
    })
  })
})
