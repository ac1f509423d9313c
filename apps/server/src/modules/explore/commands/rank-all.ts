import type { Context } from '../../../platform/context.ts'
import { rest } from '../../../platform/jobs/rest.ts'
import { rankCreators, type Weights } from '../../profiles/index.ts'
import { findWeights, rankPosts, writeWeights } from '../explore.repository.ts'

const AT_ONCE = 1_000

/**
 * Ranks all creators and posts anew where the operator has changed a weight since that was done last, some at a time, so
 * that nobody waits. What changes meanwhile is ranked with the new weights by itself.
 */
export async function rankAll(ctx: Context, signal: AbortSignal): Promise<void> {
  const weights = ctx.settings.get('ranking')
  const before = await findWeights(ctx.db)
  if (before !== undefined && isSame(before, weights)) return
  for (const rank of [rankCreators, rankPosts]) {
    let after: string | null = null
    do {
      if (signal.aborted) return
      const begun = performance.now()
      after = await rank(ctx.db, weights, { after, limit: AT_ONCE })
      if (after !== null) await rest(performance.now() - begun, signal)
    } while (after !== null)
  }
  await writeWeights(ctx.db, weights)
}

const isSame = (a: Weights, b: Weights) =>
  a.fresh === b.fresh && a.followed === b.followed && a.bought === b.bought
