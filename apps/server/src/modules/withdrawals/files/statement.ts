import { createHash } from 'node:crypto'

/** An entry of the bank that is booked. */
export interface StatementEntry {
  /** What tells it from every other entry of the account: the same in every statement that has it. */
  key: string
  /** `YYYY-MM-DD` */
  bookedOn: string
  /** Minor units; negative: money that left. */
  amount: number
  currency: string
  /** What the order was sent with, where the bank repeats it. */
  reference: string | null
  /** What the bank wrote: names, remittance information. */
  text: string
  /** Of money that came back: why. */
  returnReason: string | null
}

/** A statement that was read. */
export interface Statement {
  format: 'camt.053' | 'csv'
  /** The account that it is of, where it says so. */
  account: string | null
  beginsOn: string | null
  endsOn: string | null
  entries: readonly StatementEntry[]
}

/** A file that is no whole statement; `line` where one is at fault, from 1 on. */
export class UnreadableError extends Error {
  override readonly name = 'UnreadableError'
  readonly line: number | undefined
  constructor(message: string, line?: number) {
    super(message)
    this.line = line
  }
}

/**
 * Gives entries their keys. Where the bank has given one its own reference, that is it; else it follows from what the entry
 * says, counted where a statement says the same twice.
 */
export function withKeys(
  account: string | null,
  entries: readonly (Omit<StatementEntry, 'key'> & { bankKey: string | null })[],
): StatementEntry[] {
  const seen = new Map<string, number>()
  return entries.map(({ bankKey, ...entry }) => {
    const content = JSON.stringify(
      bankKey === null
        ? [account, entry.bookedOn, entry.amount, entry.currency, entry.reference, entry.text]
        : [account, bankKey],
    )
    const count = (seen.get(content) ?? 0) + 1
    seen.set(content, count)
    const key = createHash('sha256').update(`${count} ${content}`).digest('base64url')
    return { ...entry, key }
  })
}

/** An amount as it stands in a file, in minor units; null where it is none of the currency. */
export function minorUnits(decimal: string, digits: number): number | null {
  const match = /^(-|\+)?(\d{1,12})(?:\.(\d+))?$/.exec(decimal)
  if (match === null) return null
  const [, sign, whole = '', fraction = ''] = match
  const kept = fraction.replace(/0+$/, '')
  if (kept.length > digits) return null
  const amount = Number(whole + kept.padEnd(digits, '0'))
  return sign === '-' ? -amount : amount
}
