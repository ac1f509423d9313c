import type { LiveChat, LiveVoice } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { type ChatRow, findChat, findWords, listChats } from '../chats.repository.ts'
import { hasGiven, listWritten } from '../lines.repository.ts'
import { type HouseLive, houseOf, type Standing } from '../live-chat.house.ts'
import { COUNTED_MESSAGES, voiceIn } from '../live-chat.policy.ts'
import { presentChat } from '../live-chat.presenter.ts'
import { standingIn } from '../live-chat.seeing.ts'
import { listRemoved, restrictionsOf } from '../restrictions.repository.ts'

/** How the chats of these lives are led. */
export async function chatOf(
  ctx: Pick<Context, 'db'>,
  liveIds: readonly string[],
): Promise<ReadonlyMap<string, LiveChat>> {
  const rows = new Map((await listChats(ctx.db, liveIds)).map(row => [row.live_id, row]))
  return new Map(liveIds.map(id => [id, presentChat(rows.get(id))]))
}

/** Whether somebody can write in a live now. */
export async function voiceOf(ctx: Context, liveId: string, userId: string): Promise<LiveVoice> {
  const live = await houseOf(ctx)?.liveOf(ctx, liveId)
  if (live === undefined || live === null) return { silence: 'outside', until: null }
  const standing = await standingIn(ctx, liveId, userId)
  return await voiceWith(ctx, { live, standing, userId, chat: await findChat(ctx.db, liveId) })
}

/** The same, for who knows the live, what the person is to it, and its chat. */
export async function voiceWith(
  ctx: Context,
  known: { live: HouseLive; standing: Standing | undefined; userId: string; chat: ChatRow | undefined },
): Promise<LiveVoice> {
  const { live, standing, userId, chat } = known
  const now = ctx.clock.now()
  const restrictions = await restrictionsOf(ctx.db, { liveId: live.id, userIds: [userId], now })
  const facts = {
    state: live.state,
    open: chat !== undefined && chat.closed_at === null,
    standing,
    restriction: restrictions.get(userId),
    slowSeconds: chat?.slow_seconds ?? 0,
    writers: chat?.writers ?? 'everyone',
    given: chat?.writers === 'payers' && (await hasGiven(ctx.db, live.id, userId)),
    written: await listWritten(ctx.db, { liveId: live.id, authorId: userId, limit: COUNTED_MESSAGES }),
  } as const
  return voiceIn(facts, now)
}

/** Those of these people who were taken out of a live. */
export async function removedFrom(
  ctx: Pick<Context, 'db'>,
  liveId: string,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  return new Set(await listRemoved(ctx.db, liveId, userIds))
}

/** The words that a creator hides in all their lives. */
export async function hiddenWordsOf(ctx: Pick<Context, 'db'>, creatorId: string): Promise<string[]> {
  return await findWords(ctx.db, creatorId)
}

/** How many messages of a live hidden words have kept back. */
export async function keptBackIn(ctx: Pick<Context, 'db'>, liveId: string): Promise<number> {
  return (await findChat(ctx.db, liveId))?.kept_back ?? 0
}
