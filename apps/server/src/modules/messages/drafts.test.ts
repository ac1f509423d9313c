import { randomUUID } from 'node:crypto'
import { MESSAGE } from '@calina/contract'
import type { Chat } from '@calina/contract/types'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MINUTE } from '../../platform/clock.ts'
import { createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createChat } from '../../testing/factories/messages.ts'
import { outcome } from '../../testing/outcome.ts'
import { chattingIn } from './testing/chatting.ts'

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

const { call, send, row, act } = chattingIn(() => ({ t, chat }))
const put = (text: string, more: object = {}, by = fan) => call(by, 'PUT', '/draft', { text, ...more })
const draftOf = async (who: TestActor) => (await row(who)).draft
const listed = async (who: TestActor): Promise<Chat[]> =>
  (await t.call('GET', '/v1/chats', { token: who.token })).json().items

describe('a draft', () => {
  it('is kept for whoever writes it, in the chat and in the list, and for nobody else', async () => {
    const asked = await send(creator, { text: '¿Vienes?' })
    t.realtime.sent.length = 0
    const answer = await put('Creo que', { replyTo: asked.id })
    const draft = {
      text: 'Creo que',
      replyTo: expect.objectContaining({ id: asked.id, text: '¿Vienes?', mine: false }),
      writtenAt: t.clock.now().toISOString(),
    }
    expect(answer.json()).toEqual({ draft })
    expect(await draftOf(fan)).toEqual(draft)
    expect((await listed(fan))[0]?.draft).toEqual(draft)
    expect(await draftOf(creator)).toBeNull()
    expect((await listed(creator))[0]?.draft).toBeNull()
    expect(t.realtime.sent).toEqual([
      { userId: fan.user.id, event: 'chat.changed', payload: { chat, change: null } },
    ])
    await put('Y yo', {}, creator)
    expect([(await draftOf(fan))?.text, (await draftOf(creator))?.text]).toEqual(['Creo que', 'Y yo'])
  })

  it('tells no device where nothing is different', async () => {
    await put('Hola')
    t.realtime.sent.length = 0
    await put('Hola')
    expect(t.realtime.sent).toEqual([])
    await put('')
    await put('')
    expect(t.realtime.sent).toHaveLength(1)
    expect(await draftOf(fan)).toBeNull()
  })

  it('stays where it was written later than what comes', async () => {
    await put('Del teléfono', { age: MINUTE })
    expect((await put('De antes', { age: 2 * MINUTE })).json().draft.text).toBe('Del teléfono')
    expect((await put('', { age: 2 * MINUTE })).json().draft.text).toBe('Del teléfono')
    expect((await put('De después', { age: 1_000 })).json().draft.text).toBe('De después')
    expect((await put('')).json()).toEqual({ draft: null })
  })

  it('is the latest of many at the same moment', async () => {
    const ages = [5, 1, 4, 2, 3]
    for (const answer of await Promise.all(ages.map(age => put(`Hace ${age}`, { age: age * 1_000 }))))
      expect(answer.statusCode).toBe(200)
    expect((await draftOf(fan))?.text).toBe('Hace 1')
  })

  it('goes with the message that it becomes, and with no other', async () => {
    await put('Ya voy')
    await put('Lo mío', {}, creator)
    await send(fan, { text: 'Otra cosa' })
    await send(creator, { text: 'Ya voy' })
    expect((await draftOf(fan))?.text).toBe('Ya voy')
    t.realtime.sent.length = 0
    await send(fan, { text: 'Ya voy' })
    expect(await draftOf(fan)).toBeNull()
    expect((await draftOf(creator))?.text).toBe('Lo mío')
    expect(t.realtime.sent).toContainEqual({
      ...{ userId: fan.user.id, event: 'chat.changed' },
      payload: { chat, change: null },
    })
  })

  it('leaves out what it answered where that is gone, and shows that it is gone since', async () => {
    const asked = await send(creator)
    expect((await put('Sí', { replyTo: randomUUID() })).json().draft.replyTo).toBeNull()
    await put('Sí', { replyTo: asked.id })
    await act(creator, asked, 'DELETE')
    expect((await draftOf(fan))?.replyTo).toMatchObject({ gone: true, text: '' })
    expect((await put('Sí.', { replyTo: asked.id })).json().draft.replyTo).toBeNull()
  })

  it('is nothing that cannot be sent, and in no chat of others', async () => {
    for (const text of ['a'.repeat(MESSAGE.maxText + 1), 'a\u0000', 'a\ud800'])
      expect(outcome(await put(text))).toEqual([400, 'VALIDATION_FAILED'])
    expect(outcome(await put('x', { age: -1 }))).toEqual([400, 'VALIDATION_FAILED'])
    expect(outcome(await put('x', {}, await createFan(t)))).toEqual([404, 'CHAT_NOT_FOUND'])
    expect(outcome(await put('x', {}, await createCreator(t)))).toEqual([404, 'CHAT_NOT_FOUND'])
    await t.call('PUT', `/v1/users/${fan.user.username}/block`, { token: creator.token })
    expect(outcome(await put('x'))).toEqual([404, 'CHAT_NOT_FOUND'])
  })
})
