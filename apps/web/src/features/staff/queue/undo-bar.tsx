import { useEffect, useState } from 'react'
import { Kbd } from '#components/keys/kbd.tsx'
import { useKeys } from '#components/keys/keys.ts'
import { explain } from '#lib/error-texts.ts'
import { isError } from '#lib/errors.ts'
import { useT, useTexts } from '#lib/i18n.ts'
import { useWrite } from '#lib/write.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toasts.tsx'

/** What was decided last. */
export interface Decided {
  item: string
  /** What was done, as a sentence. */
  text: string
  undo: () => Promise<unknown>
}

interface UndoBarProps {
  decided: Decided
  seconds: number
  /** The key that takes it back; another one than `u` where the screen has that for something else. */
  keyName?: string
  /** The time is over, or it was taken back. */
  onEnd: () => void
  onUndone: () => void
}

/** For some seconds, what was decided can be taken back. */
export function UndoBar({ decided, seconds, keyName = 'u', onEnd, onUndone }: UndoBarProps) {
  const t = useT()
  const texts = useTexts()
  const [left, setLeft] = useState(seconds)
  const write = useWrite({
    mutationFn: decided.undo,
    onSuccess: () => {
      onUndone()
      onEnd()
    },
    onError: async error => {
      // what failed on its way can be tried again as long as there is time
      if (isError(error, 'TOO_LATE', 'NOT_FOUND')) onEnd()
      if (isError(error, 'TOO_LATE')) toast.warning(t('staff.tooLate'))
      else toast.error(await explain(error, texts))
    },
  })
  const { isPending } = write
  useEffect(() => {
    if (isPending) return
    const timer = setInterval(() => setLeft(now => now - 1), 1_000)
    return () => clearInterval(timer)
  }, [isPending])
  useEffect(() => {
    if (left <= 0 && !isPending) onEnd()
  }, [left, isPending, onEnd])
  useKeys([{ key: keyName, text: t('staff.undo'), run: () => write.mutate() }])
  return (
    <div className="undo-bar">
      <p role="status">{decided.text}</p>
      <span className="figures" aria-hidden="true">
        {Math.max(0, left)}
      </span>
      <Button look="line" size="small" busy={isPending} onClick={() => write.mutate()}>
        {t('staff.undo')} <Kbd of={keyName} />
      </Button>
    </div>
  )
}
