import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { WEBHOOK } from '@calina/contract'
import type { WebhookDelivery } from '@calina/contract/types'
import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE, SECOND } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { publish } from '../../platform/events/outbox.ts'
import { actorOf, createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { asUser, createChat } from '../../testing/factories/messages.ts'
import { fund } from '../../testing/factories/money.ts'
import { createPost } from '../../testing/factories/posts.ts'
import { createWebhook } from '../../testing/factories/webhooks.ts'
import { unlockPost } from '../posts/index.ts'

/** The software of a creator. */
const calls: { headers: IncomingHttpHeaders; body: string }[] = []
let answers: { status: number; body: string }
let receiver: Server
let base: string
let url: string

let t: TestApp
let creator: TestActor
beforeAll(async () => {
  t = await createTestApp()
  receiver = createServer((request, response) => {
    let body = ''
    request.on('data', chunk => {
      body += String(chunk)
    })
    request.on('end', () => {
      // Others still wait for what earlier tests gave up.
      if (url.endsWith(request.url ?? '-')) calls.push({ headers: request.headers, body })
      response.writeHead(answers.status).end(answers.body)
    })
  })
  await new Promise<void>(done => receiver.listen(0, '127.0.0.1', done))
  const address = receiver.address()
  base = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
})
beforeEach(async () => {
  creator = await createCreator(t)
  url = `${base}/${creator.user.username}`
  calls.length = 0
  answers = { status: 200, body: 'ok' }
})
afterAll(async () => {
  await t?.close()
  await new Promise(done => receiver.close(done))
})

const PATH = '/v1/developers/webhooks'
const outcome = (answer: LightMyRequestResponse): string =>
  answer.statusCode < 300 ? String(answer.statusCode) : `${answer.statusCode} ${answer.json().code}`
/** Relays facts and makes the calls that are due. */
const settle = async () => {
  await t.drain()
  await t.services.jobs.drain(t.services)
}
const post = (path: string, body?: object, { token } = creator) =>
  t.call('POST', `${PATH}${path}`, { token, ...(body && { body }) })
const deliveries = async (webhook: string): Promise<WebhookDelivery[]> => {
  const { token } = await actorOf(t, creator.user)
  return (await t.call('GET', `${PATH}/${webhook}/deliveries`, { token })).json().items
}
/** A webhook whose first ping has arrived. */
async function ready() {
  const made = await createWebhook(t, creator, url)
  await settle()
  calls.length = 0
  t.clock.advance(SECOND)
  return made
}
/** What a receiver does with the header: every signature that fits the secret, within five minutes. */
function verify(secret: string, { headers, body }: (typeof calls)[number], now = t.clock.now()): boolean {
  const parts = String(headers['calina-signature'])
    .split(',')
    .map(part => part.split('='))
  const time = Number(parts.find(([name]) => name === 't')?.[1])
  const wanted = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  const isYoung = Math.abs(now.getTime() / 1000 - time) <= 300
  return isYoung && parts.some(([name, value]) => name === 'v1' && value === wanted)
}

describe('a webhook', () => {
  it('is created with a secret that is answered once and kept sealed', async () => {
    const { secret } = await createWebhook(t, creator, url)
    expect(secret).toMatch(/^whsec_[\w-]{43}$/)
    const listed = await t.call('GET', PATH, { token: creator.token })
    expect(listed.json().items).toMatchObject([{ url, disabledAt: null, formerSecretUntil: null }])
    const { rows } = await sql<{ row: string }>`select to_json(webhook)::text as row from webhook`.execute(
      t.services.db,
    )
    expect(listed.body + rows.map(({ row }) => row).join()).not.toContain(secret.slice(6))
  })

  it('is refused with an address that is none, without events, and beyond the limit, however many at once', async () => {
    for (const wrong of [
      { url: 'no' },
      { events: [] },
      { events: ['all'] },
      { events: ['sale.made', 'sale.made'] },
    ])
      expect(outcome(await post('', { url, events: ['sale.made'], ...wrong }))).toBe('400 VALIDATION_FAILED')
    for (const address of ['ftp://example.com/', 'http://user:pass@example.com/', 'javascript:alert(1)'])
      expect(outcome(await post('', { url: address, events: ['sale.made'] }))).toBe(
        '409 WEBHOOK_ADDRESS_REFUSED',
      )
    const all = await Promise.all(
      Array.from({ length: WEBHOOK.max + 3 }, () => post('', { url, events: ['sale.made'] })),
    )
    expect(all.map(outcome).sort()).toEqual([
      ...Array(WEBHOOK.max).fill('200'),
      ...Array(3).fill('409 WEBHOOKS_FULL'),
    ])
  })

  it('of production goes to the public internet alone', async () => {
    const closed = await createTestApp({ env: { OUTBOUND_PRIVATE: 'false' } })
    try {
      const { token } = await createCreator(closed)
      for (const address of [url, 'https://127.0.0.1/', 'https://10.0.0.1/', 'https://[::1]/']) {
        const body = { url: address, events: ['sale.made'] }
        expect(outcome(await closed.call('POST', PATH, { token, body })), address).toBe(
          '409 WEBHOOK_ADDRESS_REFUSED',
        )
      }
    } finally {
      await closed.close()
    }
  })

  it('is for creators, who have just proven who they are', async () => {
    const body = { url, events: ['sale.made'] }
    expect(outcome(await t.call('POST', PATH, { body }))).toBe('401 UNAUTHORIZED')
    expect(outcome(await post('', body, await createFan(t)))).toBe('403 FORBIDDEN')
    const stale = await actorOf(t, creator.user, 'link')
    expect(outcome(await post('', body, stale))).toBe('403 FRESH_AUTHENTICATION_REQUIRED')
  })
})

describe('a call', () => {
  it('is signed over its time and body', async () => {
    const { secret } = await createWebhook(t, creator, url)
    await settle()
    const [ping] = calls
    if (ping === undefined) throw new Error('no call came')
    expect(JSON.parse(ping.body)).toMatchObject({ event: 'ping', data: {} })
    expect(ping.headers).toMatchObject({ 'content-type': 'application/json', 'calina-event': 'ping' })
    expect(verify(secret, ping)).toBe(true)
    expect(verify('whsec_other', ping)).toBe(false)
    expect(verify(secret, { ...ping, body: `${ping.body} ` })).toBe(false)
    const later = ping.headers['calina-signature']
      ?.toString()
      .replace(/t=(\d+)/, (_, at) => `t=${Number(at) + 1}`)
    expect(verify(secret, { ...ping, headers: { 'calina-signature': later } })).toBe(false)
    expect(verify(secret, ping, new Date(t.clock.now().getTime() + 301 * SECOND))).toBe(false)
  })

  it('tells what happened, by ids and what the creator may read', async () => {
    await ready()
    const fan = await createFan(t)
    await fund(t, fan, 5_000)
    const paid = await createPost(t, creator, {
      audience: 'paid',
      price: 900,
      purchaseText: 'oculto',
      pictures: 1,
    })
    await unlockPost(asUser(t, fan.user), { post: paid.id, price: 900 })
    await createChat(t, fan, creator)
    await settle()
    const told = calls.map(({ body }) => JSON.parse(body))
    const data = (event: string) => told.filter(call => call.event === event).map(call => call.data)
    expect(data('post.published')).toEqual([{ post: paid.id, url: expect.stringContaining(paid.id) }])
    expect(data('sale.made')).toContainEqual({
      sale: expect.any(String),
      kind: 'post',
      subject: paid.id,
      price: { amount: 900, currency: 'USD' },
      person: expect.objectContaining({ username: fan.user.username }),
    })
    expect(data('subscription.started')).toMatchObject([{ person: { username: fan.user.username } }])
    const everything = JSON.stringify(told)
    for (const hidden of ['oculto', fan.user.email, fan.user.id]) expect(everything).not.toContain(hidden)
  })

  it('comes for the chosen events of its own creator alone', async () => {
    const { webhook } = await ready()
    const { token } = creator
    await t.call('PATCH', `${PATH}/${webhook}`, { token, body: { events: ['sale.made'] } })
    await createPost(t, creator, {})
    await createPost(t, await createCreator(t), {})
    await settle()
    expect(calls).toEqual([])
  })

  it('of a creator who is suspended is made no more, not even one that waits', async () => {
    const published = async () => {
      const fact = { postId: randomUUID(), creatorId: creator.user.id }
      await inTransaction(t.ctx(), async tx => publish(tx, 'post.published', fact))
      await settle()
    }
    const set = (state: string) =>
      t.app.pool.query('update user_account set state = $2 where id = $1', [creator.user.id, state])
    const { webhook } = await createWebhook(t, creator, url)
    await set('suspended')
    await settle()
    await published()
    expect(calls).toEqual([])
    await set('active')
    expect(await deliveries(webhook)).toMatchObject([{ event: 'ping', state: 'failed', problem: 'disabled' }])
    await published()
    expect(calls.map(({ headers }) => headers['calina-event'])).toEqual(['post.published'])
  })

  it('that fails is tried again after growing pauses, and given up in the end', async () => {
    const { webhook } = await ready()
    answers = { status: 500, body: 'broken\u0000' }
    await createPost(t, creator, {})
    await settle()
    expect((await deliveries(webhook))[0]).toMatchObject({
      event: 'post.published',
      state: 'waiting',
      attempts: 1,
      status: 500,
      answer: 'broken\ufffd',
      nextAttemptAt: new Date(t.clock.now().getTime() + MINUTE).toISOString(),
    })
    for (const pause of [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 8 * HOUR, 24 * HOUR]) {
      const before = calls.length
      t.clock.advance(pause - SECOND)
      await settle()
      expect(calls).toHaveLength(before)
      t.clock.advance(SECOND)
      await settle()
      expect(calls).toHaveLength(before + 1)
    }
    expect(new Set(calls.map(({ body }) => body)).size).toBe(1)
    expect((await deliveries(webhook))[0]).toMatchObject({
      state: 'failed',
      attempts: 7,
      nextAttemptAt: null,
    })
  })

  it('that is taken later is delivered; redirects are not followed', async () => {
    const { webhook } = await ready()
    answers = { status: 302, body: '' }
    await createPost(t, creator, {})
    await settle()
    answers = { status: 204, body: '' }
    t.clock.advance(MINUTE)
    await settle()
    expect((await deliveries(webhook))[0]).toMatchObject({ state: 'delivered', attempts: 2, status: 204 })
    expect(calls).toHaveLength(2)
  })

  it('is replayed by its own creator, with the same body and a new signature', async () => {
    const { webhook, secret, delivery } = await createWebhook(t, creator, url)
    await settle()
    const other = await createCreator(t)
    const others = await createWebhook(t, other, url)
    t.clock.advance(HOUR)
    calls.length = 0
    creator = await actorOf(t, creator.user)
    const replay = (from: string, actor: TestActor) =>
      post(`/${from}/deliveries/${delivery}/replay`, undefined, actor)
    expect(outcome(await replay(webhook, await actorOf(t, other.user)))).toBe('404 WEBHOOK_NOT_FOUND')
    expect(outcome(await replay(others.webhook, await actorOf(t, other.user)))).toBe('404 DELIVERY_NOT_FOUND')
    const again = await replay(webhook, creator)
    expect(again.json()).toMatchObject({ replayOf: delivery, state: 'waiting' })
    await settle()
    const [first, second] = (await deliveries(webhook)).map(({ body }) => body)
    expect(first).toBe(second)
    const mine = calls.find(({ body }) => body === first)
    expect(mine && verify(secret, mine)).toBe(true)
    const log = await t.call('GET', `${PATH}/${webhook}/deliveries`, {
      token: (await actorOf(t, other.user)).token,
    })
    expect(outcome(log)).toBe('404 WEBHOOK_NOT_FOUND')
  })

  it('is replayed once by presses that come together', async () => {
    const { webhook, delivery } = await createWebhook(t, creator, url)
    await settle()
    t.clock.advance(SECOND)
    const replay = () => post(`/${webhook}/deliveries/${delivery}/replay`)
    const made = await Promise.all([replay(), replay(), replay()])
    expect(new Set(made.map(each => each.json().id)).size).toBe(1)
    await settle()
    expect(calls).toHaveLength(2)
    expect((await replay()).json().id).not.toBe(made[0]?.json().id)
  })
})

describe('the secret', () => {
  it('is rotated: for a day calls are signed with both, and then with the new one', async () => {
    const { webhook, secret } = await ready()
    const rotated = await post(`/${webhook}/secret`)
    const { secret: next } = rotated.json()
    expect(next).not.toBe(secret)
    t.clock.advance(24 * HOUR - SECOND)
    creator = await actorOf(t, creator.user)
    const ping = async () => {
      calls.length = 0
      await post(`/${webhook}/ping`)
      await settle()
      const call = calls.at(-1)
      return call === undefined ? [] : [verify(secret, call), verify(next, call)]
    }
    expect(await ping()).toEqual([true, true])
    t.clock.advance(SECOND)
    expect(await ping()).toEqual([false, true])
  })

  it('that is new signs what waits already, beside the former one', async () => {
    const { webhook, secret } = await ready()
    answers = { status: 500, body: '' }
    await createPost(t, creator, {})
    await settle()
    const { secret: next } = (await post(`/${webhook}/secret`)).json()
    answers = { status: 200, body: '' }
    t.clock.advance(MINUTE)
    await settle()
    const [first, again] = calls.map(call => [verify(secret, call), verify(next, call)])
    expect([first, again]).toEqual([
      [true, false],
      [true, true],
    ])
    expect(calls).toHaveLength(2)
  })
})

describe('a webhook that fails too often', () => {
  it('is disabled with a mail, called no more, and called again when its creator wants it', async () => {
    const { webhook } = await ready()
    answers = { status: 500, body: '' }
    await sql`update webhook set failures = ${WEBHOOK.failures - 1} where id = ${webhook}`.execute(
      t.services.db,
    )
    await post(`/${webhook}/ping`)
    await settle()
    const listed = async () => (await t.call('GET', PATH, { token: creator.token })).json().items[0]
    expect((await listed()).disabledAt).toBe(t.clock.now().toISOString())
    const mails = await sql<{ kind: string }>`select kind from mail_outbox
      where recipient = ${creator.user.email}`.execute(t.services.db)
    expect(mails.rows.filter(({ kind }) => kind === 'webhook-disabled')).toHaveLength(1)
    calls.length = 0
    t.clock.advance(MINUTE)
    await createPost(t, creator, {})
    await settle()
    expect(calls).toEqual([])
    expect((await deliveries(webhook))[0]).toMatchObject({ state: 'failed', problem: 'disabled' })
    answers = { status: 200, body: '' }
    const body = { enabled: true }
    await t.call('PATCH', `${PATH}/${webhook}`, { token: creator.token, body })
    expect((await listed()).disabledAt).toBeNull()
    await createPost(t, creator, {})
    await settle()
    expect(calls).toHaveLength(1)
  })

  it('is forgotten with its calls, which are kept for thirty days', async () => {
    const { webhook } = await ready()
    expect(await deliveries(webhook)).toHaveLength(1)
    t.clock.advance((WEBHOOK.keptDays + 1) * DAY)
    await t.app.jobs.runNow(t.services, 'webhooks.forget')
    expect(await deliveries(webhook)).toEqual([])
    const { token } = await actorOf(t, creator.user)
    expect(outcome(await t.call('DELETE', `${PATH}/${webhook}`, { token }))).toBe('204')
    expect(outcome(await t.call('DELETE', `${PATH}/${webhook}`, { token }))).toBe('404 WEBHOOK_NOT_FOUND')
  })
})
