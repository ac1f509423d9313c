import LessIcon from 'icon:minus'
import MoreIcon from 'icon:plus'
import CloseIcon from 'icon:x'
import type { MediaItem } from '@calina/contract/types'
import { PhotoChip } from '#components/media/photo.tsx'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { ratioOf } from '#lib/pictures.ts'
import { IconButton } from '#ui/button.tsx'
import { smallest } from './slide.tsx'
import { MAX_SCALE, type Size, STEP, seen, type Zoom } from './zoom.ts'

interface ZoomBarsProps {
  media: MediaItem
  zoom: Zoom
  picture: Size
  viewport: Size
  position: string
  onEnlarge: (factor: number) => void
  onFit: () => void
}

const part = (value: number): string => `${value * 100}%`

/** Over an enlarged picture: the way back, which part is seen, and how large it is. */
export function ZoomBars({ media, zoom, picture, viewport, position, onEnlarge, onFit }: ZoomBarsProps) {
  const t = useT()
  const format = useFormat()
  const { left, top, width, height } = seen(zoom, picture, viewport)
  return (
    <>
      <div className="viewer-zoom-top">
        <IconButton icon={CloseIcon} label={t('viewer.enlargeLeave')} look="photo" onClick={onFit} />
        <span aria-hidden="true">
          <PhotoChip>{position}</PhotoChip>
        </span>
      </div>
      <div className="viewer-map" aria-hidden="true" style={{ aspectRatio: ratioOf(media) }}>
        <img src={smallest(media)} alt="" />
        <i style={{ left: part(left), top: part(top), width: part(width), height: part(height) }} />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: three buttons that belong together are no fieldset */}
      <div className="viewer-scale" role="group" aria-label={t('ui.enlarge')}>
        <IconButton icon={LessIcon} label={t('viewer.smaller')} onClick={() => onEnlarge(1 / STEP)} />
        <span className="figures" role="status">
          {format.percent(Math.round(zoom.scale * 100) / 100)}
        </span>
        <IconButton
          icon={MoreIcon}
          label={t('viewer.larger')}
          disabled={zoom.scale >= MAX_SCALE}
          onClick={() => onEnlarge(STEP)}
        />
        <button type="button" onClick={onFit}>
          {t('viewer.fit')}
        </button>
      </div>
    </>
  )
}
