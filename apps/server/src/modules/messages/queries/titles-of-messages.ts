import type { Context } from '../../../platform/context.ts'
import { titleOfText } from '../../posts/index.ts'
import { titlesOf } from './messages-of.ts'

/** The titles of these messages, of those whose text the caller may read now. */
export async function titlesOfMessages(
  ctx: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  return new Map((await titlesOf(ctx, ids)).map(({ id, text }) => [id, titleOfText(text)]))
}
