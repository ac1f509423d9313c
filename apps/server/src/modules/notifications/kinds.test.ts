import { randomUUID } from 'node:crypto'
import { NOTIFICATION_TOPIC_NAMES, type NotificationKind, QUEUE } from '@calina/contract'
import type { Notification } from '@calina/contract/types'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SECOND } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { EventKind, EventMap } from '../../platform/events/events.ts'
import { publish } from '../../platform/events/outbox.ts'
import { actorOf, createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { TEST_PASSWORD } from '../../testing/factories/accounts.ts'
import { createReviewer, createSubmission } from '../../testing/factories/documents.ts'
import { createChat, createMessage, subscribeFree } from '../../testing/factories/messages.ts'
import { fund } from '../../testing/factories/money.ts'
import { createPost } from '../../testing/factories/posts.ts'
import { closeAccount } from '../accounts/index.ts'
import { KINDS } from './kinds/kinds.ts'
import { CROWN } from './testing/channels.ts'

let t: TestApp
let creator: TestActor
let fan: TestActor

beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t?.close())
beforeEach(async () => {
  creator = await createCreator(t)
  fan = await createFan(t, { name: 'Ana Roldán' })
})

const fact = async <K extends EventKind>(kind: K, payload: EventMap[K]) => {
  t.clock.advance(SECOND)
  await inTransaction(t.ctx(), async tx => publish(tx, kind, payload))
  await t.drain()
}
const call = async (
  actor: TestActor,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
) => {
  const headers = { 'idempotency-key': randomUUID() }
  const answer = await t.call(method, `/v1${path}`, { token: actor.token, body, headers })
  if (answer.statusCode >= 400) throw new Error(`${method} ${path}: ${answer.body}`)
  await t.drain()
  return answer
}
const listOf = async (actor: TestActor): Promise<Notification[]> =>
  (await call(actor, 'GET', '/notifications?limit=100')).json().items
/** The only one of a kind. */
const oneOf = async (actor: TestActor, kind: NotificationKind): Promise<Notification> => {
  const found = (await listOf(actor)).filter(each => each.kind === kind)
  expect(found.map(each => each.title)).toHaveLength(1)
  const [one] = found
  if (one === undefined) throw new Error('one was found')
  return one
}

it('every topic of the contract is a kind, once', () => {
  expect(KINDS.map(({ topic }) => topic).sort()).toEqual([...NOTIFICATION_TOPIC_NAMES].sort())
})

