import { randomUUID } from 'node:crypto'
import type { Vault, VaultFile } from '@calina/contract/types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import { createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createMedia } from '../../testing/factories/media.ts'
import { asUser, endSubscriptions, subscribeFree } from '../../testing/factories/messages.ts'
import { fund } from '../../testing/factories/money.ts'
import { createVault } from '../../testing/factories/vaults.ts'
import { outcome } from '../../testing/outcome.ts'
import { closeAccount } from '../accounts/index.ts'
import { blockPerson } from '../relationships/index.ts'
import { unlockVault } from './index.ts'

let t: TestApp
let creator: TestActor
let fan: TestActor
let subscriber: TestActor

beforeAll(async () => {
  t = await createTestApp()
  creator = await createCreator(t, { username: 'ines' })
  fan = await createFan(t)
  subscriber = await createFan(t)
  await fund(t, fan, 50_000)
  await subscribeFree(t, subscriber, creator)
})
afterAll(() => t.close())

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, actor?: TestActor, body?: object) =>
  t.call(method, path, {
    ...(actor === undefined ? {} : { token: actor.token }),
    ...(body === undefined ? {} : { body }),
  })
const get = async (id: string, actor?: TestActor) =>
  (await call('GET', `/v1/vaults/${id}`, actor)).json() as Vault
const list = async (actor?: TestActor, query = '', username = 'ines') =>
  (await call('GET', `/v1/users/${username}/vaults${query}`, actor)).json() as {
    items: Vault[]
    next: string | null
  }
const files = async (id: string, actor: TestActor) =>
  ((await call('GET', `/v1/vaults/${id}/files`, actor)).json() as { items: VaultFile[] }).items
const names = async (id: string, actor: TestActor) => (await files(id, actor)).map(file => file.name)
const buy = (id: string, actor: TestActor, price = 2_400) =>
  unlockVault(asUser(t, actor.user), { vault: id, price })
/** An upload for vaults of which nothing has arrived. */
const beginUpload = async () => {
  const id = randomUUID()
  const { rows } = await t.app.pool.query(
    `insert into media_asset (id, owner_id, purpose, state, storage_key, size, active_at, created_at)
     values ($1, $2, 'vault', 'uploading', $3, 10, $4, $4) returning id`,
    [id, creator.user.id, id, t.clock.now()],
  )
  return rows[0].id as string
}
const write = (change: object = {}) => ({
  title: 'Contactos 2024',
  description: 'Las hojas del año',
  price: 2_400,
  ...change,
})

