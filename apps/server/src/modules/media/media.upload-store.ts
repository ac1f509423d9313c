import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { DataStore, ERRORS, Upload } from '@tus/server'
import type { Services } from '../../platform/context.ts'
import { StorageFullError } from '../../platform/storage/storage.ts'
import { pieceKey } from './media.files.ts'
import { addPiece, findMedia } from './media.repository.ts'
import { assetFiles } from './media.sealing.ts'

/** Bytes that are kept at once, and between two checks of the disk space. */
const PIECE_BYTES = 8 * 1024 * 1024
const BYTES = { contentType: 'application/octet-stream' }

/**
 * Unfinished uploads: pieces in the storage, and in the database what has arrived. Any process takes the next piece; when
 * two take bytes from the same place, the first to note its piece wins. What has arrived until a line is cut or the disk
 * is full stays, and the upload resumes from there.
 */
export class UploadStore extends DataStore {
  readonly #services: Services

  constructor(services: Services) {
    super()
    this.#services = services
    this.extensions = ['creation', 'creation-with-upload']
  }

  /** The row was written when the upload was announced, before the protocol begins. */
  override async create(upload: Upload): Promise<Upload> {
    return upload
  }

  override async getUpload(id: string): Promise<Upload> {
    const asset = await findMedia(this.#services.db, id)
    if (asset === undefined) throw ERRORS.FILE_NOT_FOUND
    return new Upload({ id, size: asset.size, offset: asset.received })
  }

  /** Answers the offset after the last byte that was kept. Throws {@link StorageFullError}. */
  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const { db, storage, clock } = this.#services
    const asset = await findMedia(db, id)
    if (asset === undefined) throw ERRORS.FILE_NOT_FOUND
    const files = assetFiles(this.#services, asset)
    const bytes = new ByteSource(stream)
    let start = offset
    while (await bytes.hasMore()) {
      if ((await storage.freeBytes()) <= 0) throw new StorageFullError('the disk is nearly full')
      const name = `${start}-${randomBytes(8).toString('hex')}`
      const key = pieceKey(asset, name)
      const { size } = await files.put(key, Readable.from(bytes.take(PIECE_BYTES)), BYTES)
      if (!(await addPiece(db, { mediaId: id, start, size, name, now: clock.now() }))) {
        await storage.remove(key)
        throw ERRORS.INVALID_OFFSET
      }
      start += size
    }
    return start
  }
}

/** A stream that is taken in pieces. Where it breaks off it ends: what came before counts. */
class ByteSource {
  readonly #chunks: AsyncIterator<Buffer>
  /** The next bytes, once requested. */
  #next: Buffer | undefined
  #ended = false

  constructor(stream: Readable) {
    this.#chunks = stream[Symbol.asyncIterator]()
  }

  async hasMore(): Promise<boolean> {
    while (!this.#ended && (this.#next === undefined || this.#next.length === 0)) {
      try {
        const { done, value } = await this.#chunks.next()
        if (done === true) this.#ended = true
        else this.#next = value
      } catch {
        this.#ended = true
      }
    }
    return !this.#ended
  }

  async *take(most: number): AsyncGenerator<Buffer> {
    for (let left = most; left > 0 && (await this.hasMore()); ) {
      const next = this.#next ?? Buffer.alloc(0)
      const taken = next.subarray(0, left)
      this.#next = next.subarray(taken.length)
      left -= taken.length
      yield taken
    }
  }
}
