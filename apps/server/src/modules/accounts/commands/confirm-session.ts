import { record } from '../../../platform/audit/audit.ts'
import { type Context, sessionIdOf, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError, orThrow } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { lockStandingSession, markSessionConfirmed } from '../accounts.sessions.repository.ts'

/** The person says that a log-in on a new device was theirs. Who logged in there cannot say it themselves. */
export async function confirmSession(ctx: Context, { session: id }: { session: string }): Promise<void> {
  await inTransaction(ctx, async tx => {
    const userId = userIdOf(tx)
    const found = await lockStandingSession(tx.db, userId, id, tx.clock.now())
    const { device, unconfirmed } = orThrow(found, 'SESSION_NOT_FOUND')
    if (id === sessionIdOf(tx)) throw new AppError('FORBIDDEN')
    if (!unconfirmed) return
    await markSessionConfirmed(tx.db, id)
    publish(tx, 'session.confirmed', { sessionId: id, userId })
    await record(tx, { act: 'session.confirmed', subject: userId, details: { sessionId: id, device } })
  })
}
