import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadConfig } from '../../config/config.ts'
import { createServer } from '../http/fastify.ts'
import { createLogger } from '../logger.ts'
import { webClient } from './web-client.ts'

const ENTRY = `
export const assetsFor = () => ({ css: ['/assets/one.css', '/assets/two.css'] })
export const startScript = 'go()'
const page = kind => async ({ url, locale, theme, styles, config }) => ({
  status: 200,
  html: JSON.stringify({ kind, url, locale, theme, styles, origin: config.origin }),
})
export const render = page('whole')
export const renderShell = page('shell')
`

let dist: string
let app: FastifyInstance
beforeAll(async () => {
  dist = await mkdtemp(path.join(tmpdir(), 'calina-dist-'))
  await mkdir(path.join(dist, 'client', '.vite'), { recursive: true })
  await mkdir(path.join(dist, 'server'))
  await writeFile(path.join(dist, 'client', '.vite', 'manifest.json'), '{}')
  await mkdir(path.join(dist, 'client', 'assets'))
  await writeFile(path.join(dist, 'client', 'assets', 'one.css'), 'a{}\n')
  await writeFile(path.join(dist, 'client', 'assets', 'two.css'), 'b{}')
  await writeFile(path.join(dist, 'server', 'package.json'), '{"type":"module"}')
  await writeFile(path.join(dist, 'server', 'entry-server.js'), ENTRY)
  const config = loadConfig({ SECRET: 'test-secret-test-secret-test-secret-test' })
  app = await createServer({ config, logger: createLogger('silent'), authenticate: async () => null })
  await webClient(app, { config, dist, apiBase: '/api' })
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await rm(dist, { recursive: true, force: true })
})

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const get = (url: string, cookies: Record<string, string> = {}) => app.inject({ url, cookies })

describe('a page', () => {
  it('is rendered whole for guests, in their language and theme', async () => {
    const answer = await get('/creators', { locale: 'fr', theme: 'dark' })
    expect(JSON.parse(answer.body)).toMatchObject({
      kind: 'whole',
      url: '/creators',
      locale: 'fr',
      theme: 'dark',
      origin: 'http://localhost:3000',
    })
    expect(answer.headers['cache-control']).toBe('private, no-cache')
  })

  it('is a shell for who has a session, known by the cookie that is sent everywhere', async () => {
    expect(JSON.parse((await get('/creators', { 'XSRF-TOKEN': 'x.y' })).body).kind).toBe('shell')
  })

  it('has its styles in it, and its policy allows exactly those and the start script', async () => {
    const answer = await get('/creators')
    expect(JSON.parse(answer.body).styles).toBe('a{}b{}')
    const policy = String(answer.headers['content-security-policy']).split(';')
    expect(policy).toContain(`style-src 'self' ${hashOf('a{}b{}')}`)
    expect(policy).toContain(`script-src 'self' ${hashOf('go()')}`)
    expect(policy).toContain("trusted-types 'none'")
  })

  it('with a mailed secret in its address tells it to nobody', async () => {
    expect((await get('/auth/verify-email?token=abc')).headers['referrer-policy']).toBe('no-referrer')
    expect((await get('/creators')).headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
  })

  it('is not what machines ask for', async () => {
    for (const url of [
      '/api/v1/nothing',
      '/media/x',
      '/builds/x',
      '/apple-touch-icon.png',
      '/wp/login.php?x=1',
    ]) {
      expect((await get(url)).statusCode, url).toBe(404)
    }
  })
})
