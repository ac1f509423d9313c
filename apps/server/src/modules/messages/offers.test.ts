import { randomUUID } from 'node:crypto'
import type { Chat, Message } from '@calina/contract/types'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY, MINUTE } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { actorOf, createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { changeSettings } from '../../testing/change-settings.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { expectLedgerBalanced } from '../../testing/expect-ledger-balanced.ts'
import { createMedia } from '../../testing/factories/media.ts'
import { createChat, createMessage, createPaidMessage } from '../../testing/factories/messages.ts'
import { fund } from '../../testing/factories/money.ts'
import { outcome } from '../../testing/outcome.ts'
import { balanceOf, reverseSale } from '../wallet/index.ts'
import { takeDownMessage } from './index.ts'

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
  await fund(t, fan, 50_000)
})
afterEach(async () => {
  await t.drain()
  await expectLedgerBalanced(t.services)
})
afterAll(() => t.close())

const unlock = (
  message: string,
  actor: TestActor | null = fan,
  { price = 600 as unknown, key = randomUUID(), where = chat } = {},
) =>
  t.call('POST', `/v1/chats/${where}/messages/${message}/unlock`, {
    ...(actor === null ? {} : { token: actor.token }),
    body: { price },
    headers: { 'idempotency-key': key },
  })
const send = (who: TestActor, body: object) =>
  t.call('POST', `/v1/chats/${chat}/messages`, {
    token: who.token,
    body: { clientId: randomUUID(), text: 'Hola', ...body },
  })
const read = async (who: TestActor, id: string) => {
  const answer = await t.call('GET', `/v1/chats/${chat}/messages`, { token: who.token })
  return (answer.json().items as Message[]).find(item => item.id === id)
}
const row = async (who: TestActor) =>
  (await t.call('GET', `/v1/chats/${chat}`, { token: who.token })).json() as Chat
const fetchFile = async (url = '') => (await t.app.fastify.inject({ method: 'GET', url })).statusCode
const upload = async (owner = creator) => (await createMedia(t, owner, { purpose: 'message' })).id
const giveBack = async () => {
  const { id } = await t.services.db
    .selectFrom('message_purchase')
    .select('id')
    .where('fan_id', '=', fan.user.id)
    .where('reversed_at', 'is', null)
    .executeTakeFirstOrThrow()
  const sale = { kind: 'message', ref: `message:${id}` } as const
  await inTransaction(t.ctx(), tx => reverseSale(tx, { sale, reason: 'refund', ref: randomUUID() }))
  await t.drain()
}
const laterOn = async (ms: number) => {
  t.clock.advance(ms)
  fan = await actorOf(t, fan.user)
  creator = await actorOf(t, creator.user)
}

