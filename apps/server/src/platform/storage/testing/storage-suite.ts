import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { DAY } from '../../clock.ts'
import { RangeNotSatisfiableError, randomName, type Storage, StorageKeyError } from '../storage.ts'

export const TEXT = { contentType: 'application/octet-stream' }

/** Reads a file, or a range of it, as text. */
export async function read(storage: Storage, key: string, range?: string): Promise<string> {
  const file = await storage.open(key, { range })
  if (file === null) throw new Error('there is no such file')
  return (await buffer(file.stream)).toString()
}

/** What every storage holds to, whichever is behind the port. */
export function describeStorage(storageNow: () => Storage): void {
  describe('files', () => {
    it('come back as they were put, from memory and from a stream', async () => {
      const storage = storageNow()
      const bytes = randomBytes(300_000)
      const fromMemory = `${randomName()}/a.webp`
      const fromStream = `${randomName()}/b.webp`
      const WEBP = { contentType: 'image/webp' }
      expect(await storage.put(fromMemory, bytes, WEBP)).toEqual({ size: 300_000 })
      const parts = Readable.from([bytes.subarray(0, 7), bytes.subarray(7)])
      expect(await storage.put(fromStream, parts, WEBP)).toEqual({ size: 300_000 })
      for (const key of [fromMemory, fromStream]) {
        const file = await storage.open(key)
        expect(file).toMatchObject({ size: 300_000, contentType: 'image/webp', range: null })
        expect(file && (await buffer(file.stream)).equals(bytes)).toBe(true)
      }
    })

    it('may be large', async () => {
      const storage = storageNow()
      const bytes = randomBytes(35 * 1024 * 1024)
      expect(await storage.put('large/a.bin', Readable.from([bytes]), TEXT)).toEqual({ size: bytes.length })
      const file = await storage.open('large/a.bin')
      expect(file && (await buffer(file.stream)).equals(bytes)).toBe(true)
    })

    it('are read in ranges', async () => {
      const storage = storageNow()
      await storage.put('x/r.bin', Buffer.from('0123456789'), TEXT)
      expect(await read(storage, 'x/r.bin', 'bytes=2-4')).toBe('234')
      expect(await read(storage, 'x/r.bin', 'bytes=7-')).toBe('789')
      expect(await read(storage, 'x/r.bin', 'bytes=8-99')).toBe('89')
      expect(await read(storage, 'x/r.bin', 'bytes=-3')).toBe('789')
      const file = await storage.open('x/r.bin', { range: 'bytes=0-0' })
      file?.stream.destroy()
      expect(file).toMatchObject({ size: 10, range: { start: 0, end: 0 } })
      expect(await storage.open('x/missing.bin', { range: 'bytes=0-0' })).toBeNull()
      await expect(storage.open('x/r.bin', { range: 'bytes=10-' })).rejects.toBeInstanceOf(
        RangeNotSatisfiableError,
      )
    })

    it('have another version as soon as they are replaced, by which a range is requested', async () => {
      const storage = storageNow()
      const versionOf = async () => {
        const file = await storage.open('x/v.bin')
        file?.stream.destroy()
        return file?.etag ?? ''
      }
      const rangeOfVersion = async (ifRange: string) => {
        const file = await storage.open('x/v.bin', { range: 'bytes=0-2', ifRange })
        return file === null ? '' : (await buffer(file.stream)).toString()
      }
      await storage.put('x/v.bin', Buffer.from('0123456789'), TEXT)
      const first = await versionOf()
      expect(first).toMatch(/^"[^"]+"$/)
      expect(await versionOf()).toBe(first)
      expect(await rangeOfVersion(first)).toBe('012')
      await storage.put('x/v.bin', Buffer.from('abcdefghij'), TEXT)
      expect(await versionOf()).not.toBe(first)
      expect(await rangeOfVersion(first)).toBe('abcdefghij')
      expect(await rangeOfVersion(await versionOf())).toBe('abc')
    })

    it('may be empty', async () => {
      const storage = storageNow()
      await storage.put('x/e.bin', Buffer.alloc(0), TEXT)
      expect(await read(storage, 'x/e.bin')).toBe('')
    })

    it('are replaced whole, and removed one by one', async () => {
      const storage = storageNow()
      await storage.put('abc/one.bin', Buffer.from('a longer first one'), TEXT)
      await storage.put('abc/one.bin', Buffer.from('second'), TEXT)
      await storage.put('abc/two.bin', Buffer.from('2'), TEXT)
      expect(await read(storage, 'abc/one.bin')).toBe('second')
      await storage.remove('abc/one.bin')
      expect([await storage.exists('abc/one.bin'), await storage.exists('abc/two.bin')]).toEqual([
        false,
        true,
      ])
      expect(await storage.open('abc/one.bin')).toBeNull()
      await storage.remove('abc/two.bin')
      await storage.remove('abc/two.bin')
    })

    it('are removed with all others of their folder, and no others', async () => {
      const storage = storageNow()
      const inside = ['fold/a.bin', 'fold/part/b.bin', 'fold/part/c.bin']
      const outside = ['folder/a.bin', 'fol/a.bin']
      for (const key of [...inside, ...outside]) await storage.put(key, Buffer.from('x'), TEXT)
      await storage.removeFolder('fold/part')
      expect(await storage.exists('fold/a.bin')).toBe(true)
      expect(await storage.exists('fold/part/b.bin')).toBe(false)
      await storage.removeFolder('fold')
      await storage.removeFolder('fold')
      for (const key of inside) expect(await storage.exists(key), key).toBe(false)
      for (const key of outside) expect(await storage.exists(key), key).toBe(true)
    })

    it('are listed in pages, each file once and with its time, also while others come and go', async () => {
      const storage = storageNow()
      const begun = Date.now()
      const keys = ['aa/1.bin', 'aa/part/2.bin', 'aa_b/3.bin', 'ab/4.bin', 'abc/5.bin', 'x/6.bin', 'y.bin']
      for (const key of keys) await storage.put(`list-${key}`, Buffer.from('x'), TEXT)
      const seen: string[] = []
      for (let after: string | null = null; ; ) {
        const { files, next } = await storage.list({ after, limit: 2 })
        expect(files.length).toBeLessThanOrEqual(2)
        for (const { changedAt } of files) {
          expect(changedAt.getTime()).toBeGreaterThan(begun - DAY)
          expect(changedAt.getTime()).toBeLessThan(Date.now() + DAY)
        }
        seen.push(...files.map(({ key }) => key))
        // What the next page begins after may be gone by then.
        if (files.length > 0) await storage.remove(files.at(-1)?.key ?? '')
        if (next === null) break
        after = next
      }
      expect(seen.filter(key => key.startsWith('list-')).toSorted()).toEqual(
        keys.map(key => `list-${key}`).toSorted(),
      )
      expect(new Set(seen).size).toBe(seen.length)
    })

    it('are one local file while it is used', async () => {
      const storage = storageNow()
      await storage.put('x/one.bin', Buffer.from('one'), TEXT)
      await storage.put('x/two.bin', Buffer.from('two'), TEXT)
      const seen: string[] = []
      const use = async (file: string) => {
        seen.push(file)
        return await readFile(file, 'utf8')
      }
      expect(await storage.withFile(['x/one.bin'], use)).toBe('one')
      expect(await storage.withFile(['x/two.bin', 'x/one.bin'], use)).toBe('twoone')
      await expect(readFile(seen[1] ?? '')).rejects.toThrow('ENOENT')
      expect(await read(storage, 'x/one.bin')).toBe('one')
      expect(await storage.withFile(['x/one.bin', 'x/none.bin'], use)).toBeNull()
    })

    it('survive being put and removed at once', async () => {
      const storage = storageNow()
      const rounds = Array.from({ length: 60 }, (_, n) => n)
      await Promise.all(
        rounds.map(async n => {
          await storage.put(`same/${n}.bin`, Buffer.from('x'), TEXT)
          await storage.remove(`same/${n}.bin`)
        }),
      )
      for (const n of rounds) expect(await storage.exists(`same/${n}.bin`)).toBe(false)
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

    it('is not there', async () => {
      const storage = storageNow()
      await expect(storage.put('x/cut.bin', breaking(), TEXT)).rejects.toThrow('the line was cut')
      expect(await storage.exists('x/cut.bin')).toBe(false)
    })

    it('leaves the older one in place', async () => {
      const storage = storageNow()
      await storage.put('x/cut.bin', Buffer.from('older'), TEXT)
      await expect(storage.put('x/cut.bin', breaking(), TEXT)).rejects.toThrow()
      expect(await read(storage, 'x/cut.bin')).toBe('older')
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
      const storage = storageNow()
      await expect(storage.put(key, Buffer.from('x'), TEXT)).rejects.toBeInstanceOf(StorageKeyError)
      await expect(storage.open(key)).rejects.toBeInstanceOf(StorageKeyError)
      await expect(storage.remove(key)).rejects.toBeInstanceOf(StorageKeyError)
      await expect(storage.exists(key)).rejects.toBeInstanceOf(StorageKeyError)
      await expect(storage.withFile([key], async () => 1)).rejects.toBeInstanceOf(StorageKeyError)
    })

    it.each(['', '/', '.', '..', 'a/..', 'a/', '../a', 'a.b', 'a/b/c/d/e'])(
      'refuses the folder %j',
      async folder => {
        await expect(storageNow().removeFolder(folder)).rejects.toBeInstanceOf(StorageKeyError)
      },
    )

    it('refuses a type that the ending does not stand for', async () => {
      await expect(
        storageNow().put('a/x.webp', Buffer.from('x'), { contentType: 'image/png' }),
      ).rejects.toBeInstanceOf(StorageKeyError)
    })

    it('cannot be guessed', () => {
      const names = new Set(Array.from({ length: 1000 }, randomName))
      expect(names.size).toBe(1000)
      for (const name of names) expect(name).toMatch(/^[0-9a-f]{40}$/)
    })
  })
}
