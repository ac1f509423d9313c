import { sql } from 'kysely'
import type { Db, Transacted } from '../../platform/db/database.ts'
import { SALE } from '../wallet/index.ts'
import { boughtAt } from './messages.access.ts'

/** A message as what it can be: bought, or deleted. */
export interface MessageState {
  byFan: boolean
  price: number | null
  giftId: string | null
  callId: string | null
  batchId: string | null
  removed: boolean
  deleted: boolean
}

/** How a message of a chat stands: to be asked while the chat is held, so that it is neither bought nor deleted meanwhile. */
export async function findState(
  db: Transacted,
  { chatId, id }: { chatId: string; id: string },
): Promise<MessageState | undefined> {
  return await db
    .selectFrom('message')
    .where('chat_id', '=', chatId)
    .where('id', '=', id)
    .select([
      'by_fan as byFan',
      'price',
      'gift_id as giftId',
      'call_id as callId',
      'batch_id as batchId',
      sql<boolean>`removed_at is not null`.as('removed'),
      sql<boolean>`deleted_at is not null`.as('deleted'),
    ])
    .executeTakeFirst()
}

/** Whether a message is bought: to be asked while its chat is held. */
export async function isBought(db: Transacted, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('message')
    .where('id', '=', id)
    .select(sql<boolean>`${boughtAt('message')} is not null`.as('bought'))
    .executeTakeFirst()
  return row?.bought === true
}

/** Notes that a fan buys a message. */
export async function insertPurchase(
  db: Transacted,
  purchase: {
    id: string
    messageId: string
    batchId: string | null
    fanId: string
    price: number
    now: Date
  },
): Promise<void> {
  const { id, messageId, batchId, fanId, price, now } = purchase
  await db
    .insertInto('message_purchase')
    .values({ id, message_id: messageId, batch_id: batchId, fan_id: fanId, price, created_at: now })
    .execute()
}

/** The sale of the purchase of the surrounding statement, as the condition of their join. */
export const SALE_OF_PURCHASE = sql<boolean>`(${SALE.kind} = 'message' and ${SALE.ref} = format('message:%s', purchase.id))`

/** Purchases as the ledger's checks compare them with sales. */
export const PAID_PURCHASES = sql<{ ref: string; price: number }>`
  select format('message:%s', id) as ref, price from message_purchase`

/** The message of a purchase. */
export async function findPurchased(db: Db, purchaseId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('message_purchase')
    .where('id', '=', purchaseId)
    .select('message_id')
    .executeTakeFirst()
  return row?.message_id
}

/** Takes back the right of a purchase whose money went back; false where that was done before. */
export async function markReversed(db: Transacted, purchaseId: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('message_purchase')
    .set({ reversed_at: now })
    .where('id', '=', purchaseId)
    .where('reversed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
