import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { personAs, viewerOf } from '../../accounts/index.ts'
import { isFanOf } from '../../subscriptions/index.ts'
import { hidden, placed } from '../messages.access.ts'

/** How a creator stands with a fan. */
export interface Conversation {
  /** The person does not exist for the creator. */
  hidden: boolean
  /** The chat that they have. */
  chat: string | null
  /** When the fan last wrote in it. */
  wroteAt: Date | null
  /** The creator may write to them. */
  reachable: boolean
}

const PERSON = personAs('person')

/** How the creator who asks stands with each of these people. */
export async function conversationsWith(
  ctx: Context,
  fanIds: readonly string[],
): Promise<ReadonlyMap<string, Conversation>> {
  const { id, country } = viewerOf(ctx)
  const pair = { fan: PERSON.id, creator: sql<string>`${id}::uuid` }
  const { rows } = await sql<Conversation & { id: string }>`
    select ${PERSON.id} as id, chat.id as chat,
      (${PERSON.isSuspended} or ${hidden(pair, 'creator', placed(country))}) as hidden,
      (select message.created_at from message
       where message.chat_id = chat.id and message.by_fan order by message.seq desc limit 1) as "wroteAt",
      (${PERSON.isActive} and ${isFanOf(pair.fan, pair.creator)}) as reachable
    from ${PERSON.table}
    left join chat on chat.fan_id = ${PERSON.id} and chat.creator_id = ${pair.creator}
    where ${PERSON.id} = any(${[...fanIds]}::uuid[])`.execute(ctx.db)
  return new Map(
    rows.map(({ id: fanId, ...row }) => [
      fanId,
      row.hidden ? { hidden: true, chat: null, wroteAt: null, reachable: false } : row,
    ]),
  )
}
