import type { Locale } from '@calina/contract'
import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { saveRating } from '../help.ratings.repository.ts'
import { findAnswer } from '../help.topics.ts'

/** Keeps whether an answer was of use. The same id changes what it said before, and nothing about another answer. */
export async function rateHelpAnswer(
  ctx: Context,
  input: { topic: string; answer: string; rating: string; helpful: boolean; locale: Locale },
): Promise<void> {
  const { answer } = await findAnswer(ctx, input)
  const saved = await saveRating(ctx.db, {
    id: input.rating,
    topic: input.topic,
    answer: input.answer,
    // that it is written in, should it have been translated or withdrawn since it was read
    locale: answer.locale,
    helpful: input.helpful,
    rated_at: ctx.clock.now(),
  })
  if (!saved) throw new AppError('NOT_FOUND')
}
