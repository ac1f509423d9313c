import { feeBpsOf } from '@calina/contract'
import type { Balance, Message } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { orThrow } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { newId } from '../../../platform/ids.ts'
import { demand } from '../../../platform/policy.ts'
import { loadPersons } from '../../accounts/index.ts'
import { chargeSale, presentBalance, saleRefs } from '../../wallet/index.ts'
import { noteChanged } from '../messages.changes.ts'
import { isWithheld } from '../messages.files.ts'
import { holdChat } from '../messages.held.ts'
import { participantOf } from '../messages.participant.ts'
import { canUnlock } from '../messages.policy.ts'
import { presentMessage } from '../messages.presenter.ts'
import { findState, insertPurchase, isBought } from '../offers.repository.ts'

/**
 * Buys a message of one of the caller's chats from the balance, at the price that they saw; also of a creator to whom they
 * are not subscribed any more.
 */
export async function unlockMessage(
  ctx: Context,
  { chat: chatId, message: id, price }: { chat: string; message: string; price: number },
): Promise<{ message: Message; balance: Balance }> {
  const viewer = participantOf(ctx)
  return await inTransaction(ctx, async tx => {
    const now = tx.clock.now()
    const chat = await holdChat(tx, viewer, chatId)
    const held = orThrow(await findState(tx.db, { chatId, id }), 'MESSAGE_NOT_FOUND')
    const facts = {
      ...held,
      paidByFan: held.giftId !== null || held.callId !== null,
      bought: await isBought(tx.db, id),
    }
    const withheld = await isWithheld(tx, id)
    demand(
      canUnlock({ ...facts, withheld, creatorActive: chat.receiverActive }, { side: viewer.side, price }),
    )
    const creator = orThrow(
      (await loadPersons(tx.db, [chat.creatorId])).get(chat.creatorId),
      'CHAT_NOT_FOUND',
    )
    const purchaseId = newId(tx.clock)
    await insertPurchase(tx.db, {
      ...{ id: purchaseId, messageId: id, batchId: held.batchId },
      ...{ fanId: viewer.userId, price, now },
    })
    const { balanceAfter, sequence, share } = await chargeSale(tx, {
      kind: 'message',
      ref: SALE_REFS.of(purchaseId),
      buyerId: viewer.userId,
      sellerId: chat.creatorId,
      price,
      feeBps: feeBpsOf(creator, tx.settings.get('feeBps')),
      subjectId: id,
    })
    const { creatorId } = chat
    publish(tx, 'message.bought', {
      ...{ purchaseId, chatId, batchId: held.batchId, fanId: viewer.userId, creatorId },
      ...{ call: null, share },
    })
    await noteChanged(tx, [id])
    const message = orThrow(await presentMessage(tx, viewer, chat, id), 'MESSAGE_NOT_FOUND')
    return { message, balance: presentBalance(tx, { amount: balanceAfter, sequence }) }
  })
}

/** Under which references purchases of messages are charged. */
export const SALE_REFS = saleRefs('message')
