import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadConfig } from '../../config/config.ts'
import { createServer } from '../http/fastify.ts'
import { createLogger } from '../logger.ts'
import { PAGE_RATE } from './page-limit.ts'
import { webClient } from './web-client.ts'

const ENTRY = `
export const assetsFor = () => ({ css: ['/assets/one.css', '/assets/two.css'] })
export const startScript = 'go()'
export const isRendered = url => !url.startsWith('/settings')
const page = kind => async ({ url, locale, theme, styles, config, visitor }) => ({
  status: 200,
  html: JSON.stringify({ kind, url, locale, theme, styles, origin: config.origin, user: visitor?.user.username }),
})
let running = 0
const whole = page('whole')
export const render = async input => {
  running++
  globalThis.mostRenders = Math.max(globalThis.mostRenders ?? 0, running)
  await new Promise(setImmediate)
  if (input.url === '/limited') await input.fetch('/api/v1/limited')
  running--
  return await whole(input)
}
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
  app.get('/healthz', async () => 'ok')
  app.get('/api/v1/limited', (_request, reply) => reply.code(429).header('retry-after', '7').send())
  await webClient(app, { config, dist, apiBase: '/api' })
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await rm(dist, { recursive: true, force: true })
})

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const get = (url: string, cookies: Record<string, string> = {}) => app.inject({ url, cookies })

describe('many pages at once', () => {
  it('are rendered few at a time, and left to the browser beyond a short queue, while health is answered', async () => {
    const pages = Array.from({ length: 80 }, () => get('/creators'))
    const health = await get('/healthz')
    expect(health.statusCode).toBe(200)
    const kinds = (await Promise.all(pages)).map(answer => [answer.statusCode, JSON.parse(answer.body).kind])
    expect(Reflect.get(globalThis, 'mostRenders')).toBe(2)
    expect(kinds.filter(([status, kind]) => status === 200 && kind === 'whole')).toHaveLength(26)
    expect(kinds.filter(([status, kind]) => status === 200 && kind === 'shell')).toHaveLength(54)
    expect(JSON.parse((await get('/creators')).body).kind).toBe('whole')
  })

  it('from one address end in a page that says when to come again, in four languages and without a script', async () => {
    const from = (remoteAddress: string, locale = 'en', cookies = {}) =>
      app.inject({ url: '/creators?page=2', remoteAddress, cookies: { locale, ...cookies } })
    for (let i = 0; i < PAGE_RATE.max; i++)
      expect((await from('203.0.113.251')).statusCode, `page ${i}`).toBe(200)
    for (const [locale, wait] of [
      ['es', /Prueba otra vez dentro de \d+\ssegundos?\./],
      ['en', /Try again in \d+\sseconds?\./],
      ['pt', /Tente de novo daqui a \d+\ssegundos?\./],
      ['fr', /Réessaie dans \d+\ssecondes?\./],
    ] as const) {
      const answer = await from('203.0.113.251', locale)
      expect(answer.statusCode).toBe(429)
      const seconds = Number(answer.headers['retry-after'])
      expect(seconds).toBeGreaterThanOrEqual(1)
      expect(seconds).toBeLessThanOrEqual(PAGE_RATE.perSeconds)
      expect(answer.body).toContain(`<html lang="${locale}"`)
      expect(answer.body).toMatch(wait)
      expect(answer.body).not.toContain('<script')
      const sheet = /href="(\/plain-page\.css\?v=[^"]+)"/.exec(answer.body)?.[1] ?? ''
      expect((await get(sheet)).headers['content-type']).toBe('text/css; charset=utf-8')
    }
    // Neighbours are not touched, nor is who needs no rendering.
    expect((await from('203.0.113.1')).statusCode).toBe(200)
    expect((await from('203.0.113.251', 'en', { 'XSRF-TOKEN': 'x.y' })).statusCode).toBe(200)
  })

  it('of a visitor whose data are refused say so, and when to come again', async () => {
    const answer = await get('/limited')
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '7'])
    expect(JSON.parse(answer.body).kind).toBe('shell')
  })
})

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
