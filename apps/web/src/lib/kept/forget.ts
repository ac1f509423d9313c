/** The database of what a browser keeps of one account, so that it can be read without a connection. */
export const KEPT_NAME = 'kept'

/** Forgets all of it: at the end of a session, and wherever there is none. */
export function forgetKept(): void {
  try {
    indexedDB.deleteDatabase(KEPT_NAME)
  } catch {
    // there is no storage, so there is nothing in it
  }
}
