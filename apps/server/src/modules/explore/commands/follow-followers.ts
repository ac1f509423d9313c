import type { Context, TransactionContext } from '../../../platform/context.ts'
import type { Run } from '../../../platform/jobs/job-map.ts'
import { rest } from '../../../platform/jobs/rest.ts'
import { rankSomeOf, updateFollowed } from '../explore.repository.ts'

declare module '../../../platform/jobs/job-map.ts' {
  interface JobMap {
    /** A creator's posts are ranked anew, because of how much they are followed. */
    'explore.rankCreator': { creatorId: string }
  }
}

const AT_ONCE = 500

/** A creator is followed by more or fewer; once that makes a difference, all of their posts are ranked anew. */
export async function followFollowers(
  tx: TransactionContext,
  { creatorId }: { creatorId: string },
): Promise<void> {
  if (await updateFollowed(tx.db, creatorId))
    await tx.jobs.enqueue(tx, 'explore.rankCreator', { creatorId }, { key: creatorId })
}

/** Ranks the posts of a creator anew, some at a time. */
export async function rankPostsOf(
  ctx: Context,
  { creatorId }: { creatorId: string },
  { signal }: Pick<Run, 'signal'>,
): Promise<void> {
  while (!signal.aborted) {
    const begun = performance.now()
    const weights = ctx.settings.get('ranking')
    if ((await rankSomeOf(ctx.db, weights, { creatorId, limit: AT_ONCE })) < AT_ONCE) return
    await rest(performance.now() - begun, signal)
  }
}
