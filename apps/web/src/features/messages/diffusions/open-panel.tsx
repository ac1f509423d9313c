import PauseIcon from 'icon:pause-fill'
import ResumeIcon from 'icon:play-fill'
import type { DiffusionDetail } from '@calina/contract/types'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { Button } from '#ui/button.tsx'
import { CancelButton, WithdrawButton } from './ending-buttons.tsx'
import { ScheduledButtons } from './scheduled-buttons.tsx'
import { StatePill } from './state-pill.tsx'
import { Bar, shareOf } from './strokes.tsx'
import { useControl } from './use-control.ts'

/** How far a diffusion is that is not sent as a whole, in figures and words, and what can be done with it. */
export function OpenPanel({ diffusion }: { diffusion: DiffusionDetail }) {
  const t = useT()
  const format = useFormat()
  const { state, sent, recipients, scheduledAt, startedAt, withdrawn } = diffusion
  if (state === 'sent') return null
  const when = (at: string) => format.moment(at)
  return (
    <section className="diffusion-panel on-well" aria-label={t(`diffusions.state.${state}`)}>
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        {startedAt === null ? (
          <p className="text-lead">
            {t('diffusions.toRecipients', { count: recipients, number: format.number(recipients) })}
          </p>
        ) : (
          <div>
            <p className="text-ink-2 text-small">{t('diffusions.sent')}</p>
            <p className="figures-huge">{format.number(sent)}</p>
          </div>
        )}
        <div className="flex flex-col items-end gap-1">
          <StatePill state={state} />
          {startedAt !== null && (
            <p className="figures text-ink-2 text-small">
              {t('diffusions.ofRecipients', { number: format.number(recipients) })}
            </p>
          )}
        </div>
      </div>
      {startedAt !== null && <Bar share={shareOf(sent, recipients)} thick />}
      <p className="text-ink-2">
        {state === 'scheduled' &&
          scheduledAt !== null &&
          t('diffusions.goesOut', { when: when(scheduledAt) })}
        {state === 'sending' && t('diffusions.goesOn')}
        {state === 'paused' && t('diffusions.held')}
        {state === 'cancelled' && t(sent > 0 ? 'diffusions.stopped' : 'diffusions.neverSent')}
        {state === 'withdrawing' && t('diffusions.takesBack')}
        {state === 'withdrawn' &&
          withdrawn !== null &&
          t('diffusions.withdrawn', {
            ...{ count: withdrawn.count, number: format.number(withdrawn.count) },
            when: when(withdrawn.at),
          })}
      </p>
      {state === 'scheduled' && <ScheduledButtons diffusion={diffusion} />}
      {(state === 'sending' || state === 'paused') && <SendingButtons diffusion={diffusion} />}
    </section>
  )
}

function SendingButtons({ diffusion }: { diffusion: DiffusionDetail }) {
  const t = useT()
  const pause = useControl(diffusion, 'pause')
  const resume = useControl(diffusion, 'resume')
  const isPaused = diffusion.state === 'paused'
  const control = isPaused ? resume : pause
  return (
    <div className="flex flex-wrap gap-2.5">
      <Button
        look="solid"
        icon={isPaused ? ResumeIcon : PauseIcon}
        busy={pause.isPending || resume.isPending}
        onClick={() => control.mutate()}
      >
        {t(isPaused ? 'diffusions.resume' : 'diffusions.pause')}
      </Button>
      <WithdrawButton diffusion={diffusion}>{t('diffusions.stopAndWithdraw')}</WithdrawButton>
      <CancelButton diffusion={diffusion} />
    </div>
  )
}
