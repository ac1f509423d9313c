import { randomUUID } from 'node:crypto'
import { TICKET } from '@calina/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../platform/clock.ts'
import { actorOf, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createMedia } from '../../testing/factories/media.ts'
import { outcome } from '../../testing/outcome.ts'
import { createStaff } from '../staff/testing/colleagues.ts'

let t: TestApp
let fan: TestActor
let helper: TestActor
let colleague: TestActor
beforeAll(async () => {
  t = await createTestApp()
  // a Friday
  t.clock.set('2026-11-20T16:00:00.000Z')
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.app.pool.query('delete from ticket')
  fan = await createFan(t)
  helper = await createStaff(t, ['support'], { name: 'Paula Díaz' })
  colleague = await createStaff(t, ['administrator'], { name: 'Inés Roca' })
  t.realtime.sent.length = 0
})

type Method = Parameters<TestApp['call']>[0]
const call = (who: TestActor, method: Method, path: string, body?: object) =>
  t.call(method, `/v1${path}`, { token: who.token, ...(body && { body }) })
const ask = async (who = fan, text = 'Salen dos cargos iguales.'): Promise<string> => {
  const question = { clientId: randomUUID(), topic: 'money', subject: 'Dos cargos', text, attachments: [] }
  const answered = await call(who, 'POST', '/tickets', question)
  expect(answered.statusCode, answered.body).toBe(200)
  return answered.json().id
}
const of = (id: string, path = '') => `/staff/tickets/${id}${path}`
const answer = (id: string, body: object = {}, who = helper) =>
  call(who, 'POST', of(id, '/messages'), {
    clientId: randomUUID(),
    text: 'Lo miramos.',
    attachments: [],
    solves: false,
    ...body,
  })
const note = (id: string, text: string, clientId: string = randomUUID()) =>
  call(helper, 'POST', of(id, '/notes'), { clientId, text })
const queue = async (filter = 'all', who = helper) =>
  (await call(who, 'GET', `/staff/queues/tickets/items?filter=${filter}`)).json().items
const acts = async () => {
  const { rows } = await t.app.pool.query<{ act: string; details: object; subject: string | null }>(
    `select act, details, subject from audit_entry where act like 'ticket.%' or act like 'saved-answer.%' order by sequence`,
  )
  return rows
}

describe('the queue', () => {
  it('has what waits for an answer, and counts business hours alone', async () => {
    t.clock.set('2026-11-20T16:00:00.000Z')
    fan = await actorOf(t, fan.user)
    const id = await ask()
    // Sunday: eight hours of Friday were business hours
    t.clock.set('2026-11-22T12:00:00.000Z')
    helper = await actorOf(t, helper.user)
    const [item] = await queue()
    expect(item).toMatchObject({
      id,
      since: new Date(t.clock.now().getTime() - 8 * HOUR).toISOString(),
      person: { username: fan.user.username },
      tickets: { subject: 'Dos cargos', topic: 'money', answered: false, assignee: null, guest: null },
    })
    const clockOf = async () => {
      const { queues } = (await call(helper, 'GET', '/staff/queues')).json()
      return queues.find(({ queue }: { queue: string }) => queue === 'tickets')
    }
    expect(await clockOf()).toMatchObject({ waiting: 1, late: 0, promiseHours: 72, oldestAt: item.since })
    expect((await clockOf()).marks).toMatchObject([{ count: 1 }])
    // 72 business hours end on Wednesday at 16:00
    t.clock.set('2026-11-25T16:00:00.000Z')
    helper = await actorOf(t, helper.user)
    expect(await clockOf()).toMatchObject({ late: 0 })
    t.clock.advance(1)
    expect(await clockOf()).toMatchObject({ late: 1 })
    await answer(id)
    expect(await clockOf()).toMatchObject({ waiting: 0, late: 0, doneToday: 1, oldestAt: null })
  })

  it('is narrowed to what nobody has, what I have, and what was answered', async () => {
    const made: string[] = []
    for (let n = 0; n < 4; n++) {
      made.push(await ask())
      t.clock.advance(1_000)
    }
    const [free = '', mine = '', theirs = '', answered = ''] = made
    await call(helper, 'PUT', of(mine, '/assignee'), { user: helper.user.id })
    await call(helper, 'PUT', of(theirs, '/assignee'), { user: colleague.user.id })
    await answer(answered)
    const ids = async (filter: string) => (await queue(filter)).map(({ id }: { id: string }) => id)
    expect(await ids('all')).toEqual([free, mine, theirs])
    expect(await ids('unassigned')).toEqual([free])
    expect(await ids('mine')).toEqual([mine])
    expect(await ids('answered')).toEqual([answered])
    expect((await queue('mine'))[0].tickets.assignee).toEqual({ name: 'Paula Díaz', own: true })
    const claimed = await call(helper, 'PUT', `/staff/queues/tickets/items/${free}/claim`)
    expect(claimed.json()).toMatchObject({ own: true })
  })
})

