import { type RawBuilder, sql } from 'kysely'
import type { Transacted } from '../../platform/db/database.ts'
import { blockedCountriesOf } from '../relationships/index.ts'
import { OF_CHAT } from './messages.access.ts'

/** A chat in which messages are different, with those whom it concerns. */
export interface ChangedChat {
  id: string
  fanId: string
  creatorId: string
  /** The countries in which the creator is hidden: no event is delivered to the fan there. */
  hiddenIn: string[]
  /** The last number that one of its messages has received. */
  change: number
}

/** Columns of `message` and what they are set to, as in an `update`. */
export type MessageSet = RawBuilder<unknown>

/**
 * Sets columns of these messages (none where what is different is told by another table) and gives each the next number of
 * change of its chat. Their chats must be locked, before the messages: so numbers appear in their order, and what was read up
 * to one has missed none below it. Answers the chats, each once.
 *
 * Nothing else updates a message, but for a voice note that was heard where its sender is not to know. A second update of the
 * row in the same transaction would have the database look its foreign keys up again, and so wait for who holds the batch and
 * waits for the chat.
 */
export async function changeMessages(
  db: Transacted,
  ids: readonly string[],
  set?: MessageSet,
): Promise<ChangedChat[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ChangedChat>`
    with changed as (
      select id, chat_id, row_number() over (partition by chat_id order by seq) as nth
      from message where id = any(${[...ids]}::uuid[])
    ),
    moved as (
      update chat set last_change = last_change + counted.messages
      from (select chat_id, count(*)::int as messages from changed group by chat_id) as counted
      where chat.id = counted.chat_id
      returning chat.*, last_change - counted.messages as before
    ),
    numbered as (
      update message set ${set === undefined ? sql`` : sql`${set},`} change = moved.before + changed.nth
      from changed join moved on moved.id = changed.chat_id
      where message.id = changed.id
    )
    select chat.id, chat.fan_id as "fanId", chat.creator_id as "creatorId",
      ${blockedCountriesOf(OF_CHAT.creator)} as "hiddenIn", chat.last_change as change
    from moved as chat`.execute(db)
  return rows
}
