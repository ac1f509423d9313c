import type { Profile } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { orThrow } from '../../../platform/errors.ts'
import { viewerOf } from '../../accounts/index.ts'
import { presentProfile } from '../profiles.presenter.ts'
import { findProfile } from '../profiles.repository.ts'

/** A person's profile with what the viewer may do. */
export async function getProfile(ctx: Context, { username }: { username: string }): Promise<Profile> {
  const viewer = viewerOf(ctx)
  const row = orThrow(await findProfile(ctx.db, viewer, username), 'USER_NOT_FOUND')
  return presentProfile(ctx, viewer, row)
}
