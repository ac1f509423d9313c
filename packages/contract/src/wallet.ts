import { z } from 'zod'
import { PAYER_SUSPENDED_BECAUSE } from './acts.ts'
import { csv, pdf } from './answers.ts'
import { DECLINE_REASONS, GATEWAYS, PAYMENT_METHODS } from './constants.ts'
import { REFUND_REASONS } from './refunds.ts'
import { route } from './route.ts'
import { SUBJECT_KINDS, TRANSACTION_GROUPS, TRANSACTION_KINDS, type TransactionGroup } from './sales.ts'
import { Amount, Balance, Id, Money, PageQuery, Person, page, SearchTerm, Time } from './schemas.ts'

/** What was paid with, as far as the gateway says so. */
export const PaymentMethod = z.strictObject({
  kind: z.enum(PAYMENT_METHODS),
  /** Of a card: its brand, such as `Visa`, and the last four digits. */
  brand: z.string().nullable(),
  last4: z.string().nullable(),
})
export type PaymentMethod = z.output<typeof PaymentMethod>

export const Recharge = z.strictObject({
  id: Id,
  gateway: z.enum(GATEWAYS),
  /** What was asked for; once it is approved, what has arrived. */
  amount: Money,
  /** What was asked for. */
  asked: Money,
  /** `left`: pending, and the payer came back without paying; a payment that is made all the same still counts. */
  status: z.enum(['pending', 'left', 'approved', 'rejected', 'expired']),
  /** The gateway's page, while it can be paid there. */
  checkoutUrl: z.string().nullable(),
  method: PaymentMethod.nullable(),
  /** Of a rejected one; null where the gateway says nothing. */
  declined: z.enum(DECLINE_REASONS).nullable(),
  /** Number of the receipt, such as `2026-004182`, of an approved one. */
  receipt: z.string().nullable(),
  /** Until when it can be paid. */
  expiresAt: Time,
  createdAt: Time,
})
export type Recharge = z.output<typeof Recharge>

export const Transaction = z.strictObject({
  id: Id,
  kind: z.enum(TRANSACTION_KINDS),
  /** Signed: what it did to this balance. Of a release: what became available, which was earned before. */
  amount: Money,
  /** Which balance of mine: a fan's wallet, or a creator's pending or available earnings. */
  account: z.enum(['wallet', 'pending', 'available']),
  balanceAfter: Money,
  /** For sales: full price and the platform's fee. */
  price: Money.nullable(),
  fee: Money.nullable(),
  /** Of releases, and of what came back of a withdrawal: what paid off a debt first; null when there was none. */
  debtPaid: Money.nullable(),
  counterpart: Person.nullable(),
  /** Of what staff gave back. */
  refund: z
    .strictObject({
      reason: z.enum(REFUND_REASONS),
      /** What they wrote to both sides; null once one of them was erased. */
      words: z.string().nullable(),
      /** What its creator still owes for it, and is taken from what they earn next; null for the buyer. */
      debt: Money.nullable(),
    })
    .nullable(),
  /** What was bought or paid in. */
  subject: z.strictObject({ kind: z.enum([...SUBJECT_KINDS, 'recharge']), id: z.string() }).nullable(),
  /** How what was bought is called, where I may see it; of a post the beginning of its text. */
  title: z.string().nullable(),
  /** `pending`: earned, but not available yet; or held, and not charged yet. */
  status: z.enum(['approved', 'pending']),
  /** For pending earnings: when they become available. */
  releaseAt: Time.nullable(),
  createdAt: Time,
})
export type Transaction = z.output<typeof Transaction>

/** What has to be sent to pay without leaving the page. */
export const RechargeTransfer = z.strictObject({
  kind: z.enum(['bitcoin', 'lightning']),
  address: z.string(),
  /** A decimal of the coin, as it has to be typed. */
  amount: z.string(),
  coin: z.string(),
  /** What one coin costs, in minor units of the currency, rounded; null where the gateway does not say. */
  rate: Money.nullable(),
  /** Opens a program that pays. */
  link: z.string(),
  /** Until when this price holds. */
  expiresAt: Time,
  /** Something has arrived, and is not confirmed yet. */
  seen: z.boolean(),
})
export type RechargeTransfer = z.output<typeof RechargeTransfer>

/** Why somebody cannot buy, and since when. */
export const PayerStop = z.strictObject({
  since: Time,
  /** What their bank asked back: a recharge, or a sale; null where it is not known any more. */
  because: z.enum(PAYER_SUSPENDED_BECAUSE).nullable(),
})
export type PayerStop = z.output<typeof PayerStop>

/** How money can be paid in. */
export const RechargeOffer = z.strictObject({
  /** In the order in which they are offered. */
  gateways: z.array(z.enum(GATEWAYS)),
  /** What can still be recharged, where there is a limit. */
  limit: z
    .strictObject({
      left: Money,
      limit: Money,
      /** Hours over which it counts. */
      hours: z.int(),
      /** Until when the account is new, where the limit is that of new accounts. */
      newUntil: Time.nullable(),
    })
    .nullable(),
})
export type RechargeOffer = z.output<typeof RechargeOffer>

/** Which lines are listed: all of what is said has to be true of them. */
const TransactionFilter = z.strictObject({
  group: z.enum(Object.keys(TRANSACTION_GROUPS) as TransactionGroup[]).optional(),
  kind: z.enum(TRANSACTION_KINDS).optional(),
  /** What came in, or what went out. */
  direction: z.enum(['in', 'out']).optional(),
  /** From this moment on. */
  from: Time.optional(),
  /** Up to this moment, and without it. */
  before: Time.optional(),
  /** Whom it was with: a part of their name or username. */
  q: SearchTerm.optional(),
})
export type TransactionFilter = z.output<typeof TransactionFilter>

