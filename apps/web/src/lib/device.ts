import { readDraft, writeDraft } from './draft.ts'

const KEY = 'device'
const parse = (stored: unknown): string | undefined => (typeof stored === 'string' ? stored : undefined)
let known: string | undefined

/** Names this browser towards the drafts of its people: what was written here last may be overwritten from here. */
export function deviceId(): string {
  known ??= readDraft(KEY, parse)
  if (known === undefined) {
    known = crypto.randomUUID()
    writeDraft(KEY, known)
  }
  return known
}
