import { randomUUID } from 'node:crypto'
import type { Answer, ChatGallery, messages } from '@calina/contract'
import type { Message } from '@calina/contract/types'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import { createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { sendDiffusion, uploadForMessages } from '../../testing/factories/diffusions.ts'
import { createMedia } from '../../testing/factories/media.ts'
import { createChat, createMessage, createPaidMessage } from '../../testing/factories/messages.ts'
import { fund } from '../../testing/factories/money.ts'
import { createVoiceNote } from '../../testing/factories/voice.ts'
import { outcome } from '../../testing/outcome.ts'
import { takeDownMessage } from './index.ts'

type Shared = Answer<typeof messages.listShared>

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

const shared = async (
  who: TestActor,
  kind: ChatGallery,
  more: Record<string, string> = {},
): Promise<Shared> => {
  const query = new URLSearchParams({ kind, ...more })
  const answer = await t.call('GET', `/v1/chats/${chat}/gallery?${query}`, { token: who.token })
  expect([kind, answer.statusCode]).toEqual([kind, 200])
  return answer.json()
}
/** All pages of a kind, so many at a time; what stands on them must be as many as is counted. */
const walk = async (who: TestActor, kind: ChatGallery, limit: number): Promise<Shared['items']> => {
  const items: Shared['items'] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await shared(who, kind, { limit: String(limit), ...(cursor !== '' && { cursor }) })
    expect(page.items.length).toBeLessThanOrEqual(limit)
    expect(page.next === null || page.items.length === limit).toBe(true)
    items.push(...page.items)
    expect(page.counts[kind]).toBeGreaterThanOrEqual(items.length)
    if (page.next === null) expect(page.counts[kind]).toBe(items.length)
    cursor = page.next
  }
  return items
}
const pictures = async (who: TestActor, count: number): Promise<string[]> => {
  const ids: string[] = []
  while (ids.length < count) ids.push((await createMedia(t, who, { purpose: 'message' })).id)
  return ids
}
const send = async (who: TestActor, media: readonly string[], text = ''): Promise<Message> => {
  const body = { clientId: randomUUID(), text, media }
  return (await t.call('POST', `/v1/chats/${chat}/messages`, { token: who.token, body })).json()
}
const mediaOf = (items: Shared['items']) => items.map(({ media }) => media?.id)
const linksOf = (items: Shared['items']) => items.map(({ link }) => link)

