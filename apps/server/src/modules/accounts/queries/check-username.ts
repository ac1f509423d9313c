import { usernameRefusal } from '@calina/contract/rules'
import type { Context } from '../../../platform/context.ts'
import { wasErased } from '../accounts.closing.repository.ts'
import { isReservedUsername } from '../accounts.policy.ts'
import { isUsernameTaken } from '../accounts.repository.ts'

/** Whether a username can still be chosen: it is free, and neither an address nor a name of the site. */
export async function checkUsername(
  ctx: Context,
  input: { username: string },
): Promise<{ available: boolean }> {
  const { username } = input
  const { siteName } = ctx.settings.state.values
  if (isReservedUsername(username) || usernameRefusal(username, siteName) !== undefined)
    return { available: false }
  if (await wasErased(ctx.db, ctx.config, username)) return { available: false }
  return { available: !(await isUsernameTaken(ctx.db, username)) }
}
