import type { AccountFormat, AccountType } from '@calina/contract'

/** One order of a file for the bank. */
export interface Order {
  /** Of the withdrawal: it comes back on the statement. */
  reference: string
  /** Minor units. */
  amount: number
  holder: string
  number: string
  format: AccountFormat | null
  /** BIC or routing number. */
  routing: string | null
  bank: string
  country: string | null
  accountType: AccountType | null
}

/** A batch as its file names it. */
export interface Orders {
  number: number
  currency: string
  madeAt: Date
  /** The day on which the bank is to act: `YYYY-MM-DD`. */
  executeOn: string
  orders: readonly Order[]
}
