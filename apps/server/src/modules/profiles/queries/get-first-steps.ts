import { FIRST_STEPS, type FirstStep } from '@calina/contract'
import type { FirstSteps } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { orThrow } from '../../../platform/errors.ts'
import { type FirstStepFacts, findFirstStepFacts } from '../first-steps.repository.ts'

/** What the calling creator has done of their first steps, and what they have skipped. */
export async function getFirstSteps(ctx: Context): Promise<FirstSteps> {
  const facts = orThrow(await findFirstStepFacts(ctx.db, userIdOf(ctx)), 'UNAUTHORIZED')
  return { steps: FIRST_STEPS.map(step => ({ step, state: stateOf(step, facts) })) }
}

/** Sharing is marked done by the creator; every other step is done when its result exists. */
function stateOf(step: FirstStep, facts: FirstStepFacts): 'open' | 'done' | 'skipped' {
  const settled = facts.settled.includes(step)
  if (step === 'share' ? settled : facts[step]) return 'done'
  return settled ? 'skipped' : 'open'
}
