import { randomUUID } from 'node:crypto'
import type { Purchase } from '@calina/contract/types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import { createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import {
  asUser,
  createChat,
  createPaidMessage,
  endSubscriptions,
  subscribeFree,
} from '../../testing/factories/messages.ts'
import { fund } from '../../testing/factories/money.ts'
import { createPost } from '../../testing/factories/posts.ts'
import { createVault } from '../../testing/factories/vaults.ts'
import { closeAccount } from '../accounts/index.ts'
import { takeDownMessage, unlockMessage } from '../messages/index.ts'
import { takeDownPost, unlockPost } from '../posts/index.ts'
import { unlockVault } from '../vaults/index.ts'
import { reverseSale } from '../wallet/index.ts'

let t: TestApp
let fan: TestActor
let ines: TestActor
let delia: TestActor

beforeAll(async () => {
  t = await createTestApp()
  fan = await createFan(t)
  ines = await createCreator(t, { username: 'ines', name: 'Inés Carmona' })
  delia = await createCreator(t, { username: 'delia', name: 'Delia Rojas' })
  await fund(t, fan, 50_000)
})
afterAll(() => t.close())

const read = async (query = '', actor = fan) =>
  (await t.call('GET', `/v1/purchases${query}`, { token: actor.token })).json() as {
    items: Purchase[]
    next: string | null
  }
const titles = async (query = '') => (await read(query)).items.map(({ thing }) => thing?.title ?? null)
const figures = async (actor = fan) =>
  (await t.call('GET', '/v1/purchases/figures', { token: actor.token })).json()
const buyPost = async (by: TestActor, text: string) => {
  const { id } = await createPost(t, by, { audience: 'paid', price: 900, text, pictures: 2 })
  await unlockPost(asUser(t, fan.user), { post: id, price: 900 })
  t.clock.advance(1_000)
  return id
}
const buyVault = async (by: TestActor, title: string) => {
  const { id } = await createVault(t, by, { title, price: 2_400 })
  await unlockVault(asUser(t, fan.user), { vault: id, price: 2_400 })
  t.clock.advance(1_000)
  return id
}

