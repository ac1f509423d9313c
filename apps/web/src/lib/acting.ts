import type { GivenRight } from '@calina/contract/limits'
import { useSyncExternalStore } from 'react'
import { usePage } from './page.ts'

/** That this tab answers the chats of a creator in the creator's name. */
export interface Acting {
  /** What the creator lets the person do beside reading, as it is now. */
  rights(): readonly GivenRight[]
  subscribe(listener: () => void): () => void
  /** Back to oneself. `ended`: it was ended from elsewhere, which is said. */
  leave(ended?: boolean): void
}

const KEY = 'helping'

/** Whom the person of this tab helps; undefined where they are there for themselves. It is of this tab alone. */
export function helpingNow(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined
  } catch {
    return undefined
  }
}

/** Under what this tab keeps what is begun, so that it is mixed neither with the person's own nor with the creator's. */
export const ownerOf = (helping: string): string => `helping-${helping}`

/** From now on this tab answers for the creator: nothing of the person's own page stays in it. */
export function startActing(helping: string): void {
  sessionStorage.setItem(KEY, helping)
  window.location.assign('/messages')
}

/** This tab is its person's own again. What was begun in the creator's name is forgotten. */
export function stopActing(helping: string, to: string): void {
  for (const storage of [localStorage, sessionStorage]) {
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    for (const key of keys) if (key.includes(ownerOf(helping))) storage.removeItem(key)
  }
  sessionStorage.removeItem(KEY)
  window.location.replace(to)
}

/** Whether this tab acts for a creator, and how that is left. */
export const useActing = (): Acting | undefined => usePage().acting

const NO_RIGHTS: readonly GivenRight[] = []
const none = () => () => {}

/** Whether the person may do what takes this right: always in their own name. */
export function useMayAct(right: GivenRight): boolean {
  const { acting } = usePage()
  const rights = useSyncExternalStore(
    acting?.subscribe ?? none,
    acting?.rights ?? (() => NO_RIGHTS),
    () => NO_RIGHTS,
  )
  return acting === undefined || rights.includes(right)
}
