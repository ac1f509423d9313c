import { sql } from 'kysely'
import pg from 'pg'
import type { BulkSize } from '../apps/server/seed/bulk/loading.ts'
import { seedBulk } from '../apps/server/seed/bulk.ts'
import { PAST_GATEWAY, recharge } from '../apps/server/seed/demo/money.ts'
import { Stage as Past } from '../apps/server/seed/demo/stage.ts'
import { seedSmall } from '../apps/server/seed/small.ts'
import { type App, createApp } from '../apps/server/src/app.ts'
import { loadConfig } from '../apps/server/src/config/config.ts'
import { openSession, type Proof, setStaffRoles } from '../apps/server/src/modules/accounts/index.ts'
import { setFollow } from '../apps/server/src/modules/relationships/index.ts'
import { accountId } from '../apps/server/src/modules/wallet/index.ts'
import { ManualClock, systemClock } from '../apps/server/src/platform/clock.ts'
import { systemContext } from '../apps/server/src/platform/context.ts'
import type { Pooled } from '../apps/server/src/platform/db/database.ts'
import { createDatabase, type PoolConnection } from '../apps/server/src/platform/db/pool.ts'
import { inTransaction } from '../apps/server/src/platform/db/transaction.ts'
import { createLogger } from '../apps/server/src/platform/logger.ts'
import { DOCUMENT_KEY, SECRET } from './server.ts'

export const FULL_SIZE: BulkSize = {
  creators: 100,
  fans: 900,
  follows: 10,
  subscriptions: 4_000,
  posts: 10_000,
  purchases: 500,
  likes: 4,
  comments: 1,
  chats: 2_000,
  messages: 40_000,
}

/** A chat whose fan may write in it. */
export interface OpenChat {
  id: string
  fanToken: string
}

/** What is bought, for the product (with the token) and for the bare SQL (with the accounts). */
export interface Purchase {
  fan: string
  token: string
  wallet: string
  creator: string
  pending: string
  post: string
  price: number
}

/** Who does what in the run. Tokens are good for a quarter of an hour. */
export interface Dataset {
  /** Creators with more posts than a page. */
  creators: { id: string; username: string }[]
  /** A fan who follows a hundred creators. */
  reader: { id: string; token: string }
  /** Chats of different people on both sides, with the creator's token; the fans have money. */
  chats: (OpenChat & { fan: string; creatorToken: string })[]
  /** A creator with many chats that are open. */
  crowd: { token: string; chats: OpenChat[] }
  purchases: { ours: Purchase[]; ceiling: Purchase[] }
  /** Whose password is the demo's. */
  logins: string[]
  /** Staff who look at documents. */
  reviewer: { id: string; token: string }
}

const CREATORS = 10
const CHATS = 16
const CROWD_CHATS = 20
const LOGINS = 40
/** Buyers of each side, with so much each: enough for more purchases than any machine makes meanwhile. */
const BUYERS = 200
const BALANCE = 50_000

/** Loads the demo and much more on top of it into an empty database, and finds who does what. */
export async function loadDataset(
  connection: PoolConnection,
  dataDir: string,
  size: BulkSize,
): Promise<Dataset> {
  return await withApp(connection, dataDir, async app => {
    // A separate pool: in a full installation some of this takes longer than any statement of the server may.
    const pool = new pg.Pool({ ...connection, max: 1 })
    const db = createDatabase(pool)
    await seedSmall(app.services)
    await seedBulk(app.services, connection, size, () => undefined)
    const dataset = {
      creators: await findCreators(db),
      reader: await makeReader(app, db),
      chats: await findChats(app, db),
      crowd: await findCrowd(app, db),
      purchases: await makePurchases(app, db),
      logins: await findLogins(db),
      reviewer: await makeReviewer(app, db),
    }
    await app.outbox.drain(app.services)
    // What is measured is the server as in production, which starts on no demo.
    await sql`delete from installation`.execute(db)
    await sql`vacuum analyze`.execute(db)
    await db.destroy()
    return dataset
  })
}

async function withApp<T>(
  connection: PoolConnection,
  dataDir: string,
  work: (app: App) => Promise<T>,
): Promise<T> {
  const config = loadConfig({ MODE: 'demo', SECRET, DOCUMENT_KEY, DATA_DIR: dataDir, LOG_LEVEL: 'error' })
  const logger = createLogger(config.logLevel)
  const app = await createApp({ config, clock: systemClock, logger, connection })
  try {
    return await work(app)
  } finally {
    await app.stop()
  }
}

async function query<Row>(db: Pooled, text: ReturnType<typeof sql<Row>>): Promise<Row[]> {
  return (await text.execute(db)).rows
}

/** An access token of a new session. */
async function tokenOf({ services }: App, id: string, proof: Proof = 'password'): Promise<string> {
  const account = { id, email: '', name: '', locale: services.config.defaultLocale }
  return await inTransaction(
    systemContext(services, 'bench'),
    async tx => (await openSession(tx, account, proof)).token,
  )
}

function findCreators(db: Pooled) {
  return query(
    db,
    sql<{ id: string; username: string }>`
      select id, username from user_account join creator_stats on creator_stats.creator_id = id
      where creator_stats.posts > 20 and email like '%@bulk.demo.test'
      order by creator_stats.posts desc limit ${sql.lit(CREATORS)}`,
  )
}

async function makeReader(app: App, db: Pooled) {
  const [reader] = await query(
    db,
    sql<{ id: string }>`
      select id from user_account where type = 'fan' and email like '%@bulk.demo.test' order by username limit 1`,
  )
  if (reader === undefined) throw new Error('nobody reads')
  const creators = await query(
    db,
    sql<{ username: string }>`
      select username from user_account
      where type = 'model' and email like '%@bulk.demo.test' order by id limit 100`,
  )
  const ctx = {
    ...systemContext(app.services, 'bench'),
    actor: { kind: 'user', userId: reader.id, sessionId: reader.id, scope: ['fan'] },
  } as const
  for (const { username } of creators) await setFollow(ctx, { username, following: true })
  return { id: reader.id, token: await tokenOf(app, reader.id) }
}

