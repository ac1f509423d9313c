import { defaultSettings, feeBpsOf } from '@calina/contract'
import { sql } from 'kysely'
import { splitSale } from '../../src/modules/wallet/index.ts'
import { DAY } from '../../src/platform/clock.ts'
import { Books, type Purchase } from './books.ts'
import { idAt, insertRows, type Load } from './loading.ts'
import type { BulkPeople } from './people.ts'

const DEFAULT_SETTINGS = defaultSettings('USD')

const MONTH = 30 * DAY

/** Subscriptions and bought posts, with the money that moved for each: recharges, sales, and earnings released. */
export async function loadSales(load: Load, people: BulkPeople): Promise<void> {
  const purchases = [...(await loadSubscriptions(load, people)), ...(await loadPurchases(load, people))]
  purchases.sort((a, b) => a.at.getTime() - b.at.getTime())
  await new Books(load).post(purchases)
  load.log(`${load.size.subscriptions} subscriptions, ${purchases.length} sales`)
}

async function loadSubscriptions({ db, random, now, size }: Load, people: BulkPeople): Promise<Purchase[]> {
  const taken = new Set<number>()
  const rows = []
  const purchases: Purchase[] = []
  while (rows.length < size.subscriptions) {
    const fan = random.between(0, people.fans.length - 1)
    const creatorNumber = Math.floor(people.creators.length * random.next() ** 2)
    const pair = fan * people.creators.length + creatorNumber
    const [fanId, creator] = [people.fans[fan]?.id, people.creators[creatorNumber]]
    if (taken.has(pair) || fanId === undefined || creator === undefined) continue
    taken.add(pair)
    const since = new Date(now.getTime() - random.between(1, 150) * DAY - random.between(0, DAY))
    const expires = new Date(since.getTime() + MONTH)
    const id = idAt(since)
    rows.push({
      id,
      fan_id: fanId,
      creator_id: creator.id,
      duration: '1m',
      price: creator.price,
      renews: false,
      anchor_day: since.getUTCDate(),
      ended_at: expires <= now ? expires : null,
      since,
      price_accepted_at: since,
      period_starts_at: since,
      expires_at: expires,
      fee: splitSale(creator.price, feeBpsOf(creator, DEFAULT_SETTINGS.feeBps)).fee,
      period_id: idAt(since),
    })
    if (creator.price > 0)
      purchases.push({
        kind: 'subscription',
        ref: `subscription:${id}:${since.getTime()}`,
        fanId,
        creator,
        price: creator.price,
        subjectId: id,
        at: since,
      })
  }
  await insertRows(
    db,
    'subscription',
    {
      id: 'uuid',
      fan_id: 'uuid',
      creator_id: 'uuid',
      duration: 'text',
      price: 'bigint',
      renews: 'boolean',
      anchor_day: 'integer',
      ended_at: 'timestamptz',
      since: 'timestamptz',
      price_accepted_at: 'timestamptz',
      period_starts_at: 'timestamptz',
      expires_at: 'timestamptz',
    },
    rows,
  )
  await insertRows(
    db,
    'subscription_period',
    {
      id: 'uuid',
      subscription_id: 'uuid',
      duration: 'text',
      price: 'bigint',
      fee: 'bigint',
      starts_at: 'timestamptz',
      ends_at: 'timestamptz',
      created_at: 'timestamptz',
    },
    rows.map(row => ({
      id: row.period_id,
      subscription_id: row.id,
      duration: row.duration,
      price: row.price,
      fee: row.fee,
      starts_at: row.since,
      ends_at: row.expires_at,
      created_at: row.since,
    })),
  )
  return purchases
}

async function loadPurchases({ db, random, now, size }: Load, people: BulkPeople): Promise<Purchase[]> {
  const { rows: posts } = await sql<{ id: string; creator: string; price: string; at: Date }>`
    select post.id, creator_id as creator, price::text as price, published_at as at
    from post join bulk_model on bulk_model.id = post.creator_id
    where audience = 'paid' order by post.id`.execute(db)
  const creators = new Map(people.creators.map(creator => [creator.id, creator]))
  const taken = new Set<string>()
  const purchases: Purchase[] = []
  const wanted = Math.min(size.purchases, posts.length * 2)
  while (purchases.length < wanted) {
    const [post, fan] = [random.pick(posts), random.pick(people.fans)]
    const creator = creators.get(post.creator)
    if (creator === undefined || taken.has(`${post.id} ${fan.id}`)) continue
    taken.add(`${post.id} ${fan.id}`)
    const at = new Date(post.at.getTime() + Math.floor((now.getTime() - post.at.getTime()) * random.next()))
    const id = idAt(at)
    purchases.push({
      kind: 'post',
      ref: `post:${id}`,
      fanId: fan.id,
      creator,
      price: Number(post.price),
      subjectId: post.id,
      at,
    })
  }
  await insertRows(
    db,
    'post_purchase',
    { id: 'uuid', post_id: 'uuid', fan_id: 'uuid', price: 'bigint', created_at: 'timestamptz' },
    purchases.map(purchase => ({
      id: purchase.ref.slice('post:'.length),
      post_id: purchase.subjectId,
      fan_id: purchase.fanId,
      price: purchase.price,
      created_at: purchase.at,
    })),
  )
  return purchases
}
