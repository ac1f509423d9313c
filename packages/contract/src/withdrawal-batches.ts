import { z } from 'zod'
import { PERSON_RIGHTS } from './access.ts'
import { bytes } from './answers.ts'
import { route } from './route.ts'
import { Amount, Id, line, Money, opaque, PageQuery, page, Time } from './schemas.ts'
import { StaffPerson } from './staff-people.ts'
import {
  BANK_LINE_STATES,
  BANK_STATEMENT,
  BATCH_FORMATS,
  MAX_BATCH_ORDERS,
  WITHDRAWAL_STATUSES,
} from './withdrawal-kinds.ts'
import { PaidTo } from './withdrawals.ts'

const ACCOUNTANTS = { staff: PERSON_RIGHTS.withdrawals } as const
const Batch = z.strictObject({
  id: Id,
  number: z.int(),
  format: z.enum(BATCH_FORMATS),
  amount: Money,
  orders: z.int(),
  /** Of its orders: paid, and returned by the bank. */
  paid: z.int(),
  returned: z.int(),
  /** Lines of statements that settling it acts on. */
  unsettled: z.int(),
  /** How often its file was downloaded: before the first time it cannot be at the bank. */
  downloads: z.int(),
  madeAt: Time,
  madeBy: z.string(),
})
export type WithdrawalBatch = z.output<typeof Batch>

/** The withdrawal that a line belongs to, or may belong to. */
const LineOwner = z.strictObject({
  id: Id,
  reference: z.string(),
  person: StaffPerson,
  amount: Money,
  to: PaidTo,
})

/** A line of a bank's statement that concerns the house. */
const BankLine = z.strictObject({
  id: Id,
  statement: Id,
  bookedOn: z.iso.date(),
  /** Negative: money that left. */
  amount: Money,
  text: z.string(),
  reference: z.string().nullable(),
  state: z.enum(BANK_LINE_STATES),
  /** Of money that came back: why, in the bank's words. */
  returnReason: z.string().nullable(),
  withdrawal: LineOwner.nullable(),
  /** Of an open line: the withdrawal that it most likely pays, and by what. */
  likely: LineOwner.extend({ by: z.enum(['account', 'name', 'amount']) }).nullable(),
})
export type BankLine = z.output<typeof BankLine>

/** One order of a batch, with the line of a statement that has its reference. */
const Order = LineOwner.extend({
  status: z.enum(WITHDRAWAL_STATUSES),
  line: BankLine.omit({ withdrawal: true, likely: true }).nullable(),
})
export type BatchOrder = z.output<typeof Order>

const BatchPage = Batch.extend({
  fileName: z.string(),
  /** The first characters of its file's SHA-256. */
  fingerprint: z.string(),
  /** In the order of the file. */
  rows: z.array(Order),
  /** What settling it does now: withdrawals that become paid, and that come back. */
  settling: z.strictObject({ paid: z.int(), paidAmount: Money, returned: z.int(), returnedAmount: Money }),
})
export type WithdrawalBatchPage = z.output<typeof BatchPage>

const Statement = z.strictObject({
  id: Id,
  name: z.string(),
  format: z.enum(['camt.053', 'csv']),
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
  readAt: Time,
  readBy: z.string(),
  lines: z.int(),
  open: z.int(),
})
export type BankStatement = z.output<typeof Statement>

const OneBatch = z.strictObject({ batch: Id })

