import { ON_AIR } from '@calina/contract/limits'
import type { StudioLive } from '@calina/contract/types'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Note } from '#ui/status.tsx'
import { useDuration } from './use-duration.ts'
import { useElapsed } from './use-elapsed.ts'

interface EndDialogProps {
  live: StudioLive
  open: boolean
  onOpenChange: (open: boolean) => void
  busy: boolean
  onEnd: () => void
}

/** Asks before a live is ended: how long it was, what it brought, and what becomes of its recording. */
export function EndDialog({ live, open, onOpenChange, busy, onEnd }: EndDialogProps) {
  const t = useT()
  const format = useFormat()
  const duration = useDuration()
  const elapsed = useElapsed(live.startedAt)
  const { goal, earned, people, record, refundMinutes } = live
  const begun = ON_AIR.some(state => state === live.state)
  const goesBack = begun && earned.entryCount > 0 && elapsed < refundMinutes * 60
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      question
      title={t('studio.endTitle')}
      description={
        goal
          ? t('studio.endTextGoal', {
              count: people,
              reached: format.price(goal.reached),
              amount: format.price(goal.amount),
            })
          : t('studio.endText', { count: people })
      }
    >
      <dl className="studio-facts">
        <div>
          <dt>{t('studio.onAir')}</dt>
          <dd className="figures">{duration(elapsed)}</dd>
        </div>
        <div>
          <dt>{t('studio.earnedShort')}</dt>
          <dd className="figures text-mine">{format.money(earned.total)}</dd>
        </div>
        <div>
          <dt>{t('studio.replay')}</dt>
          <dd>{t(record ? 'studio.replayKept' : 'studio.replayNone')}</dd>
        </div>
      </dl>
      {goesBack && (
        <Note kind="warn" className="mt-4">
          {t('studio.endRefund', { minutes: refundMinutes })}
        </Note>
      )}
      <div className="mt-5 flex flex-col gap-2.5">
        <Button size="large" full className="studio-end" busy={busy} onClick={onEnd}>
          {t('studio.end')}
        </Button>
        <Button size="large" full onClick={() => onOpenChange(false)}>
          {t('studio.goOn')}
        </Button>
      </div>
    </Dialog>
  )
}
