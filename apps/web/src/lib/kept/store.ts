import { hashKey } from '@tanstack/react-query'
import { KEPT_NAME } from './forget.ts'
import type { Kept, KeptRead } from './kept.ts'

/** Whoever changes what is stored counts on: what an earlier version has stored is forgotten. */
const VERSION = 2
/** The one record that says whose everything is, and what there is. */
const ACCOUNT = 'account'
const KEY = 'last'
/** What was read, by the hash of its key: one that changes is written without the others. */
const READS = 'reads'

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

function prepare({ result: database }: IDBOpenDBRequest): void {
  for (const table of [...database.objectStoreNames]) database.deleteObjectStore(table)
  for (const table of [ACCOUNT, READS]) database.createObjectStore(table)
}

interface Tables {
  account: IDBObjectStore
  reads: IDBObjectStore
}

/** Opens it for one use: an open connection would hold up its deletion in another tab. */
async function withTables<T>(mode: IDBTransactionMode, use: (tables: Tables) => Promise<T>): Promise<T> {
  const request = indexedDB.open(KEPT_NAME, VERSION)
  request.onupgradeneeded = () => prepare(request)
  const database = await answerOf(request)
  try {
    const transaction = database.transaction([ACCOUNT, READS], mode)
    return await use({ account: transaction.objectStore(ACCOUNT), reads: transaction.objectStore(READS) })
  } finally {
    database.close()
  }
}

/** Reads what is stored, whosever it is: the record, and all reads or those with these hashes. */
export const readStored = (
  hashes?: readonly string[],
): Promise<{ record: unknown; reads: readonly KeptRead[] }> =>
  withTables('readonly', async ({ account, reads }) => {
    const asked = hashes?.map(hash => answerOf<KeptRead | undefined>(reads.get(hash)))
    const [record, found] = await Promise.all([
      answerOf<unknown>(account.get(KEY)),
      asked ? Promise.all(asked) : answerOf<KeptRead[]>(reads.getAll()),
    ])
    return { record, reads: found.filter(each => each !== undefined) }
  })

/**
 * Replaces the record by what `change` makes of it, in one transaction: the reads that it gives are stored, and those that
 * it does not list go. It stays where that is nothing.
 */
export const changeStored = (
  change: (record: unknown) => { record: Kept; puts: readonly KeptRead[] } | undefined,
): Promise<void> =>
  withTables('readwrite', async ({ account, reads }) => {
    const [before, keys] = await Promise.all([
      answerOf<unknown>(account.get(KEY)),
      answerOf(reads.getAllKeys()),
    ])
    const next = change(before)
    if (!next) return
    const { record, puts } = next
    const put = new Set(puts.map(({ key }) => hashKey(key)))
    const listed = new Set<IDBValidKey>(record.entries.map(({ hash }) => hash))
    await Promise.all([
      ...keys.filter(key => !listed.has(key)).map(key => answerOf(reads.delete(key))),
      ...puts.map(read => answerOf(reads.put(read, hashKey(read.key)))),
      // a read that is not there cannot be listed: another tab may have stored another session's
      answerOf(
        account.put(
          { ...record, entries: record.entries.filter(({ hash }) => put.has(hash) || keys.includes(hash)) },
          KEY,
        ),
      ),
    ])
  })
