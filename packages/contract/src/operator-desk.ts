import { z } from 'zod'
import { PERSON_RIGHTS, STAFF_ROLES } from './access.ts'
import { stream } from './answers.ts'
import { GATEWAYS, SET_ASIDE_KINDS, STRAY_KINDS, STRAY_NOTE, STRAY_REASONS } from './constants.ts'
import { STAFF } from './limits.ts'
import { route } from './route.ts'
import { Id, line, Money, Month, opaque, PageQuery, Person, page, Time } from './schemas.ts'
import { StaffAct } from './staff-people.ts'
import { PayerStop, Transaction } from './wallet.ts'

const ADMINISTRATORS = { staff: ['administrator'] } as const
const ACCOUNTANTS = { staff: ['finance', 'administrator'] } as const

/** A server process. */
const ServerProcess = z.strictObject({
  id: Id,
  roles: z.array(z.enum(['web', 'worker'])),
  host: z.string(),
  startedAt: Time,
  /** Within seconds, while it lives. */
  seenAt: Time,
  memoryBytes: z.int(),
  sockets: z.int(),
  /** Of the last half hour, a figure for each minute, the oldest first; null where nothing was asked. */
  p95Ms: z.array(z.number().nullable()),
  /** Share of answers that were 500 or more. */
  errorShare: z.array(z.number().nullable()),
})
export type ServerProcess = z.output<typeof ServerProcess>

/** Work that has used up its tries. */
const SetAside = z.strictObject({
  kind: z.enum(SET_ASIDE_KINDS),
  id: z.string(),
  /** What it is: the name of the job or fact; of a mail its kind, never its address. */
  name: z.string(),
  attempts: z.int(),
  error: z.string(),
  at: Time,
})
export type SetAsideItem = z.output<typeof SetAside>

const LedgerPart = z.strictObject({ account: z.string(), amount: z.int() })

/** The audit log. */
export const auditDesk = {
  listAudit: route({
    method: 'GET',
    path: '/v1/staff/audit',
    summary: 'The audit log, newest first',
    access: ADMINISTRATORS,
    query: PageQuery.extend({
      /** Acts whose name begins so: `documents.` or `documents.viewed`. */
      act: opaque(1, 60).optional(),
      actor: Id.optional(),
      subject: line(100).min(1).optional(),
      /** `staff`: only what staff do. */
      by: z.enum(['staff']).optional(),
    }),
    answer: page(StaffAct),
  }),
  checkAudit: route({
    method: 'GET',
    path: '/v1/staff/audit/check',
    summary: 'Check the whole chain of the audit log',
    access: ADMINISTRATORS,
    answer: stream({
      /** Entries. */
      progress: z.strictObject({ done: z.int(), total: z.int() }),
      result: z.strictObject({
        entries: z.int(),
        /** Hash of the last entry: noted elsewhere, it shows later that nothing up to it was rewritten. */
        head: z.string(),
        /** At most a hundred. */
        findings: z.array(z.strictObject({ sequence: z.int(), problem: z.string() })),
      }),
    }),
    rate: { max: 10, perSeconds: 60 },
  }),
} as const

/** The processes, and the work that waits. */
export const systemDesk = {
  getSystem: route({
    method: 'GET',
    path: '/v1/staff/system',
    summary: 'Processes, what waits, and free space',
    access: ADMINISTRATORS,
    answer: z.strictObject({
      processes: z.array(ServerProcess),
      waiting: z.strictObject({ jobs: z.int(), facts: z.int(), mails: z.int() }),
      setAside: z.strictObject({ jobs: z.int(), facts: z.int(), mails: z.int() }),
      mailsToday: z.int(),
      files: z.strictObject({
        /** Null: unlimited, as in an S3. */
        freeBytes: z.int().nullable(),
        totalBytes: z.int().nullable(),
        reserveBytes: z.int(),
      }),
      database: z.strictObject({ bytes: z.int(), maxBytes: z.int().nullable() }),
      /** Null: none are made. */
      backup: z
        .strictObject({
          /** The hour of the day in UTC at which one is made. */
          hour: z.int(),
          /** When the last good one began, and how much was written for it. */
          last: z.strictObject({ at: Time, bytes: z.int() }).nullable(),
          /** Of the newest one, where it failed. */
          failed: z.strictObject({ at: Time, error: z.string() }).nullable(),
        })
        .nullable(),
    }),
  }),
  listSetAside: route({
    method: 'GET',
    path: '/v1/staff/system/set-aside',
    summary: 'Jobs, facts and mails that have used up their tries, the oldest first',
    access: ADMINISTRATORS,
    query: PageQuery,
    answer: page(SetAside),
  }),
  retrySetAside: route({
    method: 'POST',
    path: '/v1/staff/system/set-aside/retry',
    summary: 'Try one of them again, or all',
    access: ADMINISTRATORS,
    body: z.strictObject({
      one: z.strictObject({ kind: z.enum(SET_ASIDE_KINDS), id: line(200).min(1) }).optional(),
    }),
    answer: z.strictObject({ retried: z.int() }),
    errors: ['NOT_FOUND'],
  }),
} as const

