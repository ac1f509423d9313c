import { randomUUID } from 'node:crypto'
import type { CampaignTouches } from '@calina/contract/types'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { actorOf, createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { fund } from '../../testing/factories/money.ts'
import { createPost } from '../../testing/factories/posts.ts'
import { recordMails } from '../../testing/record-mails.ts'
import { setStaffRoles } from '../accounts/index.ts'
import { linkTokenOf } from '../accounts/testing/link-token.ts'
import { chargeSale, reverseSale } from '../wallet/index.ts'
import { CAMPAIGNS_A_DAY } from './campaigns.policy.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0'
const SPANISH = '213.97.1.1'
let t: TestApp
let mails: Mail[]
let creator: TestActor
beforeAll(async () => {
  t = await createTestApp()
  mails = recordMails(t)
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.set('2026-03-10T15:00:00.000Z')
  mails.length = 0
  creator = await createCreator(t)
})

const visit = async (
  path: string,
  values: Record<string, string>,
  { token, agent = BROWSER, from }: { token?: string; agent?: string; from?: string } = {},
) => {
  const answer = await t.call('POST', '/v1/campaigns/visits', {
    body: { path, values },
    headers: { 'user-agent': agent },
    ...(token !== undefined && { token }),
    ...(from !== undefined && { from }),
  })
  expect(answer.statusCode).toBe(204)
}
const seen = async (of = creator, query = '') => {
  const { token } = await actorOf(t, of.user)
  return (await t.call('GET', `/v1/profit/campaigns${query}`, { token })).json()
}
const staff = async (query = '') => {
  const person = await createFan(t)
  await inTransaction(t.ctx(), tx => setStaffRoles(tx, person.user.id, ['finance']))
  const { token } = await actorOf(t, person.user)
  return (await t.call('GET', `/v1/staff/campaigns${query}`, { token })).json()
}
const usd = (amount: number) => ({ amount, currency: 'USD' })
const IG = { source: 'ig', medium: 'bio', campaign: 'verano' }
const NEWS = { source: 'news' }
const named = (values: Record<string, string>) => ({
  source: values.source ?? '',
  medium: values.medium ?? '',
  name: values.campaign ?? '',
})

let count = 0
/** A fan who signed up after these visits and confirmed their address. */
const arrived = async (campaign: CampaignTouches) => {
  const email = `llega${++count}@example.test`
  const answer = await t.call('POST', '/v1/auth/signup', {
    body: {
      ...{ type: 'fan', name: 'Ana', username: `llega${count}`, email, birthDate: '1990-01-01' },
      ...{ password: 'Ventana-Azul-9', passwordConfirmation: 'Ventana-Azul-9', terms: true, adult: true },
      campaign,
    },
  })
  expect(answer.statusCode).toBe(200)
  await t.drain()
  const user = await t.services.db
    .selectFrom('user_account')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const known = { type: 'fan', username: `llega${count}`, name: 'Ana', email, locale: 'es' } as const
  const actor: TestActor = { user: { id: user.id, ...known }, token: '' }
  return {
    id: user.id,
    actor,
    confirm: async () => {
      const token = linkTokenOf(mails.findLast(mail => mail.to === email))
      const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]))
      expect((await t.call('POST', '/v1/auth/verify-email', { body: { token }, cookies })).statusCode).toBe(
        200,
      )
      await t.drain()
    },
  }
}
const touches = (
  path: string,
  first: Record<string, string>,
  last: Record<string, string> = first,
): CampaignTouches => ({
  first: { values: first, at: '2026-03-01T10:00:00.000Z', path },
  last: { values: last, at: '2026-03-10T10:00:00.000Z', path },
})
const sell = async (buyerId: string, price: number, seller = creator) => {
  const ref = randomUUID()
  await inTransaction(t.ctx(), tx =>
    chargeSale(tx, {
      ...{ kind: 'post', ref, buyerId, sellerId: seller.user.id, price, feeBps: 2_000, subjectId: ref },
    }),
  )
  await t.drain()
  return ref
}

