import type { Answer as AnswerOf, help, Locale } from '@calina/contract'
import type { Context } from '../../../platform/context.ts'
import { findAnswer, presentAnswer } from '../help.topics.ts'

/** An answer, and the others of its topic. */
export async function getHelpAnswer(
  ctx: Context,
  input: { topic: string; answer: string; locale: Locale },
): Promise<AnswerOf<typeof help.getHelpAnswer>> {
  const { topic, answer } = await findAnswer(ctx, input)
  const others = topic.answers.filter(each => each !== answer).map(({ slug, title }) => ({ slug, title }))
  return { ...presentAnswer(answer), others }
}
