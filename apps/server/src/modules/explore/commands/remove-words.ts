import { DAY, HOUR } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { rest } from '../../../platform/jobs/rest.ts'
import { removeWords } from '../explore.repository.ts'

const AT_ONCE = 1_000
/** Since a word was written last: what writes a post leaves those of the last hour as they are, and may still count on them. */
const AGES = { daily: DAY, erasure: 2 * HOUR }

/** Removes words that stand in no post: a day after the last post with them was written, or for an erasure. */
export async function removeUnusedWords(
  ctx: Context,
  { reason, signal = new AbortController().signal }: { reason: keyof typeof AGES; signal?: AbortSignal },
): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - AGES[reason])
  let after: string | null = ''
  while (after !== null && !signal.aborted) {
    const begun = performance.now()
    after = await removeWords(ctx.db, { after, before, limit: AT_ONCE })
    if (after !== null) await rest(performance.now() - begun, signal)
  }
}
