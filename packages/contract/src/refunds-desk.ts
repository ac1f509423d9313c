import { z } from 'zod'
import { PERSON_RIGHTS } from './access.ts'
import { REFUND, REFUND_LISTS, REFUND_REASONS, REFUND_STATES, type RefundList } from './refunds.ts'
import { route } from './route.ts'
import { SUBJECT_KINDS, saleKinds } from './sales.ts'
import { Amount, Id, Money, PageQuery, page, Time, text } from './schemas.ts'
import { StaffPerson } from './staff-people.ts'

const ACCOUNTANTS = { staff: PERSON_RIGHTS.refunds } as const
const OneSale = z.strictObject({ sale: Id })
const OneRefund = z.strictObject({ refund: Id })

/** A sale before staff. */
const SoldThing = z.strictObject({
  id: Id,
  kind: z.enum(saleKinds()),
  subject: z.strictObject({ kind: z.enum(SUBJECT_KINDS), id: z.string() }),
  at: Time,
  price: Money,
  buyer: StaffPerson,
  seller: StaffPerson,
})

/** Who did it: `own` where it was the reader. */
const Signature = z.strictObject({ name: z.string(), own: z.boolean(), at: Time })

/** A refund by staff. */
export const Refund = z.strictObject({
  id: Id,
  state: z.enum(REFUND_STATES),
  sale: SoldThing,
  amount: Money,
  reason: z.enum(REFUND_REASONS),
  /** What both sides read; null once one of them was erased. */
  words: z.string().nullable(),
  /** Two people decide about it. */
  signed: z.boolean(),
  /** Of one for everybody who has bought the thing: how many others there are, what they have got, and what still goes to them. */
  others: z
    .strictObject({ people: z.int(), done: z.int(), amount: Money, left: Money, finished: z.boolean() })
    .nullable(),
  proposed: Signature,
  decided: Signature.extend({ note: z.string().nullable() }).nullable(),
  /** Whether the reader may sign it: they have not proposed it, and none of the money is their own. */
  signable: z.boolean(),
})
export type Refund = z.output<typeof Refund>

/** What is known before money of a sale is given back. */
export const RefundOffer = z.strictObject({
  sale: SoldThing,
  /** Given back already, and what is left of the price. */
  back: Money,
  left: Money,
  /** What the creator's part is taken from: what of the sale is pending, or what is available, and then debt. */
  feeBps: z.int(),
  released: z.boolean(),
  available: Money,
  /** Others who have bought the same thing, and what is left of their prices; null where that is bought by one alone. */
  others: z.strictObject({ people: z.int(), amount: Money }).nullable(),
  /** Up to this amount one person decides. */
  alone: Money,
  /** What waits for a signature already. */
  waiting: Refund.nullable(),
  /** The reader has bought or sold it, and so decides nothing about it. */
  own: z.boolean(),
})
export type RefundOffer = z.output<typeof RefundOffer>

// The names of an object's own keys, which TypeScript does not give as more than texts.
const LISTS = Object.keys(REFUND_LISTS) as RefundList[]

/** Refunds by staff. */
export const refundsDesk = {
  getRefundOffer: route({
    method: 'GET',
    path: '/v1/staff/sales/:sale/refund',
    summary: 'What can be given back of a sale, and what would move',
    access: ACCOUNTANTS,
    params: OneSale,
    answer: RefundOffer,
    errors: ['SALE_NOT_FOUND'],
  }),
  refundSale: route({
    method: 'POST',
    path: '/v1/staff/sales/:sale/refunds',
    summary: 'Give money of a sale back to its buyer, or propose it where two people have to sign',
    access: ACCOUNTANTS,
    params: OneSale,
    body: z.strictObject({
      amount: Amount.min(1),
      /** What was left of the price when the caller looked; where it is not so any more, nothing moves. */
      left: Amount,
      reason: z.enum(REFUND_REASONS),
      /** What both sides read. */
      words: text(REFUND.maxWords).min(1),
      /** Give everybody else who has bought the same thing the whole of what is left of their price. */
      everyone: z.boolean().default(false),
    }),
    answer: Refund,
    errors: [
      'SALE_NOT_FOUND',
      'REFUND_TOO_MUCH',
      'REFUND_CHANGED',
      'REFUND_NOT_FOR_EVERYONE',
      'REFUND_OPEN',
      'OWN_ACCOUNT',
    ],
    idempotent: true,
  }),
  listRefunds: route({
    method: 'GET',
    path: '/v1/staff/refunds',
    summary: 'Refunds that wait for a signature, or those that are decided, the newest first',
    access: ACCOUNTANTS,
    query: PageQuery.extend({ list: z.enum(LISTS).default('waiting') }),
    answer: page(Refund),
  }),
  signRefund: route({
    method: 'PUT',
    path: '/v1/staff/refunds/:refund/signature',
    summary: 'Sign a refund that another person has proposed: its money moves',
    access: ACCOUNTANTS,
    params: OneRefund,
    answer: Refund,
    errors: [
      'REFUND_NOT_FOUND',
      'ALREADY_DECIDED',
      'SECOND_SIGNATURE_NEEDED',
      'REFUND_TOO_MUCH',
      'OWN_ACCOUNT',
    ],
    idempotent: true,
  }),
  declineRefund: route({
    method: 'PUT',
    path: '/v1/staff/refunds/:refund/declined',
    summary: 'Decline a proposed refund, or take the own proposal back: nothing moves',
    access: ACCOUNTANTS,
    params: OneRefund,
    body: z.strictObject({ note: text(REFUND.maxNote).min(1) }),
    answer: Refund,
    errors: ['REFUND_NOT_FOUND', 'ALREADY_DECIDED', 'OWN_ACCOUNT'],
  }),
} as const
