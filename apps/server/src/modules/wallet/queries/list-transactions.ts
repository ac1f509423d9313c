import { isSaleKind, TRANSACTION_GROUPS, TRANSACTION_KINDS, type TransactionKind } from '@calina/contract'
import type { Transaction, TransactionFilter } from '@calina/contract/types'
import { type Context, userIdOf, viewerIdOf } from '../../../platform/context.ts'
import { loadPersons } from '../../accounts/index.ts'
import { accountId, type OwnedKind } from '../ledger-accounts.ts'
import {
  LISTED_ACCOUNTS,
  type ListedAccount,
  mergeLines,
  readPlaces,
  writePlaces,
} from '../transactions.cursor.ts'
import { selectCounterparts, selectLines } from '../transactions.repository.ts'
import { presentTransaction, subjectSold } from '../wallet.presenter.ts'
import { titlesOf } from '../wallet.titles.ts'

const KIND: Readonly<Record<ListedAccount, OwnedKind>> = {
  wallet: 'fan_wallet',
  pending: 'creator_pending',
  available: 'creator_available',
}

interface ListInput extends TransactionFilter {
  cursor?: string | undefined
  limit: number
  /** No other line than the one of this id. */
  only?: string
  /** Of these balances alone. */
  of?: readonly ListedAccount[]
}

/** Nothing moved before 1970: a year that a caller may name reaches further back than a time of the database does. */
const momentOf = (time: string): Date => new Date(Math.max(0, Date.parse(time)))

/** The kinds that a filter leaves. */
function kindsOf({ group, kind }: TransactionFilter): readonly TransactionKind[] {
  const kinds: readonly TransactionKind[] =
    group === undefined ? TRANSACTION_KINDS : TRANSACTION_GROUPS[group]
  return kind === undefined ? kinds : kinds.filter(each => each === kind)
}

/** Every line that touched a balance of the caller, newest first. */
export function listTransactions(ctx: Context, input: ListInput): Promise<TransactionPage> {
  return listTransactionsOf(ctx, userIdOf(ctx), input)
}

interface TransactionPage {
  items: Transaction[]
  next: string | null
}
/** A line with the sale that it is of, where some of its price can be given back. */
interface Line {
  transaction: Transaction
  refundable: string | null
}

/** The same of another person. */
export async function listTransactionsOf(
  ctx: Context,
  ownerId: string,
  input: ListInput,
): Promise<TransactionPage> {
  const { lines, next } = await listLinesOf(ctx, ownerId, input)
  return { items: lines.map(({ transaction }) => transaction), next }
}

/** The same, with the sales of which something can be given back. */
export async function listLinesOf(
  ctx: Context,
  ownerId: string,
  input: ListInput,
): Promise<{ lines: Line[]; next: string | null }> {
  const places = readPlaces(input.cursor)
  const accounts = new Map<string, ListedAccount>(
    (input.of ?? LISTED_ACCOUNTS).map(account => [
      accountId({ kind: KIND[account], ownerId, currency: ctx.config.currency }),
      account,
    ]),
  )
  const rows = await selectLines(
    ctx.db,
    [...accounts].map(([id, account]) => ({ id, before: places[account] })),
    accountId({ kind: 'creator_debt', ownerId, currency: ctx.config.currency }),
    {
      ...{ kinds: kindsOf(input), limit: input.limit + 1, only: input.only, direction: input.direction },
      ...(input.from !== undefined && { from: momentOf(input.from) }),
      ...(input.before !== undefined && { before: momentOf(input.before) }),
      persons: input.q === undefined ? undefined : await selectCounterparts(ctx.db, ownerId, input.q),
    },
  )
  const lines = rows.flatMap(row => {
    const account = accounts.get(row.account_id)
    return account === undefined ? [] : [{ account, sequence: row.sequence, at: row.created_at, row }]
  })
  const { page, next } = mergeLines(lines, input.limit, places)
  const others = page
    .flatMap(({ row }) => [row.buyer_id, row.seller_id])
    .filter(id => id !== null && id !== ownerId)
  const persons = await loadPersons(
    ctx.db,
    [...new Set(others)].filter(id => id !== null),
  )
  // what others bought is called by what they may see of it, which is not what the reader may
  const isOwn = viewerIdOf(ctx) === ownerId
  const titleOf = await titlesOf(ctx, isOwn ? page.flatMap(({ row }) => subjectSold(row)) : [])
  return {
    lines: page.map(({ account, row }) => {
      const otherId = row.buyer_id === ownerId ? row.seller_id : row.buyer_id
      const other = otherId === null ? undefined : persons.get(otherId)
      const [sold] = subjectSold(row)
      return {
        transaction: presentTransaction(ctx, account, row, {
          counterpart: other,
          title: sold ? titleOf(sold) : null,
        }),
        refundable: isSaleKind(row.kind) ? row.refundable : null,
      }
    }),
    next: next === null ? null : writePlaces(next),
  }
}
