import { randomUUID } from 'node:crypto'
import { SCHEDULED } from '@calina/contract'
import type { ScheduledMessage } from '@calina/contract/types'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { actorOf, createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { call, uploadForMessages, work } from '../../testing/factories/diffusions.ts'
import { createMedia } from '../../testing/factories/media.ts'
import { createChat } from '../../testing/factories/messages.ts'
import { createScheduled, inMinutes, requestScheduled } from '../../testing/factories/scheduled.ts'
import { outcome } from '../../testing/outcome.ts'
import { suspendAccount } from '../accounts/index.ts'
import { chattingIn } from '../messages/testing/chatting.ts'
import { eraseScheduled } from './commands/erase-scheduled.ts'
import { forgetEnded } from './commands/forget-ended.ts'
import { SCHEDULED_PERSONAL_DATA } from './scheduled.personal-data.ts'

let t: TestApp
let fan: TestActor
let creator: TestActor
let chat: string
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  fan = await createFan(t)
  creator = await createCreator(t)
  chat = await createChat(t, fan, creator)
})

const { send, list, row, act } = chattingIn(() => ({ t, chat }))
const request = (input: object = {}, by = creator) => requestScheduled(t, by, chat, input)
const make = (input: object = {}) => createScheduled(t, creator, chat, input)
const waiting = async (): Promise<ScheduledMessage[]> =>
  (await call(t, creator, 'GET', `/v1/chats/${chat}/scheduled`)).json().items
const on = (id: string, method: 'PUT' | 'DELETE' | 'POST', body?: unknown, path = '', by = creator) =>
  call(t, by, method, `/v1/chats/${chat}/scheduled/${id}${path}`, body)
const usedAt = async (id: string) =>
  (await t.services.db.selectFrom('media_asset').where('id', '=', id).select('used_at').executeTakeFirst())
    ?.used_at

describe('a message that is scheduled', () => {
  it('waits with all that it says and shows, and nobody but its creator knows', async () => {
    const asked = await send(fan, { text: '¿A qué hora?' })
    const media = [await uploadForMessages(t, creator), await uploadForMessages(t, creator)]
    t.realtime.sent.length = 0
    const at = inMinutes(t, 60)
    const offer = { price: 600, previews: [media[1]] }
    const made = await make({ text: 'A las nueve', media, ...offer, replyTo: asked.id, at })
    expect(made).toMatchObject({
      ...{ chat, state: 'waiting', reason: null, text: 'A las nueve', at },
      offer: { price: { amount: 600 }, locks: 'media', previews: [media[1]] },
      replyTo: { id: asked.id, text: '¿A qué hora?', mine: false, gone: false },
    })
    expect(made.media.map(({ id, locked }) => [id, locked])).toEqual(media.map(id => [id, false]))
    expect(await waiting()).toEqual([expect.objectContaining({ id: made.id, text: 'A las nueve' })])
    expect((await row(creator)).scheduled).toEqual({ waiting: 1, refused: 0, next: at })
    expect((await row(fan)).scheduled).toBeNull()
    expect((await list(fan)).items).toHaveLength(1)
    // their own other devices alone
    expect(t.realtime.sent).toEqual([
      { userId: creator.user.id, event: 'chat.changed', payload: { chat, change: null } },
    ])
    // a file of it is kept, and can go into nothing else
    expect(await usedAt(media[0] ?? '')).not.toBeNull()
    expect(outcome(await request({ media: [media[0]] }))).toEqual([404, 'MEDIA_NOT_FOUND'])
  })

  it('is the same one where its request is repeated, also at the same moment', async () => {
    const media = [await uploadForMessages(t, creator)]
    const input = { clientId: randomUUID(), media, at: inMinutes(t, 30) }
    const answers = await Promise.all([request(input), request(input), request(input)])
    expect(new Set(answers.map(answer => answer.json().id)).size).toBe(1)
    expect(await waiting()).toHaveLength(1)
  })

  it.each([
    ['has passed', -1, [409, 'TIME_PASSED']],
    ['is now', 0, [409, 'TIME_PASSED']],
    ['is too soon', SCHEDULED.minAheadMinutes - 1, [400, 'VALIDATION_FAILED']],
    ['is soon enough', SCHEDULED.minAheadMinutes, [200, undefined]],
    ['is as late as can be', SCHEDULED.maxAheadDays * 24 * 60, [200, undefined]],
    ['is too late', SCHEDULED.maxAheadDays * 24 * 60 + 1, [400, 'VALIDATION_FAILED']],
  ])('of which the time %s', async (_, minutes, expected) => {
    expect(outcome(await request({ at: inMinutes(t, minutes) }))).toEqual(expected)
  })

  it.each([
    ['nothing written', { text: ' ' }, 'VALIDATION_FAILED'],
    ['a zero character', { text: 'a\u0000b' }, 'VALIDATION_FAILED'],
    ['half a character', { text: 'a\ud800' }, 'VALIDATION_FAILED'],
    ['a price beyond the bounds', { price: 99_999_999_999 }, 'VALIDATION_FAILED'],
    ['a preview without a price', { previews: [randomUUID()] }, 'VALIDATION_FAILED'],
    ['no time', { at: 'mañana' }, 'VALIDATION_FAILED'],
    ['a file that nobody has', { media: [randomUUID()] }, 'MEDIA_NOT_FOUND'],
    ['an answer to nothing', { replyTo: randomUUID() }, 'REPLIED_MESSAGE_GONE'],
  ])('is refused with %s', async (_, input, code) => {
    expect((await request(input)).json().code).toBe(code)
    expect(await waiting()).toEqual([])
  })

  it('takes what sending takes', async () => {
    const theirs = await createMedia(t, await createCreator(t), { purpose: 'message' })
    expect(outcome(await request({ media: [theirs.id] }))).toEqual([404, 'MEDIA_NOT_FOUND'])
    const arriving = await createMedia(t, creator, { purpose: 'message' })
    await t.services.db
      .updateTable('media_asset')
      .set({ state: 'processing' })
      .where('id', '=', arriving.id)
      .execute()
    expect(outcome(await request({ media: [arriving.id] }))).toEqual([409, 'MEDIA_NOT_READY'])
    expect(outcome(await request({}, fan))).toEqual([403, 'FORBIDDEN'])
    expect(outcome(await request({}, await createCreator(t)))).toEqual([404, 'CHAT_NOT_FOUND'])
    await inTransaction(t.ctx(), tx => suspendAccount(tx, fan.user.id, { reason: 'other' }))
    expect(outcome(await request())).toEqual([403, 'USER_NOT_ACTIVE'])
  })

  it('may be no fan of the creator any more', async () => {
    await t.services.db.deleteFrom('subscription').where('fan_id', '=', fan.user.id).execute()
    await t.services.db.deleteFrom('follow').where('follower_id', '=', fan.user.id).execute()
    expect(outcome(await request())).toEqual([403, 'FORBIDDEN'])
  })

  it('finds room beside so many, also where two take the last place at the same moment', async () => {
    for (let index = 1; index < SCHEDULED.maxInChat; index++) await make()
    const answers = await Promise.all([request(), request(), request()])
    expect(answers.map(answer => answer.statusCode).sort()).toEqual([200, 409, 409])
    expect((await request()).json()).toMatchObject({
      code: 'SCHEDULED_MESSAGES_FULL',
      params: { max: SCHEDULED.maxInChat },
    })
    // each chat has its own
    const other = await createChat(t, await createFan(t), creator)
    expect((await requestScheduled(t, creator, other)).statusCode).toBe(200)
  })
})

