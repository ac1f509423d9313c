import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { defaultSettings, type SettingName, type SettingValues } from '@calina/contract'
import type { User } from '@calina/contract/types'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadConfig } from '../../config/config.ts'
import type { Actor } from '../context.ts'
import { DeclaredErrors } from '../declared-errors.ts'
import { AppError } from '../errors.ts'
import { createServer } from '../http/fastify.ts'
import { createLogger } from '../logger.ts'
import { PAGE_RATE } from './page-limit.ts'
import { type Visitor, webClient } from './web-client.ts'

const VALUES = { ...defaultSettings('USD'), siteName: 'Marea' }

const ENTRY = `
export const assetsFor = () => ({ css: ['/assets/one.css', '/assets/two.css'] })
export const shellAssets = () => ({ css: ['/assets/two.css'] })
export const startScript = 'go()'
export const isRendered = url => !url.startsWith('/settings')
export const isForAdults = url => url.startsWith('/marina')
const page = kind => async ({ url, locale, theme, still, saves, styles, config, visitor }) => ({
  status: 200,
  html: JSON.stringify({ kind, url, locale, theme, still, saves, styles, origin: config.origin, user: visitor?.user.username }),
})
let running = 0
const whole = page('whole')
export const render = async input => {
  running++
  globalThis.mostRenders = Math.max(globalThis.mostRenders ?? 0, running)
  await new Promise(setImmediate)
  if (input.url === '/limited') await input.fetch('/api/v1/limited')
  if (input.url === '/broken') throw new Error('a screen breaks')
  if (input.url === '/mine') {
    const headers = input.visitor && { authorization: 'Bearer ' + input.visitor.token }
    return { status: 200, html: await (await input.fetch('/api/v1/mine', { headers })).text() }
  }
  running--
  return await whole(input)
}
export const renderShell = page('shell')
`

const FAN = { username: 'fan' } as User
/** One refresh token is good, one makes the database fail. */
async function visitorOf(refreshToken: string | undefined): Promise<Visitor | null> {
  lookedUp++
  if (refreshToken === 'broken') throw new Error('the database is unreachable')
  return refreshToken === 'good' ? { token: 'a-token', user: FAN } : null
}
let lookedUp = 0
const settings = {
  state: { version: 0, values: VALUES },
  get: <K extends SettingName>(name: K): SettingValues[K] => VALUES[name],
}
const authenticate = async (token: string): Promise<Actor | null> =>
  token === 'a-token'
    ? { kind: 'user', userId: 'u', sessionId: 's', scope: ['fan'], until: new Date(8.64e15) }
    : null

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
  await writeFile(path.join(dist, 'client', 'assets', 'encoder-worker-a1.js'), 'encode()')
  await writeFile(path.join(dist, 'client', 'sw.js'), 'self')
  await writeFile(path.join(dist, 'server', 'package.json'), '{"type":"module"}')
  await writeFile(path.join(dist, 'server', 'entry-server.js'), ENTRY)
  const config = loadConfig({
    SECRET: 'test-secret-test-secret-test-secret-test',
    DOCUMENT_KEY: 'test-document-key-test-document-key-test',
  })
  const logger = createLogger('silent')
  const errors = new DeclaredErrors({ logger, strict: true })
  app = await createServer({ config, logger, authenticate, errors })
  app.get('/healthz', async () => 'ok')
  app.get('/api/v1/mine', async request => request.headers.authorization ?? 'nobody')
  app.get('/api/v1/limited', (_request, reply) => reply.code(429).header('retry-after', '7').send())
  app.get('/failing', async () => {
    throw new Error('nobody expected this')
  })
  app.get('/busy', async () => {
    throw new AppError('UNAVAILABLE')
  })
  await webClient(app, { config, settings, dist, apiBase: '/api', visitorOf })
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await rm(dist, { recursive: true, force: true })
})

const MEMBER = { 'XSRF-TOKEN': 'x.y', refresh_token: 'good' }
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

  it('from one address end in a page with the time to retry, in four languages and without a script', async () => {
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
    // Who is logged in gets the shell instead.
    const member = await from('203.0.113.251', 'en', MEMBER)
    expect([member.statusCode, JSON.parse(member.body).kind]).toEqual([200, 'shell'])
  })

  it('of a visitor whose data are refused say so, and when to come again', async () => {
    const answer = await get('/limited')
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '7'])
    expect(JSON.parse(answer.body).kind).toBe('shell')
  })
})

