import { z } from 'zod'
import { csv } from './answers.ts'
import { route } from './route.ts'
import { SUBJECT_KINDS, TRANSACTION_GROUPS, TRANSACTION_KINDS, type TransactionGroup } from './sales.ts'
import { Amount, Balance, Id, Money, PageQuery, Person, page, Time } from './schemas.ts'

export const Recharge = z.strictObject({
  id: Id,
  amount: Money,
  /** `left`: pending, and the payer came back without paying; a payment that is made all the same still counts. */
  status: z.enum(['pending', 'left', 'approved', 'rejected', 'expired']),
  /** The gateway's page, while it can be paid there. */
  checkoutUrl: z.string().nullable(),
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
  /** What was bought or paid in. */
  subject: z.strictObject({ kind: z.enum([...SUBJECT_KINDS, 'recharge']), id: z.string() }).nullable(),
  /** `pending`: earned, but not available yet; or held, and not charged yet. */
  status: z.enum(['approved', 'pending']),
  /** For pending earnings: when they become available. */
  releaseAt: Time.nullable(),
  createdAt: Time,
})
export type Transaction = z.output<typeof Transaction>

const TransactionGroupQuery = z.enum(Object.keys(TRANSACTION_GROUPS) as TransactionGroup[]).optional()

/** A line of the table of transactions. Times are ISO 8601 in UTC, amounts decimals of the currency. */
export const TransactionRow = z.strictObject({
  at: z.string(),
  kind: z.string(),
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
  createRecharge: route({
    method: 'POST',
    path: '/v1/recharges',
    summary: 'Begin a recharge; answers the address of the gateway’s page',
    access: 'fan',
    consent: true,
    body: z.strictObject({ amount: Amount.min(1) }),
    answer: Recharge,
    errors: ['PAYMENT_UNAVAILABLE', 'PAYER_SUSPENDED'],
    idempotent: true,
    rate: { max: 20, perSeconds: 600 },
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
    query: PageQuery.extend({ group: TransactionGroupQuery }),
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
    query: z.strictObject({ group: TransactionGroupQuery }),
    answer: csv(TransactionRow, 'amount', 'balanceAfter', 'price', 'fee', 'debtPaid'),
    rate: { max: 30, perSeconds: 600 },
  }),
  paymentWebhook: route({
    method: 'POST',
    path: '/v1/webhooks/:gateway',
    summary: 'Events of a payment gateway, signed by it',
    access: 'provider',
    params: z.strictObject({ gateway: z.enum(['test', 'stripe']) }),
    answer: z.strictObject({ received: z.literal(true) }),
    errors: ['NOT_FOUND', 'INVALID_TOKEN'],
  }),
} as const
