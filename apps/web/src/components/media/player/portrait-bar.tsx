import OnIcon from 'icon:clock-clockwise'
import BackIcon from 'icon:clock-counter-clockwise'
import type { Storyboard } from '@calina/contract/types'
import type { ReactNode } from 'react'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { IconButton } from '#ui/button.tsx'
import { type BarProps, JUMP, PlayButton } from './bar.tsx'
import { CaptionsButton, SpeedButton } from './small-buttons.tsx'
import { frameStyle } from './storyboard.ts'

interface StripProps {
  board: Storyboard
  time: number
  duration: number
}

/** Frames at each side of the shown one. */
const AROUND = 3

/** What comes before and after a time, in small frames. */
function Strip({ board, time, duration }: StripProps) {
  const format = useFormat()
  const at = Math.floor(time / board.every) * board.every
  const places = Array.from({ length: 2 * AROUND + 1 }, (_, place) => at + (place - AROUND) * board.every)
  return (
    <div className="player-strip" aria-hidden="true">
      {places.map((each, place) => {
        const here = place === AROUND
        return (
          <span
            key={each}
            className={cx(here && 'here')}
            style={
              each >= 0 && each <= duration
                ? frameStyle(board, each, here ? { width: 54, height: 72 } : { width: 46, height: 60 })
                : { visibility: 'hidden' }
            }
          />
        )
      })}
      <b className="figures">{format.clock(Math.floor(time))}</b>
    </div>
  )
}

interface PortraitBarProps extends Pick<BarProps, 'playback' | 'language' | 'onCaptions' | 'onSpeed'> {
  board: Storyboard | undefined
  /** Where the finger is on the line of time, if it is. */
  preview: number | undefined
  scrubber: ReactNode
}

/** On the whole screen of a phone held upright: a strip of frames, the line of time, and a large button to play. */
export function PortraitBar({
  playback,
  language,
  onCaptions,
  onSpeed,
  board,
  preview,
  scrubber,
}: PortraitBarProps) {
  const t = useT()
  const format = useFormat()
  const { time, duration, seek } = playback
  return (
    <>
      {board && <Strip board={board} time={preview ?? time} duration={duration} />}
      {scrubber}
      <p className="player-times figures">
        <span>{format.clock(Math.floor(preview ?? time))}</span>
        <span>{format.clock(Math.floor(duration))}</span>
      </p>
      <div className="player-large">
        <span>
          <CaptionsButton language={language} onPress={onCaptions} />
        </span>
        <IconButton
          icon={BackIcon}
          label={t('player.back', { seconds: JUMP })}
          onClick={() => seek(time - JUMP)}
        />
        <PlayButton playback={playback} className="player-play-large" />
        <IconButton
          icon={OnIcon}
          label={t('player.on', { seconds: JUMP })}
          onClick={() => seek(time + JUMP)}
        />
        <SpeedButton rate={playback.rate} onPress={onSpeed} />
      </div>
    </>
  )
}
