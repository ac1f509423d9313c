import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FolderStorage } from './folder-storage.ts'
import { RangeNotSatisfiableError, randomName, StorageFullError, StorageKeyError } from './storage.ts'

const TEXT = { contentType: 'application/octet-stream' }
let root: string
let folder: string
let storage: FolderStorage

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'storage-'))
  folder = path.join(root, 'files')
  storage = new FolderStorage({ folder, reserveBytes: 0 })
})
afterEach(() => rm(root, { recursive: true, force: true }))

async function read(key: string, range?: Parameters<FolderStorage['open']>[1]): Promise<string> {
  const file = await storage.open(key, range)
  if (file === null) throw new Error('there is no such file')
  return (await buffer(file.stream)).toString()
}
const everyFile = async () => (await readdir(root, { recursive: true })).filter(name => name.includes('.'))

describe('files', () => {
  it('come back as they were put, from memory and from a stream', async () => {
    const bytes = randomBytes(300_000)
    const fromMemory = `${randomName()}/a.webp`
    const fromStream = `${randomName()}/b.webp`
    expect(await storage.put(fromMemory, bytes, { contentType: 'image/webp' })).toEqual({ size: 300_000 })
    await storage.put(fromStream, Readable.from([bytes.subarray(0, 7), bytes.subarray(7)]), {
      contentType: 'image/webp',
    })
    for (const key of [fromMemory, fromStream]) {
      const file = await storage.open(key)
      expect(file).toMatchObject({ size: 300_000, contentType: 'image/webp', range: null })
      expect(file && (await buffer(file.stream)).equals(bytes)).toBe(true)
    }
  })

  it('are read in ranges', async () => {
    await storage.put('x/r.bin', Buffer.from('0123456789'), TEXT)
    expect(await read('x/r.bin', { range: { start: 2, end: 4 } })).toBe('234')
    expect(await read('x/r.bin', { range: { start: 7 } })).toBe('789')
    expect(await read('x/r.bin', { range: { start: 8, end: 99 } })).toBe('89')
    expect(await read('x/r.bin', { range: { suffix: 3 } })).toBe('789')
    const file = await storage.open('x/r.bin', { range: { start: 0, end: 0 } })
    file?.stream.destroy()
    expect(file).toMatchObject({ size: 10, range: { start: 0, end: 0 } })
    for (const range of [{ start: 10 }, { suffix: 0 }, { start: 5, end: 4 }])
      await expect(storage.open('x/r.bin', { range })).rejects.toBeInstanceOf(RangeNotSatisfiableError)
  })

  it('may be empty', async () => {
    await storage.put('x/e.bin', Buffer.alloc(0), TEXT)
    expect(await read('x/e.bin')).toBe('')
  })

  it('are replaced whole, and go away with their folders', async () => {
    await storage.put('abc/one.bin', Buffer.from('a longer first one'), TEXT)
    await storage.put('abc/one.bin', Buffer.from('second'), TEXT)
    await storage.put('abc/two.bin', Buffer.from('2'), TEXT)
    expect(await read('abc/one.bin')).toBe('second')
    await storage.remove('abc/one.bin')
    expect([await storage.exists('abc/one.bin'), await storage.exists('abc/two.bin')]).toEqual([false, true])
    expect(await storage.open('abc/one.bin')).toBeNull()
    await storage.remove('abc/two.bin')
    await storage.remove('abc/two.bin')
    expect(await readdir(folder)).toEqual(['.incoming'])
  })

  it('survive being put and removed at once', async () => {
    const rounds = Array.from({ length: 60 }, (_, n) => n)
    await Promise.all(
      rounds.map(async n => {
        await storage.put(`same/${n}.bin`, Buffer.from('x'), TEXT)
        await storage.remove(`same/${n}.bin`)
      }),
    )
    expect(await everyFile()).toEqual(['files/.incoming'])
  })
})

describe('a file that does not arrive whole', () => {
  const breaking = () =>
    Readable.from(
      (async function* () {
        yield Buffer.from('half')
        throw new Error('the line was cut')
      })(),
    )

  it('leaves nothing behind', async () => {
    await expect(storage.put('x/cut.bin', breaking(), TEXT)).rejects.toThrow('the line was cut')
    expect(await storage.exists('x/cut.bin')).toBe(false)
    expect(await readdir(path.join(folder, '.incoming'))).toEqual([])
  })

  it('leaves the older one in place', async () => {
    await storage.put('x/cut.bin', Buffer.from('older'), TEXT)
    await expect(storage.put('x/cut.bin', breaking(), TEXT)).rejects.toThrow()
    expect(await read('x/cut.bin')).toBe('older')
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

describe('keys', () => {
  it.each([
    '../x.bin',
    'a/../../x.bin',
    '/etc/passwd.bin',
    'a//x.bin',
    'a\\..\\x.bin',
    '.hidden.bin',
    'a/..bin',
    'a/x.bin\0.webp',
    'a/x.bin/',
    'a/b/c/d/e/x.bin',
    `${'a'.repeat(200)}.bin`,
    'a/%2e%2e/x.bin',
    'a.webp/x.bin',
    'a/no-ending',
    'bin',
    'a/x.svg',
    'a/x.html',
    '',
  ])('refuses %j in every call', async key => {
    await expect(storage.put(key, Buffer.from('x'), TEXT)).rejects.toBeInstanceOf(StorageKeyError)
    await expect(storage.open(key)).rejects.toBeInstanceOf(StorageKeyError)
    await expect(storage.remove(key)).rejects.toBeInstanceOf(StorageKeyError)
    await expect(storage.exists(key)).rejects.toBeInstanceOf(StorageKeyError)
  })

  it('refuses a type that the ending does not stand for', async () => {
    await expect(
      storage.put('a/x.webp', Buffer.from('x'), { contentType: 'image/png' }),
    ).rejects.toBeInstanceOf(StorageKeyError)
  })

  it('cannot be guessed', () => {
    const names = new Set(Array.from({ length: 1000 }, randomName))
    expect(names.size).toBe(1000)
    for (const name of names) expect(name).toMatch(/^[0-9a-f]{40}$/)
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

  it('is closed again when somebody opened it', async () => {
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
      readDisk: async () => ({ device: 1, freeBytes: free }),
    })
    await storage.put('x/a.bin', Buffer.from('kept'), TEXT)
    expect(await storage.freeBytes()).toBe(600_000)
    await expect(storage.put('x/b.bin', Buffer.alloc(600_001), TEXT)).rejects.toBeInstanceOf(StorageFullError)
    free = 399_999
    await expect(storage.put('x/b.bin', Readable.from(['x']), TEXT)).rejects.toBeInstanceOf(StorageFullError)
    expect(await read('x/a.bin')).toBe('kept')
    free = 1_000_000
    await storage.put('x/b.bin', Buffer.from('again'), TEXT)
    expect(await readFile(path.join(folder, 'x_', 'x', 'b.bin'), 'utf8')).toBe('again')
  })

  it('tells a disk that fills up while writing', async () => {
    const full = Object.assign(new Error('write'), { code: 'ENOSPC' })
    const stream = new Readable({ read: () => undefined })
    stream.destroy(full)
    await expect(storage.put('x/a.bin', stream, TEXT)).rejects.toBeInstanceOf(StorageFullError)
  })
})
