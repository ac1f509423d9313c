import type { OwnProfile } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { claimMedia, releaseMedia } from '../../media/index.ts'
import { lockOwnProfile, updateProfileRow } from '../profiles.repository.ts'
import { getOwnProfile } from '../queries/get-own-profile.ts'

/** Shows a video on the own page, or none; the one before it is removed. The same again changes nothing. */
export async function setWelcome(ctx: Context, { media }: { media: string | null }): Promise<OwnProfile> {
  const ownerId = userIdOf(ctx)
  return await inTransaction(ctx, async tx => {
    const now = tx.clock.now()
    const before = (await lockOwnProfile(tx.db, ownerId, now)).welcome_media_id
    if (before === media) return await getOwnProfile(tx)
    if (media !== null) await claimMedia(tx, { ownerId, ids: [media], purpose: 'welcome' })
    await updateProfileRow(tx.db, ownerId, { welcome_media_id: media, updated_at: now })
    if (before !== null) await releaseMedia(tx, before)
    publish(tx, 'welcome.changed', { userId: ownerId })
    return await getOwnProfile(tx)
  })
}
