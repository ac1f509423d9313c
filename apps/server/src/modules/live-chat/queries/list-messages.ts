import type { Answer, Input, lives } from '@calina/contract'
import { MINUTE } from '../../../platform/clock.ts'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { orThrow } from '../../../platform/errors.ts'
import { listGone, listLines } from '../lines.repository.ts'
import { presentLines } from '../live-chat.presenter.ts'
import { seeLive, standingIn } from '../live-chat.seeing.ts'

const PAGE = 100
/** What was taken out is told for so long to who was away. */
const GONE_MS = 10 * MINUTE
/** Beyond every line. */
const END = 2_147_483_647

type Asked = Input<typeof lives.listLiveMessages>['query'] & { live: string }

/** The chat of a live in which the caller is; its creator reads it whenever. */
export async function listMessages(
  ctx: Context,
  { live: id, before = END, after = 0 }: Asked,
): Promise<Answer<typeof lives.listLiveMessages>> {
  const viewerId = userIdOf(ctx)
  const live = await seeLive(ctx, id)
  const host = live.creatorId === viewerId
  if (!host) orThrow(await standingIn(ctx, id, viewerId), 'LIVE_OUTSIDE')
  const rows = await listLines(ctx.db, { liveId: id, viewerId, after, before, limit: PAGE })
  return {
    items: await presentLines(ctx, rows.slice(0, PAGE).reverse(), { viewerId, host }),
    gone: await listGone(ctx.db, id, new Date(ctx.clock.now().getTime() - GONE_MS)),
    more: rows.length > PAGE,
  }
}
