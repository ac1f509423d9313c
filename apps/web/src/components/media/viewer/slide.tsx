import type { MediaItem, Playable } from '@calina/contract/types'
import { useState } from 'react'
import { Formats } from '#components/media/formats.tsx'
import { usePictureState } from '#components/media/picture-state.ts'
import { VideoPlace } from '#components/media/player/video-place.tsx'
import { ViewerMark } from '#components/media/viewer-mark.tsx'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { ratioOf } from '#lib/pictures.ts'
import { Button } from '#ui/button.tsx'
import { pressedSource } from './use-viewer.ts'
import type { Zoom } from './zoom.ts'

/** The smallest rendition there is. */
export const smallest = (media: MediaItem): string => media.srcset?.trim().split(/\s+/, 1)[0] ?? media.src

interface SlideProps {
  media: MediaItem
  /** Places from the shown one: -1, 0 or 1. */
  place: number
  /** How far it is pulled aside. */
  dragged: { x: number; y: number } | undefined
  zoom: Zoom | undefined
  /** How long an edge may become, in pixels. */
  widest: number
  /** Reads newer links for what plays. */
  renew: () => Promise<Playable | undefined>
}

/** One picture on the stage: a small rendition at once, the large one when it has loaded. */
export function Slide({ media, place, dragged, zoom, widest, renew }: SlideProps) {
  const t = useT()
  const [loaded, setLoaded] = useState(false)
  const state = usePictureState(media.src)
  const ratio = ratioOf(media)
  const here = place === 0
  const sizes = `${Math.round(widest)}px`
  // rendered in the browser only, where a `style` attribute is allowed
  const width = `min(100cqw - 2 * var(--mx), (100cqh - 2 * var(--my)) * ${ratio})`
  return (
    <div
      className={cx('viewer-slide', dragged && 'viewer-slide-held')}
      style={{
        transform: `translate(calc(${place} * (100% + 24px) + ${dragged?.x ?? 0}px), ${Math.max(0, dragged?.y ?? 0)}px)`,
      }}
      inert={!here}
    >
      <figure
        className={cx('viewer-photo', here && 'photo-grows')}
        style={{
          aspectRatio: ratio,
          width,
          ...(zoom && { transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }),
        }}
      >
        {media.play ? (
          <VideoPlace
            media={media}
            sizes={`${Math.round(widest)}px`}
            priority={here}
            here={here}
            renew={renew}
          />
        ) : state.failed ? (
          <div className="viewer-failed">
            <p role="alert">{t('ui.photoFailed')}</p>
            <Button size="small" onClick={state.retry}>
              {t('common.retry')}
            </Button>
          </div>
        ) : (
          <>
            {!loaded && <img src={pressedSource(media.id) ?? smallest(media)} alt="" draggable={false} />}
            <Formats media={media} sizes={sizes}>
              <img
                ref={state.ref}
                src={media.src}
                srcSet={media.srcset ?? undefined}
                sizes={sizes}
                alt={media.alt}
                draggable={false}
                onLoad={() => setLoaded(true)}
                onError={state.onError}
              />
            </Formats>
            <ViewerMark media={media} />
          </>
        )}
      </figure>
    </div>
  )
}
