import { randomUUID } from 'node:crypto'
import { NOTHING_SAID, type RouteName, routes } from '@calina/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { SECOND } from '../../platform/clock.ts'
import { createFan, type TestActor } from '../actors.ts'
import { createTestApp, type TestApp } from '../create-test-app.ts'
import { FLOWER } from '../factories/gifts.ts'
import { createChat, createMessage } from '../factories/messages.ts'
import { fund } from '../factories/money.ts'
import { OPERATIONS } from './operations.ts'
import { ADDRESS_ABROAD, as, WORLD_ENV } from './subjects.ts'
import { createWorld, type World } from './world.ts'

/**
 * A creator who does not exist for a fan is named by no read of the contract: each is made by fans who had everything to do with
 * the creator before, with each value of its filters. The reads follow from the contract and the matrix, so that a new one is
 * here by itself; one that names the creator all the same stands in the list, with its reason.
 */

const SITUATIONS = ['blocked by the creator', 'blocks the creator', 'in a blocked country'] as const
type Situation = (typeof SITUATIONS)[number]

const NAME = 'Nombre Escondido'

type Excuse = Partial<Record<Situation, string>>
const always = (why: string): Excuse => Object.fromEntries(SITUATIONS.map(each => [each, why]))
const abroad = (why: string): Excuse => ({ 'in a blocked country': why })
const guests = (why: string): Excuse => ({ 'blocked by the creator': why, 'blocks the creator': why })

const PAID = always('whom the fan has paid, and for what, is a record of their own money')
const BOUGHT = abroad('what was bought stays with its buyer where a country was blocked')
const AS_GUEST = guests('it is what every guest is shown: no session is read')
/** Reads in which a fan meets the creator all the same. */
const EXCUSED: Partial<Record<RouteName, Excuse>> = {
  listTransactions: PAID,
  exportTransactions: PAID,
  listPurchases: PAID,
  getPurchaseFigures: PAID,
  listSubscriptions: always('a fan can see what they are subscribed to, and end its renewal'),
  listBlocked: { 'blocks the creator': 'who has blocked somebody finds them there to end it' },
  getPost: BOUGHT,
  getVault: BOUGHT,
  getRss: AS_GUEST,
  getJsonFeed: AS_GUEST,
  getOembed: AS_GUEST,
}

let t: TestApp
let world: World
let friend: TestActor
const fans = new Map<Situation, TestActor>()
const chats = new Map<TestActor, string>()
/** By what the creator would be known. */
let traces: Record<string, string>

/** A fan who has everything to do with the creator: follows, subscribes, chats, buys, saves, comments. */
async function createTied(): Promise<TestActor> {
  const fan = await createFan(t)
  await fund(t, fan, 20_000)
  const chat = await createChat(t, fan, world.actors.owner)
  chats.set(fan, chat)
  await createMessage(t, world.actors.owner, chat, 'Hola')
  const acts: [Parameters<typeof as>[2], string, object?][] = [
    ['PUT', '/v1/users/owner/follow'],
    ['POST', `/v1/posts/${world.posts.paid}/unlock`, { price: 900 }],
    ['POST', `/v1/vaults/${world.vaults.paid}/unlock`, { price: 900 }],
    ['POST', '/v1/users/owner/gifts', { gift: FLOWER, price: 100, words: '', place: { kind: 'profile' } }],
    ['PUT', `/v1/posts/${world.posts.open}/bookmark`],
    ['PUT', `/v1/posts/${world.posts.open}/like`],
    ['POST', `/v1/posts/${world.posts.open}/comments`, { clientId: randomUUID(), text: 'Qué luz' }],
  ]
  for (const [method, path, body] of acts) {
    const answer = await as(t, fan, method, path, body)
    expect(answer.statusCode, `${path}: ${answer.body}`).toBeLessThan(300)
  }
  return fan
}

