import { randomUUID } from 'node:crypto'
import type { Chat, Message } from '@calina/contract/types'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MINUTE } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createMedia } from '../../testing/factories/media.ts'
import { createChat, createMessage, subscribeFree } from '../../testing/factories/messages.ts'
import { createSound, createVoiceNote } from '../../testing/factories/voice.ts'
import { outcome } from '../../testing/outcome.ts'
import { recordMails } from '../../testing/record-mails.ts'
import { takeDownMessage } from './index.ts'

let t: TestApp
let fan: TestActor
let creator: TestActor
let chat: string
beforeAll(async () => {
  t = await createTestApp({ inFolder: true })
})
afterAll(() => t.close())
beforeEach(async () => {
  fan = await createFan(t)
  creator = await createCreator(t)
  chat = await createChat(t, fan, creator)
})

const as = (
  who: TestActor,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
) => t.call(method, `/v1/chats/${chat}${path}`, { token: who.token, ...(body !== undefined && { body }) })
const send = (who: TestActor, voice: string, more: object = {}) =>
  as(who, 'POST', '/messages', { clientId: randomUUID(), text: '', voice, ...more })
const read = async (who: TestActor): Promise<Message[]> => (await as(who, 'GET', '/messages')).json().items
const first = async (who: TestActor): Promise<Message | undefined> => (await read(who))[0]
const heard = (who: TestActor, message: string) => as(who, 'PUT', `/messages/${message}/heard`)
const listed = async (who: TestActor) => (await as(who, 'GET', '')).json() as Chat
const receipts = (who: TestActor, on: boolean) =>
  t.call('PATCH', '/v1/preferences', { token: who.token, body: { receipts: on } })
const fetched = async (url = '') => (await t.call('GET', `/${url}`)).statusCode
const shown = (message: Message | undefined) => message?.voice?.sound.play?.src

describe('a voice note', () => {
  it.each(['fan', 'creator'] as const)('of the %s plays for both, each by their own links', async side => {
    const [sender, receiver] = side === 'fan' ? [fan, creator] : [creator, fan]
    const { id } = await createSound(t, sender, 2)
    const answer = await send(sender, id)
    expect(answer.statusCode).toBe(200)
    const mine = answer.json() as Message
    const theirs = await first(receiver)
    for (const [message, isMine] of [
      [mine, true],
      [theirs, false],
    ] as const) {
      expect(message).toMatchObject({ mine: isMine, text: '', media: [], offer: null, seq: 1 })
      expect(message?.voice).toMatchObject({ heard: false, sound: { id, kind: 'audio', locked: false } })
      expect(message?.voice?.sound.duration).toBeCloseTo(2, 1)
      expect(message?.voice?.sound.play?.peaks.length).toBeGreaterThan(0)
    }
    expect(await first(sender)).toEqual(mine)
    expect(shown(mine)).not.toBe(shown(theirs))
    for (const src of [shown(mine), shown(theirs)])
      expect((await t.call('GET', `/${src}`)).headers['content-type']).toBe('audio/wav')
  })

  it('is neither a photo nor a video in a list of chats, and its seconds are said', async () => {
    await createVoiceNote(t, creator, chat, 2)
    for (const who of [fan, creator])
      expect((await listed(who)).lastMessage).toMatchObject({ text: '', photos: 0, videos: 0, voice: 2 })
    await createMessage(t, creator, chat)
    expect((await listed(fan)).lastMessage).toMatchObject({ voice: null })
  })

  it('goes alone', async () => {
    const { id } = await createSound(t, creator)
    const picture = (await createMedia(t, creator, { purpose: 'message' })).id
    for (const more of [{ text: 'Hola' }, { media: [picture] }, { price: 600 }])
      expect(outcome(await send(creator, id, more))).toEqual([400, 'VALIDATION_FAILED'])
    expect(await read(fan)).toEqual([])
  })

  it('is an own upload for it, that nothing uses', async () => {
    const [theirs, mine] = [await createSound(t, creator), await createSound(t, fan)]
    const picture = await createMedia(t, fan, { purpose: 'message' })
    for (const id of [theirs.id, picture.id, randomUUID()])
      expect(outcome(await send(fan, id))).toEqual([404, 'MEDIA_NOT_FOUND'])
    expect((await send(fan, mine.id)).statusCode).toBe(200)
    expect(outcome(await send(fan, mine.id))).toEqual([404, 'MEDIA_NOT_FOUND'])
    const again = await createSound(t, fan)
    const asPicture = await as(fan, 'POST', '/messages', {
      ...{ clientId: randomUUID(), text: '', media: [again.id] },
    })
    expect(outcome(asPicture)).toEqual([404, 'MEDIA_NOT_FOUND'])
  })

  it('must be ready', async () => {
    const { id } = await createSound(t, fan)
    await t.services.db.updateTable('media_asset').set({ state: 'processing' }).where('id', '=', id).execute()
    expect(outcome(await send(fan, id))).toEqual([409, 'MEDIA_NOT_READY'])
  })

  it('is claimed once, also when the same message comes ten times at once', async () => {
    const { id } = await createSound(t, fan)
    const clientId = randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(fan, id, { clientId })))
    expect(answers.map(answer => answer.statusCode)).toEqual(Array(10).fill(200))
    expect(new Set(answers.map(answer => answer.json().id)).size).toBe(1)
    expect(await read(creator)).toHaveLength(1)
  })

  it('is no file of a diffusion', async () => {
    const { id } = await createSound(t, creator)
    const answer = await t.call('POST', '/v1/diffusions', {
      token: creator.token,
      headers: { 'idempotency-key': randomUUID() },
      body: {
        ...{ clientId: randomUUID(), text: '', media: [id], price: null, previews: [], at: null },
        audience: {
          ...{ subscribers: true, former: false, followers: false, lists: [], withoutLists: [] },
          ...{ withoutOwners: false, withoutReached: false },
        },
      },
    })
    expect(outcome(answer)).toEqual([404, 'MEDIA_NOT_FOUND'])
  })

  it('is withheld from all others, and once one has blocked the other', async () => {
    const other = await createFan(t)
    await subscribeFree(t, other, creator)
    await createVoiceNote(t, creator, chat)
    const src = shown(await first(fan))
    expect(await fetched(src)).toBe(200)
    expect((await as(other, 'GET', '/messages')).statusCode).toBe(404)
    await t.call('PUT', `/v1/users/${fan.user.username}/block`, { token: creator.token })
    t.clock.advance(MINUTE)
    expect(await fetched(src)).toBe(404)
  })

  it('says and plays nothing once it is taken down, and is back when that is undone', async () => {
    const { id } = await createVoiceNote(t, creator, chat)
    await heard(fan, id)
    const src = shown(await first(fan))
    await inTransaction(t.ctx(), tx => takeDownMessage(tx, { message: id, removed: true }))
    expect(await first(fan)).toMatchObject({ removed: true, voice: null, media: [] })
    expect((await listed(fan)).lastMessage).toMatchObject({ removed: true, voice: null })
    t.clock.advance(MINUTE)
    expect(await fetched(src)).toBe(404)
    expect(outcome(await heard(fan, id))).toEqual([404, 'MESSAGE_NOT_FOUND'])
    await inTransaction(t.ctx(), tx => takeDownMessage(tx, { message: id, removed: false }))
    expect((await first(fan))?.voice).toMatchObject({ heard: true })
  })

  it('is gone with its sound when its sender deletes it', async () => {
    const { id, voice } = await createVoiceNote(t, creator, chat)
    const src = shown(await first(fan))
    expect((await as(creator, 'DELETE', `/messages/${id}`)).statusCode).toBe(204)
    expect(await first(fan)).toMatchObject({ deleted: true, voice: null, media: [] })
    expect((await listed(fan)).lastMessage).toBeNull()
    expect(await fetched(src)).toBe(404)
    const asset = () =>
      t.services.db
        .selectFrom('media_asset')
        .where('id', '=', voice?.sound.id ?? '')
        .select('id')
        .execute()
    expect(await asset()).toEqual([])
  })
})

