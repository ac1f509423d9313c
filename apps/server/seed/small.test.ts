import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findPersonByUsername } from '../src/modules/accounts/index.ts'
import { codeOf } from '../src/modules/accounts/testing/two-factor.ts'
import { claimInstallation, InstallationError } from '../src/platform/db/installation.ts'
import { createTestApp, type TestApp } from '../src/testing/create-test-app.ts'
import { expectLedgerBalanced } from '../src/testing/expect-ledger-balanced.ts'
import { recordMails } from '../src/testing/record-mails.ts'
import { CREATORS } from './demo/creators.ts'
import { FANS } from './demo/fans.ts'
import { DEMO_LOGINS, seedSmall } from './small.ts'

let t: TestApp
const tokens: Record<string, string> = {}
beforeAll(async () => {
  // A currency with other decimals than the demo's amounts are written with.
  t = await createTestApp({ env: { RATE_LIMITS: 'false', CURRENCY: 'KWD' } })
  await seedSmall(t.services)
  const mails = recordMails(t)
  for (const { email, password } of DEMO_LOGINS) {
    const logIn = await t.call('POST', '/v1/auth/login', { body: { username: email, password } })
    const { token, params } = logIn.json()
    // staff log in by two steps
    const body = params && { ticket: params.ticket, code: codeOf(mails) }
    tokens[email] = token ?? (await t.call('POST', '/v1/auth/two-factor', { body })).json().token
  }
}, 120_000)
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
    expect(await count('user_account', "type = 'model'")).toBe(21)
    expect(await count('user_account', "type = 'fan' and staff_roles = '{}'")).toBe(30)
    expect(await count('post')).toBe(182)
    for (const audience of ['everyone', 'subscribers', 'paid'])
      expect(await count('post', `audience = '${audience}'`)).toBeGreaterThan(25)
    for (const table of ['subscription', 'comment', 'post_purchase', 'follow', 'message'])
      expect(await count(table)).toBeGreaterThan(80)
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
    expect(items[0]).toMatchObject({ unread: 2, composer: 'open', lastMessage: { media: 3 } })
    expect(items[5]).toMatchObject({ composer: 'subscription-required', lastMessage: { mine: true } })
    expect(await get('/v1/chats/unread')).toEqual({ chats: 2 })
    expect((await get('/v1/chats?filter=unread', 'creator@demo.test')).items).toHaveLength(2)
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
      expect(await count(table ?? '', `${column} > '${t.clock.now().toISOString()}'`)).toBe(0)
    // But for those of the log-ins above.
    expect(await count('outbox', "kind <> 'session.opened'")).toBe(0)
  })

  it('is loaded once', async () => {
    await seedSmall(t.services)
    expect(await count('post')).toBe(182)
  })

  it('is never loaded in production', async () => {
    const config = { ...t.services.config, mode: 'production' as const }
    await expect(seedSmall({ ...t.services, config })).rejects.toThrow('demo mode only')
  })
})
