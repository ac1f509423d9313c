import type { Recharge, RechargeOffer, RechargeTransfer } from '@calina/contract/types'

export const usd = (amount: number) => ({ amount, currency: 'USD' })

/** A recharge of $50 by card that waits for its payment. */
export const rechargeOf = (more: Partial<Recharge> = {}): Recharge => ({
  id: '01990000-0000-7000-8000-0000000000aa',
  gateway: 'stripe',
  amount: usd(5_000),
  asked: usd(5_000),
  status: 'pending',
  checkoutUrl: 'https://calina.example/api/pay/checkout/1?s=x',
  method: null,
  declined: null,
  receipt: null,
  expiresAt: '2030-01-15T12:00:00.000Z',
  createdAt: '2030-01-15T11:00:00.000Z',
  ...more,
})

export const offerOf = (more: Partial<RechargeOffer> = {}): RechargeOffer => ({
  gateways: ['stripe', 'btcpay'],
  limit: null,
  ...more,
})

/** What has to be sent for $50, at a price that holds for a long time. */
export const transferOf = (more: Partial<RechargeTransfer> = {}): RechargeTransfer => ({
  kind: 'bitcoin',
  address: 'bc1qexampleexampleexampleexampleexample0',
  amount: '0.00052140',
  coin: 'BTC',
  rate: usd(9_589_600),
  link: 'bitcoin:bc1qexampleexampleexampleexampleexample0?amount=0.00052140',
  expiresAt: '2099-01-15T12:00:00.000Z',
  seen: false,
  ...more,
})

export const balanceOf = (amount: number) => ({
  wallet: { ...usd(amount), sequence: 1 },
  pending: usd(0),
  available: usd(0),
})