describe('a vault', () => {
  it('is made once, however often it is requested, and is its creator’s alone until a file is ready', async () => {
    const maker = await createCreator(t, { username: 'maker' })
    const body = { clientId: randomUUID(), ...write() }
    const first = await call('POST', '/v1/vaults', maker, body)
    expect(first.statusCode).toBe(200)
    const vault: Vault = first.json()
    expect(vault).toMatchObject({
      title: 'Contactos 2024',
      access: 'own',
      price: { amount: 2_400 },
      cover: null,
    })
    expect((await call('POST', '/v1/vaults', maker, body)).json()).toEqual(vault)
    expect(outcome(await call('GET', `/v1/vaults/${vault.id}`, fan))).toEqual([404, 'VAULT_NOT_FOUND'])
    expect((await list(fan, '', 'maker')).items).toEqual([])
    expect((await list(maker, '', 'maker')).items).toHaveLength(1)

    const media = await createMedia(t, maker, { purpose: 'vault' })
    const added = await call('POST', `/v1/vaults/${vault.id}/files`, maker, {
      files: [{ media: media.id, name: 'Hoja 01.jpg' }],
    })
    expect(added.json()).toMatchObject({
      photos: 1,
      videos: 0,
      own: { unready: 0 },
      cover: { locked: false },
    })
    // the same again changes nothing
    const again = await call('POST', `/v1/vaults/${vault.id}/files`, maker, {
      files: [{ media: media.id, name: 'Hoja 01.jpg' }],
    })
    expect(again.json().photos).toBe(1)
    expect((await list(fan, '', 'maker')).items).toHaveLength(1)
    const profile = await call('GET', '/v1/users/maker', fan)
    expect(profile.json().counts.vaults).toBe(1)
  })

  it('says to others what it takes, and nothing of its files', async () => {
    const vault = await createVault(t, creator, { files: ['canary-name.jpg', 'canary-other.jpg'] })
    for (const actor of [undefined, fan, subscriber]) {
      const seen = await call('GET', `/v1/vaults/${vault.id}`, actor)
      expect(seen.body).not.toContain('canary')
      expect(seen.json()).toMatchObject({
        access: 'locked-price',
        photos: 2,
        bytes: expect.any(Number),
        own: null,
        cover: { locked: true, play: null, placeholder: null },
      })
      expect(seen.json().cover.src).toContain('teaser')
    }
    expect(outcome(await call('GET', `/v1/vaults/${vault.id}/files`, fan))).toEqual([404, 'VAULT_NOT_FOUND'])
    expect((await call('GET', `/v1/vaults/${vault.id}/files`)).statusCode).toBe(401)
    expect(outcome(await call('GET', `/v1/vaults/${vault.id}/archive.zip`, fan))).toEqual([
      404,
      'VAULT_NOT_FOUND',
    ])
  })

  it('that is included is open to subscribers, as long as they are', async () => {
    const vault = await createVault(t, creator, { price: null })
    const former = await createFan(t)
    await subscribeFree(t, former, creator)
    expect((await get(vault.id, fan)).access).toBe('locked-subscription')
    expect((await get(vault.id, former)).access).toBe('subscribed')
    expect(await names(vault.id, former)).toEqual(['Hoja 01.jpg'])
    await endSubscriptions(t, former, 'ends at this instant')
    expect((await get(vault.id, former)).access).toBe('locked-subscription')
    expect(outcome(await call('GET', `/v1/vaults/${vault.id}/files`, former))).toEqual([
      404,
      'VAULT_NOT_FOUND',
    ])
  })

  it('is changed by its creator alone; another price is not noticed by who has it', async () => {
    const vault = await createVault(t, creator)
    await buy(vault.id, fan)
    const change = { ...write({ title: 'Otra', price: 3_000 }), notifies: false, cover: null }
    const path = `/v1/vaults/${vault.id}`
    expect((await call('PUT', path, creator, change)).json()).toMatchObject({
      title: 'Otra',
      price: { amount: 3_000 },
      own: { notifies: false, sales: 1, earned: { amount: 1_920 }, holders: 1 },
    })
    expect(await get(vault.id, fan)).toMatchObject({ title: 'Otra', access: 'bought' })
    expect((await call('PUT', path, fan, change)).statusCode).toBe(403)
    expect((await call('PUT', path, undefined, change)).statusCode).toBe(401)
    const other = await createCreator(t)
    expect(outcome(await call('PUT', path, other, change))).toEqual([404, 'VAULT_NOT_FOUND'])
    for (const price of [99, 50_001, -1, 0.5, '100', [100]])
      expect((await call('PUT', path, creator, { ...change, price })).statusCode, String(price)).toBe(400)
    for (const title of ['', ' ', 'x'.repeat(81), 'a\u0000b', '\ud800'])
      expect((await call('PUT', path, creator, { ...change, title })).statusCode, title).toBe(400)
  })

  it('may have its cover from the start on, and takes it once', async () => {
    const maker = await createCreator(t)
    const cover = await createMedia(t, maker, { purpose: 'vault', width: 300, height: 300 })
    const body = { clientId: randomUUID(), ...write(), cover: cover.id }
    const made = await call('POST', '/v1/vaults', maker, body)
    expect(made.json()).toMatchObject({ cover: { id: cover.id }, own: { coverMedia: cover.id } })
    expect((await call('POST', '/v1/vaults', maker, body)).json().id).toBe(made.json().id)
    const make = (id: string, by = maker) =>
      call('POST', '/v1/vaults', by, { ...body, clientId: randomUUID(), cover: id })
    expect(outcome(await make(cover.id))).toEqual([404, 'MEDIA_NOT_FOUND'])
    expect(outcome(await make(await beginUpload(), creator))).toEqual([409, 'MEDIA_NOT_READY'])
    const strange = await createMedia(t, fan, { purpose: 'vault' })
    expect(outcome(await make(strange.id))).toEqual([404, 'MEDIA_NOT_FOUND'])
    expect(outcome(await make('no id'))).toEqual([400, 'VALIDATION_FAILED'])
    // none of those left a vault
    expect((await list(maker, '', maker.user.username)).items).toHaveLength(1)
  })

  it('shows the cover that its creator gave it, and the first picture without one', async () => {
    const vault = await createVault(t, creator, { files: ['a.jpg', 'b.jpg'] })
    const [first, second] = await files(vault.id, creator)
    expect(vault.cover?.id).toBe(first?.id)
    const cover = await createMedia(t, creator, { purpose: 'vault', width: 300, height: 300 })
    const set = (id: string | null) =>
      call('PUT', `/v1/vaults/${vault.id}`, creator, { ...write(), notifies: true, cover: id })
    expect((await set(cover.id)).json()).toMatchObject({
      cover: { id: cover.id },
      own: { coverMedia: cover.id },
    })
    expect((await get(vault.id, fan)).cover).toMatchObject({ id: cover.id, locked: true })
    expect(outcome(await set((await createMedia(t, creator)).id))).toEqual([404, 'MEDIA_NOT_FOUND'])
    expect(outcome(await set(await beginUpload()))).toEqual([409, 'MEDIA_NOT_READY'])
    expect((await set(null)).json().cover.id).toBe(first?.id)
    expect(
      (await t.services.db.selectFrom('media_asset').select('id').where('id', '=', cover.id).execute())
        .length,
    ).toBe(0)
    await call('PUT', `/v1/vaults/${vault.id}/files/${second?.id}/place`, creator, { before: first?.id })
    expect((await get(vault.id, creator)).cover?.id).toBe(second?.id)
  })

  it('is not deleted once it was sold, only taken off sale', async () => {
    const sold = await createVault(t, creator)
    const unsold = await createVault(t, creator)
    await buy(sold.id, fan)
    expect(outcome(await call('DELETE', `/v1/vaults/${sold.id}`, creator))).toEqual([409, 'VAULT_SOLD'])
    expect((await call('DELETE', `/v1/vaults/${unsold.id}`, creator)).statusCode).toBe(204)
    expect(outcome(await call('GET', `/v1/vaults/${unsold.id}`, creator))).toEqual([404, 'VAULT_NOT_FOUND'])

    const path = `/v1/vaults/${sold.id}/withdrawal`
    expect((await call('PUT', path, creator)).json().withdrawn).toBe(true)
    expect((await call('PUT', path, creator)).json().withdrawn).toBe(true)
    expect(outcome(await call('GET', `/v1/vaults/${sold.id}`, subscriber))).toEqual([404, 'VAULT_NOT_FOUND'])
    expect(await get(sold.id, fan)).toMatchObject({ access: 'bought', withdrawn: true })
    expect(await names(sold.id, fan)).toEqual(['Hoja 01.jpg'])
    const listed = async (actor?: TestActor) => (await list(actor, '?limit=100')).items.map(({ id }) => id)
    expect(await listed(subscriber)).not.toContain(sold.id)
    expect(await listed(fan)).toContain(sold.id)
    expect((await list(creator, '?filter=withdrawn')).items.map(({ id }) => id)).toEqual([sold.id])
    expect((await call('DELETE', path, creator)).json().withdrawn).toBe(false)
    expect((await get(sold.id, subscriber)).access).toBe('locked-price')
  })

  it('is put before another one', async () => {
    const owner = await createCreator(t, { username: 'orden' })
    const [a, b, c] = [
      await createVault(t, owner, { title: 'A' }),
      await createVault(t, owner, { title: 'B' }),
      await createVault(t, owner, { title: 'C' }),
    ]
    const titles = async (query = '') =>
      (await list(fan, query, 'orden')).items.map(({ title }) => title).join('')
    expect(await titles()).toBe('CBA')
    const move = (vault: Vault, before: string | null) =>
      call('PUT', `/v1/vaults/${vault.id}/place`, owner, { before })
    expect((await move(a, c.id)).statusCode).toBe(204)
    expect(await titles()).toBe('ACB')
    await move(a, null)
    expect(await titles()).toBe('CBA')
    await move(b, b.id)
    expect(await titles()).toBe('CBA')
    expect(outcome(await move(a, randomUUID()))).toEqual([404, 'VAULT_NOT_FOUND'])
    const first = await list(fan, '?limit=2', 'orden')
    expect(first.items.map(({ title }) => title)).toEqual(['C', 'B'])
    const second = await list(fan, `?limit=2&cursor=${first.next}`, 'orden')
    expect([second.items.map(({ title }) => title), second.next]).toEqual([['A'], null])
    expect((await call('GET', '/v1/users/orden/vaults?cursor=x', fan)).statusCode).toBe(400)
  })

  it('does not exist for who is blocked, or when its creator is suspended; buyers keep those of one who has gone', async () => {
    const owner = await createCreator(t, { username: 'gone' })
    const [kept, other] = [await createVault(t, owner), await createVault(t, owner)]
    const [buyer, stranger] = [await createFan(t), await createFan(t)]
    await fund(t, buyer, 10_000)
    await buy(kept.id, buyer)
    await blockPerson(asUser(t, owner.user), { username: stranger.user.username })
    expect(outcome(await call('GET', `/v1/vaults/${kept.id}`, stranger))).toEqual([404, 'VAULT_NOT_FOUND'])
    expect(outcome(await call('GET', '/v1/users/gone/vaults', stranger))).toEqual([404, 'USER_NOT_FOUND'])

    await inTransaction(t.ctx(), tx => closeAccount(tx, owner.user.id, async () => undefined))
    await t.drain()
    expect(outcome(await call('GET', `/v1/vaults/${other.id}`, buyer))).toEqual([404, 'VAULT_NOT_FOUND'])
    expect((await get(kept.id, buyer)).access).toBe('bought')
    expect(await names(kept.id, buyer)).toEqual(['Hoja 01.jpg'])
  })
})

