import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { HOUR, MINUTE } from '../../platform/clock.ts'
import { actorOf, createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createChat, createMessage, createPaidMessage } from '../../testing/factories/messages.ts'
import { fund } from '../../testing/factories/money.ts'
import { PushService } from '../../testing/push-service.ts'
import { recordMails } from '../../testing/record-mails.ts'
import { channelsOf } from './testing/channels.ts'

/** Who has muted a chat is told of nothing that comes there, but of money. */

let t: TestApp
let service: PushService
let creator: TestActor
let fan: TestActor
let chat: string
beforeAll(async () => {
  t = await createTestApp()
  service = await PushService.open()
})
afterAll(async () => {
  await t?.close()
  await service?.close()
})
beforeEach(async () => {
  creator = await createCreator(t)
  fan = await createFan(t, { name: 'Ana Roldán' })
  chat = await createChat(t, fan, creator)
  await t.drain()
  await deliver()
})

const { deliver, pushTo } = channelsOf(() => ({ t, creator, fan }))
const mute = async (who: TestActor, method: 'PUT' | 'DELETE' = 'PUT') => {
  const answer = await t.call(method, `/v1/chats/${chat}/mute`, { token: who.token })
  expect(answer.statusCode).toBe(200)
}
/** Delivers what is due now and later. */
const settle = async () => {
  await t.drain()
  await deliver()
  t.clock.advance(HOUR)
  await deliver()
  creator = await actorOf(t, creator.user)
  fan = await actorOf(t, fan.user)
}

it.each(['fan', 'creator'] as const)('a chat that the %s has muted neither pushes nor mails', async side => {
  const [reader, writer] = side === 'fan' ? [fan, creator] : [creator, fan]
  const [own, theirs] = [await pushTo(service, reader), await pushTo(service, writer)]
  await mute(reader)
  const mails = recordMails(t)
  await createMessage(t, writer, chat, 'Hola')
  // the other is told as ever
  await createMessage(t, reader, chat, 'Buenas')
  await settle()
  expect(own.received).toEqual([])
  expect(theirs.received).toHaveLength(1)
  expect(mails.map(({ to }) => to)).toEqual([writer.user.email])
  // and who listens again is told of what comes then
  await mute(side === 'fan' ? fan : creator, 'DELETE')
  const again = await pushTo(service, side === 'fan' ? fan : creator)
  await createMessage(t, side === 'fan' ? creator : fan, chat, 'De nuevo')
  await settle()
  expect(again.received.map(({ body }) => body)).toEqual(['«De nuevo»'])
})

it('what came before it was muted quotes nothing that came after', async () => {
  const mails = recordMails(t)
  await createMessage(t, creator, chat, 'Antes')
  await t.drain()
  await mute(fan)
  await createMessage(t, creator, chat, 'Después')
  t.clock.advance(10 * MINUTE)
  await settle()
  expect(mails).toHaveLength(1)
  expect(JSON.stringify(mails)).not.toContain('Después')
})

it('what is bought there is told to its creator all the same', async () => {
  await fund(t, fan, 5_000)
  const { id } = await createPaidMessage(t, creator, chat)
  await mute(creator)
  const own = await pushTo(service, creator)
  const answer = await t.call('POST', `/v1/chats/${chat}/messages/${id}/unlock`, {
    ...{ token: fan.token, body: { price: 600 } },
    headers: { 'idempotency-key': `mute-${id}` },
  })
  expect(answer.statusCode).toBe(200)
  await settle()
  expect(own.received.map(({ link }) => link)).toEqual([`/messages/${chat}`])
})