describe('the service worker', () => {
  it('is asked for anew every time, as the files that it keeps never are', async () => {
    const worker = await get('/sw.js')
    expect(worker.headers['cache-control']).toBe('no-cache')
    expect(worker.headers['content-type']).toMatch(/^(text|application)\/javascript/)
    expect(String(worker.headers['content-security-policy'])).toContain("connect-src 'self'")
    expect((await get('/assets/one.css')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    )
  })

  it('keeps the policy of the encoder of lives with it, which no other file has', async () => {
    const policy = String((await get('/assets/encoder-worker-a1.js')).headers['content-security-policy'])
    expect(policy).toContain("'wasm-unsafe-eval'")
    expect(policy).not.toContain('connect-src')
    for (const url of ['/sw.js', '/assets/one.css', '/creators'])
      expect((await get(url)).headers['content-security-policy'], url).not.toContain('wasm')
  })

  it('keeps a document without a person, whoever asks for it, in their language and theme', async () => {
    const before = lookedUp
    const answer = await get('/builds/shell', { ...MEMBER, locale: 'pt', theme: 'dark' })
    const document = JSON.parse(answer.body)
    expect(document).toMatchObject({ kind: 'shell', locale: 'pt', theme: 'dark', styles: 'b{}' })
    expect(document.user).toBeUndefined()
    expect(lookedUp).toBe(before)
    expect(String(answer.headers['content-security-policy'])).toContain(hashOf('b{}'))
    expect(answer.headers).toMatchObject({
      vary: 'Cookie, Accept-Language',
      'cache-control': 'private, no-cache',
    })
  })
})

describe('the app', () => {
  it('has the name that the operator has set, in the language of who asks, and icons that are there', async () => {
    const answer = await get('/manifest.webmanifest', { locale: 'fr' })
    expect(answer.headers).toMatchObject({
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'Cookie, Accept-Language',
    })
    const manifest = JSON.parse(answer.body)
    expect(manifest).toMatchObject({
      id: '/',
      scope: '/',
      start_url: '/',
      name: 'Marea',
      short_name: 'Marea',
      lang: 'fr',
      display: 'standalone',
      share_target: { action: '/share', method: 'POST', enctype: 'multipart/form-data' },
    })
    expect(manifest.shortcuts.map(({ url }: { url: string }) => url)).toEqual([
      '/messages',
      '/home',
      '/creators',
    ])
    const files = path.resolve(import.meta.dirname, '../../../../web/public')
    const sizes = new Set<string>()
    for (const { src, sizes: size, purpose } of manifest.icons) {
      const bytes = await readFile(path.join(files, src))
      // the width and height in a PNG's header
      expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, src).toBe(size)
      sizes.add(`${purpose} ${size}`)
    }
    expect([...sizes].sort()).toEqual([
      'any 192x192',
      'any 512x512',
      'maskable 192x192',
      'maskable 512x512',
      'monochrome 512x512',
    ])
    settings.state.values.siteName = 'Otra'
    expect(JSON.parse((await get('/manifest.webmanifest')).body).name).toBe('Otra')
  })

  it('leads on who shares a photo with it while it has no service worker', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/share',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x\r\ncontent-disposition: form-data; name="photos"; filename="a.jpg"\r\n\r\n1\r\n--x--\r\n',
    })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/share?photos=lost'])
  })
})

