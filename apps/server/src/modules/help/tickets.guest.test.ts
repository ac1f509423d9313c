import { randomUUID } from 'node:crypto'
import { TICKET } from '@calina/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../platform/clock.ts'
import { randomToken } from '../../platform/crypto.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { actorOf, createFan, type TestActor } from '../../testing/actors.ts'
import { changeSettings } from '../../testing/change-settings.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { outcome } from '../../testing/outcome.ts'
import { recordMails } from '../../testing/record-mails.ts'
import { createStaff } from '../staff/testing/colleagues.ts'
import { CLOSING_JOB } from './commands/close-tickets.ts'

let t: TestApp
let mails: Mail[]
let helper: TestActor
let email: string
let made = 0
beforeAll(async () => {
  t = await createTestApp()
  mails = recordMails(t)
})
afterAll(() => t.close())
beforeEach(async () => {
  helper = await createStaff(t, ['support'], { name: 'Paula Díaz' })
  email = `guest_${++made}@example.test`
  mails.length = 0
})

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  t.call('POST', `/v1/guest-tickets${path}`, { body, headers })
const ask = (body: object = {}, headers: Record<string, string> = {}) =>
  post(
    '',
    {
      clientId: randomUUID(),
      email,
      topic: 'account',
      subject: 'No puedo entrar',
      text: 'No me llega el código.',
      ...body,
    },
    headers,
  )
