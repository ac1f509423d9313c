import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { DAY } from '../../platform/clock.ts'
import { createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createChat } from '../../testing/factories/messages.ts'
import { STRANGER_PAUSE_MS, TYPING_EVERY_MS, typingHandler } from './messages.typing.ts'

let t: TestApp
let fan: TestActor
let creator: TestActor
let chat: string
let type: (who: TestActor, payload?: { chat: string }) => Promise<void>
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  fan = await createFan(t)
  creator = await createCreator(t)
  chat = await createChat(t, fan, creator)
  const handler = typingHandler(t.services)
  type = (who, payload = { chat }) => handler({ userId: who.user.id, country: null }, payload)
})

it('notifies the other person, at most every three seconds', async () => {
  await type(fan)
  await type(fan)
  t.clock.advance(TYPING_EVERY_MS - 1)
  await type(fan)
  expect(t.realtime.sent).toEqual([{ userId: creator.user.id, event: 'chat.typing', payload: { chat } }])
  t.clock.advance(1)
  await type(fan)
  await type(creator)
  expect(t.realtime.sent.map(said => said.userId)).toEqual([creator.user.id, creator.user.id, fan.user.id])
})

it('queries the database only now and then for a person who tries chats of others', async () => {
  const stranger = await createFan(t)
  const connects = vi.spyOn(t.app.pool, 'connect')
  for (let tries = 0; tries < 200; tries++) {
    await type(stranger, { chat: randomUUID() })
    t.clock.advance(10)
  }
  await type(stranger)
  expect(connects).toHaveBeenCalledTimes(1)
  connects.mockRestore()
  t.clock.advance(STRANGER_PAUSE_MS)
  await type(fan)
  expect(t.realtime.sent.at(-1)).toMatchObject({ userId: creator.user.id, event: 'chat.typing' })
})

it('is forwarded only from a person who may write', async () => {
  await type(await createFan(t))
  await type(await createCreator(t))
  await t.call('PUT', `/v1/users/${fan.user.username}/block`, { token: creator.token })
  await type(fan)
  await type(creator)
  await t.call('DELETE', `/v1/users/${fan.user.username}/block`, { token: creator.token })
  t.clock.advance(32 * DAY)
  await type(fan)
  expect(t.realtime.sent.filter(said => said.event === 'chat.typing')).toEqual([])
})
