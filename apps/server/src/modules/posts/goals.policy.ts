import { allow, type Decision, deny } from '../../platform/policy.ts'
import type { Goal } from './goals.repository.ts'
import { isVisible, type PostFacts } from './posts.policy.ts'

/** What is missing to a goal, in minor units. */
export const missingOf = ({ amount, raised }: Pick<Goal, 'amount' | 'raised'>) => Math.max(0, amount - raised)

/** Whether the viewer may contribute to the goal of a post: of one that others are shown, at most what is missing. */
export function canContribute(facts: PostFacts, goal: Goal | null | undefined, amount: number): Decision {
  if (
    !isVisible(facts) ||
    facts.deleted ||
    facts.archived ||
    facts.removed ||
    facts.countryBlocked ||
    facts.preparing
  )
    return deny('POST_NOT_FOUND')
  if (!goal) return deny('GOAL_NOT_FOUND')
  if (goal.reached) return deny('GOAL_REACHED')
  const missing = missingOf(goal)
  return amount <= missing ? allow : deny('GOAL_EXCEEDED', { missing })
}

/** Whether a goal may become this one, or none: once something has come in it may be lowered only, and not once reached. */
export function canChangeGoal(before: Goal, amount: number | null): Decision {
  if (before.reached) return amount === before.amount ? allow : deny('GOAL_STARTED')
  if (before.raised === 0) return allow
  return amount !== null && amount <= before.amount ? allow : deny('GOAL_STARTED')
}
