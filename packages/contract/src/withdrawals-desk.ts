import { z } from 'zod'
import { PERSON_RIGHTS } from './access.ts'
import { STAFF } from './limits.ts'
import { route } from './route.ts'
import { Country, Id, line, Money, Time, text } from './schemas.ts'
import { StaffPerson } from './staff-people.ts'
import { Transaction } from './wallet.ts'
import { ACCOUNT_FORMATS, BATCH_FORMATS, WITHDRAWAL_NOTE, WITHDRAWAL_REASONS } from './withdrawal-kinds.ts'
import { PaidTo, Withdrawal } from './withdrawals.ts'

const ACCOUNTANTS = { staff: PERSON_RIGHTS.withdrawals } as const
const OneWithdrawal = z.strictObject({ withdrawal: Id })

/** Who has approved it, one signature after the other. */
const Signature = z.strictObject({ name: z.string(), own: z.boolean(), at: Time })

/** A withdrawal before staff, with what is known beside it. */
const ReviewedWithdrawal = Withdrawal.extend({
  person: StaffPerson,
  /** If it is approved now. */
  arrivesByNow: z.iso.date(),
  account: PaidTo.extend({
    format: z.enum(ACCOUNT_FORMATS).nullable(),
    country: Country.nullable(),
    holder: z.string(),
    /** BIC or routing number. */
    routing: z.string().nullable(),
    addedAt: Time,
    usableAt: Time,
    /** Who else has an account of the same number; at most twenty. */
    sharedWith: z.array(StaffPerson),
  }),
  identity: z.strictObject({
    state: z.enum(['unverified', 'in-process', 'approved', 'rejected']),
    decidedAt: Time.nullable(),
    expiresOn: z.iso.date().nullable(),
    legalName: z.string().nullable(),
    /** Whether holder and legal name are the same words, in any order; null where no name is known. */
    holderMatches: z.boolean().nullable(),
  }),
  ledger: z.strictObject({ clean: z.boolean(), checkedAt: Time.nullable() }),
  money: z.strictObject({
    /** What was available before the request, and what is now. */
    before: Money,
    available: Money,
    pending: Money,
    debt: Money,
    /** Of sales in the last ninety days: all, and those charged back. */
    sales: z.int(),
    chargebacks: z.int(),
    /** Earlier withdrawals: paid ones, and those that the bank sent back. */
    paid: z.int(),
    returned: z.int(),
  }),
  /** Who paid in the last thirty days: how many and what, and the first four by what they paid. */
  payers: z.strictObject({
    people: z.int(),
    amount: Money,
    first: z.array(
      z.strictObject({
        person: StaffPerson,
        amount: Money,
        /** Since when they buy from this creator. */
        since: Time,
        /** Recharges and sales of theirs that were charged back. */
        chargebacks: z.int(),
        /** Stopped from buying. */
        suspended: z.boolean(),
      }),
    ),
  }),
  /** The last lines of what is available. */
  lines: z.array(Transaction),
  signatures: z.strictObject({ needed: z.int(), by: z.array(Signature) }),
  /** How it was decided. `undo`: it can still be taken back, since it is in no batch. */
  decision: z.strictObject({ at: Time, by: z.string(), own: z.boolean(), undo: z.boolean() }).nullable(),
  /** What staff noted with the decision. */
  staffNote: z.string().nullable(),
  batch: z.strictObject({ id: Id, number: z.int() }).nullable(),
  bankReference: z.string().nullable(),
})
export type ReviewedWithdrawal = z.output<typeof ReviewedWithdrawal>

const StaffNote = text(WITHDRAWAL_NOTE.max).nullable()

