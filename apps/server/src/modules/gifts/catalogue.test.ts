import { randomUUID } from 'node:crypto'
import { GIFT } from '@calina/contract'
import type { GiftCatalogue, StaffGift } from '@calina/contract/types'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY } from '../../platform/clock.ts'
import { createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { auditLines } from '../../testing/audit-lines.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { FLOWER, give, giveBack } from '../../testing/factories/gifts.ts'
import { fund } from '../../testing/factories/money.ts'
import { again } from '../../testing/factories/withdrawals.ts'
import { outcome } from '../../testing/outcome.ts'
import { createStaff } from '../staff/testing/colleagues.ts'

let t: TestApp
let clerk: TestActor
let fan: TestActor
beforeAll(async () => {
  t = await createTestApp()
  clerk = await createStaff(t, ['finance'], { name: 'Clara Nieto' })
  fan = await createFan(t)
  await fund(t, fan, 50_000)
})
afterAll(() => t?.close())
/** The catalogue as it came with the installation. */
beforeEach(async () => {
  clerk = await again(t, clerk)
  await sql`update gift set position = null, offered = false, retired_at = ${new Date(0)} where id::text not like '0190a000-%'`.execute(
    t.services.db,
  )
  await sql`update gift set position = right(id::text, 2)::int, offered = true, retired_at = null
    where id::text like '0190a000-%'`.execute(t.services.db)
})

const call = (
  method: 'GET' | 'POST' | 'PATCH' | 'PUT',
  path = '',
  body?: object,
  by: TestActor | null = clerk,
) => t.call(method, `/v1/staff/gifts${path}`, { ...(by && { token: by.token }), ...(body && { body }) })
const seen = async (): Promise<GiftCatalogue> => (await call('GET')).json()
const titles = (gifts: readonly Pick<StaffGift, 'titles'>[]) => gifts.map(gift => gift.titles.es)
const tray = async () => titles((await t.call('GET', '/v1/gifts', { token: fan.token })).json().items)
const GIFT_OF = {
  titles: { es: 'Luna', en: 'Moon', pt: 'Lua', fr: 'Lune' },
  drawing: [{ d: 'M12 3a9 9 0 1 0 9 9', filled: false }],
  price: 700,
}
const create = (more: object = {}) => call('POST', '', { ...GIFT_OF, ...more })
const change = (gift: string, body: object) => call('PATCH', `/${gift}`, body)

describe('the catalogue', () => {
  it('begins with eight gifts, drawn and named in every language', async () => {
    const { gifts, feeBps } = await seen()
    expect(feeBps).toBe(2_000)
    expect(gifts.map(gift => [gift.titles.es, gift.price.amount, gift.share.amount])).toEqual([
      ['Flor', 100, 80],
      ['Café', 300, 240],
      ['Sol', 500, 400],
      ['Brindis', 800, 640],
      ['Canción', 1_200, 960],
      ['Corona', 2_500, 2_000],
      ['Diamante', 5_000, 4_000],
      ['Estrella', 10_000, 8_000],
    ])
    for (const gift of gifts) {
      expect(gift).toMatchObject({ offered: true, by: null })
      expect(gift.drawing.some(({ filled }) => filled)).toBe(true)
    }
    expect(await tray()).toEqual(titles(gifts))
    expect((await t.call('GET', '/v1/gifts')).statusCode).toBe(401)
    expect((await t.call('GET', '/v1/gifts', { token: (await createCreator(t)).token })).statusCode).toBe(200)
  })

  it('says what each gift brought in thirty days, over all versions, without what was given back', async () => {
    const creator = await createCreator(t)
    await give(t, fan, creator, 'Canción')
    t.clock.advance(31 * DAY)
    fan = await again(t, fan)
    clerk = await again(t, clerk)
    const { gifts } = await seen()
    const song = gifts[4] as StaffGift
    expect(song).toMatchObject({ given: 0, fee: { amount: 0 } })
    await give(t, fan, creator, 'Canción')
    await change(song.id, { titles: { ...song.titles, es: 'Tema' } })
    await give(t, fan, creator, 'Canción')
    const part = await give(t, fan, creator, 'Canción')
    const back = await give(t, fan, creator, 'Canción')
    await giveBack(t, part.id, 600)
    await giveBack(t, back.id)
    expect((await seen()).gifts[4]).toMatchObject({ given: 3, fee: { amount: 240 + 240 + 120 } })
    await change(song.id, { titles: song.titles })
  })
})

describe('a gift of the catalogue', () => {
  it('is added at the end, offered to nobody, and recorded', async () => {
    const answer = await create()
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toMatchObject({
      ...GIFT_OF,
      price: { amount: 700 },
      position: 9,
      offered: false,
      by: 'Clara Nieto',
    })
    expect(await tray()).not.toContain('Luna')
    expect(await auditLines(t.services.db, 'gift.created', answer.json().id)).toEqual([
      {
        act: 'gift.created',
        actor_id: clerk.user.id,
        subject: answer.json().id,
        details: { title: 'Luna', amount: 700 },
      },
    ])
  })

  it('is another version when it is changed; what changes nothing is no act', async () => {
    const { id } = (await create()).json()
    const versions = async () =>
      (await t.services.db.selectFrom('gift_version').where('gift_id', '=', id).select('number').execute())
        .length
    expect((await change(id, { price: 700, titles: GIFT_OF.titles })).statusCode).toBe(200)
    expect(await versions()).toBe(1)
    t.clock.advance(1_000)
    const answer = (await change(id, { price: 900 })).json()
    expect(answer).toMatchObject({
      price: { amount: 900 },
      share: { amount: 720 },
      since: t.clock.now().toISOString(),
    })
    await change(id, { price: 900 })
    expect(await versions()).toBe(2)
    await change(id, { drawing: [{ d: 'M1 1h2', filled: true }] })
    expect(await versions()).toBe(3)
    expect(await auditLines(t.services.db, 'gift.changed', id)).toMatchObject([
      { details: { title: 'Luna', amount: 900, offered: false, retired: false } },
      { details: { amount: 900 } },
    ])
  })

  it('is put away, offered no more, and taken out again at the end', async () => {
    expect((await change(FLOWER, { retired: true })).json()).toMatchObject({ position: null, offered: false })
    expect(titles((await seen()).retired)[0]).toBe('Flor')
    expect(await tray()).not.toContain('Flor')
    expect(outcome(await change(FLOWER, { offered: true }))).toEqual([404, 'GIFT_NOT_FOUND'])
    expect((await change(FLOWER, { retired: false })).json()).toMatchObject({ position: 9, offered: false })
    expect((await change(FLOWER, { offered: true })).json()).toMatchObject({ offered: true })
    expect((await tray()).at(-1)).toBe('Flor')
  })

  it('is one of eight that are offered and of twenty-four that are kept, also when many are added at once', async () => {
    const { id } = (await create()).json()
    const full = await change(id, { offered: true })
    expect(outcome(full)).toEqual([409, 'GIFTS_FULL'])
    expect(full.json().params).toEqual({ max: GIFT.maxOffered })
    await change(FLOWER, { offered: false })
    const both = await Promise.all([change(id, { offered: true }), change(FLOWER, { offered: true })])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])

    const answers = await Promise.all(Array.from({ length: GIFT.maxKept - 9 + 3 }, () => create()))
    const refused = answers.filter(({ statusCode }) => statusCode !== 200)
    expect(refused).toHaveLength(3)
    for (const each of refused) {
      expect(outcome(each)).toEqual([409, 'GIFTS_FULL'])
      expect(each.json().params).toEqual({ max: GIFT.maxKept })
    }
    expect((await seen()).gifts.map(({ position }) => position)).toEqual(
      Array.from({ length: GIFT.maxKept }, (_, index) => index + 1),
    )
    await change(FLOWER, { retired: true })
    expect((await create()).statusCode).toBe(200)
    expect(outcome(await change(FLOWER, { retired: false }))).toEqual([409, 'GIFTS_FULL'])
  })

  it('is neither a script nor anything else that is no drawing', async () => {
    for (const drawing of [
      [],
      [{ d: 'url(#a)', filled: true }],
      [{ d: 'M1 1"/><script>', filled: true }],
      [{ d: 'M1 1', filled: true, href: 'x' }],
      Array.from({ length: GIFT.maxPaths + 1 }, () => ({ d: 'M1 1', filled: false })),
      [{ d: `M${'1'.repeat(GIFT.maxPath)}`, filled: false }],
    ])
      expect((await create({ drawing })).statusCode).toBe(400)
    for (const price of [GIFT.minPrice - 1, GIFT.maxPrice + 1, 100.5])
      expect((await create({ price })).statusCode).toBe(400)
    for (const es of ['', 'x'.repeat(GIFT.maxTitle + 1), 'a\nb', 'a\u0000'])
      expect((await create({ titles: { ...GIFT_OF.titles, es } })).statusCode).toBe(400)
  })
})

