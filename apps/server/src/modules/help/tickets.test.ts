import { randomUUID } from 'node:crypto'
import { defaultSettings, TICKET } from '@calina/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY, MINUTE, SECOND } from '../../platform/clock.ts'
import { actorOf, createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { changeSettings } from '../../testing/change-settings.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createMedia } from '../../testing/factories/media.ts'
import { pagesOf } from '../../testing/factories/pdf.ts'
import { outcome } from '../../testing/outcome.ts'
import { importMedia } from '../media/index.ts'
import { createStaff } from '../staff/testing/colleagues.ts'
import { CLOSING_JOB } from './commands/close-tickets.ts'

let t: TestApp
let fan: TestActor
let helper: TestActor
beforeAll(async () => {
  t = await createTestApp()
  // a Monday
  t.clock.set('2026-11-16T10:00:00.000Z')
})
afterAll(() => t.close())
beforeEach(async () => {
  fan = await createFan(t)
  helper = await createStaff(t, ['support'], { name: 'Paula Díaz' })
})

const QUESTION = {
  topic: 'money',
  subject: 'Me cobraron dos veces',
  text: 'Salen dos cargos iguales.',
  attachments: [],
}
const open = (who: TestActor | null, body: object = {}) =>
  t.call('POST', '/v1/tickets', {
    ...(who && { token: who.token }),
    body: { clientId: randomUUID(), ...QUESTION, ...body },
  })
const opened = async (who = fan, body: object = {}): Promise<string> => {
  const answer = await open(who, body)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().id
}
/** Somebody logs in again: sessions of staff end after some hours, and tokens of all. */
const createAgain = (who: TestActor) => actorOf(t, who.user)
const get = (who: TestActor, id: string) => t.call('GET', `/v1/tickets/${id}`, { token: who.token })
const reply = (who: TestActor, id: string, body: object = {}) =>
  t.call('POST', `/v1/tickets/${id}/messages`, {
    token: who.token,
    body: { clientId: randomUUID(), text: 'Otra cosa', attachments: [], ...body },
  })
const answer = (id: string, body: object = {}) =>
  t.call('POST', `/v1/staff/tickets/${id}/messages`, {
    token: helper.token,
    body: { clientId: randomUUID(), text: 'Lo miramos.', attachments: [], solves: false, ...body },
  })
const list = async (who: TestActor, query = '') =>
  (await t.call('GET', `/v1/tickets${query}`, { token: who.token })).json()
const facts = async () => {
  const { rows } = await t.app.pool.query<{ kind: string; payload: object }>(
    `select kind, payload from outbox where kind like 'ticket.%' order by id`,
  )
  await t.drain()
  return rows
}

describe('a ticket', () => {
  it('is opened with a number and a date, and read again', async () => {
    await facts()
    t.realtime.sent.length = 0
    t.realtime.toPlaces.length = 0
    const answered = await open(fan)
    expect(answered.statusCode, answered.body).toBe(200)
    const ticket = answered.json()
    expect(ticket).toMatchObject({
      number: expect.any(Number),
      subject: 'Me cobraron dos veces',
      topic: 'money',
      state: 'open',
      lastBy: 'asker',
      solvedAt: null,
      closedAt: null,
      reopenUntil: null,
      mergedInto: null,
      messages: [{ by: 'asker', name: null, text: 'Salen dos cargos iguales.', attachments: [] }],
    })
    const now = t.clock.now().getTime()
    expect(ticket.promise).toMatchObject({
      at: new Date(now + 3 * DAY).toISOString(),
      since: new Date(now).toISOString(),
      hours: { min: 24, max: 72 },
    })
    expect(ticket.promise.days).toHaveLength(5)
    expect((await get(fan, ticket.id)).json()).toEqual(ticket)
    expect(await facts()).toEqual([
      { kind: 'ticket.opened', payload: { ticketId: ticket.id, userId: fan.user.id, byStaff: false } },
    ])
    expect(t.realtime.sent).toEqual([
      { userId: fan.user.id, event: 'ticket.changed', payload: { ticket: ticket.id } },
    ])
    expect(t.realtime.toPlaces).toEqual([
      { kind: 'queue', id: 'tickets', event: 'ticket.changed' },
      { kind: 'queue', id: 'tickets', event: 'queue.changed' },
    ])
  })

  it('is one ticket however often its client sends it, also at once', async () => {
    const clientId = randomUUID()
    const answers = await Promise.all(Array.from({ length: 8 }, () => open(fan, { clientId })))
    expect(answers.map(each => each.statusCode)).toEqual(Array(8).fill(200))
    expect(new Set(answers.map(each => each.json().id)).size).toBe(1)
    const { items, counts } = await list(fan)
    expect(items).toHaveLength(1)
    expect(counts).toEqual({ open: 1, solved: 0, closed: 0 })
    expect((await get(fan, items[0].id)).json().messages).toHaveLength(1)
  })

  it('belongs to its asker: for others, staff included, it does not exist', async () => {
    const id = await opened()
    for (const other of [await createFan(t), await createCreator(t), helper]) {
      expect(outcome(await get(other, id))).toEqual([404, 'TICKET_NOT_FOUND'])
      expect(outcome(await reply(other, id))).toEqual([404, 'TICKET_NOT_FOUND'])
      expect((await list(other)).items).toEqual([])
    }
    expect(outcome(await get(fan, randomUUID()))).toEqual([404, 'TICKET_NOT_FOUND'])
    expect(outcome(await t.call('GET', `/v1/tickets/${id}`))).toEqual([401, 'UNAUTHORIZED'])
    expect(outcome(await open(null))).toEqual([401, 'UNAUTHORIZED'])
  })

  it.each([
    ['no text', { text: '  ' }],
    ['too long a text', { text: 'a'.repeat(TICKET.maxText + 1) }],
    ['a subject of two letters', { subject: 'Hi' }],
    ['two lines of subject', { subject: 'Uno\ndos' }],
    ['another topic', { topic: 'weather' }],
    ['a short client id', { clientId: '1' }],
    ['the same file twice', { attachments: Array(2).fill({ media: QUESTION.subject, name: 'a' }) }],
    ['an unknown field', { state: 'closed' }],
  ])('is refused with %s', async (_, body) => {
    expect(outcome(await open(fan, body))).toEqual([400, 'VALIDATION_FAILED'])
    expect((await list(fan)).items).toEqual([])
  })

  it('is one of so many open ones, as the operator says', async () => {
    await changeSettings(t, { tickets: { soonestHours: 24, reopenDays: 7, open: 2, hourly: 30 } })
    const first = await opened()
    await opened()
    const refused = await open(fan)
    expect(outcome(refused)).toEqual([409, 'TICKETS_FULL'])
    expect(refused.json().params).toEqual({ max: 2 })
    await answer(first, { solves: true })
    expect((await open(fan)).statusCode).toBe(200)
    const both = await Promise.all([open(helper), open(helper), open(helper)])
    expect(both.map(each => each.statusCode).toSorted()).toEqual([200, 200, 409])
    await changeSettings(t, { tickets: { soonestHours: 24, reopenDays: 7, open: 5, hourly: 30 } })
  })

  it('takes so many messages of one person in an hour, and says how many', async () => {
    await changeSettings(t, { tickets: { soonestHours: 24, reopenDays: 7, open: 5, hourly: 3 } })
    const id = await opened()
    await reply(fan, id)
    const other = await opened()
    const refused = await reply(fan, other)
    expect(outcome(refused)).toEqual([429, 'TICKET_MESSAGES'])
    expect(refused.json().params).toEqual({ max: 3 })
    expect(outcome(await open(fan))).toEqual([429, 'TICKET_MESSAGES'])
    t.clock.advance(61 * MINUTE)
    fan = { ...fan, token: (await createAgain(fan)).token }
    expect((await reply(fan, other)).statusCode).toBe(200)
    await changeSettings(t, { tickets: { soonestHours: 24, reopenDays: 7, open: 5, hourly: 30 } })
  })

  it('has an end', async () => {
    const id = await opened()
    await t.app.pool.query(
      `insert into ticket_message (id, ticket_id, by_staff, body, at)
       select gen_random_uuid(), $1, false, 'x', $2::timestamptz - interval '2 days' from generate_series(2, $3)`,
      [id, t.clock.now(), TICKET.maxMessages],
    )
    const refused = await reply(fan, id)
    expect(outcome(refused)).toEqual([409, 'TICKET_FULL'])
    expect(refused.json().params).toEqual({ max: TICKET.maxMessages })
    expect(outcome(await answer(id))).toEqual([409, 'TICKET_FULL'])
  })
})

describe('a reply', () => {
  it('is added once, and keeps the date that was promised', async () => {
    const id = await opened()
    const { promise } = (await get(fan, id)).json()
    t.clock.advance(5 * MINUTE)
    const clientId = randomUUID()
    const answers = await Promise.all(Array.from({ length: 5 }, () => reply(fan, id, { clientId })))
    expect(answers.map(each => each.statusCode)).toEqual(Array(5).fill(200))
    const ticket = (await get(fan, id)).json()
    expect(ticket.messages.map(({ text }: { text: string }) => text)).toEqual([QUESTION.text, 'Otra cosa'])
    expect(ticket.promise).toEqual(promise)
  })

  it('after an answer is promised an answer anew; an answer ends the promise', async () => {
    const id = await opened()
    t.clock.advance(MINUTE)
    await answer(id)
    const answered = (await get(fan, id)).json()
    expect(answered).toMatchObject({ state: 'open', lastBy: 'staff', promise: null })
    expect(answered.messages[1]).toMatchObject({ by: 'staff', name: 'Paula', text: 'Lo miramos.' })
    t.clock.advance(MINUTE)
    const { promise, lastBy } = (await reply(fan, id)).json()
    expect(lastBy).toBe('asker')
    expect(promise.since).toBe(t.clock.now().toISOString())
  })

  it('opens a solved ticket again within seven days, and is refused from then on', async () => {
    const id = await opened()
    await answer(id, { solves: true })
    const solved = (await get(fan, id)).json()
    const now = t.clock.now().getTime()
    expect(solved).toMatchObject({
      state: 'solved',
      promise: null,
      reopenUntil: new Date(now + 7 * DAY).toISOString(),
    })
    t.clock.advance(7 * DAY - 1)
    const back = await createAgain(fan)
    await facts()
    const again = (await reply(back, id)).json()
    expect(again).toMatchObject({ state: 'open', reopenUntil: null, lastBy: 'asker' })
    expect((await facts()).map(({ kind }) => kind)).toEqual(['ticket.replied', 'ticket.reopened'])
    helper = await createAgain(helper)
    await answer(id, { solves: true })
    t.clock.advance(7 * DAY)
    const late = await createAgain(fan)
    // also before the job has come round
    expect(outcome(await reply(late, id))).toEqual([409, 'TICKET_CLOSED'])
    await t.app.jobs.runNow(t.services, CLOSING_JOB)
    expect((await get(late, id)).json()).toMatchObject({
      state: 'closed',
      closedAt: t.clock.now().toISOString(),
      reopenUntil: null,
    })
    expect((await facts()).at(-1)).toEqual({
      kind: 'ticket.closed',
      payload: { ticketId: id, userId: fan.user.id, byStaff: true, into: null },
    })
    expect(outcome(await reply(late, id))).toEqual([409, 'TICKET_CLOSED'])
    helper = await createAgain(helper)
    expect(outcome(await answer(id))).toEqual([409, 'TICKET_CLOSED'])
    expect((await list(late, '?state=closed')).items).toMatchObject([{ id, state: 'closed' }])
    expect(await list(late, '?state=open')).toMatchObject({ items: [], counts: { open: 0, closed: 1 } })
  })

  it('goes by the days that the operator has set', async () => {
    const id = await opened()
    await answer(id, { solves: true })
    await changeSettings(t, { tickets: { soonestHours: 24, reopenDays: 1, open: 5, hourly: 30 } })
    t.clock.advance(DAY)
    expect(outcome(await reply(await createAgain(fan), id))).toEqual([409, 'TICKET_CLOSED'])
    await changeSettings(t, { tickets: { soonestHours: 24, reopenDays: 7, open: 5, hourly: 30 } })
  })

  it('takes no empty one without a file', async () => {
    const id = await opened()
    expect(outcome(await reply(fan, id, { text: ' ' }))).toEqual([400, 'VALIDATION_FAILED'])
  })
})

describe('a promise', () => {
  it('follows the operator’s calendar', async () => {
    const { queueHours } = defaultSettings('USD')
    await changeSettings(t, {
      queueHours: { ...queueHours, tickets: 48 },
      businessCalendar: {
        days: [1, 2, 3, 4, 5],
        from: '00:00',
        to: '24:00',
        timeZone: 'America/Bogota',
        holidays: ['2026-12-08'],
      },
    })
    // Monday, the day before the holiday
    t.clock.set('2026-12-07T15:00:00.000Z')
    fan = await createAgain(fan)
    const { promise } = (await open(fan)).json()
    expect(promise).toMatchObject({
      at: '2026-12-10T15:00:00.000Z',
      hours: { min: 24, max: 48 },
      timeZone: 'America/Bogota',
    })
    expect(promise.days.at(2)).toEqual({ date: '2026-12-08', business: false, hours: null })
    await changeSettings(t, {
      queueHours,
      businessCalendar: { days: [1, 2, 3, 4, 5], from: '00:00', to: '24:00', timeZone: 'UTC', holidays: [] },
    })
  })

  it.each([
    ['no day', { days: [] }],
    ['a day twice', { days: [1, 1] }],
    ['an eighth day', { days: [8] }],
    ['an end before its beginning', { from: '18:00', to: '09:00' }],
    ['a time that is none', { to: '25:00' }],
    ['a time zone that is none', { timeZone: 'Moon/Base' }],
    ['a date that is none', { holidays: ['2026-02-30'] }],
  ])('takes no calendar with %s', async (_, part) => {
    const businessCalendar = { ...t.services.settings.get('businessCalendar'), ...part }
    const administrator = await createStaff(t, ['administrator'])
    const answered = await t.call('PATCH', '/v1/settings', {
      token: administrator.token,
      body: { version: t.services.settings.state.version, settings: { businessCalendar } },
    })
    expect(outcome(answered)).toEqual([400, 'VALIDATION_FAILED'])
  })

  it('is not sooner than its least hours', async () => {
    const administrator = await createStaff(t, ['administrator'])
    const answered = await t.call('PATCH', '/v1/settings', {
      token: administrator.token,
      body: {
        version: t.services.settings.state.version,
        settings: { tickets: { soonestHours: 73, reopenDays: 7, open: 5, hourly: 30 } },
      },
    })
    expect(answered.json().issues).toEqual([
      { path: 'body.settings.tickets.soonestHours', rule: 'above_max' },
    ])
  })
})

describe('files', () => {
  const fileOf = async (owner = fan) => (await createMedia(t, owner, { purpose: 'ticket' })).id
  const attach = (media: string, name = 'captura.png') => ({ attachments: [{ media, name }] })

  it('are seen by the asker and by staff who answer, and by nobody else', async () => {
    const media = await fileOf()
    const id = await opened(fan, attach(media))
    const [file] = (await get(fan, id)).json().messages[0].attachments
    expect(file).toMatchObject({ id: media, name: 'captura.png', kind: 'image', bytes: expect.any(Number) })
    const own = await t.call('GET', `/${file.src}`)
    expect([own.statusCode, own.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(own.body).not.toContain('secret-of-the-camera')
    const seen = await t.call('GET', `/v1/staff/tickets/${id}`, { token: helper.token })
    const { src } = seen.json().ticket.messages[0].attachments[0]
    expect((await t.call('GET', `/${src}`)).statusCode).toBe(200)
    // the same link for somebody without the role
    await t.app.pool.query(`update user_account set staff_roles = '{finance}' where id = $1`, [
      helper.user.id,
    ])
    t.clock.advance(31_000)
    expect((await t.call('GET', `/${src}`)).statusCode).toBe(404)
  })

  it('of staff are seen by the asker once they were sent, by no other asker, and a guest gets none', async () => {
    const media = await fileOf(helper)
    const id = await opened()
    t.clock.advance(SECOND)
    const send = (ticket: string, body: object) =>
      t.call('POST', `/v1/staff/tickets/${ticket}/messages`, {
        token: helper.token,
        body: { clientId: randomUUID(), text: '', attachments: [], solves: false, ...body },
      })
    expect(outcome(await send(id, {}))).toEqual([400, 'VALIDATION_FAILED'])
    expect(outcome(await send(id, attach(await fileOf())))).toEqual([404, 'MEDIA_NOT_FOUND'])
    const clientId = randomUUID()
    const sent = await Promise.all([1, 2].map(() => send(id, { clientId, ...attach(media) })))
    expect(sent.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const { messages } = (await get(fan, id)).json()
    expect(messages.at(-1)).toMatchObject({ by: 'staff', text: '', attachments: [{ id: media }] })
    const { src } = messages.at(-1).attachments[0]
    expect((await t.call('GET', `/${src}`)).statusCode).toBe(200)
    // the ticket of somebody else now
    const other = await createFan(t)
    await t.app.pool.query('update ticket set user_id = $2 where id = $1', [id, other.user.id])
    t.clock.advance(31_000)
    expect((await t.call('GET', `/${src}`)).statusCode).toBe(404)
    await t.app.pool.query(
      `update ticket set user_id = null, guest_email = 'guest@example.test', guest_locale = 'es', confirmed_at = now()
       where id = $1`,
      [id],
    )
    expect(outcome(await send(id, attach(await fileOf(helper))))).toEqual([403, 'FORBIDDEN'])
  })

  it('may be a PDF, which is saved as it came and never shown', async () => {
    const source = pagesOf(1)
    const { id: media } = await importMedia(t.ctx(), { ownerId: fan.user.id, purpose: 'ticket', source })
    const id = await opened(fan, attach(media, 'recibo.pdf'))
    const [file] = (await get(fan, id)).json().messages[0].attachments
    expect(file).toMatchObject({ name: 'recibo.pdf', kind: 'pdf', bytes: source.byteLength })
    const saved = await t.call('GET', `/${file.src}`)
    expect(saved.headers['content-type']).toBe('application/pdf')
    expect(saved.headers['content-disposition']).toMatch(/^attachment/)
    expect(saved.rawPayload.equals(source)).toBe(true)
  })

  it('are own uploads for tickets, used once; a retry of the same message uses nothing twice', async () => {
    const media = await fileOf()
    const id = await opened()
    const clientId = randomUUID()
    const sent = { clientId, text: '', ...attach(media) }
    const answers = await Promise.all(Array.from({ length: 4 }, () => reply(fan, id, sent)))
    expect(answers.map(each => each.statusCode)).toEqual(Array(4).fill(200))
    const theirs = await fileOf(await createFan(t))
    const post = (await createMedia(t, fan, { purpose: 'message' })).id
    for (const other of [media, theirs, post, randomUUID()]) {
      expect(outcome(await reply(fan, id, attach(other)))).toEqual([404, 'MEDIA_NOT_FOUND'])
      expect(outcome(await open(fan, attach(other)))).toEqual([404, 'MEDIA_NOT_FOUND'])
    }
  })

  it('have to be ready', async () => {
    const media = await fileOf()
    const ofStaff = await fileOf(helper)
    await t.app.pool.query(`update media_asset set state = 'processing' where id = any($1)`, [
      [media, ofStaff],
    ])
    expect(outcome(await open(fan, attach(media)))).toEqual([409, 'MEDIA_NOT_READY'])
    const id = await opened()
    expect(outcome(await reply(fan, id, attach(media)))).toEqual([409, 'MEDIA_NOT_READY'])
    expect(outcome(await answer(id, attach(ofStaff)))).toEqual([409, 'MEDIA_NOT_READY'])
  })
})

describe('a list', () => {
  it('has what changed last first, and counts each state', async () => {
    const [first, second] = [await opened(), await opened()]
    t.clock.advance(MINUTE)
    await answer(first, { solves: true })
    const { items, counts } = await list(fan)
    expect(items.map(({ id }: { id: string }) => id)).toEqual([first, second])
    expect(counts).toEqual({ open: 1, solved: 1, closed: 0 })
    expect((await list(fan, '?state=solved')).items).toHaveLength(1)
    expect(outcome(await t.call('GET', '/v1/tickets?state=lost', { token: fan.token }))).toEqual([
      400,
      'VALIDATION_FAILED',
    ])
  })
})
