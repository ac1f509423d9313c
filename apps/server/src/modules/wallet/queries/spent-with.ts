import type { Db } from '../../../platform/db/database.ts'
import { selectSpent } from '../wallet.repository.ts'

/**
 * What these fans have spent on a creator in all, or on what was sold `since`, less what went back; fans who spent nothing
 * are absent.
 */
export async function spentWith(
  db: Db,
  creatorId: string,
  fanIds: readonly string[],
  since?: Date,
): Promise<ReadonlyMap<string, number>> {
  if (fanIds.length === 0) return new Map()
  const rows = await selectSpent(db, creatorId, fanIds, since)
  return new Map(rows.map(row => [row.buyer_id, row.spent]))
}
