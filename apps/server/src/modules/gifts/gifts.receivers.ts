import type { Context } from '../../platform/context.ts'
import { AppError, orThrow } from '../../platform/errors.ts'
import { findPersonByUsername, type PersonRow, viewerOf } from '../accounts/index.ts'
import { isHiddenFrom } from '../relationships/index.ts'

/** The creator of this name, as far as they exist for the viewer. Throws `USER_NOT_FOUND`. */
export async function seeCreator(ctx: Context, username: string): Promise<PersonRow> {
  const person = orThrow(await findPersonByUsername(ctx.db, username), 'USER_NOT_FOUND')
  if (person.type !== 'model' || (await isHiddenFrom(ctx.db, viewerOf(ctx), person.id)))
    throw new AppError('USER_NOT_FOUND')
  return person
}

/** The creator to whom the caller, a fan, wants to give. Throws `OWN_ACCOUNT` for the caller, and `USER_NOT_FOUND`. */
export async function receiverOf(ctx: Context, username: string): Promise<PersonRow> {
  const person = await findPersonByUsername(ctx.db, username)
  if (person !== undefined && person.id === viewerOf(ctx).id) throw new AppError('OWN_ACCOUNT')
  return await seeCreator(ctx, username)
}
