import { SECOND } from '../../../platform/clock.ts'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { textsIn } from '../../../platform/texts/texts.ts'
import { viewerOf } from '../../accounts/index.ts'
import { isHiddenFrom } from '../../relationships/index.ts'
import { listCalls } from '../calls.repository.ts'

/** A call among other things that were bought. */
export interface BoughtCall {
  id: string
  /** Null while it is hidden from the caller. */
  chat: string | null
  title: string
  /** How long it was, in seconds. */
  duration: number
}

/** Those of these calls that the caller, a fan, has made. */
export async function boughtCalls(ctx: Context, ids: readonly string[]): Promise<BoughtCall[]> {
  const userId = userIdOf(ctx)
  const rows = (await listCalls(ctx.db, ids)).filter(row => row.fan_id === userId)
  const hidden = new Map<string, boolean>()
  for (const creatorId of new Set(rows.map(row => row.creator_id)))
    hidden.set(creatorId, await isHiddenFrom(ctx.db, viewerOf(ctx), creatorId))
  const t = textsIn(ctx.locale)
  return rows.map(row => ({
    id: row.id,
    chat: hidden.get(row.creator_id) === false ? row.chat_id : null,
    title: t(`calls.title.${row.kind}`, { minutes: row.minutes * (1 + row.extensions) }),
    duration: row.used_ms / SECOND,
  }))
}
