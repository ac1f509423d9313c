import type { Answer, messages } from '@calina/contract'
import type { Context, TransactionContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { orThrow } from '../../../platform/errors.ts'
import type { MovedWaiting } from '../deleting.repository.ts'
import { participantOf } from '../messages.participant.ts'
import { notifyWaiting } from '../messages.realtime.ts'
import { lockChat } from '../messages.repository.ts'
import { getWaiting } from '../queries/get-waiting.ts'
import { dismiss, restore } from '../waiting.repository.ts'

type Answered = Answer<typeof messages.dismissWaiting>

/**
 * Says that nothing up to a number of a chat needs an answer of the calling creator. Own pages elsewhere follow; the fan is not
 * told. Again, and of an earlier number, is the same. Throws `CHAT_NOT_FOUND`.
 */
export const dismissWaiting = (ctx: Context, input: { chat: string; seq: number }): Promise<Answered> =>
  change(ctx, input.chat, tx => dismiss(tx.db, { chatId: input.chat, seq: input.seq }))

/** Takes back what was said last, so that what waited before waits again; the same. */
export const restoreWaiting = (ctx: Context, { chat }: { chat: string }): Promise<Answered> =>
  change(ctx, chat, tx => restore(tx.db, chat))

async function change(
  ctx: Context,
  chat: string,
  write: (tx: TransactionContext) => Promise<MovedWaiting | undefined>,
): Promise<Answered> {
  const viewer = participantOf(ctx)
  return await inTransaction(ctx, async tx => {
    // Under the lock nothing is added or deleted, so that what is left can be looked for.
    orThrow(await lockChat(tx.db, viewer, chat), 'CHAT_NOT_FOUND')
    notifyWaiting(tx, await write(tx))
    return await getWaiting(tx, { chat })
  })
}
