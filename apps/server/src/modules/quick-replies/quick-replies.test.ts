import { QUICK_REPLY } from '@calina/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { outcome } from '../../testing/outcome.ts'

let t: TestApp
let creator: TestActor
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  creator = await createCreator(t)
})

const set = (items: unknown, by = creator) =>
  t.call('PUT', '/v1/quick-replies', { token: by.token, body: { items } })
const get = async (by = creator) =>
  (await t.call('GET', '/v1/quick-replies', { token: by.token })).json().items

describe('quick replies', () => {
  it('are none at first, and kept in their order, each creator their own', async () => {
    expect(await get()).toEqual([])
    const items = ['Gracias, {nombre}', 'Hoy a las nueve']
    expect((await set(items)).json()).toEqual({ items })
    expect(await get()).toEqual(items)
    expect(await get(await createCreator(t))).toEqual([])
    await set(items.toReversed())
    expect(await get()).toEqual(items.toReversed())
    await set([])
    expect(await get()).toEqual([])
  })

  it('are at most so many, each so long, none empty and none twice', async () => {
    const many = Array.from({ length: QUICK_REPLY.max }, (_, index) => `Texto ${index}`)
    expect((await set(many)).statusCode).toBe(200)
    for (const items of [
      [...many, 'Uno más'],
      ['a'.repeat(QUICK_REPLY.maxText + 1)],
      [' '],
      ['Hola', 'Hola'],
      ['Hola \u0000'],
      'Hola',
    ])
      expect(outcome(await set(items)), JSON.stringify(items).slice(0, 40)).toEqual([
        400,
        'VALIDATION_FAILED',
      ])
    expect(await get()).toEqual(many)
  })

  it('stay whole when they are saved twice at the same moment', async () => {
    const [one, two] = [
      ['a', 'b', 'c'],
      ['d', 'e'],
    ]
    for (const answer of await Promise.all([set(one), set(two), set(one), set(two)]))
      expect(answer.statusCode).toBe(200)
    expect([one, two]).toContainEqual(await get())
  })

  it('are not for fans', async () => {
    const fan = await createFan(t)
    expect(outcome(await set([], fan))).toEqual([403, 'FORBIDDEN'])
    expect(await get(fan)).toBeUndefined()
  })
})
