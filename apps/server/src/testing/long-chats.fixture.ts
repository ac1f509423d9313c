import { createServer } from 'node:http'
import pg from 'pg'

/**
 * Loaded before the server's program, this gives browser tests long chats at once: `PUT /<chat>?count=5000&read=2000` fills a
 * chat that is empty with so many messages, one every ten minutes up to some hour of the last day, the odd ones by the
 * creator, of which the fan has read so many; the first that is unread is the first of its day. It writes by the server's
 * own connections, and tells nobody.
 */
let pool: pg.Pool | undefined
const { connect } = pg.Pool.prototype
pg.Pool.prototype.connect = function (this: pg.Pool, ...args: unknown[]) {
  pool = this
  return Reflect.apply(connect, this, args)
}

async function fill(chat: string, count: number, read: number): Promise<void> {
  await pool?.query(
    `insert into message (id, chat_id, seq, by_fan, body, media_count, created_at)
     select gen_random_uuid(), $1, n, n % 2 = 0, 'Mensaje ' || n, 0,
       date_trunc('day', now() - ($2::int - $3::int - 1) * interval '10 minutes', 'UTC')
         + (n - $3::int - 1) * interval '10 minutes'
     from generate_series(1, $2::int) as n`,
    [chat, count, read],
  )
  await pool?.query(
    `update chat set last_seq = $2, last_activity_at = now(), fan_read_seq = $3,
       fan_unread = (select count(*) from message where chat_id = $1 and seq > $3 and not by_fan)
     where id = $1`,
    [chat, count, read],
  )
}

createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://lever')
  fill(pathname.slice(1), Number(searchParams.get('count')), Number(searchParams.get('read'))).then(
    () => response.end(),
    error => response.writeHead(500).end(String(error)),
  )
})
  .listen(Number(process.env.LONG_CHATS_PORT), '127.0.0.1')
  .unref()
