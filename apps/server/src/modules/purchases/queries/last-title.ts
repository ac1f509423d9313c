import type { Db } from '../../../platform/db/database.ts'
import { titleOfText } from '../../posts/index.ts'
import { findLastText } from '../purchases.repository.ts'

/** What the latest thing is called that somebody has bought of a creator and keeps; null where it has no name. */
export async function lastTitle(db: Db, pair: { buyerId: string; sellerId: string }): Promise<string | null> {
  return titleOfText((await findLastText(db, pair)) ?? '').trim() || null
}
