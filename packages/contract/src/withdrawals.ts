import { z } from 'zod'
import { csv } from './answers.ts'
import { route } from './route.ts'
import { Amount, Country, Id, line, Money, PageQuery, page, Time } from './schemas.ts'
import {
  ACCOUNT_FORMATS,
  ACCOUNT_TYPES,
  REJECTED_WHY,
  WITHDRAWAL_FILTERS,
  WITHDRAWAL_METHOD,
  WITHDRAWAL_METHOD_KINDS,
  WITHDRAWAL_METHODS,
  WITHDRAWAL_REASONS,
  WITHDRAWAL_STATUSES,
} from './withdrawal-kinds.ts'

const longest = Math.max(...Object.values(WITHDRAWAL_METHODS).map(({ number }) => number.max))

/** An account as it is named where it is paid to: never its whole number. */
export const PaidTo = z.strictObject({
  kind: z.enum(WITHDRAWAL_METHOD_KINDS),
  bank: z.string(),
  accountType: z.enum(ACCOUNT_TYPES).nullable(),
  /** The last characters of its number. */
  end: z.string(),
})
export type PaidTo = z.output<typeof PaidTo>

const Method = PaidTo.extend({
  id: Id,
  format: z.enum(ACCOUNT_FORMATS).nullable(),
  country: Country.nullable(),
  holder: z.string(),
  /** From when on it can be paid to. */
  usableAt: Time,
})
export type WithdrawalMethod = z.output<typeof Method>

const MethodInput = z.strictObject({
  kind: z.enum(WITHDRAWAL_METHOD_KINDS),
  /** An account number, IBAN, CLABE or CBU; the address of a wallet; a handle. */
  number: line(longest * 2).min(1),
  /** A BIC or a routing number, where the bank asks for it. */
  routing: line(WITHDRAWAL_METHOD.maxRouting).nullable(),
  bank: line(WITHDRAWAL_METHOD.maxBank).min(1),
  /** Of accounts at banks, null of others. */
  accountType: z.enum(ACCOUNT_TYPES).nullable(),
  /** As in the holder's document. */
  holder: line(WITHDRAWAL_METHOD.maxHolder).min(WITHDRAWAL_METHOD.minHolder),
})
export type WithdrawalMethodInput = z.output<typeof MethodInput>

/** A withdrawal, as its creator sees it. */
export const Withdrawal = z.strictObject({
  id: Id,
  /** Its number, as it stands on the bank's statement: `CAL-1187`. */
  reference: z.string(),
  amount: Money,
  status: z.enum(WITHDRAWAL_STATUSES),
  /** Of a rejected one. */
  why: z.enum(REJECTED_WHY).nullable(),
  reason: z.enum(WITHDRAWAL_REASONS).nullable(),
  /** What staff, or the bank, wrote. */
  note: z.string().nullable(),
  to: PaidTo,
  requestedAt: Time,
  /** Until when somebody has looked at it. */
  decideBy: Time,
  /** The last day on which its money arrives. */
  arrivesBy: z.iso.date(),
  approvedAt: Time.nullable(),
  /** When it went to the bank in a batch. */
  sentAt: Time.nullable(),
  /** When it was paid, or its money came back. */
  closedAt: Time.nullable(),
})
export type Withdrawal = z.output<typeof Withdrawal>

const OneMethod = z.strictObject({ method: Id })
const OneWithdrawal = z.strictObject({ withdrawal: Id })

/** A line of the table of withdrawals. Times are ISO 8601 in UTC, amounts decimals of the currency with a point. */
export const WithdrawalRow = z.strictObject({
  reference: z.string(),
  requestedAt: z.string(),
  amount: z.string(),
  currency: z.string(),
  bank: z.string(),
  end: z.string(),
  status: z.string(),
  note: z.string().nullable(),
  closedAt: z.string().nullable(),
})
export type WithdrawalRow = z.output<typeof WithdrawalRow>

