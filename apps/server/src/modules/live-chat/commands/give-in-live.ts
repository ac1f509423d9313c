import { ON_AIR } from '@calina/contract'
import { type TransactionContext, userIdOf } from '../../../platform/context.ts'
import { AppError, orThrow } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { findWords, lockChat } from '../chats.repository.ts'
import { hasHiddenWord } from '../hidden-words.ts'
import { insertLine } from '../lines.repository.ts'
import { houseOf } from '../live-chat.house.ts'
import { tellLine } from '../live-chat.realtime.ts'
import { seeLive, standingIn } from '../live-chat.seeing.ts'
import { restrictionsOf } from '../restrictions.repository.ts'
import { hasWebAddress } from '../web-addresses.ts'

/** Whether the caller may give to a creator in this live of theirs now. */
export async function enterLiveGift(
  tx: TransactionContext,
  { liveId, creatorId }: { liveId: string; creatorId: string },
): Promise<void> {
  const live = await seeLive(tx, liveId)
  if (live.creatorId !== creatorId) throw new AppError('LIVE_NOT_FOUND')
  if (!ON_AIR.some(state => state === live.state)) throw new AppError('LIVE_STATE')
  orThrow(await standingIn(tx, liveId, userIdOf(tx)), 'LIVE_OUTSIDE')
}

/**
 * Writes a gift into the chat of the live in which it was given, after the money has moved: the chat is what many wait for. Who
 * was taken out meanwhile gives nothing, and nothing is given in a live that is over. Words that the chat would not take are left out.
 */
export async function writeLiveGift(
  tx: TransactionContext,
  { liveId, giftId, text }: { liveId: string; giftId: string; text: string },
): Promise<void> {
  const authorId = userIdOf(tx)
  const [now, chat] = [tx.clock.now(), orThrow(await lockChat(tx.db, liveId), 'LIVE_STATE')]
  if (chat.closed_at !== null) throw new AppError('LIVE_STATE')
  const kept = (await restrictionsOf(tx.db, { liveId, userIds: [authorId], now })).get(authorId)
  if (kept?.kind === 'removed') throw new AppError('LIVE_OUTSIDE')
  const unsaid =
    kept !== undefined ||
    (chat.links_refused && hasWebAddress(text)) ||
    hasHiddenWord(text, await findWords(tx.db, chat.creator_id))
  const id = newId(tx.clock)
  const seq = await insertLine(tx.db, {
    ...{ id, liveId, authorId, kind: 'gift', text: unsaid ? '' : text, giftId, now },
  })
  tellLine(tx, { liveId, seq })
}

/** What lives show of what was given in them is different: of many gifts at one moment each live once. */
export async function followGifts(
  tx: TransactionContext,
  gifts: readonly { liveId: string | null }[],
): Promise<void> {
  const lives = new Set(gifts.flatMap(({ liveId }) => liveId ?? []))
  // in one order, whoever follows others at the same moment
  for (const liveId of [...lives].sort()) await houseOf(tx)?.changed(tx, liveId)
}
