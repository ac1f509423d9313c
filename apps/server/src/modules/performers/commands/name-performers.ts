import type { TransactionContext } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { hasRefused, keepsBack } from '../performers.policy.ts'
import { holdListed, holdNamed, listNamed, replaceNamed } from '../performers.repository.ts'

/** Names people of the creator's list in a post that the transaction holds, in place of those whom it named. */
export async function namePerformers(
  tx: TransactionContext,
  { postId, creatorId, ids }: { postId: string; creatorId: string; ids: readonly string[] },
): Promise<void> {
  const listed = await holdListed(tx.db, creatorId, ids)
  if (listed.length !== ids.length) throw new AppError('PERFORMER_NOT_FOUND')
  await replaceNamed(tx.db, postId, ids)
}

/** The names of those for whom a post must not come out. What they have said stays so until the transaction ends. */
export async function missingConsents(tx: TransactionContext, postId: string): Promise<string[]> {
  await holdNamed(tx.db, postId)
  const required = tx.settings.get('coPerformerConsent')
  return (await listNamed(tx.db, [postId]))
    .filter(({ state, person }) => keepsBack({ state, verified: person?.verified ?? false }, required))
    .map(({ called, person }) => person?.name ?? called)
}

/** Refuses a post that must not come out for want of somebody's consent, and says whose. */
export async function demandConsents(tx: TransactionContext, postId: string): Promise<void> {
  const missing = await missingConsents(tx, postId)
  if (missing.length > 0)
    throw new AppError('PERFORMER_CONSENT_MISSING', { params: { names: missing.join(', ') } })
}

/** Whether somebody who is named in a post has said no. */
export async function isRefused(tx: TransactionContext, postId: string): Promise<boolean> {
  await holdNamed(tx.db, postId)
  return (await listNamed(tx.db, [postId])).some(hasRefused)
}
