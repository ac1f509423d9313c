import { useSyncExternalStore } from 'react'

const KEY = 'data-saver'
const listeners = new Set<() => void>()

/** This device remembers it, so that the first pictures of a page are small as well. */
function read(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

/** Saves data on this device from now on, or no longer. */
export function setDataSaver(saves: boolean): void {
  if (saves === read()) return
  try {
    if (saves) localStorage.setItem(KEY, '')
    else localStorage.removeItem(KEY)
  } catch {
    // storage is forbidden: pictures stay as large as they are
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether pictures are loaded smaller than they are shown. */
export function useDataSaver(): boolean {
  return useSyncExternalStore(subscribe, read, () => false)
}
