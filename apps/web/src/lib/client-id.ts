import { useCallback, useState } from 'react'
import { readDraft, writeDraft } from './draft.ts'
import { useUser } from './page.ts'

const parse = (stored: unknown): string | undefined => (typeof stored === 'string' ? stored : undefined)

/**
 * The client's own id of what is being written. It stays over retries and reloads, so that what was sent and got no answer
 * is not sent twice, until `renew` is called once the server has decided.
 */
export function useClientId(name: string): { current: () => string; renew: () => void } {
  const key = `${useUser()?.id ?? 'guest'}:client id ${name}`
  const [fallback] = useState(() => crypto.randomUUID())
  const current = useCallback(() => {
    const kept = readDraft(key, parse)
    if (kept !== undefined) return kept
    writeDraft(key, fallback)
    const written = readDraft(key, parse)
    return written ?? fallback
  }, [key, fallback])
  const renew = useCallback(() => writeDraft(key, crypto.randomUUID()), [key])
  return { current, renew }
}
