import { useCallback, useEffect, useState } from 'react'
import { useT, useTexts } from '#lib/i18n.ts'
import type { LazyCode } from '#lib/lazy-code.ts'
import { toast } from '#ui/toasts.tsx'
import { onSeekRequest } from './seek-requests.ts'

const TEXTS = ['player']

/** Loads what plays a medium with the first press, or with the first wish for a time in it. */
export function useStart<M>(media: string, code: LazyCode<M>) {
  const t = useT()
  const texts = useTexts()
  const [player, setPlayer] = useState<M>()
  const [busy, setBusy] = useState(false)
  const [wanted, setWanted] = useState<{ time: number }>()
  const preload = useCallback(() => {
    code.load().catch(() => {})
    texts.load(TEXTS).catch(() => {})
  }, [code, texts])
  const start = useCallback(
    (time?: number) => {
      if (time !== undefined) setWanted({ time })
      setBusy(true)
      void Promise.all([code.load(), texts.load(TEXTS)])
        .then(
          ([module]) => setPlayer(() => module),
          () => toast.error(t('ui.playerFailed')),
        )
        .then(() => setBusy(false))
    },
    [code, texts, t],
  )
  useEffect(() => onSeekRequest(media, start), [media, start])
  return { player, busy, wanted, start, preload }
}
