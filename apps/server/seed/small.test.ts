import type { Draft, Performer, Post, QueueItem, ReviewedDocument, Withdrawal } from '@calina/contract/types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findPersonByUsername } from '../src/modules/accounts/index.ts'
import { codeOf } from '../src/modules/accounts/testing/two-factor.ts'
import { ledgerCheck } from '../src/modules/wallet/index.ts'
import { checkAudit } from '../src/platform/audit/audit.ts'
import { DAY, HOUR } from '../src/platform/clock.ts'
import { claimInstallation, InstallationError } from '../src/platform/db/installation.ts'
import { createTestApp, type TestApp } from '../src/testing/create-test-app.ts'
import { expectLedgerBalanced } from '../src/testing/expect-ledger-balanced.ts'
import { recordMails } from '../src/testing/record-mails.ts'
import { seedBulk } from './bulk.ts'
import { APPLICANTS } from './demo/applicants.ts'
import { CREATORS } from './demo/creators.ts'
import { FANS } from './demo/fans.ts'
import { PASSWORD } from './demo/people.ts'
import { DEMO_LOGINS, seedSmall } from './small.ts'

let t: TestApp
const tokens: Record<string, string> = {}
beforeAll(async () => {
  // A currency with other decimals than the demo's amounts are written with.
  t = await createTestApp({ env: { RATE_LIMITS: 'false', CURRENCY: 'KWD' } })
  await seedSmall(t.services)
  const mails = recordMails(t)
  const colleagues = ['irenelujan@demo.test', 'brunosalas@demo.test']
  for (const email of [...DEMO_LOGINS.map(login => login.email), ...colleagues]) {
    const body = { username: email, password: PASSWORD }
    const logIn = await t.call('POST', '/v1/auth/login', { body })
    const { token, params } = logIn.json()
    // staff log in by two steps
    const second = params && { ticket: params.ticket, code: codeOf(mails) }
    tokens[email] = token ?? (await t.call('POST', '/v1/auth/two-factor', { body: second })).json().token
  }
}, 300_000)
afterAll(() => t.close())

const get = async (path: string, as = 'fan@demo.test') =>
  (await t.call('GET', path, { token: tokens[as] ?? '' })).json()
const count = async (table: string, where = 'true') => {
  const { rows } = await t.app.pool.query<{ count: number }>(`select count(*) from ${table} where ${where}`)
  return rows[0]?.count
}

