import type { Context } from '../../../platform/context.ts'
import { orThrow } from '../../../platform/errors.ts'
import { findCredentialsById } from '../accounts.repository.ts'
import { findMailToken } from '../accounts.tokens.repository.ts'
import { hashMailToken } from '../mail-token.ts'
import { isOwnSignUp } from '../sign-up-cookie.ts'

export interface LinkState {
  /** `confirm`: who signed up has to be confirmed before its use. */
  state: 'ready' | 'confirm' | 'used'
  /** Whom it logs in; null while the account is unconfirmed, whose name is not proven. */
  owner: { name: string; username: string } | null
}

/** What a mailed link is good for, without using it. */
export async function checkLink(
  ctx: Context,
  input: { token: string; signUpCookie: string | undefined },
): Promise<LinkState> {
  const token = orThrow(
    await findMailToken(ctx.db, hashMailToken(input.token), ctx.clock.now()),
    'INVALID_TOKEN',
  )
  const account = orThrow(await findCredentialsById(ctx.db, token.user_id), 'INVALID_TOKEN')
  if (account.email_verified_at === null) {
    const own = isOwnSignUp(account, input.signUpCookie)
    return { state: token.used_at !== null ? 'used' : own ? 'ready' : 'confirm', owner: null }
  }
  const { name, username } = account
  return { state: token.used_at === null ? 'ready' : 'used', owner: { name, username } }
}