describe('changing what waits', () => {
  it('gives it another time and text, in the order of the times', async () => {
    const [first, second] = [await make({ at: inMinutes(t, 10) }), await make({ at: inMinutes(t, 20) })]
    const at = inMinutes(t, 30)
    t.realtime.sent.length = 0
    expect((await on(first.id, 'PUT', { text: 'Otra cosa', at })).json()).toMatchObject({
      ...{ text: 'Otra cosa', at, state: 'waiting' },
    })
    expect((await waiting()).map(({ id }) => id)).toEqual([second.id, first.id])
    expect(t.realtime.sent).toHaveLength(1)
    // with the time that it has it is changed until the end
    t.clock.advance(18 * 60_000)
    creator = await actorOf(t, creator.user)
    expect((await on(second.id, 'PUT', { text: 'Al final', at: second.at })).statusCode).toBe(200)
    expect(outcome(await on(second.id, 'PUT', { text: 'x', at: inMinutes(t, 3) }))).toEqual([
      400,
      'VALIDATION_FAILED',
    ])
    expect(outcome(await on(second.id, 'PUT', { text: 'x', at: inMinutes(t, -3) }))).toEqual([
      409,
      'TIME_PASSED',
    ])
    expect(outcome(await on(second.id, 'PUT', { text: '', at: second.at }))).toEqual([
      400,
      'VALIDATION_FAILED',
    ])
  })

  it('is for its creator alone, in its chat', async () => {
    const { id, at } = await make()
    const body = { text: 'x', at }
    const otherChat = await createChat(t, await createFan(t), creator)
    const elsewhere = `/v1/chats/${otherChat}/scheduled/${id}`
    for (const [method, path, sent] of [
      ['PUT', '', body],
      ['DELETE', '', undefined],
      ['POST', '/now', undefined],
    ] as const) {
      const stranger = await createCreator(t)
      expect(outcome(await on(id, method, sent, path, fan))).toEqual([403, 'FORBIDDEN'])
      expect(outcome(await on(id, method, sent, path, stranger))).toEqual([404, 'CHAT_NOT_FOUND'])
      expect(outcome(await call(t, creator, method, `${elsewhere}${path}`, sent))).toEqual([
        404,
        'SCHEDULED_MESSAGE_NOT_FOUND',
      ])
    }
    const other = await createCreator(t)
    expect(outcome(await call(t, other, 'GET', `/v1/chats/${chat}/scheduled`))).toEqual([
      404,
      'CHAT_NOT_FOUND',
    ])
  })
})