describe('the kinds of the specification, with their payloads', () => {
  it('auth: a log-in on a new device', async () => {
    await actorOf(t, fan.user)
    expect(await listOf(fan)).toEqual([])
    const login = { username: fan.user.username, password: TEST_PASSWORD }
    const headers = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/605.1.15' }
    await t.call('POST', '/v1/auth/login', { body: login, headers })
    await t.drain()
    const told = await oneOf(fan, 'auth')
    expect(told.public).toEqual({ device: expect.stringContaining('iPhone') })
    expect(told).toMatchObject({ read: false, person: null, link: '/settings/security/sessions' })
  })

  it('buy-message: a message, a call, a video call', async () => {
    const chatId = randomUUID()
    const bought = { chatId, fanId: fan.user.id, creatorId: creator.user.id, share: 600 }
    await fact('message.bought', { ...bought, purchaseId: randomUUID(), batchId: null, call: null })
    expect(await oneOf(creator, 'buy-message')).toMatchObject({
      title: 'Ana Roldán compró tu mensaje',
      description: 'Ganaste $6',
      public: { chat: chatId, fan: fan.user.username, type_call: 'message' },
      link: `/messages/${chatId}`,
    })
    for (const media of ['audio', 'video'] as const)
      await fact('message.bought', { ...bought, purchaseId: randomUUID(), batchId: null, call: media })
    expect((await listOf(creator)).map(each => each.public)).toEqual([
      { chat: chatId, fan: fan.user.username, type_call: 'video' },
      { chat: chatId, fan: fan.user.username, type_call: 'audio' },
      { chat: chatId, fan: fan.user.username, type_call: 'message' },
    ])
  })

  it('gift: its title and what it cost', async () => {
    const gift = { fanId: fan.user.id, creatorId: creator.user.id, liveId: null, titles: CROWN, total: 2_500 }
    const chatId = randomUUID()
    await fact('gift.sent', { giftId: randomUUID(), chatId, ...gift })
    const told = await oneOf(creator, 'gift')
    expect(told.link).toBe(`/messages/${chatId}`)
    expect(told.public).toEqual({
      fan: fan.user.username,
      total: { amount: 2_500, currency: 'USD' },
      gift: { title: 'Corona' },
    })
  })

  it('live: to everybody who follows, and to nobody else', async () => {
    const followers = [fan, await createFan(t), await createCreator(t)]
    const stranger = await createFan(t)
    for (const each of followers) await call(each, 'PUT', `/users/${creator.user.username}/follow`)
    await fact('live.started', { liveId: randomUUID(), creatorId: creator.user.id, title: 'Set de noche' })
    await workAll(t)
    for (const each of followers)
      expect(await oneOf(each, 'live')).toMatchObject({
        public: { username: creator.user.username },
        description: 'Set de noche',
        link: `/${creator.user.username}/live`,
      })
    expect(await listOf(stranger)).toEqual([])
  })

  it('post-comment: as long as the comment and the post are there, and not of one’s own', async () => {
    const post = await createPost(t, creator, { pictures: 1 })
    const comment = (text: string, by = fan) =>
      call(by, 'POST', `/posts/${post.id}/comments`, { clientId: randomUUID(), text })
    const { id } = (await comment('¿Otra serie?')).json()
    await comment('Sí', creator)
    const told = await oneOf(creator, 'post-comment')
    expect(told.public).toEqual({ post: post.id, username: fan.user.username, message: '¿Otra serie?' })
    expect(told.picture?.locked).toBe(false)
    await call(fan, 'DELETE', `/posts/${post.id}/comments/${id}`)
    expect(await listOf(creator)).toEqual([])
    await comment('Otra vez')
    await call(creator, 'DELETE', `/posts/${post.id}`)
    expect(await listOf(creator)).toEqual([])
  })

  it('post-mention: who, and in which words, as long as the post is there', async () => {
    const other = await createCreator(t)
    const text = `La luz es de @${other.user.username}.`
    const post = await createPost(t, creator, { text })
    await t.drain()
    const told = await oneOf(other, 'post-mention')
    expect(told.public).toEqual({ username: creator.user.username, message: text })
    expect(told).toMatchObject({ title: `${creator.user.name} te mencionó`, link: `/post/${post.id}` })
    await call(creator, 'DELETE', `/posts/${post.id}`)
    expect(await listOf(other)).toEqual([])
  })

  it('post-mention: who is asked is led to where they decide', async () => {
    const other = await createCreator(t)
    await call(other, 'PUT', '/mentions/settings', { allowed: 'ask' })
    await createPost(t, creator, { text: `Con @${other.user.username}` })
    await t.drain()
    expect(await oneOf(other, 'post-mention')).toMatchObject({
      title: `${creator.user.name} quiere mencionarte`,
      link: '/settings/mention',
    })
  })

  it('post-mention: of a post for subscribers nobody else is told the words', async () => {
    const [stranger, subscriber] = [await createCreator(t), await createCreator(t)]
    await subscribeFree(t, subscriber, creator)
    const text = `Para @${stranger.user.username} y @${subscriber.user.username}`
    await createPost(t, creator, { audience: 'subscribers', text })
    await t.drain()
    const message = (actor: TestActor) => oneOf(actor, 'post-mention').then(told => told.public)
    expect(await message(subscriber)).toMatchObject({ message: text })
    expect(await message(stranger)).toMatchObject({ message: '' })
    expect((await oneOf(stranger, 'post-mention')).description).toBe('En una publicación para suscriptores')
  })

  it('post-purchase: to the creator, with what is left of the price', async () => {
    const post = await createPost(t, creator, { audience: 'paid', price: 900 })
    await fund(t, fan, 2_000)
    await call(fan, 'POST', `/posts/${post.id}/unlock`, { price: 900 })
    const told = await oneOf(creator, 'post-purchase')
    expect(told.public).toEqual({ post: post.id, fan: fan.user.username })
    expect(told.description).toBe('Ganaste $7,20')
    expect(await listOf(fan)).toEqual([])
  })

  it('subscription: once for every beginning', async () => {
    await subscribeFree(t, fan, creator)
    const told = await oneOf(creator, 'subscription')
    expect(told.public).toEqual({ username: fan.user.username })
    expect(told.description).toBe('1 mes, hasta el 15 de febrero')
  })

  it('subscription-gift-fan: to who can receive it; subscription-gift-creator: once it is received', async () => {
    const giver = await createFan(t)
    const until = '2026-02-15T12:00:00.000Z'
    const giftId = randomUUID()
    const gift = { giftId, fanId: fan.user.id, creatorId: creator.user.id, duration: '1m', until } as const
    await fact('subscription.gifted', gift)
    const told = await oneOf(fan, 'subscription-gift-fan')
    expect(told.public).toEqual({ creator: creator.user.username, time: '1m', expiration: until })
    expect(told.link).toBe(`/gift/${giftId}`)
    expect(await listOf(creator)).toEqual([])
    await fact('subscription-gift.received', { ...gift, giverId: giver.user.id })
    expect((await oneOf(creator, 'subscription-gift-creator')).public).toEqual({
      fan: giver.user.username,
      time: '1m',
      expiration: until,
    })
    await oneOf(fan, 'subscription-gift-fan')
    expect(await listOf(giver)).toEqual([])
  })

  it('gift-returned: to who gave it, with what went back', async () => {
    const about = { giftId: randomUUID(), giverId: fan.user.id, creatorId: creator.user.id }
    await fact('subscription-gift.returned', { ...about, amount: 1_200 })
    const [told] = await listOf(fan)
    expect(told).toMatchObject({ kind: 'info', topic: 'gift-returned', link: '/settings/transactions' })
    expect(told?.description).toBe('$12 volvieron a tu saldo.')
  })

  it('call: to both what became of it, with the money; of a time who has to know it', async () => {
    const about = {
      callId: randomUUID(),
      chatId: randomUUID(),
      fanId: fan.user.id,
      creatorId: creator.user.id,
    }
    const at = '2026-01-16T20:30:00.000Z'
    const told = async (who: TestActor) => {
      const found = (await listOf(who)).filter(({ topic }) => topic === 'call')
      return found.map(({ title, description }) => [title, description]).at(0)
    }
    await fact('call.proposed', { ...about, at })
    expect((await listOf(fan))[0]).toMatchObject({
      kind: 'info',
      topic: 'call',
      link: `/messages/${about.chatId}`,
    })
    expect((await told(fan))?.[1]).toMatch(/^16 de enero.*Tu dinero queda apartado mientras decides\.$/)
    expect(await told(creator)).toBeUndefined()
    await fact('call.agreed', { ...about, at })
    expect((await told(creator))?.[0]).toMatch(/aceptó la hora de la llamada$/)
    await fact('call.reminded', { ...about, at })
    for (const who of [fan, creator]) expect((await told(who))?.[0]).toMatch(/está por empezar$/)
    await fact('call.due', { ...about, at })
    for (const who of [fan, creator]) expect((await told(who))?.[0]).toMatch(/^Es la hora de tu llamada con /)

    const over = {
      kind: 'video',
      end: null,
      by: null,
      seconds: 0,
      charged: 0,
      returned: 1_000,
      share: 0,
    } as const
    for (const [state, by, toFan, toCreator] of [
      ['missed', null, 'no contestó tu llamada', 'Llamada perdida de'],
      ['declined', 'creator', 'no puede atender tu llamada', undefined],
      ['cancelled', 'creator', 'Se canceló tu llamada', undefined],
      ['cancelled', 'fan', undefined, 'Se canceló tu llamada'],
      ['failed', null, 'no se conectó', 'no se conectó'],
    ] as const) {
      const callId = randomUUID()
      t.clock.advance(SECOND)
      const before = [(await listOf(fan)).length, (await listOf(creator)).length]
      await fact('call.over', { ...about, ...over, callId, state, by })
      for (const [index, who, text, rest] of [
        [0, fan, toFan, '$10 volvieron a tu saldo.'],
        [1, creator, toCreator, 'No se cobró nada.'],
      ] as const) {
        const list = await listOf(who)
        expect(list.length - (before[index] ?? 0)).toBe(text === undefined ? 0 : 1)
        if (text !== undefined) expect(list[0]?.title).toContain(text)
        if (text !== undefined) expect(list[0]?.description).toBe(rest)
      }
    }
    t.clock.advance(SECOND)
    const charged = { state: 'ended', end: 'creator', charged: 200, returned: 800, share: 160 } as const
    await fact('call.over', { ...about, ...over, ...charged, callId: randomUUID() })
    expect((await told(fan))?.[1]).toBe('Pagaste $2 y $8 volvieron a tu saldo.')
    expect((await told(creator))?.[1]).toBe('Ganaste $1,60')
    t.clock.advance(SECOND)
    const whole = { state: 'ended', end: 'time-up', charged: 1_000, returned: 0, share: 800 } as const
    await fact('call.over', { ...about, ...over, ...whole, callId: randomUUID() })
    expect((await told(fan))?.[1]).toBe('Pagaste $10.')
  })

  it('message-unsent: to its creator, with why; of a chat that is gone without the way there', async () => {
    const [chatId, about] = [randomUUID(), { creatorId: creator.user.id }]
    for (const reason of ['FORBIDDEN', 'CHAT_NOT_FOUND'] as const) {
      await fact('scheduled-message.refused', { ...about, scheduledId: randomUUID(), chatId, reason })
      const told = (await listOf(creator)).find(({ topic }) => topic === 'message-unsent')
      expect(told).toMatchObject({
        ...{ kind: 'info', title: 'Un mensaje programado no salió' },
        link: reason === 'FORBIDDEN' ? `/messages/${chatId}` : '/messages',
      })
    }
  })

  it('ticket-activity: what staff did, and not what the asker did, or a guest; with what the asker knows it by', async () => {
    const subject = 'Me cobraron dos veces'
    const question = { topic: 'money', subject, text: 'Salen dos cargos.', attachments: [] }
    const opened = await call(fan, 'POST', '/tickets', { clientId: randomUUID(), ...question })
    const { id: ticketId, number } = opened.json()
    const about = { ticketId, userId: fan.user.id }
    await fact('ticket.replied', { ...about, byStaff: true, messageId: randomUUID(), solves: false })
    await fact('ticket.replied', { ...about, byStaff: false, messageId: randomUUID(), solves: false })
    await fact('ticket.replied', {
      ...about,
      userId: null,
      byStaff: true,
      messageId: randomUUID(),
      solves: false,
    })
    expect(await oneOf(fan, 'ticket-activity')).toMatchObject({
      description: `#${number}: «${subject}»`,
      public: { ticket: ticketId },
      link: `/help/tickets?ticket=${ticketId}`,
    })
    await fact('ticket.solved', { ...about, byStaff: true })
    expect((await listOf(fan)).map(each => each.title)).toEqual([
      'Tu consulta está resuelta',
      'Respondimos a tu consulta',
    ])
    const unknown = { ticketId: randomUUID(), userId: fan.user.id }
    await fact('ticket.solved', { ...unknown, byStaff: true })
    expect((await listOf(fan))[0]).toMatchObject({ description: 'Ábrela para leer la respuesta.' })
  })

  it('verify-documents: what staff wrote, in full', async () => {
    const reviewer = await createReviewer(t)
    const id = await createSubmission(t, creator)
    const observation = 'La foto del reverso salió borrosa.'
    const { documents } = (await call(reviewer, 'GET', `/staff/documents/${id}`)).json()
    const back = documents.find((each: { side: string }) => each.side === 'back')
    await call(reviewer, 'POST', `/staff/documents/${id}/decision`, {
      rejected: [{ document: back.id, reason: 'blurred', observation }],
      facts: null,
    })
    t.clock.advance(QUEUE.undoSeconds * SECOND)
    await workAll(t)
    expect(await oneOf(creator, 'verify-documents')).toMatchObject({
      public: { observation },
      description: observation,
      link: '/settings/biometric',
    })
  })
})

