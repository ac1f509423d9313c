import '../../media/player/player.css'
import SpinnerIcon from 'icon:circle-notch-bold'
import LeaveIcon from 'icon:corners-in'
import FullIcon from 'icon:corners-out'
import SmallIcon from 'icon:picture-in-picture'
import LoudIcon from 'icon:speaker-high'
import type { Live } from '@calina/contract/types'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { PlayButton } from '../../media/player/bar.tsx'
import { useIdle } from '../../media/player/use-idle.ts'
import { useSmall } from '../../media/player/use-small.ts'
import { Volume } from '../../media/player/volume.tsx'
import { useFullscreen } from '../../media/use-fullscreen.ts'
import { MovingName } from '../../media/viewer-mark.tsx'
import { useLivePlayback } from './use-live-playback.ts'
import './live-player.css'

const SECOND_MS = 1_000

export interface LivePlayerProps {
  live: Pick<Live, 'id' | 'title' | 'state' | 'at'>
  /** The signed address of its playlist. */
  address: string
  /** The name that moves over the picture. */
  mark: string | null
  /** Reads a newer address. */
  renew: () => Promise<string | undefined>
  /** Stands over the picture. */
  children?: ReactNode
}

/** The picture of a live, with its controls. */
export function LivePlayer({ live, address, mark, renew, children }: LivePlayerProps) {
  const t = useT()
  const root = useRef<HTMLDivElement>(null)
  const element = useRef<HTMLVideoElement>(null)
  const playback = useLivePlayback({ element, address, state: live.state, renew })
  const fullscreen = useFullscreen(root)
  const small = useSmall(element)
  const { idle, wake, rest } = useIdle(playback.paused || playback.failed || playback.silenced)
  const isBroken = live.state === 'interrupted'
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is no fieldset
    <div
      ref={root}
      role="group"
      aria-label={t('live-room.picture', { title: live.title })}
      className={cx('live-player', idle && 'live-player-idle', isBroken && 'live-player-broken')}
      onPointerMove={event => event.pointerType === 'mouse' && wake()}
      onPointerLeave={event => event.pointerType === 'mouse' && rest()}
      onKeyDown={wake}
      onFocus={wake}
    >
      {/* biome-ignore lint/a11y/useMediaCaption: nobody writes captions of what happens now */}
      <video
        ref={element}
        className={cx('live-player-video', playback.upright && 'live-player-upright')}
        playsInline
        disableRemotePlayback
        preload="none"
        onClick={() => (matchMedia('(pointer: coarse)').matches ? wake() : playback.toggle())}
      />
      {mark !== null && <MovingName name={mark} />}
      {playback.waiting && !isBroken && !playback.paused && <SpinnerIcon className="spin player-spinner" />}
      {children}
      {playback.silenced && (
        <Button
          look="photo"
          icon={LoudIcon}
          className="live-player-sound"
          onClick={() => playback.setMuted(false)}
        >
          {t('live-room.soundOn')}
        </Button>
      )}
      <div className="live-player-bar">
        <PlayButton playback={playback} />
        <Volume playback={playback} />
        <Elapsed since={live.at} />
        <span className="flex-1" />
        {small.possible && <IconButton icon={SmallIcon} label={t('player.small')} onClick={small.toggle} />}
        {fullscreen.possible && (
          <IconButton
            icon={fullscreen.on ? LeaveIcon : FullIcon}
            label={t(fullscreen.on ? 'player.fullLeave' : 'player.full')}
            onClick={fullscreen.toggle}
          />
        )}
      </div>
      {playback.failed && !isBroken && (
        <div className="player-failed">
          <p role="alert">{t('live-room.noPicture')}</p>
          <Button size="small" onClick={playback.retry}>
            {t('common.retry')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** How long a live has lasted. */
function Elapsed({ since }: { since: string }) {
  const format = useFormat()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <p className="live-player-time figures">
      {format.clock(Math.max(0, Math.floor((now - Date.parse(since)) / SECOND_MS)))}
    </p>
  )
}
