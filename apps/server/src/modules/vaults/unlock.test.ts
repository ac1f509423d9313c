import { randomUUID } from 'node:crypto'
import type { Vault, VaultFile } from '@calina/contract/types'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { HOUR, MINUTE } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { actorOf, createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { unpack } from '../../testing/archive.ts'
import { changeSettings } from '../../testing/change-settings.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { expectLedgerBalanced } from '../../testing/expect-ledger-balanced.ts'
import { createMedia } from '../../testing/factories/media.ts'
import { subscribeFree } from '../../testing/factories/messages.ts'
import { fund } from '../../testing/factories/money.ts'
import { createVault } from '../../testing/factories/vaults.ts'
import { outcome } from '../../testing/outcome.ts'
import { GUEST, MediaLinks } from '../media/media.links.ts'
import { balanceOf, reverseSale } from '../wallet/index.ts'

let t: TestApp
let creator: TestActor
let fan: TestActor

beforeAll(async () => {
  t = await createTestApp()
  creator = await createCreator(t)
  fan = await createFan(t)
  await fund(t, fan, 50_000)
})
afterEach(async () => {
  await t.drain()
  await expectLedgerBalanced(t.services)
})
afterAll(() => t.close())

const unlock = (vault: string, actor?: TestActor, { price = 2_400 as unknown, key = randomUUID() } = {}) =>
  t.call('POST', `/v1/vaults/${vault}/unlock`, {
    ...(actor === undefined ? {} : { token: actor.token }),
    body: { price },
    headers: { 'idempotency-key': key },
  })
const fetchFile = (url: string) => t.app.fastify.inject({ method: 'GET', url })
const get = (path: string, actor: TestActor) => t.call('GET', path, { token: actor.token })
const filesOf = async (id: string, actor: TestActor) =>
  ((await get(`/v1/vaults/${id}/files`, actor)).json() as { items: VaultFile[] }).items
const walletOf = async (actor: TestActor) => (await balanceOf(t.services.db, actor.user.id)).wallet
/** Log-ins have ended then, and are new. */
const anHourLater = async () => {
  t.clock.advance(HOUR)
  fan = await actorOf(t, fan.user)
  creator = await actorOf(t, creator.user)
}
const giveBack = async (vault: string) => {
  const { id } = await t.services.db
    .selectFrom('vault_purchase')
    .select('id')
    .where('vault_id', '=', vault)
    .where('reversed_at', 'is', null)
    .executeTakeFirstOrThrow()
  await inTransaction(t.ctx(), tx =>
    reverseSale(tx, { sale: { kind: 'vault', ref: `vault:${id}` }, reason: 'refund', ref: randomUUID() }),
  )
  await t.drain()
}

describe('buying a vault', () => {
  it('moves its price, opens the vault, and tells other tabs of both', async () => {
    const vault = await createVault(t, creator, { files: ['a.jpg', 'b.jpg'] })
    const before = await walletOf(fan)
    t.realtime.sent.length = 0
    const answer = await unlock(vault.id, fan)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      balance: { amount: before - 2_400 },
      vault: { access: 'bought', newFiles: 0, cover: { locked: false } },
    })
    expect((await get(`/v1/vaults/${vault.id}`, fan)).json()).toEqual(answer.json().vault)
    expect((await balanceOf(t.services.db, creator.user.id)).pending).toBe(1_920)
    await t.drain()
    for (const { user } of [fan, creator])
      expect(t.realtime.sent).toContainEqual({
        userId: user.id,
        event: 'vault.changed',
        payload: { vault: vault.id },
      })
    const told = (await get('/v1/notifications', creator)).json().items
    expect(told[0]).toMatchObject({ kind: 'info', link: `/vault/${vault.id}` })
  })

  it('happens once, however often it is requested, also at the same moment', async () => {
    const vault = await createVault(t, creator)
    const before = await walletOf(fan)
    const key = randomUUID()
    await Promise.all(Array.from({ length: 12 }, () => sql`select pg_sleep(0.1)`.execute(t.services.db)))
    const answers = await Promise.all(Array.from({ length: 20 }, () => unlock(vault.id, fan)))
    expect(answers.filter(answer => answer.statusCode === 200)).toHaveLength(1)
    expect(
      new Set(answers.filter(answer => answer.statusCode !== 200).map(each => String(outcome(each)))),
    ).toEqual(new Set(['409,VAULT_ALREADY_PURCHASED']))
    expect(await walletOf(fan)).toBe(before - 2_400)

    const other = await createVault(t, creator)
    const first = await unlock(other.id, fan, { key })
    const again = await unlock(other.id, fan, { key })
    expect(again.headers['idempotent-replayed']).toBe('true')
    expect(again.json()).toEqual(first.json())
    await giveBack(other.id)
    expect(outcome(await unlock(other.id, fan, { key }))).toEqual([403, 'FORBIDDEN'])
  })

  it('is at the price that was seen, for fans with a key and with enough', async () => {
    const vault = await createVault(t, creator)
    for (const price of [2_399, 2_401, 0])
      expect(outcome(await unlock(vault.id, fan, { price }))).toEqual([409, 'PRICE_CHANGED'])
    for (const price of [-1, 0.1, '2400', null, [2_400], {}, 2 ** 53, true])
      expect((await unlock(vault.id, fan, { price })).statusCode, String(price)).toBe(400)
    expect((await unlock(vault.id)).statusCode).toBe(401)
    expect((await unlock(vault.id, creator)).statusCode).toBe(403)
    expect(outcome(await unlock(randomUUID(), fan))).toEqual([404, 'VAULT_NOT_FOUND'])
    const poor = await createFan(t)
    expect(outcome(await unlock(vault.id, poor))).toEqual([402, 'INSUFFICIENT_BALANCE'])
    expect((await get(`/v1/vaults/${vault.id}`, poor)).json().access).toBe('locked-price')
    await fund(t, poor, 5_000)
    await t.services.db
      .updateTable('ledger_account')
      .set({ suspended_at: t.clock.now() })
      .where('owner_id', '=', poor.user.id)
      .execute()
    expect(outcome(await unlock(vault.id, poor))).toEqual([403, 'PAYER_SUSPENDED'])
  })

  it('is not of what is included for subscribers, whether one is or not', async () => {
    const vault = await createVault(t, creator, { price: null })
    const subscriber = await createFan(t)
    await fund(t, subscriber, 5_000)
    await subscribeFree(t, subscriber, creator)
    for (const actor of [fan, subscriber])
      expect(outcome(await unlock(vault.id, actor))).toEqual([409, 'NOT_FOR_SALE'])
  })

  it('ends with its money; then it can be bought again', async () => {
    const vault = await createVault(t, creator)
    await unlock(vault.id, fan)
    const [file] = await filesOf(vault.id, fan)
    const link = file?.media?.src ?? ''
    expect((await fetchFile(link)).statusCode).toBe(200)
    t.realtime.sent.length = 0
    await giveBack(vault.id)
    expect(t.realtime.sent).toContainEqual({
      userId: fan.user.id,
      event: 'vault.changed',
      payload: { vault: vault.id },
    })
    expect((await get(`/v1/vaults/${vault.id}`, fan)).json().access).toBe('locked-price')
    t.clock.advance(MINUTE)
    expect((await fetchFile(link)).statusCode).toBe(404)
    expect((await unlock(vault.id, fan)).statusCode).toBe(200)
  })
})

