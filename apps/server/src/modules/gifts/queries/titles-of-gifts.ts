import { type Context, userIdOf } from '../../../platform/context.ts'
import { isId } from '../../../platform/ids.ts'
import { listGivenBetween } from '../given.repository.ts'

/** The titles, in the caller's language, of these gifts that were given by them or to them. */
export async function titlesOfGifts(
  ctx: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await listGivenBetween(ctx.db, userIdOf(ctx), ids.filter(isId))
  return new Map(rows.map(({ id, titles }) => [id, titles[ctx.locale]]))
}
