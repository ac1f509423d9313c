import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createCreator, createFan, type TestActor } from '../../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'
import { createChat, createMessage } from '../../../testing/factories/messages.ts'

let t: TestApp
let fan: TestActor
let creator: TestActor
let chat: string
beforeAll(async () => {
  t = await createTestApp()
  fan = await createFan(t)
  creator = await createCreator(t)
  chat = await createChat(t, fan, creator)
  for (let i = 1; i <= 7; i++) await createMessage(t, i % 3 === 0 ? creator : fan, chat, `Línea ${i}`)
})
afterAll(() => t.close())

const call = (query: string, who: TestActor | null = fan, of = chat) =>
  t.call('GET', `/v1/chats/${of}/messages${query}`, who === null ? {} : { token: who.token })
const page = async (query: string) => {
  const { items, next } = (await call(query)).json()
  return { numbers: items.map((item: { seq: number }) => item.seq), next }
}

it('lists the newest first, page by page', async () => {
  const first = await page('?limit=3')
  expect(first.numbers).toEqual([7, 6, 5])
  const second = await page(`?limit=3&cursor=${first.next}`)
  expect(second.numbers).toEqual([4, 3, 2])
  expect(await page(`?limit=3&cursor=${second.next}`)).toEqual({ numbers: [1], next: null })
})

it('lists what was missed, oldest first, page by page', async () => {
  const first = await page('?after=2&limit=3')
  expect(first.numbers).toEqual([3, 4, 5])
  expect(await page(`?after=2&limit=3&cursor=${first.next}`)).toEqual({ numbers: [6, 7], next: null })
  expect(await page('?after=5')).toEqual({ numbers: [6, 7], next: null })
  expect(await page('?after=7')).toEqual({ numbers: [], next: null })
  expect((await page('?after=0')).numbers).toEqual([1, 2, 3, 4, 5, 6, 7])
})

it('shows whose each message is', async () => {
  const [seventh, sixth] = (await call('', creator)).json().items
  expect(seventh).toMatchObject({ mine: false, sender: fan.user.username, text: 'Línea 7' })
  expect(sixth).toMatchObject({ mine: true, sender: creator.user.username, text: 'Línea 6' })
})

it('is of the chat’s two people', async () => {
  for (const [who, of] of [
    [await createFan(t), chat],
    [await createCreator(t), chat],
    [fan, randomUUID()],
  ] as const) {
    const answer = await call('', who, of)
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'CHAT_NOT_FOUND'])
  }
  expect((await call('', null)).statusCode).toBe(401)
})

it.each(['?after=-1', '?after=x', '?limit=1000', '?cursor=zzz', '?before=3'])('refuses %s', async query => {
  const answer = await call(query)
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'VALIDATION_FAILED'])
})
