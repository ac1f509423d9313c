import type { OwnProfile } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { orThrow } from '../../../platform/errors.ts'
import { loadPersons } from '../../accounts/index.ts'
import { loadMedia } from '../../media/index.ts'
import { presentOwnProfile } from '../profiles.presenter.ts'
import { findOwnProfile } from '../profiles.repository.ts'

/** The own profile, for its form. */
export async function getOwnProfile(ctx: Context): Promise<OwnProfile> {
  const userId = userIdOf(ctx)
  const person = orThrow((await loadPersons(ctx.db, [userId])).get(userId), 'UNAUTHORIZED')
  const row = await findOwnProfile(ctx.db, userId)
  const uploads = [row?.avatar_media_id, row?.cover_media_id, row?.welcome_media_id]
  const media = await loadMedia(
    ctx.db,
    uploads.filter(id => typeof id === 'string'),
  )
  return presentOwnProfile(ctx, person, row, media)
}
