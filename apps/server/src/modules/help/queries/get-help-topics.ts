import type { Answer as AnswerOf, help, Locale } from '@calina/contract'
import type { Context } from '../../../platform/context.ts'
import { featuredIn, presentAnswer, topicsIn } from '../help.topics.ts'

/** All topics with the titles of their answers, and the answers that come first. */
export async function getHelpTopics(
  ctx: Context,
  { locale }: { locale: Locale },
): Promise<AnswerOf<typeof help.getHelpTopics>> {
  const topics = await topicsIn(ctx, locale)
  return {
    locale,
    topics: topics.map(({ answers, ...topic }) => ({
      ...topic,
      answers: answers.map(({ slug, title }) => ({ slug, title })),
    })),
    featured: featuredIn(topics).map(presentAnswer),
  }
}
