import { type Answer, feeBpsOf, type gifts, type Input } from '@calina/contract'
import { type Context, type TransactionContext, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError, orThrow } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { newId } from '../../../platform/ids.ts'
import { demand } from '../../../platform/policy.ts'
import { viewerOf } from '../../accounts/index.ts'
import { writeGift } from '../../messages/index.ts'
import { seePost } from '../../posts/index.ts'
import { chargeSale, presentBalance, splitSale } from '../../wallet/index.ts'
import { livesOf } from '../gifts.lives.ts'
import { canSend } from '../gifts.policy.ts'
import { presentGiven } from '../gifts.presenter.ts'
import { receiverOf } from '../gifts.receivers.ts'
import { findGift } from '../gifts.repository.ts'
import { insertGiven, saleRef } from '../given.repository.ts'
import { writeListing } from '../givers.repository.ts'

type SendInput = Input<typeof gifts.sendGift>['body'] & { username: string }

/**
 * Gives a gift from the balance, at the price the fan saw. It takes no subscription: the gift is a message of the chat, which
 * is made for it where there is none.
 */
export async function sendGift(ctx: Context, input: SendInput): Promise<Answer<typeof gifts.sendGift>> {
  const fanId = userIdOf(ctx)
  return await inTransaction(ctx, async tx => {
    const receiver = await receiverOf(tx, input.username)
    const { postId, liveId } = await placeOf(tx, input.place, receiver.id)
    const gift = orThrow(await findGift(tx.db, input.gift), 'GIFT_NOT_FOUND')
    demand(canSend(gift, input.price))

    const id = newId(tx.clock)
    const [now, creatorId, { price }] = [tx.clock.now(), receiver.id, gift]
    const feeBps = feeBpsOf(receiver, tx.settings.get('feeBps'))
    const { fee, share } = splitSale(price, feeBps)
    const { kind: place } = input.place
    await insertGiven(tx.db, {
      ...{ id, version: gift.version, fanId, creatorId, place, postId, liveId, price, fee, share, now },
    })
    const chatId = await writeGift(tx, { creatorId, giftId: id, text: input.words })
    if (input.listing !== undefined)
      await writeListing(tx.db, { fanId, creatorId, listing: input.listing, now })
    const { balanceAfter, sequence } = await chargeSale(tx, {
      kind: 'gift',
      ref: saleRef(id),
      buyerId: fanId,
      sellerId: creatorId,
      price,
      feeBps,
      subjectId: id,
    })
    // last, since many wait for the chat of a live
    if (liveId !== null) await livesOf(tx).write(tx, { liveId, giftId: id, text: input.words })
    const { titles } = gift
    publish(tx, 'gift.sent', { giftId: id, chatId, fanId, creatorId, liveId, titles, total: price })
    return {
      gift: presentGiven(tx, { ...gift, id, share }, 'fan'),
      chat: chatId,
      balance: presentBalance(tx, { amount: balanceAfter, sequence }),
    }
  })
}

/** Where a gift is given: on a post of the receiver's that the fan sees, or in a live of theirs in which the fan is. */
async function placeOf(
  tx: TransactionContext,
  place: SendInput['place'],
  creatorId: string,
): Promise<{ postId: string | null; liveId: string | null }> {
  if (place.kind === 'live') {
    await livesOf(tx).enter(tx, { liveId: place.live, creatorId })
    return { postId: null, liveId: place.live }
  }
  if (place.kind !== 'post') return { postId: null, liveId: null }
  const { post, creator } = orThrow(await seePost(tx.db, viewerOf(tx), place.post), 'POST_NOT_FOUND')
  if (creator.id !== creatorId) throw new AppError('POST_NOT_FOUND')
  return { postId: post.id, liveId: null }
}
