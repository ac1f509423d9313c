import type { SubjectKind } from '@calina/contract'
import { sql } from 'kysely'
import type { RankedPlace } from '../../platform/cursor.ts'
import type { Db } from '../../platform/db/database.ts'
import { earnedLines, linesOfPost } from './earnings.repository.ts'

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

/** What one post brought its creator, in minor units, net of the fee. */
export interface PostEarnings {
  sales: number
  /** Contributions to its goal. */
  goal: number
  /** What was given back of both: zero or less. */
  back: number
}

/** What a post has brought its creator ever since, by the ledger. */
export async function earnedByPost(
  db: Db,
  { sellerId, postId }: { sellerId: string; postId: string },
): Promise<PostEarnings> {
  const { rows } = await sql<PostEarnings>`
    select coalesce(sum(share) filter (where reversals = 0 and kind = 'post'), 0)::bigint as sales,
      coalesce(sum(share) filter (where reversals = 0 and kind = 'goal'), 0)::bigint as goal,
      coalesce(sum(share) filter (where reversals > 0), 0)::bigint as back
    from (${linesOfPost(sellerId, postId)}) as line`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('a sum has a row')
  return row
}