describe('what the product adds is info, by title and description alone', () => {
  it('likes: several people are one, and who takes it back leaves', async () => {
    const post = await createPost(t, creator)
    const others = [await createFan(t), await createFan(t)]
    for (const each of [...others, fan]) await call(each, 'PUT', `/posts/${post.id}/like`)
    const told = await oneOf(creator, 'info')
    expect(told).toMatchObject({
      topic: 'likes',
      public: {},
      title: 'A Ana Roldán y a 2 personas más les gusta tu publicación',
    })
    for (const each of others) await call(each, 'DELETE', `/posts/${post.id}/like`)
    expect((await oneOf(creator, 'info')).title).toBe('A Ana Roldán le gusta tu publicación')
    await call(fan, 'DELETE', `/posts/${post.id}/like`)
    expect(await listOf(creator)).toEqual([])
  })

  it('likes: what was read is not told again for a like that went and came', async () => {
    const post = await createPost(t, creator)
    await call(fan, 'PUT', `/posts/${post.id}/like`)
    const { id } = await oneOf(creator, 'info')
    await call(creator, 'POST', '/notifications/read', { ids: [id] })
    await call(fan, 'DELETE', `/posts/${post.id}/like`)
    await call(fan, 'PUT', `/posts/${post.id}/like`)
    expect((await listOf(creator)).filter(each => !each.read)).toEqual([])
    await call(await createFan(t), 'PUT', `/posts/${post.id}/like`)
    expect((await listOf(creator)).filter(each => !each.read)).toHaveLength(1)
  })

  it('followers: who follows and no longer follows is not there', async () => {
    await call(fan, 'PUT', `/users/${creator.user.username}/follow`)
    expect((await oneOf(creator, 'info')).title).toBe('Ana Roldán te sigue')
    await call(fan, 'DELETE', `/users/${creator.user.username}/follow`)
    expect(await listOf(creator)).toEqual([])
  })

  it('messages are not listed: the chats say so', async () => {
    const chat = await createChat(t, fan, creator)
    await createMessage(t, creator, chat)
    await t.drain()
    expect(await listOf(fan)).toEqual([])
    const { rows } = await t.app.pool.query(`select times, read_at from notification where about = $1`, [
      `chat:${chat}`,
    ])
    expect(rows).toEqual([{ times: 1, read_at: null }])
    await call(fan, 'PUT', `/chats/${chat}/read`, { seq: 1 })
    const after = await t.app.pool.query(`select read_at from notification where about = $1`, [
      `chat:${chat}`,
    ])
    expect(after.rows).toEqual([{ read_at: t.clock.now() }])
  })

  it('password, withdrawals, renewals', async () => {
    await fact('password.changed', { userId: fan.user.id })
    const subscriptionId = randomUUID()
    await fact('renewal.missed', { subscriptionId, fanId: fan.user.id, creatorId: creator.user.id })
    expect((await listOf(fan)).map(each => each.topic)).toEqual(['renewal', 'password'])
    const of = { withdrawalId: randomUUID(), userId: creator.user.id, amount: 500 }
    for (const [status, why, title] of [
      ['approved', null, 'Tu retiro de $5 está aprobado'],
      ['paid', null, 'Tu retiro de $5 está pagado'],
      ['rejected', 'bank', 'El banco devolvió tu retiro de $5'],
      ['rejected', 'staff', 'Tu retiro de $5 fue rechazado'],
    ] as const) {
      await fact('withdrawal.changed', { ...of, status, why })
      expect((await listOf(creator)).map(each => each.title)).toContain(title)
    }
    const before = (await listOf(creator)).length
    await fact('withdrawal.changed', { ...of, status: 'rejected', why: 'cancelled' })
    await fact('withdrawal.changed', { ...of, status: 'pending', why: null })
    expect(await listOf(creator)).toHaveLength(before)
  })
})