export const withdrawals = {
  getWithdrawalDesk: route({
    method: 'GET',
    path: '/v1/withdrawals/desk',
    summary: 'What I can withdraw now, where to, and how withdrawals stand',
    access: 'creator',
    answer: z.strictObject({
      available: Money,
      /** Reserved for the open withdrawal. */
      inProcess: Money,
      /** What stands in the way, first things first; empty: a withdrawal can be requested. */
      obstacles: z.array(z.enum(['documents', 'stopped', 'open', 'too-little', 'method'])),
      /** What one withdrawal may amount to; `max` is never more than what is available. */
      min: Money,
      max: Money,
      /** The last day on which money arrives that is requested now. */
      arrivesBy: z.iso.date(),
      methods: z.array(Method),
      open: Withdrawal.nullable(),
      /** What was paid in this year. */
      paid: z.strictObject({ year: z.int(), amount: Money }),
      /** How many days the last ones took from the request to the payment; null before the first. */
      averageDays: z.number().nullable(),
      counts: z.strictObject({ all: z.int(), paid: z.int(), returned: z.int() }),
    }),
  }),
  listWithdrawals: route({
    method: 'GET',
    path: '/v1/withdrawals',
    summary: 'My withdrawals, newest first',
    access: 'creator',
    query: PageQuery.extend({ filter: z.enum(WITHDRAWAL_FILTERS).default('all') }),
    answer: page(Withdrawal),
  }),
  exportWithdrawals: route({
    method: 'GET',
    path: '/v1/withdrawals.csv',
    summary: 'The same as a table, in words of the reader’s language',
    access: 'creator',
    query: z.strictObject({ filter: z.enum(WITHDRAWAL_FILTERS).default('all') }),
    answer: csv(WithdrawalRow, 'amount'),
    rate: { max: 30, perSeconds: 600 },
  }),
  requestWithdrawal: route({
    method: 'POST',
    path: '/v1/withdrawals',
    summary: 'Request a withdrawal; its amount is reserved at once',
    access: 'creator',
    fresh: true,
    consent: true,
    body: z.strictObject({ amount: Amount.min(1), method: Id }),
    answer: Withdrawal,
    errors: [
      'DOCUMENTS_NOT_VERIFIED',
      'WITHDRAWAL_OPEN',
      'WITHDRAWAL_METHOD_NOT_FOUND',
      'WITHDRAWAL_METHOD_WAITS',
      'WITHDRAWALS_STOPPED',
      'INSUFFICIENT_BALANCE',
    ],
    idempotent: true,
    rate: { max: 20, perSeconds: 3600 },
  }),
  cancelWithdrawal: route({
    method: 'PUT',
    path: '/v1/withdrawals/:withdrawal/cancelled',
    summary: 'Cancel a withdrawal that waits for a decision; its amount is available again',
    access: 'creator',
    consent: true,
    params: OneWithdrawal,
    answer: Withdrawal,
    errors: ['WITHDRAWAL_NOT_FOUND', 'TOO_LATE'],
    idempotent: true,
  }),
  addWithdrawalMethod: route({
    method: 'POST',
    path: '/v1/withdrawal-methods',
    summary: 'Add an account to be paid out to. It is mailed, and can be used after some hours',
    access: 'creator',
    fresh: true,
    body: MethodInput,
    answer: Method,
    errors: ['WITHDRAWAL_METHOD_TAKEN', 'WITHDRAWAL_METHODS_FULL'],
    rate: { max: 20, perSeconds: 3600 },
  }),
  changeWithdrawalMethod: route({
    method: 'PUT',
    path: '/v1/withdrawal-methods/:method',
    summary: 'Put another account in the place of one: as adding it, and removing the other',
    access: 'creator',
    fresh: true,
    params: OneMethod,
    body: MethodInput,
    answer: Method,
    errors: ['WITHDRAWAL_METHOD_NOT_FOUND', 'WITHDRAWAL_METHOD_TAKEN', 'WITHDRAWAL_OPEN'],
    rate: { max: 20, perSeconds: 3600 },
  }),
  removeWithdrawalMethod: route({
    method: 'DELETE',
    path: '/v1/withdrawal-methods/:method',
    summary: 'Remove an account, unless an open withdrawal is to be paid to it',
    access: 'creator',
    params: OneMethod,
    errors: ['WITHDRAWAL_METHOD_NOT_FOUND', 'WITHDRAWAL_OPEN'],
  }),
} as const
export type WithdrawalDesk = z.output<(typeof withdrawals.getWithdrawalDesk)['answer']>
