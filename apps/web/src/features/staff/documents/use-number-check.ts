import { IDENTITY } from '@calina/contract/limits'
import type { StaffPerson } from '@calina/contract/types'
import { useEffect, useRef, useState } from 'react'
import { explain } from '#lib/error-texts.ts'
import { useTexts } from '#lib/i18n.ts'
import { useApi } from '#lib/page.ts'
import { toast } from '#ui/toasts.tsx'

/** Whether another account was approved with a number. Each look is written down: it is asked once for each number. */
export function useNumberCheck(submission: string, typed: string) {
  const api = useApi()
  const texts = useTexts()
  const number = typed.trim()
  const [answer, setAnswer] = useState<{ number: string; others: readonly StaffPerson[] }>()
  const [checking, setChecking] = useState<string>()
  const latest = useRef(number)
  useEffect(() => {
    latest.current = number
  })
  const check = () => {
    if (number.length < IDENTITY.minNumber || answer?.number === number || checking === number) return
    setChecking(number)
    api
      .checkDocumentNumber({ params: { submission }, body: { number } }, { repeatable: true })
      .then(
        ({ others }) => {
          if (latest.current === number) setAnswer({ number, others })
        },
        async error => toast.error(await explain(error, texts)),
      )
      .finally(() => setChecking(now => (now === number ? undefined : now)))
  }
  // what was typed before, and is there again
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was there at first
  useEffect(check, [])
  return {
    others: answer?.number === number ? answer.others : undefined,
    checking: checking === number,
    check,
  }
}
