import type { FirstStep } from '@calina/contract'
import type { FirstSteps } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { insertFirstStep } from '../first-steps.repository.ts'
import { getFirstSteps } from '../queries/get-first-steps.ts'

/** Skips a step, or says that the page was shared. Again changes nothing; what is skipped can still be done. */
export async function settleFirstStep(ctx: Context, { step }: { step: FirstStep }): Promise<FirstSteps> {
  await insertFirstStep(ctx.db, { userId: userIdOf(ctx), step, now: ctx.clock.now() })
  return await getFirstSteps(ctx)
}
