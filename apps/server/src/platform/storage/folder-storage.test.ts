import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FolderStorage } from './folder-storage.ts'
import { StorageFullError } from './storage.ts'
import { describeStorage, read, TEXT } from './testing/storage-suite.ts'

let root: string
let folder: string
let storage: FolderStorage

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'storage-'))
  folder = path.join(root, 'files')
  storage = new FolderStorage({ folder, reserveBytes: 0 })
})
afterEach(() => rm(root, { recursive: true, force: true }))

describeStorage(() => storage)

describe('what was put into a folder', () => {
  it('goes away with its folders', async () => {
    await storage.put('abc/one.bin', Buffer.from('1'), TEXT)
    await storage.put('abc/part/two.bin', Buffer.from('2'), TEXT)
    await storage.remove('abc/one.bin')
    await storage.removeFolder('abc/part')
    expect(await readdir(folder)).toEqual(['.incoming'])
  })

  it('is listed in an order that pages can follow', async () => {
    const keys = ['ab-c/1.bin', 'ab/1.bin', 'ab/part/1.bin', 'ab0/1.bin', 'ab_/1.bin', 'ac/1.bin', 'b.bin']
    for (const key of keys) await storage.put(key, Buffer.from('1'), TEXT)
    const seen: string[] = []
    for (let after: string | null = null; ; ) {
      const { files, next } = await storage.list({ after, limit: 1 })
      seen.push(...files.map(({ key }) => key))
      if (next === null) break
      after = next
    }
    expect(seen.toSorted()).toEqual(keys.toSorted())
  })

  it('is listed without what others have laid there', async () => {
    await storage.put('abc/one.bin', Buffer.from('1'), TEXT)
    for (const foreign of ['lost.txt', '.hidden.bin', 'ab/abc/notes.txt', 'ab/other.bin', 'zz/abc.bin'])
      await mkdir(path.dirname(path.join(folder, foreign)), { recursive: true }).then(() =>
        writeFile(path.join(folder, foreign), 'x'),
      )
    const { files, next } = await storage.list({ after: null, limit: 10 })
    expect([files.map(({ key }) => key), next]).toEqual([['abc/one.bin'], null])
  })

  it('leaves nothing behind when it does not arrive whole', async () => {
    const cut = Readable.from(
      (async function* () {
        yield Buffer.from('half')
        throw new Error('the line was cut')
      })(),
    )
    await expect(storage.put('x/cut.bin', cut, TEXT)).rejects.toThrow('the line was cut')
    expect(await readdir(path.join(folder, '.incoming'))).toEqual([])
  })

  it('is cleared away a day after a kill, and not before', async () => {
    await storage.freeBytes()
    const [stale, fresh] = ['stale', 'fresh'].map(name => path.join(folder, '.incoming', name))
    for (const file of [stale, fresh]) await writeFile(String(file), 'half')
    const twoDaysAgo = Date.now() / 1000 - 2 * 86_400
    await utimes(String(stale), twoDaysAgo, twoDaysAgo)
    await new FolderStorage({ folder }).freeBytes()
    expect(await readdir(path.join(folder, '.incoming'))).toEqual(['fresh'])
  })
})

describe('the folder', () => {
  it('is open to its owner only', async () => {
    await storage.put('ab/x.bin', Buffer.from('x'), TEXT)
    const mode = async (...parts: string[]) => (await stat(path.join(folder, ...parts))).mode & 0o777
    expect(await mode()).toBe(0o700)
    expect(await mode('ab')).toBe(0o700)
    expect(await mode('ab', 'ab', 'x.bin')).toBe(0o600)
  })

  it('is made private again after its mode was changed', async () => {
    await storage.freeBytes()
    await chmod(folder, 0o755)
    await new FolderStorage({ folder }).freeBytes()
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
  })

  it('takes no new file when the disk is nearly full, and still reads', async () => {
    let free = 1_000_000
    storage = new FolderStorage({
      folder,
      reserveBytes: 400_000,
      readDisk: async () => ({ device: 1, freeBytes: free, totalBytes: 1_000 }),
    })
    await storage.put('x/a.bin', Buffer.from('kept'), TEXT)
    expect(await storage.freeBytes()).toBe(600_000)
    await expect(storage.put('x/b.bin', Buffer.alloc(600_001), TEXT)).rejects.toBeInstanceOf(StorageFullError)
    free = 399_999
    await expect(storage.put('x/b.bin', Readable.from(['x']), TEXT)).rejects.toBeInstanceOf(StorageFullError)
    expect(await read(storage, 'x/a.bin')).toBe('kept')
    free = 1_000_000
    await storage.put('x/b.bin', Buffer.from('again'), TEXT)
    expect(await readFile(path.join(folder, 'x_', 'x', 'b.bin'), 'utf8')).toBe('again')
  })

  it('reports a disk that fills up while writing', async () => {
    const full = Object.assign(new Error('write'), { code: 'ENOSPC' })
    const stream = new Readable({ read: () => undefined })
    stream.destroy(full)
    await expect(storage.put('x/a.bin', stream, TEXT)).rejects.toBeInstanceOf(StorageFullError)
  })
})
