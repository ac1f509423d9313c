import type { Answer, Routes } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { orThrow } from '../../../platform/errors.ts'
import { findAccountByEmail, hashMailToken } from '../../accounts/index.ts'
import { findInvitation } from '../invitations.repository.ts'

/** What an invitation is for, without using it. */
export async function checkInvitation(
  ctx: Context,
  { token }: { token: string },
): Promise<Answer<Routes['checkInvitation']>> {
  const { email, roles } = orThrow(
    await findInvitation(ctx.db, hashMailToken(token), ctx.clock.now()),
    'INVALID_TOKEN',
  )
  const account = await findAccountByEmail(ctx.db, email)
  // One that was never confirmed may be somebody else's, and is made anew.
  return { email, roles, account: account !== undefined && account.email_verified_at !== null }
}
