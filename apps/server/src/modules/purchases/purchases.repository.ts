import { PURCHASE_KINDS, type PurchaseKind } from '@calina/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { anywhere, contains } from '../../platform/db/search.ts'
import { type PageOf, pageStatement, parameter } from '../../platform/db/statement.ts'
import { type PersonColumns, type PersonRow, personAs } from '../accounts/index.ts'
import { titleOfLive } from '../lives/index.ts'
import { titleOfMessage } from '../messages/index.ts'
import { titleOfPost } from '../posts/index.ts'
import { titleOfVault } from '../vaults/index.ts'
import { SALE } from '../wallet/index.ts'

const CREATOR = personAs('creator')

/** What is searched of a thing besides its creator, by its kind. */
const TITLES: Readonly<Record<PurchaseKind, (id: RawBuilder<string>) => RawBuilder<string>>> = {
  post: titleOfPost,
  message: titleOfMessage,
  vault: titleOfVault,
  // It is called by its kind and its minutes, in the language of who reads.
  call: () => sql<string>`null`,
  live: titleOfLive,
}

const KINDS = sql`(${sql.join(PURCHASE_KINDS.map(kind => sql.lit(kind)))})`
/** Bought, and not all of its price was given back. */
const IS_KEPT = sql<boolean>`${SALE.kind} in ${KINDS} and ${SALE.paid} > 0`
const TITLE = sql<string>`case ${SALE.kind} ${sql.join(
  PURCHASE_KINDS.map(kind => sql`when ${sql.lit(kind)} then ${TITLES[kind](sql`${SALE.subjectId}::uuid`)}`),
  sql` `,
)} end`

export interface PurchaseRow {
  id: string
  kind: PurchaseKind
  subject_id: string
  at: Date
  price: number
  creator: PersonRow
}

const [BUYER, KIND, USERNAME, PATTERN] = [
  parameter<string>(1, 'uuid'),
  parameter<string | null>(2, 'text'),
  parameter<string | null>(3, 'text'),
  parameter<string>(4, 'text'),
]
const selectPurchases = pageStatement(
  4,
  ({ limit, isAfter }) => sql<Omit<PurchaseRow, 'creator'> & PersonColumns<'creator'>>`
    select ${SALE.id} as id, ${SALE.kind} as kind, ${SALE.subjectId} as subject_id, ${SALE.at} as at,
      ${SALE.paid} as price, ${CREATOR.columns}
    from ${SALE.table}
    join ${CREATOR.table} on ${CREATOR.id} = ${SALE.sellerId}
    where ${SALE.buyerId} = ${BUYER} and ${IS_KEPT}
      and (${KIND} is null or ${SALE.kind} = ${KIND})
      and (${USERNAME} is null or ${CREATOR.shownUsername} = ${USERNAME})
      and (${PATTERN} is null or ${contains(CREATOR.names, PATTERN)} or ${contains(TITLE, PATTERN)})
      and ${isAfter(SALE.at, SALE.id)}
    order by ${SALE.at} desc, ${SALE.id} desc
    limit ${limit}`,
)

/** What somebody has bought, latest first, one more than the page. */
export async function listByBuyer(
  db: Db,
  {
    buyerId,
    kind = null,
    creator = null,
    q = null,
    ...page
  }: PageOf & {
    buyerId: string
    kind?: PurchaseKind | null
    creator?: string | null
    q?: string | null
  },
): Promise<PurchaseRow[]> {
  const rows = await selectPurchases(db, page, [buyerId, kind, creator, q === null ? null : anywhere(q)])
  return rows.map(row => ({ ...row, creator: CREATOR.read(row) }))
}

export interface PeopleRow {
  creator: PersonRow
  kind: PurchaseKind
  count: number
  spent: number
  since: Date
}

/** How much somebody has bought, by creator and kind. */
export async function countByCreator(db: Db, buyerId: string): Promise<PeopleRow[]> {
  const { rows } = await sql<Omit<PeopleRow, 'creator'> & PersonColumns<'creator'>>`
    select ${CREATOR.columns}, own.kind, own.count, own.spent, own.since
    from (
      select ${SALE.sellerId} as seller_id, ${SALE.kind} as kind, count(*)::int as count,
        sum(${SALE.paid})::bigint as spent, min(${SALE.at}) as since
      from ${SALE.table}
      where ${SALE.buyerId} = ${buyerId} and ${IS_KEPT}
      group by 1, 2
    ) as own
    join ${CREATOR.table} on ${CREATOR.id} = own.seller_id`.execute(db)
  return rows.map(row => ({ ...row, creator: CREATOR.read(row) }))
}

/** The text that names the latest thing that somebody has bought of a creator; null for nothing, or where it has no name. */
export async function findLastText(
  db: Db,
  { buyerId, sellerId }: { buyerId: string; sellerId: string },
): Promise<string | null> {
  const { rows } = await sql<{ title: string | null }>`
    select ${TITLE} as title from ${SALE.table}
    where ${SALE.buyerId} = ${buyerId} and ${SALE.sellerId} = ${sellerId} and ${IS_KEPT}
    order by ${SALE.at} desc, ${SALE.id} desc limit 1`.execute(db)
  return rows[0]?.title ?? null
}

/** When something was bought that its buyer keeps; undefined for what was given back, or is no thing. */
export async function findKept(db: Db, saleId: string): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date }>`
    select ${SALE.at} as at from ${SALE.table} where ${SALE.id} = ${saleId} and ${IS_KEPT}`.execute(db)
  return rows[0]?.at
}
