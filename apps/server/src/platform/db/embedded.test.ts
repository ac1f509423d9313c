import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { withClient } from '../../testing/database-server.ts'
import { isGone, startEmbeddedProcess } from '../../testing/embedded-process.ts'
import { makeTemporaryFolder } from '../../testing/temporary-folder.ts'
import { type EmbeddedDatabase, type EmbeddedOptions, startEmbedded } from './embedded.ts'

/** Most tests do not need what they write to survive a power cut. */
const FAST = { initdbOptions: ['--no-sync'], settings: { fsync: 'off' } }

let folder: string
let dataDir: string
let running: EmbeddedDatabase[]

beforeEach(async () => {
  folder = await makeTemporaryFolder('calina-embedded-')
  dataDir = path.join(folder, 'postgres')
  running = []
})

afterEach(async () => {
  for (const embedded of running) await embedded.stop()
  await rm(folder, { recursive: true, force: true })
})

async function start(options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedDatabase> {
  const embedded = await startEmbedded({ dataDir, ...FAST, ...options })
  running.push(embedded)
  return embedded
}

async function ask(embedded: Pick<EmbeddedDatabase, 'connection'>, sql: string): Promise<unknown> {
  return await withClient(embedded.connection, async client => {
    const { rows } = await client.query({ text: sql, rowMode: 'array' })
    return rows[0]?.[0]
  })
}

describe('a private server', () => {
  test('is made, and found again with its rows after a stop', async () => {
    const first = await start()
    expect(first.reused).toBe(false)
    await ask(first, 'create table kept as select 42 as n')
    await first.stop()
    expect(await isGone(first.pid, dataDir)).toBe(true)
    const second = await start()
    expect(second.reused).toBe(false)
    expect(await ask(second, 'select n from kept')).toBe(42)
  })

  test('listens on a socket in a private folder and nowhere else', async () => {
    const embedded = await start()
    expect(embedded.connection.host).toBe(dataDir)
    expect(await ask(embedded, 'show listen_addresses')).toBe('')
    expect(statSync(dataDir).mode & 0o777).toBe(0o700)
    expect(statSync(path.join(dataDir, 'cluster')).mode & 0o777).toBe(0o700)
    expect(statSync(path.join(dataDir, 'postgres.log')).mode & 0o077).toBe(0)
  })

  test('keeps commits on disk by default, and folds case by Unicode', async () => {
    const embedded = await start({ settings: {} })
    expect(await ask(embedded, 'show fsync')).toBe('on')
    expect(await ask(embedded, 'show synchronous_commit')).toBe('on')
    expect(await ask(embedded, "select lower('ÑANDÚ')")).toBe('ñandú')
    await ask(embedded, 'create extension pg_trgm')
    expect(await ask(embedded, "select similarity('ñandú', 'ñandu') > 0.3")).toBe(true)
  })

  test('takes settings', async () => {
    const embedded = await start({ settings: { fsync: 'off', max_connections: '17' } })
    expect(await ask(embedded, 'show fsync')).toBe('off')
    expect(await ask(embedded, 'show max_connections')).toBe('17')
  })

  test('has one server process without messages of others, or several with them', async () => {
    const alone = await start({ server: 'alone' })
    for (const server of ['alone', 'joined'] as const)
      await expect(start({ server })).rejects.toThrow(
        'Another server process uses the database in this DATA_DIR',
      )
    // A check of the books may look at it meanwhile.
    await (await start()).stop()
    await alone.stop()
    const joined = await start({ server: 'joined' })
    await (await start({ server: 'joined' })).stop()
    await expect(start({ server: 'alone' })).rejects.toThrow('ROLE=worker')
    await joined.stop()

    const killed = await startEmbeddedProcess({ dataDir, ...FAST, server: 'alone' })
    await killed.end('SIGKILL')
    await start({ server: 'alone' })
  })

  test('is out of the reach of a Ctrl-C in the terminal', async () => {
    const embedded = await start()
    const groupOf = (pid: number) =>
      execFileSync('ps', ['-o', 'pgid=', '-p', String(pid)], { encoding: 'utf8' }).trim()
    expect(groupOf(embedded.pid)).not.toBe(groupOf(process.pid))
  })

  test('ends sessions that stay open when it is stopped', async () => {
    const embedded = await start()
    await withClient(embedded.connection, async client => {
      client.on('error', () => undefined)
      await client.query('begin')
      await embedded.stop()
      expect(await isGone(embedded.pid, dataDir)).toBe(true)
    }).catch(() => undefined)
    expect(existsSync(path.join(dataDir, 'cluster/postmaster.pid'))).toBe(false)
  })

  test('has its socket elsewhere where the path of its folder is too long', async () => {
    dataDir = path.join(folder, 'a-long-name/'.repeat(12), 'postgres')
    const embedded = await start()
    expect(embedded.connection.host.length).toBeLessThan(60)
    expect(statSync(embedded.connection.host).mode & 0o777).toBe(0o700)
    expect(await ask(embedded, 'select 1')).toBe(1)
    await embedded.stop()
    expect(existsSync(embedded.connection.host)).toBe(false)
  })
})

describe('several launches on one folder', () => {
  test('join, and the last one out stops the server', async () => {
    const first = await start()
    const second = await startEmbeddedProcess({ dataDir, ...FAST })
    expect(second.reused).toBe(true)
    expect(second.pid).toBe(first.pid)
    await first.stop()
    expect(await ask(second, 'select 1')).toBe(1)
    const third = await start()
    expect(third.pid).toBe(first.pid)
    await second.end()
    expect(await ask(third, 'select 1')).toBe(1)
    await third.stop()
    expect(await isGone(first.pid, dataDir)).toBe(true)
    expect(readdirSync(path.join(dataDir, 'users'))).toEqual([])
  })

  test('at the same moment, on an empty folder, make one server', async () => {
    const processes = await Promise.all([1, 2, 3].map(() => startEmbeddedProcess({ dataDir, ...FAST })))
    expect(new Set(processes.map(({ pid }) => pid)).size).toBe(1)
    expect(processes.filter(({ reused }) => !reused)).toHaveLength(1)
    await Promise.all(processes.map(each => each.end()))
    expect(await isGone(processes[0]?.pid ?? 0, dataDir)).toBe(true)
  })

  test('while the last one stops, wait and start anew', async () => {
    const first = await start()
    const [, second] = await Promise.all([first.stop(), start()])
    expect(await ask(second, 'select 1')).toBe(1)
  })
})

describe('after a kill', () => {
  test('of the process that started it, the server is found again', async () => {
    const killed = await startEmbeddedProcess({ dataDir, ...FAST })
    await ask(killed, 'create table kept as select 42 as n')
    await killed.end('SIGKILL')
    const next = await start()
    expect(next.reused).toBe(true)
    expect(next.pid).toBe(killed.pid)
    expect(await ask(next, 'select n from kept')).toBe(42)
    await next.stop()
    expect(await isGone(killed.pid, dataDir)).toBe(true)
  })

  test('of the server, it is started again in the same place', async () => {
    const incidents: string[] = []
    const embedded = await start({ settings: {}, onIncident: message => incidents.push(message) })
    await ask(embedded, 'create table kept as select 42 as n')
    const before = embedded.pid
    process.kill(before, 'SIGKILL')
    await expect.poll(() => embedded.pid).not.toBe(before)
    await expect.poll(() => incidents.at(-1)).toBe('PostgreSQL runs again')
    expect(await ask(embedded, 'select n from kept')).toBe(42)
  })

  test('of both, the next start recovers', async () => {
    const killed = await startEmbeddedProcess({ dataDir })
    await ask(killed, 'create table kept as select 42 as n')
    await killed.end('SIGKILL')
    process.kill(killed.pid, 'SIGKILL')
    await isGone(killed.pid, dataDir)
    const next = await start()
    expect(next.reused).toBe(false)
    expect(await ask(next, 'select n from kept')).toBe(42)
  })

  test('a process id that went to another program is not taken for the server', async () => {
    const killed = await startEmbeddedProcess({ dataDir, ...FAST })
    await killed.end('SIGKILL')
    process.kill(killed.pid, 'SIGKILL')
    await isGone(killed.pid, dataDir)
    const pidFile = path.join(dataDir, 'cluster/postmaster.pid')
    writeFileSync(pidFile, readFileSync(pidFile, 'utf8').replace(/^\d+/, String(process.ppid)))
    const next = await start()
    expect(next.reused).toBe(false)
    expect(await ask(next, 'select 1')).toBe(1)
  })

  test('a server whose socket was deleted is started again', async () => {
    const killed = await startEmbeddedProcess({ dataDir, ...FAST })
    await killed.end('SIGKILL')
    rmSync(path.join(dataDir, '.s.PGSQL.5432'))
    const next = await start()
    expect(next.reused).toBe(false)
    expect(await ask(next, 'select 1')).toBe(1)
  })
})

describe('no server is left behind', () => {
  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('by %s', async signal => {
    const child = await startEmbeddedProcess({ dataDir, ...FAST })
    expect((await child.end(signal)).signal).toBe(signal)
    expect(await isGone(child.pid, dataDir)).toBe(true)
  })

  test('by an exception', async () => {
    const child = await startEmbeddedProcess({ dataDir, ...FAST, throwAtEnd: true })
    expect((await child.end()).code).toBe(1)
    expect(child.stderr()).toContain('thrown at the end')
    expect(await isGone(child.pid, dataDir)).toBe(true)
  })

  test('by a signal in the middle of the first start', async () => {
    for (const delay of [250, 450, 600, 750]) {
      const starting = startEmbeddedProcess({ dataDir, ...FAST })
      starting.catch(() => undefined)
      await sleep(delay)
      const found = execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' })
      const line = found
        .split('\n')
        .find(each => each.includes('launch.fixture.ts') && each.includes(dataDir))
      if (line !== undefined) process.kill(Number.parseInt(line, 10), 'SIGTERM')
      const started = await starting.catch(() => undefined)
      await started?.end('SIGTERM')
      await expect
        .poll(() => execFileSync('ps', ['-eo', 'args='], { encoding: 'utf8' }))
        .not.toContain(`-D ${path.join(dataDir, 'cluster')}`)
    }
    expect(await ask(await start(), 'select 1')).toBe(1)
  })
})

describe('names the problem', () => {
  test('when there are no programs', async () => {
    const error = await startEmbedded({ dataDir, pgBin: folder }).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ name: 'EmbeddedDatabaseError', problem: 'no-binaries' })
    expect(String(error)).toContain(`PG_BIN ${folder}: it has no initdb`)
  })

  test('when the database is of another version', async () => {
    await (await start()).stop()
    writeFileSync(path.join(dataDir, 'cluster/PG_VERSION'), '14\n')
    await expect(start()).rejects.toMatchObject({ problem: 'version-mismatch' })
    writeFileSync(path.join(dataDir, 'cluster/PG_VERSION'), '18\n')
  })

  test('when PostgreSQL does not start, in its own words', async () => {
    await expect(start({ settings: { shared_buffers: 'plenty' } })).rejects.toThrow(
      /did not start in .*invalid value for parameter "shared_buffers"/s,
    )
    expect(readdirSync(path.join(dataDir, 'users'))).toEqual([])
    expect(await ask(await start(), 'select 1')).toBe(1)
  })

  test('when the folder cannot be made', async () => {
    writeFileSync(path.join(folder, 'file'), '')
    const inFile = path.join(folder, 'file', 'postgres')
    await expect(startEmbedded({ dataDir: inFile })).rejects.toMatchObject({ problem: 'not-permitted' })
  })
})

const system = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : []
describe.skipIf(system.length === 0)('PostgreSQL of the system', () => {
  test.each(system)('%s runs the same', async version => {
    const embedded = await start({ pgBin: `/usr/lib/postgresql/${version}/bin` })
    expect(await ask(embedded, "select split_part(current_setting('server_version'), '.', 1)")).toBe(version)
    expect(await ask(embedded, "select lower('ÑANDÚ')")).toBe('ñandú')
  })
})
