import { randomUUID } from 'node:crypto'
import { GIFT } from '@calina/contract'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MINUTE } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { expectLedgerBalanced } from '../../testing/expect-ledger-balanced.ts'
import { catalogue, FLOWER, type GiftOptions, give, giveBack, send } from '../../testing/factories/gifts.ts'
import { createChat, createMessage } from '../../testing/factories/messages.ts'
import { fund } from '../../testing/factories/money.ts'
import { createPost } from '../../testing/factories/posts.ts'
import { outcome } from '../../testing/outcome.ts'
import { recordMails } from '../../testing/record-mails.ts'
import { suspendAccount } from '../accounts/index.ts'
import { createStaff } from '../staff/testing/colleagues.ts'
import { balanceOf, reverseSale } from '../wallet/index.ts'

let t: TestApp
let creator: TestActor
let fan: TestActor
beforeAll(async () => {
  t = await createTestApp()
})
beforeEach(async () => {
  creator = await createCreator(t)
  fan = await createFan(t, { name: 'Carla Prieto' })
  await fund(t, fan, 10_000)
  t.realtime.sent.length = 0
})
afterEach(async () => {
  await t.drain()
  await expectLedgerBalanced(t.services)
})
afterAll(() => t?.close())

const get = async (path: string, { token }: TestActor, headers = {}) =>
  (await t.call('GET', path, { token, headers })).json()
const to = (options?: GiftOptions, by: TestActor | undefined = fan) =>
  send(t, by, creator.user.username, options)
const walletOf = async (actor: TestActor) => (await balanceOf(t.services.db, actor.user.id)).wallet

