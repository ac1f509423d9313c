import { type Context, sessionIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { lockOwnAccount } from '../own-account.ts'
import { endSessionsOf } from './end-sessions.ts'

/** Ends all of the caller's sessions but this one, and answers how many they were. */
export async function revokeOtherSessions(ctx: Context): Promise<{ ended: number }> {
  return await inTransaction(ctx, async tx => {
    const account = await lockOwnAccount(tx)
    return { ended: await endSessionsOf(tx, account.id, 'others-revoked', sessionIdOf(tx)) }
  })
}
