import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { v7 } from 'uuid'
import { repeated } from './repeated.ts'

/**
 * A purchase by `pg` alone: the rows that the product writes and the locks it takes, in one transaction, with nobody
 * who asks, checks or presents. `DATABASE` holds the connection, `PURCHASES` a file of what to buy, both as JSON.
 */
interface Purchase {
  fan: string
  wallet: string
  creator: string
  pending: string
  post: string
  price: number
}
interface Account {
  id: string
  balance: string
  sequence: string
}

const purchases: Purchase[] = JSON.parse(readFileSync(process.env.PURCHASES ?? '', 'utf8'))
const pool = new pg.Pool({ ...JSON.parse(process.env.DATABASE ?? '{}'), max: 16 })
const PLATFORM_FEE = '00000000-0000-7000-8000-000000000001'
let next = 0

repeated(async () => {
  const purchase = purchases[next++]
  if (purchase === undefined) throw new Error('everything is bought')
  const client = await pool.connect()
  try {
    await client.query('begin')
    await buy(client, purchase)
    await client.query('commit')
  } finally {
    client.release()
  }
})

async function buy(client: pg.PoolClient, { fan, wallet, creator, pending, post, price }: Purchase) {
  const run = <R extends pg.QueryResultRow>(name: string, text: string, values: unknown[]) =>
    client.query<R>({ name, text, values })
  const now = new Date()
  const key = v7()
  await run(
    'key',
    `insert into idempotency_key (owner, key, route, body_hash, created_at) values ($1, $2, 'POST /', $3, $4)
     on conflict do nothing returning key`,
    [fan, key, createHash('sha256').update(post).digest('base64url'), now],
  )
  await run(
    'post',
    `select post.*, (select row(type, state, exclusive) from user_account where id = post.creator_id),
       exists (select from post_purchase where post_id = post.id and fan_id = $2 and reversed_at is null),
       exists (select from subscription where fan_id = $2 and creator_id = post.creator_id and expires_at > $3)
     from post where id = $1 for no key update of post`,
    [post, fan, now],
  )
  const purchase = v7()
  await run(
    'purchase',
    `insert into post_purchase (id, post_id, fan_id, price, created_at) values ($1, $2, $3, $4, $5)`,
    [purchase, post, fan, price, now],
  )
  const { rows } = await run<Account>(
    'accounts',
    `select id, balance, sequence from ledger_account where id = any($1::uuid[]) order by id for update`,
    [[wallet, pending]],
  )
  const [sale, journal] = [v7(), v7()]
  const fee = Math.round(price * 0.2)
  await run(
    'sale',
    `insert into sale (id, kind, ref, buyer_id, seller_id, currency, price, fee, share, fee_bps, subject_kind,
       subject_id, release_at, created_at)
     values ($1, 'post', $2, $3, $4, 'USD', $5, $6, $7, 2000, 'post', $8, $9, $9)`,
    [sale, `post:${purchase}`, fan, creator, price, fee, price - fee, post, now],
  )
  await run(
    'journal',
    `insert into ledger_journal (id, kind, ref, sale_id, created_at) values ($1, 'post', $2, $3, $4)`,
    [journal, `post:${purchase}`, sale, now],
  )
  const after = (id: string, amount: number) => {
    const account = rows.find(row => row.id === id)
    if (account === undefined) throw new Error('an account is not open')
    return { balance: Number(account.balance) + amount, sequence: Number(account.sequence) + 1 }
  }
  const [buyer, seller] = [after(wallet, -price), after(pending, price - fee)]
  await run(
    'balances',
    `update ledger_account set balance = line.balance, sequence = line.sequence
     from (values ($1::uuid, $2::bigint, $3::bigint), ($4, $5, $6)) as line (id, balance, sequence)
     where ledger_account.id = line.id`,
    [wallet, buyer.balance, buyer.sequence, pending, seller.balance, seller.sequence],
  )
  await run(
    'entries',
    `insert into ledger_entry (id, journal_id, account_id, currency, amount, balance_after, sequence)
     values ($1, $2, $3, 'USD', $4, $5, $6), ($7, $2, $8, 'USD', $9, $10, $11), ($12, $2, $13, 'USD', $14, null, null)`,
    [
      ...[v7(), journal, wallet, -price, buyer.balance, buyer.sequence],
      ...[v7(), pending, price - fee, seller.balance, seller.sequence],
      ...[v7(), PLATFORM_FEE, fee],
    ],
  )
  await run(
    'event',
    `insert into outbox (kind, payload, created_at, available_at) values ('bench', $1, $2, $3)`,
    [
      JSON.stringify({ postId: post, fanId: fan, creatorId: creator }),
      now,
      // It is not relayed: that is not part of buying.
      new Date('2100-01-01'),
    ],
  )
  await run(
    'answered',
    `update idempotency_key set status = 200, answer = $1 where owner = $2 and key = $3`,
    [JSON.stringify({ purchase, balance: buyer.balance }), fan, key],
  )
}
