import path from 'node:path'
import type { Config } from '../../config/config.ts'
import type { Guarded, ReadDisk } from './disk-space.ts'
import { FolderStorage } from './folder-storage.ts'
import type { Storage } from './storage.ts'

/** The storage that the configuration names: an S3, or a folder of this machine. */
export async function createStorage({
  config,
  guarded,
  readDisk,
}: {
  config: Pick<Config, 'dataDir' | 's3' | 'storageReserveBytes'>
  guarded: readonly Guarded[]
  readDisk: ReadDisk
}): Promise<Storage> {
  if (config.s3 !== undefined) {
    // The client is large: a process without an S3 never loads it.
    const { S3Storage } = await import('./s3-storage.ts')
    return new S3Storage({ s3: config.s3, temporaryFolder: path.join(config.dataDir, 'temporary'), guarded })
  }
  return new FolderStorage({
    folder: path.join(config.dataDir, 'files'),
    reserveBytes: config.storageReserveBytes,
    guarded,
    readDisk,
  })
}
