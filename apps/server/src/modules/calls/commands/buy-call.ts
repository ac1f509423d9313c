import { type Answer, type calls, feeBpsOf, type Input } from '@calina/contract'
import { type Context, sessionIdOf, type TransactionContext, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError, orThrow } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { newId } from '../../../platform/ids.ts'
import { demand } from '../../../platform/policy.ts'
import { holdActive, loadPersons } from '../../accounts/index.ts'
import { holdChat, type OpenChat, participantOf, writeCall } from '../../messages/index.ts'
import { accountsOf, holdSale, presentBalance, splitSale } from '../../wallet/index.ts'
import { bought } from '../calls.machine.ts'
import { canBuy } from '../calls.policy.ts'
import { presentOwn } from '../calls.presenter.ts'
import { notifyCall } from '../calls.realtime.ts'
import { type CallRow, holdCreator, insertCall, partRef } from '../calls.repository.ts'
import { offerFacts } from '../queries/offer-facts.ts'
import { planAdvance } from './plan-advance.ts'
import { requireConsent } from './require-consent.ts'

type BuyInput = Input<typeof calls.buyCall>['body'] & { chat: string }

/**
 * Buys a call of the creator of a chat on the terms that the fan saw: its price is held, the creator is invited, and it stands
 * in the chat as a message.
 */
export async function buyCall(ctx: Context, input: BuyInput): Promise<Answer<typeof calls.buyCall>> {
  const viewer = participantOf(ctx)
  return await inTransaction(ctx, async tx => {
    const chat = await holdChat(tx, viewer, input.chat)
    // Neither account can be closed while this comes about.
    const active = await holdActive(tx.db, [chat.fanId, chat.creatorId])
    await holdCreator(tx.db, chat.creatorId)
    const facts = await offerFacts(tx, { ...chat, receiverActive: chat.receiverActive && active })
    demand(canBuy(facts, input, tx.clock.now()))
    await requireConsent(tx, input.consented)
    const row = await sell(tx, chat, input)
    const { wallet, sequence } = await accountsOf(tx.db, chat.fanId)
    return {
      call: await presentOwn(tx, viewer, row),
      balance: presentBalance(tx, { amount: wallet, sequence }),
    }
  })
}

async function sell(tx: TransactionContext, chat: OpenChat, input: BuyInput): Promise<CallRow> {
  const { kind, minutes, price, device, direct } = input
  const { id: chatId, fanId, creatorId } = chat
  const creator = orThrow((await loadPersons(tx.db, [creatorId])).get(creatorId), 'CHAT_NOT_FOUND')
  const [id, now] = [newId(tx.clock), tx.clock.now()]
  const feeBps = feeBpsOf(creator, tx.settings.get('feeBps'))
  const call = bought({ kind, minutes, price }, { device, session: sessionIdOf(tx), direct }, now)
  const columns = { id, chat_id: chatId, fan_id: fanId, creator_id: creatorId, fee_bps: feeBps }
  const row = await insertCall(tx.db, { ...columns, created_at: now }, call)
  await writeCall(tx, { chatId, callId: id })
  await holdPart(tx, row, 0)
  await planAdvance(tx, row)
  publish(tx, 'message.bought', {
    ...{ purchaseId: id, chatId, batchId: null, fanId, creatorId, call: kind },
    share: splitSale(price, feeBps).share,
  })
  notifyCall(tx, row, chat.hiddenIn)
  return row
}

/** Holds the price of minutes of a call: the first ones, or an extension. */
export async function holdPart(tx: TransactionContext, row: CallRow, number: number): Promise<void> {
  if (userIdOf(tx) !== row.fan_id) throw new AppError('CALL_NOT_FOUND')
  await holdSale(tx, {
    kind: 'call',
    ref: partRef(row.id, number),
    buyerId: row.fan_id,
    sellerId: row.creator_id,
    price: row.price,
    feeBps: row.fee_bps,
    subjectId: row.id,
  })
}