describe('visits', () => {
  it('are added up by month and campaign, on the profile, what is below it, and posts', async () => {
    const post = await createPost(t, creator)
    const { username } = creator.user
    await visit(`/${username}`, IG)
    await visit(`/${username.toUpperCase()}/vault`, IG)
    await visit(`/post/${post.id}`, { ...IG, term: 'mar' })
    await visit(`/${username}`, NEWS)
    t.clock.set('2026-02-28T23:59:59.999Z')
    await visit(`/${username}`, NEWS)
    t.clock.set('2026-03-31T23:59:59.999Z')
    const march = await seen()
    expect(march).toMatchObject({ month: '2026-03', total: { visits: 4, income: usd(0) }, rest: null })
    expect(march.items).toMatchObject([
      { ...named(IG), visits: 3, signUps: 0 },
      { ...named(NEWS), visits: 1 },
    ])
    expect((await seen(creator, '?month=2026-02')).items).toMatchObject([{ ...named(NEWS), visits: 1 }])
  })

  it('are not those of programs, of staff, or of the creator', async () => {
    const path = `/${creator.user.username}`
    for (const agent of ['Googlebot/2.1', 'facebookexternalhit/1.1', 'curl/8.0', ''])
      await visit(path, IG, { agent })
    await visit(path, IG, { token: creator.token })
    const person = await createFan(t)
    await inTransaction(t.ctx(), tx => setStaffRoles(tx, person.user.id, ['support']))
    await visit(path, IG, { token: (await actorOf(t, person.user)).token })
    await visit(path, {})
    expect((await seen()).total.visits).toBe(0)
    await visit(path, IG, { token: (await createFan(t)).token })
    expect((await seen()).total.visits).toBe(1)
  })

  it('count for nobody who does not exist for the visitor', async () => {
    const blocked = await createFan(t)
    await t.call('PUT', `/v1/users/${blocked.user.username}/block`, { token: creator.token })
    await visit(`/${creator.user.username}`, IG, { token: blocked.token })
    await visit(`/post/${randomUUID()}`, IG)
    await visit('/post/new', IG)
    await visit('/nobody_at_all', IG)
    expect((await seen()).total.visits).toBe(0)
  })

  it('of pages of the site’s own are seen by staff alone', async () => {
    const before = (await staff()).total.visits
    await visit('/', { source: 'radio' })
    await visit(`/${creator.user.username}`, IG)
    expect((await seen()).total.visits).toBe(1)
    expect((await staff()).total.visits).toBe(before + 2)
  })

  it('tell apart so many campaigns a day, at once too, and count the others together', async () => {
    const path = `/${creator.user.username}`
    await Promise.all(
      Array.from({ length: CAMPAIGNS_A_DAY + 12 }, (_, index) => visit(path, { source: `s${index}` })),
    )
    const march = await seen()
    expect(march.total.visits).toBe(CAMPAIGNS_A_DAY + 12)
    expect(march.items).toHaveLength(CAMPAIGNS_A_DAY + 1)
    expect(march.items[0]).toMatchObject({ source: '', medium: '', name: '', visits: 12 })
    await visit(path, { source: 's1' })
    expect((await seen()).items).toHaveLength(CAMPAIGNS_A_DAY + 1)
    t.clock.set('2026-03-11T00:00:00.000Z')
    await visit(path, { source: 'tomorrow' })
    expect((await seen()).items).toContainEqual(expect.objectContaining({ source: 'tomorrow', visits: 1 }))
  })

  it('refuse what is no path, and values beyond the limits', async () => {
    const bad = [
      { path: 'marina', values: IG },
      { path: '/a\nb', values: IG },
      { path: `/${'a'.repeat(300)}`, values: IG },
      { path: '/', values: { source: 'x'.repeat(201) } },
      { path: '/', values: { source: 'a\0' } },
      { path: '/', values: { source: 'a\ud800' } },
      { path: '/', values: { 'sour\ud800ce': 'a' } },
      { path: '/', values: { source: 'x'.repeat(10_000) } },
      { path: '/', values: Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`p${n}`, 'x'])) },
      { path: '/', values: IG, user: 'x' },
    ]
    for (const body of bad) {
      const answer = await t.call('POST', '/v1/campaigns/visits', { body })
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'VALIDATION_FAILED'])
    }
  })
})

describe('sign-ups', () => {
  it('count once the address is confirmed, for whom the visit was, by the first and the last visit', async () => {
    const { id, confirm } = await arrived(touches(`/${creator.user.username}`, NEWS, IG))
    expect((await seen()).total.signUps).toBe(0)
    await confirm()
    expect((await seen()).items).toMatchObject([{ ...named(IG), signUps: 1, firstPurchases: 0 }])
    expect((await seen(creator, '?touch=first')).items).toMatchObject([{ ...named(NEWS), signUps: 1 }])
    expect((await seen(await createCreator(t))).items).toEqual([])
    const rows = await t.services.db
      .selectFrom('campaign_arrival')
      .select(['touch', 'creator_id', 'source'])
      .where('user_id', '=', id)
      .orderBy('touch')
      .execute()
    expect(rows).toEqual([
      { touch: 'first', creator_id: creator.user.id, source: 'news' },
      { touch: 'last', creator_id: creator.user.id, source: 'ig' },
    ])
  })

  it('keep every name that a visit may have', async () => {
    const odd = { source: 'ig', constructor: 'x', toString: 'y', 'a b': '😀' }
    const { id, confirm } = await arrived(touches(`/${creator.user.username}`, odd))
    await confirm()
    const { rows } = await t.app.pool.query('select campaign from user_account where id = $1', [id])
    expect(rows[0].campaign.last.values).toEqual(odd)
    expect((await seen()).items).toMatchObject([{ source: 'ig', signUps: 1 }])
  })

  it('that began on the site’s own pages are no creator’s', async () => {
    const before = (await staff()).total.signUps
    await (await arrived(touches('/', IG))).confirm()
    expect((await staff()).total.signUps).toBe(before + 1)
    expect((await seen()).items).toEqual([])
  })
})

