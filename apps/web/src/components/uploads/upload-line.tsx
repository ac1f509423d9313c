import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import type { UploadItem } from '#lib/upload-item.ts'
import type { FormUploads } from '#lib/use-uploads.ts'
import { Progress } from './progress.tsx'
import { useTransferred } from './time-left.ts'
import { UploadProblem } from './upload-problems.tsx'
import './uploads.css'

interface UploadLineProps extends Pick<FormUploads, 'paused' | 'retry' | 'remove' | 'replace'> {
  item: UploadItem
}

/** The state of one file, in a line: for forms that take a single picture. Needs the area `uploads`. */
export function UploadLine({ item, paused, ...actions }: UploadLineProps) {
  const t = useT()
  const format = useFormat()
  const { state, size, name } = item
  const sent = state.step === 'sending' ? state.sent : state.step === 'processing' ? size : 0
  const held = state.step === 'sending' ? state.held : 'paused'
  const transferred = useTransferred({ sent, bytes: size, stands: held !== undefined })
  if (state.step === 'ready') return null
  if (state.step === 'failed')
    return (
      <div role="alert">
        <UploadProblem item={item} {...actions} />
      </div>
    )
  // what changes all the time is not read aloud
  const moves = state.step === 'sending' && held === undefined
  const words = () => {
    if (state.step === 'processing') return t('uploads.preparing', { count: 1 })
    if (state.step === 'sending' && state.held === 'offline') return t('uploads.offline')
    if (item.paused || paused) return t('uploads.pausedAt', { size: format.bytes(sent) })
    return transferred
  }
  return (
    <div className="flex flex-col gap-1.5">
      <Progress label={name || t('uploads.nameless')} value={sent} max={size} />
      <p className="text-ink-2 text-small figures" aria-live={moves ? 'off' : 'polite'}>
        {words()}
      </p>
    </div>
  )
}
