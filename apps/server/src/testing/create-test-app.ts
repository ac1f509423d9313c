import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { LightMyRequestResponse } from 'fastify'
import { type App, createApp } from '../app.ts'
import { loadConfig } from '../config/config.ts'
import { ManualClock } from '../platform/clock.ts'
import { type Actor, type Context, systemContext } from '../platform/context.ts'
import type { PoolConnection } from '../platform/db/pool.ts'
import type { AnsweredError } from '../platform/declared-errors.ts'
import { createLogger } from '../platform/logger.ts'
import type { Module } from '../platform/module.ts'
import type { ReadDisk } from '../platform/storage/disk-space.ts'
import { createTestDatabase, type TestDatabase, urlOf } from './database.ts'
import { recordError } from './provoked-errors.ts'
import { RecordingRealtime } from './recording-realtime.ts'
import { surroundingsOf } from './surroundings.ts'

export interface CallOptions {
  token?: string
  body?: unknown
  headers?: Record<string, string>
  cookies?: Record<string, string>
  /** Network address of the caller. */
  from?: string
}

/** The whole server on a new database, with a clock that tests move and a record of what its sockets send. */
export interface TestApp {
  app: App
  services: App['services']
  clock: ManualClock
  /** For further processes on the same database. */
  connection: PoolConnection
  realtime: RecordingRealtime
  /** Sessions whose end was broadcast. */
  endedSessions: readonly string[]
  /** The database, for other programs. */
  databaseUrl: string
  /** Calls the API as a client would; `path` is relative to the API base unless it begins with `//`. */
  call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    options?: CallOptions,
  ): Promise<LightMyRequestResponse>
  /** A context for calling commands directly. */
  ctx(actor?: Actor): Context
  /** Relays every published fact that is due, until there is none. */
  drain(): Promise<void>
  /** Errors that an operation answered without declaring them. Closing fails while there are any. */
  undeclared: AnsweredError[]
  close(): Promise<void>
}

export interface TestAppOptions {
  env?: Record<string, string>
  /** Real sockets in place of the recorder, for tests that listen and connect. */
  sockets?: boolean
  /** How free space is read. Files are in a folder then. */
  readDisk?: ReadDisk
  /** Files are in a folder, for tests that read it. */
  inFolder?: boolean
  /** One that is shared with another app, and stays. */
  database?: TestDatabase
  clock?: ManualClock
  /** Modules after the product's own. */
  modules?: readonly Module[]
  /** Jobs run beside the test as in a worker; without it they wait for `drain` of the jobs. */
  working?: boolean
  /** Receives the log, from `LOG_LEVEL` in `env` on. */
  log?: { write(line: string): void }
}

export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.database ?? (await createTestDatabase())
  const folder = await mkdtemp(path.join(tmpdir(), 'calina-test-'))
  const clock = options.clock ?? new ManualClock()
  const realtime = new RecordingRealtime()
  const inFolder = options.inFolder ?? options.readDisk !== undefined
  const surroundings = await surroundingsOf(database, { inFolder })
  const config = loadConfig({
    MODE: 'demo',
    SECRET: 'test-secret-test-secret-test-secret-test',
    DOCUMENT_KEY: 'test-document-key-test-document-key-test',
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'false',
    DATABASE_POOL: '12',
    PUBLIC_URL: 'http://localhost:3000',
    ...surroundings.env,
    ...options.env,
  })
  const undeclared: AnsweredError[] = []
  const app = await createApp({
    config,
    clock,
    observeErrors: error => {
      recordError(error)
      if (!error.declared) undeclared.push(error)
    },
    logger: createLogger(config.logLevel, options.log && { to: options.log }),
    connection: database.connection,
    ...(options.sockets === true ? {} : { realtime }),
    ...(options.readDisk && { readDisk: options.readDisk }),
    ...(options.modules && { modules: options.modules }),
  })
  const endedSessions: string[] = []
  app.services.broadcast.on('session.ended', ({ sessionId }) => void endedSessions.push(sessionId))
  if (options.working === true) await app.jobs.start(app.services, database.connection)
  return {
    app,
    services: app.services,
    endedSessions,
    clock,
    connection: database.connection,
    realtime,
    databaseUrl: urlOf(database.connection),
    call: (method, url, { token, body, headers, cookies, from } = {}) =>
      app.fastify.inject({
        method,
        url: url.startsWith('//') ? url.slice(1) : `/api${url}`,
        headers: {
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(cookies === undefined ? {} : { cookies }),
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
        ...(from === undefined ? {} : { remoteAddress: from }),
      }),
    ctx: (actor = { kind: 'system' }) => ({ ...systemContext(app.services, 'test'), actor }),
    drain: async () => {
      while ((await app.outbox.drain(app.services)) > 0);
    },
    undeclared,
    close: async () => {
      await app.stop()
      await surroundings.close()
      if (options.database === undefined) await database.drop()
      await rm(folder, { recursive: true, force: true })
      const missing = undeclared.map(({ operation, code }) => `${operation}: ${code}`)
      if (missing.length > 0)
        throw new Error(`errors that their operations do not declare: ${missing.join(', ')}`)
    },
  }
}
