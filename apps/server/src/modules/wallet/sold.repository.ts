import type { SubjectKind } from '@calina/contract'
import { sql } from 'kysely'
import type { RankedPlace } from '../../platform/cursor.ts'
import type { Db } from '../../platform/db/database.ts'
import { earnedLines } from './earnings.repository.ts'

/** What one thing brought its creator, in minor units. */
export interface SoldRow {
  subject_id: string
  sales: number
  reversals: number
  /** Net of the fee, less what was given back. */
  earned: number
}

interface Wanted {
  sellerId: string
  from: Date
  to: Date
  kind: SubjectKind
  after: RankedPlace | null
  limit: number
}

/** One past the page of the things of a kind that a creator sold between two moments, those that brought most first. */
export async function selectSold(
  db: Db,
  { sellerId, from, to, kind, after, limit }: Wanted,
): Promise<SoldRow[]> {
  const isAfter =
    after === null ? sql`true` : sql`(earned, subject_id) < (${after.rank}::numeric, ${after.id}::text)`
  const { rows } = await sql<SoldRow>`
    select * from (
      select subject_id, sum(sales)::integer as sales, sum(reversals)::integer as reversals,
        sum(share)::bigint as earned
      from (${earnedLines(sellerId, { from, to })}) as line
      where subject_kind = ${kind}
      group by subject_id
    ) as thing
    where ${isAfter}
    order by earned desc, subject_id desc
    limit ${sql.lit(limit + 1)}`.execute(db)
  return rows
}