it('a fact that is handled again tells nobody anew', async () => {
  const payload = {
    giftId: randomUUID(),
    fanId: fan.user.id,
    creatorId: creator.user.id,
    chatId: randomUUID(),
    liveId: null,
    titles: CROWN,
    total: 1,
  }
  await fact('gift.sent', payload)
  await fact('gift.sent', payload)
  await oneOf(creator, 'gift')
})

it('texts are in the language of the reader, whatever was stored', async () => {
  const gift = { fanId: fan.user.id, creatorId: creator.user.id, liveId: null, titles: CROWN, total: 1 }
  await fact('gift.sent', { giftId: randomUUID(), chatId: randomUUID(), ...gift })
  const titles: string[] = []
  for (const locale of ['es', 'en', 'pt', 'fr']) {
    const headers = { 'accept-language': locale }
    const answer = await t.call('GET', '/v1/notifications', { token: creator.token, headers })
    titles.push(answer.json().items[0].title)
  }
  expect(titles).toEqual([
    'Ana Roldán te envió un regalo: Corona',
    'Ana Roldán sent you a gift: Crown',
    'Ana Roldán enviou um presente: Coroa',
    'Ana Roldán t’a envoyé un cadeau\u00a0: Couronne',
  ])
})

describe('who is not there for each other', () => {
  const gift = () => ({
    giftId: randomUUID(),
    fanId: fan.user.id,
    creatorId: creator.user.id,
    chatId: randomUUID(),
    liveId: null,
    titles: CROWN,
    total: 1,
  })
  it('is not told of, and what was told is hidden, by a block from either side', async () => {
    await fact('gift.sent', gift())
    await call(creator, 'PUT', `/users/${fan.user.username}/block`)
    await fact('gift.sent', gift())
    expect(await listOf(creator)).toEqual([])
    expect((await call(creator, 'GET', '/notifications/unread')).json()).toEqual({ unread: 0 })
    await call(creator, 'DELETE', `/users/${fan.user.username}/block`)
    await oneOf(creator, 'gift')
  })

  it('a closed account has no name', async () => {
    await fact('gift.sent', gift())
    await inTransaction(t.ctx(), tx => closeAccount(tx, fan.user.id, async () => undefined))
    await t.drain()
    const told = await oneOf(creator, 'gift')
    expect(told.title).toBe('Alguien te envió un regalo: Corona')
    expect(JSON.stringify(told)).not.toContain(fan.user.username)
  })
})

/** Runs every enqueued job, and what it publishes. */
async function workAll(app: TestApp): Promise<void> {
  await app.services.jobs.drain(app.services)
  await app.drain()
}
