import type { Identity } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { orThrow } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { newId } from '../../../platform/ids.ts'
import { demand } from '../../../platform/policy.ts'
import { holdActive } from '../../accounts/index.ts'
import { queueChanged } from '../../staff/index.ts'
import { demandOpen } from '../identity.open.ts'
import { canSubmit } from '../identity.policy.ts'
import { handInDocuments, listDocuments, lockIdentity, markInProcess } from '../identity.repository.ts'
import { getIdentity } from '../queries/get-identity.ts'
import { insertSubmission } from '../submissions.repository.ts'

/** Hands everything in for review. What is before staff already stays there. */
export async function submitIdentity(ctx: Context): Promise<Identity> {
  const userId = userIdOf(ctx)
  await demandOpen(ctx)
  return await inTransaction(ctx, async tx => {
    // A closing waits, and then finds what was handed in.
    await holdActive(tx.db, [userId])
    const identity = await lockIdentity(tx.db, userId)
    if (identity?.state === 'in-process') return await getIdentity(tx)
    const documents = await listDocuments(tx.db, userId)
    const { state, type } = identity ?? { state: 'unverified', type: null }
    demand(canSubmit({ state, type, documents }))
    const { country, rounds, ...chosen } = orThrow(identity, 'IDENTITY_INCOMPLETE')
    const submission = {
      id: newId(tx.clock),
      user_id: userId,
      round: rounds + 1,
      country,
      type: chosen.type,
      sides: documents.filter(document => document.state === 'ready').map(document => document.side),
      submitted_at: tx.clock.now(),
    }
    await insertSubmission(tx.db, submission)
    await handInDocuments(tx.db, userId, submission.round)
    await markInProcess(tx.db, { userId, round: submission.round, submittedAt: submission.submitted_at })
    publish(tx, 'identity.submitted', { userId, submissionId: submission.id })
    publish(tx, 'identity.changed', { userId })
    queueChanged(tx, 'documents')
    return await getIdentity(tx)
  })
}
