import { readDraft, writeDraft } from '#lib/draft.ts'

const nameOf = (token: string) => `guest link ${token}`
const parse = (stored: unknown): string | undefined =>
  typeof stored === 'string' && /^[\w-]{43}$/.test(stored) ? stored : undefined

/** Of this page, where the browser forbids storage. */
const held = new Map<string, string>()

function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '')
}

/** The key by which this browser opens a mailed link, and then the ticket: made for each link, and kept. */
export function guestKey(token: string): string {
  const known = readDraft(nameOf(token), parse) ?? held.get(token)
  if (known !== undefined) return known
  const key = randomKey()
  held.set(token, key)
  writeDraft(nameOf(token), key)
  return key
}

/** Forgets the key of a link that it does not open, or no longer. */
export function forgetGuestKey(token: string): void {
  held.delete(token)
  writeDraft(nameOf(token), undefined)
}
