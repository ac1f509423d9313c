import type { Context } from '../../../platform/context.ts'
import { AppError, orThrow } from '../../../platform/errors.ts'
import { findPersonByUsername, type PersonRow, viewerOf } from '../../accounts/index.ts'
import { isHiddenFrom } from '../../relationships/index.ts'

/** The creator of this name, as far as they exist for the caller. Throws `USER_NOT_FOUND`. */
export async function seeCreator(ctx: Context, username: string): Promise<PersonRow> {
  const person = orThrow(await findPersonByUsername(ctx.db, username), 'USER_NOT_FOUND')
  if (person.type !== 'model' || (await isHiddenFrom(ctx.db, viewerOf(ctx), person.id)))
    throw new AppError('USER_NOT_FOUND')
  return person
}
