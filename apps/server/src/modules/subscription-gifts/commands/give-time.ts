import { randomUUID } from 'node:crypto'
import type { SUBSCRIPTION_GIFT } from '@calina/contract'
import type { Subscriber } from '@calina/contract/types'
import { type Context, type TransactionContext, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError, orThrow } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { newId } from '../../../platform/ids.ts'
import { demand } from '../../../platform/policy.ts'
import { holdActive, loadPersons } from '../../accounts/index.ts'
import { openConversation, sendMessage } from '../../messages/index.ts'
import { addGivenPeriod, subscriberTo } from '../../subscriptions/index.ts'
import { canLastUntil } from '../subscription-gifts.policy.ts'
import { became, findFanOf, insertGift } from '../subscription-gifts.repository.ts'

interface Input {
  username: string
  days: (typeof SUBSCRIPTION_GIFT.days)[number]
  words: string
}

/**
 * Gives a fan free time. What they had agreed to pay is not renewed behind it, as after every gift; they may switch that on
 * again. The words are a message of the chat, which is opened for them.
 */
export async function giveTime(ctx: Context, input: Input): Promise<{ subscriber: Subscriber }> {
  const creatorId = userIdOf(ctx)
  return await inTransaction(ctx, async tx => {
    const fan = await demandFan(tx, input)
    const now = tx.clock.now()
    const duration = `${input.days}d` as const
    const given = await addGivenPeriod(tx, { fanId: fan.id, creatorId, duration })
    demand(canLastUntil(given.until, now))
    const giftId = newId(tx.clock)
    await insertGift(tx.db, {
      id: giftId,
      giver_id: creatorId,
      creator_id: creatorId,
      recipient_id: fan.id,
      username: null,
      code_hash: null,
      code_sealed: null,
      duration,
      price: 0,
      words: input.words,
      signed: true,
      state: 'received',
      created_at: now,
      returns_at: now,
      closed_at: now,
      ...became(given),
    })
    if (input.words !== '') await write(tx, input)
    const until = given.until.toISOString()
    publish(tx, 'subscription.gifted', { giftId, fanId: fan.id, creatorId, duration, until })
    return { subscriber: orThrow(await subscriberTo(tx, fan, creatorId), 'USER_NOT_FOUND') }
  })
}

/** The fan to whom the calling creator may write, and who is there. Throws why not. */
export async function demandFan(tx: TransactionContext, { username }: Pick<Input, 'username'>) {
  const creatorId = userIdOf(tx)
  if ((await loadPersons(tx.db, [creatorId])).get(creatorId)?.username === username)
    throw new AppError('OWN_ACCOUNT')
  const { fan, active } = orThrow(await findFanOf(tx.db, creatorId, username), 'USER_NOT_FOUND')
  if (!active || !(await holdActive(tx.db, [creatorId, fan.id]))) throw new AppError('USER_NOT_ACTIVE')
  return fan
}

async function write(tx: TransactionContext, { username, words }: Input): Promise<void> {
  const chat = await openConversation(tx, { username })
  await sendMessage(tx, { chat: chat.id, clientId: randomUUID(), text: words, media: [] })
}
