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

/**
 * Something that is being written and survives reloads until it is sent: `const [draft, setDraft] = useDraft('offer
 * <chat>', EMPTY, parse)`. Kept for each person apart; `empty` itself deletes it. All tabs of a browser show the same one.
 */
export function useDraft<T>(
  name: string,
  empty: T,
  parse: Parse<T>,
): [draft: T, setDraft: (draft: T) => void] {
  const key = `${useUser()?.id ?? 'guest'}:${name}`
  // the server's markup has no draft
  const hydrated = useHydrated()
  const [held, setHeld] = useState<{ key: string; draft: T }>()
  const kept = held?.key === key ? held : undefined
  const read = useCallback(() => ({ key, draft: readDraft(key, parse) ?? empty }), [key, parse, empty])
  const current = kept ?? (hydrated ? read() : undefined)
  if (current !== held) setHeld(current)
  // what another tab writes, or sends
  useEffect(() => draftEvent(key, () => setHeld(read())), [key, read])
  const begun = current !== undefined && current.draft !== empty
  useEffect(() => (begun ? holdReload('draft') : undefined), [begun])
  const setDraft = useCallback(
    (draft: T) => {
      setHeld({ key, draft })
      writeDraft(key, draft === empty ? undefined : draft)
    },
    [key, empty],
  )
  return [current?.draft ?? empty, setDraft]
}

/** Whether something is being written under a name, as `useDraft` keeps it, at the moment of asking. */
export function useIsWritten(name: string): () => boolean {
  const key = `${useUser()?.id ?? 'guest'}:${name}`
  return useCallback(() => readDraft<unknown>(key, stored => stored) !== undefined, [key])
}

const parseText: Parse<string> = stored => (typeof stored === 'string' ? stored : undefined)

/** The same of a text: an empty one deletes the draft. */
export const useTextDraft = (name: string): [text: string, setText: (text: string) => void] =>
  useDraft(name, '', parseText)
