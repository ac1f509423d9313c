import { useCallback, useEffect, useState } from 'react'
import { useHydrated, useUser } from './page.ts'
import { holdReload } from './updates.ts'

/** Turns what was stored into a draft, or into nothing when it is not one (any more). */
export type Parse<T> = (stored: unknown) => T | undefined

const PREFIX = 'draft'

/** Reads a draft that this device keeps. */
export function readDraft<T>(key: string, parse: Parse<T>): T | undefined {
  try {
    const stored = localStorage.getItem(`${PREFIX}:${key}`)
    return stored === null ? undefined : parse(JSON.parse(stored))
  } catch {
    return undefined
  }
}

/** Keeps a draft; `undefined` deletes it. */
export function writeDraft(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(`${PREFIX}:${key}`)
    else localStorage.setItem(`${PREFIX}:${key}`, JSON.stringify(value))
  } catch {
    // storage is full or forbidden: what is typed is lost with the page
  }
}

/**
 * Whether something stored still has the fields, and kinds of fields, of what it would take the place of. A list may be
 * of any length; what it holds is compared with the first that is there.
 */
export function hasShape<T>(stored: unknown, shape: T): stored is T {
  if (Array.isArray(stored) && Array.isArray(shape))
    return shape.length === 0 || stored.every(each => hasShape(each, shape[0]))
  if (typeof stored !== typeof shape || Array.isArray(stored) !== Array.isArray(shape)) return false
  if (typeof shape !== 'object' || shape === null || typeof stored !== 'object' || stored === null)
    return stored !== null || shape === null
  const fields: Record<string, unknown> = { ...stored }
  const wanted = Object.entries(shape)
  return (
    wanted.length === Object.keys(fields).length &&
    wanted.every(([key, value]) => hasShape(fields[key], value))
  )
}

/** Calls back when another tab changes or deletes a draft; returns the unsubscription. */
export function draftEvent(key: string, changed: () => void): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key === `${PREFIX}:${key}`) changed()
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}

const parseText: Parse<string> = stored => (typeof stored === 'string' ? stored : undefined)

/**
 * A text that survives reloads until it is sent: `const [text, setText] = useTextDraft('comment <post>')`. Kept for
 * each person apart; an empty text deletes the draft. All tabs of a browser show the same one.
 */
export function useTextDraft(name: string): [text: string, setText: (text: string) => void] {
  const key = `${useUser()?.id ?? 'guest'}:${name}`
  // the server's markup has no draft
  const hydrated = useHydrated()
  const [held, setHeld] = useState<{ key: string; text: string }>()
  const kept = held?.key === key ? held : undefined
  const current = kept ?? (hydrated ? { key, text: readDraft(key, parseText) ?? '' } : undefined)
  if (current !== held) setHeld(current)
  // what another tab types, or sends
  useEffect(() => draftEvent(key, () => setHeld({ key, text: readDraft(key, parseText) ?? '' })), [key])
  const typed = current !== undefined && current.text !== ''
  useEffect(() => (typed ? holdReload('draft') : undefined), [typed])
  const setText = useCallback(
    (text: string) => {
      setHeld({ key, text })
      writeDraft(key, text || undefined)
    },
    [key],
  )
  return [current?.text ?? '', setText]
}
