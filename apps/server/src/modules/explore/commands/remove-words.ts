import { DAY } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { rest } from '../../../platform/jobs/rest.ts'
import { removeWords } from '../explore.repository.ts'

const AT_ONCE = 1_000

/** Words that no post has any more are forgotten, a day after the last one that was written with them. */
export async function removeUnusedWords(ctx: Context, signal: AbortSignal): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - DAY)
  let after: string | null = ''
  while (after !== null && !signal.aborted) {
    const begun = performance.now()
    after = await removeWords(ctx.db, { after, before, limit: AT_ONCE })
    if (after !== null) await rest(performance.now() - begun, signal)
  }
}