/** The token of the newest mail. */
async function mailed(): Promise<string> {
  await t.drain()
  const token = /\/help\/tickets\?token=([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1]
  if (token === undefined) throw new Error('no link was mailed')
  return token
}
const newKey = () => randomToken()
const openLink = (token: string, key: string = newKey()) => post('/open', { token, key })
const another = (token: string) => post('/link', { token })
const read = (key: string) => post('/read', { key })
const reply = (key: string, body: object = {}) =>
  post('/reply', { key, clientId: randomUUID(), text: 'Ya probé.', ...body })
async function asked(): Promise<{ token: string; key: string; id: string }> {
  expect((await ask()).statusCode).toBe(200)
  const token = await mailed()
  const key = newKey()
  return { token, key, id: (await openLink(token, key)).json().id }
}
const answer = (id: string, solves = false) =>
  t.call('POST', `/v1/staff/tickets/${id}/messages`, {
    token: helper.token,
    body: { clientId: randomUUID(), text: 'Prueba otra vez.', attachments: [], solves },
  })
const queued = async () =>
  (await t.call('GET', '/v1/staff/queues/tickets/items?limit=100', { token: helper.token })).json().items

describe('a guest', () => {
  it('asks by an address, and is heard once the link in the mail was opened', async () => {
    email = `Guest_${made}@example.test`
    const answered = await ask({ email: ` Guest_${made}@EXAMPLE.test` })
    expect(answered.json()).toEqual({ email })
    const token = await mailed()
    expect(mails).toMatchObject([{ to: email, kind: 'ticket-asked' }])
    // whoever gave the address may not be whose it is: they send them no words
    expect(JSON.stringify(mails)).not.toContain('No puedo entrar')
    const unread = await queued()
    const path = '/v1/staff/queues/tickets/items?limit=100&filter=answered'
    const waiting = (await t.call('GET', path, { token: helper.token })).json().items
    const guests = [...unread, ...waiting].map(({ tickets }: { tickets: { guest: string } }) => tickets.guest)
    expect(guests).toEqual([])
    // a program that looks at the links of mails opens none
    expect((await t.call('GET', `/v1/guest-tickets/open?token=${token}`)).statusCode).toBe(404)
    expect(await queued()).toEqual(unread)
    const key = newKey()
    const ticket = (await openLink(token, key)).json()
    expect(ticket).toMatchObject({
      email,
      state: 'open',
      subject: 'No puedo entrar',
      messages: [{ by: 'asker', text: 'No me llega el código.' }],
      promise: { since: t.clock.now().toISOString() },
    })
    const item = (await queued()).find(({ id }: { id: string }) => id === ticket.id)
    expect(item).toMatchObject({
      person: null,
      tickets: { guest: expect.stringContaining('•••@example.test') },
    })
    const seen = await t.call('GET', `/v1/staff/tickets/${ticket.id}`, { token: helper.token })
    expect(seen.json()).toMatchObject({ person: null, guest: item.tickets.guest })
    expect(seen.body).not.toContain(email)
    expect((await read(key)).json()).toEqual(ticket)
  })

  it('is written to in their language, with a link of its own each time, and nothing of what was written', async () => {
    expect((await ask({}, { 'accept-language': 'fr' })).statusCode).toBe(200)
    const token = await mailed()
    const { id, number } = (await openLink(token)).json()
    await answer(id)
    const second = await mailed()
    expect(second).not.toBe(token)
    expect(mails.at(-1)?.subject).toBe(`Calina a répondu à ton ticket nº ${number}`)
    await answer(id, true)
    const third = await mailed()
    expect(mails.map(({ kind }) => kind)).toEqual(['ticket-asked', 'ticket-answered', 'ticket-solved'])
    // an answer after that is said as well
    await answer(id)
    await t.drain()
    expect(mails.at(-1)?.kind).toBe('ticket-answered')
    expect(mails).toHaveLength(4)
    expect(JSON.stringify(mails)).not.toMatch(/Prueba otra vez|No me llega/)
    for (const each of [second, third]) expect((await openLink(each)).json().id).toBe(id)
  })

  it('replies by the key, once however often it is sent, and opens a solved ticket again', async () => {
    const { key, id } = await asked()
    await answer(id, true)
    const clientId = randomUUID()
    const answers = await Promise.all(Array.from({ length: 4 }, () => reply(key, { clientId })))
    expect(answers.map(each => each.statusCode)).toEqual(Array(4).fill(200))
    const ticket = (await read(key)).json()
    expect(ticket).toMatchObject({ state: 'open', lastBy: 'asker' })
    expect(ticket.messages).toHaveLength(3)
    expect(outcome(await reply(key, { text: '' }))).toEqual([400, 'VALIDATION_FAILED'])
  })

  it('comes with no other link than one that was mailed, and no other key than one that opened it', async () => {
    const { token, key, id } = await asked()
    const other = await asked()
    const { rows } = await t.app.pool.query<{ token_hash: string; key_hash: string | null }>(
      'select token_hash, key_hash from ticket_link where ticket_id = $1',
      [id],
    )
    const [link] = rows
    if (!link?.key_hash) throw new Error('the opening is not kept')
    for (const secret of [token, key]) expect(JSON.stringify(rows)).not.toContain(secret)
    for (const wrong of [`${token}x`, token.slice(1), key, link.token_hash]) {
      expect(outcome(await openLink(wrong, key))).toEqual([400, 'INVALID_TOKEN'])
      expect(outcome(await another(wrong))).toEqual([400, 'INVALID_TOKEN'])
    }
    for (const wrong of [newKey(), token, link.key_hash]) {
      expect(outcome(await read(wrong))).toEqual([400, 'INVALID_TOKEN'])
      expect(outcome(await reply(wrong))).toEqual([400, 'INVALID_TOKEN'])
    }
    for (const weak of ['', 'x'.repeat(42), 'x'.repeat(44), `${'x'.repeat(42)}!`]) {
      expect(outcome(await openLink(token, weak))).toEqual([400, 'VALIDATION_FAILED'])
      expect(outcome(await read(weak))).toEqual([400, 'VALIDATION_FAILED'])
    }
    expect((await read(key)).json().id).toBe(id)
    expect((await read(other.key)).json().id).toBe(other.id)
    expect(other.id).not.toBe(id)
  })

  it('opens a link once: the same browser may come again, another one may not', async () => {
    expect((await ask()).statusCode).toBe(200)
    const token = await mailed()
    const key = newKey()
    const first = await openLink(token, key)
    expect(first.statusCode).toBe(200)
    const openedAt = t.clock.now().toISOString()
    t.clock.advance(MINUTE)
    expect((await openLink(token, key)).json()).toEqual(first.json())
    const elsewhere = newKey()
    const refused = await openLink(token, elsewhere)
    expect(outcome(refused)).toEqual([400, 'INVALID_TOKEN'])
    // the first opening counts, not the repetition
    expect(refused.json().params).toEqual({ openedAt })
    expect(outcome(await read(elsewhere))).toEqual([400, 'INVALID_TOKEN'])
    expect((await read(key)).json()).toEqual(first.json())
  })

  it('opens it in one browser of many that come at once, and hands the question in once', async () => {
    for (let round = 0; round < 5; round++) {
      email = `guest_${++made}@example.test`
      expect((await ask()).statusCode).toBe(200)
      const token = await mailed()
      const keys = Array.from({ length: 8 }, newKey)
      const answers = await Promise.all(keys.flatMap(key => [openLink(token, key), openLink(token, key)]))
      const outcomes = answers.map(each => (each.statusCode === 200 ? 'opened' : outcome(each).join(' ')))
      expect(outcomes.filter(each => each === 'opened')).toHaveLength(2)
      expect(outcomes.filter(each => each === '400 INVALID_TOKEN')).toHaveLength(14)
      const readings = await Promise.all(keys.map(read))
      expect(readings.map(each => each.statusCode === 200)).toEqual(
        keys.map((_, n) => outcomes[2 * n] === 'opened'),
      )
      const { rows } = await t.app.pool.query(
        `select 1 from outbox where kind = 'ticket.opened' and payload ->> 'ticketId' = $1`,
        [readings.find(each => each.statusCode === 200)?.json().id],
      )
      expect(rows).toHaveLength(1)
    }
  })

  it('opens one link by one key', async () => {
    const { key, id } = await asked()
    expect((await ask()).statusCode).toBe(200)
    const second = await mailed()
    const refused = await openLink(second, key)
    expect(outcome(refused)).toEqual([400, 'INVALID_TOKEN'])
    expect(refused.json().params).toBeUndefined()
    expect((await read(key)).json().id).toBe(id)
    // the link is as new as before
    expect((await openLink(second)).json().id).not.toBe(id)
  })

  it('has another link mailed by one that was used, to the address of the ticket alone, once a minute', async () => {
    const { token, key, id } = await asked()
    mails.length = 0
    const answers = await Promise.all([another(token), another(token)])
    expect(answers.map(each => [each.statusCode, each.body])).toEqual(Array(2).fill([204, '']))
    const second = await mailed()
    expect(mails).toMatchObject([{ to: email, kind: 'ticket-link' }])
    expect(JSON.stringify(mails)).not.toMatch(/No puedo entrar|No me llega/)
    t.clock.advance(MINUTE - 1)
    expect((await another(token)).statusCode).toBe(204)
    await t.drain()
    expect(mails).toHaveLength(1)
    t.clock.advance(1)
    expect((await another(token)).statusCode).toBe(204)
    const third = await mailed()
    expect(mails).toHaveLength(2)
    // what was opened keeps nobody waiting, and each browser has its own key
    const elsewhere = newKey()
    expect((await openLink(third, elsewhere)).json().id).toBe(id)
    expect((await another(second)).statusCode).toBe(204)
    await t.drain()
    expect(mails).toHaveLength(3)
    for (const each of [key, elsewhere]) expect((await read(each)).json().id).toBe(id)
  })

  it('has one ticket for one question, and so many open ones', async () => {
    const clientId = randomUUID()
    await Promise.all([ask({ clientId }), ask({ clientId })])
    await t.drain()
    expect(mails).toHaveLength(1)
    expect((await ask()).statusCode).toBe(200)
    const late = await mailed()
    for (let n = 0; n < 5; n++) await asked()
    const refused = await ask()
    expect(outcome(refused)).toEqual([409, 'TICKETS_FULL'])
    expect(refused.json().params).toEqual({ max: 5 })
    // a question that waits for its link is not handed in beyond that, and its link remains good
    const key = newKey()
    expect(outcome(await openLink(late, key))).toEqual([409, 'TICKETS_FULL'])
    await t.app.pool.query(
      `update ticket set state = 'solved', solved_at = $2, waiting_since = null, due_at = null
      where id = (select id from ticket where guest_email = $1 and confirmed_at is not null limit 1)`,
      [email, t.clock.now()],
    )
    expect((await openLink(late, key)).statusCode).toBe(200)
  })

  it('is kept from asking by nobody who writes their address, and gets so many mails in an hour', async () => {
    for (let n = 0; n < 7; n++) {
      expect((await ask()).statusCode).toBe(200)
      await t.drain()
      t.clock.advance(MINUTE)
    }
    expect(mails).toHaveLength(TICKET.guestMailsHourly)
    // the question of whose address it is waits for its link like the others, and is handed in by it
    expect((await ask({ subject: 'El mío' })).statusCode).toBe(200)
    for (let hours = 1; hours <= 2; hours++) {
      t.clock.advance(HOUR)
      await t.services.jobs.drain(t.services)
      expect(mails.length).toBeLessThanOrEqual(TICKET.guestMailsHourly * (hours + 1))
    }
    await t.drain()
    expect(mails).toHaveLength(8)
    const subjects: string[] = []
    for (const { text } of mails.toReversed()) {
      const token = /token=([\w-]+)/.exec(text)?.[1] ?? ''
      const opened = await openLink(token)
      if (opened.statusCode === 200) subjects.push(opened.json().subject)
    }
    expect(subjects).toContain('El mío')
    expect(subjects).toHaveLength(5)
  })

  it('writes so much in an hour, and in a ticket', async () => {
    const { key, id } = await asked()
    await changeSettings(t, { tickets: { soonestHours: 24, reopenDays: 7, open: 5, hourly: 2 } })
    expect((await reply(key)).statusCode).toBe(200)
    expect(outcome(await reply(key))).toEqual([429, 'TICKET_MESSAGES'])
    await changeSettings(t, { tickets: { soonestHours: 24, reopenDays: 7, open: 5, hourly: 30 } })
    await t.app.pool.query(
      `insert into ticket_message (id, ticket_id, by_staff, body, at)
       select gen_random_uuid(), $1, false, 'x', $2::timestamptz - interval '2 days' from generate_series(3, $3)`,
      [id, t.clock.now(), TICKET.maxMessages],
    )
    expect(outcome(await reply(key))).toEqual([409, 'TICKET_FULL'])
  })

  it('reads a closed ticket for a month, and can no longer reply', async () => {
    const { token, key, id } = await asked()
    await answer(id, true)
    const unopened = await mailed()
    t.clock.advance(7 * DAY)
    await t.app.jobs.runNow(t.services, CLOSING_JOB)
    expect(outcome(await reply(key))).toEqual([409, 'TICKET_CLOSED'])
    t.clock.advance(TICKET.linkDays * DAY - MINUTE)
    expect((await read(key)).json().state).toBe('closed')
    expect((await another(token)).statusCode).toBe(204)
    t.clock.advance(MINUTE)
    expect(outcome(await read(key))).toEqual([400, 'INVALID_TOKEN'])
    for (const each of [token, unopened]) {
      const refused = await openLink(each, key)
      expect(outcome(refused)).toEqual([400, 'INVALID_TOKEN'])
      expect(refused.json().params).toBeUndefined()
      expect(outcome(await another(each))).toEqual([400, 'INVALID_TOKEN'])
    }
  })

  it('is forgotten: a week after a link that nobody opened, a year after the ticket was closed', async () => {
    const { id } = await asked()
    await answer(id, true)
    await ask()
    const emails = async () => {
      await t.app.jobs.runNow(t.services, CLOSING_JOB)
      const { rows } = await t.app.pool.query('select id from ticket where guest_email = $1', [email])
      return rows.length
    }
    t.clock.advance(TICKET.unconfirmedDays * DAY)
    expect(await emails()).toBe(2)
    t.clock.advance(MINUTE)
    expect(await emails()).toBe(1)
    t.clock.advance(TICKET.guestDays * DAY)
    expect(await emails()).toBe(0)
  })

  it('is somebody without an account: who is logged in has their own tickets', async () => {
    const fan = await createFan(t)
    const answered = await t.call('POST', '/v1/guest-tickets', {
      token: fan.token,
      body: { clientId: randomUUID(), email, topic: 'other', subject: 'Hola', text: 'Hola' },
    })
    expect(outcome(answered)).toEqual([403, 'FORBIDDEN'])
    expect(outcome(await ask({ email: 'nadie' }))).toEqual([400, 'VALIDATION_FAILED'])
  })

  it('finds what they asked before where two tickets go on as one', async () => {
    const first = await asked()
    const second = await asked()
    const merged = await t.call('POST', `/v1/staff/tickets/${first.id}/merge`, {
      token: (await actorOf(t, helper.user)).token,
      body: { into: second.id },
    })
    expect(merged.statusCode, merged.body).toBe(200)
    expect((await read(first.key)).json()).toMatchObject({ id: second.id, messages: [{}, {}] })
    expect((await openLink(first.token, first.key)).json().id).toBe(second.id)
    const stranger = await createFan(t)
    expect(outcome(await t.call('GET', `/v1/tickets/${second.id}`, { token: stranger.token }))).toEqual([
      404,
      'TICKET_NOT_FOUND',
    ])
  })
})
