import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY, MINUTE } from '../../../platform/clock.ts'
import { actorOf, createCreator, createFan, type TestActor } from '../../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'
import { createChat } from '../../../testing/factories/messages.ts'
import { outcome } from '../../../testing/outcome.ts'

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

interface Body {
  clientId?: unknown
  text?: unknown
  media?: unknown
  extra?: unknown
}
const send = (who: TestActor | null, body: Body = {}, to = chat) =>
  t.call('POST', `/v1/chats/${to}/messages`, {
    ...(who === null ? {} : { token: who.token }),
    body: { clientId: randomUUID(), text: 'Hola', ...body },
  })
const list = async (who: TestActor, query = '') =>
  (await t.call('GET', `/v1/chats/${chat}/messages${query}`, { token: who.token })).json()
const getChat = async (who: TestActor) =>
  (await t.call('GET', `/v1/chats/${chat}`, { token: who.token })).json()
const refusalOf = async (answer: ReturnType<typeof send>) => outcome(await answer)

describe('a message', () => {
  it('is stored, numbered and sent to both', async () => {
    const clientId = randomUUID()
    const answer = await send(fan, { clientId, text: '  ¿Era por la mañana?\n' })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      id: expect.any(String),
      chat,
      seq: 1,
      clientId,
      mine: true,
      sender: fan.user.username,
      text: '¿Era por la mañana?',
      media: [],
      offer: null,
      gift: null,
      call: null,
      voice: null,
      replyTo: null,
      reactions: { mine: null, theirs: null },
      pinned: false,
      editedAt: null,
      editableUntil: new Date(t.clock.now().getTime() + 15 * MINUTE).toISOString(),
      removed: false,
      deleted: false,
      createdAt: t.clock.now().toISOString(),
    })
    expect(t.realtime.sent).toEqual(
      [fan, creator].map(({ user }) => ({
        userId: user.id,
        event: 'chat.message',
        payload: { chat, seq: 1 },
      })),
    )
    expect((await list(creator)).items).toEqual([{ ...answer.json(), mine: false, editableUntil: null }])
    expect(await getChat(creator)).toMatchObject({
      unread: 1,
      lastSeq: 1,
      lastMessage: { text: '¿Era por la mañana?', mine: false, photos: 0, videos: 0, offer: null },
    })
    expect(await getChat(fan)).toMatchObject({ unread: 0, lastSeq: 1, lastMessage: { mine: true } })
  })

  it('is the same when its client sends it again', async () => {
    const clientId = randomUUID()
    const first = await send(fan, { clientId })
    const again = await send(fan, { clientId, text: 'otra cosa' })
    expect(again.json()).toEqual(first.json())
    expect((await list(fan)).items).toHaveLength(1)
    // Sent again: the process that wrote it may have ended before it sent the event.
    const events = [fan, creator].map(({ user }) => ({
      userId: user.id,
      event: 'chat.message',
      payload: { chat, seq: 1 },
    }))
    expect(t.realtime.sent).toEqual([...events, ...events])
    // The other side's client chooses its own ids.
    expect((await send(creator, { clientId })).json()).toMatchObject({ seq: 2 })
  })

  it('is one message when its client sends it twenty times at once', async () => {
    const clientId = randomUUID()
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(fan, { clientId })))
    expect(answers.map(answer => answer.statusCode)).toEqual(Array(20).fill(200))
    expect(new Set(answers.map(answer => answer.json().id)).size).toBe(1)
    expect(await getChat(creator)).toMatchObject({ unread: 1, lastSeq: 1 })
    expect(new Set(t.realtime.sent.map(({ payload }) => JSON.stringify(payload))).size).toBe(1)
  })

  it('takes the next number when both write at the same time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => send(index % 2 === 0 ? fan : creator)),
    )
    const numbers = answers.map(answer => answer.json().seq).toSorted((a, b) => a - b)
    expect(numbers).toEqual(Array.from({ length: 50 }, (_, index) => index + 1))
    expect(await getChat(creator)).toMatchObject({ unread: 25, lastSeq: 50 })
    expect(await getChat(fan)).toMatchObject({ unread: 25, lastSeq: 50 })
    const all = await list(fan, '?limit=100')
    expect(all.items.map((item: { seq: number }) => item.seq)).toEqual(numbers.toReversed())
  })

  it('takes an active subscription of a fan, also when one has ended', async () => {
    const clientId = randomUUID()
    const sent = await send(fan, { clientId })
    t.clock.advance(32 * DAY)
    const [later, creatorLater] = [await actorOf(t, fan.user), await actorOf(t, creator.user)]
    expect(await refusalOf(send(later))).toEqual([403, 'SUBSCRIPTION_REQUIRED'])
    expect(await getChat(later)).toMatchObject({ composer: 'subscription-required' })
    // What was sent stays readable, a retry of it is answered, and the creator may still write.
    expect((await list(later)).items).toHaveLength(1)
    expect((await send(later, { clientId })).json()).toEqual({ ...sent.json(), editableUntil: null })
    expect(await getChat(creatorLater)).toMatchObject({ composer: 'open' })
    expect((await send(creatorLater)).json()).toMatchObject({ seq: 2, mine: true })
  })

  it('takes a person who follows the creator, or is or was subscribed', async () => {
    const follower = await createFan(t)
    const follow = (method: 'PUT' | 'DELETE') =>
      t.call(method, `/v1/users/${creator.user.username}/follow`, { token: follower.token })
    await follow('PUT')
    const opened = await t.call('GET', `/v1/chats/conversation/${follower.user.username}`, {
      token: creator.token,
    })
    expect((await send(creator, {}, opened.json().id)).statusCode).toBe(200)
    await follow('DELETE')
    expect(await refusalOf(send(creator, {}, opened.json().id))).toEqual([403, 'FORBIDDEN'])
  })

  it('does not reach a suspended account', async () => {
    await t.services.db
      .updateTable('user_account')
      .set({ state: 'suspended' })
      .where('id', '=', creator.user.id)
      .execute()
    expect(await refusalOf(send(fan))).toEqual([403, 'USER_NOT_ACTIVE'])
    expect(await getChat(fan)).toMatchObject({ composer: 'unavailable' })
  })

  it('has no chat once one has blocked the other', async () => {
    await send(fan)
    await t.call('PUT', `/v1/users/${fan.user.username}/block`, { token: creator.token })
    for (const who of [fan, creator]) {
      expect(await refusalOf(send(who))).toEqual([404, 'CHAT_NOT_FOUND'])
      expect(await refusalOf(t.call('GET', `/v1/chats/${chat}`, { token: who.token }))).toEqual([
        404,
        'CHAT_NOT_FOUND',
      ])
    }
  })

  it('goes into own chats only', async () => {
    const [strangerFan, strangerCreator] = [await createFan(t), await createCreator(t)]
    for (const stranger of [strangerFan, strangerCreator])
      expect(await refusalOf(send(stranger))).toEqual([404, 'CHAT_NOT_FOUND'])
    expect(await refusalOf(send(fan, {}, randomUUID()))).toEqual([404, 'CHAT_NOT_FOUND'])
    expect(await refusalOf(send(null))).toEqual([401, 'UNAUTHORIZED'])
  })

  it.each<[string, Body]>([
    ['no text and no picture', { text: '   ' }],
    ['too long a text', { text: 'a'.repeat(5_001) }],
    ['control characters', { text: 'a\u0000b' }],
    ['a short client id', { clientId: '1234567' }],
    ['no client id', { clientId: undefined }],
    ['a picture that is no id', { media: ['x'] }],
    [
      'the same picture twice',
      { media: ['019bc000-0000-7000-8000-000000000001', '019bc000-0000-7000-8000-000000000001'] },
    ],
    ['an unknown field', { extra: 1 }],
  ])('refuses %s', async (_, body) => {
    expect(await refusalOf(send(fan, body))).toEqual([400, 'VALIDATION_FAILED'])
    expect((await list(fan)).items).toEqual([])
  })

  it('refuses a chat that is no id', async () => {
    expect(await refusalOf(send(fan, {}, 'x'))).toEqual([400, 'VALIDATION_FAILED'])
  })
})
