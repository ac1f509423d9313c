import type { Db, Transacted } from '../../platform/db/database.ts'
import { WAITS_FOR_NOTHING } from './preparing.repository.ts'

export interface ReviewRow {
  creatorId: string
  preparing: boolean
  /** It waits for staff, anew since its last change. */
  askedAt: Date | null
  /** Staff have let out what it says now. */
  reviewedAt: Date | null
  /** All of its media are ready to be looked at. */
  complete: boolean
}

const COLUMNS = [
  'creator_id as creatorId',
  'preparing',
  'review_asked_at as askedAt',
  'reviewed_at as reviewedAt',
] as const

/** How a post stands before staff; undefined where it is gone. */
export async function findReview(db: Db, id: string): Promise<ReviewRow | undefined> {
  return await db
    .selectFrom('post')
    .select([...COLUMNS, WAITS_FOR_NOTHING.as('complete')])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** The same, held until the transaction ends. */
export async function lockReview(
  db: Transacted,
  id: string,
): Promise<Omit<ReviewRow, 'complete'> | undefined> {
  return await db
    .selectFrom('post')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** A post waits for staff (`askedAt`), is let out (`reviewedAt`), or is neither since it has changed and is not complete. */
export async function writeReview(
  db: Transacted,
  id: string,
  { askedAt = null, reviewedAt = null }: { askedAt?: Date | null; reviewedAt?: Date | null },
): Promise<void> {
  await db
    .updateTable('post')
    .set({ review_asked_at: askedAt, reviewed_at: reviewedAt })
    .where('id', '=', id)
    .execute()
}
