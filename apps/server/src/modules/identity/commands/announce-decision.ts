import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { senderOf } from '../../../platform/mail/letter.ts'
import { findOwnUser } from '../../accounts/index.ts'
import { lockIdentity } from '../identity.repository.ts'
import { documentsApprovedMail, documentsRejectedMail } from '../mails/documents-decided.ts'
import { findSubmission, markAnnounced } from '../submissions.repository.ts'

declare module '../../../platform/jobs/job-map.ts' {
  interface JobMap {
    /** Tells a creator of a decision that can no longer be taken back. */
    'identity.announce': { submissionId: string; decidedAt: string }
  }
}

/** Mails a creator how their documents were decided, if that decision still stands; each once. */
export async function announceDecision(
  ctx: Context,
  { submissionId, decidedAt }: { submissionId: string; decidedAt: string },
): Promise<void> {
  await inTransaction(ctx, async tx => {
    const found = await findSubmission(tx.db, submissionId)
    if (found === undefined) return
    const { user_id: userId } = found
    await lockIdentity(tx.db, userId)
    const decision = { id: submissionId, decidedAt: new Date(decidedAt), now: tx.clock.now() }
    const submission = await markAnnounced(tx.db, decision)
    if (submission === undefined) return
    const approved = submission.state === 'approved'
    publish(tx, 'identity.decided', { userId, submissionId, approved })
    const person = await findOwnUser(tx.db, userId)
    // Who has been suspended or has closed the account meanwhile finds it when they come back.
    if (person?.state !== 'active') return
    const mail = approved ? documentsApprovedMail : documentsRejectedMail
    await tx.mailer.send(tx, mail(senderOf(tx), person, { creator: person.type === 'model' }))
  })
}
