import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { findOwnUser } from '../../accounts/index.ts'
import { isFixed } from '../notifications.policy.ts'
import { lockSettings, updateSettings } from '../settings.repository.ts'
import { readUnsubscribe } from '../unsubscribe-token.ts'

/** Switches off what the link of a mail names, without a log-in; again changes nothing. */
export async function unsubscribe(ctx: Context, token: string): Promise<void> {
  const { userId, topic } = readUnsubscribe(ctx.config, token)
  await inTransaction(ctx, async tx => {
    // A link outlives the account that it is about.
    if ((await findOwnUser(tx.db, userId)) === undefined) return
    const { switches } = await lockSettings(tx.db, userId)
    if (topic === null) await updateSettings(tx.db, userId, { digest: 'off', digest_at: null })
    else if (!isFixed(topic, 'email'))
      await updateSettings(tx.db, userId, {
        switches: { ...switches, [topic]: { ...switches[topic], email: false } },
      })
    tx.afterCommit(() => tx.realtime.toUser(userId, 'notifications.changed', {}))
  })
}
