import { route } from '@calina/contract'
import { z } from 'zod'
import { captureSale, holdSale, releaseHold } from '../../modules/wallet/index.ts'
import { userIdOf } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'

const params = z.strictObject({ ref: z.uuid() })
const hold = route({
  method: 'POST',
  path: '/v1/holds/:ref',
  summary: 'Hold a price',
  access: 'fan',
  params,
  body: z.strictObject({ seller: z.uuid(), price: z.int() }),
  answer: z.strictObject({ hold: z.uuid() }),
  idempotent: true,
})
const close = route({
  method: 'POST',
  path: '/v1/holds/:ref/close',
  summary: 'Capture what was used of a hold, or release it',
  access: 'fan',
  params,
  body: z.strictObject({ used: z.int() }),
  answer: z.strictObject({ state: z.string(), captured: z.int() }),
  idempotent: true,
})
const mayReplay = async () => undefined

/** Holding and closing for the proofs: a fan who keeps their own clock. */
export function holdRoutes(http: HttpApp): void {
  http.handle(
    hold,
    (ctx, { params: { ref }, body: { seller, price } }) =>
      inTransaction(ctx, async tx => {
        const { holdId } = await holdSale(tx, {
          kind: 'call',
          ref,
          buyerId: userIdOf(ctx),
          sellerId: seller,
          price,
          feeBps: 2_000,
          subjectId: ref,
        })
        return { hold: holdId }
      }),
    { mayReplay },
  )
  http.handle(
    close,
    (ctx, { params: { ref }, body: { used } }) =>
      inTransaction(ctx, async tx => {
        const call = { kind: 'call', ref } as const
        const { state, captured } =
          used === 0 ? await releaseHold(tx, call) : await captureSale(tx, { ...call, amount: used })
        return { state, captured }
      }),
    { mayReplay },
  )
}
