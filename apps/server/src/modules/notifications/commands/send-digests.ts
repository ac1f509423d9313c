import { type Digest, NOTIFICATION } from '@calina/contract'
import type { Context, TransactionContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { oneByOne } from '../../../platform/jobs/one-by-one.ts'
import { rest } from '../../../platform/jobs/rest.ts'
import { senderOf } from '../../../platform/mail/letter.ts'
import { nextTimeOfDay } from '../../../platform/zoned-time.ts'
import { findChatHost, findOwnUser } from '../../accounts/index.ts'
import { digestMail } from '../mails/notification.ts'
import { quietEnd } from '../notifications.policy.ts'
import { writeNotifications } from '../notifications.presenter.ts'
import { listNotificationRows } from '../notifications.repository.ts'
import { listDueDigests, takeDueDigest, updateSettings } from '../settings.repository.ts'

/** What one digest names; the rest is counted. */
const NAMED = 8
const MONDAY = 1
const JOB = 'notifications.digests'

/** When the next digest of a person is due, by the clock where they are. */
export function nextDigest(after: Date, digest: Digest, zone: string): Date | null {
  if (digest === 'off') return null
  const hour = `${String(NOTIFICATION.digestHour).padStart(2, '0')}:00`
  return nextTimeOfDay(after, zone, hour, digest === 'weekly' ? MONDAY : undefined)
}

/** Mails the digests that are due, at the end of quiet hours: what is unread and came since the last one. Nothing new: no mail. */
export async function sendDigests(ctx: Context, signal: AbortSignal): Promise<void> {
  const now = ctx.clock.now()
  await oneByOne(ctx, {
    job: JOB,
    signal,
    select: limit => listDueDigests(ctx.db, { job: JOB, now, limit }),
    work: async userId => {
      const began = performance.now()
      await inTransaction(ctx, tx => sendOne(tx, userId))
      await rest(performance.now() - began, signal)
    },
  })
}

async function sendOne(tx: TransactionContext, userId: string): Promise<void> {
  const now = tx.clock.now()
  const due = await takeDueDigest(tx.db, userId, now)
  if (due === undefined) return
  const { digest, time_zone: zone, digested_until: since } = due
  const quiet = quietEnd({ quietFrom: due.quiet_from, quietTo: due.quiet_to, timeZone: zone }, now)
  if (quiet !== null) {
    await updateSettings(tx.db, userId, { digest_at: quiet })
    return
  }
  await updateSettings(tx.db, userId, { digest_at: nextDigest(now, digest, zone), digested_until: now })
  const user = await findOwnUser(tx.db, userId)
  if (user?.state !== 'active' || due.email_refused_at !== null) return
  const reader = { id: userId, country: null }
  const limit = NOTIFICATION.maxCounted
  const unread = await listNotificationRows(tx.db, reader, { filter: 'unread', after: null, limit })
  const missed = unread.filter(({ createdAt }) => since === null || createdAt > since)
  const words = { locale: user.locale, zone }
  const all = await writeNotifications(tx, reader, missed, words)
  const items = all.filter(({ gone }) => !gone).map(({ written }) => written)
  if (items.length === 0) return
  const mail = digestMail(
    tx.config,
    senderOf(tx),
    { ...user, userId, chatHost: await findChatHost(tx.db, userId, now) },
    {
      items: items.slice(0, NAMED),
      more: Math.max(0, items.length - NAMED),
    },
  )
  await tx.mailer.send(tx, mail)
}
