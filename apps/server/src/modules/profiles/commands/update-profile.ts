import { readLink } from '@calina/contract'
import type { Attributes, OwnProfile, PageLink } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { demand } from '../../../platform/policy.ts'
import { renameUser, viewerOf } from '../../accounts/index.ts'
import { canHaveLinks } from '../profiles.policy.ts'
import { attributeColumns } from '../profiles.presenter.ts'
import { lockOwnProfile, updateProfileRow } from '../profiles.repository.ts'
import { getOwnProfile } from '../queries/get-own-profile.ts'

/** Saves the profile of a person. */
export async function updateProfile(
  ctx: Context,
  input: {
    name: string
    username: string
    bio: string
    attributes: Attributes
    links?: readonly PageLink[] | undefined
  },
): Promise<OwnProfile> {
  const userId = userIdOf(ctx)
  const { links } = input
  if (links !== undefined) demand(canHaveLinks(viewerOf(ctx).type, links.length))
  return await inTransaction(ctx, async tx => {
    const now = tx.clock.now()
    await lockOwnProfile(tx.db, userId, now)
    await updateProfileRow(tx.db, userId, {
      bio: input.bio,
      ...attributeColumns(input.attributes),
      ...(links && { links: JSON.stringify(links.map(asKept)) }),
      updated_at: now,
    })
    await renameUser(tx, userId, { name: input.name, username: input.username })
    publish(tx, 'profile.changed', { userId })
    return await getOwnProfile(tx)
  })
}

/** The address as browsers ask for it, so that what is shown of it is where it leads. */
function asKept({ label, url }: PageLink): PageLink {
  const read = readLink(url)
  if ('problem' in read) throw new Error(`a link was let in that is refused: ${read.problem}`)
  return { label, url: read.url }
}
