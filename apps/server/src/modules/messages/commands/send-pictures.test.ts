import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createCreator, createFan, type TestActor } from '../../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'
import { createChat } from '../../../testing/factories/messages.ts'
import { importMedia } from '../../media/index.ts'

let t: TestApp
let fan: TestActor
let creator: TestActor
let chat: string
let picture: Buffer
beforeAll(async () => {
  t = await createTestApp()
  picture = await sharp({ create: { width: 60, height: 80, channels: 3, background: '#8a5a3c' } })
    .png()
    .toBuffer()
})
afterAll(() => t.close())
beforeEach(async () => {
  fan = await createFan(t)
  creator = await createCreator(t)
  chat = await createChat(t, fan, creator)
})

const upload = async (owner: TestActor, purpose: 'message' | 'post' = 'message') =>
  (await importMedia(t.ctx(), { ownerId: owner.user.id, purpose, source: picture })).id
const send = (who: TestActor, media: string[], clientId = randomUUID()) =>
  t.call('POST', `/v1/chats/${chat}/messages`, { token: who.token, body: { clientId, text: '', media } })
const firstOf = async (who: TestActor) =>
  (await t.call('GET', `/v1/chats/${chat}/messages`, { token: who.token })).json().items[0]

describe('pictures of a message', () => {
  it('are shown in order to the two people of the chat, each by their own links', async () => {
    const ids = [await upload(creator), await upload(creator)]
    const sent = await send(creator, ids.toReversed())
    expect(sent.statusCode).toBe(200)
    const media = sent.json().media
    expect(media.map((item: { id: string }) => item.id)).toEqual(ids.toReversed())
    expect(media[0]).toMatchObject({ kind: 'image', locked: false, alt: '', width: 60, height: 80 })
    const seen = (await firstOf(fan)).media
    expect(seen[0].src).not.toBe(media[0].src)
    for (const item of [...media, ...seen])
      expect((await t.call('GET', `/${item.src}`)).headers['content-type']).toBe('image/webp')
    const row = (await t.call('GET', `/v1/chats/${chat}`, { token: fan.token })).json()
    expect(row.lastMessage).toMatchObject({ text: '', photos: 2, videos: 0, mine: false })
  })

  it('are withheld once one has blocked the other', async () => {
    await send(creator, [await upload(creator)])
    const { src } = (await firstOf(fan)).media[0]
    await t.call('PUT', `/v1/users/${fan.user.username}/block`, { token: creator.token })
    expect((await t.call('GET', `/${src}`)).statusCode).toBe(404)
  })

  it('are claimed once, also when the same message comes ten times at once', async () => {
    const id = await upload(fan)
    const clientId = randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(fan, [id], clientId)))
    expect(answers.map(answer => answer.statusCode)).toEqual(Array(10).fill(200))
    expect(new Set(answers.map(answer => answer.json().id)).size).toBe(1)
    expect((await send(fan, [id])).json().code).toBe('MEDIA_NOT_FOUND')
    expect(await firstOf(fan)).toMatchObject({ seq: 1 })
  })

  it('are own uploads made for messages', async () => {
    for (const id of [await upload(creator), await upload(fan, 'post'), randomUUID()]) {
      const answer = await send(fan, [id])
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'MEDIA_NOT_FOUND'])
    }
    expect(await firstOf(fan)).toBeUndefined()
  })

  it('must be ready', async () => {
    const id = await upload(fan)
    await t.services.db.updateTable('media_asset').set({ state: 'processing' }).where('id', '=', id).execute()
    const answer = await send(fan, [id])
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'MEDIA_NOT_READY'])
  })
})