describe('deleting what waits', () => {
  it('lets its files go, and is the same again', async () => {
    const media = await uploadForMessages(t, creator)
    const { id, at } = await make({ media: [media] })
    for (const answer of await Promise.all([on(id, 'DELETE'), on(id, 'DELETE')]))
      expect(answer.statusCode).toBe(204)
    expect(await waiting()).toEqual([])
    expect(await usedAt(media)).toBeUndefined()
    expect((await row(creator)).scheduled).toBeNull()
    for (const answer of [await on(id, 'PUT', { text: 'x', at }), await on(id, 'POST', undefined, '/now')])
      expect(outcome(answer)).toEqual([404, 'SCHEDULED_MESSAGE_NOT_FOUND'])
    t.clock.advance(2 * 60 * 60_000)
    await work(t)
    creator = await actorOf(t, creator.user)
    expect((await list(creator)).items).toEqual([])
  })

  it('is too late for one that was sent', async () => {
    const { id, at } = await make()
    expect((await on(id, 'POST', undefined, '/now')).json().state).toBe('sent')
    expect(outcome(await on(id, 'DELETE'))).toEqual([409, 'SCHEDULED_MESSAGE_SENT'])
    expect(outcome(await on(id, 'PUT', { text: 'x', at }))).toEqual([409, 'SCHEDULED_MESSAGE_SENT'])
  })

  it('is remembered for a week, without what it said', async () => {
    const { id, clientId } = await make({ text: 'Un secreto' })
    await on(id, 'DELETE')
    const stored = () =>
      t.services.db.selectFrom('scheduled_message').selectAll().where('id', '=', id).execute()
    expect(await stored()).toEqual([expect.objectContaining({ body: '', price: null, state: 'cancelled' })])
    expect((await request({ clientId })).json()).toMatchObject({ id, state: 'cancelled' })
    await forgetEnded(t.ctx())
    expect(await stored()).toHaveLength(1)
    t.clock.advance(SCHEDULED.rememberedDays * DAY + 1)
    await forgetEnded(t.ctx())
    expect(await stored()).toEqual([])
  })
})

it('what a creator has scheduled goes with their account, with its files, and is in their export before', async () => {
  const media = await uploadForMessages(t, creator)
  const { id } = await make({ text: 'Para luego', media: [media] })
  const exported = []
  for (const { export: rule } of SCHEDULED_PERSONAL_DATA)
    if ('rows' in rule) for await (const each of rule.rows(t.services.db, creator.user)) exported.push(each)
  expect(exported).toEqual([
    expect.objectContaining({ id, chat, text: 'Para luego', state: 'waiting' }),
    { scheduled: id, upload: media, preview: false },
  ])
  for (let run = 0; run < 2; run++) await eraseScheduled(t.ctx(), creator.user.id)
  expect(await waiting()).toEqual([])
  expect(await usedAt(media)).toBeUndefined()
})

describe('sending it now', () => {
  it('sends it once, also at the same moment and where its request is repeated', async () => {
    const media = await uploadForMessages(t, creator)
    const { id, clientId } = await make({ text: 'Ya', media: [media], price: 700 })
    const answers = await Promise.all([1, 2, 3].map(() => on(id, 'POST', undefined, '/now')))
    expect(answers.map(answer => [answer.statusCode, answer.json().state])).toEqual(
      answers.map(() => [200, 'sent']),
    )
    expect((await list(fan)).items).toEqual([
      expect.objectContaining({ clientId, text: 'Ya', offer: expect.objectContaining({ locks: 'media' }) }),
    ])
    expect(await usedAt(media)).not.toBeNull()
    expect(await waiting()).toEqual([])
  })

  it('leaves out what it answered where that is gone', async () => {
    const asked = await send(fan)
    const { id } = await make({ replyTo: asked.id })
    await act(fan, asked, 'DELETE')
    expect((await waiting())[0]?.replyTo).toMatchObject({ id: asked.id, gone: true, text: '' })
    await on(id, 'POST', undefined, '/now')
    expect((await list(fan)).items[0]).toMatchObject({ text: 'Hasta mañana', replyTo: null })
  })

  it.each([
    ['failed', 404, 'MEDIA_NOT_FOUND'],
    ['processing', 409, 'MEDIA_NOT_READY'],
  ] as const)('says that a file of it is %s', async (state, status, code) => {
    const media = await uploadForMessages(t, creator)
    const { id } = await make({ media: [media] })
    await t.services.db.updateTable('media_asset').set({ state }).where('id', '=', media).execute()
    expect(outcome(await on(id, 'POST', undefined, '/now'))).toEqual([status, code])
    expect((await waiting()).map(({ state, media }) => [state, media.length])).toEqual([['waiting', 1]])
  })

  it('says why it may not, and leaves it as it was', async () => {
    const { id } = await make()
    await inTransaction(t.ctx(), tx => suspendAccount(tx, fan.user.id, { reason: 'other' }))
    expect(outcome(await on(id, 'POST', undefined, '/now'))).toEqual([403, 'USER_NOT_ACTIVE'])
    expect(await waiting()).toEqual([expect.objectContaining({ id, state: 'waiting' })])
  })
})
