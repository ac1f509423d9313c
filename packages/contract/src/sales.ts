import type { ErrorCode } from './errors.ts'

/** The parts of what a fan brings a creator, in the order in which they are drawn. */
export const FAN_PARTS = ['subscription', 'message', 'gift', 'content'] as const
export type FanPart = (typeof FAN_PARTS)[number]

/**
 * What follows from a kind of sale. The database's checks, charging, the ledger's check, transactions and earnings all
 * derive from this table.
 */
interface SaleKindSpec {
  /** A buyer buys the same thing once, unless all of its price was given back. */
  once: boolean
  /** What a buyer is answered who has it already. */
  alreadyBought: ErrorCode | null
  /** Giving the whole price back takes away what was bought. */
  refundWithdraws: boolean
  /** The price is held when it is agreed on, and captured for what was used. */
  held: boolean
  /** What kind of thing was bought, where it is not called like the sale. */
  subject: string
  /** The group under which a person finds it among their transactions. */
  group: 'purchase' | 'subscription'
  /** As what it counts in what a fan brings their creator. */
  part: FanPart
}

const KINDS = {
  subscription: {
    once: false,
    alreadyBought: 'ALREADY_SUBSCRIBED',
    refundWithdraws: true,
    held: false,
    subject: 'subscription',
    group: 'subscription',
    part: 'subscription',
  },
  post: {
    once: true,
    alreadyBought: 'POST_ALREADY_PURCHASED',
    refundWithdraws: true,
    held: false,
    subject: 'post',
    group: 'purchase',
    part: 'content',
  },
  goal: {
    once: false,
    alreadyBought: null,
    refundWithdraws: true,
    held: false,
    subject: 'post',
    group: 'purchase',
    part: 'content',
  },
  message: {
    once: true,
    alreadyBought: 'MESSAGE_ALREADY_PURCHASED',
    refundWithdraws: true,
    held: false,
    subject: 'message',
    group: 'purchase',
    part: 'message',
  },
  vault: {
    once: true,
    alreadyBought: 'VAULT_ALREADY_PURCHASED',
    refundWithdraws: true,
    held: false,
    subject: 'vault',
    group: 'purchase',
    part: 'content',
  },
  live: {
    once: true,
    alreadyBought: 'LIVE_ALREADY_PURCHASED',
    refundWithdraws: true,
    held: false,
    subject: 'live',
    group: 'purchase',
    part: 'content',
  },
  call: {
    once: false,
    alreadyBought: null,
    refundWithdraws: false,
    held: true,
    subject: 'call',
    group: 'purchase',
    part: 'content',
  },
  gift: {
    once: false,
    alreadyBought: null,
    refundWithdraws: false,
    held: false,
    subject: 'gift',
    group: 'purchase',
    part: 'gift',
  },
  'subscription-gift': {
    once: false,
    alreadyBought: null,
    refundWithdraws: true,
    held: true,
    subject: 'subscription-gift',
    group: 'subscription',
    part: 'subscription',
  },
} as const satisfies Record<string, SaleKindSpec>

export type SaleKind = keyof typeof KINDS
type Kinds = typeof KINDS
/** Kinds whose price is held first. */
export type HeldKind = { [K in SaleKind]: Kinds[K]['held'] extends true ? K : never }[SaleKind]
/** Kinds whose price is charged at once. */
export type ChargedKind = Exclude<SaleKind, HeldKind>
/** Kinds of things that are bought. */
export type SubjectKind = Kinds[SaleKind]['subject']

/** Every kind of sale. */
export const SALE_KINDS: Readonly<{
  [K in SaleKind]: Readonly<Omit<SaleKindSpec, 'subject'> & { subject: SubjectKind }>
}> = KINDS

// The names of an object's own keys, which TypeScript does not give as more than texts.
const NAMES = Object.keys(KINDS) as SaleKind[]

/** The kinds of which something is true, in the order of the table. */
export function saleKinds(are: (spec: (typeof SALE_KINDS)[SaleKind]) => boolean = () => true): SaleKind[] {
  return NAMES.filter(kind => are(SALE_KINDS[kind]))
}

export function isSaleKind(kind: string): kind is SaleKind {
  return Object.hasOwn(KINDS, kind)
}

/** The kinds of things that are bought. */
export const SUBJECT_KINDS: readonly SubjectKind[] = [
  ...new Set(saleKinds().map(kind => SALE_KINDS[kind].subject)),
]

/** The kinds of things that many can buy, each once: what of them brought how much is listed. */
export type SoldKind = {
  [K in SaleKind]: Kinds[K]['once'] extends true ? Kinds[K]['subject'] : never
}[SaleKind]
export const isSoldKind = (kind: SubjectKind): kind is SoldKind =>
  NAMES.some(name => KINDS[name].once && KINDS[name].subject === kind)
export const SOLD_KINDS: readonly SoldKind[] = SUBJECT_KINDS.filter(isSoldKind)

/** What answers a buyer who has the thing already, over all kinds. */
export const ALREADY_BOUGHT: readonly ErrorCode[] = saleKinds().flatMap(
  kind => SALE_KINDS[kind].alreadyBought ?? [],
)

/** Why money goes back the way it came. */
export const REVERSAL_REASONS = ['refund', 'chargeback'] as const
export type ReversalReason = (typeof REVERSAL_REASONS)[number]

/** How a withdrawal ends: its money arrived, or went back to its creator. */
export const WITHDRAWAL_OUTCOMES = ['paid', 'returned'] as const
export type WithdrawalOutcome = (typeof WITHDRAWAL_OUTCOMES)[number]

/** What withdrawals do to what is available: reserved, given back, and sent back by the bank after it was paid. */
export const WITHDRAWAL_LINES = ['withdrawal-hold', 'withdrawal-returned', 'withdrawal-bounced'] as const

/** What a transaction was: the ledger's journal kinds that touch a person's balance. */
export const TRANSACTION_KINDS = [
  'recharge',
  ...saleKinds(),
  'release',
  ...REVERSAL_REASONS,
  ...WITHDRAWAL_LINES,
] as const
export type TransactionKind = (typeof TRANSACTION_KINDS)[number]

/** The kinds under which transactions are listed together. */
export const TRANSACTION_GROUPS = {
  recharge: ['recharge'],
  purchase: saleKinds(({ group }) => group === 'purchase'),
  subscription: saleKinds(({ group }) => group === 'subscription'),
  release: ['release'],
  withdrawal: WITHDRAWAL_LINES,
  refund: REVERSAL_REASONS,
} as const satisfies Record<string, readonly TransactionKind[]>
export type TransactionGroup = keyof typeof TRANSACTION_GROUPS
