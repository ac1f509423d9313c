import { cp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type BackupWorld,
  backUp,
  bringBack,
  createBackupWorld,
  MIGRATIONS,
  sourceOf,
} from '../../testing/backups.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { withClient } from '../../testing/database-server.ts'
import { dumpOf } from '../../testing/dump.ts'
import { DAY, HOUR, ManualClock, MINUTE } from '../clock.ts'
import { createPool } from '../db/pool.ts'
import { prepareDatabase } from '../db/prepare.ts'
import { FolderStorage } from '../storage/folder-storage.ts'
import type { Storage } from '../storage/storage.ts'
import { BackupBusyError, DamagedError } from './errors.ts'
import { heldFiles, objectOf } from './files.ts'
import { checkSeal, findBackups, readManifest } from './manifest.ts'
import { readPart } from './parts.ts'
import { openPlace } from './place.ts'
import { prepareRestore } from './restore.ts'
import { readBackupState } from './runs.repository.ts'
import { openWith } from './sealing.ts'
import { checkParts } from './verify.ts'

const BIN = { contentType: 'application/octet-stream' }
const quiet = { onProgress: () => undefined }

let world: BackupWorld
let t: TestApp
beforeAll(async () => {
  world = await createBackupWorld()
  t = await createTestApp({
    env: { ...world.env, BACKUP_KEEP: '2d' },
    inFolder: true,
    clock: new ManualClock(new Date()),
  })
  for (const name of ['a', 'b', 'c']) await put(name)
})
afterAll(async () => {
  await t.close()
  await world.remove()
})

const put = (name: string, content = `content of ${name}`) =>
  t.services.storage.put(`${name.repeat(6)}/${name}.bin`, Buffer.from(content), BIN)
const placeNow = () => openPlace(t.services.config)
const listNow = async () => (await findBackups(await placeNow())).whole
async function objectsOf(folder = world.to): Promise<string[]> {
  const names = await readdir(path.join(folder, 'files'), { recursive: true }).catch(() => [])
  return names.filter(name => name.endsWith('.age')).toSorted()
}

/** An empty database, and an empty folder for the files. */
async function target(): Promise<{ database: TestDatabase; dataDir: string }> {
  const database = await createTestDatabase({ migrated: false })
  return { database, dataDir: path.join(world.folder, database.name) }
}
const restored = (dataDir: string) => new FolderStorage({ folder: path.join(dataDir, 'files') })
async function readText(storage: Storage, name: string): Promise<string | undefined> {
  const file = await storage.open(`${name.repeat(6)}/${name}.bin`)
  return file === null ? undefined : await text(file.stream)
}

