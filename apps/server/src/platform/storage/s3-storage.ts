import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { type Guarded, spaceFor } from './disk-space.ts'
import type { S3Options } from './s3-options.ts'
import {
  assertContentType,
  assertFolder,
  contentTypeOf,
  isStorageKey,
  type ListedFiles,
  type OpenFile,
  type PageOfFiles,
  type RequestedRange,
  rangeOf,
  type Storage,
  StorageFullError,
  StorageUnavailableError,
} from './storage.ts'
import { TemporaryFiles } from './temporary-files.ts'

export interface S3StorageOptions {
  s3: S3Options
  /** Where streams are collected on their way to the S3, and files that have to be read as files on their way back. */
  temporaryFolder: string
  /** Places that must not fill up, such as the database's disk. */
  guarded?: readonly Guarded[]
}

const MB = 1024 * 1024
/** Files larger than this go in parts of this size; an S3 takes 10,000 of them. */
const PART_BYTES = 16 * MB
/** How long one call may take in all, its repetitions included, until the answer begins. */
const DEADLINE_MS = 20_000
const ATTEMPTS = 3
const CONNECT_MS = 3_000
/** A connection without traffic for so long is closed. */
const IDLE_MS = 60_000
/** Objects that one call removes: as many as one page of a listing holds. */
const PAGE = 1000

const SILENT = {
  trace: () => undefined,
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
}

/** A call of the client; a function, so that a new command is created for every attempt. */
type Command<Out> = (client: S3Client, options: { abortSignal: AbortSignal }) => Promise<Out>

/** Files in a bucket of an S3. */
export class S3Storage implements Storage {
  readonly #client: S3Client
  readonly #bucket: string
  readonly #prefix: string
  readonly #temporary: TemporaryFiles
  readonly #guarded: readonly Guarded[]

