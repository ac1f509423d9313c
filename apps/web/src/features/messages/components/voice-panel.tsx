import PauseIcon from 'icon:pause-fill'
import PlayIcon from 'icon:play-fill'
import type { ReactNode } from 'react'
import { useT } from '#lib/i18n.ts'
import { IconButton } from '#ui/button.tsx'

interface VoicePanelProps {
  playing: boolean
  busy: boolean
  onToggle: () => void
  onNear?: () => void
  /** The line of time. */
  line: ReactNode
  time: string
  /** The speed, or that it was not heard. */
  end: ReactNode
}

/** The row of a voice note: button, waveform, time. */
export function VoicePanel({ playing, busy, onToggle, onNear, line, time, end }: VoicePanelProps) {
  const t = useT()
  return (
    <>
      <IconButton
        icon={playing ? PauseIcon : PlayIcon}
        label={t(playing ? 'ui.pauseSound' : 'ui.playSound')}
        className={playing ? 'icon-button-solid' : 'voice-play'}
        aria-busy={busy || undefined}
        onPointerEnter={onNear}
        onFocus={onNear}
        onClick={onToggle}
      />
      <span className="voice-line">{line}</span>
      <span className="voice-time figures">{time}</span>
      {end}
    </>
  )
}

/** The dot of a note that its receiver has not played. */
export function Unheard() {
  const t = useT()
  return <span className="voice-unheard" role="img" aria-label={t('voice.unheard')} />
}
