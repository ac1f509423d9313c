import { AUTOMATIC_DELAYS, type AutomaticKind } from '@calina/contract'
import type { AutomaticMessage } from '@calina/contract/types'
import { type Context, userIdOf } from '../../platform/context.ts'
import { batchesOf } from '../messages/index.ts'
import type { MessageRow } from './automatic-messages.repository.ts'
import { countSends } from './sends.repository.ts'

/** The messages of these kinds of the caller, with what each has achieved; of what was not written, as it would begin. */
export async function presentMessages(
  ctx: Context,
  kinds: readonly AutomaticKind[],
  rows: readonly MessageRow[],
): Promise<AutomaticMessage[]> {
  const batches = await batchesOf(
    ctx,
    rows.map(row => row.batch_id),
  )
  const figures = await countSends(ctx.db, userIdOf(ctx))
  return kinds.map(kind => {
    const row = rows.find(each => each.kind === kind)
    const counted = figures.find(each => each.kind === kind)
    const batch = row && batches.get(row.batch_id)
    return {
      kind,
      enabled: row !== undefined && row.enabled_at !== null,
      ...(batch ?? { text: '', media: [], offer: null }),
      delay: row?.delay ?? AUTOMATIC_DELAYS[kind][0],
      sent: counted?.sent ?? 0,
      achieved: counted?.achieved ?? 0,
    }
  })
}