describe('photos and videos that were shared', () => {
  it.each([1, 2, 5])(
    'come newest first, %i at a time, each once and in the order of its message',
    async limit => {
      const [one, two, three] = [
        await pictures(creator, 3),
        await pictures(fan, 2),
        await pictures(creator, 2),
      ]
      await send(creator, one)
      await send(fan, two)
      await createMessage(t, creator, chat)
      await send(creator, three)
      expect(mediaOf(await walk(fan, 'received', limit))).toEqual([...three, ...one])
      expect(mediaOf(await walk(creator, 'sent', limit))).toEqual([...three, ...one])
      expect(mediaOf(await walk(fan, 'sent', limit))).toEqual(two)
      expect(mediaOf(await walk(creator, 'received', limit))).toEqual(two)
      const { items, counts } = await shared(fan, 'received')
      expect(counts).toEqual({ received: 5, sent: 2, voice: 0, links: 0 })
      expect(items[0]).toMatchObject({ seq: 4, mine: false, voice: null, link: null, offer: null })
      expect((await t.call('GET', `/${items[0]?.media?.src}`)).statusCode).toBe(200)
    },
  )

  it('are locked while they have to be bought, but for previews', async () => {
    const sold = await createPaidMessage(t, creator, chat, { pictures: 2, previews: 1 })
    const { items } = await shared(fan, 'received')
    expect(items.map(({ media }) => media?.locked)).toEqual([false, true])
    expect(items[1]?.media).toMatchObject({ play: null, placeholder: null })
    expect(items[1]?.media?.src).toContain('/teaser-')
    for (const { offer } of items) expect(offer).toEqual(sold.offer)
    expect((await shared(creator, 'sent')).items.map(({ media }) => media?.locked)).toEqual([false, false])
    await fund(t, fan, 5_000)
    await t.call('POST', `/v1/chats/${chat}/messages/${sold.id}/unlock`, {
      token: fan.token,
      body: { price: 600 },
      headers: { 'idempotency-key': randomUUID() },
    })
    const bought = await shared(fan, 'received')
    expect(bought.items.map(({ media }) => media?.locked)).toEqual([false, false])
    expect(bought.items[1]?.offer?.boughtAt).not.toBeNull()
  })

  it('are also those of diffusions', async () => {
    const ids = [await uploadForMessages(t, creator), await uploadForMessages(t, creator)]
    await sendDiffusion(t, creator, { media: ids, audience: { subscribers: true } })
    expect(mediaOf(await walk(fan, 'received', 1))).toEqual(ids)
    expect(mediaOf(await walk(creator, 'sent', 1))).toEqual(ids)
  })

  it('are gone with their message', async () => {
    const [gone, down] = [
      await send(creator, await pictures(creator, 1)),
      await send(creator, await pictures(creator, 1)),
    ]
    await createVoiceNote(t, creator, chat)
    await t.call('DELETE', `/v1/chats/${chat}/messages/${gone.id}`, { token: creator.token })
    await inTransaction(t.ctx(), tx => takeDownMessage(tx, { message: down.id, removed: true }))
    for (const [who, kind] of [
      [fan, 'received'],
      [creator, 'sent'],
    ] as const)
      expect(await shared(who, kind)).toMatchObject({ items: [], counts: { received: 0, sent: 0, voice: 1 } })
  })
})

describe('voice notes and links that were shared', () => {
  it('voice notes are those of both', async () => {
    const mine = await createVoiceNote(t, fan, chat)
    const theirs = await createVoiceNote(t, creator, chat)
    await t.call('PUT', `/v1/chats/${chat}/messages/${theirs.id}/heard`, { token: fan.token })
    const items = await walk(fan, 'voice', 1)
    expect(items).toMatchObject([
      { message: theirs.id, mine: false, media: null, link: null, voice: { heard: true } },
      { message: mine.id, mine: true, voice: { heard: false, sound: { kind: 'audio' } } },
    ])
  })

  it.each([1, 2, 5])('links are each one, %i at a time, as the texts show them', async limit => {
    await createMessage(t, creator, chat, 'Mira https://cala.example/uno, y http://cala.example/dos.')
    await createMessage(
      t,
      fan,
      chat,
      'ftp://cala.example javascript:alert(1) www.cala.example https://localhost',
    )
    await createMessage(t, fan, chat, 'HTTPS://CALA.EXAMPLE/tres')
    const links = ['HTTPS://CALA.EXAMPLE/tres', 'https://cala.example/uno', 'http://cala.example/dos']
    for (const who of [fan, creator]) expect(linksOf(await walk(who, 'links', limit))).toEqual(links)
    expect((await shared(fan, 'links')).items.map(({ mine }) => mine)).toEqual([true, false, false])
  })

  it('a text that has to be bought gives no links, and the words beside files do', async () => {
    const text = 'https://cala.example/secreto'
    await createPaidMessage(t, creator, chat, { text })
    const files = await createPaidMessage(t, creator, chat, {
      text: 'https://cala.example/fotos',
      pictures: 1,
    })
    const { items, counts } = await shared(fan, 'links')
    expect([linksOf(items), counts.links]).toEqual([['https://cala.example/fotos'], 1])
    expect(items[0]?.offer).toEqual(files.offer)
    expect((await shared(creator, 'links')).counts.links).toBe(2)
  })

  it('a cursor of others is refused', async () => {
    for (const cursor of ['x', Buffer.from('s4').toString('base64url')]) {
      const answer = await t.call('GET', `/v1/chats/${chat}/gallery?cursor=${cursor}`, { token: fan.token })
      expect(outcome(answer)).toEqual([400, 'VALIDATION_FAILED'])
    }
  })
})
