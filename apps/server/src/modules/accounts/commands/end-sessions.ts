import { type AuditMap, record } from '../../../platform/audit/audit.ts'
import type { TransactionContext } from '../../../platform/context.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { deleteApiTokensOf } from '../accounts.api-tokens.repository.ts'
import { revokeSession, revokeSessionsOf } from '../accounts.sessions.repository.ts'

/** Ends one session; nothing happens when it has ended already. */
export async function endSession(tx: TransactionContext, sessionId: string): Promise<void> {
  const ended = await revokeSession(tx.db, sessionId, tx.clock.now())
  if (ended !== undefined) await announce(tx, ended)
}

/**
 * Ends every session of a user, or all but one, for a reason that the audit log keeps. Answers how many. Where none is
 * left, no personal token is either; who keeps a session keeps the tokens, and sees them in its settings.
 */
export async function endSessionsOf(
  tx: TransactionContext,
  userId: string,
  why: AuditMap['sessions.ended']['why'],
  except?: string,
): Promise<number> {
  const all = await revokeSessionsOf(tx.db, userId, tx.clock.now(), except)
  for (const ended of all) await announce(tx, ended)
  if (all.length > 0)
    await record(tx, { act: 'sessions.ended', subject: userId, details: { count: all.length, why } })
  if (except === undefined) await endTokensOf(tx, userId)
  return all.length
}

async function endTokensOf(tx: TransactionContext, userId: string): Promise<void> {
  const tokens = await deleteApiTokensOf(tx.db, userId)
  for (const id of tokens) tx.afterCommit(() => tx.broadcast.publish('session.ended', { sessionId: id }))
  if (tokens.length > 0)
    await record(tx, { act: 'tokens.ended', subject: userId, details: { count: tokens.length } })
}

/** Every process acts on it as soon as it is true. */
async function announce(tx: TransactionContext, ended: { id: string; user_id: string }): Promise<void> {
  publish(tx, 'session.revoked', { sessionId: ended.id, userId: ended.user_id })
  tx.afterCommit(() => tx.broadcast.publish('session.ended', { sessionId: ended.id }))
}
