import type { Profile } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { getProfile } from './get-profile.ts'
import { type Looking, lookAs } from './look-as.ts'

/** The own page as it answers to somebody else. */
export async function previewProfile(ctx: Context, looking: Looking): Promise<Profile> {
  return await lookAs(ctx, looking, (seen, username) => getProfile(seen, { username }))
}
