import type { Context } from '../../../platform/context.ts'
import { findPersonByUsername, viewerOf } from '../../accounts/index.ts'
import { findOwnProfile, findProfile } from '../profiles.repository.ts'

/** What a person is when somebody reports them. */
export interface ReportedProfile {
  userId: string
  /** Name, what they say of themselves, and their links, each in its line. */
  text: string
  /** The uploads of their pictures. */
  media: string[]
}

/** A person, whether the reporter may see them or not; undefined where there is none of this name. */
export async function reportedProfile(ctx: Context, username: string): Promise<ReportedProfile | undefined> {
  const person = await findPersonByUsername(ctx.db, username)
  if (person === undefined) return undefined
  const profile = await findOwnProfile(ctx.db, person.id)
  const links = (profile?.links ?? []).map(link => Object.values(link).join(' '))
  return {
    userId: person.id,
    text: [`${person.name} (@${person.username})`, profile?.bio ?? '', links.join('\n')]
      .filter(each => each !== '')
      .join('\n\n'),
    media: [profile?.avatar_media_id, profile?.cover_media_id].filter(id => typeof id === 'string'),
  }
}

/** The video of a page that the caller may see, and whose it is; undefined where they see none. */
export async function reportedWelcome(
  ctx: Context,
  username: string,
): Promise<{ userId: string; media: string } | undefined> {
  const seen = await findProfile(ctx.db, viewerOf(ctx), username)
  const profile = seen && (await findOwnProfile(ctx.db, seen.person.id))
  if (seen === undefined || profile?.welcome_media_id == null) return undefined
  return { userId: seen.person.id, media: profile.welcome_media_id }
}
