import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { type PersonalDataRule, rowsOf, type Subject } from '../../platform/personal-data/personal-data.ts'
import { personAs } from '../accounts/index.ts'
import { blockedBetween, usernameSeenBy } from '../relationships/index.ts'
import { OF_CHAT, shownGift, shownText } from './messages.access.ts'

const BATCH = 1_000
const OTHER = personAs('other')
const THE_OTHERS_TOO = {
  kept: 'The conversation is also that of the other person, who keeps it with a closed account.',
} as const

export const MESSAGES_PERSONAL_DATA: readonly PersonalDataRule[] = [
  {
    table: 'chat',
    holds: 'Which fan and creator have a conversation, and how far each has read.',
    export: {
      file: 'messages/chats',
      rows: rowsOf(
        person => sql`select chat.id, ${usernameSeenBy(person, OTHER)} as with, chat.created_at as since,
            chat.last_activity_at as "lastActivityAt",
            case when fan_id = ${person} then fan_favourite else creator_favourite end as favourite
          from chat
          join ${OTHER.table} on ${OTHER.id} = case when fan_id = ${person} then creator_id else fan_id end
          where fan_id = ${person} or creator_id = ${person} order by chat.id`,
      ),
    },
    erase: THE_OTHERS_TOO,
  },
  {
    table: 'message',
    holds: 'Texts of messages.',
    export: { file: 'messages/messages', rows: exportedMessages },
    erase: THE_OTHERS_TOO,
  },
  {
    table: 'message_media',
    holds: 'Which pictures were sent with which message.',
    export: {
      file: 'messages/sent-pictures',
      rows: rowsOf(
        person => sql`select message.chat_id as chat, message.seq as number, sent.media_id as upload
          from chat
          join message on message.chat_id = chat.id and message.by_fan = (chat.fan_id = ${person})
          join message_media as sent on sent.message_id = message.id
          where chat.fan_id = ${person} or chat.creator_id = ${person}
          order by message.chat_id, message.seq, sent.position`,
      ),
    },
    erase: THE_OTHERS_TOO,
  },
]

interface Exported {
  chat: string
  number: number
  mine: boolean
  text: string
  /** The gift that it came with. */
  gift: string | null
  at: Date
}

/** Messages of both sides; where one has blocked the other, which hides the chat, only what the person wrote. */
async function* exportedMessages(db: Db, { id }: Subject): AsyncGenerator<Exported> {
  const person = sql<string>`${id}::uuid`
  const ownOrShown = sql<string>`case when message.by_fan = (chat.fan_id = ${person}) then message.body
    else ${shownText('message')} end`
  const gift = sql<string | null>`case when message.by_fan = (chat.fan_id = ${person}) then message.gift_id
    else ${shownGift('message')} end`
  for (let after: { chat: string; number: number } | null = null; ; ) {
    const { rows }: { rows: Exported[] } = await sql<Exported>`
      select message.chat_id as chat, message.seq as number,
        message.by_fan = (chat.fan_id = ${person}) as mine, ${ownOrShown} as text, ${gift} as gift, message.created_at as at
      from chat join message on message.chat_id = chat.id
      where (chat.fan_id = ${person} or chat.creator_id = ${person})
        and (message.by_fan = (chat.fan_id = ${person}) or not ${blockedBetween(OF_CHAT.fan, OF_CHAT.creator)})
        and ${after === null ? sql`true` : sql`(message.chat_id, message.seq) > (${after.chat}::uuid, ${after.number})`}
      order by message.chat_id, message.seq
      limit ${sql.lit(BATCH)}`.execute(db)
    yield* rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < BATCH) return
    after = last
  }
}