describe('an answer', () => {
  it('is signed by a first name alone, once, and ends the wait', async () => {
    const id = await ask()
    const clientId = randomUUID()
    t.clock.advance(1_000)
    const sent = { clientId, text: 'Hola. Veo los dos.' }
    const answers = await Promise.all(Array.from({ length: 4 }, () => answer(id, sent)))
    expect(answers.map(each => each.statusCode)).toEqual(Array(4).fill(200))
    const seen = (await call(fan, 'GET', `/tickets/${id}`)).body
    expect(JSON.parse(seen).messages.slice(1)).toMatchObject([{ by: 'staff', name: 'Paula' }])
    expect(seen).not.toContain('Díaz')
    expect(await queue()).toEqual([])
    const recorded = (await acts()).filter(({ details }) => JSON.stringify(details).includes(id))
    expect(recorded).toMatchObject([
      { act: 'ticket.answered', subject: fan.user.id, details: { solved: false } },
    ])
  })

  it('may solve it; solving again changes nothing, and closed is closed', async () => {
    const id = await ask()
    expect((await answer(id, { solves: true })).json().ticket.state).toBe('solved')
    expect((await call(helper, 'POST', of(id, '/solve'))).json().ticket.state).toBe('solved')
    const other = await ask()
    expect((await call(helper, 'POST', of(other, '/solve'))).json().ticket).toMatchObject({
      state: 'solved',
      promise: null,
    })
    // a further answer leaves it solved
    expect((await answer(other)).json().ticket.state).toBe('solved')
    t.clock.advance(8 * DAY)
    helper = await actorOf(t, helper.user)
    const refusals = [
      await answer(id),
      await call(helper, 'POST', of(id, '/solve')),
      await call(helper, 'PUT', of(id, '/assignee'), { user: null }),
    ]
    for (const refusal of refusals) expect(outcome(refusal)).toEqual([409, 'TICKET_CLOSED'])
    expect((await note(id, 'Para saberlo')).statusCode).toBe(200)
  })

  it('is for tickets that there are', async () => {
    const none = randomUUID()
    const refusals = [
      await call(helper, 'GET', of(none)),
      await answer(none),
      await call(helper, 'POST', of(none, '/solve')),
      await call(helper, 'PUT', of(none, '/assignee'), { user: null }),
      await note(none, 'Nada'),
      await call(helper, 'POST', of(none, '/merge'), { into: randomUUID() }),
    ]
    for (const refusal of refusals) expect(outcome(refusal)).toEqual([404, 'TICKET_NOT_FOUND'])
    expect(outcome(await answer(await ask(), { text: '' }))).toEqual([400, 'VALIDATION_FAILED'])
  })
})

describe('an assignment', () => {
  it('goes to who answers tickets, and its asker is told nothing', async () => {
    const id = await ask()
    await t.drain()
    t.realtime.sent.length = 0
    const given = await call(helper, 'PUT', of(id, '/assignee'), { user: colleague.user.id })
    expect(given.json().assignee).toEqual({ id: colleague.user.id, name: 'Inés Roca', own: false })
    expect(given.json().colleagues).toContainEqual({ id: helper.user.id, name: 'Paula Díaz', own: true })
    expect(t.realtime.sent).toEqual([])
    expect((await call(fan, 'GET', `/tickets/${id}`)).body).not.toContain(colleague.user.id)
    const moderator = await createStaff(t, ['moderator'])
    for (const user of [moderator.user.id, fan.user.id, randomUUID()])
      expect(outcome(await call(helper, 'PUT', of(id, '/assignee'), { user }))).toEqual([
        404,
        'USER_NOT_FOUND',
      ])
    expect((await call(helper, 'PUT', of(id, '/assignee'), { user: null })).json().assignee).toBeNull()
  })
})

