import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HOUR, MINUTE, SECOND } from '../../platform/clock.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { actorOf, createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { TEST_PASSWORD } from '../../testing/factories/accounts.ts'
import { PushService } from '../../testing/push-service.ts'
import { recordMails } from '../../testing/record-mails.ts'
import { channelsOf } from './testing/channels.ts'

const SITE = 'http://localhost:3000'
const CHATS = 'http://chat.localhost:3000'
const CHAT = /^http:\/\/[\w.]+:3000\/messages\/[0-9a-f-]{36}$/

let t: TestApp
let service: PushService
let mails: Mail[]
let creator: TestActor
let fan: TestActor
beforeAll(async () => {
  t = await createTestApp({ env: { CHAT_ONLY_HOSTS: 'chat.localhost' } })
  service = await PushService.open()
})
afterAll(async () => {
  await t?.close()
  await service?.close()
})
beforeEach(async () => {
  creator = await createCreator(t)
  fan = await createFan(t)
  mails = recordMails(t)
})

const { call, gift, deliver, pushTo } = channelsOf(() => ({ t, creator, fan }))

/** Another log-in of the creator, later, by this host. */
async function logIn(host: string): Promise<TestActor> {
  t.clock.advance(SECOND)
  const body = { username: creator.user.username, password: TEST_PASSWORD }
  const answer = await t.call('POST', '/v1/auth/login', { headers: { host }, body })
  expect(answer.statusCode).toBe(200)
  return { user: creator.user, token: answer.json().token }
}

/** Where the button of the latest mail leads. */
const buttonOf = () =>
  mails
    .at(-1)
    ?.text.split('\n')
    .find(line => line.startsWith('http'))

async function giftMailed(): Promise<string | undefined> {
  await gift()
  await deliver()
  const button = buttonOf()
  expect(button).toMatch(CHAT)
  return button && new URL(button).origin
}

describe('a mail about a chat', () => {
  it('leads to the host of the session that was used last', async () => {
    expect(await giftMailed()).toBe(SITE)
    await logIn('chat.localhost:3000')
    expect(await giftMailed()).toBe(CHATS)
    await logIn('localhost:3000')
    expect(await giftMailed()).toBe(SITE)
  })

  it('leads to the site itself once that session has ended', async () => {
    const { token } = await logIn('chat.localhost:3000')
    expect(await giftMailed()).toBe(CHATS)
    await t.call('PUT', '/v1/auth/logout', { token, headers: { host: 'chat.localhost:3000' } })
    expect(await giftMailed()).toBe(SITE)
  })

  it('keeps its other links on the site itself', async () => {
    await logIn('chat.localhost:3000')
    await gift()
    await deliver()
    expect(mails.at(-1)?.text).toContain(`${SITE}/settings/notifications`)
    expect(mails.at(-1)?.headers?.['List-Unsubscribe']).toContain(`<${SITE}/`)
  })

  it('in a digest leads there, too, and the list of everything to the site itself', async () => {
    await logIn('chat.localhost:3000')
    await call(creator, 'PATCH', '/settings', {
      digest: 'daily',
      switches: [{ topic: 'gift', channel: 'email', on: false }],
    })
    await gift()
    t.clock.advance(25 * HOUR)
    await t.app.jobs.runNow(t.services, 'notifications.digests')
    const links = mails.at(-1)?.text.match(/^http\S+$/gm) ?? []
    // the gift, and that somebody has logged in, at the same moment
    expect(links.slice(0, 2).toSorted()).toEqual([
      expect.stringMatching(/^http:\/\/chat\.localhost:3000\/messages\//),
      `${SITE}/settings/security/sessions`,
    ])
    expect(links.slice(2)).toEqual([`${SITE}/notifications`])
  })
})

describe('a push', () => {
  it('is opened on the host of its browser, and what that does not serve on the site itself', async () => {
    const there = await pushTo(service, await logIn('chat.localhost:3000'))
    const here = await pushTo(service, await actorOf(t, creator.user))
    await gift()
    await deliver()
    for (const { received } of [there, here]) {
      expect(received.at(-1)?.link).toMatch(/^\/messages\//)
      expect(received.at(-1)).not.toHaveProperty('site')
    }
    // what has waited for the end of quiet hours is one push, which leads to the list
    await call(creator, 'PATCH', '/settings', { quiet: { from: '00:00', to: '23:59' }, timeZone: 'UTC' })
    for (let count = 0; count < 4; count++) await gift()
    await call(creator, 'PATCH', '/settings', { quiet: null })
    t.clock.advance(24 * HOUR + MINUTE)
    await deliver()
    expect(there.received.at(-1)).toMatchObject({ link: '/notifications', site: SITE })
    expect(here.received.at(-1)).toMatchObject({ link: '/notifications' })
    expect(here.received.at(-1)).not.toHaveProperty('site')
  })
})