describe('the order of the tray', () => {
  it('is that of all gifts that are kept, and no others', async () => {
    const ids = (await seen()).gifts.map(({ id }) => id)
    const turned = ids.toReversed()
    const answer = await call('PUT', '/order', { gifts: turned })
    expect(titles(answer.json().gifts)[0]).toBe('Estrella')
    expect((await tray())[0]).toBe('Estrella')
    await call('PUT', '/order', { gifts: turned })
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int as n from audit_entry where act = 'gifts.ordered'`.execute(t.services.db)
    expect(rows).toEqual([{ n: 1 }])
    for (const gifts of [ids.slice(1), [...ids, randomUUID()], [...ids.slice(1), randomUUID()]])
      expect(outcome(await call('PUT', '/order', { gifts }))).toEqual([409, 'GIFTS_CHANGED'])
    expect((await call('PUT', '/order', { gifts: [ids[0], ids[0]] })).statusCode).toBe(400)
    await change(FLOWER, { retired: true })
    expect(outcome(await call('PUT', '/order', { gifts: ids }))).toEqual([409, 'GIFTS_CHANGED'])
  })
})

it('is for those who may: finance and administrators', async () => {
  const moderator = await createStaff(t, ['moderator'])
  const requests: [Parameters<typeof call>[0], string, object?][] = [
    ['GET', ''],
    ['POST', '', GIFT_OF],
    ['PATCH', `/${FLOWER}`, { price: 200 }],
    ['PUT', '/order', { gifts: [] }],
  ]
  for (const [method, path, body] of requests) {
    expect((await call(method, path, body, null)).statusCode).toBe(401)
    for (const by of [fan, moderator]) expect((await call(method, path, body, by)).statusCode).toBe(403)
  }
  expect(outcome(await change(randomUUID(), { price: 200 }))).toEqual([404, 'GIFT_NOT_FOUND'])
  expect((await change(FLOWER, { price: 1 })).statusCode).toBe(400)
})
