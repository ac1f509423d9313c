import type { ChatDraft } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { orThrow } from '../../../platform/errors.ts'
import { type DraftRow, deleteDraft, findNumber, lockDraft, writeDraft } from '../drafts.repository.ts'
import { participantOf } from '../messages.participant.ts'
import { presentDraft, presentReplied } from '../messages.presenter.ts'
import { notifyMarked } from '../messages.realtime.ts'
import { findOpenChat } from '../messages.repository.ts'
import { listReplied } from '../rows.repository.ts'

interface Input {
  chat: string
  text: string
  replyTo: string | null
  /** How long ago it was written, in milliseconds. */
  age: number
}

/**
 * Keeps what the caller has begun to write in a chat, unless they have written something there later; nothing written
 * deletes it. Answers what is kept now, and tells their other pages where that is different. Throws `CHAT_NOT_FOUND`.
 */
export async function putDraft(ctx: Context, input: Input): Promise<{ draft: ChatDraft | null }> {
  const viewer = participantOf(ctx)
  const { chat: chatId, text, age } = input
  const kept = await inTransaction(ctx, async tx => {
    const now = tx.clock.now()
    orThrow(await findOpenChat(tx.db, viewer, chatId, now), 'CHAT_NOT_FOUND')
    const key = { userId: viewer.userId, chatId }
    const before = await lockDraft(tx.db, key)
    const at = new Date(now.getTime() - age)
    if (before !== undefined && before.at > at) return before
    if (text === '') {
      if (before === undefined) return undefined
      await deleteDraft(tx.db, key)
      notifyMarked(tx, chatId, viewer.userId)
      return undefined
    }
    const replyTo = input.replyTo && (await findNumber(tx.db, { chatId, id: input.replyTo }))
    const draft: DraftRow = { text, replyTo: replyTo || null, at }
    await writeDraft(tx.db, key, draft)
    if (before?.text !== text || before.replyTo !== draft.replyTo) notifyMarked(tx, chatId, viewer.userId)
    return draft
  })
  if (kept === undefined) return { draft: null }
  const numbers = kept.replyTo === null ? [] : [kept.replyTo]
  const [answered] = await listReplied(ctx.db, viewer.side, { chatId, numbers })
  return { draft: presentDraft(kept, answered && presentReplied(viewer, answered)) }
}
