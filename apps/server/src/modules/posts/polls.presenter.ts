import type { Poll } from '@calina/contract/types'
import type { Context } from '../../platform/context.ts'
import { canVote, hasEnded, seesResults } from './polls.policy.ts'
import { listPolls, type PollRow } from './polls.repository.ts'
import { factsOf, type PostViewer, type SeenPost } from './posts.access.ts'

/** The polls of posts that the viewer sees unlocked, by the posts' ids. */
export async function pollsOf(
  ctx: Context,
  viewer: PostViewer,
  unlocked: readonly SeenPost[],
): Promise<ReadonlyMap<string, Poll>> {
  const seen = new Map(unlocked.flatMap(one => (one.post.hasPoll ? [[one.post.id, one] as const] : [])))
  const rows = await listPolls(ctx.db, { postIds: [...seen.keys()], viewerId: viewer.id })
  return new Map(
    rows.flatMap(row => {
      const post = seen.get(row.postId)
      return post === undefined ? [] : [[row.postId, presentPoll(ctx, viewer, post, row)] as const]
    }),
  )
}

/** The poll of a post that the viewer sees unlocked. */
export function presentPoll(
  ctx: Pick<Context, 'clock'>,
  viewer: PostViewer,
  post: SeenPost,
  row: PollRow,
): Poll {
  const facts = factsOf(post, viewer)
  const now = ctx.clock.now()
  const ended = hasEnded(row, now)
  const voted = row.answers.some(answer => answer.chosen)
  const results = seesResults({ own: facts.own, voted, ended })
  return {
    question: row.question,
    multiple: row.multiple,
    answers: row.answers.map(({ id, text, votes, chosen }) => ({
      id,
      text,
      votes: results ? votes : null,
      chosen,
    })),
    voters: row.voters,
    endsAt: row.endsAt?.toISOString() ?? null,
    ended,
    can: {
      vote: viewer.id !== null && canVote(facts, row, now).allowed,
      close: facts.own && !post.post.deleted && !ended,
    },
  }
}
