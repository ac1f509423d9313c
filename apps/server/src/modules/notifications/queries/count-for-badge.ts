import type { Db } from '../../../platform/db/database.ts'
import { countUnreadChats, sideOf } from '../../messages/index.ts'
import { countUnreadRows, type Reader } from '../notifications.repository.ts'

/** What the app's badge counts, on the page and in a push: unread notifications, and chats with something unread. */
export async function countForBadge(
  db: Db,
  { type, ...reader }: Reader & { type: 'fan' | 'model' | null },
): Promise<number> {
  const notifications = await countUnreadRows(db, reader)
  const chats = await countUnreadChats(db, {
    userId: reader.id,
    side: sideOf(type),
    country: reader.country,
  })
  return notifications + chats
}
