import type { Tag } from '@calina/contract/types'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY, HOUR } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { asUser, subscribeFree } from '../../testing/factories/messages.ts'
import { fund } from '../../testing/factories/money.ts'
import { createPost } from '../../testing/factories/posts.ts'
import { closeAccount } from '../accounts/index.ts'
import { blockPerson, setFollow } from '../relationships/index.ts'
import { unlockPost } from './index.ts'
import { MENTIONS_PERSONAL_DATA } from './mentions.personal-data.ts'

let t: TestApp
let creator: TestActor
let other: TestActor
let fan: TestActor
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t?.close())
beforeEach(async () => {
  await t.app.pool.query('delete from post_tag')
  creator = await createCreator(t)
  other = await createCreator(t)
  fan = await createFan(t)
})

const as = (actor?: TestActor) => (actor === undefined ? {} : { token: actor.token })
const get = async (path: string, actor?: TestActor) => {
  const answer = await t.call('GET', path, as(actor))
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const tags = async (path: string, actor?: TestActor): Promise<string[]> =>
  (await get(path, actor)).items.map(({ label, posts }: Tag) => `${label} ${posts}`)
const tagged = async (key: string, actor?: TestActor): Promise<string[]> =>
  (await get(`/v1/tags/${encodeURIComponent(key)}/posts`, actor)).items.map(({ id }: { id: string }) => id)
const write = (text: string, by = creator) => createPost(t, by, { text })

describe('tags', () => {
  it('are the same however they are written, and shown as they were written first', async () => {
    const ids = [
      (await write('#Marea')).id,
      (await write('#MAREA y #marea', other)).id,
      (await write('#mareas')).id,
    ]
    expect(await tags('/v1/tags')).toEqual(['Marea 2', 'mareas 1'])
    expect((await tagged('MAREA')).toSorted()).toEqual(ids.slice(0, 2).toSorted())
    expect(await tagged('nada')).toEqual([])
    expect(await tagged('¿?')).toEqual([])
  })

  it('follow the text, the audience and the post', async () => {
    const { id } = await write('#uno #dos')
    const edit = async (change: { text?: string; audience?: 'subscribers' | 'everyone' }) => {
      const body = { text: '#dos #tres', audience: 'everyone', price: null, media: [], ...change }
      const answer = await t.call('PUT', `/v1/posts/${id}`, { ...as(creator), body })
      expect(answer.statusCode, answer.body).toBe(200)
    }
    await edit({ text: '#dos #tres' })
    expect(await tags('/v1/tags')).toEqual(['dos 1', 'tres 1'])
    await edit({ audience: 'subscribers' })
    expect(await tags('/v1/tags')).toEqual([])
    await edit({ audience: 'everyone' })
    expect(await tags('/v1/tags')).toEqual(['dos 1', 'tres 1'])
    // what is hidden is not counted either
    const counted = async () => (await t.app.pool.query('select from post_tag where post_id = $1', [id])).rows
    const archive = (method: 'PUT' | 'DELETE') => t.call(method, `/v1/posts/${id}/archive`, as(creator))
    await archive('PUT')
    expect(await tags('/v1/tags')).toEqual([])
    expect(await tagged('dos', creator)).toEqual([])
    expect(await counted()).toEqual([])
    await archive('DELETE')
    expect(await tags('/v1/tags')).toEqual(['dos 1', 'tres 1'])
    await t.call('DELETE', `/v1/posts/${id}`, as(creator))
    expect(await counted()).toEqual([])
    expect((await t.app.pool.query('select from tag_day where posts > 0')).rowCount).toBe(0)
    for (const path of ['/v1/tags', '/v1/tags/trending', '/v1/tags/suggest'])
      expect(await tags(path)).toEqual([])
  })

  it('are those of texts that everybody may read', async () => {
    await subscribeFree(t, fan, creator)
    await createPost(t, creator, { audience: 'subscribers', text: '#soloellas' })
    const sale = await createPost(t, creator, { audience: 'paid', text: '#venta', purchaseText: '#compra' })
    for (const viewer of [undefined, fan, creator]) {
      expect(await tags('/v1/tags', viewer)).toEqual(['venta 1'])
      expect(await tagged('soloellas', viewer)).toEqual([])
      expect(await tagged('venta', viewer)).toEqual([sale.id])
    }
    expect((await get('/v1/tags/venta/posts')).items[0]).toMatchObject({
      purchaseText: '',
      access: 'locked-price',
    })
  })

  it('are not there for whom nobody uses them', async () => {
    const { id } = await write('#mia')
    await blockPerson(asUser(t, creator.user), { username: fan.user.username })
    const paths = [
      '/v1/tags',
      '/v1/tags/trending',
      '/v1/tags/suggest',
      '/v1/tags/suggest?q=mi',
      '/v1/tags/suggest?q=mia',
    ]
    for (const path of paths) {
      expect(await tags(path), path).toEqual(['mia 1'])
      expect(await tags(path, fan), path).toEqual([])
    }
    expect(await get('/v1/tags/count')).toEqual({ total: 1, letters: ['m'] })
    expect(await get('/v1/tags/count', fan)).toEqual({ total: 0, letters: [] })
    expect(await tagged('mia', fan)).toEqual([])
    expect(await tagged('mia')).toEqual([id])
    await t.services.db
      .updateTable('user_account')
      .set({ state: 'suspended' })
      .where('id', '=', creator.user.id)
      .execute()
    for (const path of paths) expect(await tags(path), path).toEqual([])
    expect(await get('/v1/tags/count')).toEqual({ total: 0, letters: [] })
  })

  it('of an account that is closed are there for those who have bought what has them', async () => {
    await write('#gratis')
    const { id } = await createPost(t, creator, { audience: 'paid', price: 900, text: '#venta' })
    await write('#ambos')
    await write('#ambos', other)
    await fund(t, fan, 5_000)
    await unlockPost(asUser(t, fan.user), { post: id, price: 900 })
    await inTransaction(t.ctx(), tx => closeAccount(tx, creator.user.id, async () => {}))
    expect(await tags('/v1/tags')).toEqual(['ambos 2'])
    expect(await get('/v1/tags/count')).toEqual({ total: 1, letters: ['a'] })
    expect(await tags('/v1/tags', fan)).toEqual(['ambos 2', 'venta 1'])
    expect(await get('/v1/tags/count', fan)).toEqual({ total: 2, letters: ['a', 'v'] })
  })

  it('are counted one by one where nobody whom many use has them', async () => {
    // more than are asked first, the last of them hidden from the fan
    for (let n = 0; n < 14; n++) {
      await write(`#t${n} #todos`, other)
      await write(`#t${n} #todos`)
    }
    await write('#solo')
    await blockPerson(asUser(t, creator.user), { username: fan.user.username })
    expect((await get('/v1/tags/count')).total).toBe(16)
    expect((await get('/v1/tags/count', fan)).total).toBe(15)
  })

  it('are counted exactly when many posts come at once', async () => {
    const [a, b] = [creator, other]
    await Promise.all(
      Array.from({ length: 12 }, (_, n) => write(n % 2 ? '#x #y #z' : '#z #y #x', n % 3 ? a : b)),
    )
    expect(await tags('/v1/tags')).toEqual(['x 12', 'y 12', 'z 12'])
    const days =
      'select key, sum(tag_day.posts)::int as posts from tag_day join tag on id = tag_id group by key'
    expect((await t.app.pool.query(`${days} having sum(tag_day.posts) > 0 order by key`)).rows).toEqual([
      { key: 'x', posts: 12 },
      { key: 'y', posts: 12 },
      { key: 'z', posts: 12 },
    ])
  })

  it('are erased with the account', async () => {
    await write('#queda')
    await write('#queda', other)
    const rule = MENTIONS_PERSONAL_DATA.find(({ table }) => table === 'post_tag')?.erase
    if (rule === undefined || !('run' in rule)) throw new Error('tags are erased')
    await rule.run(t.ctx(), { id: creator.user.id, email: creator.user.email })
    expect(await tags('/v1/tags')).toEqual(['queda 1'])
  })
})

describe('what is used most these days', () => {
  it('is newer, and of more creators: one creator counts once a day', async () => {
    for (let n = 0; n < 4; n++) await write('#antes', n % 2 ? creator : other)
    t.clock.advance(20 * DAY)
    for (let n = 0; n < 5; n++) await write('#mucho')
    for (const each of [creator, other]) await write('#dos', each)
    t.clock.advance(HOUR)
    expect(await tags('/v1/tags/trending')).toEqual(['dos 2', 'mucho 5', 'antes 4'])
    t.clock.advance(DAY)
    // a creator of another day counts again
    for (let n = 0; n < 3; n++) {
      await write('#mucho', await createCreator(t))
    }
    expect((await tags('/v1/tags/trending'))[0]).toBe('mucho 8')
    t.clock.advance(-21 * DAY - HOUR)
  })

  it('of the day a week ago counts for either week as far as it lies in it', async () => {
    for (let n = 0; n < 24; n++) await write('#parte', n % 2 ? creator : other)
    t.clock.advance(7 * DAY)
    // of 24 hours these lie in the last seven days, the others before them
    const hours = 24 - t.clock.now().getUTCHours()
    const [{ growth }] = (await get('/v1/tags/trending')).items
    expect(growth).toBe(Math.round((100 * (hours - (24 - hours))) / (24 - hours)))
    t.clock.advance(-7 * DAY)
  })

  it('has grown since the week before, at every hour of the day', async () => {
    const growth = async () => (await get('/v1/tags/trending')).items[0].growth
    for (let n = 0; n < 2; n++) await write('#crece')
    expect(await growth()).toBeNull()
    t.clock.advance(7 * DAY + 12 * HOUR)
    for (let n = 0; n < 3; n++) await write('#crece')
    expect(await growth()).toBe(50)
    t.clock.advance(5 * HOUR)
    expect(await growth()).toBe(50)
    t.clock.advance(3 * DAY)
    expect(await growth()).toBe(50)
    t.clock.advance(5 * DAY)
    expect(await growth()).toBe(-100)
    t.clock.advance(-15 * DAY - 17 * HOUR)
  })
})

describe('suggestions', () => {
  it('of tags contain what is typed, whatever its case and accents, the most used first', async () => {
    await write('#Fotografía #foto #telefoto')
    await write('#foto', other)
    await write('#Łódź', other)
    for (const q of ['lodz', 'ŁÓD'])
      expect(await tags(`/v1/tags/suggest?q=${encodeURIComponent(q)}`)).toEqual(['Łódź 1'])
    expect(await tags('/v1/tags/suggest')).toEqual(['foto 2', 'Fotografía 1', 'telefoto 1', 'Łódź 1'])
    expect(await tags('/v1/tags/suggest?q=FOTÓ')).toEqual(['foto 2', 'Fotografía 1', 'telefoto 1'])
    expect(await tags('/v1/tags/suggest?q=grafia')).toEqual(['Fotografía 1'])
    expect(await tags('/v1/tags/suggest?q=te')).toEqual(['telefoto 1'])
    expect(await tags(`/v1/tags/suggest?q=${encodeURIComponent('%')}`)).toEqual([])
  })

  const people = async (q: string, actor = fan, place = 'post') =>
    (await get(`/v1/mentions/suggest?q=${encodeURIComponent(q)}&in=${place}`, actor)).items.map(
      ({ username }: { username: string }) => username,
    )
  const named = (username: string, name: string) => createCreator(t, { username, name })

  it('of creators contain what is typed in name or username, those whom one follows first', async () => {
    await named('sug_ines', 'Zeta Núñez')
    await named('sug_b', 'Inés Prado')
    await named('sug_c', 'Alba')
    await createFan(t, { username: 'sug_fan', name: 'Inés' })
    expect(await people('ines')).toEqual(['sug_b', 'sug_ines'])
    expect(await people('NUNEZ')).toEqual(['sug_ines'])
    expect(await people('nés pr')).toEqual(['sug_b'])
    expect(await people('sug_')).toEqual(['sug_c', 'sug_b', 'sug_ines'])
    await setFollow(asUser(t, fan.user), { username: 'sug_ines', following: true })
    expect(await people('sug_')).toEqual(['sug_ines', 'sug_c', 'sug_b'])
    expect(await people('')).toEqual(['sug_ines'])
    // of two letters: whom one follows by what they contain, others by what they begin with
    expect(await people('ez')).toEqual(['sug_ines'])
    expect(await people('in')).toEqual(['sug_ines', 'sug_b'])
    expect(await people('_')).toEqual(['sug_ines'])
  })

  it('of creators leave out who may not be mentioned, whom one cannot meet, and oneself', async () => {
    const [nobody, followed, blocked] = [
      await named('left_a', 'A'),
      await named('left_b', 'B'),
      await named('left_c', 'C'),
    ]
    const me = await named('left_d', 'D')
    expect(await people('left_', me)).toEqual(['left_a', 'left_b', 'left_c'])
    for (const [actor, allowed] of [
      [nobody, 'nobody'],
      [followed, 'followed'],
    ] as const)
      await t.call('PUT', '/v1/mentions/settings', { ...as(actor), body: { allowed } })
    await blockPerson(asUser(t, blocked.user), { username: 'left_d' })
    expect(await people('left_', me)).toEqual([])
    expect(await people('left_', me, 'comment')).toEqual(['left_a', 'left_b'])
    await setFollow(asUser(t, followed.user), { username: 'left_d', following: true })
    expect(await people('left_', me)).toEqual(['left_b'])
  })
})
