import { randomUUID } from 'node:crypto'
import { mkdir, rm, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type RouteSpec, routes } from '@calina/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SECOND } from '../../platform/clock.ts'
import { actorOf, createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { auditLines } from '../../testing/audit-lines.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createApiToken } from '../../testing/factories/api-tokens.ts'

// Of when the documents are that come with the product; the tests are later.
const SHIPPED = { terms: '2026-11-24', privacy: '2026-11-26' } as const
let t: TestApp
let fan: TestActor
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.set('2026-12-01T12:00:00.000Z')
  await get('terms')
  await get('privacy')
  fan = await createFan(t)
})
afterEach(async () => {
  await rm(path.join(t.services.config.dataDir, 'legal'), { recursive: true, force: true })
  await t.app.pool.query('delete from legal_consent')
  await t.app.pool.query('delete from legal_version where version > $1', [SHIPPED.privacy])
})

let changes = 0
/** The operator's file, as it is read a second later. Each is newer than the last, however quick the tests are. */
const replace = async (
  document: string,
  version: string | null,
  words = 'Texto de la casa.',
  locale = 'es',
) => {
  const folder = path.join(t.services.config.dataDir, 'legal', locale)
  await mkdir(folder, { recursive: true })
  const file = path.join(folder, `${document}.md`)
  const head = version === null ? '' : `---\nversion: ${version}\n---\n\n`
  await writeFile(file, `${head}# Casa\n\n${words}`)
  const at = new Date(Date.now() + 2_000 * ++changes)
  await utimes(file, at, at)
  t.clock.advance(SECOND)
}
const get = async (document: string, query = '') =>
  await t.call('GET', `/v1/legal/${document}?locale=es${query}`)
const textOf = (answer: { json(): { blocks: { spans: { text: string }[] }[] } }) =>
  answer.json().blocks[1]?.spans[0]?.text
const user = async (of = fan) => (await t.call('GET', '/v1/auth/user', { token: of.token })).json().user
const accept = (documents: unknown, of = fan) =>
  t.call('POST', '/v1/legal/consent', { token: of.token, body: { documents } })
/** What somebody has accepted; by default only what came after their sign-up. */
const rows = async (of = fan, since = '2026-11-27') =>
  (
    await t.app.pool.query(
      "select document, to_char(version, 'YYYY-MM-DD') as version, locale, accepted_at from legal_consent where user_id = $1 and version >= $2 order by document, version",
      [of.user.id, since],
    )
  ).rows

describe('versions', () => {
  it('stay readable, each with its day, and the others are named', async () => {
    await replace('terms', '2026-11-30', 'La segunda.')
    await get('terms')
    await replace('terms', '2026-12-01', 'La tercera.')
    const now = await get('terms')
    expect(now.json()).toMatchObject({ version: '2026-12-01', former: ['2026-11-30', SHIPPED.terms] })
    expect(textOf(now)).toBe('La tercera.')
    const before = await get('terms', '&version=2026-11-30')
    expect(before.json()).toMatchObject({ version: '2026-11-30', former: ['2026-12-01', SHIPPED.terms] })
    expect(textOf(before)).toBe('La segunda.')
    for (const version of ['2026-11-29', '2030-01-01'])
      expect((await get('terms', `&version=${version}`)).json().code).toBe('NOT_FOUND')
    expect((await get('terms', '&version=ayer')).json().code).toBe('VALIDATION_FAILED')
  })

  it('of a later day are announced, and come into force on it', async () => {
    await replace('terms', '2026-12-10', 'La que viene.')
    const answer = await get('terms')
    expect(answer.json()).toMatchObject({ version: SHIPPED.terms, former: [] })
    expect(textOf(await get('terms', '&version=2026-12-10'))).toBe('La que viene.')
    expect(await user()).not.toHaveProperty('toAccept')
    t.clock.set('2026-12-10T00:00:00.000Z')
    expect((await get('terms')).json()).toMatchObject({ version: '2026-12-10', former: [SHIPPED.terms] })
    const later = await actorOf(t, fan.user)
    expect((await user(later)).toAccept).toEqual([{ document: 'terms', version: '2026-12-10' }])
  })

  it('are shown as corrected under the same day, which asks nobody', async () => {
    await replace('terms', '2026-12-01', 'Con una herrata.')
    await get('terms')
    await accept([{ document: 'terms', version: '2026-12-01' }])
    await replace('terms', '2026-12-01', 'Sin errata.')
    await get('terms')
    await replace('terms', '2026-12-02', 'Otra.')
    t.clock.set('2026-12-02T00:00:00.000Z')
    await get('terms')
    expect(textOf(await get('terms', '&version=2026-12-01'))).toBe('Sin errata.')
  })

  it('are none where the operator’s file states none: nobody is asked', async () => {
    await replace('terms', null, 'Sin día.')
    expect((await get('terms')).json()).toMatchObject({ version: null, former: [SHIPPED.terms] })
    expect(await user()).not.toHaveProperty('toAccept')
    expect((await accept([{ document: 'terms', version: SHIPPED.terms }])).json().code).toBe('LEGAL_CHANGED')
  })
})

