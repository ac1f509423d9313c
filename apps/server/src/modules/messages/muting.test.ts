import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createChat } from '../../testing/factories/messages.ts'
import { outcome } from '../../testing/outcome.ts'

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

const mute = (who: TestActor | null, method: 'PUT' | 'DELETE' = 'PUT', of = chat) =>
  t.call(method, `/v1/chats/${of}/mute`, who === null ? {} : { token: who.token })
const isMuted = async (who: TestActor): Promise<boolean> =>
  (await t.call('GET', `/v1/chats/${chat}`, { token: who.token })).json().muted

it('is of one’s own, for every page of one’s own, and the other does not know', async () => {
  t.realtime.sent.length = 0
  expect((await mute(fan)).json()).toMatchObject({ id: chat, muted: true, favourite: false })
  expect((await mute(fan)).json()).toMatchObject({ muted: true })
  expect([await isMuted(fan), await isMuted(creator)]).toEqual([true, false])
  const event = {
    ...{ userId: fan.user.id, event: 'chat.changed' },
    payload: { chat, change: null },
  }
  expect(t.realtime.sent).toEqual([event, event])
  await mute(creator)
  expect((await mute(fan, 'DELETE')).json()).toMatchObject({ muted: false })
  expect([await isMuted(fan), await isMuted(creator)]).toEqual([false, true])
})

it('is of chats that exist for who asks', async () => {
  for (const method of ['PUT', 'DELETE'] as const) {
    for (const [who, of] of [
      [await createFan(t), chat],
      [await createCreator(t), chat],
      [fan, randomUUID()],
    ] as const)
      expect(outcome(await mute(who, method, of))).toEqual([404, 'CHAT_NOT_FOUND'])
    expect((await mute(null, method)).statusCode).toBe(401)
  }
  await t.call('PUT', `/v1/users/${fan.user.username}/block`, { token: creator.token })
  for (const who of [fan, creator]) expect(outcome(await mute(who))).toEqual([404, 'CHAT_NOT_FOUND'])
})
