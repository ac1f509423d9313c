import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY, HOUR } from '../../platform/clock.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { actorOf, createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { unpack } from '../../testing/archive.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createChat, createMessage } from '../../testing/factories/messages.ts'
import { fund } from '../../testing/factories/money.ts'
import { createPost } from '../../testing/factories/posts.ts'
import { recordMails } from '../../testing/record-mails.ts'

let t: TestApp
let mails: Mail[]
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t?.close())
beforeEach(() => {
  mails = recordMails(t)
})

const start = ({ token }: TestActor) => t.call('POST', '/v1/security/export', { token })
const state = async ({ token }: TestActor) => (await t.call('GET', '/v1/security/export', { token })).json()
const download = ({ token }: TestActor) => t.call('GET', '/v1/security/export/archive', { token })
const gather = () => t.services.jobs.drain(t.services)

describe('the copy of the own data', () => {
  it('is made by a job, mailed, and holds what is one’s own and nothing that others hide', async () => {
    const [fan, creator, stranger] = [await createFan(t), await createCreator(t), await createCreator(t)]
    await fund(t, fan, 5_000)
    await createPost(t, creator, {
      audience: 'paid',
      price: 900,
      text: 'canary-sales',
      purchaseText: 'canary-unbought',
    })
    await createPost(t, stranger, { audience: 'subscribers', text: 'canary-of-a-stranger' })
    const chat = await createChat(t, fan, creator)
    await createMessage(t, fan, chat, 'mensaje propio')
    await createMessage(t, creator, chat, 'mensaje recibido')
    const { id: own } = await createPost(t, creator, { pictures: 1, text: 'texto de la creadora' })

    const blocker = await createCreator(t)
    const gone = await createChat(t, fan, blocker)
    await createMessage(t, blocker, gone, 'canary-of-who-blocked')
    await t.call('PUT', `/v1/users/${fan.user.username}/block`, { token: blocker.token })
    const comment = { clientId: randomUUID(), text: 'mi comentario' }
    await t.call('POST', `/v1/posts/${own}/comments`, { token: fan.token, body: comment })

    expect((await start(fan)).json()).toMatchObject({ export: { readyAt: null } })
    expect((await download(fan)).statusCode).toBe(404)
    await gather()
    expect(await state(fan)).toMatchObject({
      export: { readyAt: expect.any(String) },
      nextAt: expect.any(String),
    })
    const told = mails.filter(({ to }) => to === fan.user.email)
    expect(told.map(({ kind }) => kind)).toEqual(['export-ready'])
    expect(told[0]?.text).toContain('/settings/security/export')

    const answer = await download(fan)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': expect.stringContaining('no-store'),
    })
    const files = await unpack(answer.rawPayload)
    const json = (name: string) => JSON.parse(files.get(`${name}.json`)?.toString() ?? 'null')
    expect(json('account/account')).toMatchObject([{ username: fan.user.username, email: fan.user.email }])
    expect(json('messages/messages')).toMatchObject([
      { mine: true, text: 'mensaje propio' },
      { mine: false, text: 'mensaje recibido' },
    ])
    expect(json('posts/comments')).toMatchObject([{ text: 'mi comentario' }])
    expect(json('money/recharges')).toMatchObject([{ minorUnits: 5_000 }])
    expect(json('account/security-log').map(({ act }: { act: string }) => act)).toContain('export.requested')
    const exported = t.services.extensions
      .all('accounts.personalData')
      .flat()
      .flatMap(({ export: taken }) => ('rows' in taken ? [`${taken.file}.json`] : []))
    expect([...files.keys()].filter(name => name.endsWith('.json')).toSorted()).toEqual(exported.toSorted())
    const all = [...files.values()].map(String).join('\n')
    for (const hidden of ['canary-', creator.user.email, stranger.user.username, 'argon2'])
      expect(all.includes(hidden), hidden).toBe(false)

    expect((await start(creator)).statusCode).toBe(200)
    await gather()
    const theirs = await unpack((await download(creator)).rawPayload)
    expect(String(theirs.get('posts/posts.json'))).toContain('texto de la creadora')
    const { rows } = await t.app.pool.query('select media_id from post_media where post_id = $1', [own])
    expect([...theirs.keys()]).toContain(`files/post/${rows[0].media_id}.webp`)
    expect(theirs.get(`files/post/${rows[0].media_id}.webp`)?.subarray(8, 12).toString()).toBe('WEBP')
  })

  it('takes a proof of identity, to be asked for and to be downloaded', async () => {
    const fan = await createFan(t)
    const byLink = await actorOf(t, fan.user, 'link')
    for (const answer of [await start(byLink), await download(byLink)])
      expect(answer.json()).toMatchObject({ code: 'FRESH_AUTHENTICATION_REQUIRED' })
    await start(fan)
    await gather()
    expect((await download(byLink)).statusCode).toBe(403)
    expect((await download(fan)).statusCode).toBe(200)
    const other = await createFan(t)
    expect((await download(other)).statusCode).toBe(404)
  })

  it('is made once a day, one at a time; a cancelled one can be begun again', async () => {
    const fan = await createFan(t)
    const answers = await Promise.all(Array.from({ length: 10 }, () => start(fan)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(answers.filter(answer => answer.json().code === 'EXPORT_TOO_SOON')).toHaveLength(9)
    const { job } = (await state(fan)).export
    expect((await t.call('DELETE', `/v1/jobs/${job}`, { token: fan.token })).statusCode).toBe(204)
    expect(await state(fan)).toEqual({ export: null, nextAt: null, failed: false })
    expect((await start(fan)).statusCode).toBe(200)
    await gather()
    expect((await start(fan)).json()).toMatchObject({ code: 'EXPORT_TOO_SOON' })
    t.clock.advance(DAY)
    const again = await actorOf(t, fan.user)
    expect((await start(again)).statusCode).toBe(200)
    await gather()
  })

  it('that cannot be made says so, leaves nothing in the storage, and can be asked for again at once', async () => {
    const fan = await createFan(t)
    const { storage } = t.services
    const put = storage.put.bind(storage)
    let written = 0
    storage.put = async (...file) => {
      if (++written > 3) throw new Error('the disk is full')
      return await put(...file)
    }
    await start(fan)
    const tries = async (): Promise<void> => {
      await gather()
      const { rowCount } = await t.app.pool.query(
        `update job.job set start_after = now() where name = 'export.gather' and state = 'retry'`,
      )
      if (rowCount !== 0) await tries()
    }
    await tries()
    storage.put = put
    expect(await state(fan)).toEqual({ export: null, nextAt: null, failed: true })
    expect((await download(fan)).statusCode).toBe(404)
    expect(mails).toEqual([])
    const { rows } = await t.app.pool.query('select storage_key from data_export where user_id = $1', [
      fan.user.id,
    ])
    expect(await storage.exists(`${rows[0].storage_key}/account--account-0.bin`)).toBe(false)
    expect((await start(fan)).json()).toMatchObject({ failed: false, export: { readyAt: null } })
    await gather()
    expect((await download(fan)).statusCode).toBe(200)
    expect(mails.map(({ kind }) => kind)).toEqual(['export-ready'])
  })

  it('is not ready before its mail is on its way', async () => {
    const fan = await createFan(t)
    const { mailer } = t.services
    await start(fan)
    t.services.mailer = { ...mailer, send: () => Promise.reject(new Error('no mail can be kept')) }
    await gather()
    expect(await state(fan)).toMatchObject({ export: { readyAt: null }, failed: false })
    expect((await download(fan)).statusCode).toBe(404)
    t.services.mailer = mailer
    await t.app.pool.query(
      `update job.job set start_after = now() where name = 'export.gather' and state = 'retry'`,
    )
    await gather()
    expect(mails).toHaveLength(1)
    expect((await download(fan)).statusCode).toBe(200)
  })

  it('is stored encrypted, and removed after seven days', async () => {
    const fan = await createFan(t)
    await start(fan)
    await gather()
    const { rows } = await t.app.pool.query('select storage_key from data_export where user_id = $1', [
      fan.user.id,
    ])
    const key = `${rows[0].storage_key}/account--account-0.bin`
    const stored = await t.services.storage.open(key)
    const chunks: Buffer[] = []
    for await (const chunk of stored?.stream ?? []) chunks.push(chunk)
    expect(Buffer.concat(chunks).length).toBeGreaterThan(100)
    expect(Buffer.concat(chunks).toString()).not.toContain(fan.user.username)
    t.clock.advance(7 * DAY + HOUR)
    const again = await actorOf(t, fan.user)
    expect((await download(again)).statusCode).toBe(404)
    await t.app.jobs.runNow(t.services, 'export.expire')
    await t.services.jobs.drain(t.services)
    expect(await t.services.storage.exists(key)).toBe(false)
    expect(await state(again)).toEqual({ export: null, nextAt: null, failed: false })
  })
})

