import { cursorRefused } from '../../platform/cursor.ts'

/** The balances whose lines a person sees. */
export const LISTED_ACCOUNTS = ['wallet', 'pending', 'available'] as const
export type ListedAccount = (typeof LISTED_ACCOUNTS)[number]

/** Of each account, the sequence below which the next page begins. */
export type Places = Readonly<Record<ListedAccount, number>>

const START: Places = {
  wallet: Number.MAX_SAFE_INTEGER,
  pending: Number.MAX_SAFE_INTEGER,
  available: Number.MAX_SAFE_INTEGER,
}

/** Writes where each account's lines go on as an opaque cursor. */
export function writePlaces(places: Places): string {
  return Buffer.from(LISTED_ACCOUNTS.map(account => places[account]).join(' ')).toString('base64url')
}

/** Reads what {@link writePlaces} wrote; the start for the first page. Anything else is refused. */
export function readPlaces(cursor: string | undefined): Places {
  if (cursor === undefined) return START
  const parts = Buffer.from(cursor, 'base64url').toString('utf8').split(' ')
  const [wallet, pending, available] = parts.map(part =>
    /^\d{1,16}$/.test(part) ? Number(part) : Number.NaN,
  )
  if (parts.length !== 3 || !isPlace(wallet) || !isPlace(pending) || !isPlace(available))
    throw cursorRefused()
  return { wallet, pending, available }
}

function isPlace(value: number | undefined): value is number {
  return Number.isSafeInteger(value)
}

interface Line {
  account: ListedAccount
  sequence: number
  at: Date
}

/**
 * Merges the newest lines of several accounts into one page, newest first. Within an account the ledger's own sequence
 * decides, so lines of the same instant never change places.
 */
export function mergeLines<T extends Line>(
  lines: readonly T[],
  limit: number,
  from: Places,
): { page: T[]; next: Places | null } {
  const queues = LISTED_ACCOUNTS.map(account =>
    lines.filter(line => line.account === account).toSorted((a, b) => b.sequence - a.sequence),
  )
  const page: T[] = []
  const next: Record<ListedAccount, number> = { ...from }
  while (page.length < limit) {
    let newest: T | undefined
    let source: T[] | undefined
    for (const queue of queues) {
      const [head] = queue
      if (head !== undefined && (newest === undefined || head.at >= newest.at)) {
        newest = head
        source = queue
      }
    }
    if (newest === undefined || source === undefined) return { page, next: null }
    source.shift()
    page.push(newest)
    next[newest.account] = newest.sequence
  }
  return { page, next: queues.some(queue => queue.length > 0) ? next : null }
}
