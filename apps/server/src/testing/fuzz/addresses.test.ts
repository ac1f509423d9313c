import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../create-test-app.ts'
import { encoded, hostileHeaders, hostileSegment, hostileString } from './hostile.ts'

/** What is served beside the API: files, the gateway's page, the demo's mails, and what machines ask for. */

const SEED = Number(process.env.FUZZ_SEED ?? 20_260)

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t?.close())

const PLACES = [
  '/*',
  '/media/*',
  '/media/p/*/*',
  '/media/p/00000000-0000-0000-0000-000000000000/photo-320.webp?e=*&v=*&s=*',
  '/media/avatar/*/*',
  '/pay/test/*',
  '/pay/test/test_*',
  '/dev/outbox?to=*&below=*',
  '/dev/outbox/*',
  '/dev/outbox/*/formatted?*=*',
  '/healthz?*=*',
  '/builds/latest.json?*',
  '/openapi.json?*',
  '/api/*',
  '/api/v1/*/*?*=*',
  '/api/v1/uploads/*',
  '/api/v1/webhooks/*',
] as const

it.each(PLACES)('%s answers any value there', async place => {
  const requests = fc.record({
    method: fc.constantFrom('GET', 'HEAD', 'POST', 'PATCH', 'OPTIONS', 'DELETE'),
    parts: fc.array(fc.oneof(hostileSegment, hostileString.map(encoded)), { minLength: 4, maxLength: 4 }),
    headers: hostileHeaders,
  })
  const failures: string[] = []
  for (const { method, parts, headers } of fc.sample(requests, { seed: SEED, numRuns: 40 })) {
    const url = place.replaceAll('*', () => parts.pop() ?? '')
    const { statusCode } = await t.app.fastify.inject({ method, url, headers })
    if (statusCode >= 500) failures.push(`${statusCode} ${method} ${url} ${JSON.stringify(headers)}`)
  }
  expect(failures).toEqual([])
})