describe('the demo', () => {
  it('has its people and posts of every audience', async () => {
    expect([CREATORS.length, FANS.length]).toEqual([21, 30])
    expect(await count('user_account', "type = 'model'")).toBe(CREATORS.length + APPLICANTS.length)
    expect(await count('user_account', "type = 'fan' and staff_roles = '{}'")).toBe(30)
    expect(await count('post')).toBe(186)
    for (const audience of ['everyone', 'subscribers', 'paid'])
      expect(await count('post', `audience = '${audience}'`)).toBeGreaterThan(25)
    for (const table of ['subscription', 'comment', 'post_purchase', 'follow', 'message'])
      expect(await count(table)).toBeGreaterThan(80)
  })

  it('has a creator who takes calls, one that was not answered, and one that took place', async () => {
    expect(await count('call', `state = 'missed'`)).toBe(1)
    expect(await count('call', `ended_by = 'fan' and used_ms = 750000 and charged = price`)).toBe(1)
    const { items } = await get('/v1/chats?search=inescarmona')
    const offer = await get(`/v1/chats/${items[0].id}/calls/offer`)
    expect(offer).toMatchObject({ audio: { minutes: 10 }, video: { minutes: 15 }, refused: null })
  })

  it('has a gift that was received, one that waits for its person, and days that a creator gave', async () => {
    expect(await count('subscription_gift', `state = 'received' and price > 0`)).toBe(1)
    expect(await count('subscription_gift', `state = 'waiting' and recipient_id is not null`)).toBe(1)
    expect(await count('subscription_gift', `state = 'received' and giver_id = creator_id`)).toBe(1)
    const { items } = await get('/v1/notifications?limit=100')
    const told = items.filter(({ topic }: { topic: string }) => topic === 'subscription-gift-fan')
    expect(told).toHaveLength(2)
    const gift = await get(`/v1${told[0].link.replace('/gift', '/subscription-gifts')}`)
    expect(gift).toMatchObject({ state: 'waiting', from: { name: 'Ana Roldán' } })
  })

  it('has videos with captions and a sound, and on a desk what is not out yet', async () => {
    const { items } = await get('/v1/users/zoembaye/posts')
    const film = items.find(({ videos }: Post) => videos === 1)
    expect(film.media[0].play.captions.map(({ language }: { language: string }) => language)).toEqual([
      'en',
      'es',
    ])
    expect(await count('media_asset', "purpose = 'post' and kind = 'audio' and state = 'ready'")).toBe(1)
    const due = await get('/v1/posts?state=scheduled', 'creator@demo.test')
    expect(due.items).toMatchObject([{ audience: 'subscribers', photos: 2 }])
    expect(Date.parse(due.items[0].scheduledFor)).toBeGreaterThan(t.clock.now().getTime() + DAY)
    const drafts = await get('/v1/drafts', 'creator@demo.test')
    expect(drafts.items.map(({ media }: Draft) => media.length)).toEqual([2, 0])
  })

  it('names who appears with a creator, and has some who are asked', async () => {
    const { items } = await get('/v1/performers', 'creator@demo.test')
    expect(items.map(({ state, posts }: Performer) => [state, posts])).toEqual([
      ['invited', 0],
      ['invited', 0],
      ['consented', 1],
    ])
    const asked = await get('/v1/appearances', 'creator@demo.test')
    expect(asked.items).toMatchObject([{ state: 'invited', creator: { username: 'zoembaye' } }])
    const posts = await get('/v1/users/inescarmona/posts?limit=40')
    const named = posts.items.filter(({ performers }: Post) => performers.length > 0)
    expect(named).toMatchObject([{ performers: [{ username: 'luciavarela', state: null }] }])
  })

  it('tells people of what happened when it did; what is old was read', async () => {
    const now = t.clock.now().getTime()
    for (const as of ['fan@demo.test', 'creator@demo.test']) {
      const all = await get('/v1/notifications?limit=40', as)
      const ages = all.items.map((each: { created_at: string }) => now - Date.parse(each.created_at))
      expect(Math.max(...ages)).toBeGreaterThan(4 * DAY)
      const unread = await get('/v1/notifications?filter=unread', as)
      expect(unread.items.length).toBeGreaterThan(0)
      expect(unread.items.length).toBeLessThan(9)
      for (const { created_at } of unread.items) expect(now - Date.parse(created_at)).toBeLessThan(5 * DAY)
    }
    // what would be mailed as soon as the server runs
    const unread = 'notification_id in (select id from notification where read_at is null)'
    expect(await count('notification_delivery', unread)).toBeLessThan(30)
  })

  it('leaves its mark, so that production never starts on it', async () => {
    expect(await count('installation', "mode = 'demo'")).toBe(1)
    const { config, clock } = t.services
    await expect(claimInstallation(t.app.pool, { ...config, mode: 'production' }, clock)).rejects.toThrow(
      InstallationError,
    )
  })

  it('lets its people log in', async () => {
    const fan = await get('/v1/auth/user')
    expect(fan.user).toMatchObject({ username: 'mateorios', name: 'Mateo Ríos', scope: ['fan'] })
    const creator = await get('/v1/auth/user', 'creator@demo.test')
    expect(creator.user).toMatchObject({
      username: 'inescarmona',
      scope: ['model'],
      verified: 'true',
      exclusive: 'true',
    })
    const staff = await get('/v1/auth/user', 'staff@demo.test')
    expect(staff.user).toMatchObject({ name: 'Clara Nieto', scope: ['fan', 'administrator'] })
  })

  it('has who runs the house, and its outbox is empty', async () => {
    const { items } = await get('/v1/staff/accounts', 'staff@demo.test')
    const roles = items.map(({ name, roles }: { name: string; roles: string[] }) => [name, ...roles])
    expect(roles.toSorted()).toEqual([
      ['Bruno Salas', 'finance'],
      ['Clara Nieto', 'administrator'],
      ['Irene Luján', 'moderator'],
      ['Marta Olivares', 'support'],
    ])
    expect(await count('mail_outbox')).toBe(0)
  })

  it('has documents before staff, the longest waiting first: one late, one soon, one sent again', async () => {
    const { items } = await get('/v1/staff/queues/documents/items', 'irenelujan@demo.test')
    const hours = (since: string) => (t.clock.now().getTime() - Date.parse(since)) / HOUR
    const waiting = items.map(
      ({ person, since, documents }: QueueItem) =>
        `${person?.name}, ${documents?.type}, ${documents?.country}, ${hours(since).toFixed(1)}, ${documents?.again}`,
    )
    expect(waiting).toEqual([
      'Paula Ibáñez, id-card, CO, 24.7, ',
      'Elio Cámara, passport, CO, 21.5, ',
      'Iker Soto, id-card, ES, 16.3, ',
      'Hugo Ferraz, id-card, PT, 11.1, back',
      'Nadia Osei, passport, FR, 9.7, ',
      'Celia Marín, id-card, MX, 6.0, ',
      'Amara Keita, passport, SN, 3.1, ',
      'Carolina Rey, driving-licence, EC, 1.2, ',
      'Dani Robles, driving-licence, ES, 0.7, ',
    ])
    const { queues } = await get('/v1/staff/queues', 'irenelujan@demo.test')
    expect(queues).toMatchObject([
      { queue: 'documents', waiting: 9, late: 1 },
      { queue: 'reports', waiting: 3, late: 0 },
    ])
    const reported = (await get('/v1/staff/queues/reports/items', 'irenelujan@demo.test')).items
    expect(reported.map(({ reports }: QueueItem) => [reports?.subject, reports?.reason])).toEqual([
      ['comment', 'harassment'],
      ['post', 'copied'],
      ['comment', 'spam'],
    ])
  })

  it('has a page of a document for a moderator, and for nobody in finance', async () => {
    const { items } = await get('/v1/staff/queues/documents/items', 'irenelujan@demo.test')
    const path = `/v1/staff/documents/${items[3].id}`
    const { documents, rejections, connection } = await get(path, 'irenelujan@demo.test')
    expect([rejections, connection]).toEqual([1, 'PT'])
    expect(documents.map(({ side, state }: ReviewedDocument) => [side, state])).toEqual([
      ['front', 'approved'],
      ['back', 'waiting'],
      ['selfie', 'approved'],
    ])
    const pageAs = (email: string) =>
      t.call('GET', `${path}/${documents[1].id}/0`, { token: tokens[email] ?? '' })
    const page = await pageAs('irenelujan@demo.test')
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect((await pageAs('brunosalas@demo.test')).statusCode).toBe(403)
    // what the seed stored of it is sealed
    const { rows } = await t.app.pool.query<{ data_key: string | null }>(
      "select data_key from media_asset where purpose = 'document'",
    )
    expect(rows.length).toBeGreaterThan(50)
    expect(rows.every(({ data_key }) => data_key !== null)).toBe(true)
  })

  it('has verified whose documents were approved, and nobody else', async () => {
    expect(
      await count(
        'user_account',
        "verified <> (select coalesce(bool_or(state = 'approved'), false) from identity where user_id = user_account.id)",
      ),
    ).toBe(0)
    expect(await count('user_account', 'verified')).toBe(17)
    const { items } = await get('/v1/staff/people?search=inescarmona', 'brunosalas@demo.test')
    const known = await get(`/v1/staff/people/${items[0].id}/identity`, 'brunosalas@demo.test')
    expect(known).toMatchObject({
      state: 'approved',
      legalName: 'Inés María Carmona',
      numberEnd: '8216',
      decidedBy: 'Irene Luján',
    })
  })

  it('has one whose creator reads what was seen, and one that was rejected before', async () => {
    const lia = await t.call('POST', '/v1/auth/login', { body: { username: 'liaferro', password: PASSWORD } })
    const { token } = lia.json()
    const identity = (await t.call('GET', '/v1/identity', { token })).json()
    expect(identity).toMatchObject({ state: 'rejected', missing: ['front'] })
    expect(identity.documents[0].observation).toMatch(/borros/)
    expect(await count('identity_submission', "state = 'rejected'")).toBe(3)
    // nobody is told again when the server starts
    expect(await count('identity_submission', "state <> 'waiting' and announced_at is null")).toBe(0)
  })

  it('has acts of staff: notes, a suspension, badges, and a log that adds up', async () => {
    expect(await count('person_note')).toBe(5)
    expect(await count('suspension', "reason = 'impersonation' and ended_at is null")).toBe(1)
    const acts = await get('/v1/staff/audit?act=exclusive.granted', 'staff@demo.test')
    expect(acts.items.length).toBe(CREATORS.filter(creator => creator.exclusive).length)
    const { rows } = await t.app.pool.query('select at from audit_entry order by sequence')
    const times = rows.map(({ at }) => at.getTime())
    expect((await checkAudit(t.services.db)).findings).toEqual([])
    expect(Math.max(...times)).toBeLessThanOrEqual(t.clock.now().getTime())
  })

  it('leaves the fan the balance of the pictures, and every account balanced', async () => {
    expect((await get('/v1/wallet')).wallet).toMatchObject({ amount: 48_500, currency: 'KWD' })
    await expectLedgerBalanced(t.services)
  })

  it('has made earnings available after their hold, and keeps the rest pending', async () => {
    const profit = await get('/v1/profit', 'creator@demo.test')
    expect(profit.available.amount).toBeGreaterThan(0)
    expect(profit.pending.amount).toBeGreaterThan(0)
    expect(await count('sale', "released_at is null and release_at < '2026-01-15T11:00:00Z'")).toBe(0)
    expect(profit.previousTotal.amount).toBeGreaterThan(0)
  })

  it('has withdrawals of every kind, and a creator who can request one', async () => {
    const desk = await get('/v1/withdrawals/desk', 'creator@demo.test')
    expect(desk).toMatchObject({
      obstacles: [],
      open: null,
      methods: [{ bank: 'Banco Andino', end: '3390' }],
    })
    const { items } = await get('/v1/withdrawals', 'creator@demo.test')
    const ends = items.map(({ status, why }: Withdrawal) => why ?? status)
    expect(new Set(ends)).toEqual(new Set(['paid', 'bank', 'cancelled', 'staff']))
    const { items: waiting } = await get('/v1/staff/queues/withdrawals/items', 'brunosalas@demo.test')
    expect(waiting.length).toBeGreaterThan(2)
    const { payable } = await get('/v1/staff/withdrawals/payable', 'brunosalas@demo.test')
    expect(payable.at(-1).count).toBeGreaterThan(0)
    for (const { id } of waiting)
      expect((await get(`/v1/staff/withdrawals/${id}`, 'brunosalas@demo.test')).identity.holderMatches).toBe(
        true,
      )
  })

  it('has a refund that was made, and one for everybody that waits for a signature', async () => {
    const made = await get('/v1/staff/refunds?list=decided', 'brunosalas@demo.test')
    expect(made.items).toMatchObject([{ state: 'done', signed: false, others: null }])
    expect(made.items[0].words).not.toBe('')
    const { items } = await get('/v1/staff/refunds', 'staff@demo.test')
    expect(items).toMatchObject([{ state: 'proposed', signed: true, signable: true }])
    expect(items[0].others.people).toBeGreaterThan(0)
  })

  it('has chats as the pictures show them', async () => {
    const { items } = await get('/v1/chats')
    expect(items.map((item: { receiver: { name: string } }) => item.receiver.name)).toEqual([
      'Inés Carmona',
      'Noa Lindt',
      'Zoe Mbaye',
      'Tomás Ibarra',
      'Lucía Varela',
      'Mara Solís',
      'Valeria Quint',
      'Bruno Teles',
    ])
    expect(items[0]).toMatchObject({
      unread: 2,
      composer: 'open',
      lastMessage: { photos: 3, offer: { bought: false } },
    })
    expect(items[5]).toMatchObject({ composer: 'subscription-required', lastMessage: { mine: true } })
    expect(await get('/v1/chats/unread')).toEqual({ chats: 2 })
    expect((await get('/v1/chats?filter=unread', 'creator@demo.test')).items).toHaveLength(2)
  })

  it('has gifts in chats, and five who give most, one without a name and the fan among them', async () => {
    const { items, own } = await get('/v1/users/inescarmona/givers?range=ever')
    expect(items.map((item: { name: string | null; mine: boolean }) => [item.name, item.mine])).toEqual([
      ['Carla P.', false],
      [null, false],
      ['Mateo R.', true],
      ['Ana R.', false],
      ['Sofía O.', false],
    ])
    expect(own).toMatchObject({ rank: 3, total: { amount: 2_500 } })
  })

  it('shows every picture that a feed names, and glass where it is locked', async () => {
    const { items } = await get('/v1/feed?limit=40')
    const media = items.flatMap((post: { media: { src: string; locked: boolean }[] }) => post.media)
    expect(media.some((item: { locked: boolean }) => item.locked)).toBe(true)
    for (const { src } of media) {
      const file = await t.call('GET', `/${src}`)
      expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/webp'])
    }
    const person = await findPersonByUsername(t.services.db, 'noalindt')
    expect((await t.call('GET', `//media/avatar/${person?.avatar_key}/218.webp`)).statusCode).toBe(200)
  })

  it('lies in the past, and all its facts are relayed', async () => {
    for (const [table, column] of [
      ['user_account', 'created_at'],
      ['post', 'published_at'],
      ['comment', 'created_at'],
      ['message', 'created_at'],
      ['sale', 'created_at'],
    ])
      expect([table, await count(table ?? '', `${column} > '${t.clock.now().toISOString()}'`)]).toEqual([
        table,
        // but for what is to come out by itself
        table === 'post' ? await count('post', 'publish_at is not null') : 0,
      ])
    // But for those of the log-ins above.
    expect(await count('outbox', "kind <> 'session.opened'")).toBe(0)
  })

  it('is loaded once', async () => {
    await seedSmall(t.services)
    expect(await count('post')).toBe(186)
  })

  it('is never loaded in production', async () => {
    const config = { ...t.services.config, mode: 'production' as const }
    await expect(seedSmall({ ...t.services, config })).rejects.toThrow('demo mode only')
  })
})

describe('the many people of measurements', () => {
  // after all that counts the demo's own
  it('are loaded on top of it, once, and the books add up', async () => {
    const size = {
      ...{ creators: 12, fans: 40, follows: 4, subscriptions: 60, posts: 120, purchases: 40 },
      ...{ likes: 2, comments: 1, chats: 30, messages: 300 },
    }
    const counted = async () => [Number(await count('user_account')), Number(await count('post'))]
    const before = await counted()
    for (let again = 0; again < 2; again++) await seedBulk(t.services, t.connection, size, () => {})
    const after = await counted()
    expect(after.map((found, at) => found - (before[at] ?? 0))).toEqual([52, 120])
    const gaps = await count('chat', 'last_seq <> (select count(*) from message where chat_id = chat.id)')
    expect(gaps).toBe(0)
    expect(await ledgerCheck(t.services)).toEqual([])
  })
})
