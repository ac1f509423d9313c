import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { boughtAt, isVoice, shownMedia, shownText, shownVideos } from '../messages.access.ts'

/** What somebody wrote, as it may be shown outside of the chat. */
export interface UnreadMessage {
  /** Empty where there are only files, and where the text has to be bought. */
  text: string
  pictures: number
  videos: number
  /** It is a voice note. */
  voice: boolean
  /** Something of it has to be bought. */
  paid: boolean
  at: Date
}

/**
 * The last message of a chat that this one of its two people has received and not read. What came with a gift, and
 * a call, is told of by itself; of a chat that they have muted nothing is.
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
          eb('chat.fan_muted', '=', false),
          eb('message.by_fan', '=', false),
          eb('message.seq', '>', eb.ref('chat.fan_read_seq')),
        ]),
        eb.and([
          eb('chat.creator_id', '=', reader),
          eb('chat.creator_muted', '=', false),
          eb('message.by_fan', '=', true),
          eb('message.seq', '>', eb.ref('chat.creator_read_seq')),
        ]),
      ]),
    )
    .where('message.removed_at', 'is', null)
    .where('message.deleted_at', 'is', null)
    .where('message.gift_id', 'is', null)
    .where('message.call_id', 'is', null)
    .orderBy('message.seq', 'desc')
    .limit(1)
    .select([
      shownText('message', sql<boolean>`(chat.fan_id = ${reader})`).as('text'),
      sql<number>`${shownMedia('message')} - ${shownVideos('message')}`.as('pictures'),
      shownVideos('message').as('videos'),
      isVoice('message').as('voice'),
      sql<boolean>`(message.price is not null and not message.by_fan and ${boughtAt('message')} is null)`.as(
        'paid',
      ),
      'message.created_at as at',
    ])
    .executeTakeFirst()
}

/** Which of these chats their readers have muted, as `<chat> <reader>`. */
export async function mutedChats(
  db: Db,
  read: readonly { chat: string; to: string }[],
): Promise<ReadonlySet<string>> {
  if (read.length === 0) return new Set()
  const { rows } = await sql<{ key: string }>`
    select format('%s %s', chat.id, reader) as key
    from unnest(${read.map(({ chat }) => chat)}::uuid[], ${read.map(({ to }) => to)}::uuid[]) as read (id, reader)
    join chat on chat.id = read.id
    where case reader when fan_id then fan_muted when creator_id then creator_muted else false end`.execute(
    db,
  )
  return new Set(rows.map(({ key }) => key))
}