describe('a message with a price', () => {
  it('says nothing to the fan where its text is sold, and everything to its creator', async () => {
    const { id } = await createPaidMessage(t, creator, chat, { text: 'El secreto' })
    const offer = {
      price: { amount: 600, currency: 'USD' },
      ...{ boughtAt: null, locks: 'text', previews: [] },
    }
    expect(await read(fan, id)).toMatchObject({ text: '', offer })
    expect(await read(creator, id)).toMatchObject({ text: 'El secreto', offer })
    expect((await row(fan)).lastMessage).toMatchObject({
      text: '',
      offer: { price: { amount: 600 }, bought: false },
    })
    expect((await row(creator)).lastMessage).toMatchObject({ text: 'El secreto' })
  })

  it('shows its words and previews, and of its other files the teaser alone', async () => {
    const { id } = await createPaidMessage(t, creator, chat, { text: 'Mira', pictures: 3, previews: 1 })
    const seen = await read(fan, id)
    const [preview, locked] = seen?.media ?? []
    expect(seen).toMatchObject({ text: 'Mira', offer: { locks: 'media', previews: [preview?.id] } })
    expect(seen?.media.map(item => item.locked)).toEqual([false, true, true])
    const own = await read(creator, id)
    expect(own?.media.map(item => item.locked)).toEqual([false, false, false])
    expect(own?.offer?.previews).toEqual([preview?.id])
    expect(await fetchFile(preview?.src)).toBe(200)
    expect(await fetchFile(locked?.src)).toBe(200)
    // The address of the photo with the signature that the fan has for the teaser, and the creator's own.
    const { src = '' } = own?.media[1] ?? {}
    expect(await fetchFile(src)).toBe(200)
    const stolen = src.replace(/^.*?\/media\/[^/]+\//, '/media/x/')
    expect(await fetchFile(stolen)).not.toBe(200)
    expect((await row(fan)).lastMessage).toMatchObject({ text: 'Mira', photos: 3, videos: 0 })
  })

  it('is bought once, opens for its fan alone, and is told to its creator', async () => {
    const { id } = await createPaidMessage(t, creator, chat, { pictures: 2 })
    const before = (await balanceOf(t.services.db, fan.user.id)).wallet
    t.realtime.sent.length = 0
    const answer = await unlock(id)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json().balance).toMatchObject({ amount: before - 600 })
    const seen = await read(fan, id)
    expect(answer.json().message).toMatchObject({ id, offer: { boughtAt: t.clock.now().toISOString() } })
    expect(seen?.media.map(item => item.locked)).toEqual([false, false])
    expect(await fetchFile(seen?.media[1]?.src)).toBe(200)
    await t.drain()
    for (const { user } of [fan, creator])
      expect(t.realtime.sent).toContainEqual({
        userId: user.id,
        event: 'chat.changed',
        payload: { chat, change: 1 },
      })
    expect((await balanceOf(t.services.db, creator.user.id)).pending).toBe(480)
    const told = (await t.call('GET', '/v1/notifications', { token: creator.token })).json()
    expect(told.items).toContainEqual(
      expect.objectContaining({
        link: `/messages/${chat}`,
        public: { chat, fan: fan.user.username, type_call: 'message' },
      }),
    )
    expect(outcome(await unlock(id))).toEqual([409, 'MESSAGE_ALREADY_PURCHASED'])
  })

  it('is charged once, however often it is requested at the same moment', async () => {
    const { id } = await createPaidMessage(t, creator, chat)
    const before = (await balanceOf(t.services.db, fan.user.id)).wallet
    const answers = await Promise.all(Array.from({ length: 20 }, () => unlock(id)))
    expect(answers.filter(answer => answer.statusCode === 200)).toHaveLength(1)
    expect(new Set(answers.map(each => String(outcome(each))))).toEqual(
      new Set(['200,', '409,MESSAGE_ALREADY_PURCHASED']),
    )
    expect((await balanceOf(t.services.db, fan.user.id)).wallet).toBe(before - 600)
  })

  it('answers a repeated request the same, as long as the fan has it', async () => {
    const { id } = await createPaidMessage(t, creator, chat)
    const key = randomUUID()
    const first = await unlock(id, fan, { key })
    const again = await unlock(id, fan, { key })
    expect([again.headers['idempotent-replayed'], again.json()]).toEqual(['true', first.json()])
    await giveBack()
    expect(outcome(await unlock(id, fan, { key }))).toEqual([403, 'FORBIDDEN'])
  })

  it('is at the price that was seen, and of fans who can pay', async () => {
    const { id } = await createPaidMessage(t, creator, chat)
    for (const price of [599, 601, 0])
      expect(outcome(await unlock(id, fan, { price }))).toEqual([409, 'PRICE_CHANGED'])
    for (const price of [-1, 0.5, '600', null, 2 ** 53])
      expect((await unlock(id, fan, { price })).statusCode, String(price)).toBe(400)
    expect((await unlock(id, null)).statusCode).toBe(401)
    expect((await unlock(id, creator)).statusCode).toBe(403)
    expect(outcome(await unlock(id, await createFan(t)))).toEqual([404, 'CHAT_NOT_FOUND'])
    expect(outcome(await unlock(randomUUID()))).toEqual([404, 'MESSAGE_NOT_FOUND'])
    const { id: free } = (await send(creator, {})).json()
    expect(outcome(await unlock(free))).toEqual([409, 'NOT_FOR_SALE'])
    const poor = await createFan(t)
    const other = await createChat(t, poor, creator)
    const dear = await createPaidMessage(t, creator, other)
    expect(outcome(await unlock(dear.id, poor))).toEqual([404, 'CHAT_NOT_FOUND'])
    expect(outcome(await unlock(dear.id))).toEqual([404, 'MESSAGE_NOT_FOUND'])
    expect(outcome(await unlock(dear.id, poor, { where: other }))).toEqual([402, 'INSUFFICIENT_BALANCE'])
    await fund(t, poor, 5_000)
    await t.services.db
      .updateTable('ledger_account')
      .set({ suspended_at: t.clock.now() })
      .where('owner_id', '=', poor.user.id)
      .execute()
    expect(outcome(await unlock(dear.id, poor, { where: other }))).toEqual([403, 'PAYER_SUSPENDED'])
  })

  it('stays readable after the subscription, and can be bought then, too', async () => {
    const bought = await createPaidMessage(t, creator, chat, { text: 'Primero', pictures: 1 })
    const later = await createPaidMessage(t, creator, chat, { text: 'Segundo' })
    await unlock(bought.id)
    await laterOn(32 * DAY)
    const seen = await read(fan, bought.id)
    expect(seen?.media[0]?.locked).toBe(false)
    expect(await fetchFile(seen?.media[0]?.src)).toBe(200)
    expect((await unlock(later.id)).json().message).toMatchObject({ text: 'Segundo' })
  })

  it('is locked again with its money back, and can be bought again', async () => {
    const { id } = await createPaidMessage(t, creator, chat, { text: 'Va y viene', pictures: 1 })
    await unlock(id)
    const { src } = (await read(fan, id))?.media[0] ?? {}
    expect(await fetchFile(src)).toBe(200)
    t.realtime.sent.length = 0
    await giveBack()
    expect(t.realtime.sent).toContainEqual({
      ...{ userId: fan.user.id, event: 'chat.changed' },
      payload: { chat, change: 2 },
    })
    await laterOn(MINUTE)
    expect((await read(fan, id))?.media[0]?.locked).toBe(true)
    expect(await fetchFile(src)).not.toBe(200)
    expect((await unlock(id)).statusCode).toBe(200)
  })

  it('is not sold once staff have taken it down, or its creator is suspended', async () => {
    const { id } = await createPaidMessage(t, creator, chat)
    const other = await createPaidMessage(t, creator, chat)
    await inTransaction(t.ctx(), tx => takeDownMessage(tx, { message: id, removed: true }))
    expect(outcome(await unlock(id))).toEqual([404, 'MESSAGE_NOT_FOUND'])
    expect(await read(fan, id)).toMatchObject({ removed: true, offer: null, text: '', media: [] })
    await t.services.db
      .updateTable('user_account')
      .set({ state: 'suspended' })
      .where('id', '=', creator.user.id)
      .execute()
    expect((await unlock(other.id)).statusCode).toBeGreaterThanOrEqual(404)
    expect((await balanceOf(t.services.db, fan.user.id)).wallet).toBe(50_000)
  })
})

