import { type Access, type RouteName, type RouteSpec, routes } from '@calina/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../create-test-app.ts'
import type { Operation } from './operation.ts'
import { OPERATIONS } from './operations.ts'
import { isGuest, SUBJECTS, type Subject, WORLD_ENV } from './subjects.ts'
import { asSubject, createWorld, type World } from './world.ts'

/** Every operation for every subject in some relation to its owner: no cell may be wrong. */

const CREATORS: readonly Subject[] = ['owner', 'otherCreator']

const roleOf = (subject: Subject): Subject => (subject === 'unproven' ? 'administrator' : subject)

/** The answer that follows from access and freshness alone; undefined where the caller is let in. */
function refusalOf({ access, fresh }: RouteSpec, subject: Subject): number | undefined {
  if (subject === 'suspended') return 401
  return refusalByAccess(access, subject) ?? (fresh && subject === 'unproven' ? 403 : undefined)
}

function refusalByAccess(access: Access, subject: Subject): number | undefined {
  if (typeof access !== 'string') {
    if (isGuest(subject)) return 401
    return access.staff.some(role => role === roleOf(subject)) ? undefined : 403
  }
  switch (access) {
    case 'public':
    case 'provider':
    case 'link':
    case 'cookie':
      return undefined
    case 'guest':
      return isGuest(subject) ? undefined : 403
    case 'session':
    case 'user':
      return isGuest(subject) ? 401 : undefined
    case 'fan':
      if (isGuest(subject)) return 401
      return CREATORS.includes(subject) ? 403 : undefined
    case 'creator':
      if (isGuest(subject)) return 401
      return CREATORS.includes(subject) ? undefined : 403
  }
}

/** What is not hidden by the country answers every guest the same. */
const asGuest = ({ except }: Operation, subject: Subject): number | undefined =>
  isGuest(subject) ? except?.guest : undefined

const expected = (operation: Operation, subject: Subject): number =>
  refusalOf(routes[operation.route], subject) ??
  operation.except?.[subject] ??
  asGuest(operation, subject) ??
  operation.status

let t: TestApp
let world: World

beforeAll(async () => {
  t = await createTestApp({ env: WORLD_ENV })
  world = await createWorld(t)
}, 120_000)
afterAll(() => t?.close())

it('has a row for every operation', () => {
  const rows = new Set<RouteName>(OPERATIONS.map(operation => operation.route))
  expect(Object.keys(routes).filter(name => !rows.has(name as RouteName))).toEqual([])
})

/** Those who may change a thing come last, so that all others call with something that exists. */
const inOrder = (operation: Operation): Subject[] =>
  [...SUBJECTS].sort((a, b) => Number(changes(operation, a)) - Number(changes(operation, b)))
const changes = (operation: Operation, subject: Subject): boolean => expected(operation, subject) < 300

/** A cell of the matrix that is not as the access of its operation says. */
async function wrongCell(operation: Operation, subject: Subject): Promise<string | undefined> {
  const { method, path, body } = await operation.request(world, subject)
  const { statusCode, body: said } = await asSubject(world, subject, method, path, body)
  const right = expected(operation, subject)
  if (statusCode === right) return undefined
  return `${subject}: ${statusCode} instead of ${right}: ${said.slice(0, 200)}`
}

const named = (operation: Operation): string => `${operation.route}${operation.on ? `, ${operation.on}` : ''}`

it.each(OPERATIONS.map(operation => [named(operation), operation] as const))(
  '%s',
  async (_name, operation) => {
    const wrong: string[] = []
    for (const subject of inOrder(operation)) {
      const cell = await wrongCell(operation, subject)
      if (cell !== undefined) wrong.push(cell)
    }
    expect(wrong).toEqual([])
  },
)
