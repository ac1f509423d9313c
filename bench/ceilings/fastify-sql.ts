import { fastify } from 'fastify'
import pg from 'pg'
import { ready } from './ready.ts'

/**
 * Fastify with one prepared statement per address: what a page of rows, a home of many follows, a row, and an insert
 * cost without a check of the caller. `DATABASE` holds the connection as JSON.
 */
const pool = new pg.Pool({ ...JSON.parse(process.env.DATABASE ?? '{}'), max: 16 })
const app = fastify({ logger: false })

/** 20 posts of a creator by keyset. */
app.get<{ Querystring: { creator: string } }>('/keyset', async request => {
  const { rows } = await pool.query({
    name: 'keyset',
    text: `select id, creator_id, body, audience, price, photos, videos, published_at from post
           where creator_id = $1 and deleted_at is null order by published_at desc, id desc limit 20`,
    values: [request.query.creator],
  })
  return { items: rows, next: null }
})

/** 20 posts of the creators that a person follows. */
app.get<{ Querystring: { fan: string } }>('/feed', async request => {
  const { rows } = await pool.query({
    name: 'feed',
    text: `select p.* from follow f cross join lateral (
             select id, creator_id, body, audience, price, photos, videos, published_at from post
             where creator_id = f.creator_id and deleted_at is null order by published_at desc, id desc limit 20
           ) p where f.follower_id = $1 order by p.published_at desc, p.id desc limit 20`,
    values: [request.query.fan],
  })
  return { items: rows, next: null }
})

/** One row by its unique name. */
app.get<{ Querystring: { username: string } }>('/row', async request => {
  const { rows } = await pool.query({
    name: 'row',
    text: `select id, username, name, type, avatar_key, verified, exclusive from user_account where username = $1`,
    values: [request.query.username],
  })
  return rows[0]
})

/** One inserted row, committed to disk. */
await pool.query(`create table if not exists bench_insert (
  id bigint generated always as identity primary key,
  body text not null,
  created_at timestamptz not null default now()
)`)
app.post<{ Body: { text: string } }>('/insert', async request => {
  const { rows } = await pool.query({
    name: 'insert',
    text: 'insert into bench_insert (body) values ($1) returning id, created_at',
    values: [request.body.text],
  })
  return rows[0]
})

await app.listen({ port: 0, host: '127.0.0.1' })
ready(app.server.address())
