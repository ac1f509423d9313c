import { useEffect, useSyncExternalStore } from 'react'

/** Whether the palette is open: the frame shows it, and screens open it. */
let open = false
const listeners = new Set<() => void>()

export function setPaletteOpen(next: boolean): void {
  open = next
  for (const each of listeners) each()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const usePaletteOpen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => open,
    () => false,
  )

/** ⌘K, or Ctrl K, opens the palette from anywhere, also from within a field, and closes it again. */
export function usePaletteShortcut(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey) return
      if (event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      if (!event.repeat) setPaletteOpen(!open)
    }
    window.addEventListener('keydown', press)
    return () => {
      window.removeEventListener('keydown', press)
      setPaletteOpen(false)
    }
  }, [])
}
