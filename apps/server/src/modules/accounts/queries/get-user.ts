import type { User } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { orThrow } from '../../../platform/errors.ts'
import { toAcceptOf } from '../accounts.consent.ts'
import { presentUser } from '../accounts.presenter.ts'
import { findOwnUser } from '../accounts.repository.ts'

/** The user who is logged in. */
export async function getUser(ctx: Context): Promise<{ user: User }> {
  const user = orThrow(await findOwnUser(ctx.db, userIdOf(ctx)), 'UNAUTHORIZED')
  const scope = ctx.actor.kind === 'user' ? ctx.actor.scope : []
  return { user: presentUser(user, scope, await toAcceptOf(ctx, user)) }
}
