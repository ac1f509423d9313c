import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY, SECOND } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { asUser, subscribeFree } from '../../testing/factories/messages.ts'
import { createPost, type PostOptions } from '../../testing/factories/posts.ts'
import { takeDownPost } from '../posts/index.ts'
import { setLive } from '../profiles/index.ts'
import { blockPerson } from '../relationships/index.ts'
import { removeUnusedWords } from './commands/remove-words.ts'
import { exploring } from './testing/exploring.ts'

let t: TestApp
let creator: TestActor
let other: TestActor
let fan: TestActor
let ask: ReturnType<typeof exploring>
beforeAll(async () => {
  t = await createTestApp()
  ask = exploring(t)
})
afterAll(() => t?.close())
beforeEach(async () => {
  await t.app.pool.query('delete from post_tag')
  await t.app.pool.query('delete from explore_post')
  await t.app.pool.query('delete from explore_word')
  creator = await createCreator(t)
  other = await createCreator(t)
  fan = await createFan(t)
})

/** A post with a picture, after those before it. */
async function write(text: string, options: PostOptions = {}, by = creator): Promise<string> {
  t.clock.advance(SECOND)
  const { id } = await createPost(t, by, { text, pictures: 1, ...options })
  await t.drain()
  return id
}
const call = async (method: 'PUT' | 'DELETE' | 'POST', path: string, body?: object) => {
  const answer = await t.call(method, path, { token: creator.token, ...(body && { body }) })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  await t.drain()
}
const edit = async (id: string, change: object) => {
  const { media } = (await t.call('GET', `/v1/posts/${id}`, { token: creator.token })).json()
  const kept = media.map((medium: { id: string }) => ({ id: medium.id, alt: '' }))
  await call('PUT', `/v1/posts/${id}`, {
    text: 'x',
    audience: 'everyone',
    price: null,
    media: kept,
    ...change,
  })
}

