import { type Duration, planPrice } from '@calina/contract'
import type { Plan } from '@calina/contract/types'
import { requireWithin } from '../../../platform/bounds.ts'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { closeQuestions } from '../price-questions.repository.ts'
import { lockOffer, stopPromotionsBeside } from '../promotions.repository.ts'
import { getOwnPlans } from '../queries/list-plans.ts'
import { replacePlans } from '../subscriptions.repository.ts'

/**
 * Replaces the creator's offer; who is subscribed keeps the price they accepted, and without any offer nothing renews. An offer on
 * a duration that is gone stops, and what was asked about another price is withdrawn. The refusal names each duration that
 * comes twice, or else the first price that is out of bounds.
 */
export async function setPlans(
  ctx: Context,
  input: { items: readonly { duration: Duration; price: number }[] },
): Promise<{ items: Plan[] }> {
  const creatorId = userIdOf(ctx)
  const issues = input.items.flatMap(({ duration }, index) =>
    input.items.findIndex(other => other.duration === duration) < index
      ? [{ path: `body.items.${index}.duration`, rule: 'duplicate' }]
      : [],
  )
  if (issues.length > 0) throw new AppError('VALIDATION_FAILED', { issues })
  const month = ctx.settings.get('subscriptionMonthPrice')
  for (const [index, { duration, price }] of input.items.entries())
    requireWithin(`body.items.${index}.price`, price, planPrice(duration, month))
  return await inTransaction(ctx, async tx => {
    const now = tx.clock.now()
    await lockOffer(tx.db, creatorId)
    await replacePlans(tx.db, creatorId, input.items, now)
    const durations = input.items.map(({ duration }) => duration)
    await stopPromotionsBeside(tx.db, { creatorId, durations, now })
    await closeQuestions(tx.db, creatorId, now)
    publish(tx, 'plans.changed', { creatorId })
    if (input.items.length === 0)
      await tx.jobs.enqueue(tx, 'subscriptions.end-renewals', { creatorId }, { key: creatorId })
    return await getOwnPlans(tx)
  })
}