describe('that it was heard', () => {
  it('is said by its receiver, once for both, and again is the same', async () => {
    const { id } = await createVoiceNote(t, creator, chat)
    await createMessage(t, creator, chat)
    const before = (await as(creator, 'GET', '/messages')).json().change
    t.realtime.sent.length = 0
    expect((await heard(fan, id)).statusCode).toBe(204)
    const told = t.realtime.sent.filter(({ event }) => event === 'chat.changed')
    expect(new Set(told.map(({ userId }) => userId))).toEqual(new Set([fan.user.id, creator.user.id]))
    t.realtime.sent.length = 0
    expect((await heard(fan, id)).statusCode).toBe(204)
    expect(t.realtime.sent).toEqual([])
    for (const who of [fan, creator]) expect((await read(who)).at(-1)?.voice).toMatchObject({ heard: true })
    const { items } = (await as(creator, 'GET', `/messages?changes=${before}`)).json()
    expect(items).toMatchObject([{ id, voice: { heard: true } }])
  })

  it('is said of nothing else', async () => {
    const mine = await createVoiceNote(t, fan, chat)
    const seq = await createMessage(t, creator, chat)
    const text = (await read(fan)).find(item => item.seq === seq)?.id ?? ''
    for (const id of [mine.id, text, randomUUID()])
      expect(outcome(await heard(fan, id))).toEqual([404, 'MESSAGE_NOT_FOUND'])
    const other = await createFan(t)
    expect(outcome(await heard(other, mine.id))).toEqual([404, 'CHAT_NOT_FOUND'])
    expect((await read(fan)).find(({ id }) => id === mine.id)?.voice?.heard).toBe(false)
  })

  it.each(['fan', 'creator'] as const)('is hidden while the %s sends no receipts', async who => {
    const { id } = await createVoiceNote(t, creator, chat)
    await receipts(who === 'fan' ? fan : creator, false)
    const before = (await as(creator, 'GET', '/messages')).json().change
    t.realtime.sent.length = 0
    await heard(fan, id)
    // nor does a number of change say it
    expect(t.realtime.sent.map(({ userId }) => userId)).toEqual([fan.user.id])
    expect((await as(creator, 'GET', '/messages')).json().change).toBe(before)
    expect((await first(creator))?.voice?.heard).toBe(false)
    expect((await first(fan))?.voice?.heard).toBe(true)
    await receipts(who === 'fan' ? fan : creator, true)
    expect((await first(creator))?.voice?.heard).toBe(true)
  })
})

it('its receiver is told that it is one', async () => {
  const mails = recordMails(t)
  await createVoiceNote(t, fan, chat)
  await t.drain()
  t.clock.advance(11 * MINUTE)
  await t.app.jobs.runNow(t.services, 'notifications.deliver-due')
  const told = mails.filter(({ to }) => to === creator.user.email).map(({ text }) => text)
  expect(told.join('\n')).toContain('Nota de voz')
})
