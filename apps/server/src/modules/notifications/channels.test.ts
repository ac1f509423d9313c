import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HOUR, MINUTE, SECOND } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { publish } from '../../platform/events/outbox.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { actorOf, createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createChat, createMessage } from '../../testing/factories/messages.ts'
import { recordMails } from '../../testing/record-mails.ts'
import { PushService, type TestBrowser } from './testing/push-service.ts'

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

const call = async (
  actor: TestActor,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
) => {
  const answer = await t.call(method, `/v1/notifications${path}`, { token: actor.token, body })
  expect([path, answer.statusCode]).toEqual([path, method === 'GET' || method === 'PATCH' ? 200 : 204])
  return answer.statusCode === 204 ? undefined : answer.json()
}
/** A gift, of which the creator is told by every channel. */
const gift = async (to = creator, from = fan) => {
  t.clock.advance(1)
  const fact = {
    giftId: randomUUID(),
    fanId: from.user.id,
    creatorId: to.user.id,
    title: 'Corona',
    total: 2_500,
  }
  await inTransaction(t.ctx(), async tx => publish(tx, 'gift.sent', fact))
  await t.drain()
}
const deliver = async () => {
  await t.app.jobs.runNow(t.services, 'notifications.deliver-due')
}
const pushTo = async (actor: TestActor): Promise<TestBrowser> => {
  const browser = service.browser()
  await call(actor, 'PUT', '/push', browser.subscription)
  return browser
}
const pathOf = ({ subscription }: TestBrowser) => new URL(subscription.endpoint).pathname

describe('by email', () => {
  it('arrives with its texts, its link, and the ways to end such mails', async () => {
    await gift()
    await deliver()
    const [mail, ...rest] = mails
    expect(rest).toEqual([])
    expect(mail).toMatchObject({ to: creator.user.email, subject: 'Ana Roldán te envió un regalo: Corona' })
    for (const text of [mail?.text, mail?.html]) {
      expect(text).toContain('Regalo de $25')
      expect(text).toContain('http://localhost:3000/settings/transactions')
      expect(text).toContain('/unsubscribe?token=')
    }
    expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    await deliver()
    expect(mails).toHaveLength(1)
  })

  it('in the language of its reader', async () => {
    const reader = await createCreator(t, { locale: 'fr' })
    await gift(reader)
    await deliver()
    expect(mails[0]?.subject).toBe('Ana Roldán t’a envoyé un cadeau\u00a0: Corona')
  })

  it('does not arrive where it was read before, deleted, or switched off', async () => {
    await gift()
    const { items } = await call(creator, 'GET', '')
    await call(creator, 'POST', '/read', { ids: [items[0].id] })
    await gift()
    const [latest] = (await call(creator, 'GET', '')).items
    await call(creator, 'DELETE', `/${latest.id}`)
    await call(creator, 'PATCH', '/settings', { switches: [{ topic: 'gift', channel: 'email', on: false }] })
    await gift()
    await deliver()
    expect(mails).toEqual([])
  })

  it('one click in a mail program ends it, without a log-in; so does the page, and a scanner’s look does not', async () => {
    await gift()
    await deliver()
    const [, address = ''] = /<(.+)>/.exec(mails[0]?.headers?.['List-Unsubscribe'] ?? '') ?? []
    const { pathname, search } = new URL(address)
    const look = await t.call('GET', `/${pathname}${search}`)
    expect(look.json()).toEqual({ topic: 'gift', on: true })
    const click = await t.app.fastify.inject({
      method: 'POST',
      url: pathname + search,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(click.statusCode).toBe(204)
    expect((await t.call('GET', `/${pathname}${search}`)).json()).toEqual({ topic: 'gift', on: false })
    await gift()
    await deliver()
    expect(mails).toHaveLength(1)
    for (const wrong of [
      search.slice(0, -1),
      search.replace('.gift.', '.live.'),
      search.replace(creator.user.id, fan.user.id),
    ]) {
      const answer = await t.call('POST', `/${pathname}${wrong}`)
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'INVALID_TOKEN'])
    }
  })

  it('ends when the address comes back, says so in the app, and goes on when its person wants it', async () => {
    const refused = () =>
      inTransaction(t.ctx(), async tx => publish(tx, 'mail.refused', { email: creator.user.email }))
    await refused()
    await refused()
    await t.drain()
    const { items } = await call(creator, 'GET', '')
    expect(items.map((each: { topic: string }) => each.topic)).toEqual(['email-refused'])
    expect((await call(creator, 'GET', '/settings')).email.refusedAt).toBe(t.clock.now().toISOString())
    await gift()
    await deliver()
    expect(mails).toEqual([])
    await call(creator, 'PATCH', '/settings', { retryEmail: true })
    await gift()
    await deliver()
    expect(mails).toHaveLength(1)
  })

  it('of a message waits for its reader to open the chat', async () => {
    const chat = await createChat(t, fan, creator)
    await t.drain()
    await deliver()
    mails.length = 0
    for (const text of ['Hola', 'Otra vez']) await createMessage(t, creator, chat, text)
    await t.drain()
    t.clock.advance(10 * MINUTE - SECOND)
    await deliver()
    expect(mails).toEqual([])
    t.clock.advance(SECOND)
    await deliver()
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [fan.user.email, `${creator.user.name} te envió 2 mensajes`],
    ])
    // the last of them, and nothing of what the reader wrote themselves
    for (const body of [mails[0]?.text, mails[0]?.html]) {
      expect(body).toContain('«Otra vez»')
      expect(body).not.toContain('«Hola»')
    }
    expect(mails[0]?.text).toContain('Abrir el mensaje')
    const seq = await createMessage(t, creator, chat, 'Tres')
    await t.call('PUT', `/v1/chats/${chat}/read`, { token: fan.token, body: { seq } })
    await t.drain()
    t.clock.advance(HOUR)
    await deliver()
    expect(mails).toHaveLength(1)
  })
})

