import type { Attributes, OwnProfile } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { renameUser } from '../../accounts/index.ts'
import { attributeColumns } from '../profiles.presenter.ts'
import { lockOwnProfile, updateProfileRow } from '../profiles.repository.ts'
import { getOwnProfile } from '../queries/get-own-profile.ts'

/** Saves the profile of a person. */
export async function updateProfile(
  ctx: Context,
  input: { name: string; username: string; bio: string; attributes: Attributes },
): Promise<OwnProfile> {
  const userId = userIdOf(ctx)
  return await inTransaction(ctx, async tx => {
    const now = tx.clock.now()
    await lockOwnProfile(tx.db, userId, now)
    await updateProfileRow(tx.db, userId, {
      bio: input.bio,
      ...attributeColumns(input.attributes),
      updated_at: now,
    })
    await renameUser(tx, userId, { name: input.name, username: input.username })
    publish(tx, 'profile.changed', { userId })
    return await getOwnProfile(tx)
  })
}
