import { sql } from 'kysely'
import pg from 'pg'
import { createDatabase } from '../../apps/server/src/platform/db/pool.ts'
import { quantile } from '../alternate.ts'
import { type Call, load } from '../load.ts'
import { figure, type Installation, type Row } from '../row.ts'
import { bearer, cycle } from './calls.ts'
import { message } from './messages.ts'

export const FOLLOWERS = 100_000
/** One in so many wants this by mail too. */
const MAILED = 20
const GOAL = 2
/** Ends their addresses. */
const DOMAIN = '@follower.demo.test'
const SLOT_MS = 3_000
/** Some calls at any time, and time between them: a queue of calls would hide what slows each of them. */
const PACE = { connections: 4, everyMs: 40 }
/** Before, and after. */
const IDLE_SLOTS = 3
const PATIENCE_MS = 900_000

/** What people's calls take while everybody who follows a creator is told of one fact, to what they take otherwise. */
export async function followers({ dataset, server, connection }: Installation): Promise<Row[]> {
  const { creators, reader, chats } = dataset
  const [creator] = creators
  if (creator === undefined) throw new Error('nobody is followed')
  const calls = (n: number): Call => {
    const headers = bearer(reader.token)
    const { username } = cycle(creators, n)
    const get = (path: string): Call => ({ method: 'GET', path: `/api/v1${path}`, headers })
    return cycle(
      [
        get('/feed?limit=20'),
        get(`/users/${username}`),
        get(`/users/${username}/posts?limit=20`),
        get('/notifications?limit=20'),
        message(cycle(chats, n)),
      ],
      n,
    )
  }
  let from = 0
  const slot = async () => {
    const done = await load(server.port, calls, { ...PACE, ms: SLOT_MS, from })
    if (done.failed > 0) throw new Error(`${done.failed} of ${done.count} calls failed`)
    from += done.count
    return done.times
  }
  const idle: number[] = []
  const rest = async () => {
    for (let n = 0; n < IDLE_SLOTS; n++) idle.push(...(await slot()))
  }
  const busy: number[] = []
  let [told, sent, seconds] = [0, 0, 0]
  const db = createDatabase(new pg.Pool({ ...connection, max: 1 }))
  try {
    await follow(db, creator.id)
    await slot()
    await rest()

    const begun = performance.now()
    const liveId = await startLive(db, creator.id)
    while (told < FOLLOWERS || sent < FOLLOWERS / MAILED) {
      if (performance.now() - begun > PATIENCE_MS)
        throw new Error(`${told} were told, and ${sent} mails sent`)
      busy.push(...(await slot()))
      ;({ told, sent } = await countTold(db, liveId))
    }
    seconds = (performance.now() - begun) / 1000
  } finally {
    await db.destroy()
  }
  await rest()

  const p95 = (times: number[]) =>
    quantile(
      times.toSorted((a, b) => a - b),
      0.95,
    )
  const [ours, floor] = [p95(busy), p95(idle)]
  const ratio = ours / floor
  return [
    {
      name: `calls while ${FOLLOWERS.toLocaleString('en-US')} followers are told, p95`,
      ours: figure(ours, 'ms'),
      ceiling: figure(floor, 'ms'),
      result: `${figure(ratio)} ×`,
      goal: `≤ ${figure(GOAL)} ×`,
      reached: ratio <= GOAL,
      note: `all told after ${figure(seconds, 's')}, ${sent.toLocaleString('en-US')} by mail too; ${busy.length} calls to ${idle.length}`,
    },
  ]
}

type Database = ReturnType<typeof createDatabase>

/** Makes the followers, named after `called`, of whom some have mail switched on for what comes. */
export async function follow(db: Database, creatorId: string, called = 'follower'): Promise<void> {
  await sql`
    with fan as (
      insert into user_account (id, type, username, name, email, email_verified_at, password_hash, birth_date,
        terms_accepted_at, created_at)
      select gen_random_uuid(), 'fan', ${called} || '_' || n, 'Follower ' || n, ${called} || '_' || n || ${DOMAIN},
        now(), 'none', '1990-05-17', now(), now()
      from generate_series(1, ${sql.lit(FOLLOWERS)}) n
      returning id, username
    ),
    mailed as (
      insert into notification_setting (user_id, switches)
      select id, '{"live": {"email": true}}' from fan
      where split_part(username, '_', 2)::int % ${sql.lit(MAILED)} = 0
    )
    insert into follow (follower_id, creator_id, created_at)
    select id, ${creatorId}, now() from fan`.execute(db)
  await sql`update follow_count set followers = followers + ${sql.lit(FOLLOWERS)} where creator_id = ${creatorId}`.execute(
    db,
  )
  await sql`vacuum analyze`.execute(db)
  await sql`checkpoint`.execute(db)
}

/** Writes the fact, as going live does. */
async function startLive(db: Database, creatorId: string): Promise<string> {
  const liveId = crypto.randomUUID()
  const payload = JSON.stringify({ liveId, creatorId, title: 'Set de noche' })
  await sql`
    insert into outbox (kind, key, payload, created_at, available_at)
    values ('live.started', ${`live:${liveId}`}, ${payload}::jsonb, now(), now())`.execute(db)
  return liveId
}

async function countTold(db: Database, liveId: string): Promise<{ told: number; sent: number }> {
  const { rows } = await sql<{ told: number; sent: number }>`
    select (select count(*)::int from notification where ref = ${`live:${liveId}`}) as told,
      (select count(*)::int from mail_outbox where recipient like ${`%${DOMAIN}`}) as sent`.execute(db)
  return rows[0] ?? { told: 0, sent: 0 }
}
