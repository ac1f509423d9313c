import '../voice.css'
import SendIcon from 'icon:arrow-up'
import ResumeIcon from 'icon:microphone'
import PauseIcon from 'icon:pause-fill'
import DiscardIcon from 'icon:trash'
import FailedIcon from 'icon:warning-circle-fill'
import { VOICE } from '@calina/contract/limits'
import type { Chat } from '@calina/contract/types'
import { useEffect, useRef } from 'react'
import { Waveform } from '#components/media/player/audio-panel.tsx'
import { useAreas, useT } from '#lib/i18n.ts'
import type { WaitingReply } from '#lib/outbox.ts'
import { useFormat } from '#lib/page.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { toast } from '#ui/toasts.tsx'
import { useVoiceNotes } from '../api/use-voice-notes.ts'
import type { ShownNote } from '../api/voice-notes.ts'
import { LiveWave } from './live-wave.tsx'
import { type Press, useRecording } from './use-recording.ts'
import { VoiceWay } from './voice-way.tsx'

interface VoiceRecorderProps {
  chat: Chat
  /** What it answers. */
  reply: WaitingReply | undefined
  press: Press
  /** What the button asked has been done. */
  onPressed: () => void
  /** Whether it stands in the place of the form. */
  onActive: (active: boolean) => void
  /** Something was sent, or thrown away: the form has its place again. */
  onDone: () => void
  /** A note was sent. */
  onSent: () => void
}

const AREAS = ['voice']

/** Where a voice note is recorded, kept, sent or thrown away; over it those that are on their way up. */
export function VoiceRecorder(props: VoiceRecorderProps) {
  const ready = useAreas(AREAS)
  return ready ? <Recorder {...props} /> : null
}

function Recorder({ chat, reply, press, onPressed, onActive, onDone, onSent }: VoiceRecorderProps) {
  const t = useT()
  const format = useFormat()
  const { notes, list } = useVoiceNotes(chat.id)
  const { state, now, start, end } = useRecording(notes, press, onPressed, { reply, onSent }, why =>
    why === 'longest'
      ? toast.warning(t('voice.longest', { time: format.minutes(VOICE.maxSeconds / 60) }))
      : toast.warning(t('voice.taken')),
  )
  const kept = state.step === 'idle' ? list.find(({ keys, wanted }) => keys.length > 0 && !wanted) : undefined
  const active = state.step !== 'idle' || kept !== undefined
  useEffect(() => onActive(active), [active, onActive])
  useEffect(() => () => onActive(false), [onActive])
  const done = () => {
    onPressed()
    onDone()
  }
  return (
    <>
      {list
        .filter(each => each.wanted)
        .map(note => (
          <VoiceWay
            key={note.id}
            note={note}
            onRetry={() => notes?.retry(note.id)}
            onDiscard={() => notes?.discard(note.id)}
          />
        ))}
      {state.step === 'problem' && (
        <div className="voice-bar voice-problem" role="alert">
          <FailedIcon />
          <p className="min-w-0 flex-1">{t(`voice.${state.problem}`)}</p>
          <Button size="small" onClick={() => void start()}>
            {t('common.retry')}
          </Button>
          <Button
            size="small"
            look="text"
            onClick={() => {
              end('discard')
              done()
            }}
          >
            {t('common.close')}
          </Button>
        </div>
      )}
      {(state.step === 'starting' || state.step === 'recording') && (
        <RecordingBar
          held={press === 'held'}
          live={state.step === 'recording'}
          {...now}
          onDiscard={() => {
            end('discard')
            done()
          }}
          onPause={() => state.step === 'recording' && state.recording.pause()}
          onResume={() => state.step === 'recording' && state.recording.resume()}
          onSend={() => {
            end('send')
            done()
          }}
        />
      )}
      {kept && (
        <KeptBar
          note={kept}
          onDiscard={() => {
            notes?.discard(kept.id)
            done()
          }}
          onSend={() => {
            notes?.send(kept.id, reply)
            onSent()
            done()
          }}
        />
      )}
    </>
  )
}

interface RecordingBarProps {
  /** A finger rests on the button. */
  held: boolean
  /** The microphone is open. */
  live: boolean
  seconds: number
  paused: boolean
  levels: readonly number[]
  onDiscard: () => void
  onPause: () => void
  onResume: () => void
  onSend: () => void
}

/** The recording: how long, how loud, and every way to end it. */
function RecordingBar({
  held,
  live,
  seconds,
  paused,
  levels,
  onDiscard,
  onPause,
  onResume,
  onSend,
}: RecordingBarProps) {
  const t = useT()
  const format = useFormat()
  const time = format.clock(Math.floor(seconds))
  const send = useRef<HTMLButtonElement>(null)
  useEffect(() => send.current?.focus({ preventScroll: true }), [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is no fieldset
    <div className="voice-bar" role="group" aria-label={t(paused ? 'voice.paused' : 'voice.recording')}>
      {held && <p className="voice-hint">{t('voice.hint')}</p>}
      <IconButton icon={DiscardIcon} label={t('voice.discard')} onClick={onDiscard} />
      <span className="voice-live">
        <i className={paused || !live ? 'voice-dot voice-dot-still' : 'voice-dot'} />
        <b className="figures" role="timer">
          {time}
        </b>
        <LiveWave levels={levels} />
      </span>
      <IconButton
        icon={paused ? ResumeIcon : PauseIcon}
        label={t(paused ? 'voice.resume' : 'voice.pause')}
        look="well"
        disabled={!live}
        onClick={paused ? onResume : onPause}
      />
      <IconButton
        ref={send}
        icon={SendIcon}
        label={t('voice.send', { time })}
        look="solid"
        aria-disabled={!live || undefined}
        onClick={() => live && onSend()}
      />
    </div>
  )
}

interface KeptBarProps {
  note: ShownNote
  onDiscard: () => void
  onSend: () => void
}

/** A note that was recorded and is not sent. */
function KeptBar({ note: { seconds, peaks }, onDiscard, onSend }: KeptBarProps) {
  const t = useT()
  const format = useFormat()
  const time = format.clock(Math.round(seconds))
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is no fieldset
    <div className="voice-bar" role="group" aria-label={t('voice.kept')}>
      <IconButton icon={DiscardIcon} label={t('voice.discard')} onClick={onDiscard} />
      <span className="voice-live">
        <b className="figures">{time}</b>
        <span className="voice-still">
          <Waveform peaks={peaks} played={1} />
        </span>
        <span className="voice-state">{t('voice.kept')}</span>
      </span>
      <IconButton icon={SendIcon} label={t('voice.send', { time })} look="solid" onClick={onSend} />
    </div>
  )
}
