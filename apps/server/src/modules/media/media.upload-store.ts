import { createWriteStream } from 'node:fs'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileStore } from '@tus/file-store'
import { ERRORS } from '@tus/server'
import { isNoSpace } from '../../platform/storage/disk-room.ts'
import { StorageFullError } from '../../platform/storage/storage.ts'

/** Bytes of one piece between two looks at the disk. */
const LOOK_EVERY = 8 * 1024 * 1024

/**
 * Unfinished uploads in a folder. While a piece comes in the disk is looked at again and again, because others write to
 * it as well; what has arrived until it is full stays, and the upload goes on from there later.
 */
export class UploadStore extends FileStore {
  readonly #room: () => Promise<number>
  readonly #written: (id: string) => Promise<void>

  /**
   * `room`: bytes that may still be written to the disk. `written` is told of an upload after each of its pieces, whole
   * or cut off, before the piece is answered.
   */
  constructor(options: {
    directory: string
    room: () => Promise<number>
    written: (id: string) => Promise<void>
  }) {
    super({ directory: options.directory })
    this.#room = options.room
    this.#written = options.written
  }

  /** Throws {@link StorageFullError}; what had been written by then counts. */
  override async write(readable: Readable, id: string, offset: number): Promise<number> {
    const room = this.#room
    let written = 0
    let looked = 0
    const watch = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        written += chunk.length
        if (written - looked < LOOK_EVERY) return done(null, chunk)
        looked = written
        room().then(
          free => (free > 0 ? done(null, chunk) : done(new StorageFullError('the disk is nearly full'))),
          (error: Error) => done(error),
        )
      },
    })
    const file = createWriteStream(this.pathOf(id), { flags: 'r+', start: offset })
    try {
      await pipeline(readable, watch, file)
    } catch (error) {
      if (error instanceof StorageFullError) throw error
      if (isNoSpace(error)) throw new StorageFullError('the disk is full', { cause: error })
      throw ERRORS.FILE_WRITE_ERROR
    } finally {
      await this.#written(id)
    }
    return offset + written
  }

  private pathOf(id: string): string {
    return `${this.directory}/${id}`
  }
}
