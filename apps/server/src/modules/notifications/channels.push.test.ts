import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HOUR, MINUTE, SECOND } from '../../platform/clock.ts'
import { actorOf, createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createChat, createMessage } from '../../testing/factories/messages.ts'
import { createPost } from '../../testing/factories/posts.ts'
import { PushService, type TestBrowser } from '../../testing/push-service.ts'
import { channelsOf } from './testing/channels.ts'

let t: TestApp
let service: PushService
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
})

const { call, gift, deliver, pushTo } = channelsOf(() => ({ t, creator, fan }))
const pathOf = ({ subscription }: TestBrowser) => new URL(subscription.endpoint).pathname

describe('by push', () => {
  it('is encrypted for the browser, signed by this installation, and says what it is about', async () => {
    const browser = await pushTo(service, creator)
    await gift()
    await deliver()
    expect(browser.received).toEqual([
      {
        id: expect.any(String),
        title: 'Ana Roldán te envió un regalo: Corona',
        body: 'Regalo de $25',
        link: expect.stringMatching(/^\/messages\/[0-9a-f-]{36}$/),
        tag: expect.any(String),
        icon: null,
        unread: 1,
      },
    ])
    const { push } = await call(creator, 'GET', '/settings')
    expect([...service.senders]).toEqual([push.key])
    expect(push.devices).toBe(1)
  })

  it('counts for the badge what the page counts: unread notifications, and chats with something unread', async () => {
    const chat = await createChat(t, fan, creator)
    await t.drain()
    await deliver()
    // each on their own side of the chat; two messages in it are one, and the bell does not count them
    for (const [{ user }, writer] of [
      [creator, fan],
      [fan, creator],
    ] as const) {
      const told = await pushTo(service, await actorOf(t, user))
      for (const text of ['Hola', '¿Estás?']) await createMessage(t, writer, chat, text)
      await t.drain()
      t.clock.advance(10 * MINUTE)
      await deliver()
      const reader = await actorOf(t, user)
      const tried = await pushTo(service, reader)
      await call(reader, 'POST', '/push/test')
      const { unread } = await call(reader, 'GET', '/unread')
      const { chats } = (await t.call('GET', '/v1/chats/unread', { token: reader.token })).json()
      expect(chats).toBe(1)
      for (const { received } of [told, tried])
        expect(received.map(push => push.unread)).toEqual([unread + chats])
    }
  })

  it('reaches every browser of a person, as long as its session lasts', async () => {
    const [first, second] = [creator, await actorOf(t, creator.user)]
    const [here, there] = [await pushTo(service, first), await pushTo(service, second)]
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
    const browser = await pushTo(service, creator)
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
    const browser = await pushTo(service, creator)
    service.answers.set(pathOf(browser), 410)
    await gift()
    await deliver()
    expect((await call(creator, 'GET', '/settings')).push.devices).toBe(0)
  })

  it('shows as much of a long text as there is room for; a message that is refused as too long costs no browser', async () => {
    const browser = await pushTo(service, creator)
    const text = `${'😀'.repeat(2_400)} @${creator.user.username}`
    await createPost(t, await createCreator(t), { text })
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
    const browser = await pushTo(service, creator)
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
    const browser = await pushTo(service, fan)
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
