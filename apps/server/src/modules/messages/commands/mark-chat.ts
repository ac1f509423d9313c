import type { Chat } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import { type Mark, writeMark } from '../chats.repository.ts'
import { participantOf } from '../messages.participant.ts'
import { notifyMarked } from '../messages.realtime.ts'
import { getChat } from '../queries/get-chat.ts'

interface Marked {
  chat: string
}

/** Marks an own chat. Own pages elsewhere follow; the other is not told. Throws `CHAT_NOT_FOUND`. */
export const markChat = (ctx: Context, { chat }: Marked, mark: Mark): Promise<Chat> =>
  write(ctx, { id: chat, mark, set: true })

/** Takes the mark off again; the same. */
export const unmarkChat = (ctx: Context, { chat }: Marked, mark: Mark): Promise<Chat> =>
  write(ctx, { id: chat, mark, set: false })

async function write(ctx: Context, marked: { id: string; mark: Mark; set: boolean }): Promise<Chat> {
  const viewer = participantOf(ctx)
  return await inTransaction(ctx, async tx => {
    if (!(await writeMark(tx.db, viewer, marked))) throw new AppError('CHAT_NOT_FOUND')
    notifyMarked(tx, marked.id, viewer.userId)
    return await getChat(tx, { chat: marked.id })
  })
}
