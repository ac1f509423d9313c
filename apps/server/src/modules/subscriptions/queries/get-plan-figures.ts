import type { Duration } from '@calina/contract'
import type { PlanFigures } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { money } from '../../wallet/index.ts'
import { countAnswers, countAtOtherPrice, selectOpenQuestions } from '../price-questions.repository.ts'
import { countBegunBy, earnedByDuration } from '../subscriptions.figures.ts'
import { plansOf } from './plans-of.ts'

/** What each duration of the calling creator brought this month (UTC), and who pays another price than it has now. */
export async function getPlanFigures(ctx: Context): Promise<{ items: PlanFigures[] }> {
  const creatorId = userIdOf(ctx)
  const now = ctx.clock.now()
  const firstOf = (month: number) => new Date(Date.UTC(now.getUTCFullYear(), month, 1))
  const [from, to] = [firstOf(now.getUTCMonth()), firstOf(now.getUTCMonth() + 1)]
  const [offers, started, earned, otherPrice, questionOn, answers] = await Promise.all([
    plansOf(ctx.db, [creatorId]),
    countBegunBy(ctx.db, creatorId, from, to, { given: false }),
    earnedByDuration(ctx.db, creatorId, from),
    countAtOtherPrice(ctx.db, creatorId, now),
    selectOpenQuestions(ctx.db, [creatorId]),
    countAnswers(ctx.db, creatorId, now),
  ])
  const questionOf = (duration: Duration): PlanFigures['question'] => {
    const question = questionOn(duration, creatorId)
    if (question === undefined) return null
    const { accepted, waiting } = answers.get(question.id) ?? { accepted: 0, waiting: 0 }
    return {
      price: money(ctx, question.price),
      askedAt: question.asked_at.toISOString(),
      words: question.words,
      accepted,
      waiting,
    }
  }
  return {
    items: (offers.get(creatorId) ?? []).map(({ duration }) => ({
      duration,
      started: started.get(duration) ?? 0,
      earned: money(ctx, earned.get(duration) ?? 0),
      otherPrice: otherPrice.get(duration) ?? 0,
      question: questionOf(duration),
    })),
  }
}
