import {
  demandOf,
  GIVEN_RIGHTS,
  type GivenRight,
  HELPER_OPERATIONS,
  type RouteName,
  type RouteSpec,
  routes,
} from '@calina/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../create-test-app.ts'
import type { Operation } from './operation.ts'
import { OPERATIONS } from './operations.ts'
import { as, WORLD_ENV } from './subjects.ts'
import { createWorld, type World } from './world.ts'

/**
 * Every operation by somebody who answers the owner's chats, with each right alone and with none: they may call what the table
 * gives to it, and nothing else.
 */

const ROUTES: Readonly<Record<RouteName, RouteSpec>> = routes
const CASES = ['none', ...GIVEN_RIGHTS] as const
type Case = (typeof CASES)[number]

let t: TestApp
let world: World
const tokens = new Map<Case, string>()
beforeAll(async () => {
  t = await createTestApp({ env: WORLD_ENV })
  world = await createWorld(t)
  const { owner, follower, subscriber, former, otherCreator } = world.actors
  await as(t, owner, 'DELETE', `/v1/helpers/${world.helper}`)
  const people = { none: follower, write: subscriber, sell: former, diffuse: otherCreator }
  for (const each of CASES) {
    const rights: GivenRight[] = each === 'none' ? [] : [each]
    const { username } = people[each].user
    const helper = (await as(t, owner, 'POST', '/v1/helpers', { username, rights })).json().id
    await as(t, people[each], 'PUT', `/v1/helping/${helper}`)
    const session = await as(t, people[each], 'POST', `/v1/helping/${helper}/session`)
    tokens.set(each, session.json().token)
  }
})
afterAll(() => t?.close())

/** What must be recognised in the contract as no matter of helpers. */
const NEVER = (spec: RouteSpec): boolean =>
  spec.fresh === true ||
  typeof spec.access !== 'string' ||
  demandOf(spec.access).proof === 'cookie' ||
  /^\/v1\/(auth|security|developers|wallet|recharges|transactions|identity|staff|settings\/?$|profit|withdrawals|plans|helpers|helping|preferences)/.test(
    spec.path,
  )

it('money, security, settings and the team itself are for no helper', () => {
  const open = Object.keys(HELPER_OPERATIONS).filter(name => NEVER(ROUTES[name as RouteName]))
  expect(open).toEqual([])
})

/** What is wrong with the answer to a helper with this right. */
async function wrongAnswer({ route, request }: Operation, right: Case): Promise<string | undefined> {
  const { method, path, body } = await request(world, 'owner')
  const answer = await t.call(method, path, {
    ...{ token: tokens.get(right) ?? '', body },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  const demanded = HELPER_OPERATIONS[route]?.right
  const may = demanded === 'read' || demanded === right
  const refused = answer.statusCode === 403 && answer.json().code === 'HELPER_FORBIDDEN'
  const said = `${right}: ${answer.statusCode} ${answer.body.slice(0, 200)}`
  if (answer.statusCode >= 500) return said
  if (!may) return refused && answer.json().params?.right === demanded ? undefined : said
  // what they may call can still hold what takes another right, or be the owner's own message
  const more = ['sell', undefined]
  return !refused || more.includes(answer.json().params?.right) ? undefined : said
}

/** What is wrong where a signature decides: the token must change nothing. */
async function changedAnswer({ request }: Operation, right: Case): Promise<string | undefined> {
  const { method, path, body } = await request(world, 'owner')
  const without = await t.call(method, path, { body })
  const answer = await t.call(method, path, { token: tokens.get(right) ?? '', body })
  if (answer.statusCode === without.statusCode && answer.statusCode < 500) return undefined
  return `${right}: ${answer.statusCode} ${answer.body.slice(0, 200)}, without it ${without.statusCode}`
}

it.each(
  OPERATIONS.map(operation => [`${operation.route}, ${operation.on ?? 'as it is'}`, operation] as const),
)('%s', async (_name, operation) => {
  const judge = demandOf(ROUTES[operation.route].access).proof === 'signature' ? changedAnswer : wrongAnswer
  const wrong: string[] = []
  for (const right of CASES) {
    const answer = await judge(operation, right)
    if (answer !== undefined) wrong.push(answer)
  }
  expect(wrong).toEqual([])
})
