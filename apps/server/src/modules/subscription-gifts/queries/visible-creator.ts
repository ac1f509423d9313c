import type { Context } from '../../../platform/context.ts'
import { findPersonByUsername, loadPersons, type PersonRow, viewerOf } from '../../accounts/index.ts'
import { isHiddenFrom } from '../../relationships/index.ts'

/** The creator of this username, if the caller can see them. */
export async function creatorNamed(ctx: Context, username: string): Promise<PersonRow | undefined> {
  return await visible(ctx, await findPersonByUsername(ctx.db, username))
}

/** The creator of this id, if the caller can see them. */
export async function creatorOfId(ctx: Context, id: string): Promise<PersonRow | undefined> {
  return await visible(ctx, (await loadPersons(ctx.db, [id])).get(id))
}

async function visible(ctx: Context, person: PersonRow | undefined): Promise<PersonRow | undefined> {
  if (person?.type !== 'model' || person.state !== 'active') return undefined
  return (await isHiddenFrom(ctx.db, viewerOf(ctx), person.id)) ? undefined : person
}