describe('a backup', () => {
  it('has nothing readable in it, and copies only what is new', async () => {
    const first = await backUp(t)
    expect(first.fileCount).toBe(3)
    for (const name of await readdir(world.to, { recursive: true })) {
      const content = await readFile(path.join(world.to, name)).catch(() => Buffer.alloc(0))
      for (const secret of ['content of', 'aaaaaa', t.services.config.secret])
        expect(content.includes(secret), name).toBe(false)
    }
    t.clock.advance(DAY)
    await put('d')
    await put('a', 'another content')
    const second = await backUp(t)
    expect(second.fileCount).toBe(4)
    expect(await objectsOf()).toHaveLength(5)
    expect(await listNow()).toEqual([first.id, second.id])
    const place = await placeNow()
    expect(await checkParts(place, second, quiet)).toEqual({ damaged: [], hashed: 4 })
    // The first still has what was there then.
    const { manifest, open } = await sourceOf(t, world, first.id)
    const contents = new Map<string, string>()
    for await (const file of heldFiles(place, manifest.files, open))
      contents.set(file.key, await text(await readPart(place, objectOf(file), open)))
    expect(contents.get('aaaaaa/a.bin')).toBe('content of a')
    expect(contents.size).toBe(3)
  })

  it('is opened by its own identity alone, and by the keys it was made with', async () => {
    const id = (await listNow()).at(-1) ?? ''
    const source = await sourceOf(t, world, id)
    const stranger = await createBackupWorld()
    const open = await openWith(stranger.identity)
    await expect(prepareRestore({ ...source, open }, MIGRATIONS)).rejects.toThrow('does not open this backup')
    await expect(openWith(path.join(world.folder, 'none'))).rejects.toThrow('cannot be read')
    await writeFile(stranger.identity, 'age1xyz\n')
    await expect(openWith(stranger.identity)).rejects.toThrow('has no identity')
    await stranger.remove()
    for (const [env, said] of [
      [{ SECRET: 'another-secret-another-secret-another' }, 'SECRET is not the one'],
      [{ DOCUMENT_KEY: 'another-key-another-key-another-key' }, 'DOCUMENT_KEY is not the one'],
    ] as const) {
      const other = await createTestApp({ env: { ...world.env, ...env }, inFolder: true })
      await expect(sourceOf(other, world, id)).rejects.toThrow(said)
      await other.close()
    }
  })

  it('goes when the rule does not keep it, with the objects that no other has', async () => {
    await t.services.storage.remove('bbbbbb/b.bin')
    for (let day = 0; day < 3; day++) {
      t.clock.advance(DAY + HOUR)
      await backUp(t)
    }
    expect(await listNow()).toHaveLength(2)
    // The old content of a and that of b.
    expect(await objectsOf()).toHaveLength(3)
    const folders = await readdir(world.to)
    expect(folders.filter(name => /^\d/.test(name))).toHaveLength(2)
  })

  it('is made by one at a time', async () => {
    const outcomes = await Promise.allSettled([backUp(t), backUp(t), backUp(t)])
    const refused = outcomes.flatMap(each => (each.status === 'rejected' ? [each.reason] : []))
    expect(refused).toHaveLength(2)
    for (const error of refused) expect(error).toBeInstanceOf(BackupBusyError)
  })

  it('is not held up by files that go while it runs', async () => {
    await put('e')
    const { storage } = t.services
    const vanishing: Storage = Object.assign(Object.create(storage), {
      list: storage.list.bind(storage),
      open: async (key: string) => {
        if (key.startsWith('eeeeee')) await storage.remove(key)
        return await storage.open(key)
      },
    })
    t.clock.advance(MINUTE)
    const { fileCount } = await backUp(t, { storage: vanishing })
    expect(fileCount).toBe(3)
  })

  it('that is interrupted is none, and its copies are used by the next', async () => {
    const before = await listNow()
    await put('f')
    await put('g')
    t.clock.advance(MINUTE)
    const stopping = new AbortController()
    const killed = backUp(t, {
      signal: stopping.signal,
      onProgress: line => {
        if (line.startsWith('Database:')) stopping.abort(new Error('killed'))
      },
    })
    await expect(killed).rejects.toThrow('killed')
    expect(await listNow()).toEqual(before)
    expect((await readBackupState(t.services.db)).failed?.error).toContain('killed')
    const objects = await objectsOf()
    expect(objects).toHaveLength(5)
    t.clock.advance(MINUTE)
    const { id, fileCount } = await backUp(t)
    expect(fileCount).toBe(5)
    expect(await objectsOf()).toEqual(objects)
    expect(await listNow()).toContain(id)
    const { last, failed } = await readBackupState(t.services.db)
    expect([last?.beganAt, failed]).toEqual([t.clock.now(), undefined])
    expect(await checkParts(await placeNow(), await readManifest(await placeNow(), id), quiet)).toEqual({
      damaged: [],
      hashed: 5,
    })
  })
})

