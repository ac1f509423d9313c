import { useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { TimeLeft, type UploadTotals } from '#lib/upload-totals.ts'

interface TransferredProps extends Pick<UploadTotals, 'sent' | 'bytes'> {
  /** Nothing is being sent: no time can be told. */
  stands: boolean
}

/** `1,2 MB de 30 MB, quedan 2 min`: without the time while nothing moves, and until it can be told. */
export function useTransferred({ sent, bytes, stands }: TransferredProps): string {
  const t = useT()
  const format = useFormat()
  const [left] = useState(() => new TimeLeft())
  const amount = t('uploads.amount', { sent: format.bytes(sent), total: format.bytes(bytes) })
  if (stands) return amount
  const seconds = left.note(performance.now(), { sent, bytes })
  if (seconds === undefined) return amount
  const time =
    seconds < 50 ? t('uploads.secondsLeft') : t('uploads.minutesLeft', { count: Math.ceil(seconds / 60) })
  return `${amount}, ${time}`
}