/** What a gateway reports that fits no recharge, or not as it should: money may have come that stands nowhere. */
export const StrayPayment = z.strictObject({
  gateway: z.enum(GATEWAYS),
  /** The gateway's number of the event, and of the payment. */
  event: z.string(),
  payment: z.string(),
  /** The recharge that it names, and who asked for that, where there is one. */
  recharge: z.strictObject({ id: Id, person: Person }).nullable(),
  kind: z.enum(STRAY_KINDS),
  amount: z.int(),
  currency: z.string(),
  why: z.enum(STRAY_REASONS),
  receivedAt: Time,
  /** What was done about it, by whom. */
  closed: z.strictObject({ note: z.string(), by: Person, at: Time }).nullable(),
})
export type StrayPayment = z.output<typeof StrayPayment>

/** A line of a person's balance before staff. */
const StaffTransaction = Transaction.extend({
  /** The sale that it is of, where some of its price can be given back. */
  refundable: Id.nullable(),
})
export type StaffTransaction = z.output<typeof StaffTransaction>
/** What a person has, as staff see it. */
const PersonMoney = z.strictObject({
  /** Of a fan. */
  balance: Money.nullable(),
  spent: Money.nullable(),
  /** Of a creator. */
  available: Money.nullable(),
  pending: Money.nullable(),
  earned: Money.nullable(),
  feeBps: z.int().nullable(),
  /** Of a fan whom a chargeback has stopped from buying. */
  stop: PayerStop.nullable(),
})

/** Money of the house and of a person. */
export const moneyDesk = {
  listStrayPayments: route({
    method: 'GET',
    path: '/v1/staff/money/stray-payments',
    summary: 'Payments that fit no recharge, the newest first',
    access: ACCOUNTANTS,
    query: PageQuery.extend({ state: z.enum(['open', 'all']).default('open') }),
    answer: page(StrayPayment),
  }),
  closeStrayPayment: route({
    method: 'POST',
    path: '/v1/staff/money/stray-payments/close',
    summary: 'Note what was done about a payment that fits no recharge',
    access: ACCOUNTANTS,
    body: z.strictObject({
      gateway: z.enum(GATEWAYS),
      event: line(200).min(1),
      note: line(STRAY_NOTE).min(1),
    }),
    answer: StrayPayment,
    errors: ['NOT_FOUND', 'STRAY_PAYMENT_CLOSED'],
  }),
  getMoneyHealth: route({
    method: 'GET',
    path: '/v1/staff/money',
    summary: 'What moved this month, and whether the ledger adds up',
    access: ACCOUNTANTS,
    answer: z.strictObject({
      month: Month,
      currency: z.string(),
      recharges: z.strictObject({ amount: z.int(), approved: z.int(), all: z.int() }),
      sales: z.strictObject({
        amount: z.int(),
        /** Of the month before, up to the same moment. */
        before: z.int(),
      }),
      fees: z.int(),
      chargebacks: z.strictObject({ amount: z.int(), count: z.int() }),
      /** Payments that fit no recharge, and of which nobody has noted what was done. */
      strays: z.int(),
      /** Refunds that wait for a second signature. */
      refunds: z.int(),
      ledger: z.strictObject({
        /** What there is, and whose it is: both sums are equal. */
        has: z.array(LedgerPart),
        owes: z.array(LedgerPart),
        checkedAt: Time.nullable(),
        /** What the last check found; 0: it adds up. */
        findings: z.int(),
      }),
    }),
  }),
  getPersonMoney: route({
    method: 'GET',
    path: '/v1/staff/people/:user/money',
    summary: 'A person’s balances',
    access: { staff: PERSON_RIGHTS.money },
    params: z.strictObject({ user: Id }),
    answer: PersonMoney,
    errors: ['USER_NOT_FOUND'],
  }),
  liftPayerStop: route({
    method: 'POST',
    path: '/v1/staff/people/:user/payer-stop/lift',
    summary: 'Let a payer buy again whom a chargeback has stopped. Recorded in the audit log with the reason',
    access: { staff: PERSON_RIGHTS.payerStop },
    params: z.strictObject({ user: Id }),
    body: z.strictObject({ reason: line(STAFF.maxReason).min(STAFF.minReason) }),
    answer: PersonMoney,
    errors: ['USER_NOT_FOUND', 'OWN_ACCOUNT', 'ALREADY_DECIDED'],
  }),
  listPersonTransactions: route({
    method: 'GET',
    path: '/v1/staff/people/:user/transactions',
    summary: 'Every line that touched a person’s balance, newest first',
    access: { staff: PERSON_RIGHTS.money },
    params: z.strictObject({ user: Id }),
    query: PageQuery,
    answer: page(StaffTransaction),
    errors: ['USER_NOT_FOUND'],
  }),
} as const

/** A person among others. */
export const relationsDesk = {
  getPersonRelations: route({
    method: 'GET',
    path: '/v1/staff/people/:user/relations',
    summary: 'How many people a person has to do with',
    access: { staff: STAFF_ROLES },
    params: z.strictObject({ user: Id }),
    answer: z.strictObject({
      /** Of a creator. */
      subscribers: z.int().nullable(),
      followers: z.int().nullable(),
      /** To creators, active now. */
      subscriptions: z.int(),
      following: z.int(),
      blocked: z.int(),
    }),
    errors: ['USER_NOT_FOUND'],
  }),
} as const

/** What the operator looks at. */
export const operatorDesk = { ...moneyDesk, ...relationsDesk, ...auditDesk, ...systemDesk } as const
