import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'

/** What a key does on a screen. */
export interface ScreenKey {
  /** As the browser names it: `j`, `?`, `ArrowLeft`; two of them, one after the other: `g d`. */
  key: string
  /** What it does, for the list of all keys. */
  text: string
  run: () => void
  /** Held down it runs again and again. */
  repeats?: boolean
  /** A key that stands in for another one, and is not listed. */
  silent?: boolean
}

interface Layer {
  keys: readonly ScreenKey[]
}

/** The keys of what is mounted, as it is now; where two have the same one, the later one counts. */
const layers: Layer[] = []
const keyOf = (key: string): ScreenKey | undefined =>
  layers.findLast(layer => layer.keys.some(each => each.key === key))?.keys.find(each => each.key === key)
const listeners = new Set<() => void>()
let known: readonly ScreenKey[] = []

function publish(): void {
  const found = new Map<string, ScreenKey>()
  for (const { keys } of layers) for (const each of keys) found.set(each.key, each)
  known = [...found.values()]
  for (const each of listeners) each()
}

/** Makes keys work while the component is mounted. */
export function useKeys(keys: readonly ScreenKey[]): void {
  const layer = useRef<Layer>({ keys })
  const signature = keys.map(({ key, text }) => `${key} ${text}`).join('\n')
  // with what is shown, and not some time after: the next press may come at once
  useLayoutEffect(() => {
    layer.current.keys = keys
  })
  useLayoutEffect(() => {
    const own = layer.current
    layers.push(own)
    return () => {
      layers.splice(layers.indexOf(own), 1)
      publish()
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is listed changes with the keys and their texts
  useEffect(publish, [signature])
}

/** All keys that work now. */
export function useKnownKeys(): readonly ScreenKey[] {
  return useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => known,
    () => known,
  )
}

const OFF = 'staff-keys-off'
const switches = new Set<() => void>()

function areOn(): boolean {
  try {
    return localStorage.getItem(OFF) === null
  } catch {
    return true
  }
}

/** Whether letters alone do something, which some people switch off: they dictate, or press keys by accident. */
export function useLetters(): [on: boolean, turn: (on: boolean) => void] {
  const on = useSyncExternalStore(
    listener => {
      switches.add(listener)
      return () => switches.delete(listener)
    },
    areOn,
    () => true,
  )
  const turn = (next: boolean) => {
    try {
      if (next) localStorage.removeItem(OFF)
      else localStorage.setItem(OFF, '')
    } catch {
      // without storage they stay on
    }
    for (const each of switches) each()
  }
  return [on, turn]
}

const NOT_TYPED = ['radio', 'checkbox', 'button', 'submit', 'range', 'file']

/** Whether a key belongs to the control that has the focus. */
function isTaken(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target.closest('textarea, select')) return true
  const field = target.closest('input')
  if (!field) return false
  return !NOT_TYPED.includes(field.type) || key.startsWith('Arrow')
}

const FLOATING = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'
/** The second of two keys comes within this time. */
const PAIR_MS = 1_500
/** A letter or a digit in either case, everything else as it is. */
const nameOf = (key: string): string => (key.length === 1 ? key.toLowerCase() : key)

/** Keys of a dialog while it is there; those of the screen below rest meanwhile. `run` answers whether the key is one of them. */
export function useDialogKeys(run: (key: string) => boolean): void {
  const current = useRef(run)
  useLayoutEffect(() => {
    current.current = run
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
        return
      const key = nameOf(event.key)
      if (isTaken(event.target, key) || !areOn() || event.repeat) return
      if (current.current(key)) event.preventDefault()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

/** Listens to the keyboard for the life of the frame. */
export function useKeyboard(): void {
  useEffect(() => {
    let first: { key: string; at: number } | undefined
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
        return
      const key = nameOf(event.key)
      if (isTaken(event.target, key) || document.querySelector(FLOATING)) return
      if (key.length === 1 && !areOn()) return
      const before = first && event.timeStamp - first.at < PAIR_MS ? `${first.key} ` : ''
      first = undefined
      const found = keyOf(before + key) ?? keyOf(key)
      if (found) {
        if (event.repeat && !found.repeats) return
        event.preventDefault()
        found.run()
      } else if (known.some(each => each.key.startsWith(`${key} `))) first = { key, at: event.timeStamp }
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
