import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import { consumeMailToken } from '../mail-token.ts'
import { type OpenedSession, openSession } from './open-session.ts'
import { confirmAddress, demandOwnSignUp, type LinkUse } from './verify-email.ts'

/** Logs in with a single-use token from a mail. Who is refused has not used it up. */
export async function logInWithToken(ctx: Context, input: LinkUse): Promise<OpenedSession> {
  return await inTransaction(ctx, async tx => {
    const account = await consumeMailToken(tx, input.token, 'log-in')
    if (account.state !== 'active') throw new AppError('USER_NOT_ACTIVE')
    demandOwnSignUp(account, input)
    await confirmAddress(tx, account.id)
    return await openSession(tx, account, 'link')
  })
}