  constructor({ s3, temporaryFolder, guarded = [] }: S3StorageOptions) {
    this.#bucket = s3.bucket
    this.#prefix = s3.prefix ? `${s3.prefix}/` : ''
    this.#temporary = new TemporaryFiles(temporaryFolder)
    this.#guarded = guarded
    this.#client = new S3Client({
      region: s3.region,
      ...(s3.endpoint === undefined ? {} : { endpoint: s3.endpoint }),
      forcePathStyle: s3.forcePathStyle,
      credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
      // Retried here, because the client does not retry streams, and logs that to the console.
      maxAttempts: 1,
      logger: SILENT,
      // Few providers other than Amazon support checksums in trailers.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        connectionTimeout: CONNECT_MS,
        socketTimeout: IDLE_MS,
        httpAgent: { maxSockets: 100, keepAlive: true },
        httpsAgent: { maxSockets: 100, keepAlive: true },
      },
    })
  }

  async put(
    key: string,
    content: Readable | Uint8Array,
    { contentType }: { contentType: string },
  ): Promise<{ size: number }> {
    assertContentType(key, contentType)
    const space = (await this.freeBytes()) - (content instanceof Uint8Array ? content.byteLength : 0)
    if (space < 0) throw new StorageFullError('a disk that rows are written to is nearly full')
    if (content instanceof Uint8Array) {
      await this.#putWhole(this.#prefix + key, contentType, content.byteLength, () => content)
      return { size: content.byteLength }
    }
    return await this.#temporary.withContent([content], async file => {
      const { size } = await stat(file)
      if (size > PART_BYTES) await this.#putInParts(this.#prefix + key, contentType, file, size)
      else await this.#putWhole(this.#prefix + key, contentType, size, () => createReadStream(file))
      return { size }
    })
  }

  async open(key: string, requested: RequestedRange = {}): Promise<OpenFile | null> {
    const contentType = contentTypeOf(key)
    let range: OpenFile['range'] = null
    let size: number | undefined
    if (requested.range !== undefined) {
      const file = await this.#describe(key)
      if (file === undefined) return null
      size = file.size
      range = rangeOf(requested, file)
    }
    const Range = range === null ? undefined : `bytes=${range.start}-${range.end}`
    const answer = await this.#orMissing(
      this.#send((client, options) =>
        client.send(new GetObjectCommand({ Bucket: this.#bucket, Key: this.#prefix + key, Range }), options),
      ),
    )
    if (answer === undefined) return null
    if (!(answer.Body instanceof Readable))
      throw new StorageUnavailableError('the S3 answered without a body')
    const { Body: stream, ContentLength = 0, ETag: etag = '' } = answer
    return { stream, etag, size: size ?? ContentLength, contentType, range }
  }

  async withFile<T>(keys: readonly string[], use: (path: string) => Promise<T>): Promise<T | null> {
    for (const key of keys) if (!(await this.exists(key))) return null
    return await this.#temporary.withContent(this.#streamsOf(keys), use)
  }

  async remove(key: string): Promise<void> {
    contentTypeOf(key)
    await this.#send((client, options) =>
      client.send(new DeleteObjectCommand({ Bucket: this.#bucket, Key: this.#prefix + key }), options),
    )
  }

  async removeFolder(folder: string): Promise<void> {
    assertFolder(folder)
    for (let found = PAGE; found === PAGE; ) {
      const { Contents = [] } = await this.#send((client, options) =>
        client.send(
          new ListObjectsV2Command({
            Bucket: this.#bucket,
            Prefix: `${this.#prefix}${folder}/`,
            MaxKeys: PAGE,
          }),
          options,
        ),
      )
      found = Contents.length
      if (found === 0) return
      const Objects = Contents.map(({ Key }) => ({ Key }))
      await this.#send((client, options) =>
        client.send(
          new DeleteObjectsCommand({ Bucket: this.#bucket, Delete: { Objects, Quiet: true } }),
          options,
        ),
      )
    }
  }

  async exists(key: string): Promise<boolean> {
    contentTypeOf(key)
    return (await this.#describe(key)) !== undefined
  }

  async list({ after, limit }: PageOfFiles): Promise<ListedFiles> {
    const answer = await this.#send((client, options) =>
      client.send(
        // The first version of this call: a page begins after a key, as in the second, and every S3 knows it.
        new ListObjectsCommand({
          Bucket: this.#bucket,
          MaxKeys: Math.min(limit, PAGE),
          ...(this.#prefix !== '' && { Prefix: this.#prefix }),
          ...(after !== null && { Marker: this.#prefix + after }),
        }),
        options,
      ),
    )
    const { Contents = [], IsTruncated = false } = answer
    const listed = Contents.map(({ Key = '', LastModified }) => ({
      key: Key.slice(this.#prefix.length),
      changedAt: LastModified,
    }))
    const files = listed.flatMap(({ key, changedAt }) =>
      changedAt !== undefined && isStorageKey(key) ? [{ key, changedAt }] : [],
    )
    return { files, next: IsTruncated ? (listed.at(-1)?.key ?? null) : null }
  }

  /** The S3 sets no limit; what is stored there also writes rows, so the guarded places count. */
  async freeBytes(): Promise<number> {
    return await spaceFor({ device: Number.NaN, freeBytes: Number.POSITIVE_INFINITY }, 0, this.#guarded)
  }

  async disk(): Promise<null> {
    return null
  }

  async #describe(key: string): Promise<{ size: number; etag: string } | undefined> {
    const head = await this.#orMissing(
      this.#send((client, options) =>
        client.send(new HeadObjectCommand({ Bucket: this.#bucket, Key: this.#prefix + key }), options),
      ),
    )
    return head && { size: head.ContentLength ?? 0, etag: head.ETag ?? '' }
  }

  async *#streamsOf(keys: readonly string[]): AsyncGenerator<Readable> {
    for (const key of keys) {
      const file = await this.open(key)
      if (file === null) throw new Error('a file was removed while it was read')
      yield file.stream
    }
  }

  async #putWhole(
    Key: string,
    ContentType: string,
    ContentLength: number,
    body: () => Readable | Uint8Array,
  ): Promise<void> {
    await this.#send((client, options) =>
      client.send(
        new PutObjectCommand({ Bucket: this.#bucket, Key, ContentType, ContentLength, Body: body() }),
        options,
      ),
    )
  }

  /** A large file, one part after the other; what has arrived of one that fails is removed. */
  async #putInParts(Key: string, ContentType: string, file: string, size: number): Promise<void> {
    const Bucket = this.#bucket
    const { UploadId } = await this.#send((client, options) =>
      client.send(new CreateMultipartUploadCommand({ Bucket, Key, ContentType }), options),
    )
    try {
      const Parts: { PartNumber: number; ETag: string | undefined }[] = []
      for (let start = 0; start < size; start += PART_BYTES) {
        const PartNumber = Parts.length + 1
        const end = Math.min(start + PART_BYTES, size) - 1
        const { ETag } = await this.#send((client, options) =>
          client.send(
            new UploadPartCommand({
              Bucket,
              Key,
              UploadId,
              PartNumber,
              ContentLength: end - start + 1,
              Body: createReadStream(file, { start, end }),
            }),
            options,
          ),
        )
        Parts.push({ PartNumber, ETag })
      }
      await this.#send((client, options) =>
        client.send(
          new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }),
          options,
        ),
      )
    } catch (error) {
      await this.#send((client, options) =>
        client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }), options),
      ).catch(() => undefined)
      throw error
    }
  }

  async #orMissing<T>(answer: Promise<T>): Promise<T | undefined> {
    try {
      return await answer
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  }

  /**
   * One call, retried while that may help, until the answer begins; its body may take as long as data arrives.
   * Throws {@link StorageUnavailableError}.
   */
  async #send<Out>(call: Command<Out>): Promise<Out> {
    const deadline = new AbortController()
    const timer = setTimeout(() => deadline.abort(), DEADLINE_MS)
    try {
      for (let attempt = 1; ; attempt++) {
        try {
          return await call(this.#client, { abortSignal: deadline.signal })
        } catch (error) {
          if (!isUnavailable(error)) throw error
          if (attempt === ATTEMPTS || deadline.signal.aborted)
            throw new StorageUnavailableError('the S3 did not answer', { cause: error })
          await sleep(2 ** attempt * 50 + Math.random() * 50)
        }
      }
    } finally {
      clearTimeout(timer)
    }
  }
}

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
const isMissing = (error: unknown): boolean => statusOf(error) === 404 && !isNamed(error, 'NoSuchBucket')
const isNamed = (error: unknown, name: string): boolean => error instanceof Error && error.name === name

/** No answer at all, or one that reports an internal error or overload of the S3. */
function isUnavailable(error: unknown): boolean {
  const status = statusOf(error)
  return status === undefined || status >= 500 || status === 429
}
