import { useSyncExternalStore } from 'react'
import { keepPreference } from './cookies.ts'
import { usePage } from './page.ts'

const listeners = new Set<() => void>()

/** What the server wrote on the document, or the page since. */
export const savesData = (): boolean => document.documentElement.dataset.saver === 'on'

/** Saves data at once and, by a cookie, in the pages that the server renders from now on; or no longer. */
export function setDataSaver(saves: boolean): void {
  keepPreference('saver', saves ? 'on' : 'off')
  if (saves === savesData()) return
  if (saves) document.documentElement.dataset.saver = 'on'
  else delete document.documentElement.dataset.saver
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether pictures are loaded smaller than they are shown. */
export function useDataSaver(): boolean {
  const { saves } = usePage()
  return useSyncExternalStore(subscribe, savesData, () => saves)
}
