import { LOCALES } from '@calina/contract'
import type { HelpRatings } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { countRatings } from '../help.ratings.repository.ts'
import { topicsIn } from '../help.topics.ts'

/** What people say of the answers, in each language that one is written in: first those that most were not helped by. */
export async function listHelpRatings(ctx: Context): Promise<{ items: HelpRatings[] }> {
  const inEach = await Promise.all(LOCALES.map(locale => topicsIn(ctx, locale)))
  // an answer that a language lacks is listed once, in its own
  const answers = inEach.flatMap((topics, index) =>
    topics.flatMap(topic => topic.answers.filter(({ locale }) => locale === LOCALES[index])),
  )
  const counts = await countRatings(
    ctx.db,
    answers.map(({ topic, slug, locale, updated }) => ({
      topic: topic.slug,
      answer: slug,
      locale,
      updated,
    })),
  )
  return {
    items: counts.flatMap(({ place, helpful, unhelpful }) => {
      const answer = answers[place]
      if (answer === undefined) return []
      const { topic, slug, title, locale } = answer
      return [{ topic: { slug: topic.slug, title: topic.title }, slug, title, locale, helpful, unhelpful }]
    }),
  }
}
