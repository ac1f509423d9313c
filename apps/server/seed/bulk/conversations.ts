import { sql } from 'kysely'
import { type Load, oneOf, withoutIndexes } from './loading.ts'

const LINES = [
  'Hola, ¿qué tal el día?',
  'Me gustó mucho lo de ayer.',
  'Gracias por escribir.',
  '¿Lo vas a repetir?',
  'El domingo, si llueve.',
  'Te mando la lista esta tarde.',
  'Aún no lo he decidido.',
  'La segunda, sin duda.',
  'Lo pruebo y te cuento.',
  'Perfecto, quedamos así.',
  'Ese sitio no lo conocía.',
  'Lo miro con calma.',
]

/**
 * Conversations of subscribers with their creators. Messages are numbered without gaps, a chat's counters fit them, and
 * the last ones of every fifth chat are unread by the fan.
 */
export async function loadConversations({ db, now, size, log }: Load): Promise<void> {
  const each = Math.round(size.messages / size.chats)
  await sql`
    create temporary table bulk_chat on commit drop as
    select n, pg_temp.id_at(begun, n, 31) as id, fan_id, creator_id, begun, lines,
      case when n % 5 = 0 then lines - least(lines, 3) else lines end as fan_read
    from (
      -- old and new subscriptions alike
      select row_number() over (order by hashtextextended(subscription.id::text, 33)) as n,
        fan_id, creator_id, since as begun, ${each}::integer as lines
      from subscription join bulk_fan on bulk_fan.id = subscription.fan_id
      join bulk_model on bulk_model.id = subscription.creator_id
      order by n limit ${size.chats}
    ) as drawn`.execute(db)
  await sql`analyze bulk_chat`.execute(db)
  // The two take turns, the fan first.
  const byFan = sql`(seq % 2 = 1)`
  await withoutIndexes(db, ['chat', 'message', 'message_media'], async () => {
    await sql`
      insert into chat (id, fan_id, creator_id, last_seq, last_activity_at, fan_read_seq, creator_read_seq, fan_unread,
        creator_unread, created_at, waiting_since)
      select id, fan_id, creator_id, lines, begun + (${now}::timestamptz - begun) * 0.99, fan_read, lines,
        (select count(*) from generate_series(fan_read + 1, lines) as seq where not ${byFan}), 0, begun,
        case when lines % 2 = 1 then begun + (${now}::timestamptz - begun) * 0.99 end
      from bulk_chat`.execute(db)
    await sql`
      insert into contact (fan_id, creator_id, created_at) select fan_id, creator_id, begun from bulk_chat`.execute(
      db,
    )
    await sql`
      insert into message (id, chat_id, seq, by_fan, client_id, body, created_at)
      select pg_temp.id_at(at, n, 32), chat_id, seq, ${byFan}, null, ${oneOf(LINES, sql`n`)}, at
      from (
        select chat.id as chat_id, seq, chat.n * 1000000 + seq as n,
          chat.begun + (${now}::timestamptz - chat.begun) * (0.99 * seq / chat.lines) as at
        from bulk_chat as chat cross join lateral generate_series(1, chat.lines) as seq
      ) as drawn`.execute(db)
    log(`${size.chats} chats, ${size.chats * each} messages`)
  })
}
