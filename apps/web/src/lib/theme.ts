import { THEMES, type Theme } from '@calina/contract/constants'
import { useSyncExternalStore } from 'react'
import { keepPreference } from './cookies.ts'

const listeners = new Set<() => void>()

/** A theme out of a cookie or an attribute; what is unknown follows the system. */
export function themeOf(value: string | undefined): Theme {
  return THEMES.find(theme => theme === value) ?? 'system'
}

/** Changes the theme at once and for the next visit. The stylesheet does the rest. */
export function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  keepPreference('theme', theme)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The chosen theme (not the one that the system makes of it). */
export function useTheme(): Theme {
  return useSyncExternalStore(
    subscribe,
    () => themeOf(document.documentElement.dataset.theme),
    () => 'system',
  )
}
