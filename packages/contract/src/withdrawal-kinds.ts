/** What a way to be paid out asks for. */
interface WithdrawalMethodSpec {
  /** Characters of what names the account: its number, an address, a handle. */
  number: { min: number; max: number; pattern: RegExp }
  /** It is at a bank: its number is recognised, it is for savings or checking, and a bank's file can pay to it. */
  atBank: boolean
}

/**
 * Where creators can be paid out to. The operator chooses among them (`withdrawalMethods`). What is called `bank` on the
 * wire is the network of a wallet's address, and the service of a handle.
 */
export const WITHDRAWAL_METHODS = {
  bank: { number: { min: 4, max: 34, pattern: /^[A-Z0-9]+$/ }, atBank: true },
  wallet: { number: { min: 20, max: 120, pattern: /^[A-Za-z0-9:._-]+$/ }, atBank: false },
  handle: { number: { min: 2, max: 254, pattern: /^[^\s]+$/ }, atBank: false },
} as const satisfies Record<string, WithdrawalMethodSpec>

export type WithdrawalMethodKind = keyof typeof WITHDRAWAL_METHODS
// `Object.keys` knows no more than strings; the table names them all.
export const WITHDRAWAL_METHOD_KINDS = Object.keys(WITHDRAWAL_METHODS) as [
  WithdrawalMethodKind,
  ...WithdrawalMethodKind[],
]

/** The kinds that the operator offers, by the setting `withdrawalMethods`. */
export const offeredMethods = (
  offered: Readonly<Record<WithdrawalMethodKind, boolean>>,
): WithdrawalMethodKind[] => WITHDRAWAL_METHOD_KINDS.filter(kind => offered[kind])

export const ACCOUNT_TYPES = ['savings', 'checking'] as const
export type AccountType = (typeof ACCOUNT_TYPES)[number]

/** How an account at a bank is numbered; `account`: by the bank itself. */
export const ACCOUNT_FORMATS = ['iban', 'clabe', 'cbu', 'account'] as const
export type AccountFormat = (typeof ACCOUNT_FORMATS)[number]

/** Characters of what is typed of a method, how many a creator has, and how many of a number's last are shown. */
export const WITHDRAWAL_METHOD = {
  maxBank: 80,
  minHolder: 2,
  maxHolder: 120,
  maxRouting: 20,
  max: 10,
  shown: 4,
} as const

/** `approved`: its money goes out with the next batch. `rejected`: the funds are back, and `why` says how. */
export const WITHDRAWAL_STATUSES = ['pending', 'approved', 'rejected', 'paid'] as const
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number]

/** Who sent the money of a rejected withdrawal back: staff, its creator who cancelled it, or the bank. */
export const REJECTED_WHY = ['staff', 'cancelled', 'bank'] as const
export type RejectedWhy = (typeof REJECTED_WHY)[number]

/** Why staff reject a withdrawal. */
export const WITHDRAWAL_REASONS = [
  'other-holder',
  'account-closed',
  'doubtful-sales',
  'expired-document',
  'asked-for',
] as const
export type WithdrawalReason = (typeof WITHDRAWAL_REASONS)[number]

/** How lists of withdrawals are narrowed: `returned` are those whose money came back. */
export const WITHDRAWAL_FILTERS = ['all', 'paid', 'returned'] as const

/** Characters of what is written to a creator about a withdrawal, and of what staff note. */
export const WITHDRAWAL_NOTE = { max: 500 } as const

/** What the reference of a withdrawal begins with, on the bank's statement as well. */
export const WITHDRAWAL_REFERENCE = 'CAL-'

/** Files by which a bank is told to pay. */
export const BATCH_FORMATS = ['pain.001', 'csv'] as const
export type BatchFormat = (typeof BATCH_FORMATS)[number]
/** Orders of one batch at most. */
export const MAX_BATCH_ORDERS = 1_000

/** What a line of a bank's statement is: not known yet, the payment or the return of a withdrawal, or nobody's. */
export const BANK_LINE_STATES = ['open', 'matched', 'settled', 'expense'] as const
export type BankLineState = (typeof BANK_LINE_STATES)[number]

/** A statement in base64 fits a request; characters of its name, and lines that it has at most. */
export const BANK_STATEMENT = { maxBytes: 700_000, maxName: 120, maxLines: 5_000 } as const
