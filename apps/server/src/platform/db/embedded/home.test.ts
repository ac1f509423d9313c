import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, lstatSync, mkdirSync, readlinkSync, rmSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { withClient } from '../../../testing/database-server.ts'
import { startEmbeddedProcess } from '../../../testing/embedded-process.ts'
import { makeTemporaryFolder } from '../../../testing/temporary-folder.ts'
import { type EmbeddedDatabase, startEmbedded } from '../embedded.ts'
import { canEnter, ownUid } from './identity.ts'

const FAST = { initdbOptions: ['--no-sync'], settings: { fsync: 'off' } }
const NOBODY = { uid: 65_534, gid: 65_534 }

const isRoot = ownUid() === 0
/** Below a folder of root's, another user reaches neither this code nor the Node that runs it. */
const canBeNobody =
  isRoot &&
  canEnter(import.meta.dirname, NOBODY) &&
  spawnSync(process.execPath, ['--version'], { ...NOBODY, cwd: '/' }).status === 0

let folder: string
let dataDir: string
let running: EmbeddedDatabase[]

beforeEach(async () => {
  folder = await makeTemporaryFolder('calina-home-')
  dataDir = path.join(folder, 'postgres')
  running = []
})

afterEach(async () => {
  for (const embedded of running) await embedded.stop()
  if (lstatSync(dataDir, { throwIfNoEntry: false })?.isSymbolicLink())
    await rm(readlinkSync(dataDir), { recursive: true })
  await rm(folder, { recursive: true, force: true })
})

async function start(): Promise<EmbeddedDatabase> {
  const embedded = await startEmbedded({ dataDir, ...FAST })
  running.push(embedded)
  return embedded
}

function uidOf(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'uid=', '-p', String(pid)], { encoding: 'utf8' }))
}

async function tables({ connection }: Pick<EmbeddedDatabase, 'connection'>): Promise<number | null> {
  return await withClient(connection, async client => {
    const { rowCount } = await client.query("select from pg_tables where schemaname = 'public'")
    return rowCount
  })
}

async function makeTable({ connection }: Pick<EmbeddedDatabase, 'connection'>): Promise<void> {
  await withClient(connection, client => client.query('create table kept ()'))
}

describe.skipIf(!isRoot)('as root', () => {
  test('the server runs as another user, who alone may enter the folder', async () => {
    const embedded = await start()
    expect(uidOf(embedded.pid)).not.toBe(0)
    expect(statSync(dataDir).uid).toBe(uidOf(embedded.pid))
    expect(statSync(dataDir).mode & 0o777).toBe(0o700)
  })

  test('below a folder that only root may enter, the folder is a link to one elsewhere', async () => {
    chmodSync(folder, 0o700)
    const first = await start()
    expect(lstatSync(dataDir).isSymbolicLink()).toBe(true)
    expect(statSync(dataDir).mode & 0o777).toBe(0o700)
    await makeTable(first)
    await first.stop()
    expect(await tables(await start())).toBe(1)
  })

  test('a folder that came below one that only root may enter is named', async () => {
    await (await start()).stop()
    chmodSync(folder, 0o700)
    await expect(start()).rejects.toMatchObject({ problem: 'unreachable' })
    await expect(start()).rejects.toThrow(dataDir)
  })

  test('a link to a folder that is gone is named, and no new database takes its place', async () => {
    chmodSync(folder, 0o700)
    await (await start()).stop()
    const elsewhere = readlinkSync(dataDir)
    rmSync(elsewhere, { recursive: true })
    await expect(start()).rejects.toThrow(elsewhere)
    mkdirSync(elsewhere)
  })
})

describe.skipIf(!canBeNobody)('as a normal user', () => {
  beforeEach(() => chmodSync(folder, 0o777))

  test('the server runs as that user', async () => {
    const theirs = await startEmbeddedProcess({ dataDir, ...FAST }, NOBODY)
    expect(uidOf(theirs.pid)).toBe(NOBODY.uid)
    expect(await tables(theirs)).toBe(0)
    await theirs.end()
  })

  test('root uses what a user made, as that user', async () => {
    const theirs = await startEmbeddedProcess({ dataDir, ...FAST }, NOBODY)
    await makeTable(theirs)
    await theirs.end()
    const ours = await start()
    expect(uidOf(ours.pid)).toBe(NOBODY.uid)
    expect(await tables(ours)).toBe(1)
    await ours.stop()
    const again = await startEmbeddedProcess({ dataDir, ...FAST }, NOBODY)
    expect(await tables(again)).toBe(1)
    await again.end()
  })

  test('a folder of another user is refused', async () => {
    mkdirSync(dataDir, { mode: 0o755 })
    await expect(startEmbeddedProcess({ dataDir, ...FAST }, NOBODY)).rejects.toThrow(
      /belongs to user "root" \(0\)/,
    )
  })
})
