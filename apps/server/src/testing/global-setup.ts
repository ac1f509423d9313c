import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { Socket } from 'node:net'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../platform/db/embedded.ts'
import type { PoolConnection } from '../platform/db/pool.ts'
import { quoteName, withClient } from './database-server.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: {
      server: PoolConnection
      /** Begins the name of every database of this run. */
      run: string
    }
  }
}

const cleanUp: (() => Promise<void>)[] = []

/**
 * One PostgreSQL for the whole run: the embedded one, or the programs in `TEST_POSTGRES_BIN`. `TEST_DATABASE_URL` names
 * another to use, as a role that may create databases.
 */
export async function setup(project: TestProject): Promise<void> {
  const url = process.env.TEST_DATABASE_URL
  const run = `calina_test_${process.pid}`
  if (url === undefined) {
    project.provide('testDatabase', { server: await startServer(), run })
    return
  }
  const server = { connectionString: url }
  project.provide('testDatabase', { server, run })
  cleanUp.push(() => dropDatabases(server, run))
}

export async function teardown(): Promise<void> {
  for (const work of cleanUp) await work()
}

async function startServer(): Promise<PoolConnection> {
  const folder = await makeTemporaryFolder('calina-test-')
  const pgBin = process.env.TEST_POSTGRES_BIN
  const embedded = await startEmbedded({
    dataDir: path.join(folder, 'postgres'),
    initdbOptions: ['--no-sync'],
    ...(pgBin === undefined || pgBin === '' ? {} : { pgBin }),
    // Nothing here outlives the run, so nothing waits for the disk.
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' },
  })
  const lifeline = holdLifeline(folder)
  cleanUp.push(async () => {
    await embedded.stop()
    await rm(folder, { recursive: true, force: true })
    lifeline()
  })
  return embedded.connection
}

/**
 * A server stays when its process is killed, for the next start to find. No start looks for one of a test run, so
 * a shell waits for the end of this process, stops what is still there, and tidies up.
 */
function holdLifeline(folder: string): () => void {
  const script = `
    read -r _
    pidfile=$1/postgres/cluster/postmaster.pid
    test -e "$pidfile" && kill -QUIT "$(head -n 1 "$pidfile")"
    for _ in 1 2 3 4 5 6 7 8 9 10; do test -e "$pidfile" && sleep 0.5; done
    rm -rf "$1"`
  const shell = spawn('/bin/sh', ['-c', script, 'sh', folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  shell.unref()
  const { stdin } = shell
  stdin.on('error', () => undefined)
  if (stdin instanceof Socket) stdin.unref()
  return () => stdin.end()
}

async function dropDatabases(server: PoolConnection, prefix: string): Promise<void> {
  await withClient(server, async client => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [`${prefix}_`],
    )
    for (const { datname } of rows)
      await client.query(`drop database if exists ${quoteName(datname)} with (force)`)
  })
}
