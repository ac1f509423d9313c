import { randomUUID } from 'node:crypto'
import { TICKET } from '@calina/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../platform/clock.ts'
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
const read = (token: string) => post('/read', { token })
const reply = (token: string, body: object = {}) =>
  post('/reply', { token, clientId: randomUUID(), text: 'Ya probé.', ...body })
async function asked(): Promise<{ token: string; id: string }> {
  expect((await ask()).statusCode).toBe(200)
  const token = await mailed()
  return { token, id: (await read(token)).json().id }
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
    const answered = await ask({ email: email.toUpperCase() })
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
    expect((await t.call('GET', `/v1/guest-tickets/read?token=${token}`)).statusCode).toBe(404)
    expect(await queued()).toEqual(unread)
    const ticket = (await read(token)).json()
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
    expect((await read(token)).json().promise).toEqual(ticket.promise)
  })

  it('is written to in their language, with a link of its own each time, and nothing of what was written', async () => {
    expect((await ask({}, { 'accept-language': 'fr' })).statusCode).toBe(200)
    const token = await mailed()
    const { id, number } = (await read(token)).json()
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
    for (const each of [token, second, third]) expect((await read(each)).json().id).toBe(id)
  })

  it('replies by the link, once however often it is sent, and opens a solved ticket again', async () => {
    const { token, id } = await asked()
    await answer(id, true)
    const clientId = randomUUID()
    const answers = await Promise.all(Array.from({ length: 4 }, () => reply(token, { clientId })))
    expect(answers.map(each => each.statusCode)).toEqual(Array(4).fill(200))
    const ticket = (await read(token)).json()
    expect(ticket).toMatchObject({ state: 'open', lastBy: 'asker' })
    expect(ticket.messages).toHaveLength(3)
    expect(outcome(await reply(token, { text: '' }))).toEqual([400, 'VALIDATION_FAILED'])
  })

  it('comes with no other link than one that was mailed', async () => {
    const { token } = await asked()
    const other = await asked()
    const { rows } = await t.app.pool.query<{ token_hash: string }>('select token_hash from ticket_link')
    expect(rows.map(({ token_hash }) => token_hash)).not.toContain(token)
    for (const wrong of [
      `${token}x`,
      token.slice(1),
      other.id.replaceAll('-', ''),
      rows[0]?.token_hash ?? '',
    ]) {
      expect(outcome(await read(wrong))).toEqual([400, 'INVALID_TOKEN'])
      expect(outcome(await reply(wrong))).toEqual([400, 'INVALID_TOKEN'])
    }
    // a link that nobody has opened hands nothing in by a reply
    email = `guest_${++made}@example.test`
    await ask()
    expect(outcome(await reply(await mailed()))).toEqual([400, 'INVALID_TOKEN'])
    expect((await read(token)).json().id).not.toBe((await read(other.token)).json().id)
  })

  it('has one ticket for one question, and so many open ones', async () => {
    const clientId = randomUUID()
    await Promise.all([ask({ clientId }), ask({ clientId })])
    await t.drain()
    expect(mails).toHaveLength(1)
    for (let n = 1; n < 5; n++) expect((await ask()).statusCode).toBe(200)
    const refused = await ask()
    expect(outcome(refused)).toEqual([409, 'TICKETS_FULL'])
    expect(refused.json().params).toEqual({ max: 5 })
    // what nobody confirmed keeps the owner of the address from asking for an hour only
    t.clock.advance(HOUR)
    expect((await ask()).statusCode).toBe(200)
  })

  it('writes so much in an hour, and in a ticket', async () => {
    const { token, id } = await asked()
    await changeSettings(t, { tickets: { soonestHours: 24, reopenDays: 7, open: 5, hourly: 2 } })
    expect((await reply(token)).statusCode).toBe(200)
    expect(outcome(await reply(token))).toEqual([429, 'TICKET_MESSAGES'])
    await changeSettings(t, { tickets: { soonestHours: 24, reopenDays: 7, open: 5, hourly: 30 } })
    await t.app.pool.query(
      `insert into ticket_message (id, ticket_id, by_staff, body, at)
       select gen_random_uuid(), $1, false, 'x', $2::timestamptz - interval '2 days' from generate_series(3, $3)`,
      [id, t.clock.now(), TICKET.maxMessages],
    )
    expect(outcome(await reply(token))).toEqual([409, 'TICKET_FULL'])
  })

  it('reads a closed ticket for a month, and can no longer reply', async () => {
    const { token, id } = await asked()
    await answer(id, true)
    t.clock.advance(7 * DAY)
    await t.app.jobs.runNow(t.services, CLOSING_JOB)
    expect(outcome(await reply(token))).toEqual([409, 'TICKET_CLOSED'])
    t.clock.advance(TICKET.linkDays * DAY - MINUTE)
    expect((await read(token)).json().state).toBe('closed')
    t.clock.advance(MINUTE)
    expect(outcome(await read(token))).toEqual([400, 'INVALID_TOKEN'])
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
    expect((await read(first.token)).json()).toMatchObject({ id: second.id, messages: [{}, {}] })
    const stranger = await createFan(t)
    expect(outcome(await t.call('GET', `/v1/tickets/${second.id}`, { token: stranger.token }))).toEqual([
      404,
      'TICKET_NOT_FOUND',
    ])
  })
})
