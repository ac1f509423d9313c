import type { Context, TransactionContext } from '../context.ts'
import type { Transacted } from '../db/database.ts'
import type { Run } from '../jobs/job-map.ts'
import { StorageUnavailableError } from './storage.ts'

declare module '../jobs/job-map.ts' {
  interface JobMap {
    /** Removes files that a transaction has let go: single ones, and whatever is below some folders. */
    'storage.delete': StoredNames
  }
}

interface StoredNames {
  keys: string[]
  folders: string[]
}

/** How many names one job carries. */
const MOST_NAMES = 200
/** With pauses that grow to an hour: about six hours, before a job is set aside. */
export const DELETION = { tries: 16 }

/** What each open transaction lets go. */
const pending = new WeakMap<Transacted, StoredNames>()

/**
 * Has files deleted if and only if the transaction commits: jobs with their names are enqueued right before the commit,
 * so that a process that dies in between leaves nothing behind. Only for names that are never used again.
 */
export function deleteStored(
  tx: TransactionContext,
  { keys = [], folders = [] }: { keys?: readonly string[]; folders?: readonly string[] },
): void {
  let names = pending.get(tx.db)
  if (names === undefined) {
    names = { keys: [], folders: [] }
    pending.set(tx.db, names)
    tx.beforeCommit(() => enqueuePending(tx))
  }
  names.keys.push(...keys)
  names.folders.push(...folders)
}

async function enqueuePending(tx: TransactionContext): Promise<void> {
  const names = pending.get(tx.db)
  pending.delete(tx.db)
  if (names === undefined) return
  while (names.keys.length + names.folders.length > 0) {
    const folders = names.folders.splice(0, MOST_NAMES)
    const keys = names.keys.splice(0, MOST_NAMES - folders.length)
    await tx.jobs.enqueue(tx, 'storage.delete', { keys, folders })
  }
}

/**
 * Removes what a job names. What cannot be removed stops nothing else; then all of it is tried again, and what is gone
 * already is no error.
 */
export async function deleteNamed(
  { storage }: Pick<Context, 'storage'>,
  { keys, folders }: StoredNames,
  { signal }: Pick<Run, 'signal'>,
): Promise<void> {
  const failures: unknown[] = []
  const removals = [
    ...folders.map(folder => () => storage.removeFolder(folder)),
    ...keys.map(key => () => storage.remove(key)),
  ]
  for (const remove of removals) {
    signal.throwIfAborted()
    try {
      await remove()
    } catch (error) {
      // Each further one would wait for it in vain.
      if (error instanceof StorageUnavailableError) throw error
      failures.push(error)
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of ${removals.length} names could not be removed`)
}
