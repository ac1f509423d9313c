import type { Scope } from '@calina/contract'
import type { Context } from '../../platform/context.ts'
import { orThrow } from '../../platform/errors.ts'
import { type AccountDetails, findAccountDetails } from '../accounts/index.ts'

/** What the session of who acts may act as. */
export function scopeOf({ actor }: Context): readonly Scope[] {
  return actor.kind === 'user' ? actor.scope : []
}

/** A person whose page staff may open: everybody who has or had an account. Throws `USER_NOT_FOUND`. */
export async function findPerson(ctx: Context, userId: string): Promise<AccountDetails> {
  return orThrow(await findAccountDetails(ctx.db, userId), 'USER_NOT_FOUND')
}
