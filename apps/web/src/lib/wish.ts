import { useEffect, useRef } from 'react'
import { useUser } from './page.ts'

/** What a guest pressed that takes an account. */
export type WishAct = 'follow' | 'like' | 'message' | 'save'

const KEY = 'wish'
/** A sign-up with a mail that has to be confirmed takes minutes; who comes back the next day has forgotten it. */
const KEPT_MS = 2 * 60 * 60_000

interface Wish {
  act: WishAct
  /** A username or the id of a post. */
  subject: string
  at: number
}

/** Keeps what a guest pressed on this device, until they are back with an account. The last press counts. */
export function keepWish(act: WishAct, subject: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ act, subject, at: Date.now() } satisfies Wish))
  } catch {
    // storage is full or forbidden: they press once more afterwards
  }
}

/** Forgets it: whoever uses this browser next did not press it. */
export function forgetWish(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // nothing was kept
  }
}

/** Whether this was pressed before; it is then forgotten, so that it is done once. */
function takeWish(act: WishAct, subject: string): boolean {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    if (!isWish(stored) || stored.act !== act || stored.subject !== subject) return false
    forgetWish()
    return Math.abs(Date.now() - stored.at) < KEPT_MS
  } catch {
    return false
  }
}

function isWish(stored: unknown): stored is Wish {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    'act' in stored &&
    'subject' in stored &&
    'at' in stored &&
    typeof stored.at === 'number'
  )
}

/** Does what a guest pressed here before they had an account, once, where the button of a member stands now. */
export function useWish(act: WishAct, subject: string, grant: () => void): void {
  const user = useUser()
  const latest = useRef(grant)
  useEffect(() => {
    latest.current = grant
  })
  useEffect(() => {
    if (user && takeWish(act, subject)) latest.current()
  }, [user, act, subject])
}
