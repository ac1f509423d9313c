import { record } from '../../../platform/audit/audit.ts'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { orThrow } from '../../../platform/errors.ts'
import { lockStandingSession } from '../accounts.sessions.repository.ts'
import { endSession } from './end-sessions.ts'

/** Ends one of the caller's sessions. Another person's does not exist for them. */
export async function revokeSession(ctx: Context, { session: id }: { session: string }): Promise<void> {
  await inTransaction(ctx, async tx => {
    const userId = userIdOf(tx)
    const found = await lockStandingSession(tx.db, userId, id, tx.clock.now())
    const { device } = orThrow(found, 'SESSION_NOT_FOUND')
    await endSession(tx, id)
    await record(tx, { act: 'session.revoked', subject: userId, details: { sessionId: id, device } })
  })
}
