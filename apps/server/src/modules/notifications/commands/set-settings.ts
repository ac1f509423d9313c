import type { Input, notifications } from '@calina/contract'
import type { NotificationSettings } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { isFixed } from '../notifications.policy.ts'
import type { Switches } from '../notifications.tables.ts'
import { getSettings } from '../queries/get-settings.ts'
import { lockSettings, type SettingChange, updateSettings } from '../settings.repository.ts'
import { nextDigest } from './send-digests.ts'

/** Changes of what the caller is told; a switch that is fixed is left as it is. */
export async function setSettings(
  ctx: Context,
  {
    switches = [],
    quiet,
    timeZone,
    digest,
    retryEmail,
  }: Input<typeof notifications.setNotificationSettings>['body'],
): Promise<NotificationSettings> {
  const userId = userIdOf(ctx)
  await inTransaction(ctx, async tx => {
    const before = await lockSettings(tx.db, userId)
    const now = tx.clock.now()
    const change: SettingChange = {}
    if (switches.length > 0) {
      const next: Switches = structuredClone(before.switches)
      for (const { topic, channel, on } of switches)
        if (!isFixed(topic, channel)) next[topic] = { ...next[topic], [channel]: on }
      change.switches = next
    }
    if (quiet !== undefined) {
      change.quiet_from = quiet?.from ?? null
      change.quiet_to = quiet?.to ?? null
    }
    if (timeZone !== undefined) change.time_zone = timeZone
    if (digest !== undefined || (timeZone !== undefined && before.digest !== 'off')) {
      const chosen = digest ?? before.digest
      change.digest = chosen
      change.digest_at = nextDigest(now, chosen, timeZone ?? before.time_zone)
      // Who begins to receive digests is told of what comes from now on.
      if (before.digest === 'off') change.digested_until = now
    }
    if (retryEmail) change.email_refused_at = null
    await updateSettings(tx.db, userId, change)
    tx.afterCommit(() => tx.realtime.toUser(userId, 'notifications.changed', {}))
  })
  return await getSettings(ctx)
}