/** Paying withdrawals out by files, and reading back what the bank did. */
export const withdrawalBatches = {
  makeBatch: route({
    method: 'POST',
    path: '/v1/staff/withdrawal-batches',
    summary: 'Put everything that is approved and that this file can pay into a batch',
    access: ACCOUNTANTS,
    fresh: true,
    body: z.strictObject({
      format: z.enum(BATCH_FORMATS),
      /** What was shown: another number or sum is a conflict. */
      orders: z.int().min(1).max(MAX_BATCH_ORDERS),
      amount: Amount.min(1),
    }),
    answer: BatchPage,
    errors: ['BATCH_CHANGED', 'PAYOUT_ACCOUNT_MISSING', 'WITHDRAWALS_STOPPED'],
    idempotent: true,
  }),
  discardBatch: route({
    method: 'DELETE',
    path: '/v1/staff/withdrawal-batches/:batch',
    summary: 'Take a batch apart whose file nobody has downloaded: its withdrawals are approved as before',
    access: ACCOUNTANTS,
    fresh: true,
    params: OneBatch,
    errors: ['BATCH_NOT_FOUND', 'TOO_LATE'],
  }),
  listBatches: route({
    method: 'GET',
    path: '/v1/staff/withdrawal-batches',
    summary: 'Batches, the newest first',
    access: ACCOUNTANTS,
    query: PageQuery,
    answer: page(Batch),
  }),
  getBatch: route({
    method: 'GET',
    path: '/v1/staff/withdrawal-batches/:batch',
    summary: 'A batch with its orders, and the lines of statements that have their references',
    access: ACCOUNTANTS,
    params: OneBatch,
    answer: BatchPage,
    errors: ['BATCH_NOT_FOUND'],
  }),
  getBatchFile: route({
    method: 'GET',
    path: '/v1/staff/withdrawal-batches/:batch/file',
    summary: 'The file for the bank. Each download is recorded in the audit log',
    access: ACCOUNTANTS,
    fresh: true,
    params: OneBatch,
    answer: bytes('application/xml', 'text/csv'),
    errors: ['BATCH_NOT_FOUND'],
    rate: { max: 60, perSeconds: 3600 },
  }),
  settleBatch: route({
    method: 'POST',
    path: '/v1/staff/withdrawal-batches/:batch/settlement',
    summary: 'Withdrawals become paid, or come back, by the lines that the bank’s statements have of them',
    access: ACCOUNTANTS,
    fresh: true,
    params: OneBatch,
    body: z.strictObject({
      /** What was shown: other numbers are a conflict. */
      paid: z.int().min(0),
      returned: z.int().min(0),
    }),
    answer: BatchPage,
    errors: ['BATCH_NOT_FOUND', 'BATCH_CHANGED'],
    idempotent: true,
  }),
  readStatement: route({
    method: 'POST',
    path: '/v1/staff/bank-statements',
    summary: 'Read a statement of the bank, camt.053 or CSV. What was read before is not read again',
    access: ACCOUNTANTS,
    body: z.strictObject({
      name: line(BANK_STATEMENT.maxName).min(1),
      /** Its bytes in base64. */
      content: opaque(1, Math.ceil(BANK_STATEMENT.maxBytes / 3) * 4),
    }),
    answer: z.strictObject({
      statement: Statement,
      /** Lines that were new, of them those with the reference of a withdrawal; and those that another statement had. */
      added: z.int(),
      matched: z.int(),
      known: z.int(),
    }),
    errors: [
      'STATEMENT_UNREADABLE',
      'STATEMENT_OTHER_ACCOUNT',
      'STATEMENT_OTHER_CURRENCY',
      'STATEMENT_READ',
      'STATEMENT_TOO_LONG',
    ],
    rate: { max: 60, perSeconds: 3600 },
  }),
  listStatements: route({
    method: 'GET',
    path: '/v1/staff/bank-statements',
    summary: 'Statements that were read, the newest first',
    access: ACCOUNTANTS,
    query: PageQuery,
    answer: page(Statement),
  }),
  listBankLines: route({
    method: 'GET',
    path: '/v1/staff/bank-lines',
    summary: 'Lines of statements, the newest first: those without an owner, or of one statement',
    access: ACCOUNTANTS,
    query: PageQuery.extend({ state: z.enum(BANK_LINE_STATES).optional(), statement: Id.optional() }),
    answer: page(BankLine),
  }),
  assignBankLine: route({
    method: 'PUT',
    path: '/v1/staff/bank-lines/:line',
    summary:
      'Say what a line is: the payment or return of a withdrawal, an expense of the house, or not known yet',
    access: ACCOUNTANTS,
    params: z.strictObject({ line: Id }),
    body: z.discriminatedUnion('is', [
      z.strictObject({ is: z.literal('withdrawal'), withdrawal: Id }),
      z.strictObject({ is: z.literal('expense') }),
      z.strictObject({ is: z.literal('open') }),
    ]),
    answer: BankLine,
    errors: ['BANK_LINE_NOT_FOUND', 'WITHDRAWAL_NOT_FOUND', 'BANK_LINE_DIFFERS', 'TOO_LATE'],
  }),
} as const
