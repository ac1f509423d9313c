import type { Locale } from '@calina/contract'
import type { HelpResult } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { searchIn } from '../help.search.ts'
import { topicsIn } from '../help.topics.ts'

/** The answers in which these words occur, the best first. */
export async function searchHelp(
  ctx: Context,
  { terms, locale }: { terms: string; locale: Locale },
): Promise<{ items: HelpResult[] }> {
  return { items: searchIn(await topicsIn(ctx, locale), terms) }
}