describe('a failure before the page’s own code runs', () => {
  const asPerson = (url: string, cookies = {}) =>
    app.inject({ url, cookies, headers: { accept: 'text/html,application/xhtml+xml;q=0.9' } })

  it.each([
    ['es', 'Página no encontrada', 'Error interno del servidor', 'Volvemos en un momento'],
    ['en', 'Page Not Found', 'Internal Server Error', 'Back in a moment'],
    ['pt', 'Página não encontrada', 'Erro interno do servidor', 'Voltamos em um momento'],
    ['fr', 'Page introuvable', 'Erreur interne du serveur', 'De retour dans un moment'],
  ])('is a page in the language of who reads it (%s)', async (locale, missing, broken, busy) => {
    for (const [url, status, title] of [
      ['/old/file.php', 404, missing],
      ['/failing', 500, broken],
      ['/busy', 503, busy],
    ] as const) {
      const answer = await asPerson(url, { locale, theme: 'dark' })
      expect(answer.statusCode, url).toBe(status)
      expect(answer.body).toContain(`<html lang="${locale}" data-theme="dark">`)
      expect(answer.body).toContain(`<p class="status">${status}</p>\n<h1>${title}</h1>`)
      expect(answer.body).not.toContain('<script')
      expect(answer.body).not.toContain('nobody expected this')
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', vary: 'Cookie, Accept-Language' })
    }
    expect((await asPerson('/busy')).headers['retry-after']).toBe('2')
  })

  it('stays problem details for programs, and at addresses of programs', async () => {
    for (const answer of [
      await get('/failing'),
      await asPerson('/api/v1/nothing'),
      await asPerson('/v1/nothing'),
      await asPerson('/v1'),
      await asPerson('/media/x'),
    ])
      expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
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

  it('moves less and saves data for who has chosen so, whole or as a shell', async () => {
    const chosen = { motion: 'still', saver: 'on' }
    for (const url of ['/creators', '/settings/display']) {
      const of = async (cookies: Record<string, string>) => JSON.parse((await get(url, cookies)).body)
      expect(await of(chosen)).toMatchObject({ still: true, saves: true })
      expect(await of({ motion: 'free', saver: 'off' })).toMatchObject({ still: false, saves: false })
    }
  })

  it('is rendered whole for who is logged in, with calls in their name, and kept nowhere', async () => {
    const answer = await get('/creators', MEMBER)
    expect(JSON.parse(answer.body)).toMatchObject({ kind: 'whole', user: FAN.username })
    expect(answer.headers['cache-control']).toBe('no-store')
    expect((await get('/mine', MEMBER)).body).toBe('Bearer a-token')
    expect((await get('/mine')).body).toBe('nobody')
  })

  it('is a shell for a visitor whose session cannot be read', async () => {
    for (const token of ['old', 'broken']) {
      const answer = await get('/creators', { ...MEMBER, refresh_token: token })
      expect([answer.statusCode, JSON.parse(answer.body).kind]).toEqual([200, 'shell'])
    }
    expect(JSON.parse((await get('/creators', { 'XSRF-TOKEN': 'x.y' })).body).kind).toBe('shell')
  })

  it('is a shell for who is logged in, where it cannot be rendered', async () => {
    for (const url of ['/broken', '/limited']) {
      const answer = await get(url, MEMBER)
      expect([answer.statusCode, JSON.parse(answer.body).kind]).toEqual([200, 'shell'])
      expect(answer.headers['retry-after']).toBeUndefined()
    }
  })

  it('that is never rendered is a shell, and reads no session', async () => {
    const before = lookedUp
    expect(JSON.parse((await get('/settings/display', MEMBER)).body).kind).toBe('shell')
    expect(lookedUp).toBe(before)
  })

  it('has its styles in it, and its policy allows exactly those and the start script', async () => {
    const answer = await get('/creators')
    expect(JSON.parse(answer.body).styles).toBe('a{}b{}')
    const policy = String(answer.headers['content-security-policy']).split(';')
    expect(policy).toContain(`style-src 'self' ${hashOf('a{}b{}')}`)
    expect(policy).toContain(`script-src 'self' ${hashOf('go()')}`)
    expect(policy).toContain('trusted-types service-worker live-encoder')
  })

  it('with a mailed secret in its address sends no referrer', async () => {
    for (const page of ['verify-email', 'token', 'recovery-password', 'email-change'])
      expect((await get(`/auth/${page}?token=abc`)).headers['referrer-policy'], page).toBe('no-referrer')
    const ticket = await get('/help/tickets?token=abc')
    expect(ticket.headers['referrer-policy']).toBe('no-referrer')
    expect((await get('/creators')).headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
  })

  it('is not sent for requests of programs', async () => {
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

describe('a page for adults, where the operator asks guests for their age', () => {
  beforeAll(() => {
    VALUES.ageGate = true
  })
  afterAll(() => {
    VALUES.ageGate = false
  })
  const answered = (form: string) =>
    app.inject({
      method: 'POST',
      url: '/age',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: form,
    })

  it('is the question alone, until its answer is in a cookie', async () => {
    const asked = await get('/marina?a="b')
    expect([asked.statusCode, asked.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(asked.body).toContain('18')
    expect(asked.body).toContain('noindex')
    expect(asked.body).not.toContain('"kind"')
    expect(asked.body).toContain('value="/marina?a=')
    const answer = await answered('answer=yes&to=%2Fmarina%3Fa%3D1')
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/marina?a=1'])
    const [cookie] = answer.cookies
    expect(cookie).toMatchObject({ name: 'age', value: 'adult', sameSite: 'Lax', path: '/' })
    expect(JSON.parse((await get('/marina', { age: cookie?.value ?? '' })).body).kind).toBe('whole')
  })

  it('is asked of no member, and not before other pages', async () => {
    expect(JSON.parse((await get('/marina', MEMBER)).body).user).toBe('fan')
    expect(JSON.parse((await get('/terms')).body).kind).toBe('whole')
    // a session that has ended is none
    expect((await get('/marina', { ...MEMBER, refresh_token: 'old' })).body).toContain('/age')
  })

  it('leads nowhere else than to this site, and keeps nothing where the answer is no', async () => {
    for (const to of ['https://evil.test', '//evil.test', '/\\evil.test', 'javascript:x()', ''])
      expect((await answered(`answer=yes&to=${encodeURIComponent(to)}`)).headers.location).toBe('/')
    const left = await answered('answer=no&to=%2Fmarina')
    expect([left.headers.location, left.cookies]).toEqual(['/', []])
    expect((await answered('')).headers.location).toBe('/')
  })
})
