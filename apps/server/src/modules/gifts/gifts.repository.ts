import { sql } from 'kysely'
import type { Db, Transacted } from '../../platform/db/database.ts'
import { SALE } from '../wallet/index.ts'
import type { GiftParts } from './gifts.policy.ts'

/** A gift with its present version. */
export interface GiftRow extends GiftParts {
  id: string
  position: number | null
  offered: boolean
  version: string
  number: number
  since: Date
  by: string | null
}

const gifts = (db: Db) =>
  db
    .selectFrom('gift')
    .innerJoinLateral(
      eb =>
        eb
          .selectFrom('gift_version')
          .selectAll()
          .whereRef('gift_version.gift_id', '=', 'gift.id')
          .orderBy('number', 'desc')
          .limit(1)
          .as('version'),
      join => join.onTrue(),
    )
    .select([
      'gift.id',
      'gift.position',
      'gift.offered',
      'version.id as version',
      'version.number',
      'version.titles',
      'version.drawing',
      'version.price',
      'version.created_at as since',
      'version.created_by as by',
    ])

/** The gifts that are offered, in the order of the tray. */
export async function listOffered(db: Db): Promise<GiftRow[]> {
  return await gifts(db).where('gift.offered', '=', true).orderBy('gift.position').execute()
}

/** Every gift: in the order of the tray, then those that are put away, the last one first. */
export async function listAll(db: Db): Promise<GiftRow[]> {
  return await gifts(db)
    .orderBy('gift.position', position => position.asc().nullsLast())
    .orderBy('gift.retired_at', 'desc')
    .orderBy('gift.id')
    .execute()
}

export async function findGift(db: Db, id: string): Promise<GiftRow | undefined> {
  return await gifts(db).where('gift.id', '=', id).executeTakeFirst()
}

/** Has changes of the catalogue wait for each other until the transaction ends. */
export async function holdCatalogue(db: Transacted): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('gift', 0))`.execute(db)
}

export async function insertGift(
  db: Transacted,
  gift: { id: string; position: number; now: Date },
): Promise<void> {
  await db.insertInto('gift').values({ id: gift.id, position: gift.position, created_at: gift.now }).execute()
}

export async function insertVersion(
  db: Transacted,
  {
    id,
    gift,
    number,
    by,
    now,
    titles,
    drawing,
    price,
  }: GiftParts & {
    id: string
    gift: string
    number: number
    by: string
    now: Date
  },
): Promise<void> {
  await db
    .insertInto('gift_version')
    .values({
      id,
      gift_id: gift,
      number,
      titles: JSON.stringify(titles),
      drawing: JSON.stringify(drawing),
      price,
      created_at: now,
      created_by: by,
    })
    .execute()
}

/** Puts a gift away (no position), takes it out, offers it or does not. */
export async function updateStanding(
  db: Transacted,
  id: string,
  { position, offered, now }: { position: number | null; offered: boolean; now: Date },
): Promise<void> {
  await db
    .updateTable('gift')
    .set({ position, offered, retired_at: position === null ? now : null })
    .where('id', '=', id)
    .execute()
}

/** Numbers gifts in this order. */
export async function updateOrder(db: Transacted, ids: readonly string[]): Promise<void> {
  await sql`update gift set position = place
    from unnest(${[...ids]}::uuid[]) with ordinality as ordered (id, place) where gift.id = ordered.id`.execute(
    db,
  )
}

/** What gifts have brought since then, over all their versions and without what was given back; gifts without any are absent. */
export async function countGiven(
  db: Db,
  since: Date,
): Promise<ReadonlyMap<string, { given: number; fee: number }>> {
  const { rows } = await sql<{ gift_id: string; given: number; fee: number }>`
    select version.gift_id, count(*)::int as given, sum(${SALE.fee})::bigint as fee
    from given_gift
    join gift_version as version on version.id = given_gift.version_id
    join ${SALE.table} on ${SALE.kind} = 'gift' and ${SALE.ref} = format('gift:%s', given_gift.id)
    where given_gift.created_at >= ${since} and ${SALE.paid} > 0
    group by version.gift_id`.execute(db)
  return new Map(rows.map(({ gift_id, given, fee }) => [gift_id, { given, fee }]))
}

/** The highest place of the tray. */
export const lastPosition = (rows: readonly GiftRow[]): number =>
  Math.max(0, ...rows.map(({ position }) => position ?? 0))
