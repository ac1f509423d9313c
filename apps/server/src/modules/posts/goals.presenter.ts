import type { PostGoal } from '@calina/contract/types'
import type { Context } from '../../platform/context.ts'
import { money } from '../wallet/index.ts'
import { canContribute } from './goals.policy.ts'
import { factsOf, type PostViewer, type SeenPost } from './posts.access.ts'

/** The goal of a post; null where it has none. */
export function presentGoal(ctx: Context, viewer: Pick<PostViewer, 'id'>, seen: SeenPost): PostGoal | null {
  const { goal } = seen.post
  if (goal === null) return null
  const facts = factsOf(seen, viewer)
  return {
    amount: money(ctx, goal.amount),
    raised: money(ctx, goal.raised),
    contributed: money(ctx, goal.contributed),
    reached: goal.reached,
    open: !facts.own && canContribute(facts, goal, 0).allowed,
  }
}
