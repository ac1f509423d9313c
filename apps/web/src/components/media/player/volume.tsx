import './volume.css'
import LoudIcon from 'icon:speaker-high'
import LowIcon from 'icon:speaker-low'
import MutedIcon from 'icon:speaker-x'
import { useT } from '#lib/i18n.ts'
import { IconButton } from '#ui/button.tsx'
import type { Playback } from './use-playback.ts'

/** Sound on or off, and with a mouse how loud. */
export function Volume({
  playback,
}: {
  playback: Pick<Playback, 'muted' | 'volume' | 'setMuted' | 'setVolume'>
}) {
  const t = useT()
  const { muted } = playback
  const volume = muted ? 0 : playback.volume
  return (
    <span className="player-sound">
      <IconButton
        icon={volume === 0 ? MutedIcon : volume < 0.5 ? LowIcon : LoudIcon}
        label={t(muted ? 'player.unmute' : 'player.mute')}
        onClick={() => playback.setMuted(!muted)}
      />
      <input
        type="range"
        className="player-volume"
        aria-label={t('player.volume')}
        min={0}
        max={1}
        step={0.05}
        value={volume}
        style={{ '--volume': `${volume * 100}%` }}
        onChange={event => playback.setVolume(Number(event.target.value))}
      />
    </span>
  )
}
