import { randomUUID } from 'node:crypto'
import { DIFFUSION } from '@calina/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../platform/clock.ts'
import { actorOf, createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import {
  call,
  readDiffusion,
  readMessages,
  requestDiffusion,
  sendDiffusion,
  uploadForMessages,
  work,
} from '../../testing/factories/diffusions.ts'
import { createChat, createMessage } from '../../testing/factories/messages.ts'

let t: TestApp
let creator: TestActor
let fan: TestActor
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  creator = await createCreator(t)
  fan = await follower()
})

async function follower(): Promise<TestActor> {
  const made = await createFan(t)
  await call(t, made, 'PUT', `/v1/users/${creator.user.username}/follow`)
  return made
}
const chatsOf = async (who: TestActor) => (await call(t, who, 'GET', '/v1/chats')).json().items
const codeOf = (answer: { json(): { code?: string } }) => answer.json().code
/** Time goes by, in which sessions end. */
async function pass(ms: number): Promise<void> {
  t.clock.advance(ms)
  creator = await actorOf(t, creator.user)
  fan = await actorOf(t, fan.user)
}
const inMinutes = (minutes: number) => new Date(t.clock.now().getTime() + minutes * MINUTE).toISOString()
const list = async (filter: string, by = creator) =>
  (await call(t, by, 'GET', `/v1/diffusions?filter=${filter}`)).json()

