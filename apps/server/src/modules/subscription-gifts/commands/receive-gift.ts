import type { ReceivedGift, Subscription } from '@calina/contract/types'
import { type Context, type TransactionContext, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError, orThrow } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { holdActive, loadPersons, type PersonRow, viewerOf } from '../../accounts/index.ts'
import { isHiddenFrom } from '../../relationships/index.ts'
import { addGivenPeriod, subscriptionTo } from '../../subscriptions/index.ts'
import { captureSale } from '../../wallet/index.ts'
import { codeHash } from '../subscription-gifts.codes.ts'
import { standingOf } from '../subscription-gifts.policy.ts'
import { presentReceived } from '../subscription-gifts.presenter.ts'
import { type GiftRow, lockGift, markReceived, saleRef } from '../subscription-gifts.repository.ts'

interface Received {
  gift: ReceivedGift
  subscription: Subscription
}

/** Receives a gift that somebody made the caller. One of somebody else is none. */
export async function receiveGift(ctx: Context, { gift }: { gift: string }): Promise<Received> {
  const fanId = userIdOf(ctx)
  return await inTransaction(ctx, async tx => {
    const row = await lockGift(tx.db, { id: gift })
    return await receive(tx, row?.recipient_id === fanId ? row : undefined, fanId)
  })
}

/** Receives the gift of a link: of those who try at the same moment, one. */
export async function claimGift(ctx: Context, { code }: { code: string }): Promise<Received> {
  const fanId = userIdOf(ctx)
  return await inTransaction(ctx, async tx =>
    receive(tx, await lockGift(tx.db, { codeHash: codeHash(tx.config, code) }), fanId),
  )
}

/** A gift of a creator whom the fan cannot see is none. What was received before is answered as it was. */
async function receive(tx: TransactionContext, found: GiftRow | undefined, fanId: string): Promise<Received> {
  const row = orThrow(found, 'SUBSCRIPTION_GIFT_NOT_FOUND')
  const viewer = viewerOf(tx)
  if (await isHiddenFrom(tx.db, viewer, row.creator_id)) throw new AppError('SUBSCRIPTION_GIFT_NOT_FOUND')
  if (row.giver_id === fanId) throw new AppError('OWN_ACCOUNT')
  const standing = standingOf(row, fanId, viewer.now)
  if (standing === 'gone') throw new AppError('SUBSCRIPTION_GIFT_CLOSED')
  const creator = orThrow((await loadPersons(tx.db, [row.creator_id])).get(row.creator_id), 'USER_NOT_FOUND')
  if (!(await holdActive(tx.db, [fanId, creator.id]))) throw new AppError('USER_NOT_FOUND')
  const received = standing === 'received' ? row : await take(tx, row, { fanId, creator })
  return {
    gift: await presentReceived(tx, received, { viewer, creator }),
    subscription: orThrow(await subscriptionTo(tx, fanId, creator), 'SUBSCRIPTION_GIFT_NOT_FOUND'),
  }
}

async function take(
  tx: TransactionContext,
  row: GiftRow,
  { fanId, creator }: { fanId: string; creator: PersonRow },
): Promise<GiftRow> {
  const { id, duration, giver_id: giverId, price } = row
  const given = await addGivenPeriod(tx, { fanId, creatorId: creator.id, duration })
  const received = await markReceived(tx.db, { id, recipientId: fanId, given, now: tx.clock.now() })
  await captureSale(tx, { kind: 'subscription-gift', ref: saleRef(id), amount: price })
  publish(tx, 'subscription-gift.received', {
    giftId: id,
    giverId,
    fanId,
    creatorId: creator.id,
    duration,
    until: given.until.toISOString(),
  })
  return received
}
