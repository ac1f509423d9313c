import { NOTHING_SAID } from '@calina/contract'
import type { Attributes } from '@calina/contract/types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import { createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import type { UserOptions } from '../../testing/factories/accounts.ts'
import { asUser } from '../../testing/factories/messages.ts'
import { createPost } from '../../testing/factories/posts.ts'
import { setLive } from '../profiles/index.ts'
import { blockPerson, setFollow } from '../relationships/index.ts'
import { setPlans } from '../subscriptions/index.ts'
import { exploring } from './testing/exploring.ts'

let t: TestApp
let ask: ReturnType<typeof exploring>
let fan: TestActor
let mara: TestActor
let zoe: TestActor

const MARA: Partial<Attributes> = {
  gender: 'woman',
  age: 34,
  height: 172,
  weight: 61,
  bodyType: 'athletic',
  hairColor: 'red',
  eyeColor: 'green',
  skinColor: 'light',
  ethnicity: 'latin',
  nationality: 'CO',
  orientation: 'bisexual',
  country: 'ES',
  city: 'Málaga',
}

async function introduce(options: UserOptions, said: Partial<Attributes>, bio: string): Promise<TestActor> {
  const actor = await createCreator(t, options)
  const { username, name } = actor.user
  const body = { name, username, bio, attributes: { ...NOTHING_SAID, ...said } }
  const answer = await t.call('PUT', '/v1/profile', { token: actor.token, body })
  expect(answer.statusCode, answer.body).toBe(200)
  return actor
}

beforeAll(async () => {
  t = await createTestApp()
  ask = exploring(t)
  fan = await createFan(t, { username: 'mirona', name: 'Mara' })
  mara = await introduce(
    { username: 'marasolis', name: 'Mara Solís', exclusive: true },
    MARA,
    'Pinto olas.\n Y 100 % lino',
  )
  zoe = await introduce(
    { username: 'zoembaye', name: 'Zoé Ñandú', verified: true },
    { gender: 'man', age: 20, country: 'FR', city: 'Lyon' },
    'Fotos de MAÑANA',
  )
  await introduce({ username: 'callada', name: 'Nadie' }, {}, '')
  await setPlans(asUser(t, mara.user), {
    items: [
      { duration: '1m', price: 1_000 },
      { duration: '3m', price: 2_700 },
      { duration: '7d', price: 400 },
    ],
  })
  await setPlans(asUser(t, zoe.user), { items: [{ duration: '1m', price: 0 }] })
  await setFollow(asUser(t, fan.user), { username: 'marasolis', following: true })
  await createPost(t, mara)
  await t.drain()
})
afterAll(() => t?.close())

