import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { routes } from '@calina/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startEmbedded } from './platform/db/embedded.ts'
import { DeclaredErrors } from './platform/declared-errors.ts'
import { HttpApp } from './platform/http/http-app.ts'
import { createTestApp, type TestApp } from './testing/create-test-app.ts'
import { makeTemporaryFolder } from './testing/temporary-folder.ts'

/** Starts the server's program, which ends by itself; returns its exit code and output. */
const startServer = (env: Record<string, string>) =>
  new Promise<{ code: number; err: string }>(resolve => {
    execFile(
      process.execPath,
      [path.join(import.meta.dirname, 'main.mjs')],
      { env: { PATH: process.env.PATH, ...env } },
      (error, _stdout, stderr) => resolve({ code: error === null ? 0 : Number(error.code), err: stderr }),
    )
  })

// What is put together wrongly does not start. Jobs and facts: beside them.
let t: TestApp
let http: HttpApp
beforeAll(async () => {
  t = await createTestApp()
  const { services, app } = t
  http = new HttpApp(app.fastify, {
    services,
    apiBase: '/refused',
    actorOfSession: async () => null,
    errors: new DeclaredErrors({ logger: t.services.logger, strict: true }),
    readAuthenticatedAt: async () => null,
    hasConsented: async () => true,
    checkAnswers: true,
  })
})
afterAll(() => t.close())

describe('the start is refused', () => {
  it('when an operation does not say who may call it', () => {
    const open = { ...routes.getLegal, access: undefined as never }
    expect(() => http.handle(open, async () => expect.unreachable())).toThrow(
      'GET /v1/legal/:document states no access',
    )
  })

  it('when an operation has no handler', () => {
    expect(() => http.assertComplete({ getLegal: routes.getLegal, getUser: routes.getUser })).toThrow(
      'operations without a handler: getLegal, getUser',
    )
  })

  it('outside the demo without its secrets, and names the missing settings', async () => {
    const { code, err } = await startServer({ MODE: 'production', PUBLIC_URL: 'https://example.test' })
    expect(code).toBe(1)
    expect(err).toContain('SECRET: ')
    expect(err).toContain('DOCUMENT_KEY: ')
    expect(err).not.toContain('    at ')
  }, 60_000)

  it('when another server process uses the embedded database alone, and explains what to do', async () => {
    const folder = await makeTemporaryFolder('calina-refused-')
    const there = await startEmbedded({
      dataDir: path.join(folder, 'postgres'),
      initdbOptions: ['--no-sync'],
      server: 'alone',
    })
    try {
      for (const ROLE of ['web,worker', 'web']) {
        const { code, err } = await startServer({ DATA_DIR: folder, PORT: '0', ROLE })
        expect(code).toBe(1)
        expect(err).toContain('Another server process uses the database in this DATA_DIR')
        expect(err).toContain('ROLE=web')
        expect(err).not.toContain('    at ')
      }
    } finally {
      await there.stop()
      await rm(folder, { recursive: true, force: true })
    }
  }, 60_000)
})
