import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'

let t: TestApp
let creator: TestActor

beforeAll(async () => {
  t = await createTestApp({
    env: { GEOIP_NETWORKS: '203.0.113.0/24=CO/Bogotá,198.51.100.0/24=FR', TRUST_PROXY: '10.0.0.0/8' },
  })
  creator = await createCreator(t)
})
afterAll(() => t?.close())

const IN_COLOMBIA = '203.0.113.7'
const IN_FRANCE = '198.51.100.7'

const read = (actor = creator, from = IN_FRANCE) =>
  t.call('GET', '/v1/blocked-countries', { token: actor.token, from })
const choose = (countries: unknown, version: unknown, actor = creator) =>
  t.call('PUT', '/v1/blocked-countries', {
    token: actor.token,
    body: { countries, version },
    from: IN_FRANCE,
  })

describe('the choice of countries', () => {
  it('begins empty, and says where its reader is', async () => {
    const fresh = await createCreator(t)
    expect((await read(fresh)).json()).toEqual({ countries: [], version: 0, here: 'FR' })
    expect((await read(fresh, '127.0.0.1')).json().here).toBeNull()
  })

  it('is kept, and each change is made from the one before', async () => {
    const one = await createCreator(t)
    expect((await choose(['CO', 'AR'], 0, one)).json()).toEqual({
      countries: ['AR', 'CO'],
      version: 1,
      here: 'FR',
    })
    const late = await choose(['FR'], 0, one)
    expect([late.statusCode, late.json().code]).toEqual([409, 'COUNTRIES_CHANGED'])
    expect((await choose([], 1, one)).json()).toMatchObject({ countries: [], version: 2 })
    expect((await read(one)).json()).toMatchObject({ countries: [], version: 2 })
  })

  it('takes one of many changes that are made at once', async () => {
    const one = await createCreator(t)
    for (const version of [0, 1]) {
      const answers = await Promise.all(
        ['AR', 'BR', 'CL', 'CO', 'MX', 'PE', 'UY', 'VE'].map(country => choose([country], version, one)),
      )
      expect(answers.filter(answer => answer.statusCode === 200)).toHaveLength(1)
      expect(answers.filter(answer => answer.statusCode === 409)).toHaveLength(7)
    }
    expect((await read(one)).json().version).toBe(2)
  })

  it.each([
    [['XX'], 0],
    [['co'], 0],
    [['CO', 'CO'], 0],
    ['CO', 0],
    [['CO'], -1],
    [['CO'], undefined],
  ])('refuses %j from version %j', async (countries, version) => {
    expect((await choose(countries, version)).statusCode).toBe(400)
  })

  it('is a creator’s', async () => {
    const fan = await createFan(t)
    expect((await read(fan)).statusCode).toBe(403)
    expect((await choose(['CO'], 0, fan)).statusCode).toBe(403)
    expect((await t.call('GET', '/v1/blocked-countries')).statusCode).toBe(401)
    expect((await t.call('PUT', '/v1/blocked-countries')).statusCode).toBe(401)
  })

  it('is in the audit log: what was added and what was taken out', async () => {
    const one = await createCreator(t)
    await choose(['CO', 'AR'], 0, one)
    await choose(['AR', 'FR'], 1, one)
    const { rows } = await sql<{ details: unknown }>`
      select details from audit_entry
      where act = 'countries.changed' and actor_id = ${one.user.id} order by sequence`.execute(t.services.db)
    expect(rows.map(row => row.details)).toEqual([
      { blocked: ['AR', 'CO'], unblocked: [] },
      { blocked: ['FR'], unblocked: ['CO'] },
    ])
  })
})

describe('where a visitor is', () => {
  const exists = async (options: { from: string; headers?: Record<string, string> }) =>
    (await t.call('GET', `/v1/guest/users/${creator.user.username}/exists`, options)).json().exists

  it('is told by the address of the connection, and by a forwarded one from a configured proxy alone', async () => {
    const { version } = (await read()).json()
    await choose(['CO'], version)
    expect(await exists({ from: IN_COLOMBIA })).toBe(false)
    expect(await exists({ from: IN_FRANCE })).toBe(true)
    const forwarded = (address: string) => ({ 'x-forwarded-for': address })
    // not a configured proxy: what it says counts for nothing, either way
    expect(await exists({ from: IN_FRANCE, headers: forwarded(IN_COLOMBIA) })).toBe(true)
    expect(await exists({ from: IN_COLOMBIA, headers: forwarded(IN_FRANCE) })).toBe(false)
    expect(await exists({ from: '10.1.2.3', headers: forwarded(IN_COLOMBIA) })).toBe(false)
    expect(await exists({ from: '10.1.2.3', headers: forwarded(IN_FRANCE) })).toBe(true)
    expect(await exists({ from: '10.1.2.3', headers: forwarded(`${IN_COLOMBIA}:1234`) })).toBe(false)
    expect(await exists({ from: '10.1.2.3', headers: forwarded(`${IN_FRANCE}:1234`) })).toBe(true)
    // written by the visitor before the proxy added the last one
    expect(await exists({ from: '10.1.2.3', headers: forwarded(`${IN_FRANCE}, ${IN_COLOMBIA}`) })).toBe(false)
  })

  it('hides nobody where it is not known', async () => {
    expect(await exists({ from: '192.168.0.1' })).toBe(true)
    expect(await exists({ from: '8.8.8.8' })).toBe(true)
  })
})
