import { PURCHASE_KINDS } from '@calina/contract'
import type { Answer, PurchasedFrom, Routes } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { presentPerson } from '../../accounts/index.ts'
import { money } from '../../wallet/index.ts'
import { countByCreator, type PeopleRow } from '../purchases.repository.ts'

const MOST_PEOPLE = 200

/** How much the caller has bought of each kind, and of whom. */
export async function getPurchaseFigures(ctx: Context): Promise<Answer<Routes['getPurchaseFigures']>> {
  const rows = await countByCreator(ctx.db, userIdOf(ctx))
  const sum = (of: readonly PeopleRow[]) => of.reduce((total, { count }) => total + count, 0)
  const people = Map.groupBy(rows, ({ creator }) => creator.id)
  return {
    all: sum(rows),
    kinds: PURCHASE_KINDS.map(kind => ({ kind, count: sum(rows.filter(row => row.kind === kind)) })),
    people: [...people.values()]
      .flatMap(of => personOf(ctx, of))
      .toSorted((a, b) => b.count - a.count || b.since.localeCompare(a.since))
      .slice(0, MOST_PEOPLE),
  }
}

/** All rows of one person as one. */
function personOf(ctx: Context, rows: readonly PeopleRow[]): PurchasedFrom[] {
  const [first] = rows
  if (first === undefined) return []
  const total = (of: 'count' | 'spent') => rows.reduce((sum, row) => sum + row[of], 0)
  return [
    {
      creator: presentPerson(first.creator),
      closed: first.creator.state === 'closed',
      count: total('count'),
      spent: money(ctx, total('spent')),
      since: new Date(Math.min(...rows.map(({ since }) => since.getTime()))).toISOString(),
    },
  ]
}
