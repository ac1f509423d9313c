import type { DiffusionDetail } from '@calina/contract/types'
import { type FormEvent, useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { CancelButton } from './ending-buttons.tsx'
import { fieldTime, timeOf } from './send-time.ts'
import { SendTimeField } from './send-time-field.tsx'
import { useReschedule } from './use-control.ts'

/** What can be done with a diffusion that waits for its time: another time, now, or never. */
export function ScheduledButtons({ diffusion }: { diffusion: DiffusionDetail }) {
  const t = useT()
  const [asking, setAsking] = useState<'time' | 'now'>()
  const close = () => setAsking(undefined)
  return (
    <div className="flex flex-wrap gap-2.5">
      <Button look="solid" onClick={() => setAsking('time')}>
        {t('diffusions.changeTime')}
      </Button>
      <Button look="line" onClick={() => setAsking('now')}>
        {t('diffusions.sendNow')}
      </Button>
      <CancelButton diffusion={diffusion} />
      <Dialog
        question
        open={asking === 'time'}
        onOpenChange={close}
        title={t('diffusions.laterTitle')}
        description={t('diffusions.laterText')}
      >
        <TimeForm diffusion={diffusion} onClose={close} />
      </Dialog>
      <SendNow diffusion={diffusion} open={asking === 'now'} onClose={close} />
    </div>
  )
}

interface QuestionProps {
  diffusion: DiffusionDetail
  onClose: () => void
}

function TimeForm({ diffusion, onClose }: QuestionProps) {
  const t = useT()
  const reschedule = useReschedule(diffusion)
  const { scheduledAt, createdAt } = diffusion
  const [when, setWhen] = useState(() => fieldTime(Date.parse(scheduledAt ?? createdAt)))
  function save(event: FormEvent) {
    event.preventDefault()
    const at = timeOf(when, Date.now())
    if (at !== undefined) reschedule.mutate(at, { onSuccess: onClose })
  }
  return (
    <form className="flex flex-col gap-4" noValidate onSubmit={save}>
      <SendTimeField value={when} onChange={setWhen} />
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button type="submit" look="solid" busy={reschedule.isPending}>
          {t('diffusions.saveTime')}
        </Button>
      </div>
    </form>
  )
}

function SendNow({ diffusion, open, onClose }: QuestionProps & { open: boolean }) {
  const t = useT()
  const format = useFormat()
  const reschedule = useReschedule(diffusion)
  const { recipients } = diffusion
  return (
    <Dialog
      question
      open={open}
      onOpenChange={onClose}
      title={t('diffusions.sendNowTitle')}
      description={t('diffusions.sendNowText', { count: recipients, number: format.number(recipients) })}
    >
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button
          look="solid"
          busy={reschedule.isPending}
          onClick={() => reschedule.mutate(null, { onSettled: onClose })}
        >
          {t('diffusions.sendNow')}
        </Button>
      </div>
    </Dialog>
  )
}