describe('what was bought', () => {
  it('is in one archive, under the names of its creator, also with what comes later', async () => {
    const vault = await createVault(t, creator, { files: ['Hoja.jpg', 'Hoja.jpg', '../../oculta/a:b.png'] })
    await unlock(vault.id, fan)
    const answer = await get(`/v1/vaults/${vault.id}/archive.zip`, fan)
    expect(answer.headers['content-type']).toBe('application/zip')
    expect(answer.headers['content-disposition']).toContain('Contactos.zip')
    const unpacked = await unpack(answer.rawPayload)
    expect([...unpacked.keys()]).toEqual(['Hoja.jpg', 'Hoja (2).jpg', '_.._oculta_a_b.jpg'])
    for (const bytes of unpacked.values()) {
      expect(bytes.subarray(0, 3).toString('hex')).toBe('ffd8ff')
      expect(bytes.includes('secret-of-the-camera')).toBe(false)
    }
    const statistics = await get(`/v1/vaults/${vault.id}/statistics`, creator)
    expect(statistics.json().downloads).toBe(3)
    const media = await createMedia(t, creator, { purpose: 'vault' })
    await t.call('POST', `/v1/vaults/${vault.id}/files`, {
      token: creator.token,
      body: { files: [{ media: media.id, name: 'Nueva.jpg' }] },
    })
    const later = await unpack((await get(`/v1/vaults/${vault.id}/archive.zip`, fan)).rawPayload)
    expect(later.has('Nueva.jpg')).toBe(true)
  })

  it('is not sent on to who loses it in the middle of an archive', async () => {
    await changeSettings(t, { forensicMark: false })
    const vault = await createVault(t, creator, { files: Array.from({ length: 21 }, (_, i) => `${i}.jpg`) })
    await unlock(vault.id, fan)
    const { entries } = await import('./queries/read-archive.ts').then(({ readArchive }) =>
      readArchive(t.ctx({ kind: 'user', userId: fan.user.id, sessionId: randomUUID(), scope: ['fan'] }), {
        vault: vault.id,
      }),
    )
    let sent = 0
    const read = async () => {
      for await (const { content } of entries) {
        if (content instanceof Object && 'destroy' in content) content.destroy()
        if (++sent === 1) await giveBack(vault.id)
      }
    }
    await expect(read()).rejects.toMatchObject({ code: 'VAULT_NOT_FOUND' })
    expect(sent).toBe(20)
    await changeSettings(t, { forensicMark: true })
  })

  it('is told of files that came, once for many, where its creator wants that', async () => {
    const vault = await createVault(t, creator)
    await unlock(vault.id, fan)
    await t.drain()
    const told = async () =>
      ((await get('/v1/notifications', fan)).json().items as { link: string }[]).filter(
        ({ link }) => link === `/vault/${vault.id}`,
      ).length
    const add = async () => {
      const media = await createMedia(t, creator, { purpose: 'vault' })
      await t.call('POST', `/v1/vaults/${vault.id}/files`, {
        token: creator.token,
        body: { files: [{ media: media.id, name: 'Nueva.jpg' }] },
      })
      await t.drain()
      await t.app.jobs.drain(t.services)
    }
    expect(await told()).toBe(0)
    await add()
    await add()
    expect(await told()).toBe(1)
    await anHourLater()
    await add()
    expect(await told()).toBe(2)
    const { title, description, price } = (await get(`/v1/vaults/${vault.id}`, creator)).json() as Vault
    await t.call('PUT', `/v1/vaults/${vault.id}`, {
      token: creator.token,
      body: { title, description, price: price?.amount ?? null, notifies: false, cover: null },
    })
    await anHourLater()
    await add()
    expect(await told()).toBe(2)
  })
})

