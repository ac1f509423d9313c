import { randomUUID } from 'node:crypto'
import type { Answer, messages } from '@calina/contract'
import type { Message } from '@calina/contract/types'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MINUTE } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createMedia } from '../../testing/factories/media.ts'
import { createChat, createMessage, createPaidMessage } from '../../testing/factories/messages.ts'
import { fund } from '../../testing/factories/money.ts'
import { createVoiceNote } from '../../testing/factories/voice.ts'
import { outcome } from '../../testing/outcome.ts'
import { takeDownMessage } from './index.ts'

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

const get = (who: TestActor, path: string, query: Record<string, string>) =>
  t.call('GET', `/v1/chats/${chat}/${path}?${new URLSearchParams(query)}`, { token: who.token })
const search = async (who: TestActor, term: string, more: Record<string, string> = {}) => {
  const answer = await get(who, 'search', { term, ...more })
  expect([term, answer.statusCode]).toEqual([term, 200])
  return answer.json() as Answer<typeof messages.searchMessages>
}
const found = async (who: TestActor, term: string, more: Record<string, string> = {}) =>
  (await search(who, term, more)).items.map(({ seq }) => seq)
const say = (text: string, who = creator) => createMessage(t, who, chat, text)
const withPicture = async (text: string): Promise<Message> => {
  const { id } = await createMedia(t, creator, { purpose: 'message' })
  const body = { clientId: randomUUID(), text, media: [id] }
  return (await t.call('POST', `/v1/chats/${chat}/messages`, { token: creator.token, body })).json()
}

