import { randomUUID } from 'node:crypto'
import {
  defaultSettings,
  MB,
  publicSettingsOf,
  type SettingName,
  type SettingValues,
  STAFF_ROLES,
  type StaffRole,
} from '@calina/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { createLogger } from '../../platform/logger.ts'
import { Settings } from '../../platform/settings/settings.ts'
import { actorOf, createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { fund } from '../../testing/factories/money.ts'
import { createPost } from '../../testing/factories/posts.ts'
import { recordMails } from '../../testing/record-mails.ts'
import { setStaffRoles } from '../accounts/index.ts'
import { beginUpload } from '../media/commands/begin-upload.ts'

const DEFAULT_SETTINGS = defaultSettings('USD')

let t: TestApp
let admin: TestActor
beforeAll(async () => {
  t = await createTestApp()
  const { user } = await createFan(t)
  await inTransaction(t.ctx(), tx => setStaffRoles(tx, user.id, ['administrator']))
  admin = await actorOf(t, user)
})
afterAll(() => t?.close())

type Changes = { [K in SettingName]?: SettingValues[K] | Record<string, unknown> | number | string }

const read = async () => (await t.call('GET', '/v1/settings', { token: admin.token })).json()
const change = async (settings: Changes, version?: number) =>
  t.call('PATCH', '/v1/settings', {
    token: admin.token,
    body: { version: version ?? (await read()).version, settings },
  })
const publicly = async () => (await t.call('GET', '/v1/settings/public')).json()
const call = (actor: TestActor, method: 'POST' | 'PUT', path: string, body: unknown) =>
  t.call(method, path, { token: actor.token, body, headers: { 'idempotency-key': randomUUID() } })
const newPost = (price: number) => ({
  clientId: randomUUID(),
  text: 'Una serie',
  audience: 'paid',
  price,
  media: [{ id: randomUUID(), alt: '' }],
})

beforeEach(async () => {
  // the clock stands still, so the session of the administrator stays fresh
  await change(DEFAULT_SETTINGS)
})

describe('operator settings', () => {
  it('are the defaults until they are changed, and only what differs is kept', async () => {
    expect(await read()).toMatchObject({ settings: DEFAULT_SETTINGS, defaults: DEFAULT_SETTINGS })
    const kept = () => t.services.db.selectFrom('setting').selectAll().execute()
    expect(await kept()).toEqual([])
    const answer = await change({ earningsHoldDays: 3, siteName: 'Calina' })
    expect(answer.json()).toMatchObject({
      settings: { ...DEFAULT_SETTINGS, earningsHoldDays: 3 },
      defaults: DEFAULT_SETTINGS,
    })
    expect(await kept()).toEqual([{ name: 'earningsHoldDays', value: 3 }])
    await change({ earningsHoldDays: DEFAULT_SETTINGS.earningsHoldDays })
    expect(await kept()).toEqual([])
  })

  it('are read and changed by administrators alone, and changed right after their password', async () => {
    const staff = async (role: StaffRole, authenticatedAt: Date) => {
      const { user } = await createFan(t)
      await inTransaction(t.ctx(), tx => setStaffRoles(tx, user.id, [role]))
      const actor = await actorOf(t, user)
      await t.services.db
        .updateTable('session')
        .set({ authenticated_at: authenticatedAt })
        .where('user_id', '=', user.id)
        .execute()
      return actor
    }
    const now = t.clock.now()
    const { version } = await read()
    const patch = (actor: TestActor) =>
      t.call('PATCH', '/v1/settings', { token: actor.token, body: { version, settings: {} } })
    for (const role of STAFF_ROLES) {
      const actor = await staff(role, now)
      const status = role === 'administrator' ? 200 : 403
      expect((await t.call('GET', '/v1/settings', { token: actor.token })).statusCode, role).toBe(status)
      expect((await patch(actor)).statusCode, role).toBe(status)
    }
    const late = await patch(await staff('administrator', new Date(now.getTime() - 5 * MINUTE)))
    expect([late.statusCode, late.json().code]).toEqual([403, 'FRESH_AUTHENTICATION_REQUIRED'])
    expect((await patch(await createCreator(t))).statusCode).toBe(403)
    expect((await t.call('PATCH', '/v1/settings', { body: { version, settings: {} } })).statusCode).toBe(401)
  })

  it('are public but for what the page need not know', async () => {
    await change({ siteName: 'Otra Casa', rechargeLifetimeHours: 5 })
    const known = publicSettingsOf({ ...DEFAULT_SETTINGS, siteName: 'Otra Casa' })
    expect(await publicly()).toEqual(known)
    for (const name of ['rechargeLifetimeHours', 'storageQuotaMb', 'uploadQuotaMb', 'newAccount'])
      expect(known).not.toHaveProperty(name)
  })

  it('are judged by themselves and together with those that stay', async () => {
    const refused = async (settings: Changes) => (await change(settings)).json().issues?.[0]
    expect(await refused({ feeBps: { standard: 10_001, exclusive: 0 } })).toMatchObject({ rule: 'too_big' })
    expect(await refused({ earningsHoldDays: 1.5 })).toMatchObject({ path: 'body.settings.earningsHoldDays' })
    expect(await refused({ postPrice: { min: 600, max: 500 } })).toEqual({
      path: 'body.settings.postPrice.min',
      rule: 'above_max',
    })
    expect(await refused({ recharge: { min: 1_500, max: 50_000, presets: [2_000, 1_000] } })).toEqual({
      path: 'body.settings.recharge.presets.1',
      rule: 'out_of_bounds',
    })
    expect((await change({ nothing: 1 } as Changes)).statusCode).toBe(400)
    expect((await read()).settings).toEqual(DEFAULT_SETTINGS)
  })

  it('promise and end within their bounds: hours of queues, hours of a session of staff', async () => {
    const of = (documents: number) => ({ ...DEFAULT_SETTINGS.queueHours, documents })
    const hours = (documents: number) => change({ queueHours: of(documents) })
    for (const each of [1, 24, 720]) expect((await hours(each)).json().settings.queueHours).toEqual(of(each))
    for (const each of [0, 721, 1.5, -1]) expect((await hours(each)).statusCode, `${each}`).toBe(400)
    expect((await change({ queueHours: { documents: 24, others: 1 } } as Changes)).statusCode).toBe(400)
    for (const each of [1, 8, 24])
      expect((await change({ staffSessionHours: each })).json().settings.staffSessionHours).toBe(each)
    for (const each of [0, 25, 0.5])
      expect((await change({ staffSessionHours: each })).statusCode, `${each}`).toBe(400)
    expect(await publicly()).toMatchObject({ queueHours: { documents: 720, tickets: 72 } })
    expect(await publicly()).not.toHaveProperty('staffSessionHours')
  })

  it('weigh what is new, followed and bought within their bounds, and tell nobody', async () => {
    const of = (fresh: number) => ({ fresh, followed: 0, bought: 1_000 })
    for (const each of [0, 100, 1_000])
      expect((await change({ ranking: of(each) })).json().settings.ranking).toEqual(of(each))
    for (const each of [-1, 1_001, 0.5])
      expect((await change({ ranking: of(each) })).statusCode, `${each}`).toBe(400)
    expect((await change({ ranking: { fresh: 1 } } as Changes)).statusCode).toBe(400)
    expect(await publicly()).not.toHaveProperty('ranking')
  })

  it('are not overwritten by who has not seen the last change', async () => {
    const { version } = await read()
    expect((await change({ earningsHoldDays: 1 }, version)).statusCode).toBe(200)
    const late = await change({ earningsHoldDays: 2 }, version)
    expect([late.statusCode, late.json().code]).toEqual([409, 'SETTINGS_CHANGED'])
    const both = await Promise.all([
      change({ earningsHoldDays: 4 }, version + 1),
      change({ earningsHoldDays: 5 }, version + 1),
    ])
    expect(both.map(answer => answer.statusCode).sort()).toEqual([200, 409])
    expect((await change({ earningsHoldDays: 1 }, -1)).statusCode).toBe(400)
  })

  it('reach who changes them at once, other processes by the broadcast, and open pages by an event', async () => {
    const other = new Settings({ db: t.services.db, logger: createLogger('silent'), currency: 'USD' })
    let notified = 0
    await other.start(t.services.broadcast, () => notified++)
    t.realtime.sent.length = 0
    await change({ earningsHoldDays: 2 })
    expect(t.services.settings.get('earningsHoldDays')).toBe(2)
    await expect.poll(() => other.get('earningsHoldDays')).toBe(2)
    expect(notified).toBe(1)
    expect(t.realtime.sent).toEqual([{ userId: '*', event: 'settings.changed', payload: {} }])
    other.stop()
  })

  it('are read again although the message of a change was lost', async () => {
    const { version } = await read()
    await t.services.db
      .insertInto('setting')
      .values({ name: 'earningsHoldDays', value: JSON.stringify(9) })
      .execute()
    await t.services.db
      .updateTable('setting_version')
      .set({ version: version + 1 })
      .execute()
    expect(t.services.settings.get('earningsHoldDays')).toBe(7)
    await t.services.settings.reload()
    expect(t.services.settings.get('earningsHoldDays')).toBe(9)
  })

  it('that another version of the program has kept and this one cannot use count as not set', async () => {
    const { version } = await read()
    await t.services.db
      .insertInto('setting')
      .values([
        { name: 'earningsHoldDays', value: JSON.stringify('long') },
        { name: 'of_another_time', value: JSON.stringify(1) },
      ])
      .execute()
    await t.services.db
      .updateTable('setting_version')
      .set({ version: version + 1 })
      .execute()
    await t.services.settings.reload()
    expect(t.services.settings.state.values).toEqual(DEFAULT_SETTINGS)
    await t.services.db.deleteFrom('setting').execute()
  })
})

it('every change is on record, with what was and what is', async () => {
  await change({ earningsHoldDays: 3 })
  const { version } = await read()
  const { rows } = await sql`select actor_id, subject, details from audit_entry
    where act = 'settings.changed' order by sequence desc limit 1`.execute(t.services.db)
  expect(rows).toEqual([
    {
      actor_id: admin.user.id,
      subject: `version ${version}`,
      details: { earningsHoldDays: { old: 7, new: 3 } },
    },
  ])
})

describe('what settings decide', () => {
  it('prices and recharges are refused with the bound that they break', async () => {
    await change({
      postPrice: { min: 700, max: 900 },
      subscriptionMonthPrice: { min: 200, max: 300 },
      recharge: { min: 800, max: 1_600, presets: [1_000] },
    })
    const creator = await createCreator(t)
    const fan = await createFan(t)
    const outcome = async (answer: Awaited<ReturnType<typeof call>>) => answer.json()
    expect(await outcome(await call(creator, 'POST', '/v1/posts', newPost(699)))).toMatchObject({
      code: 'VALIDATION_FAILED',
      issues: [{ path: 'body.price', rule: 'too_small' }],
      params: { min: 700, max: 900 },
    })
    expect(await outcome(await call(creator, 'POST', '/v1/posts', newPost(901)))).toMatchObject({
      issues: [{ path: 'body.price', rule: 'too_big' }],
    })
    const plans = (price: number) => call(creator, 'PUT', '/v1/plans', { items: [{ duration: '3m', price }] })
    expect(await outcome(await plans(901))).toMatchObject({
      issues: [{ path: 'body.items.0.price', rule: 'too_big' }],
      params: { min: 200, max: 900 },
    })
    expect((await plans(199)).statusCode).toBe(400)
    expect((await plans(900)).statusCode).toBe(200)
    const recharge = (amount: number) => call(fan, 'POST', '/v1/recharges', { amount })
    expect(await outcome(await recharge(1_601))).toMatchObject({
      issues: [{ path: 'body.amount', rule: 'too_big' }],
      params: { min: 800, max: 1_600 },
    })
    expect((await recharge(799)).statusCode).toBe(400)
    expect((await recharge(800)).statusCode).toBe(200)
  })

  it('a sale keeps the fee and the release of its day', async () => {
    const creator = await createCreator(t)
    const fan = await createFan(t)
    await fund(t, fan, 5_000)
    const sold = async () => {
      const post = await createPost(t, creator, { audience: 'paid', price: 1_000, pictures: 1 })
      expect((await call(fan, 'POST', `/v1/posts/${post.id}/unlock`, { price: 1_000 })).statusCode).toBe(200)
    }
    const now = t.clock.now().getTime()
    await sold()
    await change({ feeBps: { standard: 3_000, exclusive: 1_000 }, earningsHoldDays: 2 })
    await sold()
    const sales = await t.services.db
      .selectFrom('sale')
      .select(['fee', 'fee_bps', 'release_at'])
      .where('seller_id', '=', creator.user.id)
      .orderBy('fee')
      .execute()
    expect(
      sales.map(sale => [Number(sale.fee), sale.fee_bps, (sale.release_at.getTime() - now) / DAY]),
    ).toEqual([
      [200, 2_000, 7],
      [300, 3_000, 2],
    ])
  })

  it('a recharge is given up after the hours that were set when it began', async () => {
    await change({ rechargeLifetimeHours: 3 })
    const fan = await createFan(t)
    const answer = await call(fan, 'POST', '/v1/recharges', { amount: 1_000 })
    const { expires_at } = await t.services.db
      .selectFrom('recharge')
      .select('expires_at')
      .where('id', '=', answer.json().id)
      .executeTakeFirstOrThrow()
    expect(expires_at.getTime() - t.clock.now().getTime()).toBe(3 * HOUR)
  })

  it('a mailed link is good for the minutes that were set, and its mail names them', async () => {
    await change({ linkMinutes: { 'verify-email': 60, 'recover-password': 90, 'log-in': 5 } })
    const { user } = await createFan(t)
    const mails = recordMails(t)
    await t.call('POST', '/v1/auth/recovery-password', { body: { email: user.email } })
    await t.drain()
    expect(mails.at(-1)?.text).toContain('90 minutos')
    const { expires_at } = await t.services.db
      .selectFrom('mail_token')
      .select('expires_at')
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow()
    expect(expires_at.getTime() - t.clock.now().getTime()).toBe(90 * MINUTE)
  })

  it('a file may have the size that was set, and a refusal names it', async () => {
    await change({
      uploadMb: {
        avatar: 1,
        cover: 1,
        document: 1,
        live: 1,
        message: 1,
        post: 3,
        ticket: 1,
        vault: 1,
        voice: 1,
        welcome: 1,
      },
    })
    const creator = await createCreator(t)
    const ctx = t.ctx({ kind: 'user', userId: creator.user.id, sessionId: '', scope: ['model'] })
    const begin = (mb: number) => beginUpload(ctx, { purpose: 'post', size: mb * MB })
    await expect(begin(4)).rejects.toMatchObject({ code: 'TOO_LARGE', params: { size: 4 * MB, max: 3 * MB } })
    expect(await begin(3)).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('the name of the site is refused to everyone else once it is set', async () => {
    await change({ siteName: 'Mirasol' })
    const { token, user } = await createFan(t)
    const own = await t.call('GET', '/v1/profile', { token })
    const body = { name: 'Mirasol', username: user.username, bio: '', attributes: own.json().attributes }
    const answer = await t.call('PUT', '/v1/profile', { token, body })
    expect(answer.json()).toMatchObject({ issues: [{ path: 'body.name', rule: 'reserved' }] })
  })
})
