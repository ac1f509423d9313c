import '../voice.css'
import type { Message, Playable, Voice } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { Waveform } from '#components/media/player/audio-panel.tsx'
import { useStart } from '#components/media/player/use-start.ts'
import { RichText } from '#components/people/rich-text.tsx'
import { cx } from '#lib/cx.ts'
import { useAreas, useT } from '#lib/i18n.ts'
import { lazyCode } from '#lib/lazy-code.ts'
import { useFormat, useUser } from '#lib/page.ts'
import { voiceText } from '../api/contents.ts'
import { renewPlay } from '../api/message-cache.ts'
import { useMarkHeard } from '../api/use-mark-heard.ts'
import { Unheard, VoicePanel } from './voice-panel.tsx'
import { WriteWords } from './voice-words.tsx'

const code = lazyCode(() => import('./voice-player.tsx'))
const AREAS = ['voice']

export interface VoiceBubbleProps {
  message: Message
  voice: Voice
  /** In a list of what was shared: without what it says. */
  bare?: boolean
  /** Reads newer links; by default by its conversation. */
  renew?: () => Promise<Playable | undefined>
}

/** A voice note: its button, its waveform, how long it is, whether it was heard, and what it says. */
export function VoiceBubble({ message, voice, bare = false, renew }: VoiceBubbleProps) {
  const t = useT()
  const format = useFormat()
  const client = useQueryClient()
  const ready = useAreas(AREAS)
  const { sound } = voice
  const { player, busy, start, preload } = useStart(sound.id, code)
  const onPlay = useMarkHeard(message)
  const user = useUser()
  const { mine, text } = message
  const seconds = sound.duration ?? 0
  const length = format.clock(Math.round(seconds))
  const unheard = !mine && !voice.heard
  const writable = mine && user?.type === 'model' && message.editableUntil !== null
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: it is no fieldset */}
      <div
        className={cx('voice-note', mine && 'voice-mine', player && 'voice-plays')}
        role="group"
        aria-label={[mine && t('messages.yours'), voiceText(seconds, t, format)].filter(Boolean).join(' ')}
      >
        {sound.play && player ? (
          <player.VoicePlayer
            sound={sound}
            play={sound.play}
            unheard={unheard}
            onPlay={onPlay}
            renew={renew ?? (() => renewPlay(client, [message], sound.id))}
          />
        ) : (
          <VoicePanel
            playing={false}
            busy={busy}
            onToggle={() => start()}
            onNear={preload}
            line={<Waveform peaks={sound.play?.peaks ?? []} played={0} />}
            time={length}
            end={unheard && ready && <Unheard />}
          />
        )}
      </div>
      {!bare && text !== '' && ready && (
        <div className="voice-words">
          <p className="voice-says">{t('voice.says')}</p>
          <p className="written">
            <RichText text={text} />
          </p>
        </div>
      )}
      {!bare && writable && ready && <WriteWords message={message} />}
    </>
  )
}
