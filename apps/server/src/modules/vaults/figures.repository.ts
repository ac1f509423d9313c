import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { accessCountOf } from '../subscriptions/index.ts'
import { SALE } from '../wallet/index.ts'

/** What stands beside an own vault. */
export interface OwnFigures {
  id: string
  sales: number
  earned: number
  holders: number
  unready: number
}

const IS_OF_VAULT = sql<boolean>`${SALE.kind} = 'vault' and ${SALE.subjectId} = vault.id::text`

/** Sales, earnings, holders and unready files of vaults of one creator. */
export async function ownFigures(db: Db, vaultIds: readonly string[], now: Date): Promise<OwnFigures[]> {
  if (vaultIds.length === 0) return []
  const { rows } = await sql<OwnFigures>`
    select vault.id, sold.sales, sold.earned,
      (select count(*)::int from vault_purchase where vault_id = vault.id and reversed_at is null)
        + case when vault.price is null then ${accessCountOf(sql.ref('vault.creator_id'), now)} else 0 end as holders,
      (select count(*)::int from vault_file
        where vault_id = vault.id and ready_at is null and removed_at is null) as unready
    from vault
    cross join lateral (
      select count(*) filter (where ${SALE.paid} > 0)::int as sales, coalesce(sum(${SALE.income}), 0)::bigint as earned
      from ${SALE.table} where ${IS_OF_VAULT}
    ) as sold
    where vault.id = any(${[...vaultIds]}::uuid[])`.execute(db)
  return rows
}

export interface AllFigures {
  earned: number
  sales: number
  visitors: number
  buyers: number
  bytes: number
  all: number
  sale: number
  included: number
  withdrawn: number
}

/** All vaults of a creator together. Visitors are people who have looked at one for sale. */
export async function allFigures(db: Db, creatorId: string): Promise<AllFigures> {
  const { rows } = await sql<AllFigures>`
    with vault as materialized (
      select id, price, withdrawn_at, bytes from vault where creator_id = ${creatorId} and deleted_at is null
    ), sold as (
      select count(*) filter (where ${SALE.paid} > 0)::int as sales, coalesce(sum(${SALE.income}), 0)::bigint as earned
      from vault join ${SALE.table} on ${IS_OF_VAULT}
    ), seen as (
      select count(distinct visit.user_id)::int as visitors, count(distinct bought.fan_id)::int as buyers
      from vault join vault_visit as visit on visit.vault_id = vault.id
      left join vault_purchase as bought
        on bought.vault_id = vault.id and bought.fan_id = visit.user_id and bought.reversed_at is null
      where vault.price is not null
    ), counted as (
      select coalesce(sum(bytes), 0)::bigint as bytes, count(*)::int as all,
        count(*) filter (where withdrawn_at is null and price is not null)::int as sale,
        count(*) filter (where withdrawn_at is null and price is null)::int as included,
        count(*) filter (where withdrawn_at is not null)::int as withdrawn
      from vault
    )
    select * from sold, seen, counted`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('sums of nothing are one row')
  return row
}

/** Weeks that the statistics of a vault show. */
const WEEKS = 12

export interface Statistics {
  sales: number
  earned: number
  visitors: number
  buyers: number
  downloads: number
  weeks: { from: string; sales: number }[]
}

/** Sales, visits and downloads of a vault; its weeks end now. */
export async function statisticsOf(db: Db, vaultId: string, now: Date): Promise<Statistics> {
  const { rows } = await sql<Statistics>`
    select
      (select count(*) filter (where ${SALE.paid} > 0)::int from ${SALE.table} where ${IS_OF_VAULT}) as sales,
      (select coalesce(sum(${SALE.income}), 0)::bigint from ${SALE.table} where ${IS_OF_VAULT}) as earned,
      (select count(*)::int from vault_visit where vault_id = vault.id) as visitors,
      (select count(*)::int from vault_visit as visit join vault_purchase as bought
        on bought.vault_id = visit.vault_id and bought.fan_id = visit.user_id and bought.reversed_at is null
        where visit.vault_id = vault.id) as buyers,
      (select count(*)::int from vault_file as file join vault_file_opened as opened using (media_id)
        where file.vault_id = vault.id and opened.saved_at is not null) as downloads,
      (select json_agg(json_build_object('from', week.start, 'sales', (
          select count(*)::int from ${SALE.table}
          where ${IS_OF_VAULT} and ${SALE.paid} > 0 and ${SALE.at} > week.start
            and ${SALE.at} <= week.start + interval '7 days')) order by week.start)
        from generate_series(1, ${sql.lit(WEEKS)}) as back (n)
        cross join lateral (select ${now}::timestamptz - (${sql.lit(WEEKS + 1)} - n) * interval '7 days' as start) as week
      ) as weeks
    from vault where vault.id = ${vaultId}`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('the vault is held by its creator')
  return row
}
