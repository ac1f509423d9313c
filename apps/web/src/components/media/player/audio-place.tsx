import type { MediaItem, Playable } from '@calina/contract/types'
import type { ReactNode } from 'react'
import { useT } from '#lib/i18n.ts'
import { lazyCode } from '#lib/lazy-code.ts'
import { useFormat } from '#lib/page.ts'
import { AudioPanel, Waveform } from './audio-panel.tsx'
import type { Chapter } from './chapters.ts'
import { useStart } from './use-start.ts'

const code = lazyCode(() => import('./audio-player.tsx'))

export interface AudioPlaceProps {
  media: MediaItem
  /** Whose voice it is, as a window. */
  portrait: ReactNode
  chapters?: readonly Chapter[] | undefined
  here?: boolean
  renew: () => Promise<Playable | undefined>
}

const NO_CHAPTERS: readonly Chapter[] = []

/** A sound before it plays; what plays it comes with the press. */
export function AudioPlace({ media, portrait, chapters = NO_CHAPTERS, here = true, renew }: AudioPlaceProps) {
  const t = useT()
  const format = useFormat()
  const { player, busy, wanted, start, preload } = useStart(media.id, code)
  const { play } = media
  if (!play) return null
  const length = format.clock(Math.floor(media.duration ?? 0))
  const title = media.alt || t('ui.sound')
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is no fieldset
    <div className="audio" role="group" aria-label={title}>
      {player ? (
        <player.AudioPlayer
          media={media}
          play={play}
          portrait={portrait}
          title={title}
          chapters={chapters}
          here={here}
          wanted={wanted}
          renew={renew}
        />
      ) : (
        <AudioPanel
          portrait={portrait}
          title={title}
          detail={length}
          playing={false}
          busy={busy}
          onToggle={() => start()}
          onNear={preload}
          line={
            <div className="audio-line">
              <Waveform peaks={play.peaks} played={0} />
            </div>
          }
          foot={
            <p className="audio-times figures">
              <span>{format.clock(0)}</span> <span>{length}</span>
            </p>
          }
        />
      )}
    </div>
  )
}