describe('a search in a chat', () => {
  it('finds words whatever their case and accents, newest first', async () => {
    await say('La canción del mar')
    await say('Otra cosa')
    await say('UNA CANCION', fan)
    expect(await search(fan, 'canción')).toEqual({
      items: [
        expect.objectContaining({ seq: 3, mine: true, text: 'UNA CANCION' }),
        expect.objectContaining({ seq: 1, mine: false, text: 'La canción del mar' }),
      ],
      counts: { all: 2, theirs: 1, media: 0 },
      next: null,
    })
    expect(await found(creator, 'ŁAZIEN')).toEqual([])
    await say('Łazień')
    expect(await found(creator, 'lazien')).toEqual([4])
  })

  it('is paged by number, narrowed, and counts the whole chat on every page', async () => {
    for (let at = 1; at <= 5; at++) await say(`mar ${at}`, at % 2 === 0 ? fan : creator)
    await withPicture('El mar')
    const counts = { all: 6, theirs: 4, media: 1 }
    const seen: number[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await search(fan, 'mar', { limit: '2', ...(cursor !== '' && { cursor }) })
      expect(page.counts).toEqual(counts)
      seen.push(...page.items.map(({ seq }) => seq))
      cursor = page.next
    }
    expect(seen).toEqual([6, 5, 4, 3, 2, 1])
    expect(await found(fan, 'mar', { of: 'theirs' })).toEqual([6, 5, 3, 1])
    expect(await found(creator, 'mar', { of: 'theirs' })).toEqual([4, 2])
    expect(await found(fan, 'mar', { of: 'media' })).toEqual([6])
    expect((await search(fan, 'mar', { of: 'media' })).counts).toEqual(counts)
  })

  it('finds nothing of what has to be bought, and what was bought', async () => {
    const text = await createPaidMessage(t, creator, chat, { text: 'El secreto del faro' })
    const files = await createPaidMessage(t, creator, chat, { text: 'Fotos del faro', pictures: 1 })
    expect(await search(fan, 'faro')).toMatchObject({
      items: [{ seq: files.seq }],
      counts: { all: 1, theirs: 1, media: 1 },
    })
    expect(await found(creator, 'faro')).toEqual([files.seq, text.seq])
    await fund(t, fan, 5_000)
    await t.call('POST', `/v1/chats/${chat}/messages/${text.id}/unlock`, {
      token: fan.token,
      body: { price: 600 },
      headers: { 'idempotency-key': randomUUID() },
    })
    expect(await found(fan, 'secreto')).toEqual([text.seq])
  })

  it('finds nothing of what was deleted or taken down', async () => {
    const [gone, down] = [await withPicture('Arena una'), await withPicture('Arena dos')]
    await t.call('DELETE', `/v1/chats/${chat}/messages/${gone.id}`, { token: creator.token })
    await inTransaction(t.ctx(), tx => takeDownMessage(tx, { message: down.id, removed: true }))
    for (const who of [fan, creator])
      expect(await search(who, 'arena')).toEqual({
        ...{ items: [], counts: { all: 0, theirs: 0, media: 0 }, next: null },
      })
  })

  it('counts the text of a voice note, which is neither a photo nor a video', async () => {
    const { id } = await createVoiceNote(t, creator, chat)
    await t.app.pool.query(`update message set body = 'Dicho al oído' where id = $1`, [id])
    expect((await search(fan, 'oido')).counts).toEqual({ all: 1, theirs: 1, media: 0 })
  })

  it('takes wildcards as they are', async () => {
    await say('100% seguro')
    await say('snake_case')
    await say(String.raw`C:\cala`)
    await say('nada de eso, 100 veces')
    expect(await found(fan, '0%')).toEqual([1])
    expect(await found(fan, 'e_c')).toEqual([2])
    expect(await found(fan, String.raw`:\c`)).toEqual([3])
  })

  it('cuts a long text around the place', async () => {
    await say(`${'hola '.repeat(200)}El faro de la cala ${'adiós '.repeat(200)}`)
    const [hit] = (await search(fan, 'FARO')).items
    expect(hit?.text).toMatch(/^….*El faro de la cala.*…$/)
    expect(hit?.text.length).toBeLessThan(170)
  })

  it('finds nothing by signs that are no letters, and refuses what is no term', async () => {
    await say('e\u0301 y más')
    expect(await search(fan, '\u0301\u0301')).toMatchObject({ items: [], counts: { all: 0 } })
    for (const term of ['', 'a\u0000b'])
      expect([term, outcome(await get(fan, 'search', { term }))]).toEqual([term, [400, 'VALIDATION_FAILED']])
    expect(outcome(await get(fan, 'search', { term: 'mar', cursor: 'x' }))).toEqual([
      400,
      'VALIDATION_FAILED',
    ])
  })

  it('is of the two people of the chat', async () => {
    const other = await createFan(t)
    for (const path of ['search?term=mar', 'at?time=2026-01-01T00:00:00Z', 'gallery']) {
      const answer = await t.call('GET', `/v1/chats/${chat}/${path}`, { token: other.token })
      expect([path, outcome(answer)]).toEqual([path, [404, 'CHAT_NOT_FOUND']])
    }
  })
})

describe('a message by its time', () => {
  const at = async (time: string) => {
    const answer = await get(fan, 'at', { time })
    expect([time, answer.statusCode]).toEqual([time, 200])
    return (answer.json() as Answer<typeof messages.findMessageAt>).message?.seq ?? null
  }

  it('is the first that is there, at that time or after it', async () => {
    const times: string[] = []
    for (let seq = 1; seq <= 3; seq++) {
      t.clock.advance(MINUTE)
      times.push(t.clock.now().toISOString())
      await say('Hola')
    }
    const [first = '', second = '', third = ''] = times
    expect(await at('0001-01-01T00:00:00Z')).toBe(1)
    expect([await at(first), await at(second), await at(third)]).toEqual([1, 2, 3])
    expect(await at(new Date(new Date(first).getTime() + 1).toISOString())).toBe(2)
    expect(await at(new Date(new Date(third).getTime() + 1).toISOString())).toBeNull()
    expect(await at('9999-12-31T23:59:59Z')).toBeNull()
    const { items } = (await t.call('GET', `/v1/chats/${chat}/messages`, { token: creator.token })).json()
    await t.call('DELETE', `/v1/chats/${chat}/messages/${items[1].id}`, { token: creator.token })
    expect(await at(second)).toBe(3)
  })
})
