import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Message, WaitingChat } from '@calina/contract/types'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { actorOf, createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { give } from '../../testing/factories/gifts.ts'
import { asUser, createChat, createMessage } from '../../testing/factories/messages.ts'
import { fund } from '../../testing/factories/money.ts'
import { createVoiceNote } from '../../testing/factories/voice.ts'
import { outcome } from '../../testing/outcome.ts'
import { chargeSale, reverseSale } from '../wallet/index.ts'
import { createBatch, takeDownMessage, writeBatch } from './index.ts'
import { chattingIn } from './testing/chatting.ts'

const NOW = '2026-03-20T15:00:00.000Z'
let t: TestApp
let fan: TestActor
let creator: TestActor
let chat: string
const chatting = chattingIn(() => ({ t, chat }))

beforeAll(async () => {
  t = await createTestApp()
})
beforeEach(async () => {
  t.clock.set(NOW)
  fan = await createFan(t)
  creator = await createCreator(t)
  chat = await createChat(t, fan, creator)
})
afterAll(() => t.close())

const dismiss = (who: TestActor | null, seq: unknown, of = chat) =>
  t.call('PUT', `/v1/chats/${of}/answered`, { ...(who && { token: who.token }), body: { seq } })
const restore = (who: TestActor | null, of = chat) =>
  t.call('DELETE', `/v1/chats/${of}/answered`, who ? { token: who.token } : {})
const get = (who: TestActor | null, of = chat) =>
  t.call('GET', `/v1/chats/${of}/waiting`, who ? { token: who.token } : {})
const list = async (query = '', who = creator) => {
  const answer = await t.call('GET', `/v1/chats/waiting${query}`, { token: who.token })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const count = async () => (await t.call('GET', '/v1/chats/waiting/count', { token: creator.token })).json()
/** Since when the chat waits, in all three answers; null where it does not. */
async function since(): Promise<string | null> {
  const { item, waiting, late } = (await get(creator)).json()
  const page = await list()
  expect(page.items.map(({ chat: { id } }: WaitingChat) => id)).toEqual(item ? [chat] : [])
  expect(await count()).toEqual({ waiting, late })
  expect([page.waiting, page.late]).toEqual([waiting, late])
  expect(waiting).toBe(item ? 1 : 0)
  return item?.since ?? null
}
const at = (offset: number) => {
  t.clock.set(new Date(new Date(NOW).getTime() + offset).toISOString())
  return new Date(new Date(NOW).getTime() + offset).toISOString()
}

describe('a chat waits', () => {
  it('since the first message of the fan that is not answered', async () => {
    expect(await since()).toBeNull()
    const first = at(MINUTE)
    await createMessage(t, fan, chat)
    at(2 * MINUTE)
    await createMessage(t, fan, chat)
    expect(await since()).toBe(first)
    await createMessage(t, creator, chat)
    expect(await since()).toBeNull()
    const again = at(3 * MINUTE)
    await createMessage(t, fan, chat)
    expect(await since()).toBe(again)
    expect(await list('', creator)).toMatchObject({
      items: [{ chat: { id: chat, lastSeq: 4, receiver: { username: fan.user.username } }, since: again }],
      next: null,
    })
  })

  it('for an answer to a voice note, and to a gift of who is not subscribed', async () => {
    const began = at(0)
    await createVoiceNote(t, fan, chat)
    expect(await since()).toBe(began)
    await createMessage(t, creator, chat)
    const giver = await createFan(t)
    await fund(t, giver, 1_000)
    await give(t, giver, creator)
    expect(await count()).toEqual({ waiting: 1, late: 0 })
  })

  it('all the same after something that was written to many', async () => {
    const began = at(0)
    await createMessage(t, fan, chat)
    await inTransaction(asUser(t, creator.user), async tx => {
      const content = { text: 'A todas', media: [], previews: [], price: null }
      const batchId = await createBatch(tx, content)
      await writeBatch(tx, { batchId, fanIds: [fan.user.id] })
    })
    expect((await chatting.row(creator)).lastSeq).toBe(2)
    expect(await since()).toBe(began)
    // also where it is computed anew
    at(MINUTE)
    await chatting.act(fan, await chatting.send(fan), 'DELETE')
    expect(await since()).toBe(began)
  })

  it('no longer when the fan deletes that message, and since the next one where there is one', async () => {
    const first = await chatting.send(fan)
    const later = at(MINUTE)
    const second = await chatting.send(fan)
    t.realtime.sent.length = 0
    await chatting.act(fan, first, 'DELETE')
    expect(t.realtime.sent.filter(({ event }) => event === 'chat.waiting')).toEqual([
      { userId: creator.user.id, event: 'chat.waiting', payload: { chat, since: later } },
    ])
    expect(await since()).toBe(later)
    await chatting.act(fan, second, 'DELETE')
    expect(await since()).toBeNull()
  })

  it('again when the creator deletes the answer', async () => {
    const asked = at(0)
    await chatting.send(fan)
    const answer = await chatting.send(creator)
    expect(await since()).toBeNull()
    await chatting.act(creator, answer, 'DELETE')
    expect(await since()).toBe(asked)
  })

  it('not for what staff have taken down, and again for what they put back', async () => {
    const began = at(0)
    const { id } = await chatting.send(fan)
    const take = (removed: boolean) =>
      inTransaction(t.ctx(), tx => takeDownMessage(tx, { message: id, removed }))
    await take(true)
    expect(await since()).toBeNull()
    await take(false)
    expect(await since()).toBe(began)
  })

  it('not while the fan is hidden, or receives nothing', async () => {
    await createMessage(t, fan, chat)
    await t.call('PUT', `/v1/users/${fan.user.username}/block`, { token: creator.token })
    expect(await list()).toEqual({ items: [], next: null, waiting: 0, late: 0 })
    expect(await count()).toEqual({ waiting: 0, late: 0 })
    expect(outcome(await get(creator))).toEqual([404, 'CHAT_NOT_FOUND'])
    await t.call('DELETE', `/v1/users/${fan.user.username}/block`, { token: creator.token })
    expect(await since()).not.toBeNull()
    await t.app.pool.query(`update user_account set state = 'suspended' where id = $1`, [fan.user.id])
    expect(await since()).toBeNull()
  })

  it('too long from twelve hours on', async () => {
    await createMessage(t, fan, chat)
    at(12 * HOUR - 1)
    creator = await actorOf(t, creator.user)
    expect(await count()).toEqual({ waiting: 1, late: 0 })
    at(12 * HOUR)
    expect(await count()).toEqual({ waiting: 1, late: 1 })
  })
})

describe('what needs no answer', () => {
  it('is left out up to its number, for all own pages; what comes later waits', async () => {
    await createMessage(t, fan, chat)
    await createMessage(t, fan, chat)
    t.realtime.sent.length = 0
    expect((await dismiss(creator, 1)).json()).toMatchObject({ item: { since: NOW }, waiting: 1 })
    expect((await dismiss(creator, 2)).json()).toEqual({ item: null, waiting: 0, late: 0 })
    const told = (payload: object) => ({ userId: creator.user.id, event: 'chat.waiting', payload })
    expect(t.realtime.sent).toEqual([told({ chat, since: NOW }), told({ chat, since: null })])
    expect(await since()).toBeNull()
    const later = at(MINUTE)
    await createMessage(t, fan, chat)
    expect(await since()).toBe(later)
  })

  it('is the same again, goes no further than what there is, and never back', async () => {
    await createMessage(t, fan, chat)
    await dismiss(creator, 2_000)
    t.realtime.sent.length = 0
    for (const seq of [2_000, 4_294_967_296, 1, 0])
      expect((await dismiss(creator, seq)).json()).toMatchObject({ item: null })
    expect(t.realtime.sent).toEqual([])
    const later = await createMessage(t, fan, chat)
    expect(await since()).not.toBeNull()
    expect((await dismiss(creator, later)).json()).toMatchObject({ item: null })
  })

  it('is taken back, to what it was before; again is the same', async () => {
    await createMessage(t, fan, chat)
    await dismiss(creator, 1)
    const later = at(MINUTE)
    await createMessage(t, fan, chat)
    await dismiss(creator, 2)
    for (let n = 0; n < 2; n++)
      expect((await restore(creator)).json()).toMatchObject({ item: { since: later } })
    await createMessage(t, creator, chat)
    expect((await restore(creator)).json()).toMatchObject({ item: null })
    expect(await since()).toBeNull()
  })

  it('is what creators say of their own chats', async () => {
    for (const call of [(who: TestActor | null, of?: string) => dismiss(who, 1, of), restore, get]) {
      expect((await call(null)).statusCode).toBe(401)
      expect(outcome(await call(fan))).toEqual([403, 'FORBIDDEN'])
      expect(outcome(await call(await createCreator(t)))).toEqual([404, 'CHAT_NOT_FOUND'])
      expect(outcome(await call(creator, randomUUID()))).toEqual([404, 'CHAT_NOT_FOUND'])
      expect((await call(creator, 'no-id')).statusCode).toBe(400)
    }
    for (const seq of [-1, 1.5, '1', null, undefined])
      expect((await dismiss(creator, seq)).statusCode).toBe(400)
    for (const path of ['/v1/chats/waiting', '/v1/chats/waiting/count']) {
      expect((await t.call('GET', path)).statusCode).toBe(401)
      expect(outcome(await t.call('GET', path, { token: fan.token }))).toEqual([403, 'FORBIDDEN'])
    }
  })
})

describe('what two do at the same moment', () => {
  it('loses no message: what comes while one says that nothing needs an answer waits', async () => {
    const { seq } = await chatting.send(fan)
    for (let round = 0; round < 8; round++) {
      const [sent] = await Promise.all([
        chatting.send(fan),
        dismiss(creator, seq + round),
        dismiss(creator, seq + round),
      ])
      expect(sent.seq).toBe(seq + round + 1)
      expect(await since()).toBe(sent.createdAt)
    }
  })

  it('answers, deletions and messages leave it as what there is then', async () => {
    const sent: Message[] = await Promise.all(Array.from({ length: 6 }, () => chatting.send(fan)))
    await Promise.all([
      ...sent.map(message => chatting.act(fan, message, 'DELETE')),
      chatting.send(creator),
      dismiss(creator, 3),
      restore(creator),
    ])
    expect(await since()).toBeNull()
    const [mine] = await Promise.all([chatting.send(creator), chatting.send(fan), chatting.send(fan)])
    const left = (await chatting.list(creator)).items.filter(
      message => !message.mine && message.seq > mine.seq,
    )
    expect(await since()).toBe(left.at(-1)?.createdAt ?? null)
  })
})

it('what was written before the queue was kept waits as it would', async () => {
  const { pool } = t.app
  const kept = async () =>
    (
      await pool.query(
        'select id, waiting_since from chat where dismissed_seq = 0 and dismissed_before = 0 order by id',
      )
    ).rows
  // of all that the tests before have done
  const before = await kept()
  expect(before.filter(({ waiting_since: since }) => since !== null).length).toBeGreaterThan(3)
  expect(before.filter(({ waiting_since: since }) => since === null).length).toBeGreaterThan(3)
  const file = path.resolve(import.meta.dirname, '../../../migrations/0136_waiting_chats.sql')
  const fill = /^update chat[^;]+;/m.exec(readFileSync(file, 'utf8'))?.[0] ?? expect.unreachable()
  await pool.query('update chat set waiting_since = null')
  await pool.query(fill)
  expect(await kept()).toEqual(before)
})

describe('the order', () => {
  /** Chats of so many fans, of whom each waits a minute less than the one before. */
  async function waitingFans(many: number): Promise<TestActor[]> {
    const fans: TestActor[] = []
    for (let n = 0; n < many; n++) {
      at(n * MINUTE)
      const each = await createFan(t)
      await createMessage(t, each, await createChat(t, each, creator))
      fans.push(each)
    }
    return fans
  }
  async function sell(buyer: TestActor, price: number, when: string, seller = creator) {
    await fund(t, buyer, 10_000)
    t.clock.set(when)
    const ref = randomUUID()
    await inTransaction(t.ctx(), tx =>
      chargeSale(tx, {
        ...{ kind: 'gift', ref, price, feeBps: 2_000, subjectId: ref },
        ...{ buyerId: buyer.user.id, sellerId: seller.user.id },
      }),
    )
    t.clock.set(NOW)
    return { kind: 'gift', ref } as const
  }
  const walk = async (query: string): Promise<WaitingChat[]> => {
    const found: WaitingChat[] = []
    for (let cursor = ''; ; ) {
      const page = await list(`?limit=2${query}${cursor && `&cursor=${cursor}`}`)
      found.push(...page.items)
      expect(page.waiting).toBe(5)
      if (page.next === null) return found
      cursor = page.next
    }
  }
  const names = (items: readonly WaitingChat[]) => items.map(each => each.chat.receiver.username)

  it('is by what fans brought this month, net; who brought as much by the wait', async () => {
    const [a, b, c, d, e] = await waitingFans(5)
    if (!a || !b || !c || !d || !e) throw new Error('too few fans')
    await sell(d, 1_000, '2026-03-01T00:00:00Z')
    await sell(b, 600, '2026-03-10T00:00:00Z')
    await sell(b, 600, NOW)
    await sell(a, 5_000, '2026-02-28T23:59:59Z')
    await sell(c, 900, NOW, await createCreator(t))
    const gone = await sell(e, 4_000, '2026-02-20T00:00:00Z')
    at(-DAY)
    await inTransaction(t.ctx(), tx => reverseSale(tx, { sale: gone, reason: 'refund', ref: randomUUID() }))
    t.clock.set(NOW)
    creator = await actorOf(t, creator.user)
    const byValue = await walk('&order=value')
    expect(names(byValue)).toEqual([b, d, a, c, e].map(each => each.user.username))
    expect(byValue.map(({ net }) => net?.amount)).toEqual([960, 800, 0, 0, -3_200])
    expect(names(await walk(''))).toEqual(names(byValue))
    const byWait = await walk('&order=wait')
    expect(names(byWait)).toEqual([a, b, c, d, e].map(each => each.user.username))
    expect(byWait.map(({ net }) => net?.amount)).toEqual([0, 960, 0, 800, -3_200])
    const first = byWait[1] ?? expect.unreachable()
    expect((await get(creator, first.chat.id)).json()).toEqual({ item: first, waiting: 5, late: 0 })
  })

  it('refuses an order and a cursor that it does not know', async () => {
    const wrong = (text: string) => Buffer.from(text).toString('base64url')
    for (const query of [
      'order=name',
      'limit=0',
      ...['', 'x', '1 2', `1 1 ${chat}x`, `a 1 ${chat}`].map(text => `cursor=${wrong(text) || '%20'}`),
    ]) {
      const { statusCode } = await t.call('GET', `/v1/chats/waiting?${query}`, { token: creator.token })
      expect([query, statusCode]).toEqual([query, 400])
    }
  })
})
