import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { orThrow } from '../../../platform/errors.ts'
import { profileExists, reportedProfile, reportedWelcome } from '../../profiles/index.ts'
import { dueAt } from '../reports.policy.ts'
import { report, type Said } from './report.ts'

/**
 * Reports a person. Who has blocked the reporter can be reported, too: so that nobody learns by that who has blocked them, the
 * answer is the same where there is nobody of this name, and says nothing of what others have reported.
 */
export async function reportProfile(
  ctx: Context,
  { username, ...said }: Said & { username: string },
): Promise<{ dueAt: string }> {
  return await inTransaction(ctx, async tx => {
    const own = { dueAt: dueAt(said.reason, tx.clock.now(), tx.settings.get('queueHours')).toISOString() }
    const found = await reportedProfile(tx, username)
    if (found === undefined) return own
    const { userId: id, text, media } = found
    const answer = await report(tx, { subject: 'profile', id, authorId: id, text, media }, said)
    return (await profileExists(tx, { username })).exists ? answer : own
  })
}

/** Reports the video of a page that exists for the viewer. */
export async function reportWelcome(
  ctx: Context,
  { username, ...said }: Said & { username: string },
): Promise<{ dueAt: string }> {
  return await inTransaction(ctx, async tx => {
    const { userId, media } = orThrow(await reportedWelcome(tx, username), 'USER_NOT_FOUND')
    return await report(
      tx,
      { subject: 'welcome', id: media, authorId: userId, text: '', media: [media] },
      said,
    )
  })
}
