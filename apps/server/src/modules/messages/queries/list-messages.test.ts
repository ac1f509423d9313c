import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

describe('the messages about one', () => {
  it.each([
    ['in the middle', '?around=4&limit=4', [5, 4, 3, 2], true],
    ['with an odd number of them', '?around=4&limit=3', [5, 4, 3], true],
    ['at the beginning', '?around=1&limit=4', [2, 1], false],
    ['before the beginning', '?around=0&limit=4', [2, 1], false],
    ['at the end', '?around=7&limit=4', [7, 6, 5], true],
    ['after the end', '?around=999&limit=4', [7, 6], true],
    ['alone', '?around=4&limit=1', [4], true],
    ['all of them', '?around=4', [7, 6, 5, 4, 3, 2, 1], false],
  ])('%s', async (_, query, numbers, goesOn) => {
    const found = await page(query)
    expect(found.numbers).toEqual(numbers)
    expect(found.next !== null).toBe(goesOn)
    const oldest = numbers.at(-1) ?? 0
    if (goesOn) expect((await page(`?limit=2&cursor=${found.next}`)).numbers[0]).toBe(oldest - 1)
  })

  it('by its id', async () => {
    const { id } = (await call('?after=2&limit=1')).json().items[0]
    expect((await page(`?around=${id}&limit=2`)).numbers).toEqual([3, 2])
  })

  it('of which there is none, or of another chat', async () => {
    const other = await createChat(t, fan, await createCreator(t))
    await createMessage(t, fan, other)
    const { id } = (await call('', fan, other)).json().items[0]
    for (const each of [id, randomUUID()]) {
      const answer = await call(`?around=${each}`)
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'MESSAGE_NOT_FOUND'])
    }
  })

  it('says up to which change they are current', async () => {
    expect((await call('?around=4')).json().change).toBe((await call('')).json().change)
  })
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

it.each([
  ...['?after=-1', '?after=x', '?limit=1000', '?cursor=zzz', '?before=3', '?around=-1', '?around=x'],
  ...['?around=1000000000', '?around=3&after=1', '?around=3&changes=0', '?around=3&cursor=czM'],
])('refuses %s', async query => {
  const answer = await call(query)
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'VALIDATION_FAILED'])
})
