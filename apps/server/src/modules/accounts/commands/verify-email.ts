import type { Context, TransactionContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { markEmailVerified } from '../accounts.repository.ts'
import { consumeMailToken } from '../mail-token.ts'
import { type OpenedSession, openSession } from './open-session.ts'

/** Uses the mailed link: the address is proven and the person logged in. Throws `INVALID_TOKEN`. */
export async function verifyEmail(ctx: Context, input: { token: string }): Promise<OpenedSession> {
  return await inTransaction(ctx, async tx => {
    const account = await consumeMailToken(tx, input.token, 'verify-email')
    if (account.state !== 'active') throw new AppError('INVALID_TOKEN')
    await confirmAddress(tx, account.id)
    return await openSession(tx, account)
  })
}

/** Whoever uses a link from a mailbox owns it, whatever the link was for. */
export async function confirmAddress(tx: TransactionContext, userId: string): Promise<void> {
  if (await markEmailVerified(tx.db, userId, tx.clock.now()))
    await publish(tx, 'account.verified', { userId })
}
