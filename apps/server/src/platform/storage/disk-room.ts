import { stat, statfs } from 'node:fs/promises'

/** What is known of the disk that a folder lies on. */
export interface DiskFacts {
  /** Tells disks apart. */
  device: number
  freeBytes: number
}

export type ReadDisk = (folder: string) => Promise<DiskFacts>

/** Room that must stay free on the disk of a folder. */
export interface Reserve {
  folder: string
  reserveBytes: number
}

/** Reads a disk as the operating system tells it. */
export const readDisk: ReadDisk = async folder => {
  const [{ dev }, { bavail, bsize }] = await Promise.all([stat(folder), statfs(folder)])
  return { device: dev, freeBytes: bavail * bsize }
}

/**
 * Bytes that may still be written into a folder before its own reserve or that of another folder is touched. Another
 * folder on the same disk shares its room; on a disk of its own it says no once its reserve is touched, because what
 * is uploaded also writes rows. A folder that is not there (a database elsewhere) says nothing.
 */
export async function roomFor(
  own: Reserve,
  others: readonly Reserve[],
  read: ReadDisk = readDisk,
): Promise<number> {
  const disk = await read(own.folder)
  let room = disk.freeBytes - own.reserveBytes
  for (const { folder, reserveBytes } of others) {
    const other = await read(folder).catch(() => undefined)
    if (other === undefined) continue
    const left = other.freeBytes - reserveBytes
    if (other.device === disk.device || left < 0) room = Math.min(room, left)
  }
  return room
}
