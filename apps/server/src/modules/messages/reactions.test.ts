import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import { createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { give } from '../../testing/factories/gifts.ts'
import { createChat, endSubscriptions } from '../../testing/factories/messages.ts'
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

const { act, call, list, on, pinned, row, send, see } = chattingIn(() => ({ t, chat }))
const react = (who: TestActor, message: { id: string }, reaction: unknown = 'heart') =>
  on(who, message, 'PUT', '/reaction', { reaction })
const takeDown = (id: string, removed = true) =>
  inTransaction(t.ctx(), tx => takeDownMessage(tx, { message: id, removed }))

describe('a reaction', () => {
  it('is one of each, to what the other wrote, seen by both, and can be taken back', async () => {
    const [theirs, own] = [await send(creator), await send(fan)]
    expect((await react(fan, theirs)).json().reactions).toEqual({ mine: 'heart', theirs: null })
    expect((await react(fan, theirs, 'sun')).json().reactions).toEqual({ mine: 'sun', theirs: null })
    await react(creator, own, 'clap')
    expect((await see(creator, theirs)).reactions).toEqual({ mine: null, theirs: 'sun' })
    expect((await see(fan, own)).reactions).toEqual({ mine: null, theirs: 'clap' })
    expect(await act(fan, theirs, 'DELETE', '/reaction')).toMatchObject({
      reactions: { mine: null, theirs: null },
    })
    // it moves no chat up, and is nothing unread
    expect(await row(fan)).toMatchObject({ unread: 1, lastSeq: 2, lastMessage: { mine: true } })
  })

  it('is for what the other wrote and is there, of one of the icons', async () => {
    const [theirs, own] = [await send(creator), await send(fan)]
    expect(outcome(await react(fan, own))).toEqual([403, 'OWN_CONTENT'])
    expect(outcome(await react(fan, { id: randomUUID() }))).toEqual([404, 'MESSAGE_NOT_FOUND'])
    expect(outcome(await react(await createFan(t), theirs))).toEqual([404, 'CHAT_NOT_FOUND'])
    expect(outcome(await react(fan, theirs, 'dagger'))).toEqual([400, 'VALIDATION_FAILED'])
    await react(fan, theirs)
    await takeDown(theirs.id)
    expect(outcome(await react(fan, theirs, 'sad'))).toEqual([404, 'MESSAGE_NOT_FOUND'])
    expect((await see(creator, theirs)).reactions.theirs).toBeNull()
    await takeDown(theirs.id, false)
    expect((await see(creator, theirs)).reactions.theirs).toBe('heart')
    await act(creator, theirs, 'DELETE')
    expect(outcome(await react(fan, theirs))).toEqual([404, 'MESSAGE_NOT_FOUND'])
    expect(await act(fan, theirs, 'DELETE', '/reaction')).toMatchObject({ deleted: true })
  })

  it('takes the right to write; taking it back does not', async () => {
    const theirs = await send(creator)
    await react(fan, theirs)
    await endSubscriptions(t, fan, 'ends at this instant')
    expect(outcome(await react(fan, theirs, 'sad'))).toEqual([403, 'SUBSCRIPTION_REQUIRED'])
    expect(outcome(await react(fan, await send(creator)))).toEqual([403, 'SUBSCRIPTION_REQUIRED'])
    expect((await see(fan, theirs)).reactions.mine).toBe('heart')
    expect(await act(fan, theirs, 'DELETE', '/reaction')).toMatchObject({ reactions: { mine: null } })
    await t.services.db
      .updateTable('user_account')
      .set({ state: 'suspended' })
      .where('id', '=', creator.user.id)
      .execute()
    expect(outcome(await react(fan, theirs))).toEqual([403, 'USER_NOT_ACTIVE'])
  })

  it('of a creator is for who still follows or has been subscribed', async () => {
    const follower = await createFan(t)
    const follow = (method: 'PUT' | 'DELETE') =>
      t.call(method, `/v1/users/${creator.user.username}/follow`, { token: follower.token })
    await follow('PUT')
    const { id } = (
      await t.call('GET', `/v1/chats/conversation/${follower.user.username}`, { token: creator.token })
    ).json()
    chat = id
    await fund(t, follower, 5_000)
    await give(t, follower, creator)
    const [given] = (await list(creator)).items
    expect((await react(creator, { id: given?.id ?? '' })).statusCode).toBe(200)
    await follow('DELETE')
    expect(outcome(await react(creator, { id: given?.id ?? '' }, 'sad'))).toEqual([403, 'FORBIDDEN'])
  })

  it('is taken back in own chats only', async () => {
    const theirs = await send(creator)
    const taken = (who: TestActor, id: string) => on(who, { id }, 'DELETE', '/reaction')
    expect(outcome(await taken(await createFan(t), theirs.id))).toEqual([404, 'CHAT_NOT_FOUND'])
    expect(outcome(await taken(fan, randomUUID()))).toEqual([404, 'MESSAGE_NOT_FOUND'])
  })
})

describe('a pin', () => {
  it('is of both, the latest first, up to three', async () => {
    const sent = [await send(fan), await send(creator), await send(fan), await send(creator)]
    const [one, two, three, four] = sent
    for (const [who, message] of [
      [fan, one],
      [creator, three],
      [fan, two],
    ] as const) {
      t.clock.advance(1)
      expect(await act(who, message ?? { id: '' }, 'PUT', '/pin')).toMatchObject({ pinned: true })
    }
    for (const who of [fan, creator])
      expect((await pinned(who)).map(({ id }) => id)).toEqual([two?.id, three?.id, one?.id])
    const full = await on(creator, four ?? { id: '' }, 'PUT', '/pin')
    expect(outcome(full)).toEqual([409, 'MESSAGE_PINS_FULL'])
    expect(full.json().params).toEqual({ max: 3 })
    // again is the same, and stays where it is
    await act(creator, three ?? { id: '' }, 'PUT', '/pin')
    expect((await pinned(fan)).map(({ seq }) => seq)).toEqual([2, 3, 1])
    expect(await act(creator, two ?? { id: '' }, 'DELETE', '/pin')).toMatchObject({ pinned: false })
    await act(creator, four ?? { id: '' }, 'PUT', '/pin')
    expect(await pinned(fan)).toEqual((await list(fan)).items.filter(each => each.pinned))
  })

  it('falls off with what is deleted or taken down, and does not come back', async () => {
    const sent = [await send(fan), await send(fan), await send(fan)]
    for (const message of sent) await act(fan, message, 'PUT', '/pin')
    const [one, two, three] = sent.map(({ id }) => ({ id }))
    await act(fan, one ?? { id: '' }, 'DELETE')
    await takeDown(two?.id ?? '')
    expect((await pinned(creator)).map(({ id }) => id)).toEqual([three?.id])
    for (const gone of [one, two])
      expect(outcome(await on(fan, gone ?? { id: '' }, 'PUT', '/pin'))).toEqual([404, 'MESSAGE_NOT_FOUND'])
    await takeDown(two?.id ?? '', false)
    expect(await pinned(creator)).toHaveLength(1)
  })

  it('does not pass the limit when many are pinned at the same moment', async () => {
    const sent = await Promise.all(Array.from({ length: 8 }, () => send(fan)))
    const answers = await Promise.all(
      sent.map((message, n) => on(n % 2 ? fan : creator, message, 'PUT', '/pin')),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      200,
      200,
      200,
      ...Array(5).fill(409),
    ])
    expect(await pinned(fan)).toHaveLength(3)
  })

  it('is of the chat’s two people, also of who may not write any more', async () => {
    const message = await send(fan)
    const stranger = await createFan(t)
    expect(outcome(await call(stranger, 'GET', '/pinned'))).toEqual([404, 'CHAT_NOT_FOUND'])
    for (const method of ['PUT', 'DELETE'] as const) {
      expect(outcome(await on(stranger, message, method, '/pin'))).toEqual([404, 'CHAT_NOT_FOUND'])
      expect(outcome(await on(fan, { id: randomUUID() }, method, '/pin'))).toEqual([404, 'MESSAGE_NOT_FOUND'])
    }
    await endSubscriptions(t, fan, 'ends at this instant')
    expect(await act(fan, message, 'PUT', '/pin')).toMatchObject({ pinned: true })
  })
})
