import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { giveTo, type Home } from './home.ts'

const SQLITE_BUSY = 5
/** Homes whose lock this process has. */
const held = new Set<string>()

/**
 * Runs `work` while no other process starts or stops the server of this home. The lock is the kernel's own, taken by
 * SQLite on an empty file: Node has no other way to one, and it ends with the process that holds it, however that
 * ends, where a lock file would be left behind.
 */
export async function exclusively<T>(home: Home, work: () => Promise<T>): Promise<T> {
  let release = acquire(home, 0)
  while (release === undefined) {
    await sleep(20)
    release = acquire(home, 0)
  }
  try {
    return await work()
  } finally {
    release()
  }
}

/**
 * The same while this process exits: it blocks until the lock is free, for a short time at most. Work of this process
 * under the lock does not continue.
 */
export function exclusivelyAtExit(home: Home, work: () => void): void {
  if (held.has(home.directory)) {
    work()
    return
  }
  const release = acquire(home, 2_000)
  if (release === undefined) return
  try {
    work()
  } finally {
    release()
  }
}

/** Undefined when it is still held after that many milliseconds, for which this thread blocks. */
function acquire(home: Home, timeout: number): (() => void) | undefined {
  const file = path.join(home.directory, 'lock')
  const lock = new DatabaseSync(file, { timeout })
  try {
    // Nothing is written, and so that nothing is: no journal beside the file.
    lock.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    lock.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return undefined
    throw error
  }
  giveTo(home.identity, file)
  held.add(home.directory)
  return () => {
    held.delete(home.directory)
    lock.close()
  }
}
