import type { IncomingMessage } from 'node:http'
import { Server } from '@tus/server'
import type { Services } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { problemOf } from '../../platform/http/error-handler.ts'
import { isNoSpace } from '../../platform/storage/disk-space.ts'
import { StorageFullError } from '../../platform/storage/storage.ts'
import { UploadStore } from './media.upload-store.ts'

export interface TusOptions {
  path: string
  /** The id that was made for an announced file, by the request that announced it. */
  idOf: (request: IncomingMessage) => string | undefined
  /** All bytes of a file have come in. */
  onFinish: (id: string) => Promise<void>
}

/** The server of the tus protocol, which only moves bytes into the storage. */
export function createTus(services: Services, { path, idOf, onFinish }: TusOptions): Server {
  return new Server({
    path,
    datastore: new UploadStore(services),
    relativeLocation: true,
    // No other origin uploads here.
    allowedOrigins: [],
    namingFunction: request => {
      const raw = request.runtime?.node?.req
      const id = raw instanceof Object ? idOf(raw as IncomingMessage) : undefined
      if (id === undefined) throw new Error('an upload begins only where it was announced')
      return id
    },
    onResponseError: (_request, error) =>
      isFull(error)
        ? { status_code: 507, body: JSON.stringify(problemOf(new AppError('STORAGE_FULL'), '')) }
        : undefined,
    onUploadFinish: async (_request, upload) => {
      await onFinish(upload.id)
      return {}
    },
  })
}

/** The disk is full, while a piece was written or the protocol's note of an upload. */
const isFull = (error: unknown): boolean => error instanceof StorageFullError || isNoSpace(error)
