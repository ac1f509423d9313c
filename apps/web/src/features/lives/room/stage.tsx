import { LIVE } from '@calina/contract/limits'
import type { Live } from '@calina/contract/types'
import { type ReactNode, useEffect, useState } from 'react'
import { LivePicture } from '#components/lives/live-tile.tsx'
import { LivePlayer } from '#components/lives/player/live-player.tsx'
import { useT } from '#lib/i18n.ts'
import { useFirstName } from './use-first-name.ts'

interface StageProps {
  live: Live
  renew: () => Promise<string | undefined>
  /** Stands over the picture. */
  children?: ReactNode
}

/** The picture of a live; before there is one, and after it was taken away, that of who is live. */
export function Stage({ live, renew, children }: StageProps) {
  const over = (
    <>
      {children}
      {live.state === 'interrupted' && <BackSoon live={live} />}
    </>
  )
  return (
    <div className="live-room-stage">
      {live.playback === null ? (
        <div className="live-stage-picture">
          <LivePicture live={live} sizes="100vw" priority />
          {over}
        </div>
      ) : (
        <LivePlayer key={live.id} live={live} address={live.playback} mark={live.mark} renew={renew}>
          {over}
        </LivePlayer>
      )}
    </div>
  )
}

const SECOND_MS = 1_000
const MINUTE = 60
/** One of them for each minute until it is over. */
const LAMAS = Array.from({ length: LIVE.lostMinutes }, (_, index) => index)

/** The picture has stopped: since when, and that nobody has to leave. */
function BackSoon({ live }: { live: Live }) {
  const t = useT()
  const name = useFirstName(live.creator)
  const since = live.interruptedAt === null ? Date.now() : Date.parse(live.interruptedAt)
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.floor((now - since) / SECOND_MS))
  const minutes = Math.floor(seconds / MINUTE)
  return (
    <div className="live-broken">
      <div className="live-broken-text">
        <span className="live-broken-lamas" aria-hidden="true">
          {LAMAS.map(each => (
            <i key={each} className={each <= minutes ? 'here' : undefined} />
          ))}
        </span>
        <p className="type-title" role="status">
          {t('live-room.backSoon', { name })}
        </p>
        <p className="figures">
          {minutes === 0
            ? t('live-room.lostSeconds', { count: seconds })
            : t('live-room.lostMinutes', { count: minutes, max: LIVE.lostMinutes })}
        </p>
      </div>
    </div>
  )
}
