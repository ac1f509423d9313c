import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import {
  eraseBy,
  type PersonalDataRule,
  rowsOf,
  type Subject,
} from '../../platform/personal-data/personal-data.ts'
import { loadPersons, setAvatarKey } from '../accounts/index.ts'
import { deletePicture, releaseMedia } from '../media/index.ts'
import { deleteProfile, findOwnProfile } from './profiles.repository.ts'

export const PROFILES_PERSONAL_DATA: readonly PersonalDataRule[] = [
  {
    table: 'profile',
    holds:
      'What a person says about themselves, with links and a video, and where their portrait and cover are cut.',
    export: {
      file: 'profile/profile',
      rows: rowsOf(
        person => sql`select bio, gender, age, height, weight, body_type as "bodyType", hair_color as "hairColor",
            eye_color as "eyeColor", skin_color as "skinColor", ethnicity, nationality, orientation, country, city,
            links, avatar_media_id as portrait, cover_media_id as cover, welcome_media_id as welcome, updated_at as "changedAt"
          from profile where user_id = ${person}`,
      ),
    },
    erase: {
      does: 'Deleted, with the video, the public pictures and the uploads they were cut from.',
      run: eraseProfile,
    },
  },
  {
    table: 'creator_stats',
    holds: 'How many posts a creator has, and when the last came out.',
    export: { nothing: 'computed from the posts, which are exported' },
    erase: eraseBy('Deleted.', person => sql`delete from creator_stats where creator_id = ${person}`),
  },
  {
    table: 'first_step',
    holds: 'Which first steps a new creator has skipped or taken.',
    export: {
      file: 'profile/first-steps',
      rows: rowsOf(
        person =>
          sql`select step, settled_at as at from first_step where user_id = ${person} order by settled_at`,
      ),
    },
    erase: eraseBy('Deleted.', person => sql`delete from first_step where user_id = ${person}`),
  },
]

async function eraseProfile(ctx: Context, { id }: Subject): Promise<void> {
  const avatarKey = (await loadPersons(ctx.db, [id])).get(id)?.avatar_key
  const profile = await findOwnProfile(ctx.db, id)
  const uploads = [profile?.avatar_media_id, profile?.cover_media_id, profile?.welcome_media_id].flatMap(
    media => media ?? [],
  )
  await inTransaction(ctx, async tx => {
    await setAvatarKey(tx, id, null)
    await deleteProfile(tx.db, id)
    for (const upload of uploads) await releaseMedia(tx, upload)
    if (avatarKey) deletePicture(tx, avatarKey)
    if (profile?.cover_key) deletePicture(tx, profile.cover_key)
  })
}
