import { balanceOf, createRecharge, receivePaymentEvent } from '../../src/modules/wallet/index.ts'
import { MINUTE } from '../../src/platform/clock.ts'
import { type Gateway, PAYMENT_RANKS, type PaymentEvent } from '../../src/platform/payments/gateway.ts'
import type { Player, Stage } from './stage.ts'

/** Under this name the test gateway takes payments; the demo's past payments use it, too. */
const GATEWAY = 'test'

/** A gateway whose payments all lie in the past: it only parses their events, without signatures. */
export const PAST_GATEWAY: Gateway = {
  name: GATEWAY,
  takesAnyAmount: false,
  paysAfterDecline: false,
  createCheckout: () => Promise.reject(new Error('the past takes no new payments')),
  parseWebhook: async rawBody => {
    const { occurredAt, ...event }: PaymentEvent & { occurredAt: string } = JSON.parse(
      rawBody.toString('utf8'),
    )
    return { ...event, occurredAt: new Date(occurredAt) }
  },
}

/** Recharges a fan's balance, or tries to with a card that is declined. */
export async function recharge(
  stage: Stage,
  fan: Player,
  amount: number,
  outcome: 'succeeded' | 'failed' = 'succeeded',
): Promise<void> {
  const ctx = stage.as(fan)
  const { id } = await createRecharge(ctx, { amount })
  const event: PaymentEvent = {
    id: `demo-${id}`,
    providerId: `demo-${id}`,
    reference: id,
    kind: outcome,
    rank: PAYMENT_RANKS[outcome],
    amount,
    currency: ctx.config.currency,
    occurredAt: ctx.clock.now(),
    method: { kind: 'card', brand: 'Visa', last4: '4242' },
    declined: outcome === 'failed' ? 'refused' : null,
  }
  await receivePaymentEvent(stage.tx, {
    gateway: GATEWAY,
    rawBody: Buffer.from(JSON.stringify(event)),
    headers: {},
  })
}

/** Has a fan buy something: a little earlier the balance is recharged if it does not reach. */
export function spend(stage: Stage, fan: Player, at: Date, price: number, buy: () => Promise<unknown>): void {
  stage.at(new Date(at.getTime() - 4 * MINUTE), async () => {
    const { wallet } = await balanceOf(stage.tx.db, fan.id)
    if (wallet >= price) return
    const missing = price - wallet
    const { presets, max } = stage.tx.settings.get('recharge')
    await recharge(stage, fan, presets.find(preset => preset >= missing) ?? max)
  })
  stage.at(at, async () => {
    const { wallet } = await balanceOf(stage.tx.db, fan.id)
    if (wallet >= price) await buy()
  })
}
