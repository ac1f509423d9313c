import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createCreator, createFan, type TestActor } from '../../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'
import { createChat, createMessage } from '../../../testing/factories/messages.ts'

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

const read = (who: TestActor | null, seq: unknown, of = chat) =>
  t.call('PUT', `/v1/chats/${of}/read`, {
    ...(who === null ? {} : { token: who.token }),
    body: { seq },
  })
const getChat = async (who: TestActor) =>
  (await t.call('GET', `/v1/chats/${chat}`, { token: who.token })).json()
const unread = async (who: TestActor) =>
  (await t.call('GET', '/v1/chats/unread', { token: who.token })).json().chats

describe('reading', () => {
  it('leaves unread what the other wrote above it, and notifies both', async () => {
    for (const sender of [creator, fan, creator, creator]) await createMessage(t, sender, chat)
    expect(await getChat(fan)).toMatchObject({ unread: 3, readSeq: 0 })
    expect(await unread(fan)).toBe(1)
    t.realtime.sent.length = 0
    expect((await read(fan, 2)).statusCode).toBe(204)
    expect(await getChat(fan)).toMatchObject({ unread: 2, readSeq: 2 })
    expect(await getChat(creator)).toMatchObject({ readByReceiver: 2, unread: 1 })
    expect(t.realtime.sent).toEqual([
      { userId: creator.user.id, event: 'chat.read', payload: { chat, seq: 2 } },
      { userId: fan.user.id, event: 'chat.seen', payload: { chat, seq: 2 } },
    ])
    await read(fan, 4)
    expect(await getChat(fan)).toMatchObject({ unread: 0 })
    expect([await unread(fan), await unread(creator)]).toEqual([0, 1])
  })

  it('never goes back, nor beyond what there is', async () => {
    for (let i = 0; i < 3; i++) await createMessage(t, creator, chat)
    await read(fan, 999)
    expect(await getChat(creator)).toMatchObject({ readByReceiver: 3 })
    t.realtime.sent.length = 0
    expect((await read(fan, 1)).statusCode).toBe(204)
    expect((await read(fan, 3)).statusCode).toBe(204)
    expect(await getChat(creator)).toMatchObject({ readByReceiver: 3 })
    expect(t.realtime.sent).toEqual([])
  })

  it('counts right while messages come in', async () => {
    const sent = Array.from({ length: 30 }, () => createMessage(t, creator, chat))
    const reads = Array.from({ length: 10 }, (_, index) => read(fan, index * 3))
    await Promise.all([...sent, ...reads])
    const { lastSeq, unread: left } = await getChat(fan)
    const { readByReceiver } = await getChat(creator)
    expect(lastSeq).toBe(30)
    expect(left).toBe(30 - readByReceiver)
  })

  it('is of own chats', async () => {
    const stranger = await createFan(t)
    for (const answer of [await read(stranger, 1), await read(fan, 1, randomUUID())])
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'CHAT_NOT_FOUND'])
    expect((await read(null, 1)).statusCode).toBe(401)
    for (const seq of [-1, 0.5, '1', null, undefined, Number.MAX_VALUE])
      expect((await read(fan, seq)).json().code).toBe('VALIDATION_FAILED')
  })
})
