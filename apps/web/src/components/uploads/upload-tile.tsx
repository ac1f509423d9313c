import PdfIcon from 'icon:file-pdf'
import PlayIcon from 'icon:play-fill'
import FailedIcon from 'icon:warning-circle-fill'
import SoundIcon from 'icon:waveform-bold'
import type { ReactNode } from 'react'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import type { UploadItem } from '#lib/upload-item.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { Progress } from './progress.tsx'
import '../media/photo.css'
import './uploads.css'

interface UploadTileProps {
  item: UploadItem
  /** What the tile is called, such as "Foto 3". */
  label: string
  /** Chips on it. */
  children?: ReactNode
  className?: string
}

/**
 * One file as a picture, filling its box: paler during the upload, with its progress; grey with a ring when it failed
 * (`UploadProblems` shows the reason). Needs the area `uploads`.
 */
export function UploadTile({ item, label, children, className }: UploadTileProps) {
  const t = useT()
  const format = useFormat()
  const { state, size, preview, kind, duration } = item
  const plays = kind === 'video' || kind === 'audio'
  const Drawing = kind === 'audio' ? SoundIcon : plays ? PlayIcon : PdfIcon
  const failed = state.step === 'failed'
  const underWay = !failed && state.step !== 'ready'
  const sent = state.step === 'sending' ? state.sent : state.step === 'processing' ? size : 0
  return (
    <span
      className={cx(
        'upload-tile',
        underWay && 'upload-tile-moving',
        failed && 'upload-tile-failed',
        className,
      )}
    >
      {preview ? (
        <img src={preview} alt="" draggable={false} />
      ) : (
        underWay && kind === 'image' && <Skeleton className="h-full w-full" />
      )}
      {kind !== 'image' && !preview && <Drawing className="upload-tile-drawing" />}
      {plays && !failed && (
        <span className="photo-chip photo-chip-small upload-tile-length">
          <Drawing />
          {duration !== undefined && format.clock(duration)}
        </span>
      )}
      {children}
      {underWay && <Progress label={label} value={sent} max={size} />}
      {failed && (
        <span className="upload-tile-mark" role="img" aria-label={t('uploads.failed')}>
          <FailedIcon />
        </span>
      )}
    </span>
  )
}
