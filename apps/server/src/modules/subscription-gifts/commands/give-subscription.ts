import { type Duration, feeBpsOf } from '@calina/contract'
import type { Balance, SubscriptionGift } from '@calina/contract/types'
import { type Context, type TransactionContext, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError, orThrow } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { newId } from '../../../platform/ids.ts'
import { demand } from '../../../platform/policy.ts'
import { holdActive, loadPersons } from '../../accounts/index.ts'
import { plansOf } from '../../subscriptions/index.ts'
import { accountsOf, holdSale, presentBalance } from '../../wallet/index.ts'
import { creatorNamed } from '../queries/visible-creator.ts'
import { codeHash, newCode, sealCode } from '../subscription-gifts.codes.ts'
import { canGive, returnsAt } from '../subscription-gifts.policy.ts'
import { presentGift } from '../subscription-gifts.presenter.ts'
import { countWaiting, insertGift, saleRef } from '../subscription-gifts.repository.ts'

interface Input {
  /** Of the creator. */
  username: string
  duration: Duration
  price: number
  to: { kind: 'username'; username: string } | { kind: 'link' }
  words: string
  signed: boolean
}

/**
 * Gives a subscription, at the price that the giver saw: it is held until somebody receives the gift. Nothing here looks
 * at who has the username; the fact is handled later, and so neither the answer nor its time tells whether there is one.
 */
export async function giveSubscription(
  ctx: Context,
  input: Input,
): Promise<{ gift: SubscriptionGift; balance: Balance }> {
  const giverId = userIdOf(ctx)
  const { duration, price, to, words, signed } = input
  return await inTransaction(ctx, async tx => {
    await refuseOwn(tx, giverId, input)
    const creator = orThrow(await creatorNamed(tx, input.username), 'USER_NOT_FOUND')
    // Neither account can be closed while this comes about.
    if (!(await holdActive(tx.db, [giverId, creator.id]))) throw new AppError('USER_NOT_FOUND')
    const offer = (await plansOf(tx.db, [creator.id])).get(creator.id)
    const offered = offer?.find(plan => plan.duration === duration)?.price
    demand(canGive({ offered, seen: price, waiting: await countWaiting(tx.db, giverId) }))

    const id = newId(tx.clock)
    const now = tx.clock.now()
    const code = to.kind === 'link' ? newCode() : null
    const row = await insertGift(tx.db, {
      id,
      giver_id: giverId,
      creator_id: creator.id,
      recipient_id: null,
      username: to.kind === 'username' ? to.username : null,
      code_hash: code && codeHash(tx.config, code),
      code_sealed: code && sealCode(tx.config, code),
      duration,
      price,
      words,
      signed,
      state: 'waiting',
      created_at: now,
      returns_at: returnsAt(now),
      closed_at: null,
    })
    await holdSale(tx, {
      kind: 'subscription-gift',
      ref: saleRef(id),
      buyerId: giverId,
      sellerId: creator.id,
      price,
      feeBps: feeBpsOf(creator, tx.settings.get('feeBps')),
      subjectId: id,
    })
    publish(tx, 'subscription-gift.made', { giftId: id })
    const { wallet, sequence } = await accountsOf(tx.db, giverId)
    return {
      gift: presentGift(tx, row, creator),
      balance: presentBalance(tx, { amount: wallet, sequence }),
    }
  })
}

/** Nobody gives to themselves, and nobody is a creator to themselves. */
async function refuseOwn(tx: TransactionContext, giverId: string, { username, to }: Input): Promise<void> {
  const own = (await loadPersons(tx.db, [giverId])).get(giverId)?.username
  if (own === username || (to.kind === 'username' && own === to.username)) throw new AppError('OWN_ACCOUNT')
}
