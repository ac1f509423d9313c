import type { Answer as AnswerOf, help, Locale } from '@calina/contract'
import type { Context } from '../../../platform/context.ts'
import { presentResult, searchIn } from '../help.search.ts'
import { presentAnswer, topicsIn } from '../help.topics.ts'

/** The answers in which these words occur, the best first and whole. */
export async function searchHelp(
  ctx: Context,
  { terms, locale }: { terms: string; locale: Locale },
): Promise<AnswerOf<typeof help.searchHelp>> {
  const { words, answers } = searchIn(await topicsIn(ctx, locale), terms)
  const [best] = answers
  return {
    locale,
    best: best ? presentAnswer(best) : null,
    items: answers.map(answer => presentResult(answer, words)),
  }
}
