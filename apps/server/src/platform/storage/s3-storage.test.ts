import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startS3, type TestS3 } from '../../testing/s3.ts'
import { S3Storage } from './s3-storage.ts'
import { StorageFullError, StorageUnavailableError } from './storage.ts'
import { describeStorage, read, TEXT } from './testing/storage-suite.ts'

let s3: TestS3
let temporaryFolder: string
let storage: S3Storage

beforeAll(async () => {
  s3 = await startS3()
  temporaryFolder = await mkdtemp(path.join(tmpdir(), 'storage-'))
  storage = new S3Storage({ s3: s3.options, temporaryFolder })
})
afterAll(async () => {
  await s3.stop()
  await rm(temporaryFolder, { recursive: true, force: true })
})

describeStorage(() => storage)

describe('an S3', () => {
  it('leaves nothing on this machine, of what was kept and of what was cut', async () => {
    await storage.put('x/kept.bin', Readable.from([Buffer.from('kept')]), TEXT)
    const cut = Readable.from(
      (async function* () {
        yield Buffer.from('half')
        throw new Error('the line was cut')
      })(),
    )
    await expect(storage.put('x/cut.bin', cut, TEXT)).rejects.toThrow('the line was cut')
    expect(await readdir(temporaryFolder)).toEqual([])
  })

  it('has no limit of space, and refuses files while a guarded disk is full', async () => {
    expect(await storage.freeBytes()).toBe(Number.POSITIVE_INFINITY)
    let freeBytes = 10
    const guarded = [{ read: async () => ({ freeBytes }), reserveBytes: 10 }]
    const careful = new S3Storage({ s3: s3.options, temporaryFolder, guarded })
    expect(await careful.freeBytes()).toBe(Number.POSITIVE_INFINITY)
    await careful.put('x/guarded.bin', Buffer.from('kept'), TEXT)
    freeBytes = 9
    await expect(careful.put('x/b.bin', Buffer.from('x'), TEXT)).rejects.toBeInstanceOf(StorageFullError)
    expect(await read(careful, 'x/guarded.bin')).toBe('kept')
  })
})

describe('an S3 that has trouble', () => {
  let server: Server
  let answers: number[]
  let requests: number
  let troubled: S3Storage

  beforeAll(async () => {
    server = createServer((request, response) => {
      requests++
      request.resume().on('end', () => {
        const status = answers.shift() ?? 200
        response.writeHead(status, { 'content-length': 4, etag: '"e"' })
        response.end(request.method === 'HEAD' ? undefined : 'body')
      })
    })
    await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
    const { port } = server.address() as AddressInfo
    const endpoint = `http://127.0.0.1:${port}`
    troubled = new S3Storage({ s3: { ...s3.options, endpoint }, temporaryFolder })
  })
  afterAll(() => new Promise(done => server.close(done)))

  const plan = (...statuses: number[]) => {
    answers = statuses
    requests = 0
  }

  it('is called three times, streams too', async () => {
    plan(503, 500, 200)
    expect(await read(troubled, 'x/a.bin')).toBe('body')
    expect(requests).toBe(3)
    plan(503, 429, 200)
    expect(await troubled.put('x/a.bin', Readable.from([Buffer.from('four')]), TEXT)).toEqual({ size: 4 })
    expect(requests).toBe(3)
  })

  it('is unavailable after that', async () => {
    plan(503, 503, 503, 200)
    await expect(troubled.open('x/a.bin')).rejects.toBeInstanceOf(StorageUnavailableError)
    expect(requests).toBe(3)
  })

  it('is called once when a retry cannot help', async () => {
    plan(403, 200)
    await expect(troubled.exists('x/a.bin')).rejects.not.toBeInstanceOf(StorageUnavailableError)
    expect(requests).toBe(1)
    plan(404, 200)
    expect(await troubled.exists('x/a.bin')).toBe(false)
    expect(requests).toBe(1)
  })

  it('is unavailable when the port is closed', async () => {
    const gone = new S3Storage({
      s3: { ...s3.options, endpoint: 'http://127.0.0.1:9' },
      temporaryFolder,
    })
    const unavailable = (call: Promise<unknown>) =>
      expect(call).rejects.toBeInstanceOf(StorageUnavailableError)
    await unavailable(gone.open('x/a.bin'))
    await unavailable(gone.exists('x/a.bin'))
    await unavailable(gone.remove('x/a.bin'))
    await unavailable(gone.removeFolder('x'))
    await unavailable(gone.put('x/a.bin', Buffer.from('x'), TEXT))
  })
})
