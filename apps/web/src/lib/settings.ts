import type { PublicSettings } from '@calina/contract/types'

/** The operator settings that the page shows: those it came with, and newer ones when they change. */
export interface PageSettings {
  get(): PublicSettings
  subscribe(listener: () => void): () => void
  /** Reads them again. Without an answer they keep their values. */
  refresh(): Promise<void>
}

export function createPageSettings(first: PublicSettings, read: () => Promise<PublicSettings>): PageSettings {
  let settings = first
  const listeners = new Set<() => void>()
  return {
    get: () => settings,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async refresh() {
      try {
        settings = await read()
      } catch {
        return
      }
      for (const listener of listeners) listener()
    },
  }
}
