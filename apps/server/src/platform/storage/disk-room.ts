import { stat, statfs } from 'node:fs/promises'

/** What is known of the disk that a folder lies on. */
export interface DiskFacts {
  /** Tells disks apart. */
  device: number
  freeBytes: number
}

export type ReadDisk = (folder: string) => Promise<DiskFacts>

/** A place other than the folder written to, in which room must stay free all the same. */
export interface Guarded {
  /** Bytes left there; with no `device` it shares none with a folder of this machine. May fail: then it says nothing. */
  read(): Promise<{ device?: number; freeBytes: number }>
  reserveBytes: number
}

/** Reads a disk as the operating system tells it. */
export const readDisk: ReadDisk = async folder => {
  const [{ dev }, { bavail, bsize }] = await Promise.all([stat(folder), statfs(folder)])
  return { device: dev, freeBytes: bavail * bsize }
}

/**
 * Bytes that may still be written to a disk before its own reserve or that of another place is touched. What lies on the
 * same disk shares its room; what lies elsewhere says no once its reserve is touched, because what is uploaded also
 * writes rows.
 */
export async function roomFor(
  disk: DiskFacts,
  reserveBytes: number,
  others: readonly Guarded[],
): Promise<number> {
  let room = disk.freeBytes - reserveBytes
  for (const guarded of others) {
    const other = await guarded.read().catch(() => undefined)
    if (other === undefined) continue
    const left = other.freeBytes - guarded.reserveBytes
    if (other.device === disk.device || left < 0) room = Math.min(room, left)
  }
  return room
}

/** Whether a write failed because the disk, or the user's share of it, is full. */
export function isNoSpace(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  return code === 'ENOSPC' || code === 'EDQUOT'
}
