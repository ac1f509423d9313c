import './place.css'
import PlayIcon from 'icon:play-fill'
import type { MediaItem, Playable } from '@calina/contract/types'
import { type ReactNode, useState } from 'react'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { lazyCode } from '#lib/lazy-code.ts'
import { useFormat } from '#lib/page.ts'
import { Corner, PhotoChip, Picture } from '../photo.tsx'
import type { Chapter } from './chapters.ts'
import { useStart } from './use-start.ts'

const code = lazyCode(() => import('./video-player.tsx'))

export interface VideoPlaceProps {
  media: MediaItem
  /** How wide it is shown, as in HTML. */
  sizes: string
  priority?: boolean | undefined
  /** Its poster is of another shape than the place. */
  whole?: boolean
  head?: ReactNode
  chapters?: readonly Chapter[] | undefined
  here?: boolean
  /** Reads newer links for what plays. */
  renew: () => Promise<Playable | undefined>
}

const NO_CHAPTERS: readonly Chapter[] = []

/** A video before it plays: its poster, its length and a button. The player comes with the press. */
export function VideoPlace({
  media,
  sizes,
  priority,
  whole = false,
  head,
  chapters = NO_CHAPTERS,
  here = true,
  renew,
}: VideoPlaceProps) {
  const t = useT()
  const format = useFormat()
  const { player, busy, wanted, start, preload } = useStart(media.id, code)
  const [began, setBegan] = useState(false)
  const { play } = media
  const length = media.duration ? format.clock(Math.floor(media.duration)) : ''
  if (player && !began) setBegan(true)
  return (
    <div className={cx('video-place', whole && 'photo-ink', began && 'video-place-began')}>
      <Picture media={began ? { ...media, alt: '' } : media} sizes={sizes} priority={priority} />
      {player && play ? (
        <player.VideoPlayer
          media={media}
          play={play}
          head={head}
          chapters={chapters}
          here={here}
          wanted={wanted}
          renew={renew}
        />
      ) : (
        play && (
          <button
            type="button"
            className="video-press"
            aria-busy={busy || undefined}
            aria-label={[t('ui.playVideo'), length].filter(Boolean).join(', ')}
            onPointerEnter={preload}
            onFocus={preload}
            onClick={() => start()}
          >
            <span className="video-play" aria-hidden="true">
              <PlayIcon />
            </span>
          </button>
        )
      )}
      {!began && length && (
        <Corner at="bl" className="pointer-events-none">
          <PhotoChip>{length}</PhotoChip>
        </Corner>
      )}
    </div>
  )
}
