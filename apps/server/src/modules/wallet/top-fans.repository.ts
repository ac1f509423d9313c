import { FAN_PARTS, type FanPart, saleKinds, TOP_FANS } from '@calina/contract'
import { type RawBuilder, sql } from 'kysely'
import type { RankedPlace } from '../../platform/cursor.ts'
import type { Db } from '../../platform/db/database.ts'
import { earnedLines } from './earnings.repository.ts'

/** What somebody brought a creator, in minor units. */
export interface FanRow extends Record<FanPart, number> {
  buyer_id: string
  rank: number
  /** Net of the fee, less what was given back: the sum of the parts. */
  earned: number
  /** When they first paid the creator. */
  since: Date
}

interface Wanted {
  sellerId: string
  from: Date
  to: Date
}

const partOf = (part: FanPart): RawBuilder<unknown> => {
  const kinds = saleKinds(spec => spec.part === part)
  return sql`coalesce(sum(share) filter (where kind = any(${kinds}::text[])), 0)::bigint as ${sql.ref(part)}`
}

/**
 * Everybody who brought a creator something between two moments, with their place. Lines are read as such: days that are
 * added up do not say of whom they are, and those of one creator are grouped in less time than a page takes.
 */
const placed = ({ sellerId, from, to }: Wanted) => sql`
  select fan.*, row_number() over (order by earned desc, buyer_id desc)::int as rank
  from (
    select buyer_id, sum(share)::bigint as earned, ${sql.join(FAN_PARTS.map(partOf))}
    from (${earnedLines(sellerId, { from, to })}) as line
    group by buyer_id
    having sum(share) <> 0
  ) as fan`

/** One past the page of who brought a creator most between two moments, in their order. */
export async function selectTopFans(
  db: Db,
  { after, limit, ...wanted }: Wanted & { after: RankedPlace | null; limit: number },
): Promise<FanRow[]> {
  const isAfter =
    after === null ? sql`true` : sql`(earned, buyer_id) < (${after.rank}::numeric, ${after.id}::uuid)`
  const { rows } = await sql<FanRow>`
    select top.*, (
      select min(sale.created_at) from sale
      where sale.seller_id = ${wanted.sellerId} and sale.buyer_id = top.buyer_id
    ) as since
    from (
      select * from (${placed(wanted)}) as fan where ${isAfter} order by rank limit ${sql.lit(limit + 1)}
    ) as top
    order by rank`.execute(db)
  return rows
}

/** How many people brought a creator something between two moments, and what the first, the next and the others did. */
export async function selectFanSums(
  db: Db,
  wanted: Wanted,
): Promise<Record<'all' | 'first' | 'next' | 'others', { people: number; earned: number }>> {
  const { first, next } = TOP_FANS
  const group = sql<string>`case
    when rank <= ${sql.lit(first)} then 'first' when rank <= ${sql.lit(first + next)} then 'next' else 'others' end`
  const { rows } = await sql<{ group: 'first' | 'next' | 'others'; people: number; earned: number }>`
    select ${group} as "group", count(*)::int as people, sum(earned)::bigint as earned
    from (${placed(wanted)}) as fan group by 1`.execute(db)
  const of = (name: 'first' | 'next' | 'others') => {
    const row = rows.find(each => each.group === name)
    return { people: row?.people ?? 0, earned: row?.earned ?? 0 }
  }
  const groups = { first: of('first'), next: of('next'), others: of('others') }
  const sum = (key: 'people' | 'earned') => groups.first[key] + groups.next[key] + groups.others[key]
  return { all: { people: sum('people'), earned: sum('earned') }, ...groups }
}