describe('creators to explore', () => {
  it('are shown with what they say, have and cost, the best first', async () => {
    const [first, ...rest] = await ask.creators({}, fan)
    expect(first).toEqual({
      username: 'marasolis',
      name: 'Mara Solís',
      avatar: null,
      exclusive: 'true',
      verified: 'false',
      live: false,
      bio: 'Pinto olas.\n Y 100 % lino',
      counts: { posts: 1, vaults: 0, followers: 1 },
      from: { amount: 400, currency: 'USD' },
      following: true,
    })
    expect(
      rest.map(({ username, from, following }) => [username, from?.amount ?? null, following]).toSorted(),
    ).toEqual([
      ['callada', null, false],
      ['zoembaye', 0, false],
    ])
  })

  it.each(Object.entries(MARA).filter(([name]) => !['age', 'height', 'weight', 'city'].includes(name)))(
    'come by %s',
    async (name, value) => {
      expect(await ask.names({ [name]: value })).toEqual(['marasolis'])
    },
  )

  it('come by one of several values, and by all attributes together', async () => {
    expect((await ask.names({ gender: 'man,woman' })).toSorted()).toEqual(['marasolis', 'zoembaye'])
    expect(await ask.names({ gender: 'other,undisclosed' })).toEqual([])
    const { age, height, weight, ...rest } = MARA
    const bounds = {
      ageMin: age,
      ageMax: age,
      heightMin: height,
      heightMax: height,
      weightMin: weight,
      weightMax: weight,
    }
    expect(await ask.names({ ...rest, ...bounds })).toEqual(['marasolis'])
    expect(await ask.names({ ...rest, ...bounds, eyeColor: 'blue' })).toEqual([])
  })

  it.each([
    [{ ageMin: 35 }, []],
    [{ ageMin: 34 }, ['marasolis']],
    [{ ageMax: 33 }, ['zoembaye']],
    [{ ageMin: 18, ageMax: 120 }, ['marasolis', 'zoembaye']],
    [{ heightMin: 173 }, []],
    [{ heightMax: 172 }, ['marasolis']],
    [{ weightMin: 61, weightMax: 61 }, ['marasolis']],
    [{ city: 'malaga' }, ['marasolis']],
    [{ city: 'LAG' }, ['marasolis']],
    [{ city: '%' }, []],
    [{ exclusive: true }, ['marasolis']],
    [{ verified: true }, ['zoembaye']],
    // thirty days of the cheapest plan are 900: three months for 2,700
    [{ priceMin: 901 }, []],
    [{ priceMin: 900, priceMax: 900 }, ['marasolis']],
    [{ priceMin: 1 }, ['marasolis']],
    [{ priceMax: 899 }, ['zoembaye']],
    [{ free: true }, ['zoembaye']],
  ])('come by %j', async (wanted, expected) => {
    expect((await ask.names(wanted)).toSorted()).toEqual(expected)
  })

  it.each([
    ['MARA', ['marasolis']],
    ['solis', ['marasolis']],
    ['ara sol', ['marasolis']],
    ['zoe', ['zoembaye']],
    ['nandu', ['zoembaye']],
    ['mañana', ['zoembaye']],
    ['olas. y 100 %', ['marasolis']],
    ['100 %', ['marasolis']],
    ['li', ['marasolis']],
    ['ma', ['marasolis', 'zoembaye']],
    ['%', ['marasolis']],
    ['_', []],
    ['mirona', []],
    ['z'.repeat(100), []],
  ])('are found by %s', async (q, expected) => {
    expect((await ask.names({ q })).toSorted()).toEqual(expected)
  })

  it('are live now, where that is asked', async () => {
    const live = (on: boolean) =>
      inTransaction(t.ctx(), tx => setLive(tx, { creatorId: zoe.user.id, live: on }))
    const tab = async () =>
      (await ask.get('/v1/creators?tab=live&counts=true')) as { items: object[]; counts: object }
    expect(await ask.names({ live: true })).toEqual([])
    expect(await tab()).toMatchObject({ items: [], counts: { live: 0 } })
    await live(true)
    expect(await ask.names({ live: true })).toEqual(['zoembaye'])
    expect(await ask.names({ live: true, q: 'mañana', gender: 'man' })).toEqual(['zoembaye'])
    expect(await ask.names({ live: true, q: 'mara' })).toEqual([])
    expect((await ask.creators({ q: 'zoe' }))[0]?.live).toBe(true)
    expect(await tab()).toMatchObject({ items: [{ username: 'zoembaye', live: true }], counts: { live: 1 } })
    await live(false)
    expect(await tab()).toMatchObject({ items: [], counts: { live: 0 } })
  })

  it('exist for nobody whom a block keeps away, nor suspended', async () => {
    const stranger = await createFan(t)
    await blockPerson(asUser(t, zoe.user), { username: stranger.user.username })
    await blockPerson(asUser(t, stranger.user), { username: 'marasolis' })
    for (const wanted of [{}, { q: 'mañana' }, { q: 'za' }, { gender: 'man,woman' }])
      expect((await ask.names(wanted, stranger)).filter(name => name !== 'callada')).toEqual([])
    expect(await ask.names({}, mara)).not.toContain('marasolis')
    const state = (to: 'active' | 'suspended') =>
      t.services.db.updateTable('user_account').set({ state: to }).where('id', '=', zoe.user.id).execute()
    await state('suspended')
    for (const wanted of [{}, { q: 'mañana' }, { free: true }])
      expect(await ask.names(wanted)).not.toContain('zoembaye')
    await state('active')
  })

  it('come in full pages, in one order', async () => {
    for (let n = 0; n < 7; n++)
      await introduce(
        { username: `fila_${n}`, name: `Fila ${n}` },
        { gender: n % 2 ? 'woman' : 'man' },
        'En la fila',
      )
    const whole = await ask.names({ q: 'fila', limit: 100 })
    expect(whole).toHaveLength(7)
    expect(await ask.walk('/v1/explore/creators?q=fila', 2)).toEqual(whole)
    expect(await ask.walk('/v1/explore/creators?q=fi', 2)).toEqual(whole)
    const women = await ask.names({ gender: 'woman', limit: 100 })
    expect(await ask.walk('/v1/explore/creators?gender=woman', 2)).toEqual(women)
    expect(await ask.walk('/v1/explore/creators', 3)).toEqual(await ask.names({ limit: 100 }))
  })

  it.each([
    ['ageMin=40&ageMax=39', 'query.ageMax', 'below_min'],
    ['heightMin=180&heightMax=170', 'query.heightMax', 'below_min'],
    ['weightMin=80&weightMax=70', 'query.weightMax', 'below_min'],
    ['priceMin=2&priceMax=1', 'query.priceMax', 'below_min'],
    ['ageMin=17', 'query.ageMin', 'too_small'],
    ['ageMax=121', 'query.ageMax', 'too_big'],
    ['heightMin=1.5', 'query.heightMin', 'invalid_type'],
    ['priceMin=-1', 'query.priceMin', 'too_small'],
    ['gender=queen', 'query.gender', 'invalid_format'],
    ['gender=woman,', 'query.gender', 'invalid_format'],
    ['country=es', 'query.country', 'invalid_format'],
    ['city=', 'query.city', 'too_small'],
    ['q=', 'query.q', 'too_small'],
    ['free=false', 'query.free', 'invalid_value'],
    ['cursor=MQ', 'query.cursor', 'cursor'],
  ])('are refused for %s', async (search, path, rule) => {
    const answer = await t.call('GET', `/v1/explore/creators?${search}`)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'VALIDATION_FAILED', issues: [{ path, rule }] })
  })
})