describe('a restore', () => {
  /** A place of its own, which a test may damage. */
  async function damagedCopy() {
    const id = (await listNow()).at(-1) ?? ''
    const folder = path.join(world.folder, `copy-${Math.random().toString(36).slice(2)}`)
    await cp(world.to, folder, { recursive: true })
    const source = await sourceOf(t, world, id)
    return { id, folder, source: { ...source, place: new FolderStorage({ folder, plain: true }) } }
  }

  it('refuses a database or files that are there, unless they are to go', async () => {
    const source = await sourceOf(t, world, (await listNow()).at(-1) ?? '')
    const { database, dataDir } = await target()
    await restored(dataDir).put('zzzzzz/z.bin', Buffer.from('z'), BIN)
    await expect(bringBack(source, database.connection, { dataDir })).rejects.toThrow('stored files already')
    expect(await bringBack(source, database.connection, { dataDir, replace: true })).toEqual([])
    expect(await readText(restored(dataDir), 'z')).toBeUndefined()
    expect(await readText(restored(dataDir), 'a')).toBe('another content')
    await expect(bringBack(source, database.connection, { dataDir })).rejects.toThrow('not empty')
    // Under a server that runs it refuses in any case.
    await expect(bringBack(source, t.connection, { dataDir, replace: true })).rejects.toThrow('Stop every')
    await database.drop()
  })

  it('touches nothing where a part of the database is truncated or missing', async () => {
    const { source, folder } = await damagedCopy()
    const part = source.manifest.tables.find(({ key }) => key.includes('schema_migration'))?.key ?? ''
    const { database, dataDir } = await target()
    for (const damage of [() => truncate(path.join(folder, part), 300), () => rm(path.join(folder, part))]) {
      await damage()
      await expect(bringBack(source, database.connection, { dataDir })).rejects.toThrow(DamagedError)
      expect((await checkParts(source.place, source.manifest, quiet)).damaged).toEqual([part])
      await withClient(database.connection, async client => {
        const { rows } = await client.query(`select from pg_class where relname = 'schema_migration'`)
        expect(rows).toEqual([])
      })
    }
    await database.drop()
  })

  it('brings everything else where objects are damaged, and names the files', async () => {
    const { source, folder } = await damagedCopy()
    const [one = '', two = ''] = await objectsOf(folder)
    await truncate(path.join(folder, 'files', one), 100)
    await rm(path.join(folder, 'files', two))
    const { damaged } = await checkParts(source.place, source.manifest, quiet)
    expect(damaged.toSorted()).toEqual([`files/${one}`, `files/${two}`])
    // A newer version brings the database up to itself.
    const migrations = path.join(world.folder, 'newer')
    await cp(MIGRATIONS, migrations, { recursive: true })
    await writeFile(path.join(migrations, '9999_later.sql'), 'create table later (id integer);')
    const { database, dataDir } = await target()
    expect(await bringBack(source, database.connection, { dataDir, migrations })).toHaveLength(2)
    const names = await Promise.all(['a', 'c', 'd', 'f', 'g'].map(name => readText(restored(dataDir), name)))
    expect(names.filter(content => content !== undefined)).toHaveLength(3)
    await withClient(database.connection, async client => {
      const { rows } = await client.query('select max(number) as last from schema_migration')
      expect(rows).toEqual([{ last: 9999 }])
    })
    await database.drop()
  })

  it('refuses a manifest that was changed, and one of a newer version', async () => {
    const { id, folder, source } = await damagedCopy()
    const file = path.join(folder, id, 'manifest.json')
    const manifest = JSON.parse(await readFile(file, 'utf8'))
    const config = { ...t.services.config, backup: undefined }
    const place = source.place
    await writeFile(file, JSON.stringify({ ...manifest, fileCount: 1 }))
    const changed = await readManifest(place, id)
    expect(() => checkSeal(changed, config)).toThrow('not what was written')
    await writeFile(file, JSON.stringify({ ...manifest, format: 2 }))
    await expect(readManifest(place, id)).rejects.toThrow('newer version')
    await writeFile(file, '{"format": 1')
    await expect(readManifest(place, id)).rejects.toThrow('not what was written')
    for (const wrong of ['../x', '', 'latest', `${id}0`, '20260101T000000Z-0000'])
      await expect(readManifest(place, wrong)).rejects.toThrow('There is no backup')
  })

  it('needs the migrations of the backup', async () => {
    const source = await sourceOf(t, world, (await listNow()).at(-1) ?? '')
    const older = path.join(world.folder, 'older')
    await cp(MIGRATIONS, older, { recursive: true })
    const last = (await readdir(older)).toSorted().at(-1) ?? ''
    await rm(path.join(older, last))
    await expect(prepareRestore(source, older)).rejects.toThrow('was made by version')
  })

  it('that is interrupted starts no server, and run again it brings every row', async () => {
    const source = await sourceOf(t, world, (await listNow()).at(-1) ?? '')
    const { database, dataDir } = await target()
    const finish = () => Promise.reject(new Error('killed'))
    await expect(bringBack(source, database.connection, { dataDir, finish })).rejects.toThrow('killed')
    const pool = createPool({ connection: database.connection, max: 1, onError: () => undefined })
    await expect(prepareDatabase(pool, MIGRATIONS)).rejects.toThrow(
      `npm run restore -- ${source.manifest.id}`,
    )
    expect(await bringBack(source, database.connection, { dataDir })).toEqual([])
    await prepareDatabase(pool, MIGRATIONS)
    await pool.end()
    const back = await createTestApp({ env: world.env, inFolder: true, database })
    const [was, is] = [await dumpOf(t), await dumpOf(back)]
    expect(is.size).toBe(was.size)
    // What the backup itself has written, and what the queue counts.
    const differs = /^(public\.(backup_run|server_process)|job\.(warning|queue_stats.*))$/
    for (const [table, rows] of was)
      if (!differs.test(table))
        expect(is.get(table)?.split('\n').toSorted(), table).toEqual(rows.split('\n').toSorted())
    await back.close()
    await database.drop()
  })
})
