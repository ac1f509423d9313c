import { KEPT_NAME } from './forget.ts'

const TABLE = 'account'
const KEY = 'last'

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** Opens it for one use: an open connection would hold up its deletion in another tab. */
async function withTable<T>(
  mode: IDBTransactionMode,
  use: (table: IDBObjectStore) => Promise<T>,
): Promise<T> {
  const request = indexedDB.open(KEPT_NAME, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(TABLE)
  const database = await answerOf(request)
  try {
    return await use(database.transaction(TABLE, mode).objectStore(TABLE))
  } finally {
    database.close()
  }
}

/** Reads the one record that is kept. */
export const readRecord = (): Promise<unknown> =>
  withTable('readonly', table => answerOf<unknown>(table.get(KEY)))

/** Replaces the record by what `change` makes of it, in one transaction; it stays where that is nothing. */
export const changeRecord = (change: (record: unknown) => object | undefined): Promise<void> =>
  withTable('readwrite', async table => {
    const next = change(await answerOf<unknown>(table.get(KEY)))
    if (next) await answerOf(table.put(next, KEY))
  })
