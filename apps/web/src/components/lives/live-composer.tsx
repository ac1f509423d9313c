import '../../styles/fields.css'
import SendIcon from 'icon:arrow-up'
import SlowIcon from 'icon:timer'
import { LIVE_CHAT } from '@calina/contract/limits'
import type { Live, LiveLine } from '@calina/contract/types'
import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { useOnline } from '#lib/connection.ts'
import { cx } from '#lib/cx.ts'
import { useTextDraft } from '#lib/draft.ts'
import { errorText } from '#lib/error-texts.ts'
import { useT } from '#lib/i18n.ts'
import { firstName, nameOf } from '#lib/names.ts'
import { useFormat } from '#lib/page.ts'
import { IconButton } from '#ui/button.tsx'
import { useSecondsLeft, useWriteLine } from './use-voice.ts'
import './live-chat.css'

interface LiveComposerProps {
  live: Pick<Live, 'id' | 'creator' | 'voice' | 'chat'>
  /** The line that the server has answered. */
  onWritten: (line: LiveLine) => void
  look?: 'column' | 'over'
  /** What the field is for, where that is not to say something to the creator. */
  label?: string
  /** Stands beside the field. */
  children?: ReactNode
}

/** The field of a live's chat: when one may write again is said above it, and who cannot write at all reads why. */
export function LiveComposer({ live, onWritten, look = 'column', label, children }: LiveComposerProps) {
  const t = useT()
  const id = useId()
  const online = useOnline()
  const [text, setText] = useTextDraft(`live ${live.id}`)
  const writing = useWriteLine(live, { onWritten, onDone: () => setText('') })
  const { voice } = live
  const left = useSecondsLeft(voice.silence === 'slow' || voice.silence === 'muted' ? voice.until : null)
  const silenced = useSilence(live, left)
  const called = label ?? t('live-chat.write', { name: firstName(nameOf(live.creator, t)) })
  const waits = voice.silence === 'slow' && left > 0
  const send = (event: FormEvent) => {
    event.preventDefault()
    const words = text.trim()
    if (words !== '' && !waits && online && silenced === undefined) writing.mutate(words)
  }
  const problem = !online
    ? t('live-chat.offline')
    : writing.isError && !waits && silenced === undefined
      ? errorText(writing.error, t)
      : undefined
  return (
    <form className={cx('live-composer', look === 'over' && 'live-composer-over')} onSubmit={send}>
      {waits && <SlowLine left={left} />}
      {problem !== undefined && (
        <p className="live-composer-note" role="alert">
          {problem}
        </p>
      )}
      <div className="live-composer-row">
        {silenced === undefined ? (
          <div className="input input-quiet input-pill live-composer-field">
            <label htmlFor={id} className="sr-only">
              {called}
            </label>
            <input
              id={id}
              dir="auto"
              autoComplete="off"
              enterKeyHint="send"
              maxLength={LIVE_CHAT.maxText}
              placeholder={called}
              value={text}
              readOnly={writing.isPending}
              onChange={event => setText(event.target.value)}
            />
          </div>
        ) : (
          <p className="live-composer-silence" role="status">
            {silenced}
          </p>
        )}
        {silenced === undefined && (look === 'column' || text.trim() !== '') && (
          <IconButton
            icon={SendIcon}
            label={t('live-chat.send')}
            look="solid"
            type="submit"
            aria-busy={writing.isPending || undefined}
            disabled={waits || !online || text.trim() === ''}
          />
        )}
        {children}
      </div>
    </form>
  )
}

/** Counts down before the eyes; it is read out once. */
function SlowLine({ left }: { left: number }) {
  const t = useT()
  const [first, setFirst] = useState(left)
  // another message begins another wait
  useEffect(() => setFirst(known => (left > known ? left : known)), [left])
  return (
    <p className="live-composer-slow">
      <SlowIcon />
      <span aria-hidden="true" className="figures">
        {t('live-chat.slow', { seconds: left })}
      </span>
      <span className="sr-only" role="status">
        {t('live-chat.slow', { seconds: first })}
      </span>
    </p>
  )
}

/** Why nothing can be written, in words; undefined where something can. */
function useSilence({ voice, creator, chat }: LiveComposerProps['live'], left: number): string | undefined {
  const t = useT()
  const format = useFormat()
  const name = firstName(nameOf(creator, t))
  switch (voice.silence) {
    case null:
    case 'slow':
      return undefined
    case 'muted':
      if (voice.until === null) return t('live-chat.mutedToEnd', { name })
      return left > 0 ? t('live-chat.mutedUntil', { name, time: format.time(voice.until) }) : undefined
    case 'writers':
      return chat.writers === 'followers'
        ? t('live-chat.writers.followers', { name })
        : t(`live-chat.writers.${chat.writers}`)
    case 'interrupted':
      return t('live-chat.interrupted')
    default:
      return t('live-chat.over')
  }
}
