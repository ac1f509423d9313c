import { randomUUID } from 'node:crypto'
import type { Answer, messages } from '@calina/contract'
import type { Message, Vault, VaultFile } from '@calina/contract/types'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import { actorOf, createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createMedia } from '../../testing/factories/media.ts'
import { asUser, createChat, endSubscriptions } from '../../testing/factories/messages.ts'
import { fund } from '../../testing/factories/money.ts'
import { createVault } from '../../testing/factories/vaults.ts'
import { outcome } from '../../testing/outcome.ts'
import { scheduleMessage, sendDue } from '../scheduled-messages/index.ts'
import { takeDownVault, unlockVault } from '../vaults/index.ts'
import { VAULTS_PERSONAL_DATA } from '../vaults/vaults.personal-data.ts'
import { createBatch } from './index.ts'

type Listed = Answer<typeof messages.listSendableFiles>

let t: TestApp
let fan: TestActor
let creator: TestActor
let chat: string

beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  fan = await createFan(t)
  creator = await createCreator(t)
  chat = await createChat(t, fan, creator)
  await fund(t, fan, 50_000)
})

const call = (who: TestActor, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  t.call(method, path, { token: who.token, ...(body && { body }) })
const send = (media: string[], more: object = {}, who = creator) =>
  call(who, 'POST', `/v1/chats/${chat}/messages`, { clientId: randomUUID(), text: '', media, ...more })
const sent = async (media: string[], more: object = {}): Promise<Message> => (await send(media, more)).json()
const read = async (who: TestActor): Promise<Message[]> =>
  (await call(who, 'GET', `/v1/chats/${chat}/messages`)).json().items
const firstOf = async (who: TestActor): Promise<Message> => {
  const [first] = await read(who)
  if (first === undefined) throw new Error('no message')
  return first
}
const buy = (message: Message) =>
  t.call('POST', `/v1/chats/${chat}/messages/${message.id}/unlock`, {
    ...{ token: fan.token, body: { price: 600 } },
    headers: { 'idempotency-key': randomUUID() },
  })
const list = async (query = '', who = creator): Promise<Listed> =>
  (await call(who, 'GET', `/v1/vault-files?chat=${chat}${query.replace('?', '&')}`)).json()
const hadOf = async (media: string) => (await list()).items.find(item => item.media.id === media)?.had
const idsOf = async (vault: Vault): Promise<string[]> =>
  (await call(creator, 'GET', `/v1/vaults/${vault.id}/files`)).json().items.map(({ id }: VaultFile) => id)
/** A vault and its files, as many as there are names. */
async function vaultOf<N extends number>(count: N, more: Parameters<typeof createVault>[2] = {}) {
  const files = Array.from({ length: count }, (_, index) => `Hoja ${index + 1}.jpg`)
  const vault = await createVault(t, creator, { files, ...more })
  const ids = await idsOf(vault)
  return { vault, ids, first: ids[0] ?? '', second: ids[1] ?? '' }
}
const status = async (src: string | null | undefined) => (await t.call('GET', `/${src}`)).statusCode
const exists = async (id: string) =>
  (await t.services.db.selectFrom('media_asset').select('id').where('id', '=', id).executeTakeFirst()) !==
  undefined
const removeFile = (vault: Vault, id: string) => call(creator, 'DELETE', `/v1/vaults/${vault.id}/files/${id}`)

describe('a file of a vault in a message', () => {
  it('is sent as it lies there, in the order that was chosen, and again in another message', async () => {
    const { vault, first, second } = await vaultOf(2)
    const own = (await createMedia(t, creator, { purpose: 'message' })).id
    const message = await sent([second, own, first], { price: 600, previews: [own] })
    expect(message.media.map(({ id }) => id)).toEqual([second, own, first])
    expect((await sent([first])).media.map(({ id }) => id)).toEqual([first])
    expect(await idsOf(vault)).toEqual([first, second])
  })

  it('is locked by its glass for who has not bought it, and open with their mark for who has', async () => {
    const { first } = await vaultOf(1)
    const message = await sent([first], { price: 600 })
    const [locked] = (await firstOf(fan)).media
    expect(locked).toMatchObject({ locked: true, play: null, placeholder: null })
    expect(await status(locked?.src)).toBe(200)
    expect((await buy(message)).statusCode).toBe(200)
    const [bought] = (await firstOf(fan)).media
    expect(bought).toMatchObject({ id: first, locked: false })
    expect(await status(bought?.src)).toBe(200)
  })

  it('says nothing of itself to who has not bought it, wherever they look', async () => {
    const { vault, first } = await vaultOf(1, { files: ['canary-name.jpg'] })
    await sent([first], { price: 600 })
    t.realtime.sent.length = 0
    const paths = ['', '/messages', '/gallery', '/search?term=canary'].map(path => `/v1/chats/${chat}${path}`)
    for (const path of [...paths, '/v1/chats', '/v1/purchases', `/v1/vaults/${vault.id}`]) {
      const { body } = await call(fan, 'GET', path)
      expect(body, path).not.toContain('canary-name')
      expect(body, path).not.toContain(`${first}/photo`)
      expect(body, path).not.toContain(`${first}/avif`)
    }
  })

  it('opens neither its vault nor what is saved of it', async () => {
    const { vault, first } = await vaultOf(2, { price: null })
    const files: VaultFile[] = (await call(fan, 'GET', `/v1/vaults/${vault.id}/files`)).json().items
    const [{ download } = { download: null }, other] = files
    expect(download).toContain('whole')
    await endSubscriptions(t, fan, 'ends at this instant')
    await sent([first])
    expect(await status((await firstOf(fan)).media[0]?.src)).toBe(200)
    expect(await status(download)).toBe(404)
    expect(await status(other?.media?.src)).toBe(404)
    expect(outcome(await call(fan, 'GET', `/v1/vaults/${vault.id}/files`))).toEqual([404, 'VAULT_NOT_FOUND'])
  })

  it('stays with who bought the message, when the vault is lost', async () => {
    const { first } = await vaultOf(1, { price: null })
    const message = await sent([first], { price: 600 })
    await buy(message)
    await endSubscriptions(t, fan, 'ends at this instant')
    const [shown] = (await firstOf(fan)).media
    expect(shown?.locked).toBe(false)
    expect(await status(shown?.src)).toBe(200)
  })

  it('is an own one that is ready, lies in a vault, and is a photo or a video', async () => {
    const other = await createCreator(t)
    const foreign = await createVault(t, other)
    const [theirs] = (
      (await call(other, 'GET', `/v1/vaults/${foreign.id}/files`)).json().items as VaultFile[]
    ).map(({ id }) => id)
    const loose = (await createMedia(t, creator, { purpose: 'vault' })).id
    const { vault, first } = await vaultOf(1)
    await t.services.db.updateTable('media_asset').set({ kind: 'pdf' }).where('id', '=', first).execute()
    for (const id of [theirs ?? '', loose, first])
      expect(outcome(await send([id]))).toEqual([404, 'MEDIA_NOT_FOUND'])
    await t.services.db
      .updateTable('media_asset')
      .set({ kind: 'image', state: 'processing' })
      .where('id', '=', first)
      .execute()
    expect(outcome(await send([first]))).toEqual([409, 'MEDIA_NOT_READY'])
    await t.services.db.updateTable('media_asset').set({ state: 'ready' }).where('id', '=', first).execute()
    await removeFile(vault, first)
    expect(outcome(await send([first]))).toEqual([404, 'MEDIA_NOT_FOUND'])
  })

  it('of a creator is sent by nobody else, not by the fan either', async () => {
    const { first } = await vaultOf(1)
    await sent([first])
    expect(outcome(await send([first], {}, fan))).toEqual([404, 'MEDIA_NOT_FOUND'])
  })
})

describe('deleting', () => {
  it('a file, or its vault, leaves it in the messages that show it', async () => {
    const { vault, first, second } = await vaultOf(2)
    const message = await sent([first], { price: 600 })
    await sent([second])
    await buy(message)
    expect((await removeFile(vault, first)).statusCode).toBe(200)
    expect((await call(creator, 'DELETE', `/v1/vaults/${vault.id}`)).statusCode).toBe(204)
    await t.drain()
    for (const { media } of await read(fan)) expect(await status(media[0]?.src)).toBe(200)
    expect((await list()).items).toEqual([])
  })

  it('the last message that shows a file of a deleted vault deletes it', async () => {
    const { vault, first } = await vaultOf(1)
    const [one, other] = [await sent([first]), await sent([first])]
    await call(creator, 'DELETE', `/v1/vaults/${vault.id}`)
    await call(creator, 'DELETE', `/v1/chats/${chat}/messages/${one.id}`)
    expect(await exists(first)).toBe(true)
    await call(creator, 'DELETE', `/v1/chats/${chat}/messages/${other.id}`)
    expect(await exists(first)).toBe(false)
  })

  it('a message leaves its files in their vault', async () => {
    const { vault, first } = await vaultOf(1)
    const message = await sent([first])
    await call(creator, 'DELETE', `/v1/chats/${chat}/messages/${message.id}`)
    await t.drain()
    expect(await idsOf(vault)).toEqual([first])
    const [file] = (await call(creator, 'GET', `/v1/vaults/${vault.id}/files`)).json().items as VaultFile[]
    expect(await status(file?.media?.src)).toBe(200)
  })

  it('the account leaves what was sent to the fan', async () => {
    const { first } = await vaultOf(1)
    await sent([first])
    const person = { id: creator.user.id, email: creator.user.email }
    for (const { erase } of VAULTS_PERSONAL_DATA) if ('run' in erase) await erase.run(t.ctx(), person)
    await t.drain()
    const rows = await t.services.db.selectFrom('vault_file').select('media_id').execute()
    expect(rows.map(row => row.media_id)).not.toContain(first)
    expect(await status((await firstOf(fan)).media[0]?.src)).toBe(200)
  })

  it('a file while it is sent, ten times at once, either sends it or refuses it', async () => {
    const { vault, first, second } = await vaultOf(2)
    const [removed, dropped, ...answers] = await Promise.all([
      removeFile(vault, first),
      call(creator, 'DELETE', `/v1/vaults/${vault.id}`),
      ...Array.from({ length: 10 }, () => send([second, first])),
    ])
    expect([200, 404]).toContain(removed?.statusCode)
    expect(dropped?.statusCode).toBe(204)
    for (const answer of answers) expect([200, 404]).toContain(answer.statusCode)
    await t.drain()
    const shown = await read(fan)
    expect(shown).toHaveLength(answers.filter(({ statusCode }) => statusCode === 200).length)
    for (const { media } of shown) {
      expect(media).toHaveLength(2)
      for (const { src } of media) expect(await status(src)).toBe(200)
    }
    if (shown.length === 0) expect([await exists(first), await exists(second)]).toEqual([false, false])
  })
})

describe('a vault that staff take down', () => {
  const setDown = (vault: Vault, removed: boolean) =>
    inTransaction(t.ctx(), tx => takeDownVault(tx, { vault: vault.id, removed }))

  it('takes its files from messages, which say how many, until it is put back', async () => {
    const { vault, first } = await vaultOf(1)
    const own = (await createMedia(t, creator, { purpose: 'message' })).id
    await sent([first, own])
    const [shown] = (await firstOf(fan)).media
    expect(await status(shown?.src)).toBe(200)
    await setDown(vault, true)
    expect(await status(shown?.src)).toBe(404)
    for (const who of [fan, creator])
      expect(await firstOf(who)).toMatchObject({ withheld: 1, media: [{ id: own }] })
    expect(outcome(await send([first]))).toEqual([404, 'MEDIA_NOT_FOUND'])
    expect((await list()).items).toEqual([])
    await setDown(vault, false)
    expect(await firstOf(fan)).toMatchObject({ withheld: 0, media: [{ id: first }, { id: own }] })
    expect(await status(shown?.src)).toBe(200)
  })

  it('takes what shows its files off sale, and stays down when its creator deletes it', async () => {
    const { vault, first } = await vaultOf(1)
    const message = await sent([first], { price: 600 })
    await setDown(vault, true)
    expect(outcome(await buy(message))).toEqual([409, 'NOT_FOR_SALE'])
    expect((await call(creator, 'DELETE', `/v1/vaults/${vault.id}`)).statusCode).toBe(204)
    expect(await firstOf(fan)).toMatchObject({ withheld: 1, media: [] })
  })
})

describe('a message that waits', () => {
  it('is sent with files that have left their vault meanwhile', async () => {
    const { vault, first } = await vaultOf(1)
    const at = new Date(t.clock.now().getTime() + 60 * 60_000)
    await scheduleMessage(asUser(t, creator.user), {
      ...{ chat, clientId: randomUUID(), text: '', media: [first], price: 600, previews: [], replyTo: null },
      at: at.toISOString(),
    })
    await removeFile(vault, first)
    expect(await exists(first)).toBe(true)
    t.clock.advance(61 * 60_000)
    creator = await actorOf(t, creator.user)
    await sendDue(t.ctx(), new AbortController().signal)
    expect((await firstOf(creator)).media.map(({ id }) => id)).toEqual([first])
  })

  it('that is deleted leaves the file in its vault', async () => {
    const { vault, first } = await vaultOf(1)
    const at = new Date(t.clock.now().getTime() + 60 * 60_000)
    const { id } = await scheduleMessage(asUser(t, creator.user), {
      ...{ chat, clientId: randomUUID(), text: '', media: [first], price: null, previews: [], replyTo: null },
      at: at.toISOString(),
    })
    await call(creator, 'DELETE', `/v1/chats/${chat}/scheduled/${id}`)
    expect(await idsOf(vault)).toEqual([first])
  })

  it('to many has files of vaults as well', async () => {
    const { first } = await vaultOf(1)
    const ctx = asUser(t, creator.user)
    const contents = { text: '', media: [first], previews: [], price: 600 }
    expect(await inTransaction(ctx, tx => createBatch(tx, contents))).toBeTruthy()
    const other = await createCreator(t)
    await expect(inTransaction(asUser(t, other.user), tx => createBatch(tx, contents))).rejects.toMatchObject(
      { code: 'MEDIA_NOT_FOUND' },
    )
  })
})

describe('the list of what can be sent', () => {
  it('says what the fan has of each file', async () => {
    const { first, second, ids } = await vaultOf(5)
    const { vault: persianas, first: owned } = await vaultOf(1, { title: 'Persianas', price: 1_200 })
    expect(await hadOf(first)).toEqual({ kind: 'new' })
    const message = await sent([first], { price: 600 })
    await buy(message)
    expect(await hadOf(first)).toMatchObject({ kind: 'bought', price: { amount: 600 } })
    await sent([second], { price: 600 })
    expect(await hadOf(second)).toEqual({ kind: 'sent', at: (await firstOf(creator)).createdAt })
    const [third = '', fourth = '', fifth = ''] = ids.slice(2)
    await sent([third])
    expect(await hadOf(third)).toMatchObject({ kind: 'free' })
    await sent([fourth, second], { price: 600, previews: [fourth] })
    expect(await hadOf(fourth)).toMatchObject({ kind: 'free' })
    await unlockVault(asUser(t, fan.user), { vault: persianas.id, price: 1_200 })
    expect(await hadOf(owned)).toEqual({ kind: 'vault' })
    expect(await hadOf(fifth)).toEqual({ kind: 'new' })
    const missing = (await list('?missing=true')).items.map(({ media }) => media.id)
    expect(missing.toSorted()).toEqual([second, fifth].toSorted())
  })

  it('takes back what was given back, deleted, or sold to others only', async () => {
    const { vault, first } = await vaultOf(1)
    const message = await sent([first], { price: 600 })
    await call(creator, 'DELETE', `/v1/chats/${chat}/messages/${message.id}`)
    expect(await hadOf(first)).toEqual({ kind: 'new' })
    const other = await createFan(t)
    await fund(t, other, 5_000)
    await unlockVault(asUser(t, other.user), { vault: vault.id, price: 2_400 })
    expect(await hadOf(first)).toEqual({ kind: 'none' })
    const bought = await sent([first], { price: 600 })
    await buy(bought)
    await t.services.db
      .updateTable('message_purchase')
      .set({ reversed_at: t.clock.now() })
      .where('message_id', '=', bought.id)
      .execute()
    expect(await hadOf(first)).toMatchObject({ kind: 'sent' })
  })

  it('has what comes with the subscription as long as the fan is subscribed', async () => {
    const { first } = await vaultOf(1, { price: null })
    expect(await hadOf(first)).toEqual({ kind: 'vault' })
    await endSubscriptions(t, fan, 'ends at this instant')
    expect(await hadOf(first)).toEqual({ kind: 'none' })
  })

  it('is read page by page, by vault, and by words of files and vaults', async () => {
    const { vault, ids } = await vaultOf(3, { title: 'Serie ventana' })
    const { ids: others } = await vaultOf(2, { title: 'Persianas', files: ['Canción.jpg', 'Otra.jpg'] })
    const page = await list('?limit=2')
    expect(page.vaults?.map(({ title, files }) => [title, files])).toEqual([
      ['Persianas', 2],
      ['Serie ventana', 3],
    ])
    const rest = await list(`?limit=50&cursor=${page.next}`)
    expect(rest).toMatchObject({ vaults: null, next: null })
    const all = [...page.items, ...rest.items].map(({ media }) => media.id)
    expect(all.toSorted()).toEqual([...ids, ...others].toSorted())
    expect((await list(`?vault=${vault.id}`)).items).toHaveLength(3)
    expect((await list('?search=CANCION')).items.map(({ name }) => name)).toEqual(['Canción.jpg'])
    expect((await list('?search=ventana')).items).toHaveLength(3)
    expect((await list('?search=%25')).items).toEqual([])
  })

  it('has nothing of others, of documents, and of what cannot be sent', async () => {
    const { ids } = await vaultOf(2)
    await t.services.db
      .updateTable('media_asset')
      .set({ kind: 'pdf' })
      .where('id', '=', ids[0] ?? '')
      .execute()
    const other = await createCreator(t)
    const theirs = await createVault(t, other)
    expect((await list()).items.map(({ media }) => media.id)).toEqual([ids[1]])
    expect((await list(`?vault=${theirs.id}`)).items).toEqual([])
  })

  it('says without a chat only what nobody has', async () => {
    const { first, second } = await vaultOf(2)
    await sent([first])
    const all: Listed = (await call(creator, 'GET', '/v1/vault-files?missing=true')).json()
    expect(new Map(all.items.map(({ id, had }) => [id, had.kind]))).toEqual(
      new Map([
        [first, 'none'],
        [second, 'new'],
      ]),
    )
  })

  it('is a creator’s, of their own chats', async () => {
    const path = `/v1/vault-files?chat=${chat}`
    expect((await t.call('GET', path)).statusCode).toBe(401)
    expect(outcome(await call(fan, 'GET', path))).toEqual([403, 'FORBIDDEN'])
    const other = await createCreator(t)
    expect(outcome(await call(other, 'GET', path))).toEqual([404, 'CHAT_NOT_FOUND'])
    expect(outcome(await call(creator, 'GET', `${path}&cursor=x`))).toEqual([400, 'VALIDATION_FAILED'])
    expect(outcome(await call(creator, 'GET', `${path}&search=%00a`))).toEqual([400, 'VALIDATION_FAILED'])
    await call(creator, 'PUT', `/v1/users/${fan.user.username}/block`)
    expect(outcome(await call(creator, 'GET', path))).toEqual([404, 'CHAT_NOT_FOUND'])
  })
})