describe('by push', () => {
  it('is encrypted for the browser, signed by this installation, and says what it is about', async () => {
    const browser = await pushTo(creator)
    await gift()
    await deliver()
    expect(browser.received).toEqual([
      {
        id: expect.any(String),
        title: 'Ana Roldán te envió un regalo: Corona',
        body: 'Regalo de $25',
        link: '/settings/transactions',
        tag: expect.any(String),
        icon: null,
        unread: 1,
      },
    ])
    const { push } = await call(creator, 'GET', '/settings')
    expect([...service.senders]).toEqual([push.key])
    expect(push.devices).toBe(1)
  })

  it('reaches every browser of a person, as long as its session lasts', async () => {
    const [first, second] = [creator, await actorOf(t, creator.user)]
    const [here, there] = [await pushTo(first), await pushTo(second)]
    await gift()
    await deliver()
    expect([here.received.length, there.received.length]).toEqual([1, 1])
    await t.call('PUT', '/v1/auth/logout', { token: second.token })
    t.clock.advance(SECOND)
    const { rows } = await t.app.pool.query('select session_id from push_subscription where user_id = $1', [
      creator.user.id,
    ])
    await t.call('DELETE', '/v1/security/sessions', { token: first.token })
    await t.drain()
    await gift()
    await deliver()
    expect(rows.length).toBeGreaterThan(0)
    expect([here.received.length, there.received.length]).toEqual([2, 1])
  })

  it('a browser that somebody else logs in with is theirs alone', async () => {
    const browser = await pushTo(creator)
    const other = await createCreator(t)
    await call(other, 'PUT', '/push', browser.subscription)
    await gift()
    await deliver()
    expect(browser.received).toEqual([])
    await gift(other)
    await deliver()
    expect(browser.received).toHaveLength(1)
  })

  it('a browser that its service does not know any more is forgotten', async () => {
    const browser = await pushTo(creator)
    service.answers.set(pathOf(browser), 410)
    await gift()
    await deliver()
    expect((await call(creator, 'GET', '/settings')).push.devices).toBe(0)
  })

  it('shows as much of a long text as there is room for; a message that is refused as too long costs no browser', async () => {
    const browser = await pushTo(creator)
    const text = '😀'.repeat(2_500)
    const fact = { postId: randomUUID(), authorId: fan.user.id, creatorId: creator.user.id, text }
    await inTransaction(t.ctx(), async tx => publish(tx, 'creator.mentioned', fact))
    await t.drain()
    await deliver()
    const [{ body = '' } = {}] = browser.received
    expect(body).toMatch(/^«😀+…$/u)
    expect([...body].length).toBeLessThan(500)
    service.answers.set(pathOf(browser), 413)
    await gift()
    await deliver()
    service.answers.delete(pathOf(browser))
    t.clock.advance(HOUR)
    await deliver()
    expect(browser.received).toHaveLength(1)
    await gift()
    await deliver()
    expect(browser.received).toHaveLength(2)
  })

  it('a service that fails is tried again, and not for ever', async () => {
    const browser = await pushTo(creator)
    service.answers.set(pathOf(browser), 503)
    await gift()
    await deliver()
    service.answers.delete(pathOf(browser))
    await deliver()
    expect(browser.received).toEqual([])
    t.clock.advance(2 * MINUTE)
    await deliver()
    expect(browser.received).toHaveLength(1)
    service.answers.set(pathOf(browser), 503)
    await gift()
    for (let hour = 0; hour < 10; hour++) {
      await deliver()
      t.clock.advance(HOUR)
    }
    const { rows } = await t.app.pool.query('select from notification_delivery where user_id = $1', [
      creator.user.id,
    ])
    expect(rows).toEqual([])
  })

  it('can be tried, and switched off', async () => {
    const browser = await pushTo(fan)
    await call(fan, 'POST', '/push/test')
    expect(browser.received.map(({ body }) => body)).toEqual([
      'Las notificaciones llegan a este dispositivo.',
    ])
    await call(fan, 'DELETE', '/push')
    const answer = await t.call('POST', '/v1/notifications/push/test', { token: fan.token })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'PUSH_OFF'])
  })

  it('refuses what is no subscription', async () => {
    const { subscription } = service.browser()
    for (const wrong of [
      { ...subscription, endpoint: 'ftp://push.example.test/1' },
      { ...subscription, keys: { ...subscription.keys, auth: 'short' } },
      { ...subscription, more: 1 },
    ])
      expect(
        (await t.call('PUT', '/v1/notifications/push', { token: fan.token, body: wrong })).statusCode,
      ).toBe(400)
    // a service that would be called with a password of its own
    const endpoint = 'https://somebody:secret@push.example.test/1'
    const answer = await t.call('PUT', '/v1/notifications/push', {
      token: fan.token,
      body: { ...subscription, endpoint },
    })
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'PUSH_ADDRESS_REFUSED'])
  })
})

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
    const browser = await pushTo(creator)
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
    const browser = await pushTo(creator)
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
