import type { Answer as AnswerOf, help, Locale } from '@calina/contract'
import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { presentAnswer, topicsIn } from '../help.topics.ts'

/** An answer, and the others of its topic. */
export async function getHelpAnswer(
  ctx: Context,
  input: { topic: string; answer: string; locale: Locale },
): Promise<AnswerOf<typeof help.getHelpAnswer>> {
  const topic = (await topicsIn(ctx, input.locale)).find(({ slug }) => slug === input.topic)
  const answer = topic?.answers.find(({ slug }) => slug === input.answer)
  if (!topic || !answer) throw new AppError('NOT_FOUND')
  const others = topic.answers.filter(each => each !== answer).map(({ slug, title }) => ({ slug, title }))
  return { ...presentAnswer(answer), others }
}
