import type { ScheduledMessage } from '@calina/contract/types'
import { requireWithin } from '../../../platform/bounds.ts'
import type { Context, TransactionContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { orThrow } from '../../../platform/errors.ts'
import { demandSelling } from '../../../platform/http/access.ts'
import { newId } from '../../../platform/ids.ts'
import { demand } from '../../../platform/policy.ts'
import {
  canWrite,
  findNumber,
  holdChat,
  notifyMarked,
  type OpenChat,
  participantOf,
  takeFiles,
} from '../../messages/index.ts'
import { canAdd, canSchedule } from '../scheduled.policy.ts'
import { presentOne } from '../scheduled.presenter.ts'
import {
  countOpen,
  findByClientId,
  findScheduled,
  insertScheduled,
  type ScheduledRow,
} from '../scheduled.repository.ts'
import { sendDueAt } from './send-due.ts'

interface Input {
  chat: string
  clientId: string
  text: string
  media: readonly string[]
  /** What opening it costs, in minor units; null for what is free. */
  price: number | null
  /** Files that are seen without buying. */
  previews: readonly string[]
  /** The message of the chat that it answers. */
  replyTo: string | null
  /** ISO 8601. */
  at: string
}

/**
 * Keeps a message of the caller, a creator, until it is sent into a chat at its time. The same client id again answers the one
 * that it made the first time. Throws what sending it would, `TIME_PASSED`, and `SCHEDULED_MESSAGES_FULL`.
 */
export async function scheduleMessage(ctx: Context, input: Input): Promise<ScheduledMessage> {
  demandSelling(ctx, input)
  return await inTransaction(ctx, async tx => {
    // Under its lock a press at the same moment waits, and finds what the first one made.
    const chat = await holdChat(tx, participantOf(tx), input.chat)
    const earlier = await findByClientId(tx.db, chat.id, input.clientId)
    return await presentOne(tx, earlier ?? (await schedule(tx, chat, input)))
  })
}

async function schedule(tx: TransactionContext, chat: OpenChat, input: Input): Promise<ScheduledRow> {
  const { clientId, text, price, media, previews } = input
  const [now, at] = [tx.clock.now(), new Date(input.at)]
  demand(canWrite({ ...chat, side: 'creator' }))
  demand(canSchedule(at, now))
  demand(canAdd(await countOpen(tx.db, chat.id)))
  if (price !== null) requireWithin('body.price', price, tx.settings.get('messagePrice'))
  const replyTo = await numberOf(tx, chat.id, input.replyTo)
  await takeFiles(tx, { ownerId: chat.creatorId, ids: media })
  const id = newId(tx.clock)
  await insertScheduled(tx.db, {
    ...{ id, chatId: chat.id, creatorId: chat.creatorId, clientId, text, price, replyTo, at, now },
    ...{ media, previews },
  })
  await sendDueAt(tx, at)
  notifyMarked(tx, chat.id, chat.creatorId)
  return orThrow(await findScheduled(tx.db, id), 'SCHEDULED_MESSAGE_NOT_FOUND')
}

async function numberOf(
  { db }: TransactionContext,
  chatId: string,
  replyTo: string | null,
): Promise<number | null> {
  if (replyTo === null) return null
  return orThrow(await findNumber(db, { chatId, id: replyTo }), 'REPLIED_MESSAGE_GONE')
}
