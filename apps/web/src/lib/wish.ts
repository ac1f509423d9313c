import { useEffect, useRef } from 'react'
import { readDraft, writeDraft } from './draft.ts'
import { useUser } from './page.ts'

/** What a guest pressed that takes an account. */
export type WishAct = 'follow' | 'like' | 'message' | 'save'

const KEY = 'wish'
/** A sign-up with a mail that has to be confirmed takes minutes; who comes back the next day has forgotten it. */
const KEPT_MS = 2 * 60 * 60_000

/** The act, its subject (a username or the id of a post), and since when it is wished for. */
type Wish = readonly [act: string, subject: string, at: number]

const parse = (stored: unknown): Wish | undefined =>
  Array.isArray(stored) && typeof stored[2] === 'number'
    ? [String(stored[0]), String(stored[1]), stored[2]]
    : undefined

/** Keeps what a guest pressed on this device, until they are back with an account. The last press counts. */
export function keepWish(act: WishAct, subject: string): void {
  writeDraft(KEY, [act, subject, Date.now()] satisfies Wish)
}

/** Forgets it: whoever uses this browser next did not press it. */
export const forgetWish = (): void => writeDraft(KEY, undefined)

/** Does what a guest pressed here before they had an account, once, where the button of a member stands now. */
export function useWish(act: WishAct, subject: string, grant: () => void): void {
  const user = useUser()
  const latest = useRef(grant)
  useEffect(() => {
    latest.current = grant
  })
  useEffect(() => {
    const kept = user && readDraft(KEY, parse)
    if (kept?.[0] !== act || kept[1] !== subject) return
    forgetWish()
    if (Math.abs(Date.now() - kept[2]) < KEPT_MS) latest.current()
  }, [user, act, subject])
}