describe('a note', () => {
  it('is seen by staff, and in nothing that its asker gets', async () => {
    const id = await ask()
    await t.drain()
    t.realtime.sent.length = 0
    const secret = 'canary: parece un fraude'
    const clientId = randomUUID()
    await Promise.all([note(id, secret, clientId), note(id, secret, clientId)])
    const { notes } = (await call(colleague, 'GET', of(id))).json()
    expect(notes).toMatchObject([{ text: secret, by: 'Paula Díaz', own: false }])
    for (const path of ['/tickets', `/tickets/${id}`])
      expect((await call(fan, 'GET', path)).body).not.toContain('canary')
    expect(t.realtime.sent).toEqual([])
    const { rows } = await t.app.pool.query(
      'select payload::text from outbox union all select text from ticket_note',
    )
    expect(JSON.stringify(rows)).not.toContain('canary')
    const exported: unknown[] = []
    const person = { id: fan.user.id, email: fan.user.email }
    for (const rule of t.services.extensions.all('accounts.personalData').flat())
      if ('rows' in rule.export)
        for await (const row of rule.export.rows(t.services.db, person)) exported.push(row)
    expect(JSON.stringify(exported)).toContain('Salen dos cargos')
    expect(JSON.stringify(exported)).not.toContain('canary')
  })

  it('fits in so often', async () => {
    const id = await ask()
    await t.app.pool.query(
      `insert into ticket_note (id, ticket_id, author_id, text, at)
       select gen_random_uuid(), $1, $2, 'x', now() from generate_series(1, $3)`,
      [id, helper.user.id, TICKET.maxNotes],
    )
    expect(outcome(await note(id, 'Una más'))).toEqual([409, 'TICKET_FULL'])
    const { rows } = await t.app.pool.query(
      'update ticket_note set client_id = gen_random_uuid(), author_id = $1 where id in (select id from ticket_note limit 1) returning client_id',
      [helper.user.id],
    )
    // who was not told that the last one arrived
    expect((await note(id, 'x', rows[0].client_id)).statusCode).toBe(200)
  })
})

describe('two tickets of one asker', () => {
  it('go on as one: messages, notes and the older promise move, and the first is closed', async () => {
    const first = await ask(fan, 'Lo primero')
    const { promise } = (await call(fan, 'GET', `/tickets/${first}`)).json()
    t.clock.advance(MINUTE)
    const second = await ask(fan, 'Lo segundo')
    await note(first, 'Nota de lo primero')
    const merged = await call(helper, 'POST', of(first, '/merge'), { into: second })
    expect(merged.statusCode, merged.body).toBe(200)
    const { ticket, notes } = merged.json()
    expect(ticket).toMatchObject({ id: second, state: 'open', promise: { at: promise.at } })
    expect(ticket.messages.map(({ text }: { text: string }) => text)).toEqual(['Lo primero', 'Lo segundo'])
    expect(notes).toMatchObject([{ text: 'Nota de lo primero' }])
    const old = (await call(fan, 'GET', `/tickets/${first}`)).json()
    expect(old).toMatchObject({
      state: 'closed',
      messages: [],
      mergedInto: { id: second, number: ticket.number },
    })
    const written = { clientId: randomUUID(), text: 'Hola', attachments: [] }
    expect(outcome(await call(fan, 'POST', `/tickets/${first}/messages`, written))).toEqual([
      409,
      'TICKET_CLOSED',
    ])
    expect((await queue()).map(({ id }: { id: string }) => id)).toEqual([second])
    expect(outcome(await call(helper, 'POST', of(first, '/merge'), { into: second }))).toEqual([
      409,
      'TICKET_CLOSED',
    ])
  })

  it('are of one asker, and two', async () => {
    const [own, other] = [await ask(), await ask(await createFan(t))]
    for (const into of [other, own])
      expect(outcome(await call(helper, 'POST', of(own, '/merge'), { into }))).toEqual([
        409,
        'TICKETS_DIFFERENT',
      ])
    expect((await call(fan, 'GET', `/tickets/${own}`)).json().messages).toHaveLength(1)
  })

  it('may be merged both ways at once, and one way wins', async () => {
    const [a, b] = [await ask(), await ask()]
    const both = await Promise.all([
      call(helper, 'POST', of(a, '/merge'), { into: b }),
      call(colleague, 'POST', of(b, '/merge'), { into: a }),
    ])
    expect(both.map(each => each.statusCode).toSorted()).toEqual([200, 409])
  })

  it('know what was sent before they were merged: a retry appears once, wherever it is sent', async () => {
    const [first, second, third] = [await ask(), await ask(), await ask()]
    const same = { clientId: randomUUID(), text: 'Uno', attachments: [] }
    const reply = (id: string) => call(fan, 'POST', `/tickets/${id}/messages`, same)
    const ways = [
      (id: string) => reply(id),
      (id: string) => answer(id, { ...same, text: 'Dos' }),
      (id: string) => note(id, 'Tres', same.clientId),
    ]
    for (const send of ways) expect((await send(first)).statusCode).toBe(200)
    // another message that happens to have the same
    expect((await reply(second)).statusCode).toBe(200)
    for (const [from, into] of [
      [first, second],
      [second, third],
    ] as const)
      expect((await call(helper, 'POST', of(from, '/merge'), { into })).statusCode).toBe(200)
    const before = (await call(helper, 'GET', of(third))).json()
    expect(before.ticket.messages).toHaveLength(6)
    for (const id of [first, second, third])
      for (const send of ways) expect((await send(id)).statusCode, id).toBe(200)
    expect((await call(helper, 'GET', of(third))).json()).toEqual(before)
    expect((await call(helper, 'GET', of(first))).json()).toMatchObject({
      ticket: { messages: [] },
      notes: [],
    })
  })

  it('are merged once, however often that is pressed', async () => {
    const [a, b] = [await ask(), await ask()]
    const all = await Promise.all([1, 2, 3].map(() => call(helper, 'POST', of(a, '/merge'), { into: b })))
    expect(all.map(each => each.statusCode).toSorted()).toEqual([200, 409, 409])
    expect((await call(fan, 'GET', `/tickets/${b}`)).json().messages).toHaveLength(2)
  })

  it('stand beside each other', async () => {
    const [a, b] = [await ask(), await ask()]
    await ask(await createFan(t))
    const { others } = (await call(helper, 'GET', of(a))).json()
    expect(others.map(({ id }: { id: string }) => id)).toEqual([b])
    const listed = await call(helper, 'GET', `/staff/people/${fan.user.id}/tickets`)
    expect(listed.json().items).toHaveLength(2)
    expect(outcome(await call(helper, 'GET', `/staff/people/${randomUUID()}/tickets`))).toEqual([
      404,
      'USER_NOT_FOUND',
    ])
  })
})