describe('a gift', () => {
  it('moves its price, and is a message of a chat that is made for it', async () => {
    const { Corona } = await catalogue(t, fan)
    const answer = await to({ gift: Corona?.id ?? '', price: 2_500, words: 'Por la serie' })
    expect(answer.statusCode).toBe(200)
    const { gift, chat, balance } = answer.json()
    expect(gift).toEqual({
      ...Corona,
      id: gift.id,
      price: undefined,
      amount: { amount: 2_500, currency: 'USD' },
    })
    expect(balance.amount).toBe(7_500)
    await t.drain()
    expect((await balanceOf(t.services.db, creator.user.id)).pending).toBe(2_000)

    const [mine] = (await get(`/v1/chats/${chat}/messages`, fan)).items
    expect(mine).toMatchObject({ mine: true, text: 'Por la serie', clientId: null, media: [], gift })
    const [theirs] = (await get(`/v1/chats/${chat}/messages`, creator)).items
    expect(theirs.gift).toEqual({ ...gift, amount: { amount: 2_000, currency: 'USD' } })
    const [listed] = (await get('/v1/chats', creator)).items
    expect(listed).toMatchObject({
      id: chat,
      unread: 1,
      lastMessage: { text: 'Por la serie', gift: gift.titles },
    })
    expect(await get('/v1/chats/unread', creator)).toEqual({ chats: 1 })
    expect((await get(`/v1/chats/${chat}`, fan)).lastMessage).toMatchObject({ mine: true, gift: gift.titles })
    // the fan is not subscribed: a gift gives no right to write
    expect((await get(`/v1/chats/${chat}`, fan)).composer).toBe('subscription-required')
    for (const { user } of [fan, creator])
      for (const event of ['chat.opened', 'chat.message'])
        expect(t.realtime.sent.map(each => [each.userId, each.event])).toContainEqual([user.id, event])
  })

  it('stands in the chat that there is, also after the subscription, and beside ordinary messages', async () => {
    const chat = await createChat(t, fan, creator)
    await createMessage(t, fan, chat, 'Hola')
    const given = await give(t, fan, creator, 'Sol', { words: '🌞' })
    expect(given.chat).toBe(chat)
    const { items } = await get(`/v1/chats/${chat}/messages`, creator)
    expect(items.map((each: { seq: number; gift: object | null }) => [each.seq, each.gift !== null])).toEqual(
      [
        [2, true],
        [1, false],
      ],
    )
    expect(t.realtime.sent.filter(({ event }) => event === 'chat.opened')).toEqual([])
  })

  it('is told to the creator once, in the language that they read, and is no mail of a message besides', async () => {
    const { chat } = await give(t, fan, creator, 'Corona', { words: 'Gracias' })
    const told = (await get('/v1/notifications', creator, { 'accept-language': 'fr' })).items
    expect(told).toHaveLength(1)
    expect(told[0]).toMatchObject({
      kind: 'gift',
      title: 'Carla Prieto t’a envoyé un cadeau\u00a0: Couronne',
      link: `/messages/${chat}`,
      read: false,
      public: { fan: fan.user.username, total: { amount: 2_500 }, gift: { title: 'Couronne' } },
    })
    const topics = await t.services.db
      .selectFrom('notification')
      .where('user_id', '=', creator.user.id)
      .select('topic')
      .execute()
    expect(topics).toEqual([{ topic: 'gift' }])
    // read with the chat
    await t.call('PUT', `/v1/chats/${chat}/read`, { token: creator.token, body: { seq: 1 } })
    await t.drain()
    expect(await get('/v1/notifications/unread', creator)).toEqual({ unread: 0 })
  })

  it('is not what the mail of an earlier message quotes', async () => {
    const mails = recordMails(t)
    const received = (kind: string) =>
      mails.filter(mail => mail.kind === kind && mail.to === creator.user.email)
    const chat = await createChat(t, fan, creator)
    await createMessage(t, fan, chat, 'Lo de antes')
    await give(t, fan, creator)
    t.clock.advance(11 * MINUTE)
    await t.app.jobs.runNow(t.services, 'notifications.deliver-due')
    const quoting = received('notification-message')
    expect(quoting).toHaveLength(1)
    expect(JSON.stringify(quoting)).toContain('Lo de antes')
    expect(received('notification-gift')).toHaveLength(1)
  })

  it('says nothing and shows no gift after staff have taken it down', async () => {
    const { chat, id } = await give(t, fan, creator, 'Café', { words: 'Fuera' })
    await sql`update message set removed_at = now() where gift_id = ${id}`.execute(t.services.db)
    for (const actor of [fan, creator]) {
      const [message] = (await get(`/v1/chats/${chat}/messages`, actor)).items
      expect(message).toMatchObject({ text: '', gift: null, removed: true })
      expect((await get(`/v1/chats/${chat}`, actor)).lastMessage).toMatchObject({ gift: null, removed: true })
    }
  })

  it('is read by staff among the messages of a report', async () => {
    const { chat } = await give(t, fan, creator, 'Sol')
    const [message] = (await get(`/v1/chats/${chat}/messages`, creator)).items
    const moderator = await createStaff(t, ['moderator'])
    await t.call('POST', `/v1/chats/${chat}/messages/${message.id}/reports`, {
      token: creator.token,
      body: { reason: 'harassment' },
    })
    const { items } = await get('/v1/staff/queues/reports/items', moderator)
    const { messages } = await get(`/v1/staff/reports/${items[0].id}`, moderator)
    expect(messages).toMatchObject([
      { id: message.id, text: '', gift: { es: 'Sol', fr: 'Soleil' }, reported: true },
    ])
  })

  it('stays what it was when the catalogue changes', async () => {
    const { chat, id } = await give(t, fan, creator, 'Sol')
    await sql`insert into gift_version (id, gift_id, number, titles, drawing, price, created_at)
      select ${randomUUID()}, gift_id, 99, '{"es":"Luna","en":"Moon","pt":"Lua","fr":"Lune"}', drawing, 700, created_at
      from gift_version where id = (select version_id from given_gift where id = ${id})`.execute(
      t.services.db,
    )
    expect((await get(`/v1/chats/${chat}/messages`, fan)).items[0].gift).toMatchObject({
      titles: { es: 'Sol' },
      amount: { amount: 500 },
    })
    const { Luna } = await catalogue(t, fan)
    expect(outcome(await to({ gift: Luna?.id ?? '', price: 500 }))).toEqual([409, 'PRICE_CHANGED'])
    await sql`delete from gift_version where number = 99`.execute(t.services.db)
  })

  it('is given on a profile and on a post that the fan sees, of that creator', async () => {
    const { id: post } = await createPost(t, creator, { audience: 'subscribers', text: 'Cerrado' })
    const { id: foreign } = await createPost(t, await createCreator(t))
    const onPost = (id: string) => ({ place: { kind: 'post', post: id } })
    expect((await to({ place: { kind: 'profile' } })).statusCode).toBe(200)
    expect((await to(onPost(post))).statusCode).toBe(200)
    for (const id of [foreign, randomUUID()])
      expect(outcome(await to(onPost(id)))).toEqual([404, 'POST_NOT_FOUND'])
    await t.call('DELETE', `/v1/posts/${post}`, { token: creator.token })
    expect(outcome(await to(onPost(post)))).toEqual([404, 'POST_NOT_FOUND'])
    const places = await t.services.db
      .selectFrom('given_gift')
      .where('fan_id', '=', fan.user.id)
      // in the order of time neither comes first: the clock of a test stands still
      .orderBy('place')
      .select(['place', 'post_id'])
      .execute()
    expect(places).toEqual([
      { place: 'post', post_id: post },
      { place: 'profile', post_id: null },
    ])
    expect(await walletOf(fan)).toBe(9_800)
  })

  it('is taken out of what was given when its money goes back; the message stays', async () => {
    const { id, chat } = await give(t, fan, creator, 'Sol')
    await giveBack(t, id)
    expect(await walletOf(fan)).toBe(10_000)
    expect((await get(`/v1/chats/${chat}/messages`, fan)).items[0].gift.titles.es).toBe('Sol')
  })
})

