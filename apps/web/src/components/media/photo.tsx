import BrokenIcon from 'icon:image-broken'
import LockIcon from 'icon:lock-simple-fill'
import type { Money as Amount, MediaItem } from '@calina/contract/types'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { cx } from '#lib/cx.ts'
import { useDataSaver } from '#lib/data-saver.ts'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { focalClass, loadingOf } from '#lib/pictures.ts'
import { Formats } from './formats.tsx'
import { usePictureState } from './picture-state.ts'
import { usePlaceholder } from './placeholder.ts'
import './focal.css'
import './photo.css'

/** With data saved: the smallest file, however wide it is shown. */
const SAVED_SIZES = '1px'

interface PictureProps {
  media: MediaItem
  /** How wide it is shown, as in HTML. */
  sizes: string
  priority?: boolean | undefined
  className?: string
}

/** A picture of a post or message. A locked one is only the teaser. */
export function Picture({ media, sizes, priority, className }: PictureProps) {
  const t = useT()
  const { failed, retry, ref, onError } = usePictureState(media.src)
  const holdPlace = usePlaceholder(media.placeholder)
  const attach = useCallback(
    (picture: HTMLImageElement) => {
      ref(picture)
      return holdPlace(picture)
    },
    [ref, holdPlace],
  )
  const saves = useDataSaver()
  if (failed)
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: it stands in links and buttons, which lead the keyboard on
      <span
        className={cx('photo-missing', className)}
        onClick={event => {
          event.preventDefault()
          event.stopPropagation()
          retry()
        }}
      >
        <BrokenIcon />
        <span>
          {t('ui.photoFailed')} <span className="link">{t('common.retry')}</span>
        </span>
      </span>
    )
  const shown = media.srcset === null ? undefined : saves ? SAVED_SIZES : sizes
  return (
    <Formats media={media} sizes={shown}>
      <img
        ref={attach}
        onError={onError}
        src={media.src}
        srcSet={media.srcset ?? undefined}
        sizes={shown}
        width={media.width}
        height={media.height}
        alt={media.locked ? t('ui.veiled') : media.alt}
        {...loadingOf(priority)}
        className={cx(focalClass(media.focal), className) || undefined}
      />
    </Formats>
  )
}

const CORNERS = {
  tl: 'top-3 left-3',
  tr: 'top-3 right-3',
  bl: 'bottom-3 left-3',
  br: 'bottom-3 right-3',
} as const

/** Chips in a corner of a photo. */
export function Corner({
  at,
  className,
  children,
}: {
  at: keyof typeof CORNERS
  className?: string
  children: ReactNode
}) {
  return <span className={cx('photo-corner', CORNERS[at], className)}>{children}</span>
}

interface ChipProps {
  look?: 'plain' | 'live' | 'value'
  small?: boolean
  children: ReactNode
}

/** A few words over a photo, on their own ground. */
export function PhotoChip({ look = 'plain', small, children }: ChipProps) {
  return (
    <span className={cx('photo-chip', look !== 'plain' && `photo-chip-${look}`, small && 'photo-chip-small')}>
      {children}
    </span>
  )
}

/** What a locked thing costs. */
export function PriceChip({ price, small, lock = true }: { price: Amount; small?: boolean; lock?: boolean }) {
  const format = useFormat()
  return (
    <PhotoChip look="value" {...(small && { small })}>
      {lock && <LockIcon />}
      {format.price(price)}
    </PhotoChip>
  )
}

interface GlassProps {
  /** The teaser while it is locked; absent once the original may be shown. */
  teaser: Pick<MediaItem, 'src' | 'srcset'> | undefined
  /** How wide it is shown, as in HTML. */
  sizes: string
  /** The teaser is fetched first. */
  priority?: boolean
  /** The original, as soon as there is one. */
  children?: ReactNode
}

/** Longest time between the start of the opening and the teaser leaving the page. */
const OPENING_MS = 1200

/**
 * The reeded glass over what is locked: the teaser is a separate file, made on the server. When it is unlocked the
 * flutes open one by one, but only after the original has been decoded.
 */
export function Glass({ teaser, sizes, priority, children }: GlassProps) {
  const t = useT()
  const place = useRef<HTMLDivElement>(null)
  const [veil, setVeil] = useState(teaser)
  const [open, setOpen] = useState(false)

  if (teaser && (teaser.src !== veil?.src || open)) {
    setVeil(teaser)
    setOpen(false)
  }

  useEffect(() => {
    if (teaser || !veil) return
    let current = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const original = place.current?.querySelector('img')
    const decoded = original ? original.decode().catch(() => {}) : Promise.resolve()
    void decoded.then(() => {
      if (!current) return
      setOpen(true)
      timer = setTimeout(() => setVeil(undefined), OPENING_MS)
    })
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [teaser, veil])

  return (
    <>
      {!teaser && (
        <div ref={place} className="h-full w-full">
          {children}
        </div>
      )}
      {veil && (
        <img
          src={veil.src}
          srcSet={veil.srcset ?? undefined}
          sizes={veil.srcset ? sizes : undefined}
          alt={open ? '' : t('ui.veiled')}
          className={cx('glass', open && 'glass-open')}
          {...loadingOf(priority)}
        />
      )}
    </>
  )
}