async function makeReviewer(app: App, db: Pooled) {
  const [reviewer] = await query(
    db,
    sql<{ id: string }>`
      select id from user_account where type = 'fan' and email like '%@bulk.demo.test'
      order by username offset 1 limit 1`,
  )
  if (reviewer === undefined) throw new Error('nobody looks at documents')
  const { id } = reviewer
  await inTransaction(systemContext(app.services, 'bench'), tx => setStaffRoles(tx, id, ['moderator']))
  return { id, token: await tokenOf(app, id, 'two-factors') }
}

async function findChats(app: App, db: Pooled) {
  const rows = await query(
    db,
    sql<{ id: string; fan: string; creator: string }>`
      select distinct on (creator_id) chat.id, fan_id as fan, creator_id as creator
      from chat join subscription using (fan_id, creator_id)
      where expires_at > now() + interval '1 hour' and suspended_at is null
      order by creator_id, chat.id limit ${sql.lit(CHATS)}`,
  )
  if (rows.length < CHATS) throw new Error('there are not enough chats')
  const fans = await query(
    db,
    sql<{ id: string; username: string }>`
      select id, username from user_account where id = any(${rows.map(({ fan }) => fan)}::uuid[])`,
  )
  await fund(app, fans)
  return await Promise.all(
    rows.map(async ({ id, fan, creator }) => ({
      ...{ id, fan },
      fanToken: await tokenOf(app, fan),
      creatorToken: await tokenOf(app, creator),
    })),
  )
}

async function findCrowd(app: App, db: Pooled) {
  const rows = await query(
    db,
    sql<{ id: string; fan: string; creator: string }>`
      with open_chat as (
        select chat.id, fan_id as fan, creator_id as creator, count(*) over (partition by creator_id) as beside
        from chat join subscription using (fan_id, creator_id)
        where expires_at > now() + interval '1 hour' and suspended_at is null
      )
      select id, fan, creator from open_chat order by beside desc, creator, id limit ${sql.lit(CROWD_CHATS)}`,
  )
  const [first] = rows
  if (first === undefined || rows.some(row => row.creator !== first.creator) || rows.length < CROWD_CHATS)
    throw new Error('nobody has enough chats')
  return {
    token: await tokenOf(app, first.creator),
    chats: await Promise.all(rows.map(async ({ id, fan }) => ({ id, fanToken: await tokenOf(app, fan) }))),
  }
}

function findLogins(db: Pooled) {
  return query(
    db,
    sql<{ username: string }>`
      select username from user_account
      where type = 'fan' and email like '%@bulk.demo.test' order by username desc limit ${sql.lit(LOGINS)}`,
  ).then(rows => rows.map(row => row.username))
}

/** Gives money to fans who have bought nothing yet, and pairs them with posts so that neighbours share nothing. */
async function makePurchases(app: App, db: Pooled): Promise<Dataset['purchases']> {
  const { currency } = app.services.config
  const buyers = await query(
    db,
    sql<{ id: string; username: string }>`
      select id, username from user_account
      where type = 'fan' and email like '%@bulk.demo.test'
        and not exists (select from post_purchase where fan_id = user_account.id)
      order by id limit ${sql.lit(2 * BUYERS)}`,
  )
  if (buyers.length < 2 * BUYERS) throw new Error('there are not enough buyers')
  const posts = await query(
    db,
    sql<{ id: string; creator: string; price: number }>`
      select post.id, creator_id as creator, price::int as price from post
      join ledger_account on owner_id = creator_id and kind = 'creator_pending' and currency = ${currency}
      where audience = 'paid' and not included and deleted_at is null
      order by md5(post.id::text)`,
  )
  await fund(app, buyers)
  const of = async (fans: typeof buyers) => {
    const tokens = await Promise.all(fans.map(fan => tokenOf(app, fan.id)))
    return pairs(posts.length).flatMap(([at, postAt]): Purchase[] => {
      const [fan, token, post] = [fans[at], tokens[at], posts[postAt]]
      if (fan === undefined || token === undefined || post === undefined) return []
      const wallet = accountId({ kind: 'fan_wallet', ownerId: fan.id, currency })
      const pending = accountId({ kind: 'creator_pending', ownerId: post.creator, currency })
      const { creator, price } = post
      return [{ fan: fan.id, token, wallet, creator, pending, post: post.id, price }]
    })
  }
  return { ours: await of(buyers.slice(0, BUYERS)), ceiling: await of(buyers.slice(BUYERS)) }
}

/** Every fan with posts one after the other, no pair twice. */
function pairs(posts: number): [fan: number, post: number][] {
  const each = Math.min(posts, 60)
  return Array.from({ length: each * BUYERS }, (_, n) => {
    const fan = n % BUYERS
    return [fan, (fan * 7 + Math.floor(n / BUYERS)) % posts]
  })
}

async function fund(app: App, buyers: readonly { id: string; username: string }[]): Promise<void> {
  const now = systemClock.now()
  await inTransaction(systemContext(app.services, 'bench'), async outer => {
    const clock = new ManualClock(now)
    const tx = { ...outer, clock, gateways: new Map([[PAST_GATEWAY.name, PAST_GATEWAY]]) }
    const past = new Past(tx, clock, now)
    for (const buyer of buyers) await recharge(past, { ...buyer, type: 'fan', since: now }, BALANCE)
  })
}
