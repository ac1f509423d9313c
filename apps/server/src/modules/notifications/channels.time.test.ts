import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HOUR, SECOND } from '../../platform/clock.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { actorOf, createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { PushService } from '../../testing/push-service.ts'
import { recordMails } from '../../testing/record-mails.ts'
import { channelsOf } from './testing/channels.ts'

let t: TestApp
let service: PushService
let mails: Mail[]
let creator: TestActor
let fan: TestActor
beforeAll(async () => {
  t = await createTestApp()
  service = await PushService.open()
})
afterAll(async () => {
  await t?.close()
  await service?.close()
})
beforeEach(async () => {
  creator = await createCreator(t)
  fan = await createFan(t, { name: 'Ana Roldán' })
  mails = recordMails(t)
})

const { call, gift, deliver, pushTo } = channelsOf(() => ({ t, creator, fan }))

describe('settings', () => {
  it('have what a person of this type is told, and keep what is fixed', async () => {
    const topics = async (actor: TestActor) =>
      (await call(actor, 'GET', '/settings')).topics.map((each: { topic: string }) => each.topic)
    expect(await topics(fan)).not.toContain('gift')
    expect(await topics(creator)).toContain('gift')
    const after = await call(creator, 'PATCH', '/settings', {
      switches: [
        { topic: 'auth', channel: 'email', on: false },
        { topic: 'gift', channel: 'app', on: false },
      ],
    })
    const of = (topic: string) => after.topics.find((each: { topic: string }) => each.topic === topic)
    expect(of('auth').email).toEqual({ on: true, fixed: true })
    expect(of('gift').app).toEqual({ on: false, fixed: false })
  })

  it('what is on by no channel is not kept at all; what is sent alone is not listed', async () => {
    const off = (...channels: string[]) =>
      call(creator, 'PATCH', '/settings', {
        switches: channels.map(channel => ({ topic: 'gift', channel, on: false })),
      })
    await off('app')
    await gift()
    expect((await call(creator, 'GET', '')).items).toEqual([])
    await deliver()
    expect(mails).toHaveLength(1)
    await off('email', 'push')
    await gift()
    const { rows } = await t.app.pool.query('select from notification where user_id = $1', [creator.user.id])
    expect(rows).toHaveLength(1)
  })

  it('refuse a time zone that there is not, and hours that are none', async () => {
    for (const body of [
      { timeZone: 'Mars/Base' },
      { quiet: { from: '25:00', to: '08:00' } },
      { digest: 'hourly' },
    ])
      expect(
        (await t.call('PATCH', '/v1/notifications/settings', { token: fan.token, body })).statusCode,
      ).toBe(400)
  })
})

