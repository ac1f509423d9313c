import { DAY } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { deleteRatings } from '../help.ratings.repository.ts'

const KEPT_DAYS = 730

/** Deletes what was said of answers so long ago that it tells nothing about them. */
export async function forgetHelpRatings(ctx: Context): Promise<void> {
  await deleteRatings(ctx.db, new Date(ctx.clock.now().getTime() - KEPT_DAYS * DAY))
}
