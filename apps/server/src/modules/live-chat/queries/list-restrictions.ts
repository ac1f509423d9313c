import { LIVE_CHAT } from '@calina/contract'
import type { Restricted } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { presentRestricted } from '../live-chat.presenter.ts'
import { seeOwnLive } from '../live-chat.seeing.ts'
import { listRestrictions as selectRestrictions } from '../restrictions.repository.ts'

/** Who is muted in the caller's live now, or out of it, the latest first. */
export async function listRestrictions(ctx: Context, liveId: string): Promise<{ items: Restricted[] }> {
  await seeOwnLive(ctx, liveId)
  const found = { liveId, now: ctx.clock.now(), limit: LIVE_CHAT.maxRestricted }
  return { items: (await selectRestrictions(ctx.db, found)).map(presentRestricted) }
}