describe('a diffusion', () => {
  it('is a message of its own in the chat of each, also in chats that there were and that are made for it', async () => {
    const subscriber = await createFan(t)
    const chat = await createChat(t, subscriber, creator)
    await createMessage(t, subscriber, chat, 'Hola')
    const others = [fan, await follower()]
    t.realtime.sent.length = 0
    const sent = await sendDiffusion(t, creator, {
      text: 'Nueva serie',
      audience: { followers: true, subscribers: true },
    })
    expect(sent).toMatchObject({
      ...{ state: 'sent', text: 'Nueva serie', media: [], offer: null, recipients: 3, sent: 3 },
      ...{ missed: { closed: 0, blocked: 0, left: 0 }, seen: 0, bought: 0, withdrawn: null },
      ...{ scheduledAt: null, startedAt: sent.createdAt, endedAt: sent.createdAt },
    })
    for (const each of [subscriber, ...others]) {
      const [message] = await readMessages(t, each)
      expect(message).toMatchObject({ text: 'Nueva serie', mine: false, seq: each === subscriber ? 2 : 1 })
      const [row] = await chatsOf(each)
      expect(row).toMatchObject({ unread: 1, lastSeq: message?.seq, lastMessage: { text: 'Nueva serie' } })
      const toFan = t.realtime.sent.filter(({ userId }) => userId === each.user.id)
      expect(toFan).toContainEqual({
        userId: each.user.id,
        event: 'chat.message',
        payload: { chat: row.id, seq: message?.seq },
      })
      expect(toFan.some(({ event }) => event === 'chat.opened')).toBe(each !== subscriber)
    }
    expect(await chatsOf(creator)).toHaveLength(3)
    const own = t.realtime.sent.filter(({ userId }) => userId === creator.user.id)
    expect(own.filter(({ event }) => event === 'chat.message')).toHaveLength(3)
    expect(own).toContainEqual({
      userId: creator.user.id,
      event: 'diffusion.changed',
      payload: { diffusion: sent.id },
    })
  })

  it('tells each of whom it reaches as a single message does', async () => {
    await sendDiffusion(t, creator)
    const told = await t.services.db
      .selectFrom('notification')
      .where('user_id', '=', fan.user.id)
      .where('topic', '=', 'message')
      .selectAll()
      .execute()
    expect(told).toHaveLength(1)
  })

  it('answers the same one to the same client id, also ten times at the same moment', async () => {
    const clientId = randomUUID()
    const picture = await uploadForMessages(t, creator)
    const input = { clientId, media: [picture], price: 500 }
    const answers = await Promise.all(Array.from({ length: 10 }, () => requestDiffusion(t, creator, input)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
    expect(new Set(answers.map(answer => answer.json().id)).size).toBe(1)
    await work(t)
    expect((await requestDiffusion(t, creator, input)).json()).toMatchObject({ state: 'sent', sent: 1 })
    await work(t)
    expect(await readMessages(t, fan)).toHaveLength(1)
    expect((await list('sent')).items).toHaveLength(1)
  })

  it('is made once by the same idempotency key', async () => {
    const body = { clientId: randomUUID(), text: 'Hola', audience: { followers: true } }
    const options = { token: creator.token, headers: { 'idempotency-key': randomUUID() } }
    const first = await t.call('POST', '/v1/diffusions', { ...options, body })
    const again = await t.call('POST', '/v1/diffusions', { ...options, body })
    expect(again.json()).toEqual(first.json())
    const other = { ...body, clientId: randomUUID() }
    expect(codeOf(await t.call('POST', '/v1/diffusions', { ...options, body: other }))).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    )
  })

  it('is refused where nobody would receive it, or with a list or file that is not there', async () => {
    const lonely = await createCreator(t)
    expect(codeOf(await requestDiffusion(t, lonely))).toBe('DIFFUSION_TO_NOBODY')
    expect(codeOf(await requestDiffusion(t, creator, { audience: {} }))).toBe('DIFFUSION_TO_NOBODY')
    const theirs = (await call(t, lonely, 'POST', '/v1/fan-lists', { name: 'Suya', rule: null })).json().id
    for (const lists of [{ lists: [theirs] }, { withoutLists: [randomUUID()] }])
      expect(codeOf(await requestDiffusion(t, creator, { audience: { followers: true, ...lists } }))).toBe(
        'FAN_LIST_NOT_FOUND',
      )
    for (const media of [randomUUID(), await uploadForMessages(t, lonely)])
      expect(codeOf(await requestDiffusion(t, creator, { media: [media] }))).toBe('MEDIA_NOT_FOUND')
    expect(await readMessages(t, fan)).toEqual([])
    expect((await list('sent')).items).toEqual([])
  })

  it('has a price within the bounds that the operator has set', async () => {
    const { min, max } = t.services.settings.get('messagePrice')
    for (const price of [min - 1, max + 1])
      expect(codeOf(await requestDiffusion(t, creator, { price }))).toBe('VALIDATION_FAILED')
    expect((await requestDiffusion(t, creator, { price: min })).statusCode).toBe(200)
  })

  it('waits for a file that is still being made', async () => {
    const picture = await uploadForMessages(t, creator)
    const state = (value: 'processing' | 'ready') =>
      t.services.db.updateTable('media_asset').set({ state: value }).where('id', '=', picture).execute()
    await state('processing')
    expect(codeOf(await requestDiffusion(t, creator, { media: [picture] }))).toBe('MEDIA_NOT_READY')
    await state('ready')
    expect((await requestDiffusion(t, creator, { media: [picture] })).statusCode).toBe(200)
  })

  it('is one of fifty that are open at most; those that were sent do not count', async () => {
    await sendDiffusion(t, creator)
    for (let made = 0; made < DIFFUSION.maxOpen; made++)
      expect((await requestDiffusion(t, creator, { at: inMinutes(100_000 + made) })).statusCode).toBe(200)
    const full = await requestDiffusion(t, creator)
    expect(codeOf(full)).toBe('DIFFUSIONS_FULL')
    expect(full.json().params).toEqual({ max: DIFFUSION.maxOpen })
    const { items, scheduled } = await list('scheduled')
    expect(scheduled).toBe(DIFFUSION.maxOpen)
    await call(t, creator, 'DELETE', `/v1/diffusions/${items[0].id}`)
    expect((await requestDiffusion(t, creator)).statusCode).toBe(200)
  })

  it('does not exist for another creator, whatever they do with it', async () => {
    const { id } = await sendDiffusion(t, creator)
    const other = await createCreator(t)
    const paths = [
      ['GET', ''],
      ['GET', '/buyers'],
      ['PUT', '/time', { at: null }],
      ['PUT', '/pause'],
      ['DELETE', '/pause'],
      ['DELETE', ''],
      ['POST', '/withdrawal'],
    ] as const
    for (const [method, path, body] of paths)
      expect(codeOf(await call(t, other, method, `/v1/diffusions/${id}${path}`, body))).toBe(
        'DIFFUSION_NOT_FOUND',
      )
    expect((await list('sent', other)).items).toEqual([])
  })
})

describe('a diffusion that is scheduled', () => {
  it('goes out at its time, and to those who are in its audience then', async () => {
    const { id } = (await requestDiffusion(t, creator, { at: inMinutes(30) })).json()
    await work(t)
    expect(await readDiffusion(t, creator, id)).toMatchObject({ state: 'scheduled', recipients: 1, sent: 0 })
    expect(await readMessages(t, fan)).toEqual([])
    await call(t, fan, 'DELETE', `/v1/users/${creator.user.username}/follow`)
    const later = [await follower(), await follower()]
    await pass(30 * MINUTE)
    await work(t)
    expect(await readDiffusion(t, creator, id)).toMatchObject({ state: 'sent', recipients: 2, sent: 2 })
    expect(await readMessages(t, fan)).toEqual([])
    for (const { user } of later) expect(await readMessages(t, await actorOf(t, user))).toHaveLength(1)
  })

  it('gets another time, or is sent now; not one that is past or a year ahead, nor once it is out', async () => {
    const past = new Date(t.clock.now().getTime() - 1).toISOString()
    expect(codeOf(await requestDiffusion(t, creator, { at: past }))).toBe('TIME_PASSED')
    const far = new Date(t.clock.now().getTime() + (DIFFUSION.maxAheadDays + 1) * DAY).toISOString()
    expect(codeOf(await requestDiffusion(t, creator, { at: far }))).toBe('VALIDATION_FAILED')

    const { id } = (await requestDiffusion(t, creator, { at: inMinutes(30) })).json()
    const move = (at: string | null) => call(t, creator, 'PUT', `/v1/diffusions/${id}/time`, { at })
    expect(codeOf(await move(past))).toBe('TIME_PASSED')
    const moved = await move(inMinutes(60))
    expect(moved.json()).toMatchObject({ state: 'scheduled', scheduledAt: inMinutes(60) })
    await pass(30 * MINUTE)
    await work(t)
    expect(await readMessages(t, fan)).toEqual([])
    expect((await move(inMinutes(10))).json()).toMatchObject({ state: 'scheduled' })
    await pass(10 * MINUTE)
    await work(t)
    expect(await readDiffusion(t, creator, id)).toMatchObject({ state: 'sent', sent: 1 })
    expect(codeOf(await move(null))).toBe('DIFFUSION_STATE')

    const now = (await requestDiffusion(t, creator, { at: inMinutes(30) })).json().id
    const sent = await call(t, creator, 'PUT', `/v1/diffusions/${now}/time`, { at: null })
    expect(sent.json()).toMatchObject({ state: 'sending', scheduledAt: null })
    await work(t)
    expect(await readDiffusion(t, creator, now)).toMatchObject({ state: 'sent', sent: 1 })
  })

  it('is listed with the soonest first until it is out, and then with the latest first', async () => {
    const at = [inMinutes(90), inMinutes(30), inMinutes(60)]
    const ids: string[] = []
    for (const each of at) ids.push((await requestDiffusion(t, creator, { at: each })).json().id)
    const idsOf = async (filter: string) => (await list(filter)).items.map(({ id }: { id: string }) => id)
    expect(await idsOf('scheduled')).toEqual([ids[1], ids[2], ids[0]])
    await pass(HOUR)
    await work(t)
    expect(await idsOf('scheduled')).toEqual([ids[0]])
    await pass(MINUTE)
    await call(t, creator, 'DELETE', `/v1/diffusions/${ids[0]}`)
    await pass(MINUTE)
    const now = await sendDiffusion(t, creator)
    expect((await idsOf('sent')).slice(0, 2)).toEqual([now.id, ids[0]])
    expect((await list('sent')).items).toHaveLength(4)
  })

  it('is sent to nobody where a list was deleted that it leaves out; one that it takes in is not missed', async () => {
    const made = (await call(t, creator, 'POST', '/v1/fan-lists', { name: 'Familia', rule: null })).json()
    await call(t, creator, 'POST', `/v1/fan-lists/${made.id}/members`, { usernames: [fan.user.username] })
    await follower()
    const [without, within] = [
      (
        await requestDiffusion(t, creator, {
          at: inMinutes(5),
          audience: { followers: true, withoutLists: [made.id] },
        })
      ).json(),
      (
        await requestDiffusion(t, creator, {
          at: inMinutes(5),
          audience: { followers: true, lists: [made.id] },
        })
      ).json(),
    ]
    expect(without).toMatchObject({
      recipients: 1,
      audience: { withoutLists: [{ id: made.id, name: 'Familia' }] },
    })
    await call(t, creator, 'DELETE', `/v1/fan-lists/${made.id}`)
    await pass(5 * MINUTE)
    await work(t)
    expect(await readDiffusion(t, creator, without.id)).toMatchObject({
      ...{ state: 'cancelled', sent: 0, audience: { withoutLists: [{ id: made.id, name: null }] } },
    })
    expect(await readDiffusion(t, creator, within.id)).toMatchObject({ state: 'sent', sent: 2 })
  })
})
