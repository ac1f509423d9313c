import { SCHEDULED } from '@calina/contract'
import { DAY } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { deleteEnded } from '../scheduled.repository.ts'

const BATCH = 1_000

/** Forgets what was sent or deleted so long ago that no retry asks for it. */
export async function forgetEnded(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - SCHEDULED.rememberedDays * DAY)
  while ((await deleteEnded(ctx.db, before, BATCH)) === BATCH);
}