describe('time', () => {
  const madrid = { timeZone: 'Europe/Madrid', quiet: { from: '22:00', to: '08:00' } }
  const at = async (time: string) => {
    t.clock.set(time)
    creator = await actorOf(t, creator.user)
  }

  it('quiet hours hold mail and push until they end, also in the night when the clock changes', async () => {
    await at('2026-03-28T20:59:00.000Z')
    await call(creator, 'PATCH', '/settings', madrid)
    const browser = await pushTo(service, creator)
    await gift()
    await deliver()
    expect([mails.length, browser.received.length]).toEqual([1, 1])
    // 22:00 in winter; the night has 23 hours of the clock, so that eight is six by UTC
    t.clock.set('2026-03-28T21:00:00.000Z')
    await gift()
    t.clock.set('2026-03-29T05:59:59.000Z')
    await deliver()
    expect([mails.length, browser.received.length]).toEqual([1, 1])
    t.clock.set('2026-03-29T06:00:00.000Z')
    await deliver()
    expect([mails.length, browser.received.length]).toEqual([2, 2])
  })

  it('many that waited together are one push', async () => {
    await at('2026-04-01T21:00:00.000Z')
    await call(creator, 'PATCH', '/settings', madrid)
    const browser = await pushTo(service, creator)
    for (let n = 0; n < 5; n++) await gift()
    t.clock.set('2026-04-02T06:00:00.000Z')
    await deliver()
    expect(browser.received.map(({ body }) => body)).toEqual(['Tienes 5 novedades'])
  })

  it('a digest tells in the morning what was not read, once, and follows the change to summer time', async () => {
    const digests = () => mails.filter(({ kind }) => kind === 'digest')
    const run = () => t.app.jobs.runNow(t.services, 'notifications.digests')
    await at('2026-03-28T12:00:00.000Z')
    const switches = [{ topic: 'gift', channel: 'email', on: false }]
    await call(creator, 'PATCH', '/settings', { digest: 'daily', timeZone: 'Europe/Madrid', switches })
    await gift()
    await gift()
    const [first] = (await call(creator, 'GET', '')).items
    await call(creator, 'POST', '/read', { ids: [first.id] })
    t.clock.set('2026-03-29T06:59:00.000Z')
    await run()
    expect(digests()).toEqual([])
    t.clock.set('2026-03-29T07:00:00.000Z')
    await run()
    await run()
    expect(digests().map(({ subject }) => subject)).toEqual(['1 novedad en Calina'])
    expect(digests()[0]?.text).toContain('te envió un regalo')
    // nothing new: no mail, though it is still unread
    t.clock.set('2026-03-30T07:00:00.000Z')
    await run()
    expect(digests()).toHaveLength(1)
    await at('2026-03-30T08:00:00.000Z')
    await call(creator, 'PATCH', '/settings', { digest: 'weekly' })
    await gift()
    t.clock.set('2026-04-05T07:00:00.000Z')
    await run()
    expect(digests()).toHaveLength(1)
    // Monday
    t.clock.set('2026-04-06T07:00:00.000Z')
    await run()
    expect(digests()).toHaveLength(2)
  })

  it('what waits is sent at its time by work that was enqueued for it, one time after the other', async () => {
    await at('2026-05-10T23:00:00.000Z')
    const other = await createCreator(t)
    for (const [who, to] of [
      [creator, '08:00'],
      [other, '09:00'],
    ] as const)
      await call(who, 'PATCH', '/settings', { timeZone: 'UTC', quiet: { from: '22:00', to } })
    for (const who of [creator, other]) await gift(who)
    for (const [time, sent] of [
      ['2026-05-11T07:59:00.000Z', []],
      ['2026-05-11T08:00:00.000Z', [creator]],
      ['2026-05-11T08:59:00.000Z', [creator]],
      ['2026-05-11T09:00:00.000Z', [creator, other]],
    ] as const) {
      t.clock.set(time)
      await t.services.jobs.drain(t.services)
      expect(
        mails.map(({ to }) => to),
        time,
      ).toEqual(sent.map(({ user }) => user.email))
    }
  })

  it('a digest waits for the end of quiet hours', async () => {
    const digests = () => mails.filter(({ kind }) => kind === 'digest')
    const run = () => t.app.jobs.runNow(t.services, 'notifications.digests')
    await at('2026-10-24T12:00:00.000Z')
    const quiet = { from: '22:00', to: '10:30' }
    const switches = [{ topic: 'gift', channel: 'email', on: false }]
    await call(creator, 'PATCH', '/settings', { digest: 'daily', timeZone: 'Europe/Madrid', quiet, switches })
    await gift()
    // nine, in the first winter morning
    t.clock.set('2026-10-25T08:00:00.000Z')
    await run()
    t.clock.set('2026-10-25T09:29:00.000Z')
    await run()
    expect(digests()).toEqual([])
    t.clock.set('2026-10-25T09:30:00.000Z')
    await run()
    await run()
    expect(digests()).toHaveLength(1)
  })

  it('what cannot be read any more is passed over: others come, to its person and to everybody else', async () => {
    const run = () => t.app.jobs.runNow(t.services, 'notifications.digests')
    const other = await createCreator(t)
    for (const actor of [creator, other])
      await call(actor, 'PATCH', '/settings', { digest: 'daily', timeZone: 'UTC' })
    await gift()
    await t.app.pool.query("update notification set content = '{}' where user_id = $1", [creator.user.id])
    await gift()
    await gift(other)
    await deliver()
    t.clock.advance(24 * HOUR)
    await run()
    expect(mails.map(({ to, kind }) => `${kind} ${to}`).sort()).toEqual(
      [creator, other]
        .flatMap(({ user: { email } }) => [`digest ${email}`, `notification-gift ${email}`])
        .sort(),
    )
    creator = await actorOf(t, creator.user)
    expect((await call(creator, 'GET', '')).items).toHaveLength(1)
  })

  it('what is half a year old is forgotten', async () => {
    await gift()
    t.clock.advance(180 * 24 * HOUR + SECOND)
    await t.app.jobs.runNow(t.services, 'notifications.forget')
    const { rows } = await t.app.pool.query('select from notification where user_id = $1', [creator.user.id])
    expect(rows).toEqual([])
  })
})
