import { stat, statfs } from 'node:fs/promises'

/** The disk that a folder is on. */
export interface DiskFacts {
  /** Identifies the disk. */
  device: number
  freeBytes: number
  totalBytes: number
}

export type ReadDisk = (folder: string) => Promise<DiskFacts>

/** Another place than the folder written to, in which space must stay free as well. */
export interface Guarded {
  /** Bytes free there; without `device` it shares no disk with the folder. A failure is ignored. */
  read(): Promise<{ device?: number; freeBytes: number }>
  reserveBytes: number
}

/** Reads a disk from the operating system. */
export const readDisk: ReadDisk = async folder => {
  const [{ dev }, { bavail, blocks, bsize }] = await Promise.all([stat(folder), statfs(folder)])
  return { device: dev, freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}

/**
 * Bytes that may be written to a disk before its own reserve or that of another place is used. Places on the same disk
 * share its free space; another disk counts only once its reserve is used, because uploads also write rows.
 */
export async function spaceFor(
  disk: Omit<DiskFacts, 'totalBytes'>,
  reserveBytes: number,
  others: readonly Guarded[],
): Promise<number> {
  let space = disk.freeBytes - reserveBytes
  for (const guarded of others) {
    const other = await guarded.read().catch(() => undefined)
    if (other === undefined) continue
    const left = other.freeBytes - guarded.reserveBytes
    if (other.device === disk.device || left < 0) space = Math.min(space, left)
  }
  return space
}

/** Whether a write failed because the disk, or the user's share of it, is full. */
export function isNoSpace(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  return code === 'ENOSPC' || code === 'EDQUOT'
}