describe('giving', () => {
  it('with one key is one gift, and the same answer', async () => {
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 6 }, () => to({ key })))
    const done = answers.filter(({ statusCode }) => statusCode === 200)
    expect(new Set(done.map(({ body }) => body)).size).toBe(1)
    const again = await to({ key })
    expect(again.headers['idempotent-replayed']).toBe('true')
    expect(again.body).toBe(done[0]?.body)
    expect(await walletOf(fan)).toBe(9_900)
    await t.call('PUT', `/v1/users/${fan.user.username}/block`, { token: creator.token })
    expect(outcome(await to({ key }))).toEqual([404, 'USER_NOT_FOUND'])
  })

  it('twenty at once gives as many as the balance has', async () => {
    const poor = await createFan(t)
    await fund(t, poor, 700)
    const answers = await Promise.all(Array.from({ length: 20 }, () => to({}, poor)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(7)
    expect(
      new Set(answers.filter(each => each.statusCode !== 200).map(each => String(outcome(each)))),
    ).toEqual(new Set(['402,INSUFFICIENT_BALANCE']))
    const { items } = await get('/v1/chats', poor)
    expect(items).toHaveLength(1)
    expect(items[0].lastSeq).toBe(7)
    const { items: messages } = await get(`/v1/chats/${items[0].id}/messages`, creator)
    expect(messages.map((each: { seq: number }) => each.seq)).toEqual([7, 6, 5, 4, 3, 2, 1])
  })

  it('nothing is left of one that cannot be paid, and the missing amount is told', async () => {
    const poor = await createFan(t)
    const answer = await to({}, poor)
    expect(answer.statusCode).toBe(402)
    expect(answer.json()).toMatchObject({ code: 'INSUFFICIENT_BALANCE', params: { missing: 100 } })
    expect((await get('/v1/chats', poor)).items).toEqual([])
    expect(t.realtime.sent.filter(({ event }) => event.startsWith('chat'))).toEqual([])
  })

  it('is refused to whoever may not, and for what is not there', async () => {
    expect((await send(t, undefined, creator.user.username)).statusCode).toBe(401)
    expect(outcome(await to({}, creator))).toEqual([403, 'FORBIDDEN'])
    expect(outcome(await send(t, fan, fan.user.username))).toEqual([403, 'OWN_ACCOUNT'])
    expect(outcome(await send(t, fan, (await createFan(t)).user.username))).toEqual([404, 'USER_NOT_FOUND'])
    expect(outcome(await send(t, fan, 'nobody_here'))).toEqual([404, 'USER_NOT_FOUND'])
    expect(outcome(await to({ gift: randomUUID() }))).toEqual([404, 'GIFT_NOT_FOUND'])
    await t.services.db.updateTable('gift').set({ offered: false }).where('id', '=', FLOWER).execute()
    expect(outcome(await to())).toEqual([404, 'GIFT_NOT_FOUND'])
    await t.services.db.updateTable('gift').set({ offered: true }).where('id', '=', FLOWER).execute()
    for (const price of [99, 101]) expect(outcome(await to({ price }))).toEqual([409, 'PRICE_CHANGED'])
    const tooLong = 'x'.repeat(GIFT.maxWords + 1)
    for (const words of [tooLong, 'a\u0000b', '\ud800', 7, null])
      expect((await to({ words })).statusCode, String(words)).toBe(400)
    for (const place of [{ kind: 'live' }, { kind: 'post' }, { kind: 'post', post: '1' }, null])
      expect((await to({ place })).statusCode).toBe(400)
    expect((await to({ listing: 'loud' })).statusCode).toBe(400)
    expect((await to({ words: 'x'.repeat(GIFT.maxWords) })).statusCode).toBe(200)
  })

  it('to whoever is hidden, gone or stopped answers as to nobody', async () => {
    const hides: (() => Promise<unknown>)[] = [
      () => t.call('PUT', `/v1/users/${fan.user.username}/block`, { token: creator.token }),
      () => t.call('PUT', `/v1/users/${creator.user.username}/block`, { token: fan.token }),
      () => inTransaction(t.ctx(), tx => suspendAccount(tx, creator.user.id, { reason: 'fraud' })),
    ]
    for (const hide of hides) {
      creator = await createCreator(t)
      expect((await to()).statusCode).toBe(200)
      await hide()
      expect(outcome(await to())).toEqual([404, 'USER_NOT_FOUND'])
    }
  })

  it('stops with a chargeback', async () => {
    const { id } = await give(t, fan, creator)
    await inTransaction(t.ctx(), tx =>
      reverseSale(tx, { sale: { kind: 'gift', ref: `gift:${id}` }, reason: 'chargeback', ref: randomUUID() }),
    )
    expect(outcome(await to())).toEqual([403, 'PAYER_SUSPENDED'])
  })
})
