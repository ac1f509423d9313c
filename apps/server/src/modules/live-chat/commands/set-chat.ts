import type { LiveWriters, SlowMode } from '@calina/contract'
import type { LiveChat } from '@calina/contract/types'
import { type Context, type TransactionContext, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError, orThrow } from '../../../platform/errors.ts'
import { findWords, lockChat, updateLead, updatePinned, writeWords } from '../chats.repository.ts'
import { tidyWords } from '../hidden-words.ts'
import { isShownText } from '../lines.repository.ts'
import { houseOf } from '../live-chat.house.ts'
import { seeOwnLive } from '../live-chat.seeing.ts'
import { chatOf } from '../queries/chat-of.ts'

interface Lead {
  live: string
  slowSeconds: SlowMode
  writers: LiveWriters
  links: boolean
}

/** Sets how the chat of the caller's live is led; their next live begins the same way. */
export async function setChat(ctx: Context, { live, slowSeconds, ...lead }: Lead): Promise<LiveChat> {
  return await changeChat(ctx, live, async tx => {
    await updateLead(tx.db, live, { slow: slowSeconds, ...lead })
    // who may write is a right of everybody in the place
    tx.afterCommit(() => tx.realtime.placeChanged('live', live))
  })
}

/** Shows a message above the chat of the caller's live, or none. */
export async function pinMessage(
  ctx: Context,
  { live, message }: { live: string; message: string | null },
): Promise<LiveChat> {
  return await changeChat(ctx, live, async tx => {
    if (message !== null && !(await isShownText(tx.db, live, message)))
      throw new AppError('LIVE_MESSAGE_NOT_FOUND')
    await updatePinned(tx.db, live, message)
  })
}

/** Changes a chat that is open and held, after its live. */
async function changeChat(
  ctx: Context,
  liveId: string,
  change: (tx: TransactionContext) => Promise<void>,
): Promise<LiveChat> {
  return await inTransaction(ctx, async tx => {
    await seeOwnLive(tx, liveId)
    await houseOf(tx)?.changed(tx, liveId)
    const chat = orThrow(await lockChat(tx.db, liveId), 'LIVE_STATE')
    if (chat.closed_at !== null) throw new AppError('LIVE_STATE')
    await change(tx)
    return orThrow((await chatOf(tx, [liveId])).get(liveId), 'LIVE_NOT_FOUND')
  })
}

/** Sets the words that the caller hides in all their lives, from now on; of those that are the same the first is kept. */
export async function setHiddenWords(
  ctx: Context,
  { words }: { words: readonly string[] },
): Promise<{ words: string[] }> {
  const creatorId = userIdOf(ctx)
  return await inTransaction(ctx, async tx => {
    await writeWords(tx.db, { creatorId, words: tidyWords(words), now: tx.clock.now() })
    return { words: await findWords(tx.db, creatorId) }
  })
}