describe('what a fan has bought', () => {
  let post: string
  let vault: string
  let kept: string

  it('is in one list of all kinds, latest first, with what it is', async () => {
    post = await buyPost(ines, 'Persianas\nOcho fotos')
    vault = await buyVault(ines, 'Contactos 2024')
    kept = await buyVault(delia, 'Bodegones')
    const { items, next } = await read()
    expect(next).toBeNull()
    expect(
      items.map(({ kind, price, creator, closed }) => [kind, price.amount, creator.username, closed]),
    ).toEqual([
      ['vault', 2_400, 'delia', false],
      ['vault', 2_400, 'ines', false],
      ['post', 900, 'ines', false],
    ])
    expect(items[2]?.thing).toMatchObject({
      id: post,
      title: 'Persianas',
      photos: 2,
      cover: { locked: false },
    })
    expect(items[1]?.thing).toMatchObject({ id: vault, title: 'Contactos 2024', photos: 1, newFiles: 0 })
  })

  it('is narrowed by kind, by creator, and searched by title and name', async () => {
    expect(await titles('?kind=post')).toEqual(['Persianas'])
    expect(await titles('?creator=ines&kind=vault')).toEqual(['Contactos 2024'])
    expect(await titles('?q=PERSIÁN')).toEqual(['Persianas'])
    expect(await titles('?q=ines')).toEqual(['Contactos 2024', 'Persianas'])
    expect(await titles('?q=rojas')).toEqual(['Bodegones'])
    for (const nothing of ['?q=%25', '?q=_', '?q=nadie', '?creator=nobody'])
      expect(await titles(nothing)).toEqual([])
    for (const wrong of ['?kind=gift', '?q=', `?q=${'x'.repeat(101)}`, '?q=a%00b', '?cursor=x', '?limit=0'])
      expect((await t.call('GET', `/v1/purchases${wrong}`, { token: fan.token })).statusCode, wrong).toBe(400)
  })

  it('is counted by kind and by creator', async () => {
    expect(await figures()).toMatchObject({
      all: 3,
      kinds: [
        { kind: 'post', count: 1 },
        { kind: 'message', count: 0 },
        { kind: 'vault', count: 2 },
        { kind: 'call', count: 0 },
        { kind: 'live', count: 0 },
      ],
      people: [
        { creator: { username: 'ines' }, count: 2, spent: { amount: 3_300 } },
        { creator: { username: 'delia' }, count: 1, spent: { amount: 2_400 } },
      ],
    })
    expect(await figures(await createFan(t))).toMatchObject({ all: 0, people: [] })
  })

  it('outlives the subscription, deletion, withdrawal and a closed account', async () => {
    await subscribeFree(t, fan, ines)
    await endSubscriptions(t, fan, 'ends at this instant')
    await t.call('DELETE', `/v1/posts/${post}`, { token: ines.token })
    await t.call('PUT', `/v1/vaults/${vault}/withdrawal`, { token: ines.token })
    await inTransaction(t.ctx(), tx => closeAccount(tx, delia.user.id, async () => undefined))
    await t.drain()
    const { items } = await read()
    expect(items.map(({ closed, thing }) => [closed, thing?.title, thing?.cover?.locked])).toEqual([
      [true, 'Bodegones', false],
      [false, 'Contactos 2024', false],
      [false, 'Persianas', false],
    ])
    const cover = items[0]?.thing?.cover?.src ?? ''
    expect((await t.app.fastify.inject({ method: 'GET', url: cover })).statusCode).toBe(200)
    const [, gone] = (await figures()).people
    expect(gone).toMatchObject({ closed: true, count: 1, creator: { name: '' } })
    expect(await titles(`?creator=${gone.creator.username}`)).toEqual(['Bodegones'])
    expect((await t.call('GET', `/v1/vaults/${kept}`, { token: fan.token })).json().access).toBe('bought')
  })

  it('says that there is something that cannot be seen, and nothing of it', async () => {
    const other = await buyPost(ines, 'Otra')
    await inTransaction(t.ctx(), tx => takeDownPost(tx, { post: other, removed: true }))
    const [hidden] = (await read()).items
    expect(hidden).toMatchObject({ kind: 'post', price: { amount: 900 }, thing: null })
    // nor can its words be guessed by a search
    expect(await titles('?q=Otra')).toEqual([])
  })

  it('is no longer what was given back', async () => {
    const { id } = await t.services.db
      .selectFrom('vault_purchase')
      .select('id')
      .where('vault_id', '=', vault)
      .executeTakeFirstOrThrow()
    const sale = { kind: 'vault', ref: `vault:${id}` } as const
    await inTransaction(t.ctx(), tx =>
      reverseSale(tx, { sale, reason: 'refund', ref: randomUUID(), amount: 400 }),
    )
    expect((await read('?kind=vault')).items.map(({ price }) => price.amount)).toEqual([2_400, 2_000])
    await inTransaction(t.ctx(), tx => reverseSale(tx, { sale, reason: 'refund', ref: randomUUID() }))
    await t.drain()
    expect(await titles('?kind=vault')).toEqual(['Bodegones'])
    expect((await figures()).all).toBe(3)
  })

  it('can be a message of a chat, as long as one may see it', async () => {
    const tom = await createFan(t)
    await fund(t, tom, 5_000)
    const seller = await createCreator(t, { name: 'Sara Luz' })
    const chat = await createChat(t, tom, seller)
    const { id } = await createPaidMessage(t, seller, chat, { text: 'La serie\nentera', pictures: 2 })
    await createPaidMessage(t, seller, chat, { text: 'Sin comprar' })
    await unlockMessage(asUser(t, tom.user), { chat, message: id, price: 600 })
    const bought = async (query = '') => (await read(query, tom)).items
    expect(await bought('?kind=message')).toMatchObject([
      {
        ...{ kind: 'message', price: { amount: 600 }, creator: { name: 'Sara Luz' } },
        thing: { id, chat, title: 'La serie', photos: 2, videos: 0, cover: { locked: false } },
      },
    ])
    expect(await bought('?q=serie')).toHaveLength(1)
    expect(await bought('?q=comprar')).toEqual([])
    expect((await figures(tom)).kinds).toContainEqual({ kind: 'message', count: 1 })
    const lines = await t.call('GET', '/v1/transactions', { token: tom.token })
    expect(lines.body).toContain('La serie')
    await inTransaction(t.ctx(), tx => takeDownMessage(tx, { message: id, removed: true }))
    expect(await bought()).toMatchObject([{ thing: null }])
    expect(await bought('?q=serie')).toEqual([])
    await inTransaction(t.ctx(), tx => takeDownMessage(tx, { message: id, removed: false }))
    await t.call('PUT', `/v1/users/${seller.user.username}/block`, { token: tom.token })
    expect(await bought()).toMatchObject([{ thing: null }])
  })

  it('comes in pages without a gap or a repetition, also where much was bought in one moment', async () => {
    const buyer = await createFan(t)
    await fund(t, buyer, 50_000)
    const seller = await createCreator(t)
    const [first, ...rest] = await Promise.all(Array.from({ length: 5 }, () => createVault(t, seller)))
    const unlock = (id = '') => unlockVault(asUser(t, buyer.user), { vault: id, price: 2_400 })
    await unlock(first?.id)
    t.clock.advance(1_000)
    for (const { id } of rest) await unlock(id)
    const whole = (await read('', buyer)).items.map(({ id }) => id)
    const pages: string[] = []
    let next: string | null = null
    do {
      const page = await read(`?limit=2${next === null ? '' : `&cursor=${encodeURIComponent(next)}`}`, buyer)
      pages.push(...page.items.map(({ id }) => id))
      next = page.next
    } while (next !== null && pages.length < 10)
    expect(pages).toEqual(whole)
    expect(whole.slice(0, 4)).toEqual(whole.slice(0, 4).toSorted().toReversed())
    expect(whole).toHaveLength(5)
  })

  it('has those first of whom as much was bought, the latest first', async () => {
    const buyer = await createFan(t)
    await fund(t, buyer, 50_000)
    const [early, late] = [await createCreator(t), await createCreator(t)]
    for (const seller of [early, late]) {
      const { id } = await createVault(t, seller)
      await unlockVault(asUser(t, buyer.user), { vault: id, price: 2_400 })
      t.clock.advance(1_000)
    }
    const { people } = await figures(buyer)
    expect(people.map(({ creator }: { creator: { username: string } }) => creator.username)).toEqual([
      late.user.username,
      early.user.username,
    ])
  })

  it('is of fans who are logged in, each their own', async () => {
    expect((await t.call('GET', '/v1/purchases')).statusCode).toBe(401)
    expect((await t.call('GET', '/v1/purchases', { token: ines.token })).statusCode).toBe(403)
    expect((await t.call('GET', '/v1/purchases/figures', { token: ines.token })).statusCode).toBe(403)
    expect((await read('', await createFan(t))).items).toEqual([])
  })
})
