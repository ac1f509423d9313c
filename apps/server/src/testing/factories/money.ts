import { createRecharge, receivePaymentEvent } from '../../modules/wallet/index.ts'
import { type Gateway, PAYMENT_RANKS } from '../../platform/payments/gateway.ts'
import type { TestActor } from '../actors.ts'
import type { TestApp } from '../create-test-app.ts'
import { asUser } from './messages.ts'

/** A gateway where every payment has succeeded. */
const paid: Gateway = {
  name: 'test',
  takesAnyAmount: false,
  paysAfterDecline: false,
  createCheckout: () => Promise.reject(new Error('nobody goes there')),
  parseWebhook: async rawBody => {
    const { reference, amount, currency } = JSON.parse(rawBody.toString('utf8'))
    const kind = 'succeeded'
    return {
      id: `paid ${reference}`,
      providerId: reference,
      reference,
      kind,
      rank: PAYMENT_RANKS[kind],
      amount,
      currency,
      occurredAt: new Date(0),
      method: null,
      declined: null,
    }
  },
}

/** Puts money into a fan's wallet by a recharge. */
export async function fund(t: TestApp, fan: TestActor, amount: number): Promise<void> {
  const gateways = new Map([[paid.name, paid]])
  const { id } = await createRecharge({ ...asUser(t, fan.user), gateways }, { amount })
  const event = { reference: id, amount, currency: t.services.config.currency }
  await receivePaymentEvent(
    { ...t.ctx(), gateways },
    { gateway: paid.name, rawBody: Buffer.from(JSON.stringify(event)), headers: {} },
  )
  await t.drain()
}