/** Decisions about withdrawals. The list is the queue `withdrawals`. */
export const withdrawalsDesk = {
  getWithdrawal: route({
    method: 'GET',
    path: '/v1/staff/withdrawals/:withdrawal',
    summary: 'One withdrawal, with what is known beside it. Recorded in the audit log',
    access: ACCOUNTANTS,
    params: OneWithdrawal,
    answer: ReviewedWithdrawal,
    errors: ['WITHDRAWAL_NOT_FOUND'],
  }),
  revealAccountNumber: route({
    method: 'POST',
    path: '/v1/staff/withdrawals/:withdrawal/number',
    summary: 'The whole number of the account. Recorded in the audit log with the reason',
    access: ACCOUNTANTS,
    params: OneWithdrawal,
    body: z.strictObject({ reason: line(STAFF.maxReason).min(STAFF.minReason) }),
    answer: z.strictObject({ number: z.string(), routing: z.string().nullable() }),
    errors: ['WITHDRAWAL_NOT_FOUND'],
    rate: { max: 60, perSeconds: 3600 },
  }),
  approveWithdrawal: route({
    method: 'PUT',
    path: '/v1/staff/withdrawals/:withdrawal/approval',
    summary: 'Approve it, or sign it first where two have to',
    access: ACCOUNTANTS,
    params: OneWithdrawal,
    body: z.strictObject({ staffNote: StaffNote }),
    answer: ReviewedWithdrawal,
    errors: [
      'WITHDRAWAL_NOT_FOUND',
      'ALREADY_DECIDED',
      'OWN_ACCOUNT',
      'USER_NOT_ACTIVE',
      'DOCUMENTS_NOT_VERIFIED',
      'SECOND_SIGNATURE_NEEDED',
      'WITHDRAWALS_STOPPED',
    ],
  }),
  undoWithdrawalApproval: route({
    method: 'DELETE',
    path: '/v1/staff/withdrawals/:withdrawal/approval',
    summary: 'Take approval and signatures back: it waits again. Not once it is in a batch',
    access: ACCOUNTANTS,
    params: OneWithdrawal,
    answer: ReviewedWithdrawal,
    errors: ['WITHDRAWAL_NOT_FOUND', 'TOO_LATE', 'OWN_ACCOUNT'],
  }),
  rejectWithdrawal: route({
    method: 'PUT',
    path: '/v1/staff/withdrawals/:withdrawal/rejection',
    summary: 'Reject it: its money goes back at once, and its creator reads why. Not once it is in a batch',
    access: ACCOUNTANTS,
    params: OneWithdrawal,
    body: z.strictObject({
      reason: z.enum(WITHDRAWAL_REASONS),
      /** What its creator reads beside the reason. */
      note: text(WITHDRAWAL_NOTE.max).nullable(),
      staffNote: StaffNote,
    }),
    answer: ReviewedWithdrawal,
    errors: ['WITHDRAWAL_NOT_FOUND', 'ALREADY_DECIDED', 'TOO_LATE', 'OWN_ACCOUNT'],
    idempotent: true,
  }),
  payWithdrawal: route({
    method: 'PUT',
    path: '/v1/staff/withdrawals/:withdrawal/paid',
    summary: 'Say that an approved one was paid by hand, with the reference of the payment',
    access: ACCOUNTANTS,
    fresh: true,
    params: OneWithdrawal,
    body: z.strictObject({ bankReference: line(120).min(1) }),
    answer: ReviewedWithdrawal,
    errors: ['WITHDRAWAL_NOT_FOUND', 'NOT_APPROVED', 'OWN_ACCOUNT', 'WITHDRAWALS_STOPPED'],
    idempotent: true,
  }),
  returnWithdrawal: route({
    method: 'PUT',
    path: '/v1/staff/withdrawals/:withdrawal/returned',
    summary: 'Say that the bank sent the money back: it is available to its creator again, who reads why',
    access: ACCOUNTANTS,
    fresh: true,
    params: OneWithdrawal,
    body: z.strictObject({ note: text(WITHDRAWAL_NOTE.max).min(1) }),
    answer: ReviewedWithdrawal,
    errors: ['WITHDRAWAL_NOT_FOUND', 'NOT_PAID', 'OWN_ACCOUNT'],
    idempotent: true,
  }),
  getPayable: route({
    method: 'GET',
    path: '/v1/staff/withdrawals/payable',
    summary: 'What is approved and in no batch, by the file that can pay it',
    access: ACCOUNTANTS,
    answer: z.strictObject({
      payable: z.array(z.strictObject({ format: z.enum(BATCH_FORMATS), count: z.int(), amount: Money })),
      /** Approved ones that no file pays, and that are paid by hand. */
      byHand: z.strictObject({ count: z.int(), amount: Money }),
      /** From this amount on two people sign. */
      signFrom: Money,
      stopped: z.boolean(),
    }),
  }),
} as const
