import {
  demandOf,
  type RouteName,
  type RouteSpec,
  routes,
  TOKEN_SCOPES,
  type TokenScope,
} from '@calina/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../create-test-app.ts'
import { createApiToken } from '../factories/api-tokens.ts'
import type { Operation } from './operation.ts'
import { OPERATIONS } from './operations.ts'
import { WORLD_ENV } from './subjects.ts'
import { createWorld, type World } from './world.ts'

/** Every operation by a token of every scope: it may call what names its scope, and nothing else. */

const ROUTES: Readonly<Record<RouteName, RouteSpec>> = routes

let t: TestApp
let world: World
beforeAll(async () => {
  t = await createTestApp({ env: WORLD_ENV })
  world = await createWorld(t)
})
afterAll(() => t?.close())

/** What must be recognised in the contract as no matter of programs. */
const NEVER = (spec: RouteSpec): boolean =>
  spec.fresh === true ||
  spec.idempotent === true ||
  typeof spec.access !== 'string' ||
  demandOf(spec.access).proof === 'cookie' ||
  /^\/v1\/(auth\/(?!user$|creators)|security|developers|wallet|recharges|transactions|identity|staff|settings)/.test(
    spec.path,
  )

it('money, security and staff are for no token', () => {
  const open = Object.entries(ROUTES).filter(([, spec]) => spec.token !== undefined && NEVER(spec))
  expect(open.map(([name]) => name)).toEqual([])
})

it('every scope allows something', () => {
  const named = new Set(Object.values(ROUTES).map(({ token }) => token))
  expect(TOKEN_SCOPES.filter(scope => !named.has(scope))).toEqual([])
})

const secrets = new Map<TokenScope, string>()
beforeAll(async () => {
  for (const scope of TOKEN_SCOPES)
    secrets.set(scope, (await createApiToken(t, world.actors.owner, [scope])).secret)
})

/** What is wrong with the answer to a token of this scope. */
async function wrongAnswer({ route, request }: Operation, scope: TokenScope): Promise<string | undefined> {
  const { method, path, body } = await request(world, 'owner')
  const answer = await t.call(method, path, { token: secrets.get(scope) ?? '', body })
  const { token: demanded } = ROUTES[route]
  const refused = answer.statusCode === 403 && answer.json().code === 'TOKEN_FORBIDDEN'
  const said = `${scope}: ${answer.statusCode} ${answer.body.slice(0, 200)}`
  if (refused !== (demanded !== scope)) return said
  return refused && answer.json().params?.scope !== demanded ? said : undefined
}

/** What is wrong where a signature decides: the token must change nothing. */
async function changedAnswer({ request }: Operation, scope: TokenScope): Promise<string | undefined> {
  const { method, path, body } = await request(world, 'owner')
  const without = await t.call(method, path, { body })
  const answer = await t.call(method, path, { token: secrets.get(scope) ?? '', body })
  if (answer.statusCode === without.statusCode && answer.statusCode < 500) return undefined
  return `${scope}: ${answer.statusCode} ${answer.body.slice(0, 200)}, without it ${without.statusCode}`
}

it('every operation is judged', () => {
  const named = new Set(OPERATIONS.map(({ route }) => route))
  expect(Object.keys(ROUTES).filter(name => !named.has(name as RouteName))).toEqual([])
})

it.each(
  OPERATIONS.map(operation => [`${operation.route}, ${operation.on ?? 'as it is'}`, operation] as const),
)('%s', async (_name, operation) => {
  const signed = demandOf(ROUTES[operation.route].access).proof === 'signature'
  const judge = signed ? changedAnswer : wrongAnswer
  const wrong: string[] = []
  for (const scope of TOKEN_SCOPES) {
    const answer = await judge(operation, scope)
    if (answer !== undefined) wrong.push(answer)
  }
  expect(wrong).toEqual([])
})
