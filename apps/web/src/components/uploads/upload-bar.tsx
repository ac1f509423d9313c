import PauseIcon from 'icon:pause-fill'
import ResumeIcon from 'icon:play-fill'
import { useT } from '#lib/i18n.ts'
import { totalsOf, type UploadTotals } from '#lib/upload-totals.ts'
import type { FormUploads } from '#lib/use-uploads.ts'
import { Button } from '#ui/button.tsx'
import { useTransferred } from './time-left.ts'
import './uploads.css'

interface BarProps extends Pick<FormUploads, 'items' | 'paused' | 'pause' | 'resume'> {
  /** Shown while the server processes the uploaded files. Default: that one can continue. */
  whenUp?: string
  /** Shown while files are sent. Default: that one can go on writing. */
  meanwhile?: string
}

/**
 * The progress of all files of a form, with a pause button; shows when the connection is lost. Renders nothing while no
 * upload is running. Needs the area `uploads`.
 */
export function UploadBar({ items, paused, pause, resume, whenUp, meanwhile }: BarProps) {
  const t = useT()
  const totals = totalsOf(items)
  const { busy, preparing, up, failed, count, sent, bytes } = totals
  const stands = paused || totals.paused
  if (!busy && preparing === 0) return null
  const wanted = count - failed
  return (
    <div className="upload-all">
      <div className="upload-all-row">
        <span className="font-medium figures">
          {busy
            ? t('uploads.total', { done: up, total: wanted })
            : t('uploads.preparing', { count: preparing })}
        </span>
        {busy && <Figures totals={totals} stands={stands || totals.offline} />}
      </div>
      <progress
        className="progress progress-all"
        aria-label={t('uploads.all')}
        value={busy ? sent : bytes}
        max={Math.max(1, bytes)}
      />
      <div className="upload-all-row">
        <p className="text-ink-2 text-small" role="status">
          {stateText()}
        </p>
        {busy && (
          <Button
            look="text"
            size="small"
            icon={paused ? ResumeIcon : PauseIcon}
            onClick={() => (paused ? resume() : pause())}
          >
            {t(paused ? 'uploads.resume' : 'uploads.pause')}
          </Button>
        )}
      </div>
    </div>
  )

  function stateText(): string {
    if (stands && busy) return t('uploads.paused')
    if (totals.offline) return t('uploads.offline')
    return busy || whenUp === undefined ? (meanwhile ?? t('uploads.goOn')) : whenUp
  }
}

function Figures({ totals, stands }: { totals: UploadTotals; stands: boolean }) {
  return <span className="text-ink-2 text-small figures">{useTransferred({ ...totals, stands })}</span>
}
