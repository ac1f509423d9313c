import WaitingIcon from 'icon:clock'
import FailedIcon from 'icon:warning-circle-fill'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { problemText } from '#lib/upload-problem.ts'
import type { ShownNote } from '../api/voice-notes.ts'

interface VoiceWayProps {
  note: ShownNote
  onRetry: () => void
  onDiscard: () => void
}

/** A voice note that was sent and is on its way up; one that failed says why, with the ways out. */
export function VoiceWay({ note: { item, seconds }, onRetry, onDiscard }: VoiceWayProps) {
  const t = useT()
  const format = useFormat()
  const failed = item?.state.step === 'failed' ? item.state : undefined
  const sending = item?.state.step === 'sending' ? item.state : undefined
  return (
    <div className={failed ? 'voice-way voice-way-failed' : 'voice-way'} role={failed ? 'alert' : 'status'}>
      {failed ? <FailedIcon /> : <WaitingIcon />}
      <span className="min-w-0 flex-1">
        <span className="block">{t('voice.sending', { time: format.clock(Math.round(seconds)) })}</span>
        {failed && item && problemText(item, t, format)}
        {sending?.held === 'offline' && t('voice.waits')}
      </span>
      {sending && item && !sending.held && (
        <progress max={Math.max(1, item.size)} value={sending.sent} aria-label={t('voice.progress')} />
      )}
      {failed?.again && (
        <button type="button" className="link min-h-11 font-semibold" onClick={onRetry}>
          {t('common.retry')}
        </button>
      )}
      <button type="button" className="link min-h-11 font-semibold" onClick={onDiscard}>
        {t('common.delete')}
      </button>
    </div>
  )
}
