import { randomUUID } from 'node:crypto'
import { LOCALES } from '@calina/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../platform/clock.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { actorOf, createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { asUser } from '../../testing/factories/messages.ts'
import { fund } from '../../testing/factories/money.ts'
import { outcome } from '../../testing/outcome.ts'
import { recordMails } from '../../testing/record-mails.ts'
import { blockPerson } from '../relationships/index.ts'
import { renewalSoonMail } from './mails/renewal-soon.ts'

/** What a fan is told three days before a subscription is renewed, and how they stop that. */

let t: TestApp
let mails: Mail[]
let creator: TestActor
let fan: TestActor

beforeAll(async () => {
  t = await createTestApp()
  mails = recordMails(t)
})
afterAll(() => t?.close())
beforeEach(async () => {
  t.clock.advance(DAY)
  creator = await createCreator(t, { name: 'Inés Carmona' })
  fan = await createFan(t)
  await fund(t, fan, 10_000)
})

async function subscribe(duration = '7d', price = 300): Promise<number> {
  const plans = await t.call('PUT', '/v1/plans', {
    token: creator.token,
    body: { items: [{ duration, price }] },
  })
  expect(plans.statusCode, plans.body).toBe(200)
  const answer = await t.call('POST', `/v1/users/${creator.user.username}/subscription`, {
    token: fan.token,
    body: { duration, price, renews: true },
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  await t.drain()
  mails.length = 0
  return Date.parse(answer.json().subscription.expiresAt)
}
async function runAt(at: number): Promise<void> {
  t.clock.set(new Date(at))
  await t.app.jobs.runNow(t.services, 'subscriptions.renew-and-expire')
  await t.drain()
  fan = await actorOf(t, fan.user)
}
const reminders = () => mails.filter(({ kind }) => kind === 'renewal-soon')
const told = async () =>
  (await t.call('GET', '/v1/notifications', { token: fan.token }))
    .json()
    .items.filter(({ topic }: { topic: string }) => topic === 'renewal-soon')
const only = async () => (await t.call('GET', '/v1/subscriptions', { token: fan.token })).json().items[0]
const tokenIn = ({ text }: Mail): string => {
  const found = /stop-renewal\?token=(\S+)/.exec(text)?.[1]
  if (found === undefined) throw new Error('the mail has a link')
  return decodeURIComponent(found)
}
const link = (method: 'GET' | 'POST', token: string) =>
  t.call(method, `/v1/subscriptions/renewal-stop?token=${encodeURIComponent(token)}`)

describe('three days before the end', () => {
  it('the fan is told once for each period, and not before', async () => {
    const end = await subscribe()
    await runAt(end - 3 * DAY - MINUTE)
    expect([reminders(), await told()]).toEqual([[], []])
    await runAt(end - 3 * DAY)
    await runAt(end - 3 * DAY + MINUTE)
    await runAt(end - 2 * DAY)
    expect(reminders()).toHaveLength(1)
    expect(reminders()[0]).toMatchObject({
      to: fan.user.email,
      subject: expect.stringContaining('Inés Carmona'),
    })
    expect(reminders()[0]?.text).toContain('3')
    const { id } = await only()
    expect(await told()).toMatchObject([{ stops: id, link: '/settings/suscribers' }])
    // the next period has its own
    await runAt(end - DAY)
    const next = Date.parse((await only()).expiresAt)
    expect(next).toBe(end + 7 * DAY)
    await runAt(next - 3 * DAY)
    expect(reminders()).toHaveLength(2)
    expect(await told()).toHaveLength(2)
  })

  it('nobody is told of what is not renewed, costs nothing or is shorter than that', async () => {
    const off = await subscribe()
    const { id } = await only()
    await t.call('PATCH', `/v1/subscriptions/${id}`, { token: fan.token, body: { renews: false } })
    await runAt(off - 3 * DAY)
    expect(reminders()).toEqual([])

    creator = await createCreator(t)
    const free = await subscribe('7d', 0)
    await runAt(free - 3 * DAY)
    expect(reminders()).toEqual([])

    creator = await createCreator(t)
    const short = await subscribe('1d')
    await runAt(short - 12 * HOUR)
    expect(reminders()).toEqual([])
  })

  it('nobody is told of a creator who does not exist for them', async () => {
    const end = await subscribe()
    await blockPerson(asUser(t, creator.user), { username: fan.user.username })
    await t.drain()
    mails.length = 0
    await runAt(end - 3 * DAY)
    expect(reminders()).toEqual([])
  })
})

describe('the link of the mail', () => {
  const reminded = async () => {
    const end = await subscribe()
    await runAt(end - 3 * DAY)
    const [mail] = reminders()
    if (mail === undefined) throw new Error('a mail was sent')
    return { end, token: tokenIn(mail) }
  }

  it('stops the renewal by a POST alone, once, and access stays to the end', async () => {
    const { end, token } = await reminded()
    // mail programs open links: that changes nothing
    for (let n = 0; n < 2; n++)
      expect((await link('GET', token)).json()).toEqual({
        name: 'Inés Carmona',
        until: new Date(end).toISOString(),
        renews: true,
      })
    expect(await only()).toMatchObject({ renews: true })
    const pressed = await Promise.all([link('POST', token), link('POST', token)])
    expect(pressed.map(({ statusCode }) => statusCode)).toEqual([204, 204])
    expect(await only()).toMatchObject({
      renews: false,
      status: 'active',
      expiresAt: new Date(end).toISOString(),
    })
    expect((await link('GET', token)).json()).toMatchObject({ renews: false })
    await runAt(end + MINUTE)
    expect(await only()).toMatchObject({ status: 'expired' })
  })

  it('stops nothing a second time, after renewal was switched on again', async () => {
    const { token } = await reminded()
    expect((await link('POST', token)).statusCode).toBe(204)
    const { id } = await only()
    await t.call('PATCH', `/v1/subscriptions/${id}`, { token: fan.token, body: { renews: true } })
    expect(outcome(await link('POST', token))).toEqual([400, 'INVALID_TOKEN'])
    expect(outcome(await link('GET', token))).toEqual([400, 'INVALID_TOKEN'])
    expect(await only()).toMatchObject({ renews: true })
  })

  it('is of one period, and of nobody else', async () => {
    const { end, token } = await reminded()
    const [id = '', at = '', mac = ''] = token.split('.')
    for (const forged of [
      '',
      'x',
      `${id}.${at}.x`,
      `${randomUUID()}.${at}.${mac}`,
      `${id}.${Number(at) + 1}.${mac}`,
    ])
      expect((await link('POST', forged)).statusCode).toBe(400)
    await runAt(end - DAY)
    expect(outcome(await link('POST', token))).toEqual([400, 'INVALID_TOKEN'])
    expect(await only()).toMatchObject({ renews: true })
  })
})

it.each(LOCALES)('the mail says what, when and how much, in %s', locale => {
  const from = {
    siteName: 'Calina',
    publicUrl: 'https://calina.example',
    linkMinutes: t.services.settings.get('linkMinutes'),
  }
  const { text, subject } = renewalSoonMail(
    from,
    { email: 'lucia@example.test', name: 'Lucía', locale },
    {
      creator: { name: 'Inés <b>' },
      endsAt: new Date('2026-01-15T18:05:00.000Z'),
      price: { amount: 950, currency: 'USD' },
      token: 'a.b.c',
    },
  )
  expect(subject).toContain('Inés <b>')
  expect(text).toMatch(/2026.* UTC/)
  expect(text).toMatch(/9[.,]50/)
  expect(text).toContain('https://calina.example/stop-renewal?token=a.b.c')
  expect(text).not.toMatch(/undefined|!/)
})
