import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { mayComeBack } from '../accounts.policy.ts'
import { deadlineOf } from '../deadline.ts'
import { consumeMailToken } from '../mail-token.ts'
import type { OpenedSession } from './open-session.ts'
import { passFirstStep, settleLogIn } from './pass-first-step.ts'
import { confirmAddress, demandOwnSignUp, type LinkUse } from './verify-email.ts'

/**
 * Logs in with a single-use token from a mail, or begins the second step with it. Who is refused otherwise has not used
 * it up.
 */
export async function logInWithToken(ctx: Context, input: LinkUse): Promise<OpenedSession> {
  return await settleLogIn(ctx, async tx => {
    const account = await consumeMailToken(tx, input.token, 'log-in')
    if (!mayComeBack(account, deadlineOf(tx))) throw new AppError('USER_NOT_ACTIVE')
    demandOwnSignUp(account, input)
    await confirmAddress(tx, account.id)
    return await passFirstStep(tx, account, 'link', input.deviceCookie)
  })
}
