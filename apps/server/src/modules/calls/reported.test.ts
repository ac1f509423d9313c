import { afterAll, beforeAll, expect, it } from 'vitest'
import { createCreator, createFan } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createChat } from '../../testing/factories/messages.ts'
import { fund } from '../../testing/factories/money.ts'
import { reporting } from '../moderation/testing/reporting.ts'
import { createStaff } from '../staff/testing/colleagues.ts'
import { callingIn } from './testing/calling.ts'

let t: TestApp
const calling = callingIn(() => t)
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

it('a call in a reported chat is shown to staff as the call that it is', async () => {
  const [creator, fan] = [await createCreator(t), await createFan(t)]
  const moderator = await createStaff(t, ['moderator'])
  const chat = await createChat(t, fan, creator)
  await fund(t, fan, 5_000)
  await calling.settings(creator)
  await calling.bought(fan, chat, { kind: 'audio' })
  const on = reporting(t)
  const report = { reason: 'harassment', note: '' }
  expect((await on.call(creator, 'POST', `/chats/${chat}/reports`, report)).statusCode).toBe(200)
  const { messages } = await on.open(moderator, await on.waiting(moderator))
  expect(messages).toMatchObject([{ text: '', gift: null, call: 'audio' }])
})
