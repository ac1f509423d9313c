import type { StudioLive } from '@calina/contract/types'
import { useOnline } from '#lib/connection.ts'
import { useT } from '#lib/i18n.ts'
import type { PlainId } from '#locales/ids.ts'
import { Button } from '#ui/button.tsx'
import { type Desk, useCaptureState } from './desk.ts'
import { StageNote } from './stage.tsx'

interface OnAirStateProps {
  desk: Desk
  live: StudioLive
}

/** What stands over the picture of a live while viewers do not see it, or do not see it from here. */
export function OnAirState({ desk, live }: OnAirStateProps) {
  const t = useT()
  const online = useOnline()
  const capture = useCaptureState(desk.capture)
  const { id, source, state } = live
  if (source === 'rtmp') {
    if (state === 'starting') return <StageNote title={t('studio.obsTitle')} text={t('studio.obsStarting')} />
    return state === 'interrupted' ? (
      <StageNote title={t('studio.obsGone')} text={t('studio.obsGoneText')} />
    ) : null
  }
  const again = (text: PlainId) => (
    <Button look="photo" onClick={() => desk.send(id)}>
      {t(text)}
    </Button>
  )
  if (capture?.step === 'failed')
    return (
      <StageNote title={t('studio.failed')} text={t('studio.failedText')}>
        {again('studio.sendAgain')}
      </StageNote>
    )
  if (capture?.step === 'ended' && capture.ended !== 'over' && capture.ended !== 'bye')
    return (
      <StageNote title={t(`studio.lineEnd.${capture.ended ?? 'refused'}`)} text={t('studio.lineEndText')}>
        {again('studio.sendHere')}
      </StageNote>
    )
  if (capture === undefined || capture.step === 'idle') {
    // it comes from another device, unless this page is about to send it
    return state === 'live' ? (
      <StageNote title={t('studio.elsewhere')} text={t('studio.elsewhereText')}>
        {again('studio.sendHere')}
      </StageNote>
    ) : null
  }
  const words = !online
    ? 'studio.line.offline'
    : capture.step === 'again'
      ? 'studio.line.again'
      : capture.step === 'connecting' || !capture.onAir
        ? 'studio.line.connecting'
        : undefined
  return words ? (
    <p className="studio-line-state" role="status">
      {t(words)}
    </p>
  ) : null
}