describe('saved answers', () => {
  const path = '/staff/saved-answers'
  it('are kept for all, changed and deleted, by titles of their own', async () => {
    const kept = await call(helper, 'POST', path, { title: 'Pide captura', text: '¿Nos mandas una captura?' })
    expect(kept.statusCode, kept.body).toBe(200)
    const { id } = kept.json()
    const taken = { title: 'PIDE CAPTURA', text: 'Otra' }
    expect(outcome(await call(colleague, 'POST', path, taken))).toEqual([409, 'SAVED_ANSWER_TAKEN'])
    const other = (await call(colleague, 'POST', path, { title: 'Cierre', text: 'Gracias.' })).json()
    expect(outcome(await call(colleague, 'PUT', `${path}/${other.id}`, taken))).toEqual([
      409,
      'SAVED_ANSWER_TAKEN',
    ])
    const changed = { title: 'Pide una captura', text: 'Manda una captura.' }
    expect((await call(colleague, 'PUT', `${path}/${id}`, changed)).json()).toMatchObject(changed)
    const { items } = (await call(helper, 'GET', path)).json()
    expect(items.map(({ title }: { title: string }) => title)).toEqual(['Cierre', 'Pide una captura'])
    for (const each of [id, other.id])
      expect((await call(helper, 'DELETE', `${path}/${each}`)).statusCode).toBe(204)
    expect(outcome(await call(helper, 'DELETE', `${path}/${id}`))).toEqual([404, 'NOT_FOUND'])
    expect(outcome(await call(helper, 'PUT', `${path}/${id}`, changed))).toEqual([404, 'NOT_FOUND'])
    expect((await acts()).map(({ act }) => act)).toEqual(
      expect.arrayContaining(['saved-answer.created', 'saved-answer.changed', 'saved-answer.deleted']),
    )
  })

  it('are so many', async () => {
    await t.app.pool.query(
      `insert into saved_answer (id, title, body, changed_at)
       select gen_random_uuid(), 'Respuesta ' || n, 'x', now() from generate_series(1, $1) as n`,
      [TICKET.maxSavedAnswers],
    )
    expect(outcome(await call(helper, 'POST', path, { title: 'Una más', text: 'x' }))).toEqual([
      409,
      'SAVED_ANSWERS_FULL',
    ])
  })
})

describe('an account that is erased', () => {
  it('leaves none of its tickets, notes about them, or files', async () => {
    const media = (await createMedia(t, fan, { purpose: 'ticket' })).id
    const id = await ask()
    const file = { clientId: randomUUID(), text: 'Aquí', attachments: [{ media, name: 'a.png' }] }
    expect((await call(fan, 'POST', `/tickets/${id}/messages`, file)).statusCode).toBe(200)
    await note(id, 'Una nota')
    await answer(id)
    const person = { id: fan.user.id, email: fan.user.email }
    for (const { table, erase } of t.services.extensions.all('accounts.personalData').flat().toReversed())
      if ('run' in erase && (table.startsWith('ticket') || table === 'media_asset'))
        await erase.run(t.ctx(), person)
    for (const table of ['ticket', 'ticket_message', 'ticket_note', 'ticket_attachment', 'media_asset']) {
      const { rows } = await t.app.pool.query(`select count(*)::integer as count from ${table}`)
      expect([table, rows[0].count]).toEqual([table, 0])
    }
  })
})
