import OnIcon from 'icon:clock-clockwise'
import BackIcon from 'icon:clock-counter-clockwise'
import LeaveIcon from 'icon:corners-in'
import FullIcon from 'icon:corners-out'
import PauseIcon from 'icon:pause-fill'
import SmallIcon from 'icon:picture-in-picture'
import PlayIcon from 'icon:play-fill'
import type { ReactNode } from 'react'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { IconButton } from '#ui/button.tsx'
import { CaptionsButton, SpeedButton } from './small-buttons.tsx'
import type { Playback } from './use-playback.ts'
import { Volume } from './volume.tsx'

/** Seconds of the buttons back and on. */
export const JUMP = 10

export interface BarProps {
  playback: Playback
  /** The language of the captions that are shown; null for none, undefined where there are none. */
  language: string | null | undefined
  onCaptions: () => void
  onSpeed: () => void
  /** In a small window over other pages; undefined where the browser cannot. */
  onSmall: (() => void) | undefined
  onFullscreen: (() => void) | undefined
  full: boolean
  settings: ReactNode
}

/** The buttons below the line of time. */
export function Bar({
  playback,
  language,
  onCaptions,
  onSpeed,
  onSmall,
  onFullscreen,
  full,
  settings,
}: BarProps) {
  const t = useT()
  const format = useFormat()
  const { time, duration, seek } = playback
  return (
    <div className="player-bar">
      <PlayButton playback={playback} />
      {full && (
        <>
          <IconButton
            icon={BackIcon}
            label={t('player.back', { seconds: JUMP })}
            onClick={() => seek(time - JUMP)}
          />
          <IconButton
            icon={OnIcon}
            label={t('player.on', { seconds: JUMP })}
            onClick={() => seek(time + JUMP)}
          />
        </>
      )}
      <Volume playback={playback} />
      <p className="player-time figures">
        {format.clock(Math.floor(time))} <span>/ {format.clock(Math.floor(duration))}</span>
      </p>
      <span className="player-end">
        <CaptionsButton language={language} onPress={onCaptions} />
        <SpeedButton rate={playback.rate} onPress={onSpeed} />
        {settings}
        {onSmall && <IconButton icon={SmallIcon} label={t('player.small')} onClick={onSmall} />}
        {onFullscreen && (
          <IconButton
            icon={full ? LeaveIcon : FullIcon}
            label={t(full ? 'player.fullLeave' : 'player.full')}
            onClick={onFullscreen}
          />
        )}
      </span>
    </div>
  )
}

export function PlayButton({
  playback,
  className,
}: {
  playback: Pick<Playback, 'paused' | 'toggle'>
  className?: string
}) {
  const t = useT()
  return (
    <IconButton
      icon={playback.paused ? PlayIcon : PauseIcon}
      label={t(playback.paused ? 'player.play' : 'player.pause')}
      {...(className && { className })}
      onClick={playback.toggle}
    />
  )
}