describe('preferences', () => {
  it('are kept with the account, and every open page is notified', async () => {
    const fan = await createFan(t)
    const get = async (token: string) => (await t.call('GET', '/v1/preferences', { token })).json()
    const before = {
      appearance: null,
      reducedMotion: false,
      dataSaver: false,
      audience: 'everyone',
      receipts: true,
      typing: true,
      presence: true,
      locale: 'es',
    }
    expect(await get(fan.token)).toEqual(before)
    const set = (body: unknown) => t.call('PATCH', '/v1/preferences', { token: fan.token, body })
    expect((await set({ appearance: 'dark', dataSaver: true })).json()).toEqual({
      ...before,
      appearance: 'dark',
      dataSaver: true,
    })
    expect((await set({ reducedMotion: true, audience: 'subscribers' })).statusCode).toBe(200)
    await t.drain()
    const sent = t.realtime.sent.filter(({ event }) => event === 'preferences.changed')
    expect(sent).toHaveLength(2)
    const other = await actorOf(t, fan.user)
    const after = {
      ...before,
      appearance: 'dark',
      reducedMotion: true,
      dataSaver: true,
      audience: 'subscribers',
    }
    expect(await get(other.token)).toEqual(after)
    for (const body of [
      { appearance: 'sepia' },
      { audience: 'nobody' },
      { dataSaver: 'yes' },
      { unknown: 1 },
    ])
      expect((await set(body)).statusCode).toBe(400)
    await t.call('PUT', '/v1/auth/user/locale', { token: fan.token, body: { locale: 'fr' } })
    expect(await get(other.token)).toEqual({ ...after, locale: 'fr' })
  })
})
