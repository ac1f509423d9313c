import type { ToAccept } from '@calina/contract/types'
import type { Api } from './api.ts'
import type { SessionStore } from './session.ts'

let asked = 0
const listeners = new Set<() => void>()

/** How often a call was refused for want of consent: each time the person is asked again. */
export const consentAsked = {
  get: (): number => asked,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Reads what a person has to accept, which may be more than the page knows, and has them asked. */
export async function askConsent(
  api: Pick<Api, 'getUser'>,
  session: Pick<SessionStore, 'change'>,
): Promise<void> {
  const now = await api.getUser({}).catch(() => undefined)
  if (!now) return
  const toAccept: ToAccept[] = now.user.toAccept ?? []
  session.change({ toAccept })
  asked++
  for (const listener of listeners) listener()
}
