import type { MediaItem, Playable } from '@calina/contract/types'
import { VideoPlace } from '#components/media/player/video-place.tsx'
import { useT } from '#lib/i18n.ts'
import { ratioOf } from '#lib/pictures.ts'

const SIZES = '(min-width: 480px) 420px, 100vw'
/** Shapes that its place may take: width divided by height. */
const [TALLEST, WIDEST] = [3 / 4, 16 / 9]
/** Up to this part of a side may be cut away without anything being lost. */
const TRIFLE = 0.03

interface WelcomePlaceProps {
  video: MediaItem
  /** Reads newer links for what plays. */
  renew: () => Promise<Playable | undefined>
}

/** The video of a page: a picture with a button. What plays it comes with the press. */
export function WelcomePlace({ video, renew }: WelcomePlaceProps) {
  const t = useT()
  const ratio = Math.min(WIDEST, Math.max(TALLEST, ratioOf(video)))
  return (
    <section
      aria-label={t('profile.welcome')}
      className={ratio < 1 ? 'profile-welcome profile-welcome-tall' : 'profile-welcome'}
      data-works=""
    >
      <div className="photo">
        <svg className="photo-shape" viewBox={`0 0 ${Math.round(ratio * 1000)} 1000`} aria-hidden="true" />
        <div className="absolute inset-0">
          <VideoPlace
            media={video}
            sizes={SIZES}
            whole={Math.abs(ratioOf(video) / ratio - 1) > TRIFLE}
            renew={renew}
          />
        </div>
      </div>
    </section>
  )
}