describe('what a creator may ask', () => {
  it('lies within the bounds of the operator, also when they have changed', async () => {
    for (const price of [99, 50_001, 0]) {
      const answer = await send(creator, { price })
      expect(outcome(answer)).toEqual([400, 'VALIDATION_FAILED'])
      expect(answer.json().params).toEqual({ min: 100, max: 50_000 })
    }
    expect((await send(creator, { price: 100 })).statusCode).toBe(200)
    const clientId = randomUUID()
    const first = await send(creator, { clientId, price: 200 })
    await changeSettings(t, { messagePrice: { min: 300, max: 400 } })
    // a retry is answered as it was written
    expect((await send(creator, { clientId, price: 200 })).json()).toEqual(first.json())
    expect(outcome(await send(creator, { price: 200 }))).toEqual([400, 'VALIDATION_FAILED'])
    await changeSettings(t, { messagePrice: { min: 100, max: 50_000 } })
  })

  it('is nothing for a fan', async () => {
    expect(outcome(await send(fan, { price: 500 }))).toEqual([403, 'FORBIDDEN'])
  })

  it('leaves something to buy', async () => {
    const [one, two] = [await upload(), await upload()]
    for (const [body, path] of [
      [{ text: '', price: 500 }, 'body.text'],
      [{ media: [one], price: 500, previews: [one] }, 'body.previews'],
      [{ media: [one], price: 500, previews: [two] }, 'body.previews'],
      [{ media: [one, two], price: 500, previews: [one, one] }, 'body.previews'],
      [{ media: [one, two], previews: [one] }, 'body.previews'],
    ] as const) {
      const answer = await send(creator, body)
      expect([...outcome(answer), answer.json().issues[0].path]).toEqual([400, 'VALIDATION_FAILED', path])
    }
    expect((await send(creator, { media: [one, two], price: 500, previews: [one] })).statusCode).toBe(200)
  })
})

