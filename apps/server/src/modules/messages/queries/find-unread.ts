import type { Db } from '../../../platform/db/database.ts'

/** What somebody wrote, as it may be shown outside of the chat. */
export interface UnreadMessage {
  /** Empty where there are only pictures. */
  text: string
  pictures: number
  at: Date
}

/**
 * The last message of a chat that this one of its two people has received and not read. What came with a gift is told with
 * the gift.
 */
export async function findUnreadMessage(
  db: Db,
  { chat, reader }: { chat: string; reader: string },
): Promise<UnreadMessage | undefined> {
  return await db
    .selectFrom('message')
    .innerJoin('chat', 'chat.id', 'message.chat_id')
    .where('chat.id', '=', chat)
    .where(eb =>
      eb.or([
        eb.and([
          eb('chat.fan_id', '=', reader),
          eb('message.by_fan', '=', false),
          eb('message.seq', '>', eb.ref('chat.fan_read_seq')),
        ]),
        eb.and([
          eb('chat.creator_id', '=', reader),
          eb('message.by_fan', '=', true),
          eb('message.seq', '>', eb.ref('chat.creator_read_seq')),
        ]),
      ]),
    )
    .where('message.removed_at', 'is', null)
    .where('message.gift_id', 'is', null)
    .orderBy('message.seq', 'desc')
    .limit(1)
    .select(['message.body as text', 'message.media_count as pictures', 'message.created_at as at'])
    .executeTakeFirst()
}