/** A line of the table of transactions. Times are ISO 8601 in UTC, amounts decimals of the currency. */
export const TransactionRow = z.strictObject({
  at: z.string(),
  kind: z.string(),
  title: z.string().nullable(),
  name: z.string().nullable(),
  username: z.string().nullable(),
  account: z.string(),
  amount: z.string(),
  currency: z.string(),
  balanceAfter: z.string(),
  price: z.string().nullable(),
  fee: z.string().nullable(),
  debtPaid: z.string().nullable(),
  status: z.string(),
  releaseAt: z.string().nullable(),
  id: z.string(),
})
export type TransactionRow = z.output<typeof TransactionRow>

export const wallet = {
  getBalance: route({
    method: 'GET',
    path: '/v1/wallet',
    summary: 'My balances: wallet for fans, pending and available earnings for creators',
    access: 'user',
    answer: z.strictObject({ wallet: Balance, pending: Money, available: Money }),
  }),
  getPayerStop: route({
    method: 'GET',
    path: '/v1/wallet/stop',
    summary: 'Whether a chargeback has stopped me from buying, and why',
    access: 'fan',
    answer: z.strictObject({ stop: PayerStop.nullable() }),
  }),
  createRecharge: route({
    method: 'POST',
    path: '/v1/recharges',
    summary: 'Begin a recharge; answers the address of the gateway’s page',
    access: 'fan',
    consent: true,
    body: z.strictObject({
      amount: Amount.min(1),
      /** Absent: the first that is offered. */
      gateway: z.enum(GATEWAYS).optional(),
    }),
    answer: Recharge,
    errors: ['PAYMENT_UNAVAILABLE', 'PAYER_SUSPENDED', 'RECHARGE_LIMIT'],
    idempotent: true,
    rate: { max: 20, perSeconds: 600 },
  }),
  getRechargeOffer: route({
    method: 'GET',
    path: '/v1/recharge-offer',
    summary: 'Gateways that take money, and how much I can recharge now',
    access: 'fan',
    answer: RechargeOffer,
  }),
  getRecharge: route({
    method: 'GET',
    path: '/v1/recharges/:recharge',
    summary: 'One of my recharges',
    access: 'fan',
    params: z.strictObject({ recharge: Id }),
    answer: Recharge,
    errors: ['RECHARGE_NOT_FOUND'],
  }),
  leaveRecharge: route({
    method: 'PUT',
    path: '/v1/recharges/:recharge/left',
    summary: 'I came back from the gateway’s page without paying',
    access: 'fan',
    params: z.strictObject({ recharge: Id }),
    answer: Recharge,
    errors: ['RECHARGE_NOT_FOUND'],
  }),
  getRechargeTransfer: route({
    method: 'GET',
    path: '/v1/recharges/:recharge/transfer',
    summary: 'What has to be sent to pay one of my pending recharges; none where only the gateway’s page can',
    access: 'fan',
    params: z.strictObject({ recharge: Id }),
    answer: z.strictObject({ transfer: RechargeTransfer.nullable() }),
    errors: ['RECHARGE_NOT_FOUND', 'PAYMENT_UNAVAILABLE', 'PAYER_SUSPENDED'],
    rate: { max: 400, perSeconds: 600 },
  }),
  getReceipt: route({
    method: 'GET',
    path: '/v1/recharges/:recharge/receipt.pdf',
    summary: 'The receipt of one of my approved recharges, in the reader’s language',
    access: 'fan',
    params: z.strictObject({ recharge: Id }),
    answer: pdf(),
    errors: ['RECHARGE_NOT_FOUND'],
    rate: { max: 60, perSeconds: 600 },
  }),
  listRecharges: route({
    method: 'GET',
    path: '/v1/recharges',
    summary: 'My recharges, newest first',
    access: 'fan',
    query: PageQuery,
    answer: page(Recharge),
  }),
  listTransactions: route({
    method: 'GET',
    path: '/v1/transactions',
    summary: 'Every line that touched my balance, newest first; a release is one line',
    access: 'user',
    query: PageQuery.extend(TransactionFilter.shape),
    answer: page(Transaction),
  }),
  getTransaction: route({
    method: 'GET',
    path: '/v1/transactions/:transaction',
    summary: 'One of these lines',
    access: 'user',
    params: z.strictObject({ transaction: Id }),
    answer: Transaction,
    errors: ['TRANSACTION_NOT_FOUND'],
  }),
  exportTransactions: route({
    method: 'GET',
    path: '/v1/transactions.csv',
    summary: 'The same lines as a table, in words of the reader’s language',
    access: 'user',
    query: TransactionFilter,
    answer: csv(TransactionRow, 'amount', 'balanceAfter', 'price', 'fee', 'debtPaid'),
    rate: { max: 30, perSeconds: 600 },
  }),
  paymentWebhook: route({
    method: 'POST',
    path: '/v1/webhooks/:gateway',
    summary: 'Events of a payment gateway, signed by it',
    access: 'provider',
    params: z.strictObject({ gateway: z.enum(GATEWAYS) }),
    answer: z.strictObject({ received: z.literal(true) }),
    errors: ['NOT_FOUND', 'INVALID_TOKEN', 'PAYMENT_UNAVAILABLE'],
  }),
} as const
