import { randomUUID } from 'node:crypto'
import type { Refund, RefundOffer } from '@calina/contract/types'
import { expect } from 'vitest'
import { SECOND } from '../../../platform/clock.ts'
import type { TestActor } from '../../../testing/actors.ts'
import type { TestApp } from '../../../testing/create-test-app.ts'
import { createPost } from '../../../testing/factories/posts.ts'

type Answer = Awaited<ReturnType<TestApp['call']>>

/** What tests about refunds do, as the people of a test. */
export function refunding(t: TestApp) {
  type Method = Parameters<TestApp['call']>[0]
  const call = (who: TestActor | undefined, method: Method, path: string, body?: object, key?: string) =>
    t.call(method, `/v1${path}`, {
      ...(who && { token: who.token }),
      ...(body && { body }),
      headers: { 'idempotency-key': key ?? randomUUID() },
    })
  const saleOf = async (buyer: TestActor): Promise<string> =>
    (
      await t.services.db
        .selectFrom('sale')
        .select('id')
        .where('buyer_id', '=', buyer.user.id)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
    ).id
  return {
    call,
    /** A post for this price that the buyer has, and its sale. */
    sell: async (creator: TestActor, buyer: TestActor, price: number) => {
      // of two sales the later one is found by its time
      t.clock.advance(SECOND)
      const { id } = await createPost(t, creator, { audience: 'paid', price })
      const answer = await call(buyer, 'POST', `/posts/${id}/unlock`, { price })
      expect(answer.statusCode, answer.body).toBe(200)
      return { post: id, sale: await saleOf(buyer) }
    },
    offer: async (who: TestActor, sale: string): Promise<RefundOffer> => {
      const answer = await call(who, 'GET', `/staff/sales/${sale}/refund`)
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json()
    },
    /** Of what is left now, unless the body says otherwise. */
    refund: async (who: TestActor | undefined, sale: string, body: object, key?: string): Promise<Answer> => {
      const row = await t.services.db
        .selectFrom('sale')
        .select(['price', 'reversed'])
        .where('id', '=', sale)
        .executeTakeFirst()
      const left = row === undefined ? 1 : row.price - row.reversed
      const given = { left, reason: 'not_as_described', words: WORDS, ...body }
      return await call(who, 'POST', `/staff/sales/${sale}/refunds`, given, key)
    },
    sign: (who: TestActor | undefined, id: string, key?: string): Promise<Answer> =>
      call(who, 'PUT', `/staff/refunds/${id}/signature`, undefined, key),
    decline: (who: TestActor | undefined, id: string, note = 'No es para tanto'): Promise<Answer> =>
      call(who, 'PUT', `/staff/refunds/${id}/declined`, { note }),
    list: async (who: TestActor, list: 'waiting' | 'decided' = 'waiting'): Promise<Refund[]> =>
      (await call(who, 'GET', `/staff/refunds?list=${list}&limit=100`)).json().items,
    /** The newest sale of a buyer, by its id. */
    saleOf,
    /** What somebody has in their wallet, pending and available. */
    balances: async (who: TestActor): Promise<[wallet: number, pending: number, available: number]> => {
      const { wallet, pending, available } = (await call(who, 'GET', '/wallet')).json()
      return [wallet.amount, pending.amount, available.amount]
    },
    told: async (who: TestActor): Promise<{ title: string; description: string; link: string }[]> =>
      (await call(who, 'GET', '/notifications'))
        .json()
        .items.filter(({ topic }: { topic: string }) => topic === 'refund'),
  }
}

export const WORDS = 'El vídeo dura 12 segundos y la publicación decía dos minutos.'
