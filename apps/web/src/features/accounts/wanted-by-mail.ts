import { readDraft, writeDraft } from '#lib/draft.ts'
import { ownPath } from '#lib/redirect.ts'

const KEY = 'wanted'
/** As long as the link of a sign-up is good. */
const KEPT_MS = 24 * 60 * 60_000

interface Kept {
  path: string
  until: number
}

function parse(stored: unknown): Kept | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { path, until } = stored as Partial<Record<keyof Kept, unknown>>
  return typeof path === 'string' && typeof until === 'number' ? { path, until } : undefined
}

/** Keeps the page that was wanted over the way through a mail, whose link opens in another tab of this device. */
export function keepWanted(path: string | undefined): void {
  writeDraft(KEY, path === undefined ? undefined : { path, until: Date.now() + KEPT_MS })
}

/** The kept page, once. */
export function takeWanted(): string | undefined {
  const kept = readDraft(KEY, parse)
  writeDraft(KEY, undefined)
  return kept && kept.until > Date.now() ? ownPath(kept.path) : undefined
}