describe('consent', () => {
  it('is given by the sign-up, to the versions in force', async () => {
    const answer = await t.call('POST', '/v1/auth/signup', {
      body: {
        ...{ type: 'fan', name: 'Ana', username: 'ana_acepta', email: 'ana@example.test', locale: 'fr' },
        ...{ password: 'Ventana-Azul-9', passwordConfirmation: 'Ventana-Azul-9', birthDate: '1990-01-01' },
        ...{ terms: true, adult: true },
      },
    })
    expect(answer.statusCode).toBe(200)
    await t.drain()
    const { id } = await t.services.db
      .selectFrom('user_account')
      .select('id')
      .where('username', '=', 'ana_acepta')
      .executeTakeFirstOrThrow()
    expect(await rows({ ...fan, user: { ...fan.user, id } }, SHIPPED.terms)).toEqual(
      (['privacy', 'terms'] as const).map(document => ({
        ...{ document, version: SHIPPED[document], locale: 'fr', accepted_at: t.clock.now() },
      })),
    )
  })

  it('is asked when a later version is in force, by log-in, refresh and page alike, and recorded', async () => {
    await replace('privacy', '2026-12-01')
    const missing = [{ document: 'privacy', version: '2026-12-01' }]
    expect((await user()).toAccept).toEqual(missing)
    const answer = await accept(missing)
    expect([answer.statusCode, answer.json()]).toEqual([200, { toAccept: [] }])
    expect(await user()).not.toHaveProperty('toAccept')
    expect(await rows()).toMatchObject([{ document: 'privacy', version: '2026-12-01', locale: 'es' }])
    const acts = () => auditLines(t.services.db, 'legal.accepted', fan.user.id)
    expect(await acts()).toMatchObject([{ actor_id: fan.user.id, details: missing[0] }])
    // the same again is no other act
    await accept(missing)
    expect(await acts()).toHaveLength(1)
  })

  it('is not asked for the first version of those who signed up before there were any', async () => {
    await t.app.pool.query('delete from legal_consent')
    expect(await user()).not.toHaveProperty('toAccept')
    await replace('terms', '2026-12-01')
    expect((await user()).toAccept).toEqual([{ document: 'terms', version: '2026-12-01' }])
  })

  it('given by two tabs at once is one act', async () => {
    await replace('terms', '2026-12-01')
    const missing = [{ document: 'terms', version: '2026-12-01' }]
    const both = await Promise.all([accept(missing), accept(missing)])
    expect(both.map(each => each.json())).toEqual([{ toAccept: [] }, { toAccept: [] }])
    expect(await auditLines(t.services.db, 'legal.accepted', fan.user.id)).toHaveLength(1)
  })

  it('is demanded of a token as of its person', async () => {
    const creator = await createCreator(t)
    const { secret } = await createApiToken(t, creator, ['posts:write'])
    await replace('terms', '2026-12-01')
    const publish = async () => {
      const body = { clientId: randomUUID(), text: 'Hola', audience: 'everyone', media: [] }
      return (await t.call('POST', '/v1/posts', { token: secret, body })).json()?.code
    }
    expect(await publish()).toBe('CONSENT_REQUIRED')
    const documents = [{ document: 'terms', version: '2026-12-01' }]
    const own = await t.call('POST', '/v1/legal/consent', { token: secret, body: { documents } })
    expect(own.json().code).toBe('TOKEN_FORBIDDEN')
    await accept(documents, creator)
    expect(await publish()).not.toBe('CONSENT_REQUIRED')
  })

  it('counts in every language', async () => {
    await replace('terms', '2026-12-01', 'Texto.', 'es')
    await accept([{ document: 'terms', version: '2026-12-01' }])
    await t.services.db
      .updateTable('user_account')
      .set({ locale: 'en' })
      .where('id', '=', fan.user.id)
      .execute()
    expect(await user()).not.toHaveProperty('toAccept')
  })

  it('to another version than the one in force is refused, and part of it keeps nothing', async () => {
    await replace('terms', '2026-12-01')
    await replace('privacy', '2026-12-01')
    const answer = await accept([
      { document: 'terms', version: '2026-12-01' },
      { document: 'privacy', version: SHIPPED.privacy },
    ])
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'LEGAL_CHANGED'])
    expect(await rows()).toEqual([])
    for (const documents of [
      [],
      [{ document: 'cookies', version: SHIPPED.terms }],
      [{ document: 'terms', version: 'x' }],
    ])
      expect((await accept(documents)).json().code).toBe('VALIDATION_FAILED')
    expect((await t.call('POST', '/v1/legal/consent', { body: {} })).statusCode).toBe(401)
  })

  it('is needed to pay, to publish and to write to others, and for nothing else', async () => {
    const creator = await createCreator(t)
    await replace('terms', '2026-12-01')
    const asking = Object.values<RouteSpec>(routes).filter(route => route.consent)
    expect(asking.length).toBeGreaterThanOrEqual(7)
    const id = '01890000-0000-7000-8000-000000000000'
    const callAs = async (route: RouteSpec) => {
      const { token } = route.access === 'creator' ? creator : fan
      const where = route.path.replace(/:(username|\w+)/g, (_all, name) =>
        name === 'username' ? 'nadie' : id,
      )
      if (route.method === 'GET') throw new Error(`${route.path} reads`)
      const headers = { 'idempotency-key': 'aaaaaaaa-1111' }
      return (await t.call(route.method, where, { token, body: {}, headers })).json()?.code
    }
    for (const route of asking)
      expect([route.path, await callAs(route)]).toEqual([route.path, 'CONSENT_REQUIRED'])
    for (const each of ['/v1/feed', '/v1/chats', '/v1/security/sessions', '/v1/security/export'])
      expect((await t.call('GET', each, { token: fan.token })).statusCode).toBe(200)
    expect((await t.call('POST', '/v1/security/export', { token: fan.token })).statusCode).not.toBe(403)
    for (const actor of [fan, creator]) await accept([{ document: 'terms', version: '2026-12-01' }], actor)
    for (const route of asking) expect(await callAs(route)).not.toBe('CONSENT_REQUIRED')
    // what is remembered of them is about that version alone
    await replace('privacy', '2026-11-30')
    for (const route of asking)
      expect([route.path, await callAs(route)]).toEqual([route.path, 'CONSENT_REQUIRED'])
  })

  it('is demanded by every call of a user that moves money', () => {
    // Not done twice either, but they move none and tell nobody anything.
    const own = ['createFanList']
    const moving = Object.entries<RouteSpec>(routes).filter(
      ([, route]) => route.idempotent && typeof route.access === 'string',
    )
    expect(moving.filter(([, route]) => !route.consent).map(([name]) => name)).toEqual(own)
  })
})
