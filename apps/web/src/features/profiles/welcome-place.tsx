import type { MediaItem, Playable } from '@calina/contract/types'
import { Picture } from '#components/media/photo.tsx'
import { useT } from '#lib/i18n.ts'
import { lazyCode, useLazyCode } from '#lib/lazy-code.ts'
import { ratioOf } from '#lib/pictures.ts'

const code = lazyCode(() => import('#components/media/player/video-place.tsx'))

const SIZES = '(min-width: 480px) 420px, 100vw'
/** Shapes that its place may take: width divided by height. */
const [TALLEST, WIDEST] = [3 / 4, 16 / 9]

interface WelcomePlaceProps {
  video: MediaItem
  /** Reads newer links for what plays. */
  renew: () => Promise<Playable | undefined>
}

/** The video of a page: its picture at once, and with the code of what plays a button on it. */
export function WelcomePlace({ video, renew }: WelcomePlaceProps) {
  const t = useT()
  const loaded = useLazyCode(code, true)
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
          {loaded ? (
            <loaded.VideoPlace
              media={video}
              sizes={SIZES}
              whole={Math.abs(ratioOf(video) / ratio - 1) > 0.03}
              renew={renew}
            />
          ) : (
            <Picture media={video} sizes={SIZES} className="h-full w-full object-cover" />
          )}
        </div>
      </div>
    </section>
  )
}
