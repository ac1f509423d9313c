import type { TransactionContext } from '../../../platform/context.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { loadMedia, releaseMedia } from '../../media/index.ts'
import { lockOwnProfile, updateProfileRow } from '../profiles.repository.ts'

/**
 * Takes the video of a page down: the page has none then. Or puts it back, where the page has no other one meanwhile. False
 * where nothing changes.
 */
export async function takeDownWelcome(
  tx: TransactionContext,
  { user, media, removed }: { user: string; media: string; removed: boolean },
): Promise<boolean> {
  const now = tx.clock.now()
  const { welcome_media_id: shown } = await lockOwnProfile(tx.db, user, now)
  if (shown !== (removed ? media : null)) return false
  if (!removed && !(await loadMedia(tx.db, [media])).has(media)) return false
  await updateProfileRow(tx.db, user, { welcome_media_id: removed ? null : media, updated_at: now })
  if (removed) await releaseMedia(tx, media)
  publish(tx, 'welcome.changed', { userId: user })
  return true
}
