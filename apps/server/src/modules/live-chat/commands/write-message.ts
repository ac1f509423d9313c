import type { Answer, lives } from '@calina/contract'
import { type Context, type TransactionContext, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError, orThrow } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { type ChatRow, findWords, lockChat } from '../chats.repository.ts'
import { hasHiddenWord } from '../hidden-words.ts'
import { findLine, findSent, insertLine } from '../lines.repository.ts'
import type { HouseLive } from '../live-chat.house.ts'
import { demandVoice } from '../live-chat.policy.ts'
import { presentLines } from '../live-chat.presenter.ts'
import { tellLine } from '../live-chat.realtime.ts'
import { seeLive, standingIn } from '../live-chat.seeing.ts'
import { voiceWith } from '../queries/chat-of.ts'
import { hasWebAddress } from '../web-addresses.ts'

interface Written {
  live: string
  client: string
  text: string
}

/**
 * Writes into the chat of a live. The chat is held from before what is counted until the message stands in it: of many at one
 * moment each sees those before it. Sent again by the same name it is the same message, whatever has changed since.
 */
export async function writeMessage(
  ctx: Context,
  { live: id, client, text }: Written,
): Promise<Answer<typeof lives.writeLiveMessage>> {
  const userId = userIdOf(ctx)
  return await inTransaction(ctx, async tx => {
    const live = await seeLive(tx, id)
    const standing = orThrow(await standingIn(tx, id, userId), 'LIVE_OUTSIDE')
    const chat = orThrow(await lockChat(tx.db, id), 'LIVE_STATE')
    const sent = await findSent(tx.db, { liveId: id, authorId: userId, client })
    if (sent === undefined) {
      if (chat.closed_at !== null) throw new AppError('LIVE_STATE')
      demandVoice(await voiceWith(tx, { live, standing, userId, chat }))
    }
    const lineId = sent ?? (await write(tx, { live, chat, client, text }))
    const row = orThrow(await findLine(tx.db, id, lineId), 'LIVE_STATE')
    const [line] = await presentLines(tx, [row], { viewerId: userId, host: standing.host })
    return {
      line: orThrow(line, 'LIVE_STATE'),
      voice: await voiceWith(tx, { live, standing, userId, chat }),
    }
  })
}

interface NewMessage {
  live: HouseLive
  chat: ChatRow
  client: string
  text: string
}

async function write(tx: TransactionContext, { live, chat, client, text }: NewMessage): Promise<string> {
  const authorId = userIdOf(tx)
  const host = live.creatorId === authorId
  if (!host && chat.links_refused && hasWebAddress(text)) throw new AppError('LIVE_LINKS')
  const hidden = !host && hasHiddenWord(text, await findWords(tx.db, live.creatorId))
  const id = newId(tx.clock)
  const seq = await insertLine(tx.db, {
    ...{ id, liveId: live.id, authorId, kind: 'text', text, client, hidden, now: tx.clock.now() },
  })
  if (!hidden) tellLine(tx, { liveId: live.id, seq })
  return id
}
