import { type ErrorCode, type RouteSpec, route, routes } from '@calina/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { type AnsweredError, DeclaredErrors, errorsOf } from './declared-errors.ts'
import { AppError } from './errors.ts'
import { createServer } from './http/fastify.ts'
import { HttpApp } from './http/http-app.ts'
import { createLogger } from './logger.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const OPERATION = route({
  method: 'GET',
  path: '/v1/things/one',
  summary: 'A thing that is not there',
  access: 'public',
  errors: ['NOT_FOUND'],
})

/** What a caller is answered when the operation throws `code`, what was logged, and what was observed. */
async function answerTo(code: ErrorCode, { strict }: { strict: boolean }) {
  const lines: Record<string, unknown>[] = []
  const observed: AnsweredError[] = []
  const logger = createLogger('error', { to: { write: (line: string) => lines.push(JSON.parse(line)) } })
  const errors = new DeclaredErrors({ logger, strict, observe: error => observed.push(error) })
  const { services } = t
  const authenticate = async () => null
  const fastify = await createServer({ config: services.config, logger, authenticate, errors })
  const http = new HttpApp(fastify, {
    services,
    apiBase: '/api',
    actorOfSession: authenticate,
    errors,
    readAuthenticatedAt: async () => null,
    hasConsented: async () => true,
    checkAnswers: strict,
  })
  http.handle(OPERATION, async () => {
    throw new AppError(code)
  })
  const answer = await fastify.inject({ method: 'GET', url: '/api/v1/things/one' })
  await fastify.close()
  return { status: answer.statusCode, code: answer.json().code, lines, observed }
}

const operation = 'GET /v1/things/one'

describe('an error of an operation', () => {
  it('that is declared is answered, and nothing is logged', async () => {
    expect(await answerTo('NOT_FOUND', { strict: true })).toEqual({
      status: 404,
      code: 'NOT_FOUND',
      lines: [],
      observed: [{ operation, code: 'NOT_FOUND', declared: true }],
    })
  })

  it('that is not declared is a failure outside production, and named in the log', async () => {
    const { status, code, lines, observed } = await answerTo('POST_NOT_FOUND', { strict: true })
    expect([status, code]).toEqual([500, 'INTERNAL'])
    expect(lines).toMatchObject([{ operation, code: 'POST_NOT_FOUND' }])
    expect(observed).toEqual([{ operation, code: 'POST_NOT_FOUND', declared: false }])
  })

  it('that is not declared is answered as it is in production, and named in the log', async () => {
    const { status, code, lines } = await answerTo('POST_NOT_FOUND', { strict: false })
    expect([status, code]).toEqual([404, 'POST_NOT_FOUND'])
    expect(lines).toMatchObject([{ operation, code: 'POST_NOT_FOUND' }])
  })
})

it('a test whose server answered an undeclared error fails when it closes', async () => {
  const other = await createTestApp()
  other.undeclared.push({ operation, code: 'POST_NOT_FOUND', declared: false })
  await expect(other.close()).rejects.toThrow('GET /v1/things/one: POST_NOT_FOUND')
})

it('no operation declares what follows from its access, input and limits anyway', () => {
  const repeated = Object.entries<RouteSpec>(routes).flatMap(([name, { errors = [], ...rest }]) => {
    const derived = new Set(errorsOf(rest))
    return errors.filter(code => derived.has(code)).map(code => `${name} ${code}`)
  })
  expect(repeated).toEqual([])
})