describe('deleting a message', () => {
  const remove = (id: string, actor: TestActor | null = creator, where = chat) =>
    t.call('DELETE', `/v1/chats/${where}/messages/${id}`, actor === null ? {} : { token: actor.token })

  it('takes text and files from both, keeps its number, and is told to both', async () => {
    await createMessage(t, creator, chat, 'Antes')
    const { id } = await createPaidMessage(t, creator, chat, { text: 'Fuera', pictures: 2, previews: 1 })
    const { src } = (await read(fan, id))?.media[0] ?? {}
    expect(await row(fan)).toMatchObject({ unread: 2 })
    t.realtime.sent.length = 0
    expect((await remove(id)).statusCode).toBe(204)
    for (const who of [fan, creator])
      expect(await read(who, id)).toMatchObject({
        ...{ seq: 2, deleted: true, text: '', media: [], offer: null },
      })
    expect(await row(fan)).toMatchObject({ unread: 1, lastSeq: 2, lastMessage: { text: 'Antes' } })
    expect(t.realtime.sent.map(({ userId, event }) => [userId, event])).toEqual([
      [fan.user.id, 'chat.changed'],
      [creator.user.id, 'chat.changed'],
    ])
    await t.drain()
    expect(await fetchFile(src)).toBe(404)
    const left = await t.services.db.selectFrom('message').select('body').where('id', '=', id).execute()
    expect(left).toEqual([{ body: '' }])
    expect((await remove(id)).statusCode).toBe(204)
    expect(outcome(await unlock(id))).toEqual([404, 'MESSAGE_NOT_FOUND'])
    // the next one has the next number
    expect(await createMessage(t, fan, chat)).toBe(3)
    await t.call('PUT', `/v1/chats/${chat}/read`, { token: fan.token, body: { seq: 1 } })
    expect(await row(fan)).toMatchObject({ unread: 0 })
  })

  it('is of one’s own messages that nobody has paid for', async () => {
    const { id } = await createPaidMessage(t, creator, chat)
    expect(outcome(await remove(id, fan))).toEqual([404, 'MESSAGE_NOT_FOUND'])
    expect(outcome(await remove(id, await createFan(t)))).toEqual([404, 'CHAT_NOT_FOUND'])
    expect(outcome(await remove(randomUUID()))).toEqual([404, 'MESSAGE_NOT_FOUND'])
    expect((await remove(id, null)).statusCode).toBe(401)
    expect((await remove('x')).statusCode).toBe(400)
    await unlock(id)
    expect(outcome(await remove(id))).toEqual([409, 'MESSAGE_SOLD'])
    expect(await read(fan, id)).toMatchObject({ deleted: false, text: 'De pago' })
    await giveBack()
    expect((await remove(id)).statusCode).toBe(204)
  })

  it('at the moment of a purchase ends as one of the two', async () => {
    for (let round = 0; round < 8; round++) {
      const { id } = await createPaidMessage(t, creator, chat)
      const [bought, deleted] = await Promise.all([unlock(id), remove(id)])
      expect([
        [200, 409],
        [404, 204],
      ]).toContainEqual([bought.statusCode, deleted.statusCode])
      expect((await read(fan, id))?.deleted).toBe(deleted.statusCode === 204)
    }
  })
})
