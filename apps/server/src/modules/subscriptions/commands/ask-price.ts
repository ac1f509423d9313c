import type { Duration } from '@calina/contract'
import type { PlanFigures } from '@calina/contract/types'
import { type Context, type TransactionContext, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError, orThrow } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { newId } from '../../../platform/ids.ts'
import type { Run } from '../../../platform/jobs/job-map.ts'
import { oneByOne } from '../../../platform/jobs/one-by-one.ts'
import { renewalPrice } from '../price-questions.policy.ts'
import {
  countAtOtherPrice,
  findOpenQuestion,
  findQuestion,
  insertQuestion,
  lockQuestion,
  type QuestionRow,
  selectUntold,
} from '../price-questions.repository.ts'
import { lockOffer } from '../promotions.repository.ts'
import { getPlanFigures } from '../queries/get-plan-figures.ts'
import { plansOf } from '../queries/plans-of.ts'
import { lockSubscription, type SubscriptionRow, updateSubscription } from '../subscriptions.repository.ts'

declare module '../../../platform/jobs/job-map.ts' {
  interface JobMap {
    /** Tells each fan of a price that they are asked to accept. */
    'subscriptions.tell-price': { questionId: string }
  }
}

const JOB = 'subscriptions.tell-price'

/** Asks those whose renewal of a duration is on at another price to accept the present one; each is told by a job. */
export async function askPrice(
  ctx: Context,
  { duration, words }: { duration: Duration; words: string },
): Promise<PlanFigures> {
  const creatorId = userIdOf(ctx)
  await inTransaction(ctx, async tx => {
    await lockOffer(tx.db, creatorId)
    const plan = (await plansOf(tx.db, [creatorId])).get(creatorId)?.find(each => each.duration === duration)
    if (plan === undefined) throw new AppError('PLAN_NOT_FOUND')
    if ((await findOpenQuestion(tx.db, { creator_id: creatorId, duration })) !== undefined)
      throw new AppError('PRICE_ASKED')
    const now = tx.clock.now()
    if (!(await countAtOtherPrice(tx.db, creatorId, now)).has(duration)) throw new AppError('NOBODY_TO_ASK')
    const id = newId(tx.clock)
    await insertQuestion(tx.db, {
      id,
      creator_id: creatorId,
      duration,
      price: plan.price,
      words,
      asked_at: now,
    })
    await tx.jobs.enqueue(tx, JOB, { questionId: id }, { key: id })
  })
  const { items } = await getPlanFigures(ctx)
  return orThrow(
    items.find(item => item.duration === duration),
    'PLAN_NOT_FOUND',
  )
}

/** Tells everybody to whom an open question applies; what is lower is agreed at once. */
export async function tellPrice(
  ctx: Context,
  { questionId }: { questionId: string },
  { signal }: Pick<Run, 'signal'>,
): Promise<void> {
  const now = ctx.clock.now()
  await oneByOne(ctx, {
    job: JOB,
    signal,
    select: async limit => {
      const question = await findQuestion(ctx.db, questionId)
      return question?.closed_at !== null
        ? []
        : await selectUntold(ctx.db, { job: JOB, question, now, limit })
    },
    work: id => inTransaction(ctx, tx => tell(tx, questionId, id)),
  })
}

async function tell(tx: TransactionContext, questionId: string, subscriptionId: string): Promise<void> {
  const row = await lockSubscription(tx.db, subscriptionId)
  const question = await lockQuestion(tx.db, questionId)
  if (row === undefined || question === undefined || question.closed_at !== null) return
  if (row.told_question_id === questionId) return
  await updateSubscription(tx.db, row.id, { told_question_id: questionId })
  const { asked, price } = renewalPrice(row, question)
  if (!asked && price < row.price)
    await updateSubscription(tx.db, row.id, { price, price_accepted_at: tx.clock.now() })
  publishPrice(tx, row, question)
}

/** Publishes for its fan that a creator asks for another price; `again` as a reminder. */
export function publishPrice(
  tx: TransactionContext,
  row: SubscriptionRow,
  question: QuestionRow,
  again = false,
): void {
  publish(tx, 'price.asked', {
    subscriptionId: row.id,
    fanId: row.fan_id,
    creatorId: row.creator_id,
    questionId: question.id,
    before: row.price,
    price: question.price,
    endsAt: row.expires_at.toISOString(),
    again,
  })
}
