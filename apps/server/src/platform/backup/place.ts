import path from 'node:path'
import type { Config } from '../../config/config.ts'
import { FolderStorage } from '../storage/folder-storage.ts'
import type { Storage } from '../storage/storage.ts'
import { BackupError } from './errors.ts'

/** Where the configuration says that backups are. Throws {@link BackupError} where it says nothing. */
export async function openPlace(
  config: Pick<Config, 'backup' | 'dataDir' | 's3' | 'storageReserveBytes'>,
): Promise<Storage> {
  const { backup, s3 } = config
  if (backup === undefined)
    throw new BackupError('No place for backups is configured: set BACKUP_TO and BACKUP_RECIPIENT.')
  if ('folder' in backup.to)
    return new FolderStorage({
      folder: backup.to.folder,
      reserveBytes: config.storageReserveBytes,
      plain: true,
    })
  if (s3 === undefined) throw new BackupError('The S3_* variables are not set.')
  // The client is large: a process without an S3 never loads it.
  const { S3Storage } = await import('../storage/s3-storage.ts')
  return new S3Storage({
    s3: { ...s3, ...backup.to },
    temporaryFolder: path.join(config.dataDir, 'temporary'),
  })
}