describe('files of a vault by their links', () => {
  it('are for who has it, with their own mark; others get the teaser of the cover alone', async () => {
    const vault = await createVault(t, creator, {
      files: ['a.jpg', 'b.jpg'],
      picture: { width: 500, height: 600 },
    })
    const stranger = await createFan(t)
    const seen: Vault = (await get(`/v1/vaults/${vault.id}`, stranger)).json()
    expect((await fetchFile(seen.cover?.src ?? '')).statusCode).toBe(200)
    expect(seen.cover?.src).not.toContain('photo')
    await unlock(vault.id, fan)
    const bought = await filesOf(vault.id, fan)
    // a link that somebody signed for themselves, to the cover as it is
    const links = new MediaLinks(t.services.config.secret)
    const [cover] = bought
    const name = cover?.media?.src.match(/photo-\d+/)?.[0] ?? ''
    const query = links.queryFor(t.clock.now(), GUEST, cover?.id ?? '', 'photo')
    expect((await fetchFile(`/media/p/${cover?.id}/${name}.webp${query}`)).statusCode).toBe(404)
    const own = await filesOf(vault.id, creator)
    const bytes = async (address: string | null | undefined) => {
      const answer = await fetchFile(address ?? '')
      expect(answer.statusCode, address ?? '').toBe(200)
      return answer.rawPayload
    }
    for (const [index, file] of bought.entries()) {
      const [mine, original] = [await bytes(file.download), await bytes(own[index]?.download)]
      expect(mine.equals(original)).toBe(false)
      expect(mine.subarray(0, 3).toString('hex')).toBe('ffd8ff')
    }
    expect(bought[0]?.media?.marked).toBe(true)
  })
})
