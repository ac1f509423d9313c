import { PASSKEY } from '@calina/contract/limits'
import type { LoggedIn } from '@calina/contract/types'
import { useCallback, useEffect, useRef, useState } from 'react'
import { isError } from '#lib/errors.ts'
import { useApi } from '#lib/page.ts'
import { canAutofill, signWithKey, stopAsking } from '#lib/passkeys.ts'

/** An offer among the suggestions of a field is made anew half a minute before the server would refuse its answer. */
const OFFER_MS = PASSKEY.minutes * 60_000 - 30_000

/** Calls once when the person begins to do something on the page: who only looks loads nothing for it. */
function onceTouched(call: () => void): () => void {
  const ended = new AbortController()
  const begin = () => {
    ended.abort()
    call()
  }
  // the person was faster than the code of the page
  if (document.activeElement instanceof HTMLInputElement) begin()
  else
    for (const event of ['pointerover', 'pointerdown', 'focusin', 'keydown'])
      document.addEventListener(event, begin, { signal: ended.signal })
  return () => ended.abort()
}

/**
 * A login by a passkey: `press` asks for one. While nothing else is asked, the browser offers passkeys among the
 * suggestions of the field for the name.
 */
export function usePasskeyLogIn(onEntered: (answer: LoggedIn) => Promise<void>) {
  const api = useApi()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  const arrived = useRef(onEntered)
  useEffect(() => {
    arrived.current = onEntered
  }, [onEntered])
  /** Counts what the browser was asked for: only the last one matters. */
  const turn = useRef(0)

  const ask = useCallback(
    async (autofill: boolean, isCurrent: () => boolean) => {
      const begun = await api.beginPasskeyLogIn({ body: {} }, { repeatable: true })
      if (!isCurrent()) return
      const assertion = await signWithKey(begun, { autofill })
      setBusy(true)
      await arrived.current(await api.logInWithPasskey({ body: assertion }))
    },
    [api],
  )

  const offer = useCallback(async () => {
    const mine = ++turn.current
    const isCurrent = () => turn.current === mine
    if (!(await canAutofill()) || !isCurrent()) return
    const renewal = setTimeout(() => isCurrent() && void offer(), OFFER_MS)
    try {
      await ask(true, isCurrent)
    } catch (error) {
      if (!isCurrent()) return
      setBusy(false)
      // only an answer of the server is news: without one the person has chosen nothing
      if (!isError(error, 'PASSKEY_REFUSED', 'PASSKEY_EXPIRED', 'USER_NOT_ACTIVE')) return
      setProblem(error)
      void offer()
    } finally {
      clearTimeout(renewal)
    }
  }, [ask])

  useEffect(() => {
    const forget = onceTouched(() => void offer())
    return () => {
      forget()
      turn.current++
      void stopAsking()
    }
  }, [offer])

  const press = useCallback(async () => {
    const mine = ++turn.current
    setBusy(true)
    setProblem(undefined)
    try {
      await ask(false, () => turn.current === mine)
    } catch (error) {
      setProblem(error)
      void offer()
    } finally {
      setBusy(false)
    }
  }, [ask, offer])

  return { busy, problem, press: () => void press() }
}
