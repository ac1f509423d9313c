import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import {
  eraseBy,
  type PersonalDataRule,
  rowsOf,
  type Subject,
} from '../../platform/personal-data/personal-data.ts'
import { personAs } from '../accounts/index.ts'
import { blockedBetween, usernameSeenBy } from '../relationships/index.ts'
import {
  boughtAt,
  OF_CHAT,
  shownCall,
  shownGift,
  shownPrice,
  shownText,
  shownVoice,
} from './messages.access.ts'

const BATCH = 1_000
const OTHER = personAs('other')
const THE_OTHERS_TOO = {
  kept: 'The conversation is also that of the other person, who keeps it with a closed account.',
} as const

export const MESSAGES_PERSONAL_DATA: readonly PersonalDataRule[] = [
  {
    table: 'chat',
    holds:
      'Which fan and creator have a conversation, how far each has read, and since when the creator owes an answer.',
    export: {
      file: 'messages/chats',
      rows: rowsOf(
        person => sql`select chat.id, ${usernameSeenBy(person, OTHER)} as with, chat.created_at as since,
            chat.last_activity_at as "lastActivityAt",
            case when fan_id = ${person} then fan_favourite else creator_favourite end as favourite,
            case when fan_id = ${person} then fan_muted else creator_muted end as muted,
            case when creator_id = ${person} then waiting_since end as "waitingSince",
            case when creator_id = ${person} then dismissed_seq end as "needsNoAnswerUpTo"
          from chat
          join ${OTHER.table} on ${OTHER.id} = case when fan_id = ${person} then creator_id else fan_id end
          where fan_id = ${person} or creator_id = ${person} order by chat.id`,
      ),
    },
    erase: THE_OTHERS_TOO,
  },
  {
    table: 'chat_draft',
    holds: 'What somebody has begun to write in a chat and not sent.',
    export: {
      file: 'messages/drafts',
      rows: rowsOf(
        person => sql`select chat_id as chat, body as text, reply_to as answers, written_at as at
          from chat_draft where user_id = ${person} order by chat_id`,
      ),
    },
    erase: eraseBy(
      'Deleted with the account.',
      person => sql`delete from chat_draft where user_id = ${person}`,
    ),
  },
  {
    table: 'message',
    holds:
      'Texts of messages, what they answer, how the two have reacted to them, which they have pinned, and which voice notes were heard.',
    export: { file: 'messages/messages', rows: exportedMessages },
    erase: THE_OTHERS_TOO,
  },
  {
    table: 'message_version',
    holds: 'What a message said before its text was changed.',
    export: {
      file: 'messages/earlier-texts',
      rows: rowsOf(
        person => sql`select message.chat_id as chat, message.seq as number, version.number as version,
            version.body as text, version.until
          from chat
          join message on message.chat_id = chat.id and message.by_fan = (chat.fan_id = ${person})
          join message_version as version on version.message_id = message.id
          where chat.fan_id = ${person} or chat.creator_id = ${person}
          order by message.chat_id, message.seq, version.number`,
      ),
    },
    erase: {
      kept: 'Staff to whom the message is reported see what it said. It goes with the message when its sender deletes it.',
    },
  },
  {
    table: 'message_media',
    holds: 'Which files were sent with which message.',
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
  {
    table: 'message_batch',
    holds: 'What a creator has written to many at once.',
    export: {
      file: 'messages/batches',
      rows: rowsOf(
        person => sql`select id, body as text, price as "minorUnits", created_at as at
          from message_batch where creator_id = ${person} order by created_at, id`,
      ),
    },
    erase: THE_OTHERS_TOO,
  },
  {
    table: 'message_batch_media',
    holds: 'Which files were sent to many at once.',
    export: {
      file: 'messages/sent-to-many',
      rows: rowsOf(
        person => sql`select shared.batch_id as batch, shared.media_id as upload, shared.preview
          from message_batch as batch join message_batch_media as shared on shared.batch_id = batch.id
          where batch.creator_id = ${person} order by batch.created_at, shared.batch_id, shared.position`,
      ),
    },
    erase: THE_OTHERS_TOO,
  },
  {
    table: 'message_purchase',
    holds: 'Which fan has bought which message, when and for how much.',
    export: {
      file: 'messages/purchases',
      rows: rowsOf(
        person => sql`select message.chat_id as chat, message.seq as number, purchase.price as "minorUnits",
            purchase.created_at as at, purchase.reversed_at as "givenBackAt"
          from message_purchase as purchase
          join message on message.id = purchase.message_id
          where purchase.fan_id = ${person} order by purchase.created_at`,
      ),
    },
    erase: {
      kept: 'The ledger is compared with it. It names the account by its id alone, which says nothing after the erasure.',
    },
  },
]

interface Exported {
  chat: string
  number: number
  mine: boolean
  text: string
  /** The gift that it came with. */
  gift: string | null
  /** The call that it is. */
  call: string | null
  /** What it costs, in minor units. */
  minorUnits: number | null
  boughtAt: Date | null
  /** Of a voice note. */
  voiceSeconds: number | null
  /** When the person has played a voice note of the other. */
  heardAt: Date | null
  /** The number of the message that it answers. */
  answers: number | null
  /** How the person reacted to it. */
  reaction: string | null
  pinned: boolean
  editedAt: Date | null
  at: Date
}

/** Messages of both sides; where one has blocked the other, which hides the chat, only what the person wrote. */
async function* exportedMessages(db: Db, { id }: Subject): AsyncGenerator<Exported> {
  const person = sql<string>`${id}::uuid`
  const ownOrShown = sql<string>`case when message.by_fan = (chat.fan_id = ${person}) then message.body
    else ${shownText('message', sql<boolean>`(chat.fan_id = ${person})`)} end`
  const gift = sql<string | null>`case when message.by_fan = (chat.fan_id = ${person}) then message.gift_id
    else ${shownGift('message')} end`
  for (let after: { chat: string; number: number } | null = null; ; ) {
    const { rows }: { rows: Exported[] } = await sql<Exported>`
      select message.chat_id as chat, message.seq as number,
        message.by_fan = (chat.fan_id = ${person}) as mine, ${ownOrShown} as text, ${gift} as gift,
        ${shownCall('message')} as call,
        ${shownVoice('message')} as "voiceSeconds",
        case when message.by_fan <> (chat.fan_id = ${person}) then message.heard_at end as "heardAt",
        ${shownPrice('message')} as "minorUnits", ${boughtAt('message')} as "boughtAt", message.reply_to as answers,
        case when chat.fan_id = ${person} then message.fan_reaction else message.creator_reaction end as reaction,
        message.pinned_at is not null as pinned, message.edited_at as "editedAt", message.created_at as at
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
