import type { TransactionContext } from '../../../platform/context.ts'
import type { EventMap } from '../../../platform/events/events.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { newId } from '../../../platform/ids.ts'
import {
  type EntryRow,
  insertAccounts,
  insertJournal,
  lockAccountRows,
  type NewSale,
} from '../ledger.repository.ts'
import { type AccountRef, accountId, isOwned } from '../ledger-accounts.ts'
import type { JournalKind } from '../wallet.tables.ts'

interface Held {
  balance: number
  sequence: number
  minimum: number | null
  suspended: boolean
}

/** Bounded accounts under lock until the transaction ends, with their balances as of now. */
export class LockedAccounts {
  readonly #held: Map<string, Held>
  constructor(held: Map<string, Held>) {
    this.#held = held
  }

  get(ref: AccountRef): Held {
    const held = this.#held.get(accountId(ref))
    if (held === undefined) throw new Error(`the account ${ref.kind} is not locked`)
    return held
  }

  balance(ref: AccountRef): number {
    return this.get(ref).balance
  }
}

/**
 * Locks every bounded account of a money movement in one statement, opening those that are missing. Called once per
 * transaction, after the business rows are locked and before anything is decided on a balance.
 */
export async function lockAccounts(
  tx: TransactionContext,
  refs: readonly AccountRef[],
): Promise<LockedAccounts> {
  const wanted = new Map(refs.filter(isOwned).map(ref => [accountId(ref), ref]))
  const ids = [...wanted.keys()]
  let rows = await lockAccountRows(tx.db, ids)
  if (rows.length < ids.length) {
    await openAccounts(tx, [...wanted.values()])
    rows = await lockAccountRows(tx.db, ids)
  }
  return new LockedAccounts(
    new Map(
      rows.map(row => [
        row.id,
        {
          balance: row.balance,
          sequence: row.sequence,
          minimum: row.minimum,
          suspended: row.suspended_at !== null,
        },
      ]),
    ),
  )
}

/** Opens a person's accounts where they are not open yet. */
export async function openAccounts(
  tx: TransactionContext,
  refs: readonly Extract<AccountRef, { ownerId: string }>[],
): Promise<void> {
  await insertAccounts(
    tx.db,
    refs.map(ref => ({
      id: accountId(ref),
      owner_id: ref.ownerId,
      kind: ref.kind,
      currency: ref.currency,
      minimum: ref.kind === 'creator_debt' ? null : 0,
    })),
    tx.clock.now(),
  )
}

export interface Posting {
  kind: JournalKind
  /** The business fact; with `kind` it can be booked once. */
  ref: string
  /** What changes on each account; lines of zero are left out. At most one line per account. */
  lines: readonly { account: AccountRef; amount: number }[]
  saleId?: string
  rechargeId?: string
  holdId?: string
  /** The row of the sale that this journal books. */
  sale?: NewSale
}

/**
 * The one function that posts. The bounded accounts of its lines must be held by `locked`, whose balances move along,
 * so that several journals may follow each other in one transaction. Callers decide on balances before they post: a
 * line that would break a minimum is a mistake in the program here.
 */
export async function postJournal(
  tx: TransactionContext,
  locked: LockedAccounts,
  posting: Posting,
): Promise<void> {
  const lines = posting.lines.filter(line => line.amount !== 0)
  const currency = lines[0]?.account.currency
  if (currency === undefined || lines.some(line => line.account.currency !== currency))
    throw new Error(`${posting.kind} ${posting.ref}: lines of one currency expected`)
  if (lines.reduce((sum, line) => sum + line.amount, 0) !== 0)
    throw new Error(`${posting.kind} ${posting.ref}: the lines do not sum to zero`)

  const entries: EntryRow[] = []
  // with how many movements their wallet has had
  const owners = new Map<string, number | null>()
  for (const { account, amount } of lines) {
    if (!Number.isSafeInteger(amount))
      throw new Error(`${posting.kind} ${posting.ref}: ${amount} is no amount`)
    const entry: EntryRow = {
      id: newId(tx.clock),
      accountId: accountId(account),
      amount,
      balanceAfter: null,
      sequence: null,
    }
    if (isOwned(account)) {
      const held = locked.get(account)
      held.balance += amount
      held.sequence += 1
      if (held.minimum !== null && held.balance < held.minimum)
        throw new Error(`${posting.kind} ${posting.ref}: ${account.kind} would fall below its minimum`)
      entry.balanceAfter = held.balance
      entry.sequence = held.sequence
      const sequence = account.kind === 'fan_wallet' ? held.sequence : (owners.get(account.ownerId) ?? null)
      owners.set(account.ownerId, sequence)
    }
    entries.push(entry)
  }
  await insertJournal(
    tx.db,
    {
      id: newId(tx.clock),
      kind: posting.kind,
      ref: posting.ref,
      saleId: posting.sale?.id ?? posting.saleId ?? null,
      rechargeId: posting.rechargeId ?? null,
      holdId: posting.holdId ?? null,
      currency,
      createdAt: tx.clock.now(),
    },
    entries,
    posting.sale,
  )
  for (const [userId, sequence] of owners) publish(tx, 'wallet.changed', { userId, sequence })
  if (posting.sale !== undefined) publish(tx, 'sale.made', saleMade(posting.sale))
}

function saleMade({
  id,
  kind,
  ref,
  subjectId,
  buyerId,
  sellerId,
  price,
  share,
}: NewSale): EventMap['sale.made'] {
  return { saleId: id, kind, ref, subjectId, buyerId, sellerId, price, share }
}
