import { useEffect, useSyncExternalStore } from 'react'

/** Whether the palette is open: the frame shows it, and screens open it. */
let open = false
const listeners = new Set<() => void>()

/** What was typed since it was asked for, before its field had the focus. */
let ahead = ''

/** Keeps keys that are meant for the palette, which is not here yet, from being shortcuts of the screen. */
function collect(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
  if (event.target instanceof HTMLElement && event.target.closest('input, textarea, select')) return
  if (event.key === 'Escape') setPaletteOpen(false)
  else if (event.key === 'Backspace') ahead = ahead.slice(0, -1)
  else if (event.key.length === 1) ahead += event.key
  else if (event.key !== 'Enter') return
  event.preventDefault()
  event.stopPropagation()
}

/** What was typed ahead, for the field that takes the rest. */
export function takeTyped(): string {
  window.removeEventListener('keydown', collect, { capture: true })
  const typed = ahead
  ahead = ''
  return typed
}

export function setPaletteOpen(next: boolean): void {
  open = next
  takeTyped()
  if (next) window.addEventListener('keydown', collect, { capture: true })
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
