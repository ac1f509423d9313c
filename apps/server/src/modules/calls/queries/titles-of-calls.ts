import { type Context, userIdOf } from '../../../platform/context.ts'
import { isId } from '../../../platform/ids.ts'
import { textsIn } from '../../../platform/texts/texts.ts'
import { listKindsBetween } from '../calls.repository.ts'

/** How these calls are called that the caller made or received, in their language. */
export async function titlesOfCalls(
  ctx: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await listKindsBetween(ctx.db, userIdOf(ctx), ids.filter(isId))
  const t = textsIn(ctx.locale)
  return new Map(rows.map(({ id, kind, minutes }) => [id, t(`calls.title.${kind}`, { minutes })]))
}
