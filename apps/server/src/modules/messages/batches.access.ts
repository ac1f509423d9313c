import { type RawBuilder, sql } from 'kysely'

// Fragments for statements of modules further down.

/**
 * Who can see one of these files because of a batch: they have bought it, or it was free. A preview of something that
 * has to be bought does not count. As a table of `fan_id`, with repetitions.
 */
export function ownersOf(creatorId: string, mediaIds: readonly string[]): RawBuilder<unknown> {
  return sql`select chat.fan_id
    from message_batch_media as owned
    join message_batch as batch on batch.id = owned.batch_id and batch.creator_id = ${creatorId} and batch.price is null
    join message on message.batch_id = batch.id
    join chat on chat.id = message.chat_id
    where owned.media_id = any(${[...mediaIds]}::uuid[]) and message.deleted_at is null and message.removed_at is null
    union all
    select purchase.fan_id
    from message_batch_media as owned
    join message_batch as batch on batch.id = owned.batch_id and batch.creator_id = ${creatorId}
    join message_purchase as purchase on purchase.batch_id = batch.id
    where owned.media_id = any(${[...mediaIds]}::uuid[]) and purchase.reversed_at is null`
}

/** Who has received one of these batches since a moment, as a table of `fan_id`, with repetitions. */
export function reachedBy(batches: RawBuilder<unknown>, since: Date): RawBuilder<unknown> {
  return sql`select chat.fan_id
    from message join chat on chat.id = message.chat_id
    where message.batch_id in (${batches}) and message.created_at > ${since}`
}

/**
 * The ids of the messages that were bought and stand or fall with one of them, it among them: those of its batch; as a
 * table of `id`.
 */
export function soldWith(messageId: string): RawBuilder<unknown> {
  return sql`select purchase.message_id::text as id
    from message_purchase as purchase
    where purchase.message_id = ${messageId}::uuid
    union
    select purchase.message_id::text
    from message_purchase as purchase join message on message.batch_id = purchase.batch_id
    where message.id = ${messageId}::uuid`
}