describe('posts to explore', () => {
  it('are those with media, locked ones with a teaser and a price, the newest first', async () => {
    await write('Para todos')
    await write('A la venta', { audience: 'paid', price: 900 }, other)
    await write('Para mis suscriptores', { audience: 'subscribers' })
    await write('Solo texto', { pictures: 0 })
    const shown = await ask.posts()
    expect(shown.map(({ text, access }) => [text, access])).toEqual([
      ['', 'locked-subscription'],
      ['A la venta', 'locked-price'],
      ['Para todos', 'everyone'],
    ])
    expect(shown[1]).toMatchObject({ price: { amount: 900 }, media: [{ locked: true, alt: '' }] })
    await subscribeFree(t, fan, creator)
    expect((await ask.posts({}, fan)).map(({ access }) => access)).toEqual([
      'subscribed',
      'locked-price',
      'everyone',
    ])
  })

  it('come by kind and price', async () => {
    await write('Para todos')
    await write('A la venta', { audience: 'paid' })
    await write('Para suscriptores', { audience: 'subscribers' })
    expect(await ask.texts({ price: 'free' })).toEqual(['Para todos'])
    expect(await ask.texts({ price: 'paid' })).toEqual(['A la venta'])
    expect((await ask.posts({ price: 'subscribers' })).map(({ audience }) => audience)).toEqual([
      'subscribers',
    ])
    expect(await ask.posts({ kind: 'photo' })).toHaveLength(3)
    expect(await ask.posts({ kind: 'video' })).toEqual([])
    await t.app.pool.query(`update explore_post set videos = true where audience = 'paid'`)
    await t.app.pool.query(`update explore_post set sounds = true where audience = 'everyone'`)
    expect(await ask.texts({ kind: 'video', price: 'paid' })).toEqual(['A la venta'])
    expect(await ask.texts({ kind: 'video', price: 'free' })).toEqual([])
    expect(await ask.texts({ kind: 'sound' })).toEqual(['Para todos'])
  })

  it('are found by what stands in them, whatever its case and accents', async () => {
    await write('Mañana en el JARDÍN de\n  atrás #luz')
    await write('100 % de lino_crudo', {}, other)
    await write('La ΟΔΟΣ d´or', {}, other)
    await write('Straße nach Ærø', {}, other)
    for (const q of ['strasse', 'STRASSE', 'straße', 'aero', 'ærø', 'asse nach ae'])
      expect(await ask.texts({ q }), q).toEqual(['Straße nach Ærø'])
    for (const q of ['ΟΔΟΣ', 'οδοσ', 'd´or', 'ΟΔΟΣ d´o'])
      expect(await ask.texts({ q }), q).toEqual(['La ΟΔΟΣ d´or'])
    for (const q of ['manana', 'JARDIN', 'ardín de atr', 'jardin  de', '#LUZ', 'ñana', 'ma', 'j', '#l', 'lu'])
      expect(await ask.texts({ q }), q).toEqual(['Mañana en el JARDÍN de\n  atrás #luz'])
    for (const q of ['%', '_', '0 %', 'lino_', 'o_c'])
      expect(await ask.texts({ q }), q).toEqual(['100 % de lino_crudo'])
    for (const q of ['%%', 'lino%crudo', 'lino\\', 'linoxcrudo', 'nada', `'; drop table post; --`])
      expect(await ask.texts({ q }), q).toEqual([])
    expect(await ask.texts({ q: 'a'.repeat(100) })).toEqual([])
    expect(await ask.texts({ q: 'de' })).toHaveLength(2)
  })

  it('leave no word behind, a day after the last post with it was written', async () => {
    const words = async () => {
      await removeUnusedWords(t.ctx(), { reason: 'daily' })
      const { rows } = await t.app.pool.query('select word from explore_word order by word')
      return rows.map(({ word }) => word)
    }
    const id = await write('Única #rara')
    await write('Otra #rara', {}, other)
    await call('DELETE', `/v1/posts/${id}`)
    expect(await words()).toEqual(['#rara', 'otra', 'unica'])
    t.clock.advance(2 * DAY)
    // written again, and gone again
    creator = await createCreator(t)
    await call('DELETE', `/v1/posts/${await write('Única')}`)
    expect(await words()).toEqual(['#rara', 'otra', 'unica'])
    t.clock.advance(DAY + SECOND)
    expect(await words()).toEqual(['#rara', 'otra'])
    expect(await ask.texts({ q: 'otra #ra' })).toEqual(['Otra #rara'])
    t.clock.advance(-3 * DAY)
  })

  it('are found by a tag of theirs, and by tag and text', async () => {
    await write('Uno #Marea')
    await write('Dos #marea #luz')
    await write('Tres #mareas')
    expect(await ask.texts({ tag: 'MAREA' })).toEqual(['Dos #marea #luz', 'Uno #Marea'])
    expect(await ask.texts({ tag: 'marea', q: 'uno' })).toEqual(['Uno #Marea'])
    expect(await ask.texts({ tag: 'marea', kind: 'photo', price: 'free' })).toHaveLength(2)
    expect(await ask.texts({ tag: 'marea', price: 'paid' })).toEqual([])
    expect(await ask.texts({ tag: 'nadie' })).toEqual([])
    expect(await ask.texts({ tag: '¿?' })).toEqual([])
  })

  it('are of those who are live now, where that is asked', async () => {
    await write('De una')
    await write('De la otra', {}, other)
    const live = (on: boolean) =>
      inTransaction(t.ctx(), tx => setLive(tx, { creatorId: creator.user.id, live: on }))
    expect(await ask.texts({ live: true })).toEqual([])
    await live(true)
    expect(await ask.texts({ live: true })).toEqual(['De una'])
    expect(await ask.texts({ live: true, q: 'una', kind: 'photo', price: 'free' })).toEqual(['De una'])
    expect(await ask.texts({ live: true, q: 'otra' })).toEqual([])
    expect(await ask.texts()).toHaveLength(2)
    await live(false)
    expect(await ask.texts({ live: true })).toEqual([])
  })

  it('follow what becomes of a post', async () => {
    const id = await write('Antes #uno')
    await edit(id, { text: 'Después #dos' })
    expect(await ask.texts({ q: 'antes' })).toEqual([])
    expect(await ask.texts({ q: 'despues' })).toEqual(['Después #dos'])
    await edit(id, { text: 'Después', audience: 'subscribers' })
    expect(await ask.posts({ q: 'despues' })).toEqual([])
    expect(await ask.posts({ price: 'subscribers' })).toHaveLength(1)
    await edit(id, { text: 'Venta', purchaseText: 'Secreto', audience: 'paid', price: 900 })
    expect(await ask.texts({ q: 'venta', price: 'paid' })).toEqual(['Venta'])
    expect(await ask.posts({ q: 'secreto' })).toEqual([])
    await call('PUT', `/v1/posts/${id}/archive`)
    expect(await ask.posts()).toEqual([])
    await call('DELETE', `/v1/posts/${id}/archive`)
    expect(await ask.posts()).toHaveLength(1)
    for (const removed of [true, false]) {
      await inTransaction(t.ctx(), tx => takeDownPost(tx, { post: id, removed }))
      await t.drain()
      expect(await ask.posts({}, fan)).toHaveLength(removed ? 0 : 1)
      expect(await ask.posts({}, creator)).toHaveLength(removed ? 0 : 1)
    }
    await call('DELETE', `/v1/posts/${id}`)
    expect(await ask.posts()).toEqual([])
    expect((await t.app.pool.query('select from explore_post')).rows).toEqual([])
  })

  it('are gone at once, also before what happened was relayed', async () => {
    const [kept, deleted] = [await write('Queda'), await write('Se va')]
    await t.call('DELETE', `/v1/posts/${deleted}`, { token: creator.token })
    for (const wanted of [{}, { q: 'a' }, { q: 'se va' }]) {
      const ids = (await ask.posts(wanted)).map(({ id }) => id)
      expect(ids).not.toContain(deleted)
    }
    await t.drain()
    expect((await ask.posts()).map(({ id }) => id)).toEqual([kept])
  })

  it('exist for nobody whom their creator or a block keeps away', async () => {
    await write('Oculta #oculta')
    await write('De la otra', {}, other)
    await inTransaction(t.ctx(), tx => setLive(tx, { creatorId: creator.user.id, live: true }))
    const seen = (actor?: TestActor) =>
      Promise.all(
        [{}, { q: 'oculta' }, { q: 'oc' }, { tag: 'oculta' }, { live: true }].map(wanted =>
          ask.posts(wanted, actor),
        ),
      ).then(lists => lists.flat().filter(({ text }) => text.includes('Oculta')).length)
    expect(await seen()).toBe(5)
    await blockPerson(asUser(t, creator.user), { username: fan.user.username })
    await blockPerson(asUser(t, other.user), { username: creator.user.username })
    expect([await seen(fan), await seen(other), await seen()]).toEqual([0, 0, 5])
    for (const state of ['suspended', 'closed'] as const) {
      await t.services.db
        .updateTable('user_account')
        .set({ state, closed_at: state === 'closed' ? t.clock.now() : null })
        .where('id', '=', creator.user.id)
        .execute()
      expect(await seen()).toBe(0)
    }
  })

  it('fill each page, however many in between are not there for the viewer', async () => {
    const ids: string[] = []
    for (let n = 0; n < 7; n++) {
      ids.unshift(await write(`Paso ${n} #paso`))
      for (let hidden = 0; hidden < 3; hidden++) await write(`Paso oculto ${n} #paso`, {}, other)
    }
    await blockPerson(asUser(t, other.user), { username: fan.user.username })
    for (const creatorId of [creator.user.id, other.user.id])
      await inTransaction(t.ctx(), tx => setLive(tx, { creatorId, live: true }))
    const lists = [
      {},
      { q: 'paso' },
      { q: 'pa' },
      { tag: 'paso' },
      { live: true },
      { kind: 'photo', price: 'free' },
    ]
    for (const wanted of lists)
      expect(
        await ask.walk(`/v1/explore/posts?${ask.query(wanted)}`, 2, fan),
        JSON.stringify(wanted),
      ).toEqual(ids)
  })

  it.each([
    'q=',
    `q=${'a'.repeat(101)}`,
    'q=%00',
    'kind=text',
    'price=cheap',
    'live=yes',
    'tag=',
    'cursor=x',
    `cursor=${Buffer.from('NaN 019bc186-de00-7748-8121-a1b5542c8ad1').toString('base64url')}`,
    `cursor=${Buffer.from('1 2 3').toString('base64url')}`,
    'limit=0',
    'limit=101',
    'offset=1',
  ])('are refused for %s', async search => {
    const answer = await t.call('GET', `/v1/explore/posts?${search}`)
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'VALIDATION_FAILED'])
  })
})

describe('the order of posts', () => {
  it('is the same on every day: what is new comes first', async () => {
    await write('Antigua')
    t.clock.advance(30 * DAY)
    await write('Nueva')
    const order = await ask.texts()
    t.clock.advance(300 * DAY)
    expect(await ask.texts()).toEqual(order)
    t.clock.advance(-330 * DAY)
  })
})
