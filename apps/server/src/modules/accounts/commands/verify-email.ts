import type { Context, TransactionContext } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { type CredentialsRow, markEmailVerified } from '../accounts.repository.ts'
import { consumeMailToken } from '../mail-token.ts'
import { isOwnSignUp } from '../sign-up-cookie.ts'
import type { OpenedSession } from './open-session.ts'
import { passFirstStep, settleLogIn } from './pass-first-step.ts'

/** What comes with a mailed link: its secret, and what the browser that opens it kept of a sign-up and of logins. */
export interface LinkUse {
  token: string
  signUpCookie: string | undefined
  deviceCookie: string | undefined
}

/** Uses the mailed link: the address is proven and the person logged in. A browser that is refused has not used it up. */
export async function verifyEmail(ctx: Context, input: LinkUse): Promise<OpenedSession> {
  return await settleLogIn(ctx, async tx => {
    const account = await consumeMailToken(tx, input.token, 'verify-email')
    if (account.state !== 'active') throw new AppError('INVALID_TOKEN')
    demandOwnSignUp(account, input)
    await confirmAddress(tx, account.id)
    return await passFirstStep(tx, account, 'link', input.deviceCookie)
  })
}

/**
 * A first confirmation is simple in the browser that signed up. Elsewhere another person may have signed up with this
 * address, whose password must not come to work: throws `CONFIRMATION_NEEDED`.
 */
export function demandOwnSignUp(
  account: CredentialsRow,
  { signUpCookie }: Pick<LinkUse, 'signUpCookie'>,
): void {
  if (account.email_verified_at === null && !isOwnSignUp(account, signUpCookie))
    throw new AppError('CONFIRMATION_NEEDED')
}

/** A used link proves the mailbox, whatever the link was for. */
export async function confirmAddress(tx: TransactionContext, userId: string): Promise<void> {
  if (await markEmailVerified(tx.db, userId, tx.clock.now())) publish(tx, 'account.verified', { userId })
}
