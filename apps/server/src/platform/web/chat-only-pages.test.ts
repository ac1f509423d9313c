import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { defaultSettings, type SettingName, type SettingValues } from '@calina/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadConfig } from '../../config/config.ts'
import { DeclaredErrors } from '../declared-errors.ts'
import { createServer } from '../http/fastify.ts'
import { createLogger } from '../logger.ts'
import { webClient } from './web-client.ts'

/** A build whose pages say by which way they were made. */
const ENTRY = `
export const assetsFor = () => ({ css: [] })
export const shellAssets = () => ({ css: [] })
export const startScript = 'go()'
export const isRendered = () => true
export const isForAdults = () => false
export const isForChats = url => url.startsWith('/messages') || url.startsWith('/auth/login')
export const render = async () => ({ status: 200, html: 'whole' })
export const renderShell = async () => ({ status: 200, html: 'shell' })
`
const VALUES = defaultSettings('USD')
const settings = {
  state: { version: 0, values: VALUES },
  get: <K extends SettingName>(name: K): SettingValues[K] => VALUES[name],
}

let dist: string
let app: FastifyInstance
beforeAll(async () => {
  dist = await mkdtemp(path.join(tmpdir(), 'calina-dist-'))
  await mkdir(path.join(dist, 'client', '.vite'), { recursive: true })
  await mkdir(path.join(dist, 'client', 'assets'))
  await mkdir(path.join(dist, 'server'))
  await writeFile(path.join(dist, 'client', '.vite', 'manifest.json'), '{}')
  await writeFile(path.join(dist, 'client', 'assets', 'one.js'), 'one')
  await writeFile(path.join(dist, 'client', 'sw.js'), 'self')
  await writeFile(path.join(dist, 'server', 'package.json'), '{"type":"module"}')
  await writeFile(path.join(dist, 'server', 'entry-server.js'), ENTRY)
  const config = loadConfig({
    SECRET: 'test-secret-test-secret-test-secret-test',
    DOCUMENT_KEY: 'test-document-key-test-document-key-test',
    CHAT_ONLY_HOSTS: 'chat.localhost',
  })
  const logger = createLogger('silent')
  const errors = new DeclaredErrors({ logger, strict: true })
  app = await createServer({ config, logger, authenticate: async () => null, errors })
  app.get('/api/v1/mine', async () => 'mine')
  await webClient(app, { config, settings, dist, apiBase: '/api', visitorOf: async () => null })
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await rm(dist, { recursive: true, force: true })
})

const ask = (url: string, host = 'chat.localhost:3000', method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
  app.inject({ method, url, headers: { host, accept: 'text/html' } })

it('every page but its own leads to the messages', async () => {
  for (const url of ['/', '/home', '/marina', '/settings/profit?month=5', '/a/b/c/d', '/staff'])
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode, headers } = await ask(url, undefined, method)
      expect([url, statusCode, headers.location]).toEqual([url, 302, '/messages'])
    }
  for (const url of ['/messages', '/messages/one', '/auth/login']) {
    const { statusCode, body } = await ask(url)
    expect([url, statusCode, body]).toEqual([url, 200, 'shell'])
  }
  const { statusCode, body } = await ask('/marina', 'localhost:3000')
  expect([statusCode, body]).toEqual([200, 'whole'])
})

it('files of the build are there, and what others share is not taken', async () => {
  for (const url of ['/assets/one.js', '/sw.js', '/builds/shell', '/plain-page.css'])
    expect([url, (await ask(url)).statusCode]).toEqual([url, 200])
  for (const url of ['/assets/none.js', '/robots.txt', '/api/v1/mine'])
    expect([url, (await ask(url)).statusCode]).toEqual([url, 404])
  for (const url of ['/share', '/age']) expect((await ask(url, undefined, 'POST')).statusCode).toBe(404)
})

it('the app that is installed begins with the messages', async () => {
  const { start_url: start, shortcuts, ...rest } = (await ask('/manifest.webmanifest')).json()
  expect([start, shortcuts.length, 'share_target' in rest]).toEqual(['/messages', 1, false])
})
