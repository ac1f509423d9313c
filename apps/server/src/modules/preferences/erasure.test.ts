import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY } from '../../platform/clock.ts'
import { actorOf, createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { dumpOf, tablesWith } from '../../testing/dump.ts'
import { TEST_PASSWORD } from '../../testing/factories/accounts.ts'
import { createMedia } from '../../testing/factories/media.ts'
import { createChat, createMessage, endSubscriptions } from '../../testing/factories/messages.ts'
import { fund } from '../../testing/factories/money.ts'
import { createPost } from '../../testing/factories/posts.ts'
import { ledgerCheck } from '../wallet/index.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp({ inFolder: true })
})
afterAll(() => t?.close())

const call = async (
  { token }: TestActor,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  body?: unknown,
) => {
  const answer = await t.call(method, `/v1${url}`, {
    token,
    ...(body !== undefined && { body }),
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(answer.statusCode, `${url} ${answer.body}`).toBeLessThan(300)
  return answer
}

const CANARY = {
  username: 'canario_usuario',
  name: 'Canario Nombre',
  email: 'canario-correo@example.test',
  birthDate: '1971-03-29',
  bio: 'canario-biografia',
  city: 'Canariópolis',
  openText: 'canario-texto-abierto',
  boughtText: 'canario-texto-comprado',
  alt: 'canario-alternativo',
  comment: 'canario-comentario',
  message: 'canario-mensaje',
  userAgent: 'canario-agente/7.0',
} as const
/** What is kept, and where: the rules of these tables say why. */
const KEPT: Partial<Record<keyof typeof CANARY, string[]>> = {
  boughtText: ['public.post'],
  message: ['public.message'],
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter(entry => entry.isFile()).map(entry => path.join(entry.parentPath, entry.name))
}

/** A creator who has left something in every place, and a fan who has bought and kept some of it. */
async function createLeaver(): Promise<{
  leaver: TestActor
  fan: TestActor
  bought: string
  open: string
  chat: string
}> {
  const leaver = await createCreator(t, { username: CANARY.username, name: CANARY.name, email: CANARY.email })
  await t.app.pool.query('update user_account set birth_date = $2 where id = $1', [
    leaver.user.id,
    CANARY.birthDate,
  ])
  const fan = await createFan(t)
  const other = await createCreator(t)
  const login = await t.call('POST', '/v1/auth/login', {
    body: { username: CANARY.username, password: TEST_PASSWORD },
    headers: { 'user-agent': CANARY.userAgent },
  })
  expect(login.statusCode).toBe(200)
  const own = await call(leaver, 'GET', '/profile')
  const { attributes } = own.json()
  await call(leaver, 'PUT', '/profile', {
    name: CANARY.name,
    username: CANARY.username,
    bio: CANARY.bio,
    attributes: { ...attributes, city: CANARY.city },
  })
  for (const slot of ['avatar', 'cover'] as const) {
    const { id } = await createMedia(t, leaver, { purpose: slot, width: 1600, height: 900 })
    await call(leaver, 'PUT', `/profile/${slot}`, { media: id, focal: { x: 0.5, y: 0.5 } })
  }
  await createMedia(t, leaver)
  const { id: open } = await createPost(t, leaver, { text: CANARY.openText, alt: CANARY.alt, pictures: 1 })
  const { id: bought } = await createPost(t, leaver, {
    audience: 'paid',
    price: 900,
    text: CANARY.boughtText,
  })
  const { id: foreign } = await createPost(t, other)
  await fund(t, fan, 5_000)
  await call(fan, 'POST', `/posts/${bought}/unlock`, { price: 900 })
  await call(leaver, 'PUT', `/posts/${foreign}/like`)
  await call(leaver, 'POST', `/posts/${foreign}/comments`, { clientId: randomUUID(), text: CANARY.comment })
  await call(fan, 'PUT', `/users/${CANARY.username}/follow`)
  await call(leaver, 'PUT', `/users/${other.user.username}/block`)
  const chat = await createChat(t, fan, leaver)
  await createMessage(t, leaver, chat, CANARY.message)
  await createMessage(t, fan, chat, 'Respuesta del fan')
  await endSubscriptions(t, fan, 'ends at this instant')
  await t.drain()
  return { leaver, fan, bought, open, chat }
}

describe('an erasure', () => {
  it('leaves nothing of the person but what a rule says is kept', async () => {
    const { leaver, fan, bought, open, chat } = await createLeaver()
    const folder = path.join(t.services.config.dataDir, 'files')
    const before = await dumpOf(t)
    for (const [what, text] of Object.entries(CANARY)) expect(tablesWith(before, text), what).not.toEqual([])
    const filesBefore = await filesOf(folder)

    await call(leaver, 'POST', '/security/closing', { username: CANARY.username, forfeit: true })
    t.clock.advance(30 * DAY)
    // Answers to others that name the person are long forgotten by then.
    await t.app.jobs.runNow(t.services, 'wallet.forget-idempotency-keys')
    await t.app.jobs.runNow(t.services, 'accounts.closed')
    await t.services.jobs.drain(t.services)
    await t.drain()

    const after = await dumpOf(t)
    for (const [what, text] of Object.entries(CANARY))
      expect(tablesWith(after, text), what).toEqual(KEPT[what as keyof typeof CANARY] ?? [])

    // Of the files those of the bought post are left.
    const { rows } = await t.app.pool.query<{ storage_key: string }>(
      'select storage_key from media_asset where owner_id = $1',
      [leaver.user.id],
    )
    const left = await filesOf(folder)
    expect(left.length).toBeLessThan(filesBefore.length)
    expect(rows).toHaveLength(1)
    expect(left.filter(file => !file.includes(rows[0]?.storage_key ?? '-'))).toEqual([])
    for (const file of left) expect((await readFile(file)).includes('secret-of-the-camera')).toBe(false)

    // The buyer reads on; nobody else does.
    const again = await actorOf(t, fan.user)
    const post = await call(again, 'GET', `/posts/${bought}`)
    expect(post.json()).toMatchObject({ text: CANARY.boughtText, creator: { name: '', avatar: null } })
    expect((await t.call('GET', `/v1/posts/${open}`, { token: again.token })).statusCode).toBe(404)
    expect((await t.call('GET', `/v1/users/${CANARY.username}`, { token: again.token })).statusCode).toBe(404)
    const messages = await call(again, 'GET', `/chats/${chat}/messages`)
    expect(messages.body).toContain(CANARY.message)
    expect((await call(again, 'GET', `/chats/${chat}`)).json()).toMatchObject({
      receiver: { name: '', avatar: null },
      composer: 'unavailable',
    })
    expect(await ledgerCheck(t.ctx())).toEqual([])

    // The address is free, the username is not.
    const taken = await t.call('GET', `/v1/auth/username/${CANARY.username}`)
    expect(taken.json()).toEqual({ available: false })
    const person = {
      type: 'fan',
      name: 'Otra',
      password: 'Ventana-Azul-9',
      passwordConfirmation: 'Ventana-Azul-9',
      birthDate: '1990-01-01',
      terms: true,
      adult: true,
    }
    const signUp = (username: string) =>
      t.call('POST', '/v1/auth/signup', { body: { ...person, username, email: CANARY.email } })
    expect((await signUp(CANARY.username)).json()).toMatchObject({ code: 'USERNAME_TAKEN' })
    expect((await signUp('otra_persona')).statusCode).toBe(200)
  })

  it('that is interrupted after any rule is completed by the next run', async () => {
    const rules = t.services.extensions.all('accounts.personalData').flat()
    const erasing = rules.filter(({ erase }) => 'run' in erase)
    for (const broken of erasing) {
      const fan = await createFan(t)
      await call(fan, 'POST', '/security/closing', { username: fan.user.username })
      t.clock.advance(30 * DAY)
      await t.app.jobs.runNow(t.services, 'accounts.closed')
      const { erase } = broken
      if (!('run' in erase)) throw new Error('not one that erases')
      const { run } = erase
      erase.run = async (ctx, person) => {
        await run(ctx, person)
        throw new Error('killed')
      }
      await t.services.jobs.drain(t.services)
      const stateOf = async () =>
        (await t.app.pool.query('select erased_at, name from user_account where id = $1', [fan.user.id]))
          .rows[0]
      expect((await stateOf()).erased_at, broken.table).toBeNull()
      erase.run = run
      t.clock.advance(DAY)
      await t.app.pool.query(
        `update job.job set start_after = now() where name = 'account.erase' and state = 'retry'`,
      )
      await t.services.jobs.drain(t.services)
      expect(await stateOf(), broken.table).toMatchObject({ name: '' })
      expect((await stateOf()).erased_at, broken.table).not.toBeNull()
    }
  })
})
