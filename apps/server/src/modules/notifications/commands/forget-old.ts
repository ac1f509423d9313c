import { NOTIFICATION } from '@calina/contract'
import { DAY } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { deleteOldNotifications } from '../notifications.repository.ts'

const BATCH = 1_000

/** Deletes notifications that are older than they are kept. */
export async function forgetOldNotifications(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - NOTIFICATION.keptDays * DAY)
  while (await deleteOldNotifications(ctx.db, before, BATCH));
}