describe('income', () => {
  it('is what a creator earned by those who came to them, and the first purchase counts once', async () => {
    const fan = await arrived(touches(`/${creator.user.username}`, IG))
    await fan.confirm()
    const other = await createCreator(t)
    const stranger = await createFan(t)
    await fund(t, fan.actor, 20_000)
    await fund(t, stranger, 20_000)
    await sell(stranger.user.id, 3_000)
    await sell(fan.id, 1_000)
    t.clock.set('2026-03-20T12:00:00.000Z')
    const back = await sell(fan.id, 500)
    await sell(fan.id, 9_000, other)
    expect((await seen()).items).toEqual([
      { ...named(IG), visits: 0, signUps: 1, firstPurchases: 1, income: usd(1_200) },
    ])
    await inTransaction(t.ctx(), tx =>
      reverseSale(tx, {
        sale: { kind: 'post', ref: back },
        reason: 'refund',
        ref: randomUUID(),
        amount: 250,
      }),
    )
    expect((await seen()).total.income).toEqual(usd(1_000))
    expect((await seen(other)).items).toEqual([])
    t.clock.set('2026-04-02T12:00:00.000Z')
    await sell(fan.id, 100)
    expect((await seen()).total).toMatchObject({ signUps: 0, firstPurchases: 0, income: usd(80) })
  })

  it('of all creators is seen by staff, with the fees, and a first purchase elsewhere is nobody’s but theirs', async () => {
    const fan = await arrived(touches(`/${creator.user.username}`, { source: 'feria' }))
    await fan.confirm()
    await fund(t, fan.actor, 20_000)
    await sell(fan.id, 1_000, await createCreator(t))
    await sell(fan.id, 2_000)
    const figures = { visits: 0, signUps: 1, firstPurchases: 1, sales: usd(3_000), fees: usd(600) }
    expect((await staff()).items).toContainEqual({ source: 'feria', medium: '', name: '', ...figures })
    expect((await seen()).items).toMatchObject([{ firstPurchases: 0, income: usd(1_600) }])
  })

  it('knows the first of two sales, however late it hears of it', async () => {
    const fan = await arrived(touches('/', { source: 'tarde' }))
    await fan.confirm()
    await fund(t, fan.actor, 20_000)
    const charge = (seller: TestActor) => {
      const ref = randomUUID()
      return inTransaction(t.ctx(), tx =>
        chargeSale(tx, {
          ...{ kind: 'post', ref, buyerId: fan.id, sellerId: seller.user.id, price: 100, feeBps: 2_000 },
          subjectId: ref,
        }),
      )
    }
    await charge(creator)
    const { rows } = await t.app.pool.query("delete from outbox where kind = 'sale.made' returning *")
    t.clock.advance(1_000)
    await charge(await createCreator(t))
    await t.drain()
    for (const { kind, key, payload, created_at, available_at } of rows)
      await t.app.pool.query(
        'insert into outbox (kind, key, payload, created_at, available_at) values ($1, $2, $3, $4, $5)',
        [kind, key, JSON.stringify(payload), created_at, available_at],
      )
    await t.drain()
    const row = await t.services.db
      .selectFrom('campaign_arrival')
      .select('first_seller_id')
      .where('user_id', '=', fan.id)
      .where('touch', '=', 'last')
      .executeTakeFirstOrThrow()
    expect(row.first_seller_id).toBe(creator.user.id)
  })
})

describe('tables', () => {
  it('list a hundred campaigns and add up the rest', async () => {
    const path = `/${creator.user.username}`
    for (const day of ['01', '02', '03']) {
      t.clock.set(`2026-03-${day}T12:00:00.000Z`)
      for (let index = 0; index < 40; index++) await visit(path, { source: `d${day}s${index}` })
      await visit(path, { source: `d${day}s0` })
    }
    const march = await seen()
    expect(march.items).toHaveLength(100)
    expect(march.items[0].visits).toBe(2)
    expect([march.total.visits, march.rest.visits]).toEqual([123, 20])
  })

  it('are a creator’s own, and those of finance', async () => {
    const fan = await createFan(t)
    for (const path of ['/v1/profit/campaigns', '/v1/staff/campaigns']) {
      expect((await t.call('GET', path)).statusCode).toBe(401)
      expect((await t.call('GET', path, { token: fan.token })).statusCode).toBe(403)
    }
    expect((await t.call('GET', '/v1/staff/campaigns', { token: creator.token })).statusCode).toBe(403)
    for (const query of ['?month=2026', '?touch=all', '?year=2026']) {
      const answer = await t.call('GET', `/v1/profit/campaigns${query}`, { token: creator.token })
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'VALIDATION_FAILED'])
    }
  })
})

it('a country that the creator blocked is none where they are visited', async () => {
  await t.services.db
    .insertInto('blocked_countries')
    .values({ creator_id: creator.user.id, countries: ['ES'], version: 1, changed_at: t.clock.now() })
    .execute()
  await visit(`/${creator.user.username}`, IG, { from: SPANISH })
  expect((await seen()).total.visits).toBe(0)
})