beforeAll(async () => {
  t = await createTestApp({ env: WORLD_ENV })
  world = await createWorld(t)
  const { owner } = world.actors
  friend = await createTied()
  for (const situation of SITUATIONS) fans.set(situation, await createTied())
  const [blocked, blocker] = SITUATIONS.map(situation => fans.get(situation))
  await as(t, owner, 'PUT', `/v1/users/${blocked?.user.username}/block`)
  await as(t, blocker, 'PUT', '/v1/users/owner/block')
  await as(t, owner, 'PUT', '/v1/profile', {
    name: NAME,
    username: 'owner',
    bio: '',
    attributes: NOTHING_SAID,
  })
  await t.drain()
  t.clock.advance(SECOND)
  traces = {
    username: '"username":"owner"',
    name: NAME,
    person: owner.user.id,
    ...world.posts,
    paidVault: world.vaults.paid,
    includedVault: world.vaults.included,
  }
}, 120_000)
afterAll(() => t?.close())

const isForFans = (name: RouteName): boolean => {
  const { access } = routes[name]
  return typeof access === 'string' && ['user', 'public', 'fan'].includes(access)
}

/** The values of a parameter that is one of several. */
function valuesOf(schema: z.ZodType): readonly string[] {
  if (schema instanceof z.ZodEnum) return schema.options.map(String)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable) {
    const inner = schema.unwrap()
    return inner instanceof z.ZodType ? valuesOf(inner) : []
  }
  return []
}

/** A read with each value of its filters, and with each word that it looks for. */
function variants(name: RouteName, path: string): string[] {
  const route = routes[name]
  const shape: Record<string, z.ZodType> =
    'query' in route && route.query instanceof z.ZodObject ? route.query.shape : {}
  const more = Object.entries(shape).flatMap(([key, schema]) => {
    if (key === 'search' || key === 'q') return [`${key}=own`]
    return valuesOf(schema).map(value => `${key}=${encodeURIComponent(value)}`)
  })
  const clean = path.split('?')[0] ?? path
  return [path, ...more.map(each => `${clean}?${each}`)]
}

interface Read {
  route: RouteName
  path: string
}

/** Every read that a fan may make, once. */
async function reads(): Promise<Read[]> {
  const found = new Map<string, Read>()
  for (const { route, request } of OPERATIONS) {
    if (!isForFans(route)) continue
    const { method, path } = await request(world, 'fan')
    // files are proven by their guards, and a chat is another one for each fan
    if (method !== 'GET' || path.startsWith('//media') || path.startsWith('/media')) continue
    for (const each of variants(route, path)) found.set(each, { route, path: each })
  }
  return [...found.values()]
}

async function tracesIn(fan: TestActor, { path }: Read, from?: string): Promise<string[]> {
  const own = path.replace(world.chat, chats.get(fan) ?? '')
  const answer = await as(t, fan, 'GET', own, undefined, from)
  expect(answer.statusCode, path).not.toBe(429)
  expect(answer.statusCode, path).toBeLessThan(500)
  return answer.statusCode >= 400
    ? []
    : Object.entries(traces).flatMap(([name, trace]) => (answer.body.includes(trace) ? [name] : []))
}

it('a friend meets the creator in most of what fans read: the search for traces finds them', async () => {
  const met = new Set<RouteName>()
  for (const read of await reads()) if ((await tracesIn(friend, read)).length > 0) met.add(read.route)
  expect(met.size).toBeGreaterThan(25)
  expect([...met]).toEqual(
    expect.arrayContaining(['listVaults', 'listPurchases', 'listBookmarks', 'listFeed', 'listChats']),
  )
})

describe.each(SITUATIONS)('a fan %s', situation => {
  it('meets the creator in no read but those that are excused, and in each of these', async () => {
    const fan = fans.get(situation) ?? expect.unreachable()
    const from = situation === 'in a blocked country' ? ADDRESS_ABROAD : undefined
    const met: Record<string, string[]> = {}
    const excused = new Set<RouteName>()
    for (const read of await reads()) {
      const found = await tracesIn(fan, read, from)
      if (found.length === 0) continue
      if (EXCUSED[read.route]?.[situation] === undefined) met[read.path] = found
      else excused.add(read.route)
    }
    expect(met).toEqual({})
    const listed = Object.entries(EXCUSED).flatMap(([route, by]) =>
      by[situation] === undefined ? [] : [route],
    )
    expect([...excused].toSorted()).toEqual(listed.toSorted())
  })
})