describe('the files of a vault', () => {
  it('are in the order that their creator gives them, under the names that they give', async () => {
    const vault = await createVault(t, creator, { files: ['a.jpg', 'b.jpg', 'c.jpg'] })
    const [a, b, c] = await files(vault.id, creator)
    const path = (file: VaultFile | undefined) => `/v1/vaults/${vault.id}/files/${file?.id}`
    await call('PUT', `${path(c)}/place`, creator, { before: a?.id })
    expect(await names(vault.id, creator)).toEqual(['c.jpg', 'a.jpg', 'b.jpg'])
    await call('PUT', `${path(c)}/place`, creator, { before: null })
    expect(await names(vault.id, creator)).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
    expect(outcome(await call('PUT', `${path(a)}/place`, creator, { before: randomUUID() }))).toEqual([
      404,
      'VAULT_FILE_NOT_FOUND',
    ])
    const renamed = await call('PUT', path(b), creator, { name: 'Azotea: “luz”/1.png' })
    expect(renamed.json()).toMatchObject({
      name: 'Azotea: “luz”/1.png',
      downloadName: 'Azotea_ “luz”_1.jpg',
    })
    expect(
      outcome(await call('PUT', `/v1/vaults/${vault.id}/files/${randomUUID()}`, creator, { name: 'x' })),
    ).toEqual([404, 'VAULT_FILE_NOT_FOUND'])
    const page = await call('GET', `/v1/vaults/${vault.id}/files?limit=2`, creator)
    const next = await call('GET', `/v1/vaults/${vault.id}/files?limit=2&cursor=${page.json().next}`, creator)
    expect(next.json().items.map((file: VaultFile) => file.name)).toEqual(['c.jpg'])
  })

  it('that come later are in what was bought, new until they are opened', async () => {
    const vault = await createVault(t, creator)
    const buyer = await createFan(t)
    await fund(t, buyer, 10_000)
    await buy(vault.id, buyer)
    t.clock.advance(1_000)
    const media = await createMedia(t, creator, { purpose: 'vault' })
    await call('POST', `/v1/vaults/${vault.id}/files`, creator, {
      files: [{ media: media.id, name: 'Nueva.jpg' }],
    })
    expect((await get(vault.id, buyer)).newFiles).toBe(1)
    expect((await files(vault.id, buyer)).map(({ name, isNew }) => [name, isNew])).toEqual([
      ['Hoja 01.jpg', false],
      ['Nueva.jpg', true],
    ])
    const path = `/v1/vaults/${vault.id}/files/${media.id}/opened`
    expect((await call('PUT', path, buyer, { saved: false })).statusCode).toBe(204)
    await call('PUT', path, buyer, { saved: true })
    await call('PUT', path, creator, { saved: true })
    expect((await get(vault.id, buyer)).newFiles).toBe(0)
    expect((await files(vault.id, creator)).map(({ openedBy }) => openedBy)).toEqual([0, 1])
    expect((await files(vault.id, buyer)).map(({ openedBy }) => openedBy)).toEqual([null, null])
    expect(outcome(await call('PUT', path, fan, { saved: true }))).toEqual([404, 'VAULT_NOT_FOUND'])
    const unknown = `/v1/vaults/${vault.id}/files/${randomUUID()}/opened`
    expect(outcome(await call('PUT', unknown, buyer, { saved: true }))).toEqual([404, 'VAULT_FILE_NOT_FOUND'])
  })

  it('that are taken out stay with those who had bought them, and go where nobody had', async () => {
    const vault = await createVault(t, creator, { files: ['a.jpg', 'b.jpg'] })
    const [buyer, later] = [await createFan(t), await createFan(t)]
    for (const actor of [buyer, later]) await fund(t, actor, 10_000)
    const remove = (file: VaultFile | undefined) =>
      call('DELETE', `/v1/vaults/${vault.id}/files/${file?.id}`, creator)
    const [a, b] = await files(vault.id, creator)
    expect((await remove(a)).json().photos).toBe(1)
    const left = await t.services.db
      .selectFrom('media_asset')
      .select('id')
      .where('id', '=', a?.id ?? '')
      .execute()
    expect(left).toEqual([])
    await buy(vault.id, buyer)
    t.clock.advance(1_000)
    expect((await remove(b)).json().photos).toBe(0)
    t.clock.advance(1_000)
    expect(await names(vault.id, buyer)).toEqual(['b.jpg'])
    const media = await createMedia(t, creator, { purpose: 'vault' })
    await call('POST', `/v1/vaults/${vault.id}/files`, creator, {
      files: [{ media: media.id, name: 'c.jpg' }],
    })
    await buy(vault.id, later)
    expect(await names(vault.id, later)).toEqual(['c.jpg'])
    expect(await names(vault.id, buyer)).toEqual(['b.jpg', 'c.jpg'])
    expect(await names(vault.id, creator)).toEqual(['c.jpg'])
    expect(outcome(await remove(a))).toEqual([404, 'VAULT_FILE_NOT_FOUND'])
  })

  it('are own uploads for vaults, that nothing else uses', async () => {
    const vault = await createVault(t, creator, { files: [] })
    const add = (media: string) =>
      call('POST', `/v1/vaults/${vault.id}/files`, creator, { files: [{ media, name: 'x.jpg' }] })
    const other = await createCreator(t)
    for (const media of [
      randomUUID(),
      (await createMedia(t, creator)).id,
      (await createMedia(t, other, { purpose: 'vault' })).id,
    ])
      expect(outcome(await add(media))).toEqual([404, 'MEDIA_NOT_FOUND'])
    expect(outcome(await add(await beginUpload()))).toEqual([409, 'MEDIA_NOT_READY'])
  })

  it('are counted when people look and save', async () => {
    const vault = await createVault(t, creator)
    const visitor = await createFan(t)
    for (const actor of [visitor, visitor, fan, creator])
      expect((await call('PUT', `/v1/vaults/${vault.id}/visit`, actor)).statusCode).toBe(204)
    await buy(vault.id, fan)
    const [file] = await files(vault.id, fan)
    await call('PUT', `/v1/vaults/${vault.id}/files/${file?.id}/opened`, fan, { saved: true })
    const statistics = (await call('GET', `/v1/vaults/${vault.id}/statistics`, creator)).json()
    expect(statistics).toMatchObject({
      sales: 1,
      earned: { amount: 1_920 },
      visitors: 2,
      buyers: 1,
      downloads: 1,
    })
    expect(statistics.weeks).toHaveLength(12)
    expect(statistics.weeks.at(-1).sales).toBe(1)
    const other = await createCreator(t)
    expect(outcome(await call('GET', `/v1/vaults/${vault.id}/statistics`, other))).toEqual([
      404,
      'VAULT_NOT_FOUND',
    ])
    expect((await call('GET', '/v1/vaults/figures', other)).json()).toMatchObject({
      sales: 0,
      earned: { amount: 0 },
      counts: { all: 0 },
    })
    expect((await call('GET', '/v1/vaults/figures', creator)).json().counts.all).toBeGreaterThan(5)
  })
})
