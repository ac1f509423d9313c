import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MINUTE } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { actorOf, createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { sendDiffusion } from '../../testing/factories/diffusions.ts'
import { give } from '../../testing/factories/gifts.ts'
import { createChat, createPaidMessage, endSubscriptions } from '../../testing/factories/messages.ts'
import { fund } from '../../testing/factories/money.ts'
import { outcome } from '../../testing/outcome.ts'
import { takeDownMessage } from './index.ts'
import { chattingIn } from './testing/chatting.ts'

let t: TestApp
let fan: TestActor
let creator: TestActor
let chat: string

beforeAll(async () => {
  t = await createTestApp()
})
beforeEach(async () => {
  fan = await createFan(t)
  creator = await createCreator(t)
  chat = await createChat(t, fan, creator)
})
afterAll(() => t.close())

const { act, list, on, send, see } = chattingIn(() => ({ t, chat }))
const edit = (who: TestActor, message: { id: string }, text = 'Otra cosa') =>
  on(who, message, 'PATCH', '', { text })
const versions = async (id: string) =>
  await t.services.db
    .selectFrom('message_version')
    .where('message_id', '=', id)
    .select(['number', 'body'])
    .orderBy('number')
    .execute()
/** Makes a voice note of a message, as one that is its only file. */
const asVoice = async (id: string, text = '') =>
  await t.services.db
    .updateTable('message')
    .set({ voice_seconds: 12, media_count: 1, body: text })
    .where('id', '=', id)
    .execute()

describe('the text of a message', () => {
  it('is another for both, says so, and what it said is kept', async () => {
    const message = await send(fan, { text: 'Mañana a las 9' })
    t.clock.advance(MINUTE)
    const changed = await act(fan, message, 'PATCH', '', { text: '  Mañana a las 10 ' })
    const editedAt = t.clock.now().toISOString()
    expect(changed).toEqual({ ...message, text: 'Mañana a las 10', editedAt })
    expect(await see(creator, message)).toMatchObject({ text: 'Mañana a las 10', editedAt })
    await act(fan, message, 'PATCH', '', { text: 'A las 11' })
    expect(await versions(message.id)).toEqual([
      { number: 1, body: 'Mañana a las 9' },
      { number: 2, body: 'Mañana a las 10' },
    ])
    // the same again is no change
    const { change } = await list(fan)
    t.clock.advance(MINUTE)
    expect(await act(fan, message, 'PATCH', '', { text: 'A las 11' })).toMatchObject({ editedAt })
    expect((await list(fan)).change).toBe(change)
    expect(await versions(message.id)).toHaveLength(2)
  })

  it('may be changed in the first fifteen minutes, to the moment that is said', async () => {
    const message = await send(fan)
    const until = new Date(t.clock.now().getTime() + 15 * MINUTE)
    expect(message.editableUntil).toBe(until.toISOString())
    expect((await see(creator, message)).editableUntil).toBeNull()
    t.clock.advance(15 * MINUTE - 1)
    fan = await actorOf(t, fan.user)
    expect((await edit(fan, message)).statusCode).toBe(200)
    t.clock.advance(1)
    const answer = await edit(fan, message, 'Tarde')
    expect(outcome(answer)).toEqual([409, 'EDIT_TIME_PASSED'])
    expect(answer.json().params).toEqual({ max: 15 })
    expect(await see(fan, message)).toMatchObject({ text: 'Otra cosa', editableUntil: null })
  })

  it('is one’s own, of a message that is there', async () => {
    const message = await send(fan)
    expect(outcome(await edit(creator, message))).toEqual([404, 'MESSAGE_NOT_FOUND'])
    expect(outcome(await edit(fan, { id: randomUUID() }))).toEqual([404, 'MESSAGE_NOT_FOUND'])
    expect(outcome(await edit(await createFan(t), message))).toEqual([404, 'CHAT_NOT_FOUND'])
    await inTransaction(t.ctx(), tx => takeDownMessage(tx, { message: message.id, removed: true }))
    expect(outcome(await edit(fan, message))).toEqual([404, 'MESSAGE_NOT_FOUND'])
    const other = await send(fan)
    await act(fan, other, 'PATCH', '', { text: 'Dos' })
    await act(fan, other, 'DELETE')
    expect(outcome(await edit(fan, other))).toEqual([404, 'MESSAGE_NOT_FOUND'])
    // what is deleted has said nothing before either
    expect(await versions(other.id)).toEqual([])
    for (const gone of [message, other])
      expect(await see(fan, gone)).toMatchObject({ editableUntil: null, editedAt: null })
  })

  it('is not changed where somebody has paid for it, or it went to many', async () => {
    await fund(t, fan, 50_000)
    const sold = await createPaidMessage(t, creator, chat)
    expect(sold.editableUntil).not.toBeNull()
    await act(fan, sold, 'POST', '/unlock', { price: 600 })
    expect(outcome(await edit(creator, sold))).toEqual([409, 'MESSAGE_SOLD'])
    await give(t, fan, creator)
    const [given] = (await list(fan)).items
    expect(given?.gift).not.toBeNull()
    expect(outcome(await edit(fan, { id: given?.id ?? '' }))).toEqual([409, 'MESSAGE_SOLD'])
    await sendDiffusion(t, creator, { audience: { subscribers: true } })
    const [many] = (await list(creator)).items
    expect(outcome(await edit(creator, { id: many?.id ?? '' }))).toEqual([409, 'MESSAGE_NOT_EDITABLE'])
    for (const message of [sold, given, many])
      expect(await see(message?.id === given?.id ? fan : creator, { id: message?.id ?? '' })).toMatchObject({
        editableUntil: null,
        editedAt: null,
      })
  })

  it('takes the right to write', async () => {
    const message = await send(fan)
    await endSubscriptions(t, fan, 'ends at this instant')
    expect(outcome(await edit(fan, message))).toEqual([403, 'SUBSCRIPTION_REQUIRED'])
    expect((await see(fan, message)).editableUntil).toBeNull()
    await t.services.db
      .updateTable('user_account')
      .set({ state: 'suspended' })
      .where('id', '=', creator.user.id)
      .execute()
    expect(outcome(await edit(fan, message))).toEqual([403, 'USER_NOT_ACTIVE'])
  })

  it('of a creator is not changed for a fan to whom they may not write any more', async () => {
    const follower = await createFan(t)
    const follow = (method: 'PUT' | 'DELETE') =>
      t.call(method, `/v1/users/${creator.user.username}/follow`, { token: follower.token })
    await follow('PUT')
    const opened = await t.call('GET', `/v1/chats/conversation/${follower.user.username}`, {
      token: creator.token,
    })
    chat = opened.json().id
    const message = await send(creator)
    await follow('DELETE')
    expect(outcome(await edit(creator, message))).toEqual([403, 'FORBIDDEN'])
  })

  it('is not taken away where it is all that there is', async () => {
    const message = await send(fan)
    const answer = await edit(fan, message, '   ')
    expect(outcome(answer)).toEqual([400, 'VALIDATION_FAILED'])
    expect(answer.json().issues).toEqual([{ path: 'body.text', rule: 'empty' }])
    const { id } = await createPaidMessage(t, creator, chat, { pictures: 1 })
    expect(await act(creator, { id }, 'PATCH', '', { text: '' })).toMatchObject({ text: '' })
    expect(outcome(await edit(fan, message, 'a'.repeat(5_001)))).toEqual([400, 'VALIDATION_FAILED'])
  })

  it('of what is sold is what the fan buys, and nothing of it is told before', async () => {
    await fund(t, fan, 5_000)
    const sold = await createPaidMessage(t, creator, chat, { text: 'El secreto' })
    await act(creator, sold, 'PATCH', '', { text: 'El otro secreto' })
    expect(await see(fan, sold)).toMatchObject({ text: '', editedAt: expect.any(String) })
    const { message } = await act(fan, sold, 'POST', '/unlock', { price: 600 })
    expect(message.text).toBe('El otro secreto')
  })
})

describe('a voice note', () => {
  it('of a creator says in words what it says whenever they write it down, and nothing again', async () => {
    const { id } = await send(creator)
    await asVoice(id)
    t.clock.advance(24 * 60 * MINUTE)
    creator = await actorOf(t, creator.user)
    const { editableUntil } = await see(creator, { id })
    expect(Date.parse(editableUntil ?? '')).toBeGreaterThan(t.clock.now().getTime() + 1_000 * MINUTE)
    expect(await act(creator, { id }, 'PATCH', '', { text: 'Os espero' })).toMatchObject({
      text: 'Os espero',
    })
    expect(await act(creator, { id }, 'PATCH', '', { text: '' })).toMatchObject({ text: '' })
  })

  it('of a fan has no text to change', async () => {
    const { id } = await send(fan)
    await asVoice(id)
    expect(outcome(await edit(fan, { id }))).toEqual([409, 'MESSAGE_NOT_EDITABLE'])
    expect((await see(fan, { id })).editableUntil).toBeNull()
  })
})
