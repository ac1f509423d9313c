import type { TransactionContext } from '../../../platform/context.ts'
import { newId } from '../../../platform/ids.ts'
import { recordContacts } from '../../relationships/index.ts'
import {
  insertChats,
  lockChats,
  type Missed,
  selectReceivers,
  writeIntoChats,
} from '../batch-messages.repository.ts'
import { holdBatch } from '../batches.repository.ts'
import { notifyMessages, notifyOpened } from '../messages.realtime.ts'

/** To how many a batch was written, and how many may not receive it now, by why. */
export interface Delivered {
  sent: number
  missed: Readonly<Record<Missed, number>>
}

/**
 * Writes a batch into the chats of these people, in chats that are made for it where there are none; at most a hundred, so
 * that nobody who writes in one of them waits. Who has it already receives nothing again, unless `again` is said; what
 * somebody reads in place of its words is in `words`, by their ids. Who neither follows nor is subscribed is left out, unless it
 * is `answering` something that they have sent. Undefined where it may not be written any more: its
 * creator's account is closed or suspended, or staff have taken it down.
 */
export async function writeBatch(
  tx: TransactionContext,
  {
    batchId,
    fanIds,
    words,
    again = false,
    answering = false,
  }: {
    batchId: string
    fanIds: readonly string[]
    words?: ReadonlyMap<string, string>
    again?: boolean
    answering?: boolean
  },
): Promise<Delivered | undefined> {
  const batch = await holdBatch(tx.db, batchId)
  if (batch === undefined || batch.removedAt !== null || !batch.creatorActive) return undefined
  const { creatorId, hiddenIn } = batch
  const now = tx.clock.now()
  const receivers = await selectReceivers(tx.db, creatorId, fanIds)
  const reached = receivers
    .filter(({ missed }) => missed === null || (answering && missed === 'left'))
    .map(({ id }) => id)
  const missedBy = (why: Missed) => receivers.filter(({ missed }) => missed === why).length

  await recordContacts(tx, { creatorId, fanIds: reached })
  const wanted = reached.map(fanId => ({ id: newId(tx.clock), fanId }))
  for (const chat of await insertChats(tx.db, { creatorId, chats: wanted, now }))
    notifyOpened(tx, { ...chat, creatorId, hiddenIn })
  const chats = await lockChats(tx.db, creatorId, reached)
  const written = await writeIntoChats(tx.db, {
    batch,
    messages: chats.map(({ id: chatId, fanId }) => ({
      ...{ id: newId(tx.clock), chatId, words: words?.get(fanId) ?? null },
    })),
    again,
    now,
  })
  const fans = new Map(chats.map(({ id, fanId }) => [id, fanId]))
  notifyMessages(
    tx,
    { creatorId, hiddenIn },
    written.flatMap(({ chatId, seq }) => {
      const fanId = fans.get(chatId)
      return fanId === undefined ? [] : [{ id: chatId, fanId, seq }]
    }),
  )
  return {
    sent: written.length,
    missed: { closed: missedBy('closed'), blocked: missedBy('blocked'), left: missedBy('left') },
  }
}
